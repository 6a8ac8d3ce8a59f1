// SPDX-License-Identifier: MIT
#include "answers.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;

py::object sweep_linear(H start_a, H end_a, H start_b, H end_b) {
  const SetArgument a(start_a, "a"), to_a(end_a, "a"), b(start_b, "b"), to_b(end_b, "b");
  const auto &x = a.shape(), &x1 = to_a.shape(), &y = b.shape(), &y1 = to_b.shape();
  return first_contact([&] {
    const py::gil_scoped_release release;
    using bindings::set_of;
    return signum::sweep_linear(set_of(x), set_of(x1), set_of(y), set_of(y1));
  }());
}

Pose pose(H seven) {
  const auto p = list_of(seven, "pose", 7);
  return {{p[0], p[1], p[2], p[3]}, {p[4], p[5], p[6]}};
}

py::object sweep_rigid(H a, H start_a, H end_a, H b, H start_b, H end_b) {
  const Motion motion_a{pose(start_a), pose(end_a)}, motion_b{pose(start_b), pose(end_b)};
  const SetArgument first(a, "a"), second(b, "b");
  first.require_unplaced(), second.require_unplaced();
  return first_contact(on_sets(first, second, [&](const auto& x, const auto& y) {
    return signum::sweep_rigid(bindings::set_of(x), motion_a, bindings::set_of(y), motion_b);
  }));
}

}  // namespace

void add_sweeps(py::module_& m) {
  m.def("sweep_linear", &sweep_linear);
  m.def("sweep_rigid", &sweep_rigid);
}

}  // namespace signum::python

// SPDX-License-Identifier: MIT
#include "mesh_distances.hpp"

#include "arrays.hpp"
#include "module.hpp"
#include "numbers.hpp"

namespace signum::python {
namespace {

using bindings::KeptMesh;

/// Returns (least, most, their squares, the way), or None.
py::object mesh_depth(const KeptMesh& a, const KeptMesh& b, const std::string& rule) {
  const SolidRule r = solid_rule(rule);
  const std::optional<SolidDepth> d =
      without_gil({}, [&] { return bindings::mesh_depth(a, b, r); });
  if (!d) return py::none();
  return py::make_tuple(d->least(), d->most(), to_python(d->least_squared),
                        to_python(d->most_squared), py::make_tuple(d->way.x, d->way.y, d->way.z));
}
py::object mesh_clearing_distance(const KeptMesh& a, const KeptMesh& b, py::handle direction) {
  const Numbers way(direction, "direction", {3});
  if (!way.leading().empty()) fail_type("direction", "expected three numbers");
  way.require_finite();
  const Point3 by{way.data()[0], way.data()[1], way.data()[2]};
  const std::optional<Rational> found =
      without_gil({}, [&] { return bindings::clearing_distance(a, b, by); });
  if (!found) return py::none();
  return to_python(*found);
}

}  // namespace

void add_mesh_distances(py::module_& m) {
  m.def("mesh_depth", &mesh_depth);
  m.def("clearing_distance", &mesh_clearing_distance);
}

}  // namespace signum::python

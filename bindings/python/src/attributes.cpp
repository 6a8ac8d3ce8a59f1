// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <signum/arrange/carried_attributes.hpp>

#include "arrays.hpp"
#include "kept_mesh.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using Kept = std::shared_ptr<bindings::KeptMesh>;
using Sources = py::array_t<std::uint32_t, py::array::c_style | py::array::forcecast>;

/// Arrays (vertices, size), or (faces, 3, size) where at_corners says so.
py::array_t<double> carried(const bindings::KeptMesh& made, const Sources& sources,
                            const std::vector<Kept>& solids, const std::vector<py::object>& values,
                            const std::vector<bool>& at_corners, py::ssize_t size) {
  if (sources.ndim() != 2 || sources.shape(1) != 3) {
    fail_type("made.sources", "expected the shape (m, 3)");
  }
  std::vector<TriangleSource> from;
  for (py::ssize_t i = 0; i < sources.shape(0); ++i) {
    from.push_back({sources.at(i, 0), sources.at(i, 1), sources.at(i, 2) != 0});
  }
  std::vector<Numbers> numbers;
  std::vector<MeshAttributes> all;
  for (std::size_t i = 0; i < solids.size(); ++i) {
    const auto item = at_corners[i] ? std::vector<py::ssize_t>{3, size} : std::vector{size};
    numbers.emplace_back(values[i], "attributes[" + std::to_string(i) + "]", item);
    numbers.back().require_finite();
    const std::size_t count =
        numbers.back().count() * static_cast<std::size_t>(at_corners[i] ? 3 * size : size);
    all.push_back({solids[i]->mesh(),
                   {numbers.back().data(), count},
                   at_corners[i] ? AttributePlace::corners : AttributePlace::vertices});
  }
  py::array_t<double> result({sources.shape(0), py::ssize_t{3}, size});
  double* const to = result.mutable_data();
  without_gil([&] {
    const std::vector<double> found =
        carried_attributes(made.mesh(), from, all, static_cast<std::size_t>(size));
    std::copy(found.begin(), found.end(), to);
  });
  return result;
}

}  // namespace

void add_attributes(py::module_& m) { m.def("carried_attributes", &carried); }

}  // namespace signum::python

// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include <signum/bvh/bvh_cost.hpp>
#include <signum/bvh/bvh_join.hpp>
#include <signum/bvh/bvh_query.hpp>
#include <signum/collide/apex_map.hpp>

#include "class_objects.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;


}  // namespace

void add_hierarchies_classes(py::module_& m) {
  py::options options;
  options.disable_function_signatures();
  auto bvh_class = py::class_<Bvh>(m, "Bvh",
      "A hierarchy over boxes, min and max of each.");
  auto apex_map_class = py::class_<ApexMap>(m, "ApexMap",
      "Bounds on how far points reach in any direction, in constant time.");
  bvh_class.def(py::init([](H boxes_, H build_) {
    const Rows<Aabb3> boxes(boxes_, "boxes");
    const auto build = word_of<BvhBuild>(build_, "build", {"binned", "linear", "median", "inserted"});
    return without_gil({boxes.numbers()}, [&] { return Bvh(boxes, build); });
  }), py::arg("boxes"), py::arg("build") = "binned", "Of any boxes.");
  bvh_class.def("__len__", [](const Bvh& self) {
    return made_object(with_gil({}, [&] { return self.size(); }), [](auto& found) { return py::cast(std::size_t(found)); });
  }, "__len__()\n\nHow many items there are.");
  bvh_class.def("bounds", [](const Bvh& self) {
    return found_object(with_gil({}, [&] { return self.size() == 0 ? std::optional<Aabb3>() : self.bounds(); }), [](auto& found) { return doubles_tuple(found); });
  }, "bounds()\n\nA box that holds all items, tightly but not exactly; none of no items.");
  bvh_class.def("candidates", [](const Bvh& self, H box_) {
    const auto box = value_of<Aabb3>(box_, "box");
    return made_object(with_gil({}, [&] { return candidates(self, box); }), [](auto& found) { return indices_array<1>(found); });
  }, py::arg("box"), "candidates(box)\n\nAll items whose box meets this one, and a few that come near, ascending.");
  bvh_class.def("candidate_pairs", [](const Bvh& self) {
    return made_object(with_gil({}, [&] { return candidate_pairs(self); }), [](auto& found) { return indices_array<2>(found); });
  }, "candidate_pairs()\n\nAll pairs of items whose boxes meet, and a few that come near.");
  bvh_class.def("candidate_pairs_with", [](const Bvh& self, const Bvh& other) {
    return made_object(with_gil({}, [&] { return candidate_pairs(self, other); }), [](auto& found) { return indices_array<2>(found); });
  }, py::arg("other"), "candidate_pairs_with(other)\n\nThe pairs of an item and one of another hierarchy whose boxes meet, and a few that come near.");
  bvh_class.def("cost", [](const Bvh& self, H measure_) {
    const auto measure = word_of<BvhMeasure>(measure_, "measure", {"surface_area", "volume"});
    return made_object(with_gil({}, [&] { return cost(self, measure); }), [](auto& found) { return py::cast(double(found)); });
  }, py::arg("measure") = "surface_area", "cost(measure)\n\nHow many nodes and items a random line through all tests in the mean; by volume, a random point.");
  bvh_class.def("refit", [](Bvh& self, H boxes_) {
    const Rows<Aabb3> boxes(boxes_, "boxes");
    with_gil({boxes.numbers()}, [&] { return self.refit(boxes); });
  }, py::arg("boxes"), "refit(boxes)\n\nGives the items other boxes, as many and in the same order.");
  apex_map_class.def(py::init([](H points_, std::uint32_t cells) {
    const Rows<Point3> points(points_, "points");
    return without_gil({points.numbers()}, [&] { return ApexMap(points, cells); });
  }), py::arg("points"), py::arg("cells") = 16, "Of points; cells along each edge of a cube of directions, a power of two from 1 to 64.");
  apex_map_class.def("support", [](const ApexMap& self, H direction_) {
    const Numbers direction_n(direction_, "direction", {3});
    return each<double>(Values<Point3>{}, direction_n, nullptr,
      [&](const auto& direction) -> decltype(self.support(direction)) { return self.support(direction); });
  }, py::arg("direction"), "support(direction)\n\nFor a direction n a number that no n . p exceeds.");
  static_assert(are_numbered<BvhBuild>({BvhBuild::binned, BvhBuild::linear, BvhBuild::median, BvhBuild::inserted}));
  static_assert(are_numbered<BvhMeasure>({BvhMeasure::surface_area, BvhMeasure::volume}));
}

}  // namespace signum::python

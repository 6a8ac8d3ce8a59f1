// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include <signum/shapes/implicit_points.hpp>
#include <signum/shapes/three_planes.hpp>
#include "point_sets.hpp"

#include "class_objects.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;


}  // namespace

void add_points_classes(py::module_& m) {
  py::options options;
  options.disable_function_signatures();
  auto point_set2_class = py::class_<bindings::PointSet2>(m, "PointSet2",
      "Points of the plane whose predicates name them by number. Perturbed signs are never 0: equal, collinear and cocircular points are taken as if each were moved by an infinitely small amount of its own.");
  auto point_set3_class = py::class_<bindings::PointSet3>(m, "PointSet3",
      "Points of space whose predicates name them by number. Perturbed signs are never 0.");
  point_set2_class.def(py::init([](H points_) {
    const Rows<Point2> points(points_, "points");
    return without_gil({points.numbers()}, [&] { return bindings::PointSet2(points); });
  }), py::arg("points"), "Of these points, which are copied.");
  point_set2_class.def("orient2d", [](const bindings::PointSet2& self, H numbers_) {
    const Tuples<3> numbers_n(numbers_, "numbers");
    return each<std::int8_t>(numbers_n, nullptr,
      [&](const auto& numbers) -> decltype(self.sign<Orient2dOn>(numbers)) { return self.sign<Orient2dOn>(numbers); });
  }, py::arg("numbers"), "orient2d(numbers)\n\norient2d of the points of these numbers.");
  point_set2_class.def("incircle", [](const bindings::PointSet2& self, H numbers_) {
    const Tuples<4> numbers_n(numbers_, "numbers");
    return each<std::int8_t>(numbers_n, nullptr,
      [&](const auto& numbers) -> decltype(self.sign<IncircleOn>(numbers)) { return self.sign<IncircleOn>(numbers); });
  }, py::arg("numbers"), "incircle(numbers)\n\nincircle of the points of these numbers.");
  point_set2_class.def("perturbed_orient2d", [](const bindings::PointSet2& self, H numbers_) {
    const Tuples<3> numbers_n(numbers_, "numbers");
    return each<std::int8_t>(numbers_n, nullptr,
      [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_orient2d, self.points(), numbers)) { return bindings::perturbed(perturbed_orient2d, self.points(), numbers); });
  }, py::arg("numbers"), "perturbed_orient2d(numbers)\n\norient2d of the moved points.");
  point_set2_class.def("perturbed_incircle", [](const bindings::PointSet2& self, H numbers_) {
    const Tuples<4> numbers_n(numbers_, "numbers");
    return each<std::int8_t>(numbers_n, nullptr,
      [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_incircle, self.points(), numbers)) { return bindings::perturbed(perturbed_incircle, self.points(), numbers); });
  }, py::arg("numbers"), "perturbed_incircle(numbers)\n\nincircle of the moved points.");
  point_set2_class.def("perturbed_inside", [](const bindings::PointSet2& self, H edges_, H point_) {
    const Tuples<2> edges(edges_, "edges");
    const Tuples<1> point_n(point_, "point");
    return each<bool>(point_n, nullptr,
      [&](const auto& point) -> decltype(perturbed_inside(self.points(), point, edges)) { return perturbed_inside(self.points(), point, edges); });
  }, py::arg("edges"), py::arg("point"), "perturbed_inside(edges, point)\n\nWhether a moved point is inside closed chains of edges between others.");
  point_set3_class.def(py::init([](H points_) {
    const Rows<Point3> points(points_, "points");
    return without_gil({points.numbers()}, [&] { return bindings::PointSet3(points); });
  }), py::arg("points"), "Of these points, which are copied.");
  point_set3_class.def("orient3d", [](const bindings::PointSet3& self, H numbers_) {
    const Tuples<4> numbers_n(numbers_, "numbers");
    return each<std::int8_t>(numbers_n, nullptr,
      [&](const auto& numbers) -> decltype(self.sign<Orient3dOn>(numbers)) { return self.sign<Orient3dOn>(numbers); });
  }, py::arg("numbers"), "orient3d(numbers)\n\norient3d of the points of these numbers.");
  point_set3_class.def("insphere", [](const bindings::PointSet3& self, H numbers_) {
    const Tuples<5> numbers_n(numbers_, "numbers");
    return each<std::int8_t>(numbers_n, nullptr,
      [&](const auto& numbers) -> decltype(self.sign<InsphereOn>(numbers)) { return self.sign<InsphereOn>(numbers); });
  }, py::arg("numbers"), "insphere(numbers)\n\ninsphere of the points of these numbers.");
  point_set3_class.def("perturbed_orient3d", [](const bindings::PointSet3& self, H numbers_) {
    const Tuples<4> numbers_n(numbers_, "numbers");
    return each<std::int8_t>(numbers_n, nullptr,
      [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_orient3d, self.points(), numbers)) { return bindings::perturbed(perturbed_orient3d, self.points(), numbers); });
  }, py::arg("numbers"), "perturbed_orient3d(numbers)\n\norient3d of the moved points.");
  point_set3_class.def("perturbed_insphere", [](const bindings::PointSet3& self, H numbers_) {
    const Tuples<5> numbers_n(numbers_, "numbers");
    return each<std::int8_t>(numbers_n, nullptr,
      [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_insphere, self.points(), numbers)) { return bindings::perturbed(perturbed_insphere, self.points(), numbers); });
  }, py::arg("numbers"), "perturbed_insphere(numbers)\n\ninsphere of the moved points.");
  point_set3_class.def("perturbed_inside", [](const bindings::PointSet3& self, H surface_, H point_) {
    const Tuples<3> surface(surface_, "surface");
    const Tuples<1> point_n(point_, "point");
    return each<bool>(point_n, nullptr,
      [&](const auto& point) -> decltype(perturbed_inside(self.points(), point, surface)) { return perturbed_inside(self.points(), point, surface); });
  }, py::arg("surface"), py::arg("point"), "perturbed_inside(surface, point)\n\nWhether a moved point is inside a closed surface over others.");
  m.def("perturbed_power_circle", [](H points_, H numbers_) {
    const Rows<WeightedPoint2> points(points_, "points");
    const Tuples<4> numbers_n(numbers_, "numbers");
    return each<std::int8_t>(numbers_n, nullptr,
      [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_power_circle, points, numbers)) { return bindings::perturbed(perturbed_power_circle, points, numbers); });
  }, py::arg("points"), py::arg("numbers"), "perturbed_power_circle(points, numbers)\n\npower_circle of weighted points by their numbers, which are moved; never 0.");
  m.def("perturbed_power_sphere", [](H points_, H numbers_) {
    const Rows<WeightedPoint3> points(points_, "points");
    const Tuples<5> numbers_n(numbers_, "numbers");
    return each<std::int8_t>(numbers_n, nullptr,
      [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_power_sphere, points, numbers)) { return bindings::perturbed(perturbed_power_sphere, points, numbers); });
  }, py::arg("points"), py::arg("numbers"), "perturbed_power_sphere(points, numbers)\n\npower_sphere of weighted points by their numbers, which are moved; never 0.");
  m.def("common_point_side", [](H a_, H b_, H c_, H plane_) {
    const auto a = value_of<Plane3>(a_, "a");
    const auto b = value_of<Plane3>(b_, "b");
    const auto c = value_of<Plane3>(c_, "c");
    const auto plane = value_of<Plane3>(plane_, "plane");
    return found_object(without_gil({}, [&] { return common_point_side(a, b, c, plane); }), [](auto& found) { return py::int_(static_cast<int>(found)); });
  }, py::arg("a"), py::arg("b"), py::arg("c"), py::arg("plane"), "common_point_side(a, b, c, plane)\n\nThe side of a plane of the point where three others meet; none where they do not meet in one.");
  m.def("order_along", [](H line_, H a_, H b_) {
    const auto line = value_of<Line3>(line_, "line");
    const auto a = value_of<Plane3>(a_, "a");
    const auto b = value_of<Plane3>(b_, "b");
    return found_object(without_gil({}, [&] { return order_along(line, a, b); }), [](auto& found) { return py::int_(static_cast<int>(found)); });
  }, py::arg("line"), py::arg("a"), py::arg("b"), "order_along(line, a, b)\n\n-1 where a line meets the plane a before b, 1 after, 0 in one point; none where it does not meet both in points.");
  m.def("common_dimension", [](H a_, H b_, H c_) {
    const auto a = value_of<Plane3>(a_, "a");
    const auto b = value_of<Plane3>(b_, "b");
    const auto c = value_of<Plane3>(c_, "c");
    return made_object(without_gil({}, [&] { return common_dimension(a, b, c); }), [](auto& found) { return py::cast(int(found)); });
  }, py::arg("a"), py::arg("b"), py::arg("c"), "common_dimension(a, b, c)\n\n-1 where no point is on all three planes, 0 one, 1 a line, 2 a plane.");
  m.def("common_point", [](H a_, H b_, H c_) {
    const auto a = value_of<Plane3>(a_, "a");
    const auto b = value_of<Plane3>(b_, "b");
    const auto c = value_of<Plane3>(c_, "c");
    return found_object(without_gil({}, [&] { return common_point(a, b, c); }), [](auto& found) { return doubles_tuple(found); });
  }, py::arg("a"), py::arg("b"), py::arg("c"), "common_point(a, b, c)\n\nThe one point on all three planes, correctly rounded; none where there is no such point, or more than one.");
}

}  // namespace signum::python

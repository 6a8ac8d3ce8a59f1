// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/verbs.toml by scripts/make_bindings.
#include "predicates.hpp"

#include <signum/predicates/ball_side.hpp>
#include <signum/predicates/compare_distances.hpp>
#include <signum/predicates/cross_sign.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/implicit_point.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/line_plane_point_side.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/predicates/power_circle.hpp>
#include <signum/predicates/power_sphere.hpp>
#include <signum/predicates/sphere_side.hpp>
#include <signum/predicates/triple_product_sign.hpp>

#include "module.hpp"

namespace signum::python {

void add_predicates(py::module_& m) {
  m.def("orient2d", [](py::handle a, py::handle b, py::handle c) {
    return ask_signs<Point2, Point2, Point2>({"a", "b", "c"},
        [](const auto&... each) -> decltype(signum::orient2d(each...)) { return signum::orient2d(each...); }, a, b, c);
  });
  m.def("orient3d", [](py::handle a, py::handle b, py::handle c, py::handle d) {
    return ask_signs<Point3, Point3, Point3, Point3>({"a", "b", "c", "d"},
        [](const auto&... each) -> decltype(signum::orient3d(each...)) { return signum::orient3d(each...); }, a, b, c, d);
  });
  m.def("incircle", [](py::handle a, py::handle b, py::handle c, py::handle d) {
    return ask_signs<Point2, Point2, Point2, Point2>({"a", "b", "c", "d"},
        [](const auto&... each) -> decltype(signum::incircle(each...)) { return signum::incircle(each...); }, a, b, c, d);
  });
  m.def("insphere", [](py::handle a, py::handle b, py::handle c, py::handle d, py::handle e) {
    return ask_signs<Point3, Point3, Point3, Point3, Point3>({"a", "b", "c", "d", "e"},
        [](const auto&... each) -> decltype(signum::insphere(each...)) { return signum::insphere(each...); }, a, b, c, d, e);
  });
  m.def("power_circle", [](py::handle a, py::handle b, py::handle c, py::handle d) {
    return ask_signs<WeightedPoint2, WeightedPoint2, WeightedPoint2, WeightedPoint2>({"a", "b", "c", "d"},
        [](const auto&... each) -> decltype(signum::power_circle(each...)) { return signum::power_circle(each...); }, a, b, c, d);
  });
  m.def("power_sphere", [](py::handle a, py::handle b, py::handle c, py::handle d, py::handle e) {
    return ask_signs<WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3>({"a", "b", "c", "d", "e"},
        [](const auto&... each) -> decltype(signum::power_sphere(each...)) { return signum::power_sphere(each...); }, a, b, c, d, e);
  });
  m.def("plane_side", [](py::handle plane, py::handle p) {
    return ask_signs<Plane3, Point3>({"plane", "p"},
        [](const auto&... each) -> decltype(signum::plane_side(each...)) { return signum::plane_side(each...); }, plane, p);
  });
  m.def("sphere_side", [](py::handle sphere, py::handle p) {
    return ask_signs<Sphere3, Point3>({"sphere", "p"},
        [](const auto&... each) -> decltype(signum::sphere_side(each...)) { return signum::sphere_side(each...); }, sphere, p);
  });
  m.def("ball_side", [](py::handle ball, py::handle p) {
    return ask_signs<BallThrough, Point3>({"ball", "p"},
        [](const auto&... each) -> decltype(signum::ball_side(each...)) { return signum::ball_side(each...); }, ball, p);
  });
  m.def("triangle_circumradius", [](py::handle ball) {
    return ask_signs<BallThrough>({"ball"},
        [](const auto&... each) -> decltype(signum::compare_circumradius(each...)) { return signum::compare_circumradius(each...); }, ball);
  });
  m.def("tetrahedron_circumradius", [](py::handle ball, py::handle d) {
    return ask_signs<BallThrough, Point3>({"ball", "d"},
        [](const auto&... each) -> decltype(signum::compare_circumradius(each...)) { return signum::compare_circumradius(each...); }, ball, d);
  });
  m.def("line_plane_point_side", [](py::handle a, py::handle b, py::handle c, py::handle x) {
    return ask_signs<Point3, Point3, Point3, LinePlanePoint>({"a", "b", "c", "x"},
        [](const auto&... each) -> decltype(signum::line_plane_point_side(each...)) { return signum::line_plane_point_side(each...); }, a, b, c, x);
  });
  m.def("compare_distances", [](py::handle a, py::handle b, py::handle c, py::handle d) {
    return ask_signs<Point3, Point3, Point3, Point3>({"a", "b", "c", "d"},
        [](const auto&... each) -> decltype(signum::compare_distances(each...)) { return signum::compare_distances(each...); }, a, b, c, d);
  });
  m.def("cross_sign", [](py::handle u, py::handle v) {
    return ask_signs<Point2, Point2>({"u", "v"},
        [](const auto&... each) -> decltype(signum::cross_sign(as_difference(each)...)) { return signum::cross_sign(as_difference(each)...); }, u, v);
  });
  m.def("dot_sign", [](py::handle u, py::handle v) {
    return ask_signs<Point3, Point3>({"u", "v"},
        [](const auto&... each) -> decltype(signum::dot_sign(as_difference(each)...)) { return signum::dot_sign(as_difference(each)...); }, u, v);
  });
  m.def("triple_product_sign", [](py::handle u, py::handle v, py::handle w) {
    return ask_signs<Point3, Point3, Point3>({"u", "v", "w"},
        [](const auto&... each) -> decltype(signum::triple_product_sign(as_difference(each)...)) { return signum::triple_product_sign(as_difference(each)...); }, u, v, w);
  });
  m.def("implicit_orient2d", [](py::handle a, py::handle b, py::handle c) {
    return ask_signs<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>({"a", "b", "c"},
        [](const auto&... each) -> decltype(signum::orient2d(bindings::implicit_point(each)...)) { return signum::orient2d(bindings::implicit_point(each)...); }, a, b, c);
  });
  m.def("implicit_orient3d", [](py::handle a, py::handle b, py::handle c, py::handle d) {
    return ask_signs<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>({"a", "b", "c", "d"},
        [](const auto&... each) -> decltype(signum::orient3d(bindings::implicit_point(each)...)) { return signum::orient3d(bindings::implicit_point(each)...); }, a, b, c, d);
  });
  m.def("implicit_incircle", [](py::handle a, py::handle b, py::handle c, py::handle d) {
    return ask_signs<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>({"a", "b", "c", "d"},
        [](const auto&... each) -> decltype(signum::incircle(bindings::implicit_point(each)...)) { return signum::incircle(bindings::implicit_point(each)...); }, a, b, c, d);
  });
  m.def("implicit_insphere", [](py::handle a, py::handle b, py::handle c, py::handle d, py::handle e) {
    return ask_signs<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>({"a", "b", "c", "d", "e"},
        [](const auto&... each) -> decltype(signum::insphere(bindings::implicit_point(each)...)) { return signum::insphere(bindings::implicit_point(each)...); }, a, b, c, d, e);
  });
  m.def("implicit_compare2d", [](py::handle a, py::handle b) {
    return ask_signs<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>({"a", "b"},
        [](const auto&... each) -> decltype(signum::compare(bindings::implicit_point(each)...)) { return signum::compare(bindings::implicit_point(each)...); }, a, b);
  });
  m.def("implicit_compare3d", [](py::handle a, py::handle b) {
    return ask_signs<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>({"a", "b"},
        [](const auto&... each) -> decltype(signum::compare(bindings::implicit_point(each)...)) { return signum::compare(bindings::implicit_point(each)...); }, a, b);
  });
  m.def("implicit_order_along2d", [](py::handle p, py::handle q, py::handle a, py::handle b) {
    return ask_signs<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>({"p", "q", "a", "b"},
        [](const auto&... each) -> decltype(signum::order_along(bindings::implicit_point(each)...)) { return signum::order_along(bindings::implicit_point(each)...); }, p, q, a, b);
  });
  m.def("implicit_order_along3d", [](py::handle p, py::handle q, py::handle a, py::handle b) {
    return ask_signs<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>({"p", "q", "a", "b"},
        [](const auto&... each) -> decltype(signum::order_along(bindings::implicit_point(each)...)) { return signum::order_along(bindings::implicit_point(each)...); }, p, q, a, b);
  });
}

}  // namespace signum::python

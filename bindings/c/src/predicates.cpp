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

using namespace signum;

extern "C" {

constexpr auto orient2d_of =
    [](const auto&... each) -> decltype(signum::orient2d(each...)) { return signum::orient2d(each...); };
signum_status signum_orient2d(const double a[2], const double b[2], const double c[2], int* sign) {
  return c::ask_sign<Point2, Point2, Point2>(sign, orient2d_of, a, b, c);
}
signum_status signum_orient2d_batch(
    signum_points a, signum_points b, signum_points c, int8_t* signs, size_t count) {
  return c::ask_signs<Point2, Point2, Point2>({"a", "b", "c"}, signs, count, orient2d_of, a, b, c);
}
signum_status signum_orient2d_floats(
    signum_float_points a, signum_float_points b, signum_float_points c, int8_t* signs,
    size_t count) {
  return c::ask_signs<Point2, Point2, Point2>({"a", "b", "c"}, signs, count, orient2d_of, a, b, c);
}

constexpr auto orient3d_of =
    [](const auto&... each) -> decltype(signum::orient3d(each...)) { return signum::orient3d(each...); };
signum_status signum_orient3d(
    const double a[3], const double b[3], const double c[3], const double d[3], int* sign) {
  return c::ask_sign<Point3, Point3, Point3, Point3>(sign, orient3d_of, a, b, c, d);
}
signum_status signum_orient3d_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count) {
  return c::ask_signs<Point3, Point3, Point3, Point3>({"a", "b", "c", "d"}, signs, count, orient3d_of, a, b, c, d);
}
signum_status signum_orient3d_floats(
    signum_float_points a, signum_float_points b, signum_float_points c, signum_float_points d,
    int8_t* signs, size_t count) {
  return c::ask_signs<Point3, Point3, Point3, Point3>({"a", "b", "c", "d"}, signs, count, orient3d_of, a, b, c, d);
}

constexpr auto incircle_of =
    [](const auto&... each) -> decltype(signum::incircle(each...)) { return signum::incircle(each...); };
signum_status signum_incircle(
    const double a[2], const double b[2], const double c[2], const double d[2], int* sign) {
  return c::ask_sign<Point2, Point2, Point2, Point2>(sign, incircle_of, a, b, c, d);
}
signum_status signum_incircle_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count) {
  return c::ask_signs<Point2, Point2, Point2, Point2>({"a", "b", "c", "d"}, signs, count, incircle_of, a, b, c, d);
}
signum_status signum_incircle_floats(
    signum_float_points a, signum_float_points b, signum_float_points c, signum_float_points d,
    int8_t* signs, size_t count) {
  return c::ask_signs<Point2, Point2, Point2, Point2>({"a", "b", "c", "d"}, signs, count, incircle_of, a, b, c, d);
}

constexpr auto insphere_of =
    [](const auto&... each) -> decltype(signum::insphere(each...)) { return signum::insphere(each...); };
signum_status signum_insphere(
    const double a[3], const double b[3], const double c[3], const double d[3], const double e[3],
    int* sign) {
  return c::ask_sign<Point3, Point3, Point3, Point3, Point3>(sign, insphere_of, a, b, c, d, e);
}
signum_status signum_insphere_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, signum_points e,
    int8_t* signs, size_t count) {
  return c::ask_signs<Point3, Point3, Point3, Point3, Point3>({"a", "b", "c", "d", "e"}, signs, count, insphere_of, a, b, c, d, e);
}
signum_status signum_insphere_floats(
    signum_float_points a, signum_float_points b, signum_float_points c, signum_float_points d,
    signum_float_points e, int8_t* signs, size_t count) {
  return c::ask_signs<Point3, Point3, Point3, Point3, Point3>({"a", "b", "c", "d", "e"}, signs, count, insphere_of, a, b, c, d, e);
}

constexpr auto power_circle_of =
    [](const auto&... each) -> decltype(signum::power_circle(each...)) { return signum::power_circle(each...); };
signum_status signum_power_circle(
    const double a[3], const double b[3], const double c[3], const double d[3], int* sign) {
  return c::ask_sign<WeightedPoint2, WeightedPoint2, WeightedPoint2, WeightedPoint2>(sign, power_circle_of, a, b, c, d);
}
signum_status signum_power_circle_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count) {
  return c::ask_signs<WeightedPoint2, WeightedPoint2, WeightedPoint2, WeightedPoint2>({"a", "b", "c", "d"}, signs, count, power_circle_of, a, b, c, d);
}

constexpr auto power_sphere_of =
    [](const auto&... each) -> decltype(signum::power_sphere(each...)) { return signum::power_sphere(each...); };
signum_status signum_power_sphere(
    const double a[4], const double b[4], const double c[4], const double d[4], const double e[4],
    int* sign) {
  return c::ask_sign<WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3>(sign, power_sphere_of, a, b, c, d, e);
}
signum_status signum_power_sphere_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, signum_points e,
    int8_t* signs, size_t count) {
  return c::ask_signs<WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3>({"a", "b", "c", "d", "e"}, signs, count, power_sphere_of, a, b, c, d, e);
}

constexpr auto plane_side_of =
    [](const auto&... each) -> decltype(signum::plane_side(each...)) { return signum::plane_side(each...); };
signum_status signum_plane_side(const double plane[4], const double p[3], int* sign) {
  return c::ask_sign<Plane3, Point3>(sign, plane_side_of, plane, p);
}
signum_status signum_plane_side_batch(
    signum_points plane, signum_points p, int8_t* signs, size_t count) {
  return c::ask_signs<Plane3, Point3>({"plane", "p"}, signs, count, plane_side_of, plane, p);
}

constexpr auto sphere_side_of =
    [](const auto&... each) -> decltype(signum::sphere_side(each...)) { return signum::sphere_side(each...); };
signum_status signum_sphere_side(const double sphere[4], const double p[3], int* sign) {
  return c::ask_sign<Sphere3, Point3>(sign, sphere_side_of, sphere, p);
}
signum_status signum_sphere_side_batch(
    signum_points sphere, signum_points p, int8_t* signs, size_t count) {
  return c::ask_signs<Sphere3, Point3>({"sphere", "p"}, signs, count, sphere_side_of, sphere, p);
}

constexpr auto ball_side_of =
    [](const auto&... each) -> decltype(signum::ball_side(each...)) { return signum::ball_side(each...); };
signum_status signum_ball_side(const double ball[10], const double p[3], int* sign) {
  return c::ask_sign<BallThrough, Point3>(sign, ball_side_of, ball, p);
}
signum_status signum_ball_side_batch(
    signum_points ball, signum_points p, int8_t* signs, size_t count) {
  return c::ask_signs<BallThrough, Point3>({"ball", "p"}, signs, count, ball_side_of, ball, p);
}

constexpr auto triangle_circumradius_of =
    [](const auto&... each) -> decltype(signum::compare_circumradius(each...)) { return signum::compare_circumradius(each...); };
signum_status signum_triangle_circumradius(const double ball[10], int* sign) {
  return c::ask_sign<BallThrough>(sign, triangle_circumradius_of, ball);
}
signum_status signum_triangle_circumradius_batch(signum_points ball, int8_t* signs, size_t count) {
  return c::ask_signs<BallThrough>({"ball"}, signs, count, triangle_circumradius_of, ball);
}

constexpr auto tetrahedron_circumradius_of =
    [](const auto&... each) -> decltype(signum::compare_circumradius(each...)) { return signum::compare_circumradius(each...); };
signum_status signum_tetrahedron_circumradius(const double ball[10], const double d[3], int* sign) {
  return c::ask_sign<BallThrough, Point3>(sign, tetrahedron_circumradius_of, ball, d);
}
signum_status signum_tetrahedron_circumradius_batch(
    signum_points ball, signum_points d, int8_t* signs, size_t count) {
  return c::ask_signs<BallThrough, Point3>({"ball", "d"}, signs, count, tetrahedron_circumradius_of, ball, d);
}

constexpr auto line_plane_point_side_of =
    [](const auto&... each) -> decltype(signum::line_plane_point_side(each...)) { return signum::line_plane_point_side(each...); };
signum_status signum_line_plane_point_side(
    const double a[3], const double b[3], const double c[3], const double x[15], int* sign) {
  return c::ask_sign<Point3, Point3, Point3, LinePlanePoint>(sign, line_plane_point_side_of, a, b, c, x);
}
signum_status signum_line_plane_point_side_batch(
    signum_points a, signum_points b, signum_points c, signum_points x, int8_t* signs,
    size_t count) {
  return c::ask_signs<Point3, Point3, Point3, LinePlanePoint>({"a", "b", "c", "x"}, signs, count, line_plane_point_side_of, a, b, c, x);
}

constexpr auto compare_distances_of =
    [](const auto&... each) -> decltype(signum::compare_distances(each...)) { return signum::compare_distances(each...); };
signum_status signum_compare_distances(
    const double a[3], const double b[3], const double c[3], const double d[3], int* sign) {
  return c::ask_sign<Point3, Point3, Point3, Point3>(sign, compare_distances_of, a, b, c, d);
}
signum_status signum_compare_distances_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count) {
  return c::ask_signs<Point3, Point3, Point3, Point3>({"a", "b", "c", "d"}, signs, count, compare_distances_of, a, b, c, d);
}

constexpr auto cross_sign_of =
    [](const auto&... each) -> decltype(signum::cross_sign(as_difference(each)...)) { return signum::cross_sign(as_difference(each)...); };
signum_status signum_cross_sign(const double u[2], const double v[2], int* sign) {
  return c::ask_sign<Point2, Point2>(sign, cross_sign_of, u, v);
}
signum_status signum_cross_sign_batch(
    signum_points u, signum_points v, int8_t* signs, size_t count) {
  return c::ask_signs<Point2, Point2>({"u", "v"}, signs, count, cross_sign_of, u, v);
}

constexpr auto dot_sign_of =
    [](const auto&... each) -> decltype(signum::dot_sign(as_difference(each)...)) { return signum::dot_sign(as_difference(each)...); };
signum_status signum_dot_sign(const double u[3], const double v[3], int* sign) {
  return c::ask_sign<Point3, Point3>(sign, dot_sign_of, u, v);
}
signum_status signum_dot_sign_batch(signum_points u, signum_points v, int8_t* signs, size_t count) {
  return c::ask_signs<Point3, Point3>({"u", "v"}, signs, count, dot_sign_of, u, v);
}

constexpr auto triple_product_sign_of =
    [](const auto&... each) -> decltype(signum::triple_product_sign(as_difference(each)...)) { return signum::triple_product_sign(as_difference(each)...); };
signum_status signum_triple_product_sign(
    const double u[3], const double v[3], const double w[3], int* sign) {
  return c::ask_sign<Point3, Point3, Point3>(sign, triple_product_sign_of, u, v, w);
}
signum_status signum_triple_product_sign_batch(
    signum_points u, signum_points v, signum_points w, int8_t* signs, size_t count) {
  return c::ask_signs<Point3, Point3, Point3>({"u", "v", "w"}, signs, count, triple_product_sign_of, u, v, w);
}

constexpr auto implicit_orient2d_of =
    [](const auto&... each) -> decltype(signum::orient2d(bindings::implicit_point(each)...)) { return signum::orient2d(bindings::implicit_point(each)...); };
signum_status signum_implicit_orient2d(
    const double a[9], const double b[9], const double c[9], int* sign) {
  return c::ask_sign<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>(sign, implicit_orient2d_of, a, b, c);
}
signum_status signum_implicit_orient2d_batch(
    signum_points a, signum_points b, signum_points c, int8_t* signs, size_t count) {
  return c::ask_signs<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>({"a", "b", "c"}, signs, count, implicit_orient2d_of, a, b, c);
}

constexpr auto implicit_orient3d_of =
    [](const auto&... each) -> decltype(signum::orient3d(bindings::implicit_point(each)...)) { return signum::orient3d(bindings::implicit_point(each)...); };
signum_status signum_implicit_orient3d(
    const double a[28], const double b[28], const double c[28], const double d[28], int* sign) {
  return c::ask_sign<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>(sign, implicit_orient3d_of, a, b, c, d);
}
signum_status signum_implicit_orient3d_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count) {
  return c::ask_signs<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>({"a", "b", "c", "d"}, signs, count, implicit_orient3d_of, a, b, c, d);
}

constexpr auto implicit_incircle_of =
    [](const auto&... each) -> decltype(signum::incircle(bindings::implicit_point(each)...)) { return signum::incircle(bindings::implicit_point(each)...); };
signum_status signum_implicit_incircle(
    const double a[9], const double b[9], const double c[9], const double d[9], int* sign) {
  return c::ask_sign<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>(sign, implicit_incircle_of, a, b, c, d);
}
signum_status signum_implicit_incircle_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count) {
  return c::ask_signs<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>({"a", "b", "c", "d"}, signs, count, implicit_incircle_of, a, b, c, d);
}

constexpr auto implicit_insphere_of =
    [](const auto&... each) -> decltype(signum::insphere(bindings::implicit_point(each)...)) { return signum::insphere(bindings::implicit_point(each)...); };
signum_status signum_implicit_insphere(
    const double a[28], const double b[28], const double c[28], const double d[28],
    const double e[28], int* sign) {
  return c::ask_sign<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>(sign, implicit_insphere_of, a, b, c, d, e);
}
signum_status signum_implicit_insphere_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, signum_points e,
    int8_t* signs, size_t count) {
  return c::ask_signs<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>({"a", "b", "c", "d", "e"}, signs, count, implicit_insphere_of, a, b, c, d, e);
}

constexpr auto implicit_compare2d_of =
    [](const auto&... each) -> decltype(signum::compare(bindings::implicit_point(each)...)) { return signum::compare(bindings::implicit_point(each)...); };
signum_status signum_implicit_compare2d(const double a[9], const double b[9], int* sign) {
  return c::ask_sign<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>(sign, implicit_compare2d_of, a, b);
}
signum_status signum_implicit_compare2d_batch(
    signum_points a, signum_points b, int8_t* signs, size_t count) {
  return c::ask_signs<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>({"a", "b"}, signs, count, implicit_compare2d_of, a, b);
}

constexpr auto implicit_compare3d_of =
    [](const auto&... each) -> decltype(signum::compare(bindings::implicit_point(each)...)) { return signum::compare(bindings::implicit_point(each)...); };
signum_status signum_implicit_compare3d(const double a[28], const double b[28], int* sign) {
  return c::ask_sign<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>(sign, implicit_compare3d_of, a, b);
}
signum_status signum_implicit_compare3d_batch(
    signum_points a, signum_points b, int8_t* signs, size_t count) {
  return c::ask_signs<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>({"a", "b"}, signs, count, implicit_compare3d_of, a, b);
}

constexpr auto implicit_order_along2d_of =
    [](const auto&... each) -> decltype(signum::order_along(bindings::implicit_point(each)...)) { return signum::order_along(bindings::implicit_point(each)...); };
signum_status signum_implicit_order_along2d(
    const double p[9], const double q[9], const double a[9], const double b[9], int* sign) {
  return c::ask_sign<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>(sign, implicit_order_along2d_of, p, q, a, b);
}
signum_status signum_implicit_order_along2d_batch(
    signum_points p, signum_points q, signum_points a, signum_points b, int8_t* signs,
    size_t count) {
  return c::ask_signs<bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2>({"p", "q", "a", "b"}, signs, count, implicit_order_along2d_of, p, q, a, b);
}

constexpr auto implicit_order_along3d_of =
    [](const auto&... each) -> decltype(signum::order_along(bindings::implicit_point(each)...)) { return signum::order_along(bindings::implicit_point(each)...); };
signum_status signum_implicit_order_along3d(
    const double p[28], const double q[28], const double a[28], const double b[28], int* sign) {
  return c::ask_sign<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>(sign, implicit_order_along3d_of, p, q, a, b);
}
signum_status signum_implicit_order_along3d_batch(
    signum_points p, signum_points q, signum_points a, signum_points b, int8_t* signs,
    size_t count) {
  return c::ask_signs<bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3>({"p", "q", "a", "b"}, signs, count, implicit_order_along3d_of, p, q, a, b);
}
}

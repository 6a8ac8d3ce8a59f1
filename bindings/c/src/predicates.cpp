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

// A predicate: the types, names and parameters of its points, one and many, and what it asks.
#define SIGNUM_PREDICATE(name, types, points, names, one, many, ...) \
  constexpr auto name##_of = __VA_ARGS__; \
  signum_status signum_##name(SIGNUM_LIST one, int* sign) { return c::ask_sign<SIGNUM_LIST types>(sign, name##_of, SIGNUM_LIST points); } \
  SIGNUM_OF_MANY(name, batch, types, points, names, many)
#define SIGNUM_OF_MANY(name, end, types, points, names, many) \
  signum_status signum_##name##_##end(SIGNUM_LIST many, int8_t* signs, size_t count) { return c::ask_signs<SIGNUM_LIST types>({SIGNUM_LIST names}, signs, count, name##_of, SIGNUM_LIST points); }

extern "C" {

SIGNUM_PREDICATE(orient2d, (Point2, Point2, Point2), (a, b, c), ("a", "b", "c"), (const double a[2], const double b[2], const double c[2]), (signum_points a, signum_points b, signum_points c),
  [](const auto&... each) -> decltype(signum::orient2d(each...)) { return signum::orient2d(each...); })
SIGNUM_OF_MANY(orient2d, floats, (Point2, Point2, Point2), (a, b, c), ("a", "b", "c"), (signum_float_points a, signum_float_points b, signum_float_points c))
SIGNUM_PREDICATE(orient3d, (Point3, Point3, Point3, Point3), (a, b, c, d), ("a", "b", "c", "d"), (const double a[3], const double b[3], const double c[3], const double d[3]), (signum_points a, signum_points b, signum_points c, signum_points d),
  [](const auto&... each) -> decltype(signum::orient3d(each...)) { return signum::orient3d(each...); })
SIGNUM_OF_MANY(orient3d, floats, (Point3, Point3, Point3, Point3), (a, b, c, d), ("a", "b", "c", "d"), (signum_float_points a, signum_float_points b, signum_float_points c, signum_float_points d))
SIGNUM_PREDICATE(incircle, (Point2, Point2, Point2, Point2), (a, b, c, d), ("a", "b", "c", "d"), (const double a[2], const double b[2], const double c[2], const double d[2]), (signum_points a, signum_points b, signum_points c, signum_points d),
  [](const auto&... each) -> decltype(signum::incircle(each...)) { return signum::incircle(each...); })
SIGNUM_OF_MANY(incircle, floats, (Point2, Point2, Point2, Point2), (a, b, c, d), ("a", "b", "c", "d"), (signum_float_points a, signum_float_points b, signum_float_points c, signum_float_points d))
SIGNUM_PREDICATE(insphere, (Point3, Point3, Point3, Point3, Point3), (a, b, c, d, e), ("a", "b", "c", "d", "e"), (const double a[3], const double b[3], const double c[3], const double d[3], const double e[3]), (signum_points a, signum_points b, signum_points c, signum_points d, signum_points e),
  [](const auto&... each) -> decltype(signum::insphere(each...)) { return signum::insphere(each...); })
SIGNUM_OF_MANY(insphere, floats, (Point3, Point3, Point3, Point3, Point3), (a, b, c, d, e), ("a", "b", "c", "d", "e"), (signum_float_points a, signum_float_points b, signum_float_points c, signum_float_points d, signum_float_points e))
SIGNUM_PREDICATE(power_circle, (WeightedPoint2, WeightedPoint2, WeightedPoint2, WeightedPoint2), (a, b, c, d), ("a", "b", "c", "d"), (const double a[3], const double b[3], const double c[3], const double d[3]), (signum_points a, signum_points b, signum_points c, signum_points d),
  [](const auto&... each) -> decltype(signum::power_circle(each...)) { return signum::power_circle(each...); })
SIGNUM_PREDICATE(power_sphere, (WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3), (a, b, c, d, e), ("a", "b", "c", "d", "e"), (const double a[4], const double b[4], const double c[4], const double d[4], const double e[4]), (signum_points a, signum_points b, signum_points c, signum_points d, signum_points e),
  [](const auto&... each) -> decltype(signum::power_sphere(each...)) { return signum::power_sphere(each...); })
SIGNUM_PREDICATE(plane_side, (Plane3, Point3), (plane, p), ("plane", "p"), (const double plane[4], const double p[3]), (signum_points plane, signum_points p),
  [](const auto&... each) -> decltype(signum::plane_side(each...)) { return signum::plane_side(each...); })
SIGNUM_PREDICATE(sphere_side, (Sphere3, Point3), (sphere, p), ("sphere", "p"), (const double sphere[4], const double p[3]), (signum_points sphere, signum_points p),
  [](const auto&... each) -> decltype(signum::sphere_side(each...)) { return signum::sphere_side(each...); })
SIGNUM_PREDICATE(ball_side, (BallThrough, Point3), (ball, p), ("ball", "p"), (const double ball[10], const double p[3]), (signum_points ball, signum_points p),
  [](const auto&... each) -> decltype(signum::ball_side(each...)) { return signum::ball_side(each...); })
SIGNUM_PREDICATE(triangle_circumradius, (BallThrough), (ball), ("ball"), (const double ball[10]), (signum_points ball),
  [](const auto&... each) -> decltype(signum::compare_circumradius(each...)) { return signum::compare_circumradius(each...); })
SIGNUM_PREDICATE(tetrahedron_circumradius, (BallThrough, Point3), (ball, d), ("ball", "d"), (const double ball[10], const double d[3]), (signum_points ball, signum_points d),
  [](const auto&... each) -> decltype(signum::compare_circumradius(each...)) { return signum::compare_circumradius(each...); })
SIGNUM_PREDICATE(line_plane_point_side, (Point3, Point3, Point3, LinePlanePoint), (a, b, c, x), ("a", "b", "c", "x"), (const double a[3], const double b[3], const double c[3], const double x[15]), (signum_points a, signum_points b, signum_points c, signum_points x),
  [](const auto&... each) -> decltype(signum::line_plane_point_side(each...)) { return signum::line_plane_point_side(each...); })
SIGNUM_PREDICATE(compare_distances, (Point3, Point3, Point3, Point3), (a, b, c, d), ("a", "b", "c", "d"), (const double a[3], const double b[3], const double c[3], const double d[3]), (signum_points a, signum_points b, signum_points c, signum_points d),
  [](const auto&... each) -> decltype(signum::compare_distances(each...)) { return signum::compare_distances(each...); })
SIGNUM_PREDICATE(cross_sign, (Point2, Point2), (u, v), ("u", "v"), (const double u[2], const double v[2]), (signum_points u, signum_points v),
  [](const auto&... each) -> decltype(signum::cross_sign(as_difference(each)...)) { return signum::cross_sign(as_difference(each)...); })
SIGNUM_PREDICATE(dot_sign, (Point3, Point3), (u, v), ("u", "v"), (const double u[3], const double v[3]), (signum_points u, signum_points v),
  [](const auto&... each) -> decltype(signum::dot_sign(as_difference(each)...)) { return signum::dot_sign(as_difference(each)...); })
SIGNUM_PREDICATE(triple_product_sign, (Point3, Point3, Point3), (u, v, w), ("u", "v", "w"), (const double u[3], const double v[3], const double w[3]), (signum_points u, signum_points v, signum_points w),
  [](const auto&... each) -> decltype(signum::triple_product_sign(as_difference(each)...)) { return signum::triple_product_sign(as_difference(each)...); })
SIGNUM_PREDICATE(implicit_orient2d, (bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2), (a, b, c), ("a", "b", "c"), (const double a[9], const double b[9], const double c[9]), (signum_points a, signum_points b, signum_points c),
  [](const auto&... each) -> decltype(signum::orient2d(bindings::implicit_point(each)...)) { return signum::orient2d(bindings::implicit_point(each)...); })
SIGNUM_PREDICATE(implicit_orient3d, (bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3), (a, b, c, d), ("a", "b", "c", "d"), (const double a[28], const double b[28], const double c[28], const double d[28]), (signum_points a, signum_points b, signum_points c, signum_points d),
  [](const auto&... each) -> decltype(signum::orient3d(bindings::implicit_point(each)...)) { return signum::orient3d(bindings::implicit_point(each)...); })
SIGNUM_PREDICATE(implicit_incircle, (bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2), (a, b, c, d), ("a", "b", "c", "d"), (const double a[9], const double b[9], const double c[9], const double d[9]), (signum_points a, signum_points b, signum_points c, signum_points d),
  [](const auto&... each) -> decltype(signum::incircle(bindings::implicit_point(each)...)) { return signum::incircle(bindings::implicit_point(each)...); })
SIGNUM_PREDICATE(implicit_insphere, (bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3), (a, b, c, d, e), ("a", "b", "c", "d", "e"), (const double a[28], const double b[28], const double c[28], const double d[28], const double e[28]), (signum_points a, signum_points b, signum_points c, signum_points d, signum_points e),
  [](const auto&... each) -> decltype(signum::insphere(bindings::implicit_point(each)...)) { return signum::insphere(bindings::implicit_point(each)...); })
SIGNUM_PREDICATE(implicit_compare2d, (bindings::ImplicitNumbers2, bindings::ImplicitNumbers2), (a, b), ("a", "b"), (const double a[9], const double b[9]), (signum_points a, signum_points b),
  [](const auto&... each) -> decltype(signum::compare(bindings::implicit_point(each)...)) { return signum::compare(bindings::implicit_point(each)...); })
SIGNUM_PREDICATE(implicit_compare3d, (bindings::ImplicitNumbers3, bindings::ImplicitNumbers3), (a, b), ("a", "b"), (const double a[28], const double b[28]), (signum_points a, signum_points b),
  [](const auto&... each) -> decltype(signum::compare(bindings::implicit_point(each)...)) { return signum::compare(bindings::implicit_point(each)...); })
SIGNUM_PREDICATE(implicit_order_along2d, (bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2, bindings::ImplicitNumbers2), (p, q, a, b), ("p", "q", "a", "b"), (const double p[9], const double q[9], const double a[9], const double b[9]), (signum_points p, signum_points q, signum_points a, signum_points b),
  [](const auto&... each) -> decltype(signum::order_along(bindings::implicit_point(each)...)) { return signum::order_along(bindings::implicit_point(each)...); })
SIGNUM_PREDICATE(implicit_order_along3d, (bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3, bindings::ImplicitNumbers3), (p, q, a, b), ("p", "q", "a", "b"), (const double p[28], const double q[28], const double a[28], const double b[28]), (signum_points p, signum_points q, signum_points a, signum_points b),
  [](const auto&... each) -> decltype(signum::order_along(bindings::implicit_point(each)...)) { return signum::order_along(bindings::implicit_point(each)...); })

}

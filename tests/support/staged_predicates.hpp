// SPDX-License-Identifier: MIT
/// Every predicate, on an array of points, for the tests that run over all of them.
#pragma once

#include <signum/predicates/compare_distances.hpp>
#include <signum/predicates/cross_sign.hpp>
#include <signum/predicates/dot_sign.hpp>
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
#include <tuple>

#include "reference_signs.hpp"
#include "staged_cases.hpp"

namespace staged {

// Internal linkage: a translation unit that is compiled with other flags gets code of its own.
namespace {

using signum::Point2;
using signum::Point3;

// The arguments of the predicates, from an array of points.

constexpr auto points_themselves = [](const auto& p) { return p; };
constexpr auto differences2 = [](const auto& p) {
  using signum::Difference2;
  return std::tuple(Difference2{p[0], p[1]}, Difference2{p[2], p[3]});
};
constexpr auto differences3 = [](const auto& p) {
  using signum::Difference3;
  if constexpr (std::tuple_size_v<std::remove_cvref_t<decltype(p)>> == 4) {
    return std::tuple(Difference3{p[0], p[1]}, Difference3{p[2], p[3]});
  } else {
    return std::tuple(Difference3{p[0], p[1]}, Difference3{p[2], p[3]}, Difference3{p[4], p[5]});
  }
};
/// The normal, the offset as the first coordinate of a point, and the point.
constexpr auto plane_and_point = [](const auto& p) {
  return std::tuple(signum::Plane3{p[0], p[1].x}, p[2]);
};
/// The center, the radius as the first coordinate of a point, and the point.
constexpr auto sphere_and_point = [](const auto& p) {
  return std::tuple(signum::Sphere3{p[0], p[1].x}, p[2]);
};
constexpr auto plane_and_implicit_point = [](const auto& p) {
  return std::tuple(p[0], p[1], p[2], signum::LinePlanePoint{p[3], p[4], p[5], p[6], p[7]});
};

/// The weight is the third coordinate of each point.
constexpr auto weighted_points2 = [](const auto& p) {
  const auto weighted = [](const Point3& q) { return signum::WeightedPoint2{{q.x, q.y}, q.z}; };
  return std::tuple(weighted(p[0]), weighted(p[1]), weighted(p[2]), weighted(p[3]));
};
/// The weights are the coordinates of the points after the fifth.
constexpr auto weighted_points3 = [](const auto& p) {
  using W = signum::WeightedPoint3;
  return std::tuple(W{p[0], p[5].x}, W{p[1], p[5].y}, W{p[2], p[5].z}, W{p[3], p[6].x},
                    W{p[4], p[6].y});
};

#define SIGNUM_CALL(function, arguments)                                              \
  [](const auto& p) {                                                                 \
    return std::apply([](const auto&... q) { return function(q...); }, arguments(p)); \
  }
#define SIGNUM_CALL_IF(function)                    \
  decltype([](const auto&... p)                     \
             requires(requires { function(p...); }) \
           { function(p...); })
#define SIGNUM_PREDICATE(name, Formula, Point, count, arguments, make)             \
  const WithBatch<WithFormula<signum::Formula, Point, count, decltype(arguments)>, \
                  SIGNUM_CALL_IF(signum::name)>                                    \
      name = {{{#name, SIGNUM_CALL(signum::name, arguments),                       \
                SIGNUM_CALL(signum::name##_filter, arguments),                     \
                SIGNUM_CALL(signum::name##_settle, arguments), reference::name, make}}}

SIGNUM_PREDICATE(orient2d, Orient2dFormula, Point2, 3, points_themselves, (make_points<Point2, 3>));
SIGNUM_PREDICATE(orient3d, Orient3dFormula, Point3, 4, points_themselves, (make_points<Point3, 4>));
SIGNUM_PREDICATE(incircle, IncircleFormula, Point2, 4, points_themselves, (make_points<Point2, 4>));
SIGNUM_PREDICATE(insphere, InsphereFormula, Point3, 5, points_themselves, (make_points<Point3, 5>));
SIGNUM_PREDICATE(cross_sign, CrossFormula, Point2, 4, differences2, (make_points<Point2, 4>));
SIGNUM_PREDICATE(dot_sign, DotFormula, Point3, 4, differences3, make_perpendicular);
SIGNUM_PREDICATE(compare_distances, CompareDistancesFormula, Point3, 4, points_themselves,
                 make_equal_distances);
SIGNUM_PREDICATE(triple_product_sign, TripleProductFormula, Point3, 6, differences3,
                 (make_points<Point3, 6>));
SIGNUM_PREDICATE(plane_side, PlaneSideFormula, Point3, 3, plane_and_point, make_plane_and_point);
SIGNUM_PREDICATE(sphere_side, SphereSideFormula, Point3, 3, sphere_and_point,
                 make_sphere_and_point);
SIGNUM_PREDICATE(line_plane_point_side, LinePlanePointFormula, Point3, 8, plane_and_implicit_point,
                 make_planes_and_line);

SIGNUM_PREDICATE(power_circle, PowerCircleFormula, Point3, 4, weighted_points2,
                 make_weighted_points2);
SIGNUM_PREDICATE(power_sphere, PowerSphereFormula, Point3, 7, weighted_points3,
                 make_weighted_points3);

/// The list of all: the tests of environments, stages, error bounds and Gappa run over it, and one
/// of them compares it with the headers.
const auto all_predicates =
    std::tie(orient2d, orient3d, incircle, insphere, cross_sign, dot_sign, compare_distances,
             triple_product_sign, plane_side, sphere_side, line_plane_point_side, power_circle,
             power_sphere);

template <class Fn>
void for_each_predicate(Fn fn) {
  std::apply([&fn](const auto&... predicate) { (fn(predicate), ...); }, all_predicates);
}

}  // namespace

}  // namespace staged

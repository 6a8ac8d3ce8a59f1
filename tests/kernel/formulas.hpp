// SPDX-License-Identifier: MIT
/// Formulas to run number types on.
#pragma once

#include <cmath>
#include <cstddef>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/line_plane_point_side.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/predicates/sphere_side.hpp>

namespace formulas {

using namespace signum;

// A formula here takes an array of numbers. These are no predicate's, and of many shapes: sums in
// chains and in trees, products of sums, terms that cancel, terms of different degree.
inline constexpr auto chain = [](const auto& x) {
  return ((((x[0] * x[1] + x[2]) * x[3] - x[4]) * x[5] + x[0]) * x[1] - x[2]) * x[3] + x[4] * x[5];
};
inline constexpr auto tree = [](const auto& x) {
  return ((x[0] + x[1]) * (x[2] - x[3]) - (x[4] + x[5]) * (x[0] - x[2])) *
         ((x[1] - x[4]) * (x[3] + x[5]) + (x[0] - x[5]) * (x[1] + x[2]));
};
inline constexpr auto cancelling = [](const auto& x) {
  return (x[0] + x[1]) * (x[0] + x[1]) - (x[0] * x[0] + (x[0] * x[1] + x[1] * x[0]) + x[1] * x[1]) +
         (x[2] * x[3] - x[3] * x[2]) * (x[4] - x[5]);
};

inline constexpr auto absolute = [](const auto& x) {
  using std::abs;
  return abs(x[0]) * abs(x[1] * x[2] - x[3] * x[4]) + abs(x[1]) * x[5] - abs(x[0] * x[5] - x[2]);
};

inline constexpr auto vec2 = [](const auto& x, std::size_t i) {
  return Vec2{x[2 * i], x[2 * i + 1]};
};
inline constexpr auto vec3 = [](const auto& x, std::size_t i) {
  return Vec3{x[3 * i], x[3 * i + 1], x[3 * i + 2]};
};
inline constexpr auto orient2d_of = [](const auto& x) {
  return Orient2dFormula{}(vec2(x, 0), vec2(x, 1));
};
inline constexpr auto orient3d_of = [](const auto& x) {
  return Orient3dFormula{}(vec3(x, 0), vec3(x, 1), vec3(x, 2));
};
inline constexpr auto incircle_of = [](const auto& x) {
  return IncircleFormula{}(vec2(x, 0), vec2(x, 1), vec2(x, 2));
};
inline constexpr auto insphere_of = [](const auto& x) {
  return InsphereFormula{}(vec3(x, 0), vec3(x, 1), vec3(x, 2), vec3(x, 3));
};
inline constexpr auto plane_side_of = [](const auto& x) {
  return PlaneSideFormula{}(vec3(x, 0), vec3(x, 1), x[6]);
};
inline constexpr auto sphere_side_of = [](const auto& x) {
  return SphereSideFormula{}(vec3(x, 0), x[3]);
};
inline constexpr auto line_plane_of = [](const auto& x) {
  return LinePlanePointFormula{}(vec3(x, 0), vec3(x, 1), vec3(x, 2), vec3(x, 3), vec3(x, 4),
                                 vec3(x, 5), vec3(x, 6), vec3(x, 7));
};

}  // namespace formulas

// SPDX-License-Identifier: MIT
/// Two shapes with their cores, and what is asked of them.
#pragma once

#include <optional>

#include "convex/search.hpp"
#include "distance/rounded_distance.hpp"
#include "numbers/bounded_double_double.hpp"

namespace signum::detail {

template <class ShapeRef>
struct Operands {
  ShapeRef a, b;
  RoundedCore core_a, core_b;
  /// All corners are on a grid, and differ by less than 2^grid_bits of its distances; else 0.
  int grid_bits = 0;

  bool has_exact_corners() const { return core_a.error == 0 && core_b.error == 0; }
};

/// Whether coordinates are in range; they are not where one is not finite.
bool in_range(const RoundedCore& core);

/// The square of the root of a number, less two radii. Zero where that is not positive.
std::optional<double> rounded_beyond(const BoundedDoubleDouble& squared, double radius_a,
                                     double radius_b);

/// The distance of the two; false where it is not certain.
bool rounded_distance(RoundedDistance& result, const Operands<ShapeRef3>& o);

/// The squared distance of corner i of a from the plane through corners 0, 1 and 2 of b, less the
/// radii.
std::optional<double> rounded_height(const Operands<ShapeRef3>& o, std::uint32_t i);

/// What `intersects` tells of shapes that have a distance.
bool shapes_meet(const ShapeRef3& a, const ShapeRef3& b);

/// The distance of convex shapes of which one is a k-DOP or a frustum.
bool distance_of_half_spaces(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b);

struct BoundedCore;
/// The distance of a polygon from another shape, which may come with its core.
bool distance_of_polygon(RoundedDistance& result, const Polygon3& polygon, const ShapeRef3& other,
                         const BoundedCore* core = nullptr);

/// Points as the corners of a core, whatever they are of.
inline RoundedCore core_of_points(const std::vector<Point3>& points) {
  RoundedCore core;
  core.shared = points;
  return core;
}

}  // namespace signum::detail

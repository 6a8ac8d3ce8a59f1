// SPDX-License-Identifier: MIT
/// The filters of pairs of shapes, on as many pairs at a time as a vector of the machine has lanes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <string_view>

#include "pairs/triangles/triangle_signs.hpp"

namespace signum::detail {

/// What a filter makes of a pair. It may call any pair undecided.
enum class PairAnswer : std::uint8_t {
  apart,
  meeting,  ///< for contact: of two triangles or a segment and a triangle, through each other's
            ///< relative interiors, in planes (or a line and a plane) that cross
  undecided,
};

/// What a filter makes of where a point is (inside, on the boundary, outside), or of a shape and a
/// plane (on the negative side, crossing it, on the positive side). Undecided is as above.
enum class ThreeAnswer : std::uint8_t {
  first,
  between,
  undecided = static_cast<std::uint8_t>(PairAnswer::undecided),
  last,
};

/// The numbers of shapes, of which it holds no copy: number j of shape i is
/// numbers[j][i * stride].
struct LaneSource {
  const double* const* numbers;
  /// How many doubles it is from one shape to the next: 1 of arrays, 0 of one shape for all.
  std::size_t stride;
  /// The depth ranges of frusta, as far apart; null for other shapes.
  const DepthRange* depths = nullptr;
};

/// answers[i] becomes the PairAnswer (or ThreeAnswer) of pair first + i, for each i below `count`.
using PairFilter = void (*)(const LaneSource& a, const LaneSource& b, std::size_t first,
                            std::size_t count, std::uint8_t* answers);

/// What `first` leaves undecided, `second` may decide, where there is one: it takes longer.
struct PairStages {
  PairFilter first = nullptr, second = nullptr;
};

/// signs[i] become the signs of pair i, for each i below `count`, a multiple of batch_granule.
using TriangleSignsFilter = void (*)(const LaneSource& a, const LaneSource& b, std::size_t count,
                                     TriangleSigns* signs);

struct PairFilters {
  PairStages triangle_triangle, triangle_triangle_contact;
  TriangleSignsFilter triangle_signs = nullptr;
  PairStages ray_triangle;
  PairStages segment_triangle, segment_triangle_contact;
  PairStages ray_aabb, aabb_aabb, triangle_aabb;
  PairStages obb_obb;
  PairStages sphere_sphere, sphere_aabb, sphere_obb;
  PairStages frustum_aabb;
};

/// The filters for one of targets(); all null for "scalar", which has the verbs on single pairs
/// alone.
PairFilters pair_filters(std::string_view target);

/// The filters of locate and side, whose answers are ThreeAnswer.
struct PlaceFilters {
  PairStages point_aabb, point_obb, point_sphere;
  PairStages plane_point, plane_triangle, plane_aabb, plane_obb, plane_sphere;
};
PlaceFilters place_filters(std::string_view target);

#if SIGNUM_HAS_HIGHWAY
/// The filters for one of targets() but "scalar", or the best below it that there are filters for.
PairFilters simd_pair_filters(std::string_view target);
PlaceFilters simd_place_filters(std::string_view target);
#endif

}  // namespace signum::detail

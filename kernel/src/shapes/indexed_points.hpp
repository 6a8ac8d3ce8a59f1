// SPDX-License-Identifier: MIT
/// Refuses points that are not finite, and triangles that name a missing point, before anything is
/// made of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <span>
#include <string>

namespace signum::detail {

/// The words for a number that is not finite: "NaN is not finite".
std::string words_not_finite(double x);

/// What a message calls the points that triangles name.
struct PointNoun {
  const char *one = "vertex", *many = "vertices";
};
inline constexpr PointNoun point_noun{"point", "points"};

/// Throws NotFinite for a point that is not finite: "vertices[5][1]: NaN is not finite".
[[noreturn]] void fail_not_finite(const Point3& p, std::size_t index, const PointNoun& noun = {});

/// Throws NotFinite, which names the first point that is not finite, if there is one.
void require_finite(std::span<const Point3> points, const PointNoun& noun = {});

/// Requires that all indices are less than `count`. Throws InvalidArgument: "face 2 names vertex
/// 7, of 3". Cost: half a nanosecond a triangle.
void require_indices(std::span<const std::array<std::uint32_t, 3>> triangles, std::size_t count,
                     const PointNoun& noun = {});

/// Requires that all indices are less than the number of points, and that all points are finite,
/// even those that no triangle names.
void require_valid(std::span<const Point3> points,
                   std::span<const std::array<std::uint32_t, 3>> triangles,
                   const PointNoun& noun = {});

}  // namespace signum::detail

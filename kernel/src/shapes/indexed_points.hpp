// SPDX-License-Identifier: MIT
/// Refuses triangles over points, before anything is made of them, that name a point which is not
/// there or has a coordinate that is not finite.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <span>
#include <string>

namespace signum::detail {

/// "NaN is not finite".
std::string words_not_finite(double x);

/// What a message calls the points that triangles name.
struct PointNoun {
  const char *one = "vertex", *many = "vertices";
};
inline constexpr PointNoun point_noun{"point", "points"};

/// Throws NotFinite for a point that is not: "vertices[5][1]: NaN is not finite".
[[noreturn]] void fail_not_finite(const Point3& p, std::size_t index, const PointNoun& noun = {});

/// Throws NotFinite, which names the first point that is not.
void require_finite(std::span<const Point3> points, const PointNoun& noun = {});

/// Requires that all indices are less than `count`. Throws InvalidArgument: "face 2 names vertex
/// 7, of 3". Cost: half a nanosecond a triangle.
void require_indices(std::span<const std::array<std::uint32_t, 3>> triangles, std::size_t count,
                     const PointNoun& noun = {});

/// Requires both of all points, those too that no triangle names.
void require_valid(std::span<const Point3> points,
                   std::span<const std::array<std::uint32_t, 3>> triangles,
                   const PointNoun& noun = {});

}  // namespace signum::detail

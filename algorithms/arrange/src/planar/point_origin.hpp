// SPDX-License-Identifier: MIT
/// Points of an arrangement by what they are made of: fixed size, and rational numbers only where
/// doubles that count their errors do not tell.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <utility>

#include "numbers/bounded_double_double.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

class PointTable;

/// A point that others make, which are named by their indices in a table.
struct PointOrigin {
  enum class Kind : std::uint8_t {
    number,          ///< none: the point is its rational numbers
    line_and_plane,  ///< the line of the first two crosses the plane of the others; all are given
    two_lines,       ///< the line of the first two crosses that of the next two; all are given
    in_plane,        ///< the same, of any points in one plane, which is seen along the axis
  };
  Kind kind = Kind::number;
  std::uint8_t axis = 0;
  std::array<std::uint32_t, 5> of{};

  using Ends = std::pair<std::uint32_t, std::uint32_t>;
  static PointOrigin line_and_plane(Ends line, const std::array<std::uint32_t, 3>& plane) {
    const auto [p, q] = sorted(line);
    return {Kind::line_and_plane, 0, {p, q, plane[0], plane[1], plane[2]}};
  }
  static PointOrigin two_lines(Ends one, Ends other) {
    return of_lines(Kind::two_lines, 0, sorted(one), sorted(other));
  }
  static PointOrigin in_plane(std::size_t axis, Ends one, Ends other) {
    return of_lines(Kind::in_plane, axis, sorted(one), sorted(other));
  }

 private:
  static Ends sorted(Ends e) { return {std::min(e.first, e.second), std::max(e.first, e.second)}; }
  static PointOrigin of_lines(Kind kind, std::size_t axis, Ends one, Ends other) {
    const auto [p, q] = std::min(one, other);
    const auto [r, s] = std::max(one, other);
    return {kind, static_cast<std::uint8_t>(axis), {p, q, r, s, 0}};
  }
};

/// Doubles that hold the point. Requires an origin that is no number.
Vec3<BoundedDoubleDouble> near_point(const PointTable& points, const PointOrigin& origin);
/// The point itself.
RationalPoint exact_point_of(const PointTable& points, const PointOrigin& origin);

}  // namespace signum::detail

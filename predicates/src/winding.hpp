// SPDX-License-Identifier: MIT
/// How often do closed chains go round a point, or is it on one of them?
///
/// The edges that cross the level of the point, upward or downward, are counted on its right. A
/// vertex is above the level or not, so that one on the level counts as if the point were a little
/// higher. It works over doubles and over rationals: orient2d is called by its name.
/// See: Hormann and Agathos, The Point in Polygon Problem for Arbitrary Polygons, 2001.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <signum/kernel/location.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/predicates/orient2d.hpp>

#include "stages/level_bits.hpp"

namespace signum::detail {

/// Where a point on no chain is.
inline Location location_of(std::int64_t winding_number, FillRule rule) {
  const bool inside = rule == FillRule::even_odd ? winding_number % 2 != 0 : winding_number != 0;
  return inside ? Location::inside : Location::outside;
}

template <class Point>
class Winding {
 public:
  explicit Winding(const Point& p) : p_(p) {}

  bool above(const Point& v) const { return v.y > p_.y; }

  /// An edge, and whether its ends are above the level.
  void add(const Point& a, const Point& b, bool a_above, bool b_above) {
    if (a_above != b_above) {
      add_crossing(a, b, b_above);
    } else if (!a_above) {
      on_chain_ |= on_level(a, b);
    }
  }

  /// Adds the edges between consecutive points, `count` of them. Returns a sum of the points after
  /// the first, which is not finite when one of them is not, else most often finite.
  double add_edges(const Point* points, std::size_t count) {
    double sum = 0;
    while (count > 0) {
      const std::size_t run = std::min(count, LevelBits::most);
      const LevelBits bits = level_bits(points + 1, run, p_.y);
      add_run(points, run, bits);
      sum += bits.sum;
      points += run;
      count -= run;
    }
    return sum;
  }

  /// Adds a piece of chain that is right of the point wherever it crosses the level: whatever it
  /// does between its ends cancels out.
  void add_right_of_point(bool first_above, bool last_above) {
    number_ += int{last_above} - int{first_above};
  }

  bool on_chain() const { return on_chain_; }
  /// It has no meaning for a point on a chain.
  std::int64_t number() const { return number_; }

  Location location(FillRule rule) const {
    return on_chain_ ? Location::boundary : location_of(number_, rule);
  }

 private:
  /// Adds a run of edges; the bits are those of all points but the first.
  void add_run(const Point* points, std::size_t count, const LevelBits& bits) {
    // A bit for each edge: whether its second end is above the level, and whether its first is.
    const std::uint64_t is_above = bits.above;
    const std::uint64_t was_above = is_above << 1 | std::uint64_t{above(points[0])};
    if (bits.touches || points[0].y == p_.y) {
      for (std::size_t i = 0; i < count; ++i) {
        on_chain_ |= ((is_above | was_above) >> i & 1) == 0 && on_level(points[i], points[i + 1]);
      }
    }
    const std::uint64_t edges = ~std::uint64_t{0} >> (LevelBits::most - count);
    for (auto rest = (is_above ^ was_above) & edges; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      add_crossing(points[i], points[i + 1], (is_above >> i & 1) != 0);
    }
  }

  /// Adds an edge that has one end above the level and the other not.
  void add_crossing(const Point& a, const Point& b, bool upward) {
    if (a.x < p_.x && b.x < p_.x) return;
    if (!(a.x > p_.x && b.x > p_.x)) {
      const Sign turn = orient2d(a, b, p_);
      on_chain_ |= turn == Sign::zero;
      if (turn != (upward ? Sign::positive : Sign::negative)) return;
    }
    number_ += upward ? 1 : -1;
  }

  /// Whether a point is the first end of an edge, or in it; the edge is nowhere above the level.
  bool on_level(const Point& a, const Point& b) const {
    if (a.y != p_.y) return false;
    return a.x == p_.x || (b.y == p_.y && (a.x < p_.x) != (b.x < p_.x));
  }

  Point p_;
  std::int64_t number_ = 0;
  bool on_chain_ = false;
};

}  // namespace signum::detail

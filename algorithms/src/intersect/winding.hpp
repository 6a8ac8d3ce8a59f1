// SPDX-License-Identifier: MIT
/// How often do closed chains go round a point, or is it on one of them?
///
/// The edges that cross the level of the point, upward or downward, are counted on its right; an
/// edge is above the level or not at each end, so that one with an end on the level counts as if
/// the point were a little higher. Over doubles and over rationals: orient2d is called by its name.
/// See: Hormann and Agathos, The Point in Polygon Problem for Arbitrary Polygons, 2001.
#pragma once

#include <signum/algorithms/intersect/location.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/predicates/orient2d.hpp>

namespace signum {

template <class Point>
class Winding {
 public:
  explicit Winding(const Point& p) : p_(p) {}

  /// An edge, and whether its ends are above the level.
  void add(const Point& a, const Point& b, bool a_above, bool b_above) {
    if (a_above == b_above) {
      on_chain_ |= !a_above && on_level(a, b);
      return;
    }
    if (a.x < p_.x && b.x < p_.x) return;
    if (!(a.x > p_.x && b.x > p_.x)) {
      const Sign turn = orient2d(a, b, p_);
      on_chain_ |= turn == Sign::zero;
      if (turn != (b_above ? Sign::positive : Sign::negative)) return;
    }
    number_ += b_above ? 1 : -1;
  }

  /// All edges of a chain; view(point) is the Point of one of it.
  template <class Chain, class View>
  void add_chain(const Chain& chain, View view) {
    if (chain.empty()) return;
    const auto* last = &chain.back();
    bool last_above = above(view(*last));
    for (const auto& next : chain) {
      const bool next_above = above(view(next));
      add(view(*last), view(next), last_above, next_above);
      last = &next;
      last_above = next_above;
      if (on_chain_) return;
    }
  }

  bool above(const Point& v) const { return v.y > p_.y; }

  Location location(FillRule rule) const {
    if (on_chain_) return Location::boundary;
    const bool inside = rule == FillRule::even_odd ? number_ % 2 != 0 : number_ != 0;
    return inside ? Location::inside : Location::outside;
  }

 private:
  /// Of an edge that is nowhere above the level: whether the point is its first end, or in it.
  bool on_level(const Point& a, const Point& b) const {
    if (a.y != p_.y) return false;
    return a.x == p_.x || (b.y == p_.y && (a.x < p_.x) != (b.x < p_.x));
  }

  Point p_;
  std::int64_t number_ = 0;
  bool on_chain_ = false;
};

}  // namespace signum

// SPDX-License-Identifier: MIT
/// The vectors between corners in two doubles, for squared lengths that are to be rounded.
#pragma once

#include <algorithm>

#include "sides.hpp"
#include "two_doubles.hpp"

namespace signum::detail {

/// The differences of corners that are doubles.
struct TwoDoublesOfCorners : Vectors<TwoDoublesOfCorners> {
  const SpannedShapes& sides;
  explicit TwoDoublesOfCorners(const SpannedShapes& s) : sides(s) {}

  static Vec3<DoubleDouble<0>> difference(const SpannedShape& a, std::size_t i,
                                          const SpannedShape& b, std::size_t j) {
    return difference_by<DoubleDouble<0>>(a.rounded(i), b.rounded(j), difference_leaf);
  }
};

/// The differences of corners of cores of which one has rounded corners: `corner` makes the exact
/// ones.
template <class Corner>
struct TwoDoublesOfSums : Vectors<TwoDoublesOfSums<Corner>> {
  const SpannedShapes& sides;
  Corner corner;
  TwoDoublesOfSums(const SpannedShapes& s, Corner c) : sides(s), corner(c) {}

  auto difference(const SpannedShape& a, std::size_t i, const SpannedShape& b,
                  std::size_t j) const {
    const auto leaf = [](double x) { return DoubleDouble<0>{{x, 0}, std::abs(x)}; };
    const auto p = corner_by(corner(a, i), leaf), q = corner_by(corner(b, j), leaf);
    Vec3 d{p.x - q.x, p.y - q.y, p.z - q.z};
    for (double* m : {&d.x.magnitude, &d.y.magnitude, &d.z.magnitude}) {
      *m += leaf_guard;
    }
    return d;
  }

  // The formulas do not depend on the length of an edge, so the axis of a box, which is exact,
  // stands for its edge.
  auto edge_of_first() const { return edge(sides.first, 1); }
  auto edge_of_second(std::size_t i) const { return edge(sides.second, i); }

 private:
  Vec3<DoubleDouble<0>> edge(const SpannedShape& side, std::size_t i) const {
    if (side.core->error == 0) {
      return difference_by<DoubleDouble<0>>(side.rounded(i), side.rounded(0), difference_leaf);
    }
    const std::uint32_t bit = side.spanning.index[i] ^ side.spanning.index[0];
    const CornerSum from = corner(side, 0), to = corner(side, i);
    const std::size_t axis = bit / 2;  // of bits 1, 2 and 4
    // A box without this size has no such edge.
    const double one = from.factors[axis] == to.factors[axis] ? 0 : 1;
    const Point3& e = from.edges[axis];
    return difference_by<DoubleDouble<0>>({one * e.x, one * e.y, one * e.z}, {0, 0, 0},
                                          difference_leaf);
  }
};

/// The corners in two doubles with bounds, of which some are crossings of planes. Corners that are
/// nearly on the plane across the vector, as where faces are parallel, may be beyond it: by how
/// much at the most is counted, which is as much as the distance may be less.
template <class Corner>
struct BoundedOfCorners : Vectors<BoundedOfCorners<Corner>> {
  using Two = BoundedDoubleDouble;
  const SpannedShapes& sides;
  Corner corner;
  /// How far corners may be beyond, times the length of the vector, and the distance times that.
  mutable double beyond = 0;
  mutable Two height;
  BoundedOfCorners(const SpannedShapes& s, Corner c) : sides(s), corner(c) {}

  Vec3<Two> difference(const SpannedShape& a, std::size_t i, const SpannedShape& b,
                       std::size_t j) const {
    return minus(at(a, a.spanning.index[i]), at(b, b.spanning.index[j]));
  }
  static bool not_negative(const Two& weight) {
    const FilterSign s = sign(weight);
    return s == FilterSign::positive || s == FilterSign::zero;
  }
  bool separates(const Vec3<Two>& x) const {
    height = dot(this->between(), x);
    return sign(height) == FilterSign::positive && none_beyond(sides.first, x) &&
           none_beyond(sides.second, {-x.x, -x.y, -x.z});
  }
  bool separates(const Vec3<Two>& x, const Two& h) const {
    return sign(h) == FilterSign::negative ? separates({-x.x, -x.y, -x.z}) : separates(x);
  }
  /// The squared length, or less by what corners may be beyond: the distance is at least (1 - t)
  /// times the length, with t = beyond / height, and its square less by at most 2 t of the square.
  /// Twice that pays for what the high halves lack.
  Two lessened(Two squared) const {
    if (beyond == 0) return squared;
    const double least = height.high - (height.error + Two::unit * height.high) * Two::slack;
    squared.error =
        least > 0 ? (squared.error + 4 * squared.high * (beyond / least)) * Two::slack : HUGE_VAL;
    return squared;
  }

 private:
  static Vec3<Two> minus(const Vec3<Two>& p, const Vec3<Two>& q) {
    return {p.x - q.x, p.y - q.y, p.z - q.z};
  }
  Vec3<Two> at(const SpannedShape& side, std::size_t i) const {
    if (side.body != nullptr) return side.body->in_two_doubles(i);
    return corner_by(corner.of(side, i), [](double x) { return Two(x); });
  }
  bool none_beyond(const SpannedShape& side, const Vec3<Two>& x) const {
    const Spanned spanned(side);
    const Vec3<Two> base = at(side, side.spanning.index[0]);
    double most = 0;
    for (std::size_t i = 0; i < side.core->corners().size(); ++i) {
      if (spanned(i)) continue;
      const Two above = dot(minus(at(side, i), base), x);
      if (sign(above) == FilterSign::positive || sign(above) == FilterSign::zero) continue;
      // Not a number is greater than nothing.
      if (!(above.high >= -above.error)) return false;
      most = std::max(most, (above.error - std::min(above.high, 0.0)) * Two::slack);
    }
    beyond += most;
    return true;
  }
};

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// The vectors between corners in two doubles, for squared lengths that are to be rounded.
#pragma once

#include <algorithm>

#include "distance/half_spaces/sides.hpp"
#include "distance/half_spaces/two_doubles.hpp"

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

/// The corners in two doubles with bounds.
template <class Corner>
struct BoundedOfCorners : Vectors<BoundedOfCorners<Corner>> {
  using Two = BoundedDoubleDouble;
  const SpannedShapes& sides;
  Corner corner;
  BoundedOfCorners(const SpannedShapes& s, Corner c) : sides(s), corner(c) {}

  Vec3<Two> difference(const SpannedShape& a, std::size_t i, const SpannedShape& b,
                       std::size_t j) const {
    return minus(at(a, a.spanning.index[i]), at(b, b.spanning.index[j]));
  }

 private:
  static Vec3<Two> minus(const Vec3<Two>& p, const Vec3<Two>& q) {
    return {p.x - q.x, p.y - q.y, p.z - q.z};
  }
  Vec3<Two> at(const SpannedShape& side, std::size_t i) const {
    return corner_by(corner.of(side, i), [](double x) { return Two(x); });
  }
};

}  // namespace signum::detail

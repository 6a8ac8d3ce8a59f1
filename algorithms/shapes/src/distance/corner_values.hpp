// SPDX-License-Identifier: MIT
/// The vectors between corners in two doubles, for squared lengths that are to be rounded.
#pragma once

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
};

}  // namespace signum::detail

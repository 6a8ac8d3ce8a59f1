// SPDX-License-Identifier: MIT
/// Whether what two shapes share, as doubles, is the exact set, correctly rounded.
#pragma once

#include <algorithm>
#include <array>
#include <signum/kernel/rational.hpp>
#include <signum/kernel/vec.hpp>

namespace sets {

using namespace signum;

inline bool is_nearest(double x, const Rational& exact) { return x == exact.to_double(); }
inline bool is_nearest(const Point2& p, const std::array<Rational, 2>& exact) {
  return is_nearest(p.x, exact[0]) && is_nearest(p.y, exact[1]);
}
inline bool is_nearest(const Point3& p, const std::array<Rational, 3>& exact) {
  return is_nearest(p.x, exact[0]) && is_nearest(p.y, exact[1]) && is_nearest(p.z, exact[2]);
}

/// Whether a set is the rounded one of an exact set, in the same order.
template <class Rounded, class ExactSet>
bool is_rounded(const Rounded& set, const ExactSet& exact) {
  return set.dimension == exact.dimension &&
         std::equal(set.points.begin(), set.points.end(), exact.points.begin(), exact.points.end(),
                    [](const auto& p, const auto& q) { return is_nearest(p, q.exact); }) &&
         set.through.has_value() == exact.through.has_value() &&
         (!set.through || is_nearest(*set.through, exact.through->exact)) &&
         set.direction.has_value() == exact.direction.has_value() &&
         (!set.direction || is_nearest(*set.direction, *exact.direction));
}

}  // namespace sets

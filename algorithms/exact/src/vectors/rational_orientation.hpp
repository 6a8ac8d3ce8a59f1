// SPDX-License-Identifier: MIT
/// The orientation predicates on rationals: what is written for both doubles and rationals calls
/// them by the same names, and finds them by their arguments. So these overloads are where Vec2
/// and Vec3 are, and not in namespace detail.
#pragma once

#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// A point in a coordinate plane, by reference: nothing is copied to project a point.
using RationalView2 = Vec2<const BigRational&>;

}  // namespace signum::detail

namespace signum {

inline Sign orient2d(const detail::RationalView2& a, const detail::RationalView2& b,
                     const detail::RationalView2& c) {
  const auto det = Orient2dFormula{}(Vec2{b.x - a.x, b.y - a.y}, Vec2{c.x - a.x, c.y - a.y});
  return sign_of(det.sign());
}

inline Sign orient3d(const detail::RationalPoint& a, const detail::RationalPoint& b,
                     const detail::RationalPoint& c, const detail::RationalPoint& d) {
  using detail::operator-;
  return sign_of(Orient3dFormula{}(b - a, c - a, d - a).sign());
}

/// The projection along x: (y, z).
inline detail::RationalView2 along_x(const detail::RationalPoint& p) { return {p.y, p.z}; }

}  // namespace signum

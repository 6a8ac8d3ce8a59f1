// SPDX-License-Identifier: MIT
/// The orientation predicates on rationals: what is written for both doubles and rationals calls
/// them by the same names.
#pragma once

#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

#include "rational_vector.hpp"

namespace signum {

/// A point in a coordinate plane, by reference: nothing is copied to project a point.
using RationalView2 = Vec2<const BigRational&>;

inline Sign orient2d(const RationalView2& a, const RationalView2& b, const RationalView2& c) {
  const auto det = Orient2dFormula{}(Vec2{b.x - a.x, b.y - a.y}, Vec2{c.x - a.x, c.y - a.y});
  return sign_of(det.sign());
}

inline Sign orient3d(const RationalPoint& a, const RationalPoint& b, const RationalPoint& c,
                     const RationalPoint& d) {
  return sign_of(Orient3dFormula{}(b - a, c - a, d - a).sign());
}

/// Along x: (y, z).
inline RationalView2 along_x(const RationalPoint& p) { return {p.y, p.z}; }

}  // namespace signum

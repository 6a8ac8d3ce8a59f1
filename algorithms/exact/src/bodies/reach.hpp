// SPDX-License-Identifier: MIT
/// How far does a bounded convex body reach in a direction? A point of it tells from within, and a
/// number from outside; both are right whatever the number of bits, which says how close they are.
#pragma once

#include "bodies/body.hpp"
#include "numbers/rational_bits.hpp"
#include "vectors/integer_vector.hpp"

namespace signum::detail {

/// Each coordinate cut off towards zero.
inline RationalPoint truncated(const RationalPoint& v, long bits) {
  return {truncated(v.x, bits), truncated(v.y, bits), truncated(v.z, bits)};
}

/// Cuts off coordinates that need not be in lowest terms, and may leave one bit more or less.
RationalPoint truncated(const IntegerVector3& v, long bits);

/// A point in the middle of the body. Requires, as all here, a bounded convex body with a point.
RationalPoint middle(const Body& body);

/// A point of the body that is nearly the farthest along v.
RationalPoint inner_farthest(const Body& body, const RationalPoint& v, long bits);

/// Not less than dot(v, x) for any x of the body, and nearly the greatest.
BigRational outer_reach(const Body& body, const RationalPoint& v, long bits);

/// Whether the body shares a point with the hull, and whether it has the point.
bool meets(const Body& body, const Hull& hull);
bool contains(const Body& body, const IntegerVector3& point);
inline bool contains(const Body& body, const RationalPoint& point) {
  return contains(body, IntegerVector3(point));
}

}  // namespace signum::detail

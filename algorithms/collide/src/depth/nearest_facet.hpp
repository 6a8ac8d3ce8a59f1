// SPDX-License-Identifier: MIT
/// Which facet of a polytope that is the difference of two, and holds the origin, is nearest to it?
/// See: van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game Objects,
/// 2001. Unlike there, the polytope that grows is kept by exact signs.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "nearest/nearest.hpp"
#include "numbers/big/big_number.hpp"

namespace signum::detail {

using IntegerPoint = Vec3<BigInteger>;

/// The greatest value of dot(normal, x), over the polytope.
struct NearestFacet {
  RationalPoint normal;
  BigRational height;
};

/// The facet of {y - x : x in a, y in b} that is nearest to the origin, its outward normal as
/// coprime integers; where several are, it is the one whose unit normal is the least in
/// lexicographic order. Requires that the difference has an inside and holds the origin: zero is
/// min_norm(a, b).
NearestFacet nearest_facet(const Hull& a, const Hull& b, const MinNorm& zero);

/// The corner b.points[b] - a.points[a] of a difference.
struct DifferenceCorner {
  std::size_t a, b;
};

/// Triangles, counter-clockwise from outside, that close round a part of the difference: it holds
/// the ball about the origin up to the nearest facet. Requires what nearest_facet requires.
std::vector<std::array<DifferenceCorner, 3>> faces_to_nearest(const Hull& a, const Hull& b,
                                                              const MinNorm& zero);

/// The multiple by a positive number that has coprime integers for coordinates. Requires v != 0.
RationalPoint coprime(const RationalPoint& v);

/// Whether the unit vector along a is before the unit vector along b in lexicographic order.
/// Requires nonzero vectors.
bool is_before(const RationalPoint& a, const RationalPoint& b);

}  // namespace signum::detail

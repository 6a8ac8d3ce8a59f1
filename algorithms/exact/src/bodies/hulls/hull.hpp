// SPDX-License-Identifier: MIT
/// Convex sets without curves, as what spans them, and the sets that half-spaces bound turned into
/// that.
/// See: Motzkin, Raiffa, Thompson and Thrall, The Double Description Method, 1953; Fukuda and
/// Prodon, Double Description Method Revisited, 1996.
#pragma once

#include <optional>
#include <vector>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// The points sum of s_i * points[i] + sum of t_j * directions[j] with s_i, t_j >= 0 and the s_i
/// summing to 1; nothing when there are no points. Some may be superfluous.
struct Hull {
  std::vector<RationalPoint> points, directions;

  bool empty() const { return points.empty(); }
};

/// The points x with dot(normal, x) + offset >= 0. The normal may be zero: all points, or none.
struct HalfSpace {
  RationalPoint normal;
  BigRational offset;

  BigRational operator()(const RationalPoint& x) const { return dot(normal, x) + offset; }
};

/// The points in all of the half-spaces. No point and no direction of it is superfluous, but for a
/// set that holds a line, which has both directions of it.
Hull hull_of(const std::vector<HalfSpace>& half_spaces);

/// The half-spaces that the hull is the intersection of; without a point, the half-spaces of its
/// directions.
std::vector<HalfSpace> half_spaces_of(const Hull& hull);

/// What of the hull is in the half-space, or in the plane that bounds it.
Hull cut(const Hull& hull, const HalfSpace& half_space);
Hull cut_by_plane(const Hull& hull, const HalfSpace& boundary);
/// What of the hull is between two parallel planes: where the value of the half-space is from 0 to
/// `most`, which is positive.
Hull cut_between(const Hull& hull, const HalfSpace& half_space, const BigRational& most);

/// The values of t with origin + t * direction in a set; an end that is absent is infinite.
struct Span {
  std::optional<BigRational> low, high;
};

/// The span of a line with a nonzero direction, or none when it misses the hull. The simplex method
/// finds it; see Dantzig, Linear Programming and Extensions, 1963, and Bland, New Finite Pivoting
/// Rules for the Simplex Method, 1977.
std::optional<Span> span_in(const Hull& hull, const RationalPoint& origin,
                            const RationalPoint& direction);

/// The points of two hulls that are nearest to each other.
struct NearestPair {
  RationalPoint a, b;
  BigRational squared;
};

/// The nearest points; none when a hull is empty. Wolfe's algorithm finds them, extended to
/// directions.
/// See: Wolfe, Finding the Nearest Point in a Polytope, 1976.
std::optional<NearestPair> nearest(const Hull& a, const Hull& b);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// Do two bounded convex bodies share a point while one of them moves? It is asked of cylinders,
/// cones and ellipsoids with each other and with capsules and lozenges, for which no sign of a few
/// polynomials is known here that decides.
///
/// Wolfe's algorithm looks for the point of the difference of the bodies that is nearest to the
/// origin, in rationals, as for hulls (nearest.hpp): but the generators are points of round bodies,
/// made on the way, and cut off to a number of bits that grows. They are in the bodies exactly, and
/// what bounds a body from outside does so exactly: so each answer is proved, and only how long it
/// takes depends on the bits. See docs/decisions/quadric_pairs.md.
/// See: Wolfe, Finding the Nearest Point in a Polytope, 1976; Gilbert, Johnson and Keerthi, A Fast
/// Procedure for Computing the Distance Between Complex Objects in Three-Dimensional Space, 1988.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bodies/body.hpp"

namespace signum::detail {

/// The first body is at a + t * motion for the times t from `first` to `last`.
struct Travel {
  RationalPoint motion;
  BigRational first, last;
};

/// A point of a and one of b, and a time of the travel: their difference then is one of a + t *
/// motion and b.
struct PointPair {
  RationalPoint of_a, of_b;
  BigRational time;
};

/// What is proved.
struct CertifiedRelation {
  enum class Kind : std::uint8_t {
    apart,  ///< at no time of the travel they share a point
    meet,   ///< they share one at `time`
    open,   ///< nothing: they touch, or do so but for a part of 2^-1000 of their sizes
  };
  Kind kind;
  BigRational time = 0;
  /// Where they are apart, and the one travels: dot(direction, x) is greater on the first body than
  /// on the other by `gap` or more, at all times of the travel.
  RationalPoint direction{0, 0, 0};
  BigRational gap = 0;
  /// The pairs from whose differences the search knows it: a start for one that asks about nearly
  /// the same.
  std::vector<PointPair> pairs;
};

/// The number of bits at which the search gives up.
inline constexpr long most_search_bits = 1024;

/// Requires bounded convex bodies with a point, first <= last, and the default floating-point
/// environment. Where bodies are apart, the gap is at least half of their distance, nearly. The
/// times of the pairs to start from do not count.
CertifiedRelation certified_relation(const Body& a, const Body& b, const Travel& travel,
                                     long most_bits = most_search_bits,
                                     std::span<const PointPair> start = {});

/// The squares of two numbers between which a distance is.
struct CertifiedBounds {
  BigRational below, above;
  /// Along which the first body is farther than the other by the lesser one; zero where that is 0.
  RationalPoint direction{0, 0, 0};
};

/// How far bodies that stand are from each other. The bounds of those that share a point are zero;
/// of others they differ by a part of 2^-(bits - 1), but where 1024 bits do not tell bodies from
/// such that touch: there only the one from above says something.
CertifiedBounds certified_distance(const Body& a, const Body& b, long bits = 55);

/// A point of a and one of b that are nearly as near to each other as any: the same one where the
/// bodies share one that is found. With it, a direction that leads from b to a.
struct NearPoints {
  RationalPoint of_a, of_b, direction;
};
/// The difference is longer than the shortest by a part of 2^-(bits - 1) at most, but where the
/// bodies touch, or nearly do.
NearPoints near_points(const Body& a, const Body& b, long bits);

/// Whether they meet where they are. Throws Undecided.
bool meet_by_search(const Body& a, const Body& b);

}  // namespace signum::detail

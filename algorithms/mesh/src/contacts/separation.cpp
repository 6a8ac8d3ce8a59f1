// SPDX-License-Identifier: MIT
// A plane through a point o that the two triangles share has all other points of the one strictly
// on its one side and all of the other on its other side: then o is all that they share. Which
// planes are tried is a guess, and may be made in any way: the normal d is a vector of doubles, and
// what must be certain are the signs of d.(p - o) for the points p. A good one is the point nearest
// to the origin of a convex set, which is approached step by step: Gilbert, An Iterative Procedure
// for Computing the Minimum of a Quadratic Form on a Convex Set, 1966.
//
// The differences w = p - o are scaled by positive numbers f, near 1 / |w|, so that one bound
// serves all. With u = 2^-53 and x = w f as computed,
//   |x_k - (exact w_k) f| <= (2 u + u^2) |w_k f| + 2^-1075,
// and |x| <= 2 (see scale_of), so that a sum of three products of them with numbers of at most 16,
// in any order and fused or not, is off by less than 2^-44; a sum of two products of two of them,
#define SIGNUM_LANES_FILE "contacts/separation.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include "lanes/triples-inl.hpp"
#include "separation.hpp"

SIGNUM_LANES_BEGIN();

/// More than twice the error of each expression here whose sign is asked.
constexpr double certain = 0x1p-42;

/// About q^(-1/2), from the exponent and the leading bits of q; never more than 2^512. Where q is
/// the computed square of the length of w, w times it is of length at most 2, if q < longest: the
/// estimate is within 4 %; a q below 2^-1022 has a w shorter than 2^-510, and gives 2^511.5.
/// See: Lomont, Fast Inverse Square Root, 2003.
SIGNUM_INLINE Doubles scale_of(Doubles q) {
  return doubles_of(all<Words>(0x5FE6EB50C7B537A9) - shifted_right<1>(words_of(q)));
}
constexpr double longest = 0x1p1000;

/// One corner, of six, of the pairs from number i on.
SIGNUM_INLINE Points load(const TrianglePairs& pairs, std::size_t corner, std::size_t i) {
  const bool of_a = corner < 3;
  const NumberedTriangle* const triangles = (of_a ? pairs.a : pairs.b).data() + i;
  const Point3* const vertices = of_a ? pairs.vertices_a : pairs.vertices_b;
  const std::size_t number = of_a ? corner : corner - 3;
  return load_points([&](std::size_t k) SIGNUM_INLINE_LAMBDA -> const Point3& {
    return vertices[triangles[k].vertices[number]];
  });
}

SIGNUM_INLINE Points load(const PlacedTrianglePairs& pairs, std::size_t corner, std::size_t i) {
  const Points p = load(static_cast<const TrianglePairs&>(pairs), corner, i);
  if (corner < 3) return p;
  const auto product = [&p](const Point3& row) SIGNUM_INLINE_LAMBDA {
    return all(row.x) * p.x + all(row.y) * p.y + all(row.z) * p.z;
  };
  return {product(pairs.rows[0]) + all(pairs.shift.x), product(pairs.rows[1]) + all(pairs.shift.y),
          product(pairs.rows[2]) + all(pairs.shift.z)};
}

/// The vectors from an origin to the corners named.
template <std::size_t Count>
struct FromOrigin {
  Points to[Count] = {};
  /// The greatest square of a length.
  Doubles most = all(0);

  template <class Pairs>
  SIGNUM_INLINE FromOrigin(const Pairs& pairs, std::size_t i, std::size_t origin,
                           const std::array<std::size_t, Count>& corners) {
    const Points o = load(pairs, origin, i);
    for (std::size_t k = 0; k < Count; ++k) to[k] = load(pairs, corners[k], i) - o;
  }
  SIGNUM_INLINE void scale_each() {
    for (Points& w : to) {
      const Doubles q = dot(w, w);
      most = larger(most, q);
      w = w * scale_of(q);
    }
  }
  /// Scales all vectors, and returns by what.
  SIGNUM_INLINE Doubles scale_all() {
    for (const Points& w : to) most = larger(most, dot(w, w));
    const Doubles f = scale_of(most);
    for (Points& w : to) w = w * f;
    return f;
  }
};

/// least_of_equal is positive where two numbers have one sign, least_of_opposite where they have
/// different signs: it is then the lesser of their magnitudes.
SIGNUM_INLINE Doubles least_of_equal(Doubles s, Doubles t) {
  return larger(smaller(s, t), negative(larger(s, t)));
}
SIGNUM_INLINE Doubles least_of_opposite(Doubles s, Doubles t) {
  return least_of_equal(s, negative(t));
}

/// Which pairs are apart for certain: their gap exceeds the error of vectors that are not too long.
SIGNUM_INLINE Mask certainly(Doubles apart, Doubles most) {
  return all_of(apart > all(certain), most < all(longest));
}

SIGNUM_INLINE bool all_certain(Doubles apart, Doubles most) {
  return everywhere(certainly(apart, most));
}

/// The vector of the two that is lesser along d.
SIGNUM_INLINE Points lesser(const Points& d, const Points& p, const Points& q) {
  return select(dot(d, p) < dot(d, q), p, q);
}

/// A point about the point of the segment from p to q that is nearest to the origin.
SIGNUM_INLINE Points nearest_to_origin(const Points& p, const Points& q) {
  const Points along = q - p;
  const Doubles t = negative(dot(p, along)) / larger(dot(along, along), all(0x1p-200));
  return p + along * smaller(larger(t, all(0)), all(1));
}

// Let p = (b1 - v) x (b2 - v) and q = (a1 - v) x (a2 - v) be the normals. A beyond v reaches the
// plane of B only if p.a1 and p.a2 are not of one strict sign. If p.a1 > 0 > p.a2, it does so in
// the direction q x p, if p.a1 < 0 < p.a2 in p x q; and B reaches the plane of A in p x q if
// q.b1 > 0 > q.b2, in q x p if q.b1 < 0 < q.b2. So they are apart when one does not reach the
// other's plane, or both do with p.a1 and q.b1 of one sign. See: Guigue and
// Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates, 2003.
SIGNUM_INLINE Mask apart_beyond_vertex(const TrianglePairs& pairs, std::size_t i) {
  FromOrigin<4> from(pairs, i, 0, {1, 2, 4, 5});
  from.scale_each();
  const auto& w = from.to;
  const Points p = cross(w[2], w[3]), q = cross(w[0], w[1]);
  const Doubles a1 = dot(p, w[0]), a2 = dot(p, w[1]);
  const Doubles b1 = dot(q, w[2]), b2 = dot(q, w[3]);
  const Doubles one_side = larger(least_of_equal(a1, a2), least_of_equal(b1, b2));
  const Doubles turned = smaller(smaller(least_of_opposite(a1, a2), least_of_opposite(b1, b2)),
                                 least_of_equal(a1, b1));
  Doubles apart = larger(one_side, turned);
  if (all_certain(apart, from.most)) return certainly(apart, from.most);
  // A plane through v has a on one side and b on the other when its normal has a positive product
  // with each of w[0], w[1], -w[2], -w[3]: as the point nearest to the origin of their hull has.
  const Points back1 = negative(w[2]), back2 = negative(w[3]);
  const auto least = [&](const Points& d) SIGNUM_INLINE_LAMBDA {
    return smaller(smaller(dot(d, w[0]), dot(d, w[1])), smaller(dot(d, back1), dot(d, back2)));
  };
  Points d = ((w[0] + w[1]) + (back1 + back2)) * all(0.25);
  apart = larger(apart, least(d));
  for (int step = 0; step < 4 && !all_certain(apart, from.most); ++step) {
    d = nearest_to_origin(d, lesser(d, lesser(d, w[0], w[1]), lesser(d, back1, back2)));
    apart = larger(apart, least(d));
  }
  return certainly(apart, from.most);
}

/// They are apart where they are not coplanar; or where in a projection along an axis, a and b are
/// on different sides of uv: as the normals of the triangles have it.
SIGNUM_INLINE Mask apart_beyond_edge(const TrianglePairs& pairs, std::size_t i) {
  FromOrigin<3> from(pairs, i, 1, {2, 0, 3});
  from.scale_each();
  const auto& w = from.to;
  const Points m = cross(w[0], w[1]), n = cross(w[0], w[2]);
  const Doubles apart = larger(larger(least_of_opposite(m.x, n.x), least_of_opposite(m.y, n.y)),
                               larger(least_of_opposite(m.z, n.z), magnitude(dot(m, w[2]))));
  return certainly(apart, from.most);
}

/// The triangles 0, a1, a2 and b0, b1, b2.
struct TwoTriangles {
  const Points (&w)[5];
  Doubles error;

  /// The least by which they are apart in a direction, but for rounding.
  SIGNUM_INLINE Doubles gap(const Points& d) const {
    const Doubles zero = all(0);
    const Doubles a1 = dot(d, w[0]), a2 = dot(d, w[1]);
    const Doubles b0 = dot(d, w[2]), b1 = dot(d, w[3]), b2 = dot(d, w[4]);
    const Doubles low_a = smaller(zero, smaller(a1, a2)), high_a = larger(zero, larger(a1, a2));
    const Doubles low_b = smaller(b0, smaller(b1, b2)), high_b = larger(b0, larger(b1, b2));
    return larger(low_b - high_a, low_a - high_b) - error;
  }

  /// The vector from the farthest point of the first triangle in a direction to the farthest point
  /// of the second in the opposite direction.
  SIGNUM_INLINE Points nearest_corners(const Points& d) const {
    const Doubles zero = all(0);
    const Points back_a = lesser(d, lesser(d, {zero, zero, zero}, negative(w[0])), negative(w[1]));
    return lesser(d, lesser(d, w[2], w[3]), w[4]) + back_a;
  }
};

/// What corners that are off by `error` add to the error of a product with a direction, once they
/// are scaled by f: its three numbers are of at most 16. Zero for triangles that are not placed.
SIGNUM_INLINE Doubles error_of_places(const TrianglePairs&, Doubles) { return all(0); }
SIGNUM_INLINE Doubles error_of_places(const PlacedTrianglePairs& pairs, Doubles f) {
  return all(64 * pairs.error) * f;
}

template <class Pairs>
SIGNUM_INLINE Mask apart_anywhere(const Pairs& pairs, std::size_t i) {
  FromOrigin<5> from(pairs, i, 0, {1, 2, 3, 4, 5});
  const Doubles f = from.scale_all();
  const Doubles error = error_of_places(pairs, f);
  TwoTriangles two{from.to, error};
  const auto& w = from.to;
  const Points m = cross(w[0], w[1]), n = cross(w[3] - w[2], w[4] - w[2]);
  Doubles most_apart = larger(two.gap(m), two.gap(n));
  if (all_certain(most_apart, from.most)) return certainly(most_apart, from.most);
  // Where neither normal will do, the line between their middles is tried, which is then turned
  // towards the line between the points where they are nearest. See: Gilbert, An Iterative
  // Procedure for Computing the Minimum of a Quadratic Form on a Convex Set, 1966.
  Points d = ((w[2] + w[3]) + w[4] - (w[0] + w[1])) * all(1.0 / 3);
  most_apart = larger(most_apart, two.gap(d));
  for (int step = 0; step < 4 && !all_certain(most_apart, from.most); ++step) {
    d = nearest_to_origin(d, two.nearest_corners(d));
    most_apart = larger(most_apart, two.gap(d));
  }
  return certainly(most_apart, from.most);
}

/// The pairs of which Apart says nothing.
template <auto Apart, class Pairs>
SIGNUM_INLINE std::uint32_t undecided(const Pairs& pairs) {
  std::uint32_t decided = 0;
  for (std::size_t i = 0; i < TrianglePairs::capacity; i += lanes<Doubles>) {
    decided |= std::uint32_t{bits(Apart(pairs, i))} << i;
  }
  return ~decided;
}

std::uint32_t meeting(const TrianglePairs& pairs) {
  return undecided<apart_anywhere<TrianglePairs>>(pairs);
}
std::uint32_t placed_meeting(const PlacedTrianglePairs& pairs) {
  return undecided<apart_anywhere<PlacedTrianglePairs>>(pairs);
}
std::uint32_t beyond_vertex(const TrianglePairs& pairs) {
  return undecided<apart_beyond_vertex>(pairs);
}
std::uint32_t beyond_edge(const TrianglePairs& pairs) {
  return undecided<apart_beyond_edge>(pairs);
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

std::uint32_t perhaps_meeting(const TrianglePairs& pairs) {
  return SIGNUM_DISPATCH(meeting)(pairs);
}
std::uint32_t perhaps_meeting_placed(const PlacedTrianglePairs& pairs) {
  return SIGNUM_DISPATCH(placed_meeting)(pairs);
}
std::uint32_t perhaps_beyond_vertex(const TrianglePairs& pairs) {
  return SIGNUM_DISPATCH(beyond_vertex)(pairs);
}
std::uint32_t perhaps_beyond_edge(const TrianglePairs& pairs) {
  return SIGNUM_DISPATCH(beyond_edge)(pairs);
}

}  // namespace signum::detail
#endif

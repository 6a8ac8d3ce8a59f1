// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
//
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
// by less than 2^-47; three such times a third, summed, by less than 2^-44.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "contacts/separation_simd.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>

#include "lanes/simd_dispatch.hpp"
#include "separation.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<double, 8>;
using Words = hn::RebindToUnsigned<Tag>;
using Vector = hn::Vec<Tag>;
using Mask = hn::Mask<Tag>;

/// More than twice the error of each expression here whose sign is asked.
constexpr double certain = 0x1p-42;

HWY_INLINE Vector set(double x) { return hn::Set(Tag(), x); }

struct Vector3 {
  Vector x, y, z;
};

HWY_INLINE Vector3 operator+(const Vector3& a, const Vector3& b) {
  return {hn::Add(a.x, b.x), hn::Add(a.y, b.y), hn::Add(a.z, b.z)};
}
HWY_INLINE Vector3 operator-(const Vector3& a, const Vector3& b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}
HWY_INLINE Vector3 operator-(const Vector3& a) {
  return {hn::Neg(a.x), hn::Neg(a.y), hn::Neg(a.z)};
}
HWY_INLINE Vector3 operator*(const Vector3& a, Vector f) {
  return {hn::Mul(a.x, f), hn::Mul(a.y, f), hn::Mul(a.z, f)};
}
HWY_INLINE Vector dot(const Vector3& a, const Vector3& b) {
  return hn::MulAdd(a.z, b.z, hn::MulAdd(a.y, b.y, hn::Mul(a.x, b.x)));
}
HWY_INLINE Vector3 cross(const Vector3& a, const Vector3& b) {
  return {hn::NegMulAdd(a.z, b.y, hn::Mul(a.y, b.z)), hn::NegMulAdd(a.x, b.z, hn::Mul(a.z, b.x)),
          hn::NegMulAdd(a.y, b.x, hn::Mul(a.x, b.y))};
}

/// About q^(-1/2), from the exponent and the leading bits of q; never more than 2^512. Where q is
/// the computed square of the length of w, w times it is of length at most 2, if q < largest: the
/// estimate is within 4 %; a q below 2^-1022 is that of a w shorter than 2^-510, and gives 2^511.5.
/// See: Lomont, Fast Inverse Square Root, 2003.
HWY_INLINE Vector scale_of(Vector q) {
  const Words words;
  const auto half = hn::ShiftRight<1>(hn::BitCast(words, q));
  return hn::BitCast(Tag(), hn::Sub(hn::Set(words, 0x5FE6EB50C7B537A9), half));
}
constexpr double largest = 0x1p1000;

#if HWY_TARGET == HWY_SCALAR

template <class At>
HWY_INLINE Vector3 load_points(const At& at) {
  return {set(at(0).x), set(at(0).y), set(at(0).z)};
}

#else

/// Two numbers each from every second place, at(first), at(first + 2) and so on, as many as fill a
/// vector.
template <class D, class At>
HWY_INLINE hn::Vec<D> every_second(D tag, const At& at, std::size_t first) {
  if constexpr (hn::MaxLanes(D()) == 2) {
    return hn::LoadU(tag, at(first));
  } else {
    const hn::Half<D> half;
    constexpr std::size_t step = hn::MaxLanes(hn::Half<D>());
    return hn::Combine(tag, every_second(half, at, first + step), every_second(half, at, first));
  }
}

/// The points at(0), at(1) and so on. As x, y and as y, z, so that nothing beside one is read.
template <class At>
HWY_INLINE Vector3 load_points(const At& at) {
  const Tag tag;
  const auto xy = [&](std::size_t k) HWY_ATTR { return &at(k).x; };
  const auto yz = [&](std::size_t k) HWY_ATTR { return &at(k).y; };
  const Vector xy0 = every_second(tag, xy, 0), xy1 = every_second(tag, xy, 1);
  return {hn::InterleaveLower(tag, xy0, xy1), hn::InterleaveUpper(tag, xy0, xy1),
          hn::InterleaveUpper(tag, every_second(tag, yz, 0), every_second(tag, yz, 1))};
}

#endif

/// One corner, of six, of the pairs from number i on.
HWY_INLINE Vector3 load(const TrianglePairs& pairs, std::size_t corner, std::size_t i) {
  const bool of_a = corner < 3;
  const CornerNumbers* const triangles = (of_a ? pairs.a : pairs.b).data() + i;
  const Point3* const vertices = of_a ? pairs.vertices_a : pairs.vertices_b;
  const std::size_t number = of_a ? corner : corner - 3;
  return load_points([&](std::size_t k) HWY_ATTR -> const Point3& {
    return vertices[triangles[k].vertices[number]];
  });
}

/// The vectors from an origin to the corners named.
template <std::size_t Count>
struct FromOrigin {
  Vector3 to[Count];
  /// The greatest square of a length.
  Vector most = hn::Zero(Tag());

  HWY_INLINE FromOrigin(const TrianglePairs& pairs, std::size_t i, std::size_t origin,
                        const std::array<std::size_t, Count>& corners) {
    const Vector3 o = load(pairs, origin, i);
    for (std::size_t k = 0; k < Count; ++k) to[k] = load(pairs, corners[k], i) - o;
  }
  HWY_INLINE void scale_each() {
    for (Vector3& w : to) {
      const Vector q = dot(w, w);
      most = hn::Max(most, q);
      w = w * scale_of(q);
    }
  }
  HWY_INLINE void scale_all() {
    for (const Vector3& w : to) most = hn::Max(most, dot(w, w));
    const Vector f = scale_of(most);
    for (Vector3& w : to) w = w * f;
  }
};

/// Positive where two numbers have one sign: the lesser of their magnitudes. Likewise where they
/// have different signs.
HWY_INLINE Vector least_of_equal(Vector s, Vector t) {
  return hn::Max(hn::Min(s, t), hn::Neg(hn::Max(s, t)));
}
HWY_INLINE Vector least_of_opposite(Vector s, Vector t) { return least_of_equal(s, hn::Neg(t)); }

/// Those of the pairs from number i on that are apart for certain.
HWY_INLINE Mask certainly(Vector apart, Vector most) {
  return hn::And(hn::Gt(apart, set(certain)), hn::Lt(most, set(largest)));
}

HWY_INLINE bool all_certain(Vector apart, Vector most) {
  return hn::AllTrue(Tag(), certainly(apart, most));
}

/// Of two vectors the one that is lesser along d.
HWY_INLINE Vector3 lesser(const Vector3& d, const Vector3& p, const Vector3& q) {
  const Mask first = hn::Lt(dot(d, p), dot(d, q));
  return {hn::IfThenElse(first, p.x, q.x), hn::IfThenElse(first, p.y, q.y),
          hn::IfThenElse(first, p.z, q.z)};
}

/// About the point of the segment from p to q that is nearest to the origin.
HWY_INLINE Vector3 nearest_to_origin(const Vector3& p, const Vector3& q) {
  const Vector3 along = q - p;
  const Vector t = hn::Div(hn::Neg(dot(p, along)), hn::Max(dot(along, along), set(0x1p-200)));
  return p + along * hn::Min(hn::Max(t, hn::Zero(Tag())), set(1));
}

// Let p = (b1 - v) x (b2 - v) and q = (a1 - v) x (a2 - v) be the normals. A beyond v reaches the
// plane of B only if p.a1 and p.a2 are not of one strict sign. If p.a1 > 0 > p.a2, it does so in
// the direction q x p, if p.a1 < 0 < p.a2 in p x q; and B reaches the plane of A in p x q if
// q.b1 > 0 > q.b2, in q x p if q.b1 < 0 < q.b2. So they are apart when one does not reach the
// other's plane, or both do with p.a1 and q.b1 of one sign. See: Guigue and
// Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates, 2003.
HWY_INLINE Mask apart_beyond_vertex(const TrianglePairs& pairs, std::size_t i) {
  FromOrigin<4> from(pairs, i, 0, {1, 2, 4, 5});
  from.scale_each();
  const auto& w = from.to;
  const Vector3 p = cross(w[2], w[3]), q = cross(w[0], w[1]);
  const Vector a1 = dot(p, w[0]), a2 = dot(p, w[1]);
  const Vector b1 = dot(q, w[2]), b2 = dot(q, w[3]);
  const Vector one_side = hn::Max(least_of_equal(a1, a2), least_of_equal(b1, b2));
  const Vector turned = hn::Min(hn::Min(least_of_opposite(a1, a2), least_of_opposite(b1, b2)),
                                least_of_equal(a1, b1));
  Vector apart = hn::Max(one_side, turned);
  if (all_certain(apart, from.most)) return certainly(apart, from.most);
  // A plane through v has a on one side and b on the other when its normal has a positive product
  // with each of w[0], w[1], -w[2], -w[3]: as the point nearest to the origin of their hull has.
  const Vector3 back1 = -w[2], back2 = -w[3];
  const auto least = [&](const Vector3& d) HWY_ATTR {
    return hn::Min(hn::Min(dot(d, w[0]), dot(d, w[1])), hn::Min(dot(d, back1), dot(d, back2)));
  };
  Vector3 d = ((w[0] + w[1]) + (back1 + back2)) * set(0.25);
  apart = hn::Max(apart, least(d));
  for (int step = 0; step < 4 && !all_certain(apart, from.most); ++step) {
    d = nearest_to_origin(d, lesser(d, lesser(d, w[0], w[1]), lesser(d, back1, back2)));
    apart = hn::Max(apart, least(d));
  }
  return certainly(apart, from.most);
}

/// They are apart where they are not coplanar; or where in a projection along an axis, a and b are
/// on different sides of uv: as the normals of the triangles have it.
HWY_INLINE Mask apart_beyond_edge(const TrianglePairs& pairs, std::size_t i) {
  FromOrigin<3> from(pairs, i, 1, {2, 0, 3});
  from.scale_each();
  const auto& w = from.to;
  const Vector3 m = cross(w[0], w[1]), n = cross(w[0], w[2]);
  const Vector apart = hn::Max(hn::Max(least_of_opposite(m.x, n.x), least_of_opposite(m.y, n.y)),
                               hn::Max(least_of_opposite(m.z, n.z), hn::Abs(dot(m, w[2]))));
  return certainly(apart, from.most);
}

/// The triangles 0, a1, a2 and b0, b1, b2.
struct TwoTriangles {
  const Vector3 (&w)[5];

  /// By how much they are apart in a direction.
  HWY_INLINE Vector gap(const Vector3& d) const {
    const Vector zero = hn::Zero(Tag());
    const Vector a1 = dot(d, w[0]), a2 = dot(d, w[1]);
    const Vector b0 = dot(d, w[2]), b1 = dot(d, w[3]), b2 = dot(d, w[4]);
    const Vector low_a = hn::Min(zero, hn::Min(a1, a2)), high_a = hn::Max(zero, hn::Max(a1, a2));
    const Vector low_b = hn::Min(b0, hn::Min(b1, b2)), high_b = hn::Max(b0, hn::Max(b1, b2));
    return hn::Max(hn::Sub(low_b, high_a), hn::Sub(low_a, high_b));
  }

  /// The vector from the farthest point of the first triangle in a direction to that of the second
  /// in the other.
  HWY_INLINE Vector3 nearest_corners(const Vector3& d) const {
    const Vector zero = hn::Zero(Tag());
    const Vector3 back_a = lesser(d, lesser(d, {zero, zero, zero}, -w[0]), -w[1]);
    return lesser(d, lesser(d, w[2], w[3]), w[4]) + back_a;
  }
};

HWY_INLINE Mask apart_anywhere(const TrianglePairs& pairs, std::size_t i) {
  FromOrigin<5> from(pairs, i, 0, {1, 2, 3, 4, 5});
  from.scale_all();
  const TwoTriangles two{from.to};
  const auto& w = from.to;
  const Vector3 m = cross(w[0], w[1]), n = cross(w[3] - w[2], w[4] - w[2]);
  Vector most_apart = hn::Max(two.gap(m), two.gap(n));
  if (all_certain(most_apart, from.most)) return certainly(most_apart, from.most);
  // Not along the normal of either: along the line between their middles, which is then turned
  // towards the line between the points where they are nearest. See: Gilbert, An Iterative
  // Procedure for Computing the Minimum of a Quadratic Form on a Convex Set, 1966.
  Vector3 d = ((w[2] + w[3]) + w[4] - (w[0] + w[1])) * set(1.0 / 3);
  most_apart = hn::Max(most_apart, two.gap(d));
  for (int step = 0; step < 4 && !all_certain(most_apart, from.most); ++step) {
    d = nearest_to_origin(d, two.nearest_corners(d));
    most_apart = hn::Max(most_apart, two.gap(d));
  }
  return certainly(most_apart, from.most);
}

/// The pairs of which Apart says nothing.
template <Mask (*Apart)(const TrianglePairs&, std::size_t)>
HWY_INLINE std::uint32_t undecided(const TrianglePairs& pairs) {
  std::uint32_t decided = 0;
  for (std::size_t i = 0; i < TrianglePairs::capacity; i += hn::Lanes(Tag())) {
    std::array<std::uint8_t, 8> bytes{};
    hn::StoreMaskBits(Tag(), Apart(pairs, i), bytes.data());
    decided |= std::uint32_t{bytes[0]} << i;
  }
  return ~decided;
}

std::uint32_t meeting(const TrianglePairs& pairs) { return undecided<apart_anywhere>(pairs); }
std::uint32_t beyond_vertex(const TrianglePairs& pairs) {
  return undecided<apart_beyond_vertex>(pairs);
}
std::uint32_t beyond_edge(const TrianglePairs& pairs) {
  return undecided<apart_beyond_edge>(pairs);
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum::detail {

HWY_EXPORT(meeting);
HWY_EXPORT(beyond_vertex);
HWY_EXPORT(beyond_edge);

std::uint32_t perhaps_meeting(const TrianglePairs& pairs) {
  return SIGNUM_DISPATCH(meeting)(pairs);
}
std::uint32_t perhaps_beyond_vertex(const TrianglePairs& pairs) {
  return SIGNUM_DISPATCH(beyond_vertex)(pairs);
}
std::uint32_t perhaps_beyond_edge(const TrianglePairs& pairs) {
  return SIGNUM_DISPATCH(beyond_edge)(pairs);
}

}  // namespace signum::detail
#endif

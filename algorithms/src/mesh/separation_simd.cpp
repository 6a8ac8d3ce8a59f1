// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
//
// A plane through a point o that the two triangles share has all other points of the one strictly
// on its one side and all of the other on its other side: then o is all that they share. Which
// planes are tried is a guess, and may be made in any way: the normal d is a vector of doubles, and
// what must be certain are the signs of d.(p - o) for the points p.
//
// The differences w = p - o are scaled by positive numbers f, near 1 / |w|, so that one bound
// serves all. With u = 2^-53 and x = w f as computed,
//   |x_k - (exact w_k) f| <= (2 u + u^2) |w_k f| + 2^-1075,
// and |x| <= 2 (see scale_of), so that a sum of three products of them with numbers of at most 16,
// in any order and fused or not, is off by less than 2^-44; a sum of two products of two of them,
// by less than 2^-47; three such times a third, summed, by less than 2^-44.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "mesh/separation_simd.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>

#include "mesh/separation.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
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

template <std::size_t Points>
HWY_INLINE Vector3 load(const PairColumns<Points>& pairs, std::size_t point, std::size_t i) {
  return {hn::Load(Tag(), pairs.columns[3 * point].data() + i),
          hn::Load(Tag(), pairs.columns[3 * point + 1].data() + i),
          hn::Load(Tag(), pairs.columns[3 * point + 2].data() + i)};
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

HWY_INLINE Mask beyond_vertex(const PairColumns<5>& pairs, std::size_t i) {
  const Vector3 v = load(pairs, 0, i);
  Vector3 w[4];
  Vector most = hn::Zero(Tag());
  for (std::size_t k = 0; k < 4; ++k) {
    w[k] = load(pairs, k + 1, i) - v;
    const Vector q = dot(w[k], w[k]);
    most = hn::Max(most, q);
    w[k] = w[k] * scale_of(q);
  }
  const Vector3 d = (w[0] + w[1]) - (w[2] + w[3]);
  const Vector low = hn::Min(dot(d, w[0]), dot(d, w[1]));
  const Vector high = hn::Max(dot(d, w[2]), dot(d, w[3]));
  return hn::And(hn::And(hn::Gt(low, set(certain)), hn::Lt(high, set(-certain))),
                 hn::Lt(most, set(largest)));
}

/// Whether one of two numbers is certainly positive and the other certainly negative.
HWY_INLINE Vector least_of_opposite(Vector s, Vector t) {
  return hn::Max(hn::Min(s, hn::Neg(t)), hn::Min(hn::Neg(s), t));
}

/// They are apart where they are not coplanar; or where in a projection along an axis, a and b are
/// on different sides of uv: as the normals of the triangles have it.
HWY_INLINE Mask beyond_edge(const PairColumns<4>& pairs, std::size_t i) {
  const Vector3 u = load(pairs, 0, i);
  Vector3 w[3];
  Vector most = hn::Zero(Tag());
  for (std::size_t k = 0; k < 3; ++k) {
    w[k] = load(pairs, k + 1, i) - u;
    const Vector q = dot(w[k], w[k]);
    most = hn::Max(most, q);
    w[k] = w[k] * scale_of(q);
  }
  const Vector3 m = cross(w[0], w[1]), n = cross(w[0], w[2]);
  const Vector apart = hn::Max(hn::Max(least_of_opposite(m.x, n.x), least_of_opposite(m.y, n.y)),
                               hn::Max(least_of_opposite(m.z, n.z), hn::Abs(dot(m, w[2]))));
  return hn::And(hn::Gt(apart, set(certain)), hn::Lt(most, set(largest)));
}

/// By how much the points 0, a1, a2 and b0, b1, b2 are apart in a direction.
HWY_INLINE Vector gap(const Vector3& d, const Vector3* w) {
  const Vector zero = hn::Zero(Tag());
  const Vector a1 = dot(d, w[0]), a2 = dot(d, w[1]);
  const Vector b0 = dot(d, w[2]), b1 = dot(d, w[3]), b2 = dot(d, w[4]);
  const Vector low_a = hn::Min(zero, hn::Min(a1, a2)), high_a = hn::Max(zero, hn::Max(a1, a2));
  const Vector low_b = hn::Min(b0, hn::Min(b1, b2)), high_b = hn::Max(b0, hn::Max(b1, b2));
  return hn::Max(hn::Sub(low_b, high_a), hn::Sub(low_a, high_b));
}

HWY_INLINE Mask meeting(const PairColumns<6>& pairs, std::size_t i) {
  const Vector3 a0 = load(pairs, 0, i);
  Vector3 w[5];
  Vector most = hn::Zero(Tag());
  for (std::size_t k = 0; k < 5; ++k) {
    w[k] = load(pairs, k + 1, i) - a0;
    most = hn::Max(most, dot(w[k], w[k]));
  }
  const Vector f = scale_of(most);
  for (Vector3& x : w) x = x * f;
  // Along the line between the middles; and along the normal of each.
  const Vector3 middles = (w[2] + w[3]) + w[4] - (w[0] + w[1]);
  const Vector3 m = cross(w[0], w[1]), n = cross(w[3] - w[2], w[4] - w[2]);
  const Vector most_apart = hn::Max(gap(middles, w), hn::Max(gap(m, w), gap(n, w)));
  return hn::And(hn::Gt(most_apart, set(certain)), hn::Lt(most, set(largest)));
}

/// The pairs for which apart(pairs, i) says no.
template <class Pairs, class Apart>
HWY_INLINE std::uint64_t undecided(const Pairs& pairs, Apart apart) {
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < Pairs::capacity; i += hn::Lanes(Tag())) {
    std::array<std::uint8_t, 8> bytes{};
    hn::StoreMaskBits(Tag(), apart(pairs, i), bytes.data());
    all |= std::uint64_t{bytes[0]} << i;
  }
  return ~all;
}

std::uint64_t vertex(const PairColumns<5>& pairs) {
  return undecided(pairs,
                   [](const auto& p, std::size_t i) HWY_ATTR { return beyond_vertex(p, i); });
}
std::uint64_t edge(const PairColumns<4>& pairs) {
  return undecided(pairs, [](const auto& p, std::size_t i) HWY_ATTR { return beyond_edge(p, i); });
}
std::uint64_t anywhere(const PairColumns<6>& pairs) {
  return undecided(pairs, [](const auto& p, std::size_t i) HWY_ATTR { return meeting(p, i); });
}

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum {

HWY_EXPORT(vertex);
HWY_EXPORT(edge);
HWY_EXPORT(anywhere);

std::uint64_t perhaps_beyond_vertex(const PairColumns<5>& pairs) {
  return HWY_DYNAMIC_DISPATCH(vertex)(pairs);
}
std::uint64_t perhaps_beyond_edge(const PairColumns<4>& pairs) {
  return HWY_DYNAMIC_DISPATCH(edge)(pairs);
}
std::uint64_t perhaps_meeting(const PairColumns<6>& pairs) {
  return HWY_DYNAMIC_DISPATCH(anywhere)(pairs);
}

}  // namespace signum
#endif

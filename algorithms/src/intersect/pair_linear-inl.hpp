// SPDX-License-Identifier: MIT
// Rays and segments beside triangles, in the lanes of vectors.
#include "pair_lanes-inl.hpp"

#if defined(SIGNUM_PAIR_LINEAR) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_PAIR_LINEAR
#undef SIGNUM_PAIR_LINEAR
#else
#define SIGNUM_PAIR_LINEAR
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
namespace {

enum class Part : std::uint8_t { ray, segment };

/// Of linear_triangle.cpp, which see: but it is enough for them to be apart that one sign is not
/// that of the determinant. Of a number that is not finite, that or the four others are not
/// certain. Contact of a segment needs no other signs.
template <Part part, class Direction>
HWY_INLINE Decision decide_linear(const Points& origin, const Triple<Direction>& d, const Points& p,
                                  const Points& q, const Points& r) {
  const auto e = from_to(p, q), f = from_to(p, r), s = from_to(p, origin);
  const Vector guard = all(underflow_guard(3));
  const Vector speed = hn::Add(largest(d), guard);
  const Vector edge = hn::Add(hn::Max(largest(e), largest(f)), guard);
  const Vector way = hn::Add(largest(s), guard);
  const Mask bounded = hn::Lt(hn::Max(hn::Max(speed, edge), way), all(magnitude_limit));

  const auto df = cross(d, f);
  const auto se = cross(s, e);
  const auto determinant = dot(e, df);
  const Signs side = sign(determinant, hn::Mul(hn::Mul(speed, edge), edge));
  const auto towards = [&](auto x) HWY_ATTR {  // negated where the determinant is negative
    x.value = hn::IfThenElse(side.negative, hn::Neg(x.value), x.value);
    return x;
  };
  const auto u = towards(dot(s, df));
  const auto v = towards(dot(d, se));
  const auto t = towards(dot(f, se));
  const auto one = towards(determinant);
  const Vector speed_edge = hn::Mul(speed, edge), edge_way = hn::Mul(edge, way);
  const Signs at_q = sign(u, hn::Mul(speed_edge, way));
  const Signs at_r = sign(v, hn::Mul(speed_edge, way));
  const Signs at_p = sign(one - (u + v), hn::Mul(speed_edge, hn::Max(edge, way)));
  const Signs start = sign(t, hn::Mul(edge, edge_way));
  Mask inside = all_of(at_p.positive, at_q.positive, at_r.positive, start.positive);
  Mask outside = any_of(at_p.negative, at_q.negative, at_r.negative, start.negative);
  if constexpr (part == Part::segment) {
    const Signs end = sign(one - t, hn::Mul(hn::Mul(edge, edge), hn::Max(speed, way)));
    inside = hn::And(inside, end.positive);
    outside = hn::Or(outside, end.negative);
  }
  const Mask known = hn::And(bounded, side.not_zero());
  return {hn::And(known, inside), hn::And(known, outside)};
}

struct RayTriangle {
  static constexpr std::size_t numbers_a = 6, numbers_b = 9;
  static HWY_INLINE Decision decide(const Vector* a, const Vector* b) {
    return decide_linear<Part::ray>(points(a), exact(points(a + 3)), points(b), points(b + 3),
                                    points(b + 6));
  }
};

struct SegmentTriangle {
  static constexpr std::size_t numbers_a = 6, numbers_b = 9;
  static HWY_INLINE Decision decide(const Vector* a, const Vector* b) {
    return decide_linear<Part::segment>(points(a), from_to(points(a), points(a + 3)), points(b),
                                        points(b + 3), points(b + 6));
  }
};

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

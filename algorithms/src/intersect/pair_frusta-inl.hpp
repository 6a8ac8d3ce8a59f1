// SPDX-License-Identifier: MIT
// Frusta beside boxes, in the lanes of vectors.
#include "pair_boxes-inl.hpp"

#if defined(SIGNUM_PAIR_FRUSTA) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_PAIR_FRUSTA
#undef SIGNUM_PAIR_FRUSTA
#else
#define SIGNUM_PAIR_FRUSTA
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
namespace {

/// The half-space of the points p with dot(normal, p) + offset >= 0.
struct HalfSpace {
  Triple<Leaf> normal;
  Leaf offset;

  /// The function at a point, at least `less_error` of it: what is certain of it from below.
  HWY_INLINE Vector at(const Points& p) const {
    return hn::MulAdd(
        normal.z.value, p.z,
        hn::MulAdd(normal.y.value, p.y, hn::MulAdd(normal.x.value, p.x, offset.value)));
  }
};

/// Of frustum_planes.cpp, which see. The function of a half-space is a sum of four terms, the last
/// of which is a difference of two coefficients and the others such times a coordinate.
struct FrustumAabb {
  static constexpr std::size_t numbers_a = 17, numbers_b = 6;

  /// Where the box is outside of one of the half-spaces it is apart. Where one of its points is
  /// inside of all they meet: tried are its center, moved into the half-space that it is furthest
  /// outside of and back into the box, a few times.
  static HWY_INLINE Decision decide(const Vector (&a)[17], const Vector (&b)[6]) {
    constexpr double error =
        decltype(Leaf{} * Exact{} + Leaf{} * Exact{} + Leaf{} * Exact{} + Leaf{})::error_constant /
        4;
    const Points min = points(b), max = points(b + 3);
    const Mask known = all_of(all_at_most(min, max), are_finite(a, hn::Zero(Doubles())),
                              are_finite(b, hn::Zero(Doubles())));
    const Vector zero = hn::Zero(Doubles());
    const Points largest{hn::Max(hn::Abs(min.x), hn::Abs(max.x)),
                         hn::Max(hn::Abs(min.y), hn::Abs(max.y)),
                         hn::Max(hn::Abs(min.z), hn::Abs(max.z))};
    HalfSpace planes[6];
    Vector bounds[6];
    Mask outside = no_lanes(), bounded = known;
    for (std::size_t i = 0; i < 6; ++i) {
      // x + w, w - x, y + w and so on; z alone at the near side where its depth begins at 0.
      const std::size_t axis = i / 2;
      const auto coefficient = [&](std::size_t column) HWY_ATTR {
        const Vector w = a[12 + column], v = a[4 * axis + column];
        if (i == 4) return Leaf{hn::Add(v, hn::Mul(w, a[16]))};
        return Leaf{i % 2 == 0 ? hn::Add(w, v) : hn::Sub(w, v)};
      };
      HalfSpace& h = planes[i];
      h = {{coefficient(0), coefficient(1), coefficient(2)}, coefficient(3)};
      const Vector magnitude =
          hn::Add(hn::MulAdd(hn::Abs(h.normal.z.value), largest.z,
                             hn::MulAdd(hn::Abs(h.normal.y.value), largest.y,
                                        hn::MulAdd(hn::Abs(h.normal.x.value), largest.x,
                                                   hn::Abs(h.offset.value)))),
                  all(0x1p-600));
      bounded = hn::And(bounded, hn::Lt(magnitude, all(0x1p1000)));
      bounds[i] = hn::Mul(all(error), magnitude);
      const Points furthest{hn::IfThenElse(hn::Ge(h.normal.x.value, zero), max.x, min.x),
                            hn::IfThenElse(hn::Ge(h.normal.y.value, zero), max.y, min.y),
                            hn::IfThenElse(hn::Ge(h.normal.z.value, zero), max.z, min.z)};
      outside = hn::Or(outside, hn::Lt(h.at(furthest), hn::Neg(bounds[i])));
    }
    const Mask apart = hn::And(bounded, outside);
    Mask meeting = no_lanes();
    const Vector half = all(0.5);
    Points p{hn::MulAdd(half, min.x, hn::Mul(half, max.x)),
             hn::MulAdd(half, min.y, hn::Mul(half, max.y)),
             hn::MulAdd(half, min.z, hn::Mul(half, max.z))};
    for (int round = 0; round < 8; ++round) {
      p = {hn::Min(hn::Max(p.x, min.x), max.x), hn::Min(hn::Max(p.y, min.y), max.y),
           hn::Min(hn::Max(p.z, min.z), max.z)};
      Mask inside = bounded;
      Vector furthest = hn::Inf(Doubles());
      Points step{zero, zero, zero};
      for (std::size_t i = 0; i < 6; ++i) {
        const auto& n = planes[i].normal;
        const Vector value = planes[i].at(p);
        inside = hn::And(inside, hn::Gt(value, bounds[i]));
        const Vector squared = dot(n, n).value;
        const Vector way = hn::Div(value, squared);
        const Vector distance = hn::Mul(way, hn::Abs(value));
        const Mask is_furthest = hn::Lt(distance, furthest);
        furthest = hn::IfThenElse(is_furthest, distance, furthest);
        // A little further than to the plane itself.
        const Vector by = hn::Mul(way, all(-1.125));
        step =
            select(is_furthest,
                   {hn::Mul(by, n.x.value), hn::Mul(by, n.y.value), hn::Mul(by, n.z.value)}, step);
      }
      meeting = hn::Or(meeting, inside);
      if (hn::AllTrue(Doubles(), hn::Or(meeting, apart))) break;
      p = {hn::Add(p.x, step.x), hn::Add(p.y, step.y), hn::Add(p.z, step.z)};
    }
    return {hn::AndNot(apart, meeting), apart};
  }
};

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

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
namespace signum::detail::HWY_NAMESPACE {
namespace {

/// The half-space of the points p with dot(normal, p) + offset >= 0.
struct HalfSpace {
  Points normal;
  Vector offset;
  /// Of the terms of its function on the box.
  Vector magnitude;
  /// By how much its function differs on the box.
  Vector range;
  Vector inverse_square;

  HWY_INLINE Vector at(const Points& p) const {
    return hn::MulAdd(normal.z, p.z, hn::MulAdd(normal.y, p.y, hn::MulAdd(normal.x, p.x, offset)));
  }
};

/// The largest value of a linear function without its constant, on a box.
HWY_INLINE Vector largest_on(const Points& min, const Points& max, const Points& slope) {
  const auto along = [](Vector low, Vector high, Vector s)
                         HWY_ATTR { return hn::Max(hn::Mul(s, low), hn::Mul(s, high)); };
  return hn::Add(hn::Add(along(min.x, max.x, slope.x), along(min.y, max.y, slope.y)),
                 along(min.z, max.z, slope.z));
}

/// The half-spaces of frusta/frustum_planes.cpp. The box is apart where it is outside of one
/// of them, or of a sum of multiples of their functions: none of that sum is negative in the
/// frustum. They meet where a point of the box is inside of all. Tried are points of the box that
/// go down the sum of the squared distances from the half-spaces: at the least of that, if it is
/// not zero, the sum of their functions times the distances separates the two.
class FrustumAabb {
 public:
  static constexpr std::size_t numbers_a = 17, numbers_b = 6;

  static HWY_INLINE Decision decide(const Vector (&a)[17], const Vector (&b)[6]) {
    const Points min = points(b), max = points(b + 3);
    Mask known = all_of(all_at_most(min, max), are_finite(a, hn::Zero(Doubles())),
                        are_finite(b, hn::Zero(Doubles())));
    HalfSpace planes[6];
    Mask apart = no_lanes();
    for (std::size_t i = 0; i < 6; ++i) {
      planes[i] = half_space(a, i, min, max);
      const HalfSpace& h = planes[i];
      known = hn::And(known, hn::Lt(h.magnitude, all(0x1p500)));
      const Vector greatest = hn::Add(largest_on(min, max, h.normal), h.offset);
      apart = hn::Or(apart, hn::Lt(greatest, hn::Mul(all(-error<Leaf>), h.magnitude)));
    }
    apart = hn::And(known, apart);
    Mask meeting = no_lanes();
    const Vector half = all(0.5);
    Points p{hn::MulAdd(half, min.x, hn::Mul(half, max.x)),
             hn::MulAdd(half, min.y, hn::Mul(half, max.y)),
             hn::MulAdd(half, min.z, hn::Mul(half, max.z))};
    double smaller = 0.25;
    for (int round = 0; round < rounds; ++round, smaller *= 0.625) {
      p = {hn::Min(hn::Max(p.x, min.x), max.x), hn::Min(hn::Max(p.y, min.y), max.y),
           hn::Min(hn::Max(p.z, min.z), max.z)};
      const Vector zero = hn::Zero(Doubles());
      Mask inside = known;
      Points slope{zero, zero, zero};
      Vector offset = zero, magnitude = all(0x1p-600);
      for (const HalfSpace& h : planes) {
        const Vector value = h.at(p);
        inside = hn::And(inside, hn::Gt(value, hn::Mul(all(error<Leaf>), h.magnitude)));
        // As if the half-space were smaller, by ever less, so that its inside is reached.
        const Vector beyond = hn::MulSub(all(smaller), h.range, value);
        const Vector times = hn::Mul(hn::Max(beyond, zero), h.inverse_square);
        slope = {hn::MulAdd(times, h.normal.x, slope.x), hn::MulAdd(times, h.normal.y, slope.y),
                 hn::MulAdd(times, h.normal.z, slope.z)};
        offset = hn::MulAdd(times, h.offset, offset);
        magnitude = hn::MulAdd(times, h.magnitude, magnitude);
      }
      meeting = hn::Or(meeting, inside);
      const Vector greatest = hn::Add(largest_on(min, max, slope), offset);
      apart = hn::Or(apart, all_of(known, hn::Lt(greatest, hn::Mul(all(-error<Sum>), magnitude)),
                                   hn::Lt(magnitude, all(0x1p1000))));
      if (hn::AllTrue(Doubles(), hn::Or(meeting, apart))) break;
      p = {hn::Add(p.x, slope.x), hn::Add(p.y, slope.y), hn::Add(p.z, slope.z)};
    }
    return {hn::AndNot(apart, meeting), apart};
  }

 private:
  static constexpr int rounds = 16;

  /// A sum of multiples of coefficients.
  using Sum = decltype(Exact{} * Leaf{} + Exact{} * Leaf{} + Exact{} * Leaf{} + Exact{} * Leaf{} +
                       Exact{} * Leaf{} + Exact{} * Leaf{});
  /// Of a linear function, in units of the magnitude of its terms.
  template <class Coefficient>
  static constexpr double error = (decltype(Coefficient{} * Exact{} + Coefficient{} * Exact{} +
                                            Coefficient{} * Exact{} + Coefficient{})::roundings +
                                   1) *
                                  0x1p-52;

  /// x + w, w - x, y + w and so on; z alone at the near side where depths begin at 0.
  static HWY_INLINE HalfSpace half_space(const Vector (&a)[17], std::size_t i, const Points& min,
                                         const Points& max) {
    const auto coefficient = [&](std::size_t column) HWY_ATTR {
      const Vector w = a[12 + column], v = a[4 * (i / 2) + column];
      if (i == 4) return hn::Add(v, hn::Mul(w, a[16]));
      return i % 2 == 0 ? hn::Add(w, v) : hn::Sub(w, v);
    };
    HalfSpace h{{coefficient(0), coefficient(1), coefficient(2)}, coefficient(3), {}, {}, {}};
    const auto term = [](Vector n, Vector low, Vector high) HWY_ATTR {
      return hn::Mul(hn::Abs(n), hn::Max(hn::Abs(low), hn::Abs(high)));
    };
    h.magnitude =
        hn::Add(hn::Add(hn::Add(term(h.normal.x, min.x, max.x), term(h.normal.y, min.y, max.y)),
                        hn::Add(term(h.normal.z, min.z, max.z), hn::Abs(h.offset))),
                all(0x1p-600));
    h.range = hn::MulAdd(hn::Abs(h.normal.z), hn::Sub(max.z, min.z),
                         hn::MulAdd(hn::Abs(h.normal.y), hn::Sub(max.y, min.y),
                                    hn::Mul(hn::Abs(h.normal.x), hn::Sub(max.x, min.x))));
    const auto n = exact(h.normal);
    h.inverse_square = hn::Div(all(1), dot(n, n).value);
    return h;
  }
};

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

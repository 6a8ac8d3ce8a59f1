// SPDX-License-Identifier: MIT
// Frusta beside boxes, in the lanes of vectors.
#include "pair_boxes-inl.hpp"

#if defined(SIGNUM_PAIR_FRUSTA) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_FRUSTA
#undef SIGNUM_PAIR_FRUSTA
#else
#define SIGNUM_PAIR_FRUSTA
#endif

SIGNUM_LANES_BEGIN();

/// The half-space of the points p with dot(normal, p) + offset >= 0.
struct HalfSpace {
  Points normal;
  Doubles offset;
  /// The magnitude of the terms of its function on the box.
  Doubles magnitude;
  /// By how much its function differs on the box.
  Doubles range;
  Doubles inverse_square;

  SIGNUM_INLINE Doubles at(const Points& p) const {
    return mul_add(normal.z, p.z, mul_add(normal.y, p.y, mul_add(normal.x, p.x, offset)));
  }
};

/// The largest value of a linear function without its constant, on a box.
SIGNUM_INLINE Doubles largest_on(const Points& min, const Points& max, const Points& slope) {
  const auto along = [](Doubles low, Doubles high, Doubles s)
                         SIGNUM_INLINE_LAMBDA { return larger(s * low, s * high); };
  return along(min.x, max.x, slope.x) + along(min.y, max.y, slope.y) + along(min.z, max.z, slope.z);
}

/// The half-spaces of frusta/frustum_planes.cpp. The box is apart where it is outside of one
/// of them, or of a sum of multiples of their functions: none of that sum is negative in the
/// frustum. They meet where a point of the box is inside of all. Tried are points of the box that
/// go down the sum of the squared distances from the half-spaces: at the least of that, if it is
/// not zero, the sum of their functions times the distances separates the two.
class FrustumAabb {
 public:
  static constexpr std::size_t numbers_a = 17, numbers_b = 6;

  SIGNUM_INLINE static Decision decide(const Doubles (&a)[17], const Doubles (&b)[6]) {
    const Points min = points(b), max = points(b + 3);
    Mask known = all_of(all_at_most(min, max), are_finite(a), are_finite(b));
    const HalfSpace planes[6] = {half_space(a, 0, min, max), half_space(a, 1, min, max),
                                 half_space(a, 2, min, max), half_space(a, 3, min, max),
                                 half_space(a, 4, min, max), half_space(a, 5, min, max)};
    Mask apart = no_lanes();
    for (const HalfSpace& h : planes) {
      known = all_of(known, h.magnitude < all(0x1p500));
      const Doubles greatest = largest_on(min, max, h.normal) + h.offset;
      apart = any_of(apart, greatest < all(-error<Leaf>) * h.magnitude);
    }
    apart = all_of(known, apart);
    Mask meeting = no_lanes();
    const Doubles half = all(0.5);
    Points p{mul_add(half, min.x, half * max.x), mul_add(half, min.y, half * max.y),
             mul_add(half, min.z, half * max.z)};
    // What underflows in a slope is multiplied by coordinates.
    const Doubles least_size =
        mul_add(all(0x1p-900), larger(largest(min), largest(max)), all(0x1p-600));
    double less = 0.25;
    for (int round = 0; round < rounds; ++round, less *= 0.625) {
      p = smaller(larger(p, min), max);
      const Doubles zero = all(0);
      Mask inside = known;
      Points slope{zero, zero, zero};
      Doubles offset = zero, size = least_size;
      for (const HalfSpace& h : planes) {
        const Doubles value = h.at(p);
        inside = all_of(inside, value > all(error<Leaf>) * h.magnitude);
        // The half-space counts as smaller, by ever less, so that its inside is reached.
        const Doubles beyond = mul_sub(all(less), h.range, value);
        const Doubles times = larger(beyond, zero) * h.inverse_square;
        slope = {mul_add(times, h.normal.x, slope.x), mul_add(times, h.normal.y, slope.y),
                 mul_add(times, h.normal.z, slope.z)};
        offset = mul_add(times, h.offset, offset);
        size = mul_add(times, h.magnitude, size);
      }
      meeting = any_of(meeting, inside);
      const Doubles greatest = largest_on(min, max, slope) + offset;
      apart =
          any_of(apart, all_of(known, greatest < all(-error<Sum>) * size, size < all(0x1p1000)));
      if (everywhere(any_of(meeting, apart))) break;
      p = p + slope;
    }
    return {without(meeting, apart), apart};
  }

 private:
  static constexpr int rounds = 16;

  /// A sum of multiples of coefficients.
  using Sum = decltype(Exact{} * Leaf{} + Exact{} * Leaf{} + Exact{} * Leaf{} + Exact{} * Leaf{} +
                       Exact{} * Leaf{} + Exact{} * Leaf{});
  /// The sign of a linear function, in units of the magnitude of its terms.
  template <class Coefficient>
  static constexpr double error = (decltype(Coefficient{} * Exact{} + Coefficient{} * Exact{} +
                                            Coefficient{} * Exact{} + Coefficient{})::roundings +
                                   1) *
                                  0x1p-52;

  /// x + w, w - x, y + w and so on; z alone at the near side where depths begin at 0.
  SIGNUM_INLINE static HalfSpace half_space(const Doubles (&a)[17], std::size_t i,
                                            const Points& min, const Points& max) {
    const auto coefficient = [&](std::size_t column) SIGNUM_INLINE_LAMBDA {
      const Doubles w = a[12 + column], v = a[4 * (i / 2) + column];
      if (i == 4) return v + w * a[16];
      return i % 2 == 0 ? w + v : w - v;
    };
    HalfSpace h{{coefficient(0), coefficient(1), coefficient(2)}, coefficient(3), {}, {}, {}};
    const auto term = [](Doubles n, Doubles low, Doubles high) SIGNUM_INLINE_LAMBDA {
      return magnitude(n) * larger(magnitude(low), magnitude(high));
    };
    h.magnitude = term(h.normal.x, min.x, max.x) + term(h.normal.y, min.y, max.y) +
                  (term(h.normal.z, min.z, max.z) + magnitude(h.offset)) + all(0x1p-600);
    h.range = mul_add(
        magnitude(h.normal.z), max.z - min.z,
        mul_add(magnitude(h.normal.y), max.y - min.y, magnitude(h.normal.x) * (max.x - min.x)));
    const auto n = exact(h.normal);
    h.inverse_square = all(1) / dot(n, n).value;
    return h;
  }
};

SIGNUM_LANES_END();

#endif

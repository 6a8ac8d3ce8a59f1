// SPDX-License-Identifier: MIT
// Determinants of points, exactly, in the lanes of vectors: of points whose coordinates along each
// axis are integers of at most 71 bits times one power of two, as all are that lie within a few
// orders of magnitude of each other. Each axis may have a power of its own, which leaves the sign
// of a determinant as it is.
//
// A number has digits to the base 2^24, the least first, and a digit is an integer of either sign
// in a double: so no operation rounds, with FMA or without.
#include "pair_lanes-inl.hpp"

#if defined(SIGNUM_PAIR_INTEGERS) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_INTEGERS
#undef SIGNUM_PAIR_INTEGERS
#else
#define SIGNUM_PAIR_INTEGERS
#endif

SIGNUM_LANES_BEGIN();

constexpr double base = 0x1p24;

template <std::size_t N>
struct Digits {
  Doubles digit[N];
};

/// A difference of coordinates: digits of at most 2^24.
using Leg = Digits<3>;
/// A difference of two products of such: digits below 2^51.
using Area = Digits<5>;
/// An Area below 2^145 once more: digits of at most 2^23, the last 2^25.
using Minor = Digits<6>;
/// A determinant: digits of at most 9 * 2^48. The sum of three is below 2^53 - 2^29, too.
using Determinant = Digits<8>;

/// x = whole * base + rest, |rest| <= base / 2.
SIGNUM_INLINE Doubles whole_bases(Doubles x) { return nearest_integer(x * all(1 / base)); }
SIGNUM_INLINE Doubles without_bases(Doubles x, Doubles whole) {
  return neg_mul_add(whole, all(base), x);
}

/// The digits of an integer below 2^71, each at most 2^23.
SIGNUM_INLINE Leg digits_of(Doubles x) {
  const Doubles high = nearest_integer(x * all(1 / base / base));
  const Doubles rest = neg_mul_add(high, all(base * base), x);
  const Doubles middle = whole_bases(rest);
  return {{without_bases(rest, middle), middle, high}};
}

template <std::size_t N>
SIGNUM_INLINE Digits<N> operator+(Digits<N> a, const Digits<N>& b) {
  for (std::size_t i = 0; i < N; ++i) a.digit[i] = a.digit[i] + b.digit[i];
  return a;
}
template <std::size_t N>
SIGNUM_INLINE Digits<N> operator-(Digits<N> a, const Digits<N>& b) {
  for (std::size_t i = 0; i < N; ++i) a.digit[i] = a.digit[i] - b.digit[i];
  return a;
}
template <std::size_t N>
SIGNUM_INLINE Digits<N> operator-(Digits<N> a) {
  for (Doubles& d : a.digit) d = negative(d);
  return a;
}
template <std::size_t N>
SIGNUM_INLINE Digits<N> negated(Mask where, Digits<N> a) {
  for (Doubles& d : a.digit) d = select(where, negative(d), d);
  return a;
}

/// a * b - c * d, before anything is carried: six products of at most 2^48 meet in a place.
SIGNUM_INLINE Area area(const Leg& a, const Leg& b, const Leg& c, const Leg& d) {
  const auto& [a0, a1, a2] = a.digit;
  const auto& [b0, b1, b2] = b.digit;
  const auto& [c0, c1, c2] = c.digit;
  const auto& [d0, d1, d2] = d.digit;
  const auto two = [](Doubles s, Doubles t, Doubles u, Doubles v)
                       SIGNUM_INLINE_LAMBDA { return neg_mul_add(u, v, s * t); };
  return {{two(a0, b0, c0, d0), two(a0, b1, c0, d1) + two(a1, b0, c1, d0),
           two(a0, b2, c0, d2) + two(a1, b1, c1, d1) + two(a2, b0, c2, d0),
           two(a1, b2, c1, d2) + two(a2, b1, c2, d1), two(a2, b2, c2, d2)}};
}
SIGNUM_INLINE Minor carried(const Area& x) {
  Minor m = {};
  Doubles carry = all(0);
  for (std::size_t i = 0; i < 5; ++i) {
    const Doubles digit = x.digit[i] + carry;
    carry = whole_bases(digit);
    m.digit[i] = without_bases(digit, carry);
  }
  m.digit[5] = carry;
  return m;
}
// minor and dot are called. Inlined into each use they took a quarter of the time that the source
// takes to compile, and were no faster.
[[gnu::noinline]] inline Minor minor(const Leg& a, const Leg& b, const Leg& c, const Leg& d) {
  return carried(area(a, b, c, d));
}

SIGNUM_INLINE Triple<Minor> cross(const Triple<Leg>& a, const Triple<Leg>& b) {
  return {minor(a.y, b.z, a.z, b.y), minor(a.z, b.x, a.x, b.z), minor(a.x, b.y, a.y, b.x)};
}

/// Nine products meet in a place, three of them of at most 2^49, the others 2^47.
[[gnu::noinline]] inline Determinant dot(const Triple<Minor>& a, const Triple<Leg>& b) {
  const auto products = [&](std::size_t i, std::size_t j, Doubles sum) SIGNUM_INLINE_LAMBDA {
    sum = mul_add(a.x.digit[i], b.x.digit[j], sum);
    sum = mul_add(a.y.digit[i], b.y.digit[j], sum);
    return mul_add(a.z.digit[i], b.z.digit[j], sum);
  };
  const Doubles zero = all(0);
  const auto place = [&](std::size_t i) SIGNUM_INLINE_LAMBDA {
    return products(i, 0, products(i - 1, 1, products(i - 2, 2, zero)));
  };
  return {{products(0, 0, zero), products(1, 0, products(0, 1, zero)), place(2), place(3), place(4),
           place(5), products(5, 1, products(4, 2, zero)), products(5, 2, zero)}};
}

/// Points on grids, one along each axis.
class OnGrid {
 public:
  static constexpr bool knows_zero = true;

  /// The coordinates of points, one point after the other.
  template <std::size_t N, std::size_t M>
  SIGNUM_INLINE OnGrid(const Doubles (&numbers)[N], const Doubles (&more)[M]) {
    Doubles largest[3] = {all(0), all(0), all(0)};
    const auto enlarge = [&largest](std::size_t i, Doubles x) SIGNUM_INLINE_LAMBDA {
      largest[i % 3] = larger(largest[i % 3], magnitude(x));
    };
    for (std::size_t i = 0; i < N; ++i) enlarge(i, numbers[i]);
    for (std::size_t i = 0; i < M; ++i) enlarge(i, more[i]);
    is_exact_ = larger(larger(largest[0], largest[1]), largest[2]) < all(0x1p70);
    for (std::size_t axis = 0; axis < 3; ++axis) scales_[axis] = scale_for(largest[axis]);
    for (std::size_t i = 0; i < N; ++i) require_integer(numbers[i] * scales_[i % 3]);
    for (std::size_t i = 0; i < M; ++i) require_integer(more[i] * scales_[i % 3]);
  }

  /// A vector on a grid of its own, which need not be the points': it is multiplied by a power of
  /// two, which leaves the sign of what has it as a factor as it is.
  SIGNUM_INLINE Triple<Leg> direction(const Points& d) {
    const Points on_grid = scaled(d);
    const Doubles largest = SIGNUM_LANES_SET::largest(on_grid);
    const Doubles scale = scale_for(largest);
    const Points v{on_grid.x * scale, on_grid.y * scale, on_grid.z * scale};
    // So the power of two is normal. Where it is small, a coordinate may become zero.
    is_exact_ = all_of(is_exact_, largest < all(0x1p120));
    const auto require_exact = [this](Doubles from, Doubles to) SIGNUM_INLINE_LAMBDA {
      const Doubles zero = all(0);
      require_integer(to);
      is_exact_ = all_of(is_exact_, any_of(from == zero, magnitude(to) > zero));
    };
    require_exact(on_grid.x, v.x);
    require_exact(on_grid.y, v.y);
    require_exact(on_grid.z, v.z);
    return {digits_of(v.x), digits_of(v.y), digits_of(v.z)};
  }

  /// The point scaled to integers, where is_exact.
  SIGNUM_INLINE Points scaled(const Points& p) const {
    return {p.x * scales_[0], p.y * scales_[1], p.z * scales_[2]};
  }
  SIGNUM_INLINE Triple<Leg> from_to(const Points& p, const Points& q) const {
    const Points from = scaled(p), to = scaled(q);
    return {digits_of(to.x) - digits_of(from.x), digits_of(to.y) - digits_of(from.y),
            digits_of(to.z) - digits_of(from.z)};
  }

  /// The sign, by Horner's rule from the greatest digit: as long as the sum is below 2^29 no step
  /// loses the sign, and from there on no digit is large enough to change it.
  template <std::size_t N>
  SIGNUM_INLINE Signs sign(const Digits<N>& x) const {
    Doubles sum = x.digit[N - 1];
    for (std::size_t i = N - 1; i-- > 0;) sum = mul_add(sum, all(base), x.digit[i]);
    const Doubles zero = all(0);
    return {all_of(is_exact_, sum > zero), all_of(is_exact_, sum < zero),
            all_of(is_exact_, sum == zero)};
  }

 private:
  /// A NaN, which Max may lose, is no integer.
  SIGNUM_INLINE void require_integer(Doubles x) {
    const Doubles least = digits_of(x).digit[0];
    is_exact_ = all_of(is_exact_, nearest_integer(least) == least);
  }

  /// A power of two that takes a number, but for tiny ones, to between 2^70 and 2^71.
  SIGNUM_INLINE static Doubles scale_for(Doubles largest) {
    const Words exponent = shifted_right<52>(words_of(larger(largest, all(0x1p-900))));
    constexpr std::uint64_t bias = 1023;
    return doubles_of(shifted_left<52>(all<Words>(2 * bias + 70) - exponent));
  }

  Doubles scales_[3];
  Mask is_exact_;
};

SIGNUM_LANES_END();

#endif

// SPDX-License-Identifier: MIT
// Determinants of points, exactly, in the lanes of vectors: of points whose coordinates along each
// axis are integers of at most 71 bits times one power of two, as all are that lie within a few
// orders of magnitude of each other. Each axis may have a power of its own, which leaves the sign
// of a determinant as it is.
//
// A number has digits to the base 2^24, the least first, and a digit is an integer of either sign
// in a double: so no operation rounds, with FMA or without.
#include "pair_lanes-inl.hpp"

#if defined(SIGNUM_PAIR_INTEGERS) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_PAIR_INTEGERS
#undef SIGNUM_PAIR_INTEGERS
#else
#define SIGNUM_PAIR_INTEGERS
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

constexpr double base = 0x1p24;

template <std::size_t N>
struct Digits {
  Vector digit[N];
};

/// Of a difference of coordinates: digits of at most 2^24.
using Leg = Digits<3>;
/// Of a difference of two products of such: digits below 2^51.
using Area = Digits<5>;
/// The same, below 2^145: digits of at most 2^23, the last 2^25.
using Minor = Digits<6>;
/// Of a determinant: digits of at most 9 * 2^48. The sum of three is below 2^53 - 2^29, too.
using Determinant = Digits<8>;

/// x = whole * base + rest, |rest| <= base / 2.
HWY_INLINE Vector whole_bases(Vector x) { return hn::Round(hn::Mul(x, all(1 / base))); }
HWY_INLINE Vector without_bases(Vector x, Vector whole) {
  return hn::NegMulAdd(whole, all(base), x);
}

/// Of an integer below 2^71: digits of at most 2^23.
HWY_INLINE Leg digits_of(Vector x) {
  const Vector high = hn::Round(hn::Mul(x, all(1 / base / base)));
  const Vector rest = hn::NegMulAdd(high, all(base * base), x);
  const Vector middle = whole_bases(rest);
  return {{without_bases(rest, middle), middle, high}};
}

template <std::size_t N>
HWY_INLINE Digits<N> operator+(Digits<N> a, const Digits<N>& b) {
  for (std::size_t i = 0; i < N; ++i) a.digit[i] = hn::Add(a.digit[i], b.digit[i]);
  return a;
}
template <std::size_t N>
HWY_INLINE Digits<N> operator-(Digits<N> a, const Digits<N>& b) {
  for (std::size_t i = 0; i < N; ++i) a.digit[i] = hn::Sub(a.digit[i], b.digit[i]);
  return a;
}
template <std::size_t N>
HWY_INLINE Digits<N> operator-(Digits<N> a) {
  for (Vector& d : a.digit) d = hn::Neg(d);
  return a;
}
template <std::size_t N>
HWY_INLINE Digits<N> negated(Mask where, Digits<N> a) {
  for (Vector& d : a.digit) d = hn::IfThenElse(where, hn::Neg(d), d);
  return a;
}

/// a * b - c * d, before anything is carried: six products of at most 2^48 meet in a place.
HWY_INLINE Area area(const Leg& a, const Leg& b, const Leg& c, const Leg& d) {
  const auto& [a0, a1, a2] = a.digit;
  const auto& [b0, b1, b2] = b.digit;
  const auto& [c0, c1, c2] = c.digit;
  const auto& [d0, d1, d2] = d.digit;
  const auto two = [](Vector s, Vector t, Vector u, Vector v)
                       HWY_ATTR { return hn::NegMulAdd(u, v, hn::Mul(s, t)); };
  return {{two(a0, b0, c0, d0), hn::Add(two(a0, b1, c0, d1), two(a1, b0, c1, d0)),
           hn::Add(hn::Add(two(a0, b2, c0, d2), two(a1, b1, c1, d1)), two(a2, b0, c2, d0)),
           hn::Add(two(a1, b2, c1, d2), two(a2, b1, c2, d1)), two(a2, b2, c2, d2)}};
}
HWY_INLINE Minor carried(const Area& x) {
  Minor m;
  Vector carry = hn::Zero(Doubles());
  for (std::size_t i = 0; i < 5; ++i) {
    const Vector digit = hn::Add(x.digit[i], carry);
    carry = whole_bases(digit);
    m.digit[i] = without_bases(digit, carry);
  }
  m.digit[5] = carry;
  return m;
}
HWY_INLINE Minor minor(const Leg& a, const Leg& b, const Leg& c, const Leg& d) {
  return carried(area(a, b, c, d));
}

HWY_INLINE Triple<Minor> cross(const Triple<Leg>& a, const Triple<Leg>& b) {
  return {minor(a.y, b.z, a.z, b.y), minor(a.z, b.x, a.x, b.z), minor(a.x, b.y, a.y, b.x)};
}

/// Nine products meet in a place, three of them of at most 2^49, the others 2^47.
HWY_INLINE Determinant dot(const Triple<Minor>& a, const Triple<Leg>& b) {
  const auto products = [&](std::size_t i, std::size_t j, Vector sum) HWY_ATTR {
    sum = hn::MulAdd(a.x.digit[i], b.x.digit[j], sum);
    sum = hn::MulAdd(a.y.digit[i], b.y.digit[j], sum);
    return hn::MulAdd(a.z.digit[i], b.z.digit[j], sum);
  };
  const Vector zero = hn::Zero(Doubles());
  const auto place = [&](std::size_t i) HWY_ATTR {
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
  HWY_INLINE OnGrid(const Vector (&numbers)[N], const Vector (&more)[M]) {
    Vector largest[3] = {hn::Zero(Doubles()), hn::Zero(Doubles()), hn::Zero(Doubles())};
    const auto enlarge = [&largest](std::size_t i, Vector x)
                             HWY_ATTR { largest[i % 3] = hn::Max(largest[i % 3], hn::Abs(x)); };
    for (std::size_t i = 0; i < N; ++i) enlarge(i, numbers[i]);
    for (std::size_t i = 0; i < M; ++i) enlarge(i, more[i]);
    is_exact_ = hn::Lt(hn::Max(hn::Max(largest[0], largest[1]), largest[2]), all(0x1p70));
    for (std::size_t axis = 0; axis < 3; ++axis) scales_[axis] = scale_for(largest[axis]);
    for (std::size_t i = 0; i < N; ++i) require_integer(hn::Mul(numbers[i], scales_[i % 3]));
    for (std::size_t i = 0; i < M; ++i) require_integer(hn::Mul(more[i], scales_[i % 3]));
  }

  /// A vector on a grid of its own, which need not be the points': it is multiplied by a power of
  /// two, which leaves the sign of what has it as a factor as it is.
  HWY_INLINE Triple<Leg> direction(const Points& d) {
    const Points on_grid = scaled(d);
    const Vector largest = HWY_NAMESPACE::largest(exact(on_grid));
    const Vector scale = scale_for(largest);
    const Points v{hn::Mul(on_grid.x, scale), hn::Mul(on_grid.y, scale), hn::Mul(on_grid.z, scale)};
    // None is so large, and the power of two so small, that another one is lost.
    is_exact_ = hn::And(is_exact_, hn::Lt(largest, all(0x1p120)));
    for (const Vector x : {v.x, v.y, v.z}) require_integer(x);
    return {digits_of(v.x), digits_of(v.y), digits_of(v.z)};
  }

  /// An integer, where is_exact.
  HWY_INLINE Points scaled(const Points& p) const {
    return {hn::Mul(p.x, scales_[0]), hn::Mul(p.y, scales_[1]), hn::Mul(p.z, scales_[2])};
  }
  HWY_INLINE Triple<Leg> from_to(const Points& p, const Points& q) const {
    const Points from = scaled(p), to = scaled(q);
    return {digits_of(to.x) - digits_of(from.x), digits_of(to.y) - digits_of(from.y),
            digits_of(to.z) - digits_of(from.z)};
  }

  /// By Horner's rule, from the greatest digit: as long as the sum is below 2^29 no step loses the
  /// sign, and from there on no digit is large enough to change it.
  template <std::size_t N>
  HWY_INLINE Signs sign(const Digits<N>& x) const {
    Vector sum = x.digit[N - 1];
    for (std::size_t i = N - 1; i-- > 0;) sum = hn::MulAdd(sum, all(base), x.digit[i]);
    const Vector zero = hn::Zero(Doubles());
    return {hn::And(is_exact_, hn::Gt(sum, zero)), hn::And(is_exact_, hn::Lt(sum, zero)),
            hn::And(is_exact_, hn::Eq(sum, zero))};
  }

 private:
  /// A NaN, which Max may lose, is no integer.
  HWY_INLINE void require_integer(Vector x) {
    const Vector least = digits_of(x).digit[0];
    is_exact_ = hn::And(is_exact_, hn::Eq(hn::Round(least), least));
  }

  /// A power of two that takes a number, but for tiny ones, to between 2^70 and 2^71.
  static HWY_INLINE Vector scale_for(Vector largest) {
    const hn::RebindToUnsigned<Doubles> words;
    const auto exponent = hn::ShiftRight<52>(hn::BitCast(words, hn::Max(largest, all(0x1p-900))));
    constexpr std::uint64_t bias = 1023;
    return hn::BitCast(Doubles(),
                       hn::ShiftLeft<52>(hn::Sub(hn::Set(words, 2 * bias + 70), exponent)));
  }

  Vector scales_[3];
  Mask is_exact_;
};

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

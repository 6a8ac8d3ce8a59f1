// SPDX-License-Identifier: MIT
// ErrorBounded in the lanes of vectors, and the signs that it leaves certain.
#include <algorithm>
#include <signum/kernel/error_bounded.hpp>

#include "triples-inl.hpp"

#if defined(SIGNUM_LANES_BOUNDED) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_LANES_BOUNDED
#undef SIGNUM_LANES_BOUNDED
#else
#define SIGNUM_LANES_BOUNDED
#endif

SIGNUM_LANES_BEGIN();

/// ErrorBounded in lanes: its whole proof holds here. The magnitude is taken apart: into
/// the number of terms, which the formula's structure determines, and the unit, a product of as
/// many leaves' magnitudes as the degree says, which is for the formula's author to give. Each
/// leaf's magnitude contains underflow_guard of the degree, and is below magnitude_limit.
template <int Roundings, int Terms>
struct Bounded {
  static_assert(Roundings < 100);
  static constexpr int roundings = Roundings;
  static constexpr double error_constant = Terms * ErrorBounded<Roundings, 1>::error_constant;
  Doubles value;
};

/// Exact is a number of the input, Leaf a difference of two of them.
using Exact = Bounded<0, 1>;
using Leaf = Bounded<1, 1>;

/// Below it, products of four numbers are finite, and so are sums of a thousand such products.
constexpr double magnitude_limit = 0x1p250;

template <int R, int T, int S, int U>
SIGNUM_INLINE Bounded<R + S + 1, T * U> operator*(Bounded<R, T> a, Bounded<S, U> b) {
  return {a.value * b.value};
}
template <int R, int T, int S, int U>
SIGNUM_INLINE Bounded<std::max(R, S) + 1, T + U> operator+(Bounded<R, T> a, Bounded<S, U> b) {
  return {a.value + b.value};
}
template <int R, int T, int S, int U>
SIGNUM_INLINE Bounded<std::max(R, S) + 1, T + U> operator-(Bounded<R, T> a, Bounded<S, U> b) {
  return {a.value - b.value};
}
template <int R, int T>
SIGNUM_INLINE Bounded<R, T> operator-(Bounded<R, T> a) {
  return {negative(a.value)};
}
template <int R, int T>
SIGNUM_INLINE Bounded<R, T> negated(Mask where, Bounded<R, T> a) {
  return {select(where, negative(a.value), a.value)};
}
template <int R, int T>
SIGNUM_INLINE Bounded<R, T> magnitude(Bounded<R, T> a) {
  return {magnitude(a.value)};
}
/// Requires two numbers of one unit.
template <int R, int T>
SIGNUM_INLINE Bounded<R, T> smaller(Bounded<R, T> a, Bounded<R, T> b) {
  return {smaller(a.value, b.value)};
}

// a * b + c and so on. Where the machine has it, it rounds once, but both roundings are counted.
template <class A, class B, class C>
SIGNUM_INLINE auto mul_add(A a, B b, C c) -> decltype(a * b + c) {
  return {mul_add(a.value, b.value, c.value)};
}
template <class A, class B, class C>
SIGNUM_INLINE auto mul_sub(A a, B b, C c) -> decltype(a * b - c) {
  return {mul_sub(a.value, b.value, c.value)};
}

SIGNUM_INLINE Triple<Exact> exact(const Points& p) { return {{p.x}, {p.y}, {p.z}}; }
SIGNUM_INLINE Triple<Leaf> from_to(const Points& p, const Points& q) {
  return {{q.x - p.x}, {q.y - p.y}, {q.z - p.z}};
}
template <int R, int T>
SIGNUM_INLINE Doubles largest(const Triple<Bounded<R, T>>& v) {
  return largest(Points{v.x.value, v.y.value, v.z.value});
}

/// The lanes in which the sign of a formula's exact value is certain, by that sign.
struct Signs {
  Mask positive, negative, zero;
  SIGNUM_INLINE Mask not_zero() const { return any_of(positive, negative); }
  SIGNUM_INLINE Mask not_negative() const { return any_of(positive, zero); }
  SIGNUM_INLINE Mask not_positive() const { return any_of(negative, zero); }
};
/// A bound cannot tell zero from nearly zero.
template <int R, int T>
SIGNUM_INLINE Signs sign(Bounded<R, T> x, Doubles unit) {
  const Doubles bound = all(Bounded<R, T>::error_constant) * unit;
  return {x.value > bound, x.value < negative(bound), no_lanes()};
}

/// The lanes where no number is NaN or infinite. Where their sum overflows the lane is left out,
/// too, which costs only time.
template <std::size_t N>
SIGNUM_INLINE Mask are_finite(const Doubles (&numbers)[N]) {
  Doubles sum = numbers[0];
  for (std::size_t i = 1; i < N; ++i) sum = sum + numbers[i];
  return sum - sum == all(0);
}

SIGNUM_LANES_END();

#endif

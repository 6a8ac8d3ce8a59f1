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

/// ErrorBounded, of whose proof all holds here, in lanes and with its magnitude taken apart: into
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

/// A number of the input, and a difference of two.
using Exact = Bounded<0, 1>;
using Leaf = Bounded<1, 1>;

/// Products of four are finite then, as are sums of a thousand of them.
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
/// Of two that have one unit.
template <int R, int T>
SIGNUM_INLINE Bounded<R, T> smaller(Bounded<R, T> a, Bounded<R, T> b) {
  return {smaller(a.value, b.value)};
}

// a * b + c and so on, with one rounding less where the machine has it: they count as two.
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

/// Where the sign of a formula's exact value is certain.
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

/// Lanes where no number is NaN or infinite (nor, which costs time only, the sum of all).
template <std::size_t N>
SIGNUM_INLINE Mask are_finite(const Doubles (&numbers)[N]) {
  Doubles sum = numbers[0];
  for (std::size_t i = 1; i < N; ++i) sum = sum + numbers[i];
  return sum - sum == all(0);
}

SIGNUM_LANES_END();

#endif

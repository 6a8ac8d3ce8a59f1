// SPDX-License-Identifier: MIT
// Numbers in the lanes of vectors, one pair of shapes a lane: included once for each instruction
// set, after hwy/highway.h.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#if defined(SIGNUM_PAIR_LANES) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_PAIR_LANES
#undef SIGNUM_PAIR_LANES
#else
#define SIGNUM_PAIR_LANES
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Doubles = hn::CappedTag<double, 8>;
using Vector = hn::Vec<Doubles>;
using Mask = hn::Mask<Doubles>;
constexpr std::size_t lanes = hn::MaxLanes(Doubles());

HWY_INLINE Vector all(double x) { return hn::Set(Doubles(), x); }
HWY_INLINE Mask no_lanes() { return hn::FirstN(Doubles(), 0); }

/// ErrorBounded, of whose proof all holds here, in lanes and with its magnitude taken apart: into
/// the number of terms, which the formula's structure determines, and the unit, a product of as
/// many leaves' magnitudes as the degree says, which is for the formula's author to give. Each
/// leaf's magnitude contains underflow_guard of the degree, and is below magnitude_limit.
template <int Roundings, int Terms>
struct Bounded {
  static_assert(Roundings < 100);
  static constexpr int roundings = Roundings;
  static constexpr double error_constant = (Roundings + 1) * Terms * 0x1p-52;
  Vector value;
};

/// A number of the input, and a difference of two.
using Exact = Bounded<0, 1>;
using Leaf = Bounded<1, 1>;

/// Products of four are finite then, as are sums of a thousand of them.
constexpr double magnitude_limit = 0x1p250;

template <int R, int T, int S, int U>
HWY_INLINE Bounded<R + S + 1, T * U> operator*(Bounded<R, T> a, Bounded<S, U> b) {
  return {hn::Mul(a.value, b.value)};
}
template <int R, int T, int S, int U>
HWY_INLINE Bounded<std::max(R, S) + 1, T + U> operator+(Bounded<R, T> a, Bounded<S, U> b) {
  return {hn::Add(a.value, b.value)};
}
template <int R, int T, int S, int U>
HWY_INLINE Bounded<std::max(R, S) + 1, T + U> operator-(Bounded<R, T> a, Bounded<S, U> b) {
  return {hn::Sub(a.value, b.value)};
}
template <int R, int T>
HWY_INLINE Bounded<R, T> operator-(Bounded<R, T> a) {
  return {hn::Neg(a.value)};
}
template <int R, int T>
HWY_INLINE Bounded<R, T> negated(Mask where, Bounded<R, T> a) {
  return {hn::IfThenElse(where, hn::Neg(a.value), a.value)};
}
template <int R, int T>
HWY_INLINE Bounded<R, T> abs(Bounded<R, T> a) {
  return {hn::Abs(a.value)};
}
/// Of two that have one unit.
template <int R, int T>
HWY_INLINE Bounded<R, T> lesser(Bounded<R, T> a, Bounded<R, T> b) {
  return {hn::Min(a.value, b.value)};
}

// a * b + c and so on, with one rounding less where the machine has it: they count as two.
template <class A, class B, class C>
HWY_INLINE auto mul_add(A a, B b, C c) -> decltype(a * b + c) {
  return {hn::MulAdd(a.value, b.value, c.value)};
}
template <class A, class B, class C>
HWY_INLINE auto mul_sub(A a, B b, C c) -> decltype(a * b - c) {
  return {hn::MulSub(a.value, b.value, c.value)};
}

/// A point or a vector in each lane. (Vec3's functions are not compiled for the instruction set.)
template <class T>
struct Triple {
  T x, y, z;
};

template <class A, class B>
HWY_INLINE auto dot(const Triple<A>& a, const Triple<B>& b) {
  return mul_add(a.z, b.z, mul_add(a.y, b.y, a.x * b.x));
}
template <class A, class B>
HWY_INLINE auto cross(const Triple<A>& a, const Triple<B>& b) {
  using T = decltype(mul_sub(a.y, b.z, a.z * b.y));
  return Triple<T>{mul_sub(a.y, b.z, a.z * b.y), mul_sub(a.z, b.x, a.x * b.z),
                   mul_sub(a.x, b.y, a.y * b.x)};
}

using Points = Triple<Vector>;

HWY_INLINE Points points(const Vector* v) { return {v[0], v[1], v[2]}; }
HWY_INLINE Triple<Exact> exact(const Points& p) { return {{p.x}, {p.y}, {p.z}}; }
HWY_INLINE Triple<Leaf> from_to(const Points& p, const Points& q) {
  return {{hn::Sub(q.x, p.x)}, {hn::Sub(q.y, p.y)}, {hn::Sub(q.z, p.z)}};
}
HWY_INLINE Points select(Mask m, const Points& p, const Points& q) {
  return {hn::IfThenElse(m, p.x, q.x), hn::IfThenElse(m, p.y, q.y), hn::IfThenElse(m, p.z, q.z)};
}
HWY_INLINE Mask equal(const Points& p, const Points& q) {
  return hn::And(hn::And(hn::Eq(p.x, q.x), hn::Eq(p.y, q.y)), hn::Eq(p.z, q.z));
}
template <class T>
HWY_INLINE Vector largest(const Triple<T>& v) {
  return hn::Max(hn::Max(hn::Abs(v.x.value), hn::Abs(v.y.value)), hn::Abs(v.z.value));
}

template <class... Masks>
HWY_INLINE Mask any_of(Mask m, Masks... more) {
  ((m = hn::Or(m, more)), ...);
  return m;
}
template <class... Masks>
HWY_INLINE Mask all_of(Mask m, Masks... more) {
  ((m = hn::And(m, more)), ...);
  return m;
}

enum class Verb : std::uint8_t { intersects, contact };

/// Where the sign of a formula's exact value is certain.
struct Signs {
  Mask positive, negative, zero;
  HWY_INLINE Mask not_zero() const { return hn::Or(positive, negative); }
  HWY_INLINE Mask not_negative() const { return hn::Or(positive, zero); }
  HWY_INLINE Mask not_positive() const { return hn::Or(negative, zero); }
};
/// A bound cannot tell zero from nearly zero.
template <int R, int T>
HWY_INLINE Signs sign(Bounded<R, T> x, Vector unit) {
  const Vector bound = hn::Mul(all(Bounded<R, T>::error_constant), unit);
  return {hn::Gt(x.value, bound), hn::Lt(x.value, hn::Neg(bound)), no_lanes()};
}

/// Lanes that are in neither are undecided.
struct Decision {
  Mask meeting, apart;
};

/// Lanes where no number is NaN or infinite (nor, which costs time only, the sum of all).
template <std::size_t N>
HWY_INLINE Mask are_finite(const Vector (&numbers)[N], Vector also) {
  Vector sum = also;
  for (const Vector& v : numbers) sum = hn::Add(sum, v);
  return hn::Eq(hn::Sub(sum, sum), hn::Zero(Doubles()));
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

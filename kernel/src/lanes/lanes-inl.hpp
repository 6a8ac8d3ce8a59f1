// SPDX-License-Identifier: MIT
// Numbers, one or several beside each other. A formula over a type T of numbers is written once for
// both: T is double or Doubles, float or Floats, and has +, -, *, /, comparisons, which give a bool
// or a mask, and what is here.
#if defined(SIGNUM_LANES) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_LANES
#undef SIGNUM_LANES
#else
#define SIGNUM_LANES
#endif

#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/config.hpp>
#include <type_traits>

#include "shapes/finite.hpp"
#include "simd_dispatch.hpp"

SIGNUM_LANES_BEGIN();

template <class T>
concept One = std::is_arithmetic_v<T>;

/// Whether x * y + z and the like have one rounding less.
#if SIGNUM_HAS_HIGHWAY
constexpr bool fuses_products = HWY_NATIVE_FMA;
#else
constexpr bool fuses_products = false;
#endif

template <class T>
struct LanesOf {
  using Lane = T;
  static constexpr std::size_t count = 1;
  SIGNUM_INLINE static T all(T x) { return x; }
  SIGNUM_INLINE static T load(const T* from) { return *from; }
  SIGNUM_INLINE static T load_aligned(const T* from) { return *from; }
};

// These require that neither number is NaN.
template <One T>
SIGNUM_INLINE T larger(T x, T y) {
  return x > y ? x : y;
}
template <One T>
SIGNUM_INLINE T smaller(T x, T y) {
  return x < y ? x : y;
}
template <One T>
SIGNUM_INLINE T select(bool m, T yes, T no) {
  return m ? yes : no;
}
SIGNUM_INLINE double magnitude(double x) { return std::abs(x); }
SIGNUM_INLINE double negative(double x) { return -x; }
SIGNUM_INLINE double square_root(double x) { return std::sqrt(x); }
SIGNUM_INLINE double mul_add(double x, double y, double z) {
  return fuses_products ? __builtin_fma(x, y, z) : x * y + z;
}
SIGNUM_INLINE double mul_sub(double x, double y, double z) { return mul_add(x, y, -z); }
SIGNUM_INLINE std::uint64_t words_of(double x) { return std::bit_cast<std::uint64_t>(x); }
SIGNUM_INLINE double doubles_of(std::uint64_t x) { return std::bit_cast<double>(x); }
template <int count>
SIGNUM_INLINE std::uint64_t shifted_right(std::uint64_t x) {
  return x >> count;
}
template <std::same_as<bool>... Truths>
SIGNUM_INLINE bool all_of(Truths... m) {
  return (m & ...);
}
template <std::same_as<bool>... Truths>
SIGNUM_INLINE bool any_of(Truths... m) {
  return (m | ...);
}
SIGNUM_INLINE bool everywhere(bool m) { return m; }
SIGNUM_INLINE bool nowhere(bool m) { return !m; }
SIGNUM_INLINE bool without(bool a, bool b) { return a && !b; }
template <One T>
SIGNUM_INLINE bool no_truths() {
  return false;
}
/// A bit for each lane of a mask.
SIGNUM_INLINE unsigned bits(bool m) { return m ? 1 : 0; }

#if SIGNUM_HAS_HIGHWAY
namespace hn = hwy::HWY_NAMESPACE;

using DoublesTag = hn::CappedTag<double, 8>;
using FloatsTag = hn::CappedTag<float, 8>;
using WordsTag = hn::RebindToUnsigned<DoublesTag>;

/// As many numbers as a vector of the machine has lanes, and at most eight.
using Doubles = hn::Vec<DoublesTag>;
using Floats = hn::Vec<FloatsTag>;
/// As many words of 64 bits as Doubles.
using Words = hn::Vec<WordsTag>;
using Mask = hn::Mask<DoublesTag>;
using FloatsMask = hn::Mask<FloatsTag>;

template <class V>
concept Many = std::same_as<V, Doubles> || std::same_as<V, Floats> || std::same_as<V, Words>;
template <class M>
concept ManyTruths = std::same_as<M, Mask> || std::same_as<M, FloatsMask>;

template <Many V>
struct LanesOf<V> {
  using Lane = hn::TFromV<V>;
  using Tag = hn::DFromV<V>;
  static constexpr std::size_t count = hn::MaxLanes(Tag());
  SIGNUM_INLINE static V all(Lane x) { return hn::Set(Tag(), x); }
  SIGNUM_INLINE static V load(const Lane* from) { return hn::LoadU(Tag(), from); }
  SIGNUM_INLINE static V load_aligned(const Lane* from) { return hn::Load(Tag(), from); }
};

template <Many V>
SIGNUM_INLINE V larger(V x, V y) {
  return hn::Max(x, y);
}
template <Many V>
SIGNUM_INLINE V smaller(V x, V y) {
  return hn::Min(x, y);
}
SIGNUM_INLINE Doubles select(Mask m, Doubles yes, Doubles no) { return hn::IfThenElse(m, yes, no); }
SIGNUM_INLINE Words select(Mask m, Words yes, Words no) {
  return hn::IfThenElse(hn::RebindMask(WordsTag(), m), yes, no);
}
SIGNUM_INLINE Doubles magnitude(Doubles x) { return hn::Abs(x); }
SIGNUM_INLINE Doubles negative(Doubles x) { return hn::Neg(x); }
SIGNUM_INLINE Doubles square_root(Doubles x) { return hn::Sqrt(x); }
SIGNUM_INLINE Doubles mul_add(Doubles x, Doubles y, Doubles z) { return hn::MulAdd(x, y, z); }
SIGNUM_INLINE Doubles mul_sub(Doubles x, Doubles y, Doubles z) { return hn::MulSub(x, y, z); }
/// z - x * y.
SIGNUM_INLINE Doubles neg_mul_add(Doubles x, Doubles y, Doubles z) {
  return hn::NegMulAdd(x, y, z);
}
SIGNUM_INLINE Doubles nearest_integer(Doubles x) { return hn::Round(x); }
SIGNUM_INLINE Words words_of(Doubles x) { return hn::BitCast(WordsTag(), x); }
SIGNUM_INLINE Doubles doubles_of(Words x) { return hn::BitCast(DoublesTag(), x); }
template <int count>
SIGNUM_INLINE Words shifted_right(Words x) {
  return hn::ShiftRight<count>(x);
}
template <int count>
SIGNUM_INLINE Words shifted_left(Words x) {
  return hn::ShiftLeft<count>(x);
}
/// x where the mask is set, and else 0.
SIGNUM_INLINE Words where(Mask m, Words x) {
  return hn::IfThenElseZero(hn::RebindMask(WordsTag(), m), x);
}

template <ManyTruths M, std::same_as<M>... More>
SIGNUM_INLINE M all_of(M m, More... more) {
  ((m = hn::And(m, more)), ...);
  return m;
}
template <ManyTruths M, std::same_as<M>... More>
SIGNUM_INLINE M any_of(M m, More... more) {
  ((m = hn::Or(m, more)), ...);
  return m;
}
SIGNUM_INLINE Mask operator!(Mask m) { return hn::Not(m); }
SIGNUM_INLINE Mask without(Mask a, Mask b) { return hn::AndNot(b, a); }
SIGNUM_INLINE Mask differ(Mask a, Mask b) { return hn::Xor(a, b); }
SIGNUM_INLINE Mask no_lanes() { return hn::FirstN(DoublesTag(), 0); }
template <std::same_as<Doubles> T>
SIGNUM_INLINE Mask no_truths() {
  return no_lanes();
}
SIGNUM_INLINE bool everywhere(Mask m) { return hn::AllTrue(DoublesTag(), m); }
SIGNUM_INLINE bool nowhere(Mask m) { return hn::AllFalse(DoublesTag(), m); }
template <ManyTruths M>
SIGNUM_INLINE unsigned bits(M m) {
  std::uint8_t bytes[8] = {};
  if constexpr (std::same_as<M, Mask>) {
    hn::StoreMaskBits(DoublesTag(), m, bytes);
  } else {
    hn::StoreMaskBits(FloatsTag(), m, bytes);
  }
  return bytes[0];
}
#else
using Doubles = double;
using Floats = float;
using Words = std::uint64_t;
using Mask = bool;
#endif

template <class T>
using Lane = typename LanesOf<T>::Lane;
template <class T>
constexpr std::size_t lanes = LanesOf<T>::count;

/// The vector that has x in each lane.
template <class T = Doubles>
SIGNUM_INLINE T all(Lane<T> x) {
  return LanesOf<T>::all(x);
}

SIGNUM_LANES_END();

#endif

// SPDX-License-Identifier: MIT
// Formulas that are written once for a double and for several beside each other: a number T is
// either, and has +, -, *, / and comparisons. Included once for each instruction set, after
// hwy/highway.h; without Highway several are one.
#if defined(SIGNUM_LANES) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_LANES
#undef SIGNUM_LANES
#else
#define SIGNUM_LANES
#endif

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/config.hpp>
#include <signum/kernel/vec.hpp>

#include "simd_dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

SIGNUM_INLINE double magnitude(double x) { return std::abs(x); }
SIGNUM_INLINE double negative(double x) { return -x; }
/// Where neither is NaN.
SIGNUM_INLINE double larger(double x, double y) { return x > y ? x : y; }
SIGNUM_INLINE double smaller(double x, double y) { return x < y ? x : y; }
SIGNUM_INLINE double select(bool m, double yes, double no) { return m ? yes : no; }
SIGNUM_INLINE bool either(bool a, bool b) { return a | b; }
SIGNUM_INLINE bool both(bool a, bool b) { return a & b; }
/// Of x > 0, normal, the greatest power of two that is not greater.
SIGNUM_INLINE double power_of_two_in(double x) {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & std::uint64_t{0x7FF} << 52);
}
/// x * y + z, with one rounding less where the machine has that.
SIGNUM_INLINE double mul_add(double x, double y, double z) {
#if defined(HWY_NATIVE_FMA) && HWY_NATIVE_FMA
  return __builtin_fma(x, y, z);
#else
  return x * y + z;
#endif
}
SIGNUM_INLINE double mul_sub(double x, double y, double z) { return mul_add(x, y, -z); }
SIGNUM_INLINE void store(double x, double* to) { *to = x; }
SIGNUM_INLINE void store(double x, float* to) { *to = static_cast<float>(x); }
/// A bit for each.
SIGNUM_INLINE unsigned bits(bool m) { return m ? 1 : 0; }

/// What is made of no number: the same one for each, and those of consecutive places.
template <class T>
struct Make {
  static constexpr std::size_t count = 1;
  SIGNUM_INLINE static double all(double x) { return x; }
  SIGNUM_INLINE static double load(const double* from) { return *from; }
};

#if SIGNUM_HAS_HIGHWAY
namespace hn = hwy::HWY_NAMESPACE;

using Doubles = hn::CappedTag<double, 8>;
using Several = hn::Vec<Doubles>;
using SeveralTruths = hn::Mask<Doubles>;

SIGNUM_INLINE Several magnitude(Several x) { return hn::Abs(x); }
SIGNUM_INLINE Several negative(Several x) { return hn::Neg(x); }
SIGNUM_INLINE Several larger(Several x, Several y) { return hn::Max(x, y); }
SIGNUM_INLINE Several smaller(Several x, Several y) { return hn::Min(x, y); }
SIGNUM_INLINE Several select(SeveralTruths m, Several yes, Several no) {
  return hn::IfThenElse(m, yes, no);
}
SIGNUM_INLINE SeveralTruths either(SeveralTruths a, SeveralTruths b) { return hn::Or(a, b); }
SIGNUM_INLINE SeveralTruths both(SeveralTruths a, SeveralTruths b) { return hn::And(a, b); }
SIGNUM_INLINE Several power_of_two_in(Several x) {
  const hn::RebindToUnsigned<Doubles> words;
  const auto exponent = hn::Set(words, std::uint64_t{0x7FF} << 52);
  return hn::BitCast(Doubles(), hn::And(hn::BitCast(words, x), exponent));
}
SIGNUM_INLINE Several mul_add(Several x, Several y, Several z) { return hn::MulAdd(x, y, z); }
SIGNUM_INLINE Several mul_sub(Several x, Several y, Several z) { return hn::MulSub(x, y, z); }
SIGNUM_INLINE void store(Several x, double* to) { hn::StoreU(x, Doubles(), to); }
SIGNUM_INLINE void store(Several x, float* to) {
  const hn::Rebind<float, Doubles> floats;
  hn::StoreU(hn::DemoteTo(floats, x), floats, to);
}
SIGNUM_INLINE unsigned bits(SeveralTruths m) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(Doubles(), m, bytes);
  return bytes[0];
}

template <>
struct Make<Several> {
  static constexpr std::size_t count = hn::MaxLanes(Doubles());
  SIGNUM_INLINE static Several all(double x) { return hn::Set(Doubles(), x); }
  SIGNUM_INLINE static Several load(const double* from) { return hn::LoadU(Doubles(), from); }
};
#else
using Several = double;
#endif

template <class T>
SIGNUM_INLINE T all(double x) {
  return Make<T>::all(x);
}

/// A point or a vector.
template <class T>
struct Triple {
  T x, y, z;
};

SIGNUM_INLINE Triple<double> triple(const Point3& p) { return {p.x, p.y, p.z}; }
/// Of three coordinates, from place i on: `columns.column(coordinate)` has one of them.
template <class T, class Columns>
SIGNUM_INLINE Triple<T> load(const Columns& columns, std::size_t coordinate, std::size_t i) {
  return {Make<T>::load(columns.column(coordinate) + i),
          Make<T>::load(columns.column(coordinate + 1) + i),
          Make<T>::load(columns.column(coordinate + 2) + i)};
}

template <class T>
SIGNUM_INLINE T largest(const Triple<T>& a) {
  return larger(larger(magnitude(a.x), magnitude(a.y)), magnitude(a.z));
}
template <class T>
SIGNUM_INLINE T dot(const Triple<T>& a, const Triple<T>& b) {
  return mul_add(a.z, b.z, mul_add(a.y, b.y, a.x * b.x));
}
template <class T>
SIGNUM_INLINE Triple<T> cross(const Triple<T>& a, const Triple<T>& b) {
  return {mul_sub(a.y, b.z, a.z * b.y), mul_sub(a.z, b.x, a.x * b.z), mul_sub(a.x, b.y, a.y * b.x)};
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

// SPDX-License-Identifier: MIT
// Four doubles beside each other, a point and one more number: included once for each instruction
// set. Each +, -, *, / is one instruction, or two, of it. Vectors are passed inside of structs, by
// reference, so that no calling convention is asked for them.
#if defined(SIGNUM_LANES4) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_LANES4
#undef SIGNUM_LANES4
#else
#define SIGNUM_LANES4
#endif

#include <cmath>
#include <cstdint>
#include <signum/kernel/vec.hpp>

#include "expansion.hpp"
#include "simd_dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

using Double4 [[gnu::vector_size(32)]] = double;
/// As comparisons give them: -1 where true, 0 where false.
using Long4 [[gnu::vector_size(32)]] = std::int64_t;

struct Lanes {
  Double4 v;
};

SIGNUM_INLINE Lanes yzx(const Lanes& a) { return {__builtin_shufflevector(a.v, a.v, 1, 2, 0, 3)}; }
SIGNUM_INLINE Lanes zxy(const Lanes& a) { return {__builtin_shufflevector(a.v, a.v, 2, 0, 1, 3)}; }
/// The absolute values.
SIGNUM_INLINE Lanes magnitude(const Lanes& a) {
  constexpr std::int64_t rest = 0x7FFFFFFFFFFFFFFF;
  const Long4 bits = reinterpret_cast<Long4>(a.v) & Long4{rest, rest, rest, rest};
  return {reinterpret_cast<Double4>(bits)};
}
/// Of lanes 0 to 3.
SIGNUM_INLINE unsigned bits(const Long4& m) {
#if defined(HWY_TARGET) && \
    (HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL)
  return static_cast<unsigned>(_mm256_movemask_pd(reinterpret_cast<Double4>(m)));
#else
  return static_cast<unsigned>((m[0] & 1) | (m[1] & 2) | (m[2] & 4) | (m[3] & 8));
#endif
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

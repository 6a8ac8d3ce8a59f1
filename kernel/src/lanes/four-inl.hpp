// SPDX-License-Identifier: MIT
// Four doubles beside each other, a point and one more number, whatever the machine has. Each +, -,
// *, / is one instruction, or two. Vectors are passed inside of structs, by reference, so that no
// calling convention is asked for them.
#if defined(SIGNUM_LANES_FOUR) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_LANES_FOUR
#undef SIGNUM_LANES_FOUR
#else
#define SIGNUM_LANES_FOUR
#endif

#include "lanes-inl.hpp"

SIGNUM_LANES_BEGIN();

using Double4 [[gnu::vector_size(32)]] = double;
/// A mask as comparisons give it: -1 where true, 0 where false.
using Long4 [[gnu::vector_size(32)]] = std::int64_t;

struct Four {
  Double4 v;
};

SIGNUM_INLINE Four yzx(const Four& a) { return {__builtin_shufflevector(a.v, a.v, 1, 2, 0, 3)}; }
SIGNUM_INLINE Four zxy(const Four& a) { return {__builtin_shufflevector(a.v, a.v, 2, 0, 1, 3)}; }
SIGNUM_INLINE Four larger(const Four& a, const Four& b) { return {a.v > b.v ? a.v : b.v}; }
SIGNUM_INLINE Four magnitude(const Four& a) {
  constexpr std::int64_t rest = 0x7FFFFFFFFFFFFFFF;
  const Long4 bits = reinterpret_cast<Long4>(a.v) & Long4{rest, rest, rest, rest};
  return {reinterpret_cast<Double4>(bits)};
}
/// A bit for each of the lanes 0 to 3.
SIGNUM_INLINE unsigned bits(const Long4& m) {
#if defined(HWY_TARGET) && \
    (HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL)
  return static_cast<unsigned>(_mm256_movemask_pd(reinterpret_cast<Double4>(m)));
#else
  return static_cast<unsigned>((m[0] & 1) | (m[1] & 2) | (m[2] & 4) | (m[3] & 8));
#endif
}

SIGNUM_LANES_END();

#endif

// SPDX-License-Identifier: MIT
/// Two doubles or four floats in one register of the least instruction set that each platform has,
/// for what is compiled for that alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <signum/kernel/config.hpp>

namespace signum::detail {

using Double2 [[gnu::vector_size(16)]] = double;
using Float4 [[gnu::vector_size(16)]] = float;
using Uint4 [[gnu::vector_size(16)]] = std::uint32_t;
using Ulong2 [[gnu::vector_size(16)]] = std::uint64_t;
/// Masks as comparisons give them: -1 where true, 0 where false.
using Int4 [[gnu::vector_size(16)]] = std::int32_t;

// Each of these is one instruction.
SIGNUM_INLINE Float4 smaller(Float4 a, Float4 b) { return a < b ? a : b; }
SIGNUM_INLINE Float4 larger(Float4 a, Float4 b) { return a > b ? a : b; }
SIGNUM_INLINE Double2 smaller(Double2 a, Double2 b) { return a < b ? a : b; }
SIGNUM_INLINE Double2 larger(Double2 a, Double2 b) { return a > b ? a : b; }
SIGNUM_INLINE Double2 magnitude(Double2 a) {
  return reinterpret_cast<Double2>(reinterpret_cast<Ulong2>(a) & ~std::uint64_t{0} >> 1);
}

SIGNUM_INLINE Float4 load4(const float* p) {
  Float4 v;
  std::memcpy(&v, p, sizeof v);
  return v;
}

/// Lanes of a and b by their numbers: those of a count from 0 on, those of b after the last of a.
template <int... lanes, class V>
SIGNUM_INLINE auto shuffled(V a, V b) {
  return __builtin_shufflevector(a, b, lanes...);
}
template <class To, class V>
SIGNUM_INLINE To converted(V v) {
  return __builtin_convertvector(v, To);
}
SIGNUM_INLINE Float4 to_floats(Double2 a, Double2 b) {
  return __builtin_convertvector(__builtin_shufflevector(a, b, 0, 1, 2, 3), Float4);
}

/// use(two), where two(list) is two numbers of a list of n; the last one twice where n is odd.
template <class Use>
SIGNUM_INLINE void for_each_two(std::size_t n, const Use& use) {
  std::size_t i = 0;
  for (; i + 2 <= n; i += 2) {
    use([i](const double* list) SIGNUM_INLINE_LAMBDA {
      Double2 two;
      std::memcpy(&two, list + i, sizeof two);
      return two;
    });
  }
  if (i < n) {
    use([i](const double* list) SIGNUM_INLINE_LAMBDA { return Double2{list[i], list[i]}; });
  }
}

}  // namespace signum::detail

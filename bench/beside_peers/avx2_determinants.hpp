// SPDX-License-Identifier: MIT
/// Plain loops over the bare determinants in AVX2, from separate arrays of coordinates to signs:
/// what batches of predicates are measured against. See: the formulas of predicates/.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define SIGNUM_HAS_AVX2_DETERMINANTS 1

#include <immintrin.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <signum/kernel/sign.hpp>
#include <span>

namespace signum::bench {

#pragma GCC push_options
#pragma GCC target("avx2")

namespace avx2 {

inline bool runs_here() { return __builtin_cpu_supports("avx2"); }

/// Four numbers.
struct Lanes {
  __m256d v;
};
inline Lanes operator+(const Lanes& a, const Lanes& b) { return {_mm256_add_pd(a.v, b.v)}; }
inline Lanes operator-(const Lanes& a, const Lanes& b) { return {_mm256_sub_pd(a.v, b.v)}; }
inline Lanes operator*(const Lanes& a, const Lanes& b) { return {_mm256_mul_pd(a.v, b.v)}; }

/// Four points.
struct Lanes2 {
  Lanes x, y;
};
struct Lanes3 {
  Lanes x, y, z;
};
inline Lanes2 operator-(const Lanes2& a, const Lanes2& b) { return {a.x - b.x, a.y - b.y}; }
inline Lanes3 operator-(const Lanes3& a, const Lanes3& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
inline Lanes dot(const Lanes2& a, const Lanes2& b) { return a.x * b.x + a.y * b.y; }
inline Lanes dot(const Lanes3& a, const Lanes3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Lanes cross(const Lanes2& a, const Lanes2& b) { return a.x * b.y - a.y * b.x; }
inline Lanes3 cross(const Lanes3& a, const Lanes3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline Lanes determinant(const std::array<Lanes2, 3>& p) { return cross(p[1] - p[0], p[2] - p[0]); }
inline Lanes determinant(const std::array<Lanes3, 4>& p) {
  return dot(p[3] - p[0], cross(p[1] - p[0], p[2] - p[0]));
}
inline Lanes determinant(const std::array<Lanes2, 4>& p) {
  const Lanes2 a = p[0] - p[3];
  const Lanes2 b = p[1] - p[3];
  const Lanes2 c = p[2] - p[3];
  return dot(a, a) * cross(b, c) + dot(b, b) * cross(c, a) + dot(c, c) * cross(a, b);
}
inline Lanes determinant(const std::array<Lanes3, 5>& p) {
  const Lanes3 a = p[0] - p[4];
  const Lanes3 b = p[1] - p[4];
  const Lanes3 c = p[2] - p[4];
  const Lanes3 d = p[3] - p[4];
  const Lanes3 ab = cross(a, b);
  const Lanes3 cd = cross(c, d);
  return dot(a, a) * dot(b, cd) - dot(b, b) * dot(a, cd) + dot(c, c) * dot(d, ab) -
         dot(d, d) * dot(c, ab);
}

/// One byte for each bit of a mask.
inline constexpr auto bytes_of_mask = [] {
  std::array<std::uint32_t, 16> table{};
  for (unsigned mask = 0; mask < 16; ++mask) {
    for (unsigned i = 0; i < 4; ++i) table[mask] |= (mask >> i & 1) << (8 * i);
  }
  return table;
}();

inline void store(const Lanes& x, Sign* signs) {
  const __m256d zero = _mm256_setzero_pd();
  const auto positive = static_cast<unsigned>(_mm256_movemask_pd(_mm256_cmp_pd(x.v, zero, 14)));
  const auto negative = static_cast<unsigned>(_mm256_movemask_pd(_mm256_cmp_pd(x.v, zero, 1)));
  const std::uint32_t bytes = bytes_of_mask[positive] | bytes_of_mask[negative] * 0xFF;
  std::memcpy(signs, &bytes, 4);
}

/// The signs for N points in as many pairs of arrays, all as long as the signs, four at a time.
template <std::size_t N>
void determinants2(const std::array<const double*, 2 * N>& c, std::span<Sign> signs) {
  for (std::size_t i = 0; i + 4 <= signs.size(); i += 4) {
    std::array<Lanes2, N> p;
    for (std::size_t k = 0; k < N; ++k) {
      p[k] = {{_mm256_loadu_pd(c[2 * k] + i)}, {_mm256_loadu_pd(c[2 * k + 1] + i)}};
    }
    store(determinant(p), &signs[i]);
  }
}
template <std::size_t N>
void determinants3(const std::array<const double*, 3 * N>& c, std::span<Sign> signs) {
  for (std::size_t i = 0; i + 4 <= signs.size(); i += 4) {
    std::array<Lanes3, N> p;
    for (std::size_t k = 0; k < N; ++k) {
      p[k] = {{_mm256_loadu_pd(c[3 * k] + i)},
              {_mm256_loadu_pd(c[3 * k + 1] + i)},
              {_mm256_loadu_pd(c[3 * k + 2] + i)}};
    }
    store(determinant(p), &signs[i]);
  }
}

}  // namespace avx2

#pragma GCC pop_options

}  // namespace signum::bench

#endif

// SPDX-License-Identifier: MIT
/// What the machine can do: the two limits that the search for supporting planes runs into.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <signum/kernel/shapes.hpp>
#include <vector>

#include "machine/parallel.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace signum::bench {

/// Reads all points once, on all threads.
inline double read_bytes(const std::vector<Point3>& points) {
  std::uint64_t all = 0;
  std::mutex merging;
  detail::parallel_ranges(points.size(), [&](std::size_t begin, std::size_t end) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(points.data() + begin);
    std::uint64_t sum[8] = {};
    const std::size_t size = (end - begin) * sizeof(Point3);
    for (std::size_t i = 0; i + sizeof sum <= size; i += sizeof sum) {
      std::uint64_t words[8];
      std::memcpy(words, bytes + i, sizeof words);
      for (std::size_t j = 0; j < 8; ++j) sum[j] ^= words[j];
    }
    const std::lock_guard lock(merging);
    for (const std::uint64_t s : sum) all ^= s;
  });
  return static_cast<double>(all & 1);
}

#if defined(__x86_64__)
#pragma GCC diagnostic push
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"  // false, in GCC's own header: bug 105593
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
/// For each of `count` pairs of a point and a direction a multiplication, two multiply-adds and a
/// maximum, on values in registers, eight at a time where the processor can, otherwise four. Twelve
/// chains, so that none is waited for.
[[gnu::target("avx512f")]] inline double multiply_add_512(std::size_t count) {
  __m512d most[12], x = _mm512_set1_pd(0.5), y = _mm512_set1_pd(0.25);
  for (auto& m : most) m = _mm512_set1_pd(0.125);
  for (std::size_t i = 0; i < count; i += 96) {
    for (auto& m : most) {
      __m512d v = _mm512_mul_pd(x, m);
      v = _mm512_fmadd_pd(y, x, v);
      v = _mm512_fmadd_pd(x, y, v);
      m = _mm512_max_pd(v, m);
    }
  }
  double sum = 0;
  for (auto& m : most) sum += _mm512_reduce_add_pd(m);
  return sum;
}
[[gnu::target("avx2,fma")]] inline double multiply_add_256(std::size_t count) {
  __m256d most[12], x = _mm256_set1_pd(0.5), y = _mm256_set1_pd(0.25);
  for (auto& m : most) m = _mm256_set1_pd(0.125);
  for (std::size_t i = 0; i < count; i += 48) {
    for (auto& m : most) {
      __m256d v = _mm256_mul_pd(x, m);
      v = _mm256_fmadd_pd(y, x, v);
      v = _mm256_fmadd_pd(x, y, v);
      m = _mm256_max_pd(v, m);
    }
  }
  double sum = 0;
  for (auto& m : most) sum += _mm256_cvtsd_f64(m);
  return sum;
}
#pragma GCC diagnostic pop
#endif

inline double multiply_add_plain(std::size_t count) {
  double most[8] = {}, x = 0.5, y = 0.25;
  for (std::size_t i = 0; i < count; i += 8)
    for (double& m : most) m = std::max(m, x * m + y * x + x * y);
  double sum = 0;
  for (const double m : most) sum += m;
  return sum;
}

inline double multiply_add(std::size_t count) {
  auto loop = multiply_add_plain;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) loop = multiply_add_256;
  if (__builtin_cpu_supports("avx512f")) loop = multiply_add_512;
#endif
  double sum = 0;
  std::mutex merging;
  constexpr std::size_t tasks = 64;
  detail::parallel_for(tasks, [&](std::size_t) {
    const double part = loop(count / tasks);
    const std::lock_guard lock(merging);
    sum += part;
  });
  return sum;
}

}  // namespace signum::bench

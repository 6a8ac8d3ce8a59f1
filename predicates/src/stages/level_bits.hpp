// SPDX-License-Identifier: MIT
/// Which vertices of a chain are above the level of a point? A bit for each: so that no branch
/// depends on it where one level meets many edges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/kernel/vec.hpp>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace signum::detail {

struct LevelBits {
  static constexpr std::size_t most = 64;

  std::uint64_t above = 0;
  /// Whether some vertex is on the level.
  bool touches = false;
  /// Not finite when a coordinate is not finite; else most often finite.
  double sum = 0;
};

inline void add_bit(LevelBits& bits, const Point2& v, std::size_t i, double level) {
  bits.above |= std::uint64_t{v.y > level} << i;
  bits.touches |= v.y == level;
  bits.sum += v.x + v.y;
}

/// The bits of `count` vertices, at most LevelBits::most.
inline LevelBits level_bits(const Point2* vertices, std::size_t count, double level) {
  LevelBits bits;
  std::size_t i = 0;
#if defined(__SSE2__)
  const __m128d levels = _mm_set1_pd(level);
  __m128d on_level = _mm_setzero_pd();
  __m128d sum_of_even = _mm_setzero_pd();
  __m128d sum_of_odd = _mm_setzero_pd();
  for (; i + 4 <= count; i += 4) {
    const __m128d v0 = _mm_loadu_pd(&vertices[i].x);
    const __m128d v1 = _mm_loadu_pd(&vertices[i + 1].x);
    const __m128d v2 = _mm_loadu_pd(&vertices[i + 2].x);
    const __m128d v3 = _mm_loadu_pd(&vertices[i + 3].x);
    const __m128d y01 = _mm_unpackhi_pd(v0, v1);
    const __m128d y23 = _mm_unpackhi_pd(v2, v3);
    const __m128 above01 = _mm_castpd_ps(_mm_cmplt_pd(levels, y01));
    const __m128 above23 = _mm_castpd_ps(_mm_cmplt_pd(levels, y23));
    // The shuffle takes the low half of each mask of 64 bits.
    const int four = _mm_movemask_ps(_mm_shuffle_ps(above01, above23, _MM_SHUFFLE(2, 0, 2, 0)));
    bits.above |= static_cast<std::uint64_t>(four) << i;
    on_level = _mm_or_pd(on_level, _mm_cmpeq_pd(levels, y01));
    on_level = _mm_or_pd(on_level, _mm_cmpeq_pd(levels, y23));
    sum_of_even = _mm_add_pd(sum_of_even, _mm_add_pd(v0, v2));
    sum_of_odd = _mm_add_pd(sum_of_odd, _mm_add_pd(v1, v3));
  }
  bits.touches = _mm_movemask_pd(on_level) != 0;
  const __m128d sum = _mm_add_pd(sum_of_even, sum_of_odd);
  bits.sum = _mm_cvtsd_f64(_mm_add_sd(sum, _mm_unpackhi_pd(sum, sum)));
#endif
  for (; i < count; ++i) add_bit(bits, vertices[i], i, level);
  return bits;
}

}  // namespace signum::detail

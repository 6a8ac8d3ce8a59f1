// SPDX-License-Identifier: MIT
#include "k_cbp/block_maxima.hpp"

#include <algorithm>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <string>

#include "machine/parallel.hpp"

#if SIGNUM_HAS_CUDA
#include "k_cbp/block_maxima_cuda.hpp"
static_assert(signum::detail::cuda_block_size == signum::detail::block_size);
#endif

namespace signum::detail {
namespace {

using OneBlock = void (*)(std::span<const Point3>, std::span<const Point3>, double*);

OneBlock one_block(MaximaBy by) {
#if SIGNUM_HAS_HIGHWAY
  if (by == MaximaBy::simd) return block_maxima_simd;
#else
  static_cast<void>(by);
#endif
  return block_maxima_scalar;
}

}  // namespace

void block_maxima_scalar(std::span<const Point3> block, std::span<const Point3> directions,
                         double* maxima) {
  for (std::size_t j = 0; j < directions.size(); ++j) {
    const Point3 d = directions[j];
    double most = dot(d, block.front());
    for (const Point3& p : block) most = std::max(most, dot(d, p));
    maxima[j] = most;
  }
}

std::vector<double> block_maxima(std::span<const Point3> points, std::span<const Point3> directions,
                                 MaximaBy by) {
  const std::size_t k = directions.size();
  std::vector<double> maxima(block_count(points.size()) * k);
  if (by == MaximaBy::cuda) {
#if SIGNUM_HAS_CUDA
    static_assert(sizeof(Point3) == 3 * sizeof(double));
    const std::string failure = cuda_block_maxima(&points.data()->x, points.size(),
                                                  &directions.data()->x, k, maxima.data());
    if (!failure.empty()) throw Error("CUDA: " + failure);
    return maxima;
#else
    throw Error("signum was built without CUDA");
#endif
  }
  const OneBlock block = one_block(by);
  constexpr std::size_t blocks_a_task = 16;
  parallel_for(
      (block_count(points.size()) + blocks_a_task - 1) / blocks_a_task, [&](std::size_t task) {
        const std::size_t end = std::min((task + 1) * blocks_a_task, block_count(points.size()));
        for (std::size_t b = task * blocks_a_task; b < end; ++b) {
          const std::size_t first = b * block_size;
          block(points.subspan(first, std::min(block_size, points.size() - first)), directions,
                maxima.data() + b * k);
        }
      });
  return maxima;
}

// Each term goes through at most three roundings, each within 2^-53 of what it rounds: an error of
// 3.01 * 2^-53 of the sum of the terms' magnitudes, s. Two of them are 6.02 * 2^-53, and the
// subtraction of the result from a maximum rounds once more, within 2^-53 of s, as does s itself,
// by less: 2^-50 is 8 * 2^-53. Products that underflow add 2^-1074 each.
double reach_error(const Point3& direction, const Point3& largest) {
  const double s = std::abs(direction.x) * largest.x + std::abs(direction.y) * largest.y +
                   std::abs(direction.z) * largest.z;
  return 0x1p-50 * s + 0x1p-1070;
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// Long sums in doubles that count their error.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "machine/parallel.hpp"
#include "numbers/bounded_double_double.hpp"

namespace signum::detail {

/// The sum of term(i) for all i < n, in parallel, in an order that no number of threads changes.
template <class Term>
BoundedDoubleDouble bounded_sum(std::size_t n, const Term& term) {
  constexpr std::size_t size = 1 << 13;
  std::vector<BoundedDoubleDouble> sums((n + size - 1) / size);
  parallel_for(sums.size(), [&](std::size_t k) {
    BoundedDoubleDouble sum;
    for (std::size_t i = k * size; i < std::min(n, (k + 1) * size); ++i) sum = sum + term(i);
    sums[k] = sum;
  });
  return std::accumulate(sums.begin(), sums.end(), BoundedDoubleDouble());
}

}  // namespace signum::detail

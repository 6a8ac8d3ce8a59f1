// SPDX-License-Identifier: MIT
/// Batches beside loops over the textbook's formulas, per pair.
#pragma once

#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "every_call.hpp"

namespace signum::bench {

inline constexpr std::size_t batch_size = 4096;

/// `batch` fills answers for all pairs, `one` answers for a pair, in doubles.
template <class Answer, class Batch, class One>
Row compare_all(const std::string& call, Batch batch, One one) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Row row{.call = call, .input = "batch", .ours = infinity, .textbook = infinity};
  const auto ours = std::make_unique<Answer[]>(batch_size);
  const auto book = std::make_unique<Answer[]>(batch_size);
  const std::vector<int> once(1);
  for (int i = 0; i < 100; ++i) {
    const auto run_ours = [&](int) {
      batch(std::span(ours.get(), batch_size));
      return true;
    };
    const auto run_book = [&](int) {
      for (std::size_t k = 0; k < batch_size; ++k) book[k] = one(k);
      return true;
    };
    row.ours = nanoseconds(once, run_ours, row.ours);
    row.textbook = nanoseconds(once, run_book, row.textbook);
  }
  row.ours /= batch_size;
  row.textbook /= batch_size;
  const auto is_same = [](const Answer& a, const Answer& b) {
    if constexpr (requires { a.has_value(); })
      return a.has_value() == b.has_value();
    else
      return a == b;
  };
  for (std::size_t k = 0; k < batch_size; ++k)
    row.differ += is_same(ours[k], book[k]) ? 0 : 1.0 / batch_size;
  return row;
}

}  // namespace signum::bench

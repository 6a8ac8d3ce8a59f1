// SPDX-License-Identifier: MIT
// Consistency: the shared questions about implicit points, measures and sums of convex bodies,
// answered by an independent program. Each has one answer.
#include "oracle_vectors.hpp"

TEST_CASE("Consistency: the shared questions about implicit points, measures and sums") {
  if (!vectors::present()) return;
  vectors::Count all;
  for (const char* ask : {"implicit", "measures", "minkowski"}) {
    const auto count = vectors::ask_all(
        "oracle-everyday", std::string("everyday-") + ask + "-",
        [](const auto&, const auto& got, const auto& expected) { CHECK(got == expected); });
    all.answered += count.answered;
    all.refused += count.refused;
  }
  CHECK(all.answered + all.refused == 107);
}

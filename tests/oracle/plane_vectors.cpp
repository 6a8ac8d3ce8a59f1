// SPDX-License-Identifier: MIT
// Consistency: the shared questions about the plane, answered by an independent program. Each has
// one answer.
#include "oracle_vectors.hpp"

TEST_CASE("Consistency: the shared questions about the plane") {
  if (!vectors::present()) return;
  vectors::Count all;
  for (const char* ask : {"relate", "valid", "overlay", "arrangement", "hull2"}) {
    const auto count = vectors::ask_all(
        "oracle-plane", std::string("plane-") + ask + "-",
        [](const auto&, const auto& got, const auto& expected) { CHECK(got == expected); });
    all.answered += count.answered;
    all.refused += count.refused;
  }
  CHECK(all.answered + all.refused == 328);
}

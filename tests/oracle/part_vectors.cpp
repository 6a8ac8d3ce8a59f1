// SPDX-License-Identifier: MIT
// Consistency: the shared questions about sections, common parts, intervals and winding numbers,
// answered by an independent exact program. Each has one answer.
#include "oracle_vectors.hpp"

TEST_CASE("Consistency: the shared questions about parts of sets", "[vectors]") {
  if (!vectors::present()) return;
  vectors::Count all;
  for (const char* ask : {"winding", "section", "common", "intervals"}) {
    const auto count = vectors::ask_all(
        "oracle-everyday", std::string("everyday-") + ask + "-",
        [](const auto&, const auto& got, const auto& expected) { CHECK(got == expected); });
    all.answered += count.answered;
    all.refused += count.refused;
  }
  CHECK(all.answered == 132);
  CHECK(all.refused == 13);
}

// SPDX-License-Identifier: MIT
// Consistency: the shared questions about points that are implicit, answered by an independent
// program. Each has one answer.
#include "oracle_vectors.hpp"

TEST_CASE("Consistency: the shared questions about implicit points") {
  if (!vectors::present()) return;
  const auto count = vectors::ask_all(
      "oracle-everyday", "everyday-implicit-",
      [](const auto&, const auto& got, const auto& expected) { CHECK(got == expected); });
  CHECK(count.answered + count.refused == 47);
}

// SPDX-License-Identifier: MIT
#include "oracle.hpp"

#include <signum/oracle/answer.hpp>

int run_oracle(std::istream& in, std::ostream& out) {
  // Synchronized with C's stdin, std::cin cannot tell what is there to be read without waiting.
  std::ios::sync_with_stdio(false);
  const auto outcome = signum::oracle::answer_lines(in, out);
  return outcome == signum::oracle::Outcome::all_answered ? 0 : 1;
}

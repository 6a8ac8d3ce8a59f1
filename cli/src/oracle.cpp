// SPDX-License-Identifier: MIT
#include "oracle.hpp"

#include <signum/oracle/answer.hpp>

int run_oracle(std::istream& in, std::ostream& out) {
  // Synchronized with C's stdin, std::cin cannot tell what is there to be read without waiting.
  std::ios::sync_with_stdio(false);
  switch (signum::oracle::answer_lines(in, out)) {
    case signum::oracle::Outcome::all_answered:
      return 0;
    case signum::oracle::Outcome::some_errors:
      return 1;
    case signum::oracle::Outcome::failed:
      break;
  }
  return 2;
}

// SPDX-License-Identifier: MIT
#include <signum/judge/make_case.hpp>
#include <signum/oracle/answer.hpp>
#include <signum/oracle/lines.hpp>

#include "golden.hpp"

namespace golden {

std::vector<Entry> questions() {
  constexpr int cases = 3;
  std::vector<Entry> entries;
  for (const signum::oracle::CaseKind& kind : signum::oracle::all_case_kinds()) {
    Hash hash;
    signum::generators::Random random(2026);
    for (const signum::generators::Family family : signum::generators::all_families) {
      for (int i = 0; i < cases; ++i) {
        const signum::oracle::Case c = signum::oracle::make_case(kind, family, random);
        hash.add(signum::oracle::answer(signum::oracle::question_line(c)).line);
      }
    }
    entries.push_back({signum::oracle::name(kind), hash.value()});
  }
  return entries;
}

}  // namespace golden

// SPDX-License-Identifier: MIT
// Consistency: the shared questions about what collides and about solids, answered by an
// independent exact program. Where any of several answers is right, another test checks which was
// given.
#include "oracle_vectors.hpp"

using nlohmann::json;

namespace {

/// An answer without what may differ from one right answer to another: which normal, which proof.
json without_choices(json answer) {
  for (const char* key : {"normal", "witness", "separator"}) {
    if (answer.contains(key)) answer[key] = "some";
  }
  return answer;
}

void check(const json&, const json& got, const json& expected) {
  CHECK(without_choices(got) == without_choices(expected));
}

struct Asked {
  std::string ask;
  int least_answered;
};

}  // namespace

TEST_CASE("Consistency: the shared questions about what collides", "[vectors]") {
  if (!vectors::present()) return;
  const auto [ask, least] = GENERATE(Asked{"ccd", 170}, Asked{"distance", 30}, Asked{"pairs", 25},
                                     Asked{"placed", 50}, Asked{"rigid", 50}, Asked{"sweep", 130});
  const vectors::Count count =
      vectors::ask_all("oracle-collision", "collision-" + ask + "-", check);
  CHECK(count.answered >= least);
  CHECK(count.refused > 3);
}

TEST_CASE("Consistency: the shared questions about two solids", "[vectors]") {
  if (!vectors::present()) return;
  const vectors::Count count = vectors::ask_all("oracle-solids", "solids-", check);
  CHECK(count.answered > 150);
  CHECK(count.refused >= 8);
}

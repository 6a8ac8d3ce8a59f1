// SPDX-License-Identifier: MIT
// Plugins: the example in plain C, right where floats suffice and wrong where they do not; and
// signum itself, which is never wrong.
#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <signum/judge/code_under_test.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/judge/make_case.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>
#include <vector>

#include "cases.hpp"
#include "program.hpp"

using namespace signum;
using namespace signum::oracle;

TEST_CASE("the example plugin answers its two questions and declines the others") {
#ifdef SIGNUM_EXAMPLE_PLUGIN
  const double tiny = 0x1p-60;
  const std::vector<Case> cases = {
      {Ask::orient2d, std::vector<Shape2>{Point2{0, 0}, Point2{1, 0}, Point2{0, 1}}},
      {Ask::orient2d, std::vector<Shape2>{Point2{0, 0}, Point2{1, 1}, Point2{1, 1 + 0x1p-30}}},
      {Ask::intersects, std::vector<Shape3>{Sphere3{{0, 0, 0}, 1}, Sphere3{{2, 0, 0}, 1}}},
      {Ask::intersects, std::vector<Shape3>{Sphere3{{0, 0, 0}, 1}, Sphere3{{2, tiny, 0}, 1}}},
      {Ask::intersects, std::vector<Shape3>{Point3{0, 0, 0}, Sphere3{{2, 0, 0}, 1}}},
      {Ask::distance, std::vector<Shape3>{Point3{0, 0, 0}, Point3{2, 0, 0}}}};
  std::vector<Outcome> outcomes(cases.size());
  open_code_under_test(SIGNUM_EXAMPLE_PLUGIN, {5, std::uint64_t{4} << 30, SIGNUM_PROGRAM})
      ->ask(cases, outcomes);
  CHECK(outcomes[0].reply == truth(cases[0]));
  CHECK(outcomes[1].reply == Reply(Sign::zero));
  CHECK(judge(truth(cases[1]), *outcomes[1].reply).verdict == Verdict::false_positive);
  CHECK(outcomes[2].reply == truth(cases[2]));
  CHECK(judge(truth(cases[3]), *outcomes[3].reply).verdict == Verdict::false_positive);
  CHECK(outcomes[4].response == Response::declined);
  CHECK(outcomes[5].response == Response::declined);
#else
  std::puts("skipped: no C compiler");
#endif
}

TEST_CASE("signum behind the interface of plugins is never wrong") {
  const RunLimits limits{10, std::uint64_t{4} << 30, SIGNUM_PROGRAM};
  const auto self = open_code_under_test(SIGNUM_SELF_PLUGIN, limits);
  for (const CaseKind& kind : all_case_kinds()) {
    std::vector<Case> asked;
    const auto ask_in = [&](cases::Family family) {
      cases::run(name(kind), 2, [&](cases::Random& random) {
        asked.push_back(make_case(kind, family, random));
        return std::string();
      });
    };
    for (const auto family : cases::all_families) ask_in(family);
    for (const auto family : generators::motion_families) {
      if (has_cases(kind, family)) ask_in(family);
    }
    std::vector<Outcome> outcomes(asked.size());
    self->ask(asked, outcomes);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      INFO(question_line(asked[i]) << "\n" << name(outcomes[i].response) << outcomes[i].detail);
      try {
        const Reply right = truth(asked[i]);
        REQUIRE(outcomes[i].reply.has_value());
        const Judgement judgement = judge(right, *outcomes[i].reply);
        CHECK(judgement.verdict == Verdict::right);
        CHECK(judgement.ulps == 0);
      } catch (const InvalidArgument&) {  // A case without an answer.
        CHECK(outcomes[i].response == Response::error);
      }
    }
  }
}

TEST_CASE("a plugin is found by its path, and by its name in the folder of the program") {
  const program::TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("peers"));
  const std::string plugin = folder.write("peers/mine.so", "");
  RunLimits limits;
  limits.program = folder.file("signum");
  CHECK(std::filesystem::equivalent(plugin_path("mine", limits), plugin));
  CHECK(plugin_path(plugin, limits) == plugin);
  CHECK(plugin_path("other", limits).empty());
  CHECK(plugin_path(folder.file("other.so"), limits).empty());
}

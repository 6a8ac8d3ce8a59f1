// SPDX-License-Identifier: MIT
// The example plugin in plain C: right where floats suffice, wrong where they do not.
#include <catch2/catch.hpp>
#include <cstdio>
#include <signum/oracle/code_under_test.hpp>
#include <vector>

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

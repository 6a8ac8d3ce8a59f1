// SPDX-License-Identifier: MIT
// Campaigns of more cases later, and several that become one.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "fake_code.hpp"
#include "fuzz_report.hpp"

using namespace fake;
using nlohmann::json;

namespace {

constexpr auto point = ShapeKind::point, triangle = ShapeKind::triangle;

CampaignParameters parameters(std::uint64_t cases, std::uint64_t seed = 1) {
  return {{{Ask::orient3d, point, point, true},
           {Ask::intersects, triangle, triangle, true},
           {Ask::locate, point, triangle, false},
           {Ask::hit, ShapeKind::ray, triangle, true}},
          {"uniform", "grid", "degenerate"},
          cases,
          seed};
}

CampaignState done(const CampaignParameters& p) { return campaign(p, run_of(wrong_on_purpose, 2)); }

/// Findings in an order of their own.
std::vector<std::string> found(const CampaignState& state) {
  std::vector<std::string> all;
  for (const FirstCase& f : state.findings)
    all.push_back(name(f.key.kind) + ", " + class_words(f.key) + ", " + f.family + " " +
                  std::to_string(f.number) + " of " + std::to_string(f.seed));
  std::sort(all.begin(), all.end());
  return all;
}

void check_same_rows(const CampaignState& a, const CampaignState& b) {
  REQUIRE(a.rows.size() == b.rows.size());
  for (std::size_t i = 0; i < a.rows.size(); ++i) {
    INFO(name(a.rows[i].kind) << " " << a.rows[i].family);
    const Tally &s = a.rows[i].tally, &t = b.rows[i].tally;
    CHECK(s.cases == t.cases);
    CHECK(s.right == t.right);
    CHECK(s.bad() == t.bad());
    CHECK(s.declined == t.declined);
    CHECK(a.rows[i].given_up == b.rows[i].given_up);
  }
}

program::Result fuzz(Arguments arguments) {
  arguments.insert(arguments.begin(), "fuzz");
  return program::run(arguments);
}

Arguments joined(Arguments a, const Arguments& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace

TEST_CASE("Laws: a campaign that is extended ends as one that was begun with so many cases") {
  const CampaignState whole = done(parameters(1000));
  for (const std::vector<std::uint64_t>& steps :
       {std::vector<std::uint64_t>{100}, {256}, {10, 300, 301, 700}, {512, 999}}) {
    CampaignState state = done(parameters(steps.front()));
    for (std::size_t i = 1; i <= steps.size(); ++i) {
      extend(state, i < steps.size() ? steps[i] : 1000);
      // One of the steps is interrupted.
      CampaignRun run = run_of(wrong_on_purpose, 2);
      run.until = state.blocks_done + 3;
      run_campaign(state, run);
      run.until.reset();
      run_campaign(state, run);
      CHECK(state.blocks_done == block_count(state));
    }
    check_same_rows(state, whole);
    CHECK(found(state) == found(whole));
  }
  CampaignState state = done(parameters(100));
  CHECK_THROWS_AS(extend(state, 100), InvalidArgument);
  CHECK_THROWS_AS(extend(state, 99), InvalidArgument);
}

TEST_CASE("Laws: campaigns of other seeds, questions and families are merged by adding up") {
  const CampaignState a = done(parameters(300, 1)), b = done(parameters(200, 2));
  CampaignParameters some = parameters(100, 2);
  some.kinds = {{Ask::side, ShapeKind::plane, triangle, true}, some.kinds[0]};
  some.families = {"sliver"};
  const CampaignState c = done(some);
  CampaignState sum = a;
  merge(sum, b);
  merge(sum, c);
  const auto of = [](const CampaignState& state, Ask ask) {
    Tally tally;
    for (const CampaignRow& row : state.rows) {
      if (row.kind.ask == ask) tally += row.tally;
    }
    return tally;
  };
  for (const Ask ask : {Ask::orient3d, Ask::intersects, Ask::locate, Ask::side, Ask::hit}) {
    CHECK(of(sum, ask).cases == of(a, ask).cases + of(b, ask).cases + of(c, ask).cases);
    CHECK(of(sum, ask).bad() == of(a, ask).bad() + of(b, ask).bad() + of(c, ask).bad());
  }
  const auto has = [](const CampaignState& state, const FindingKey& key) {
    return std::ranges::any_of(state.findings, [&](const FirstCase& f) { return f.key == key; });
  };
  for (const CampaignState* part : {&a, &b, &c}) {
    for (const FirstCase& f : part->findings) CHECK(has(sum, f.key));
  }
  for (const FirstCase& f : sum.findings) CHECK((has(a, f.key) || has(b, f.key) || has(c, f.key)));
  // No case counts twice.
  CHECK_THROWS_WITH(merge(sum, b), Catch::Contains("the same cases of orient3d, uniform, with the "
                                                   "seed 2"));
  CampaignState floats = a;
  floats.parameters.precision = Precision::floats;
  CHECK_THROWS_WITH(merge(floats, b), Catch::Contains("floats"));
}

TEST_CASE("Examples: --resume with more cases, and --merge") {
  const program::TemporaryFolder folder;
  const Arguments campaign = {"intersects",      "ray",        "triangle",   "--3d", "--against",
                              "moller-trumbore", "--families", "grid,sliver"};
  const auto with = [&](const std::string& dir, const std::string& cases, const std::string& seed) {
    return joined(campaign, {"--cases", cases, "--seed", seed, "--out", folder.file(dir)});
  };
  const json whole = report(with("whole", "700", "1"));
  report(with("a", "300", "1"));
  CHECK(report({"--resume", folder.file("a"), "--cases", "700"}) == whole);
  CHECK(report({"--resume", folder.file("a")}) == whole);
  CHECK(program::read_file(folder.file("a/findings.jsonl")) ==
        program::read_file(folder.file("whole/findings.jsonl")));
  using Catch::Contains;
  CHECK_THAT(fuzz({"--resume", folder.file("a"), "--cases", "700"}).err,
             Contains("--cases: the campaign has 700 cases already; expected more"));
  CHECK_THAT(fuzz({"--resume", folder.file("a"), "--seconds", "1"}).err,
             Contains("--seconds: the campaign was begun with a number of cases"));

  const json b = report(with("b", "400", "2"));
  const Arguments both = {"--merge", folder.file("a"), folder.file("b")};
  const json sum = report(joined(both, {"--out", folder.file("sum")}));
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(sum.at("rows").at(i).at("cases") == 1100);
    CHECK(sum.at("rows").at(i).at("right").get<int>() ==
          whole.at("rows").at(i).at("right").get<int>() +
              b.at("rows").at(i).at("right").get<int>());
  }
  CHECK(sum.at("findings").size() >= whole.at("findings").size());
  CHECK(!program::read_file(folder.file("sum/findings.jsonl")).empty());
  CHECK_THAT(fuzz(joined({"--merge", folder.file("a"), folder.file("a")}, {})).err,
             Contains("the same cases of intersects ray triangle, grid, with the seed 1"));
  CHECK_THAT(fuzz(joined({"--merge", folder.file("sum"), folder.file("b")}, {})).err,
             Contains("with the seed 2"));
  CHECK_THAT(fuzz({"--resume", folder.file("sum"), "--cases", "9000"}).err,
             Contains("campaigns that were merged"));
  CHECK_THAT(fuzz(joined(both, {"--seed", "3"})).err, Contains("--seed: given with --merge"));
  CHECK_THAT(fuzz({"--merge", folder.file("a"), folder.file("none")}).err,
             Contains("none\" holds no campaign"));
  report({"orient2d", "--against", "determinants", "--families", "rotated", "--cases", "900",
          "--out", folder.file("other")});
  CHECK_THAT(fuzz({"--merge", folder.file("a"), folder.file("other")}).err,
             Contains("were asked of other code: moller-trumbore and determinants"));
}

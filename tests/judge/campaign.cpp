// SPDX-License-Identifier: MIT
// The engine of campaigns, on code that runs in this process.
#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/judge/campaign.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/kernel/error.hpp>

#include "fake_code.hpp"

using namespace fake;

namespace {

constexpr auto point = ShapeKind::point, triangle = ShapeKind::triangle;
const std::vector<CaseKind> some_kinds = {
    {Ask::orient3d, point, point, true},
    {Ask::intersects, triangle, triangle, true},
    {Ask::locate, point, triangle, false},
    {Ask::side, ShapeKind::plane, triangle, true},
    {Ask::contact, triangle, triangle, true},
    {Ask::hit, ShapeKind::ray, triangle, true},
    {Ask::distance, ShapeKind::convex, ShapeKind::frustum, true}};

CampaignParameters parameters(std::uint64_t cases, std::uint64_t seed = 1) {
  return {some_kinds, {"uniform", "grid", "degenerate"}, cases, seed};
}

/// All but the times.
void check_same(const CampaignState& a, const CampaignState& b) {
  CHECK(a.blocks_done == b.blocks_done);
  REQUIRE(a.rows.size() == b.rows.size());
  for (std::size_t i = 0; i < a.rows.size(); ++i) {
    const Tally &s = a.rows[i].tally, &t = b.rows[i].tally;
    INFO(name(a.rows[i].kind) << " " << a.rows[i].family);
    CHECK(s.cases == t.cases);
    CHECK(s.right == t.right);
    CHECK(s.false_positives == t.false_positives);
    CHECK(s.false_negatives == t.false_negatives);
    CHECK(s.declined == t.declined);
    CHECK(s.unanswerable == t.unanswerable);
    CHECK(a.rows[i].given_up == b.rows[i].given_up);
  }
  REQUIRE(a.findings.size() == b.findings.size());
  for (std::size_t i = 0; i < a.findings.size(); ++i) {
    CHECK(a.findings[i].key == b.findings[i].key);
    CHECK(a.findings[i].family == b.findings[i].family);
    CHECK(a.findings[i].number == b.findings[i].number);
  }
}

}  // namespace

TEST_CASE("Examples: who is right throughout has no findings") {
  const CampaignState state = campaign(parameters(300), run_of(right));
  CHECK(state.findings.empty());
  CHECK(state.rows.size() == 3 * some_kinds.size());
  for (const CampaignRow& row : state.rows) {
    INFO(name(row.kind) << " " << row.family);
    CHECK(row.tally.cases + row.tally.unanswerable == 300);
    CHECK(row.tally.cases >= 10);
    CHECK(row.tally.right == row.tally.cases);
    CHECK(row.tally.bad() == 0);
    CHECK(row.tally.ulps == 0);
  }
  CHECK(block_count(state) == some_kinds.size() + 2 * state.rows.size());
}

TEST_CASE("Examples: each fault is counted as what it is") {
  const CampaignState state = campaign(parameters(300), run_of(wrong_on_purpose));
  const auto total = [&](Ask ask) {
    Tally sum;
    for (const CampaignRow& row : state.rows) {
      if (row.kind.ask == ask) sum += row.tally;
    }
    return sum;
  };
  CHECK(total(Ask::orient3d).false_negatives > 0);
  CHECK(total(Ask::orient3d).false_positives == 0);
  CHECK(total(Ask::intersects).false_positives > 0);
  CHECK(total(Ask::intersects).false_negatives == 0);
  CHECK(total(Ask::locate).crashes == 900);
  CHECK(total(Ask::side).time_outs == 900);
  CHECK(total(Ask::contact).rubbish == 900);
  // What is declined is asked a few cases of each family.
  CHECK(total(Ask::hit).cases == 0);
  CHECK(total(Ask::hit).declined == 3 * 8);
  for (const FirstCase& f : state.findings) {
    INFO(name(f.key.kind) << ", " << f.key.contact_class);
    CHECK(f.key.kind == kind_of(f.found));
    CHECK(f.key.contact_class == contact_class(f.found, truth(f.found)));
  }
  for (std::size_t i = 0; i < state.findings.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(state.findings[i].key == state.findings[j].key);
  }
}

TEST_CASE("Examples: what overflows is a finding of its own, and stands last") {
  // It is wrong about planes through the origin, and about all large numbers.
  const auto largest = [](const Case& c) {
    double result = 0;
    for (const Shape3& s : std::get<std::vector<Shape3>>(c.shapes)) {
      const Point3& p = std::get<Point3>(s);
      result = std::max({result, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    }
    return result;
  };
  const auto answer_of = [&](double most, Sign wrongly) {
    return [=](const Case& c) {
      const Reply truth = oracle::truth(c);
      const bool fails =
          truth == Reply(wrongly) || (truth == Reply(Sign::positive) && largest(c) > most);
      return answered(fails ? Reply(Sign::negative) : truth);
    };
  };
  const auto findings_of = [](const Fake::Answer& answer) {
    const CampaignParameters p = {{some_kinds[0]}, {"uniform", "extreme"}, 512, 1};
    return reduce_findings(campaign(p, run_of(answer)), run_of(answer), 20000);
  };
  const auto magnitudes = [](const std::vector<Finding>& findings, std::string_view contact) {
    std::vector<Magnitude> all;
    for (const Finding& f : findings) {
      if (f.key.contact_class == contact) all.push_back(f.key.magnitude);
      CHECK(f.key.magnitude == magnitude_of(f.smallest));
    }
    return all;
  };
  const std::vector<Finding> large = findings_of(answer_of(1e200, Sign::zero));
  CHECK(magnitudes(large, "general") == std::vector{Magnitude::huge});
  CHECK(magnitudes(large, "coplanar") == std::vector{Magnitude::ordinary});
  // Where it fails with ordinary numbers as well, huge ones are not the cause.
  const std::vector<Finding> any = findings_of(answer_of(0.1, Sign::zero));
  CHECK(magnitudes(any, "general") == std::vector{Magnitude::ordinary});
  for (const std::vector<Finding>& all : {large, any}) {
    const auto before = [](const Finding& a, const Finding& b) {
      return rank_of(cause_of(a.key)) < rank_of(cause_of(b.key));
    };
    CHECK(std::is_sorted(all.begin(), all.end(), before));
  }
  CHECK(class_words(large.back().key) == "general, huge numbers");
}

TEST_CASE("Laws 1: cases depend on seed, kind, family and number alone") {
  const auto cases_of = [](CampaignParameters p) {
    std::vector<std::uint64_t> numbers;
    p.kinds = {some_kinds[1]};
    for (const FirstCase& f : campaign(p, run_of(wrong_on_purpose)).findings)
      numbers.push_back(f.number);
    return numbers;
  };
  CampaignParameters alone = parameters(300), later = parameters(900), others = parameters(300);
  alone.families = later.families = {"grid"};
  REQUIRE(!cases_of(alone).empty());
  const auto few = cases_of(alone), many = cases_of(later);
  REQUIRE(many.size() >= few.size());
  CHECK(std::equal(few.begin(), few.end(), many.begin()));
  others.seed = 2;
  others.families = {"grid"};
  CHECK(cases_of(others) != few);
}

TEST_CASE("Laws 2: jobs change nothing") {
  const CampaignState one = campaign(parameters(600), run_of(wrong_on_purpose));
  for (const unsigned jobs : {2u, 3u, 8u})
    check_same(one, campaign(parameters(600), run_of(wrong_on_purpose, jobs)));
}

TEST_CASE("Laws 3: stopped anywhere and continued, it ends the same") {
  const CampaignState whole = campaign(parameters(600), run_of(wrong_on_purpose));
  CampaignState state{parameters(600), 0, campaign_rows(parameters(600)), {}};
  int rounds = 0;
  while (state.blocks_done < block_count(state)) {
    // It is asked for each case, when that is made and when it is judged.
    std::atomic<int> left = 400 * (1 + rounds % 7);
    CampaignRun run = run_of(wrong_on_purpose, 1 + static_cast<unsigned>(rounds) % 3);
    run.stop = [&] { return left-- <= 0; };
    run_campaign(state, run);
    REQUIRE(++rounds < 1000);
  }
  CHECK(rounds > 5);
  check_same(whole, state);
}

TEST_CASE("Examples: until the time is up") {
  CampaignParameters p = parameters(1);
  p.cases.reset();
  CampaignRun run = run_of(right, 2);
  run.seconds = 0.05;
  CHECK(campaign(p, run).blocks_done > 0);
  // What declines everything ends it, too.
  run = run_of([](const Case&) { return failed(Response::declined); });
  CHECK(campaign(p, run).blocks_done == some_kinds.size());
}

TEST_CASE("Examples: what cannot be run throws") {
  CampaignRun run = run_of(right, 3);
  run.open = []() -> std::unique_ptr<CodeUnderTest> { throw Error("no such peer"); };
  CHECK_THROWS_WITH(campaign(parameters(300), run), "no such peer");
  CampaignParameters p = parameters(10);
  p.families = {"none"};
  CHECK_THROWS_WITH(campaign_rows(p), "families: unknown family \"none\"");
  p.families = {"mesh"};
  CHECK_THROWS_WITH(campaign(p, run_of(right)), "mesh: the family \"mesh\" wants one");
  p.kinds.clear();
  CHECK_THROWS_AS(campaign_rows(p), InvalidArgument);
}

// --- Regress

TEST_CASE("Regress: many findings that time out are reduced in a bounded number of time-outs") {
  const auto always = [](const Case& c) {
    return c.ask == Ask::distance ? failed(Response::declined) : failed(Response::time_out);
  };
  const CampaignState state = campaign(parameters(300), run_of(always));
  REQUIRE(state.findings.size() > 10);
  std::size_t waited = 0;
  const std::vector<Finding> findings = reduce_findings(state, run_of([&](const Case& c) {
                                                          ++waited;
                                                          return always(c);
                                                        }),
                                                        20000);
  CHECK(findings.size() > 10);
  CHECK(findings.size() <= state.findings.size());
  // One more time-out for each finding is its smallest case's.
  CHECK(waited <= 60 + 2 * state.findings.size());
}

TEST_CASE("Regress: what answers wrongly and now and then not at all is no longer to reduce") {
  std::size_t waited = 0;
  const auto answer = [&waited](const Case& c) {
    if (c.ask != Ask::intersects) return failed(Response::declined);
    const auto& shapes = std::get<std::vector<Shape3>>(c.shapes);
    const auto& t = std::get<Triangle3>(shapes.front());
    if (std::abs(t.vertices[0].x) > 0.25) return answered(true);
    ++waited;
    return failed(Response::time_out);
  };
  const CampaignState state = campaign(parameters(100), run_of(answer));
  REQUIRE(!state.findings.empty());
  waited = 0;
  reduce_findings(state, run_of(answer), 2000);
  // A batch of candidates is asked at once, and may time out as a whole.
  CHECK(waited <= 60 + 2 * state.findings.size() + 96 * state.findings.size());
}

TEST_CASE("Regress: what comes once is told as that, and not by the right answer that follows") {
  const CampaignState state = campaign(parameters(100), run_of(wrong_on_purpose));
  const auto findings = reduce_findings(state, run_of(right), 2000);
  REQUIRE(!findings.empty());
  for (const Finding& f : findings) {
    CHECK(f.outcome.response == f.key.response);
    CHECK(!f.outcome.reply);
    CHECK(f.outcome.detail == "once, and not again when asked alone");
  }
}

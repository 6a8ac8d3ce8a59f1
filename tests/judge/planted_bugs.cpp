// SPDX-License-Identifier: MIT
// Bugs that were planted in code under test are found, and reduced to small integers where such a
// case exists.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <signum/judge/campaign.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/oracle/lines.hpp>
#include <string>
#include <vector>

#include "findings/case_numbers.hpp"

using namespace signum;
using namespace signum::oracle;

namespace {

constexpr auto point = ShapeKind::point, segment = ShapeKind::segment, ray = ShapeKind::ray,
               triangle = ShapeKind::triangle, polygon = ShapeKind::polygon, aabb = ShapeKind::aabb,
               sphere = ShapeKind::sphere, convex = ShapeKind::convex;

struct Bug {
  std::string name;
  CaseKind kind;
  std::string family;
  Response response;
  Verdict verdict;
};

constexpr auto answered = Response::answered;
constexpr auto false_positive = Verdict::false_positive, false_negative = Verdict::false_negative;

/// Bugs that small integers show.
const std::vector<Bug> small_bugs = {
    {"swapped sign", {Ask::orient2d, point, point, false}, "grid", answered, Verdict::wrong},
    {"strict comparison", {Ask::intersects, aabb, aabb, true}, "grid", answered, false_negative},
    {"NaN slab", {Ask::intersects, ray, aabb, true}, "grid", answered, false_negative},
    {"collinear forgotten",
     {Ask::intersects, segment, segment, false},
     "grid",
     answered,
     false_negative},
    {"open end", {Ask::intersects, point, ray, false}, "grid", answered, false_negative},
    {"vertex on edge missed",
     {Ask::intersects, triangle, triangle, true},
     "degenerate",
     answered,
     false_negative},
    {"swapped arguments", {Ask::locate, point, triangle, false}, "grid", answered, false_negative},
    {"inside forgotten", {Ask::hit, ray, sphere, false}, "grid", answered, Verdict::wrong},
    {"touching forgotten",
     {Ask::penetration, aabb, convex, true},
     "degenerate",
     answered,
     false_negative},
    {"start forgotten", {Ask::sweep, sphere, aabb, false}, "grid", answered, Verdict::wrong},
    {"end forgotten",
     {Ask::sweep, sphere, triangle, true},
     "touching_then_leaving",
     answered,
     false_negative},
    {"no area", {Ask::ccd, point, triangle, true}, "collapse", answered, false_negative},
    {"coplanar forgotten",
     {Ask::ccd, segment, segment, true},
     "coplanar_motion",
     answered,
     false_negative},
    {"second root", {Ask::ccd, segment, triangle, true}, "grid", answered, false_positive},
    {"exception", {Ask::orient2d, point, point, false}, "grid", Response::error, Verdict::right},
    {"half an answer",
     {Ask::contact, segment, segment, true},
     "degenerate",
     Response::rubbish,
     Verdict::right},
    {"crash",
     {Ask::locate, point, sphere, false},
     "degenerate_shape",
     Response::crash,
     Verdict::right},
    {"endless loop",
     {Ask::locate, point, polygon, false},
     "degenerate_shape",
     Response::time_out,
     Verdict::right},
    {"memory",
     {Ask::locate, point, aabb, false},
     "degenerate_shape",
     Response::crash,
     Verdict::right}};

/// Bugs that no small integers show.
const std::vector<Bug> bugs_of_rounding = {
    {"epsilon", {Ask::orient3d, point, point, true}, "near_degenerate", answered, false_positive},
    {"float cast", {Ask::orient2d, point, point, false}, "rotated", answered, Verdict::wrong}};

CampaignRun run_of(const std::string& code, double seconds = 0.5) {
  CampaignRun run;
  run.open = [code, seconds] {
    return open_code_under_test(code, {seconds, std::uint64_t{150} << 20, SIGNUM_PROGRAM});
  };
  return run;
}

/// What takes a process or half a second each time is looked for among few cases, and only the
/// first of its findings is reduced.
enum class Effort { small, usual };

std::vector<Finding> findings(const CaseKind& kind, const std::string& family,
                              const CampaignRun& run, Effort effort) {
  const std::uint64_t cases = effort == Effort::small ? 48 : 256;
  const CampaignParameters parameters{{kind}, {family}, cases, 1};
  CampaignState state{parameters, 0, campaign_rows(parameters), {}};
  run_campaign(state, run);
  if (effort == Effort::small && state.findings.size() > 1)
    state.findings.erase(state.findings.begin() + 1, state.findings.end());
  return reduce_findings(state, run, effort == Effort::small ? 600 : 3000);
}

std::vector<Finding> findings(const Bug& bug) {
  REQUIRE(setenv("SIGNUM_PLANTED_BUG", bug.name.c_str(), 1) == 0);
  const bool costly = bug.response == Response::crash || bug.response == Response::time_out;
  // On a busy machine a crash, too, takes its time.
  const double seconds = bug.response == Response::time_out ? 0.5 : 20;
  return findings(bug.kind, bug.family, run_of(SIGNUM_PLANTED_BUGS_PLUGIN, seconds),
                  costly ? Effort::small : Effort::usual);
}

/// The smallest of the findings of that fault.
const Finding& found(const std::vector<Finding>& all, Response response, Verdict verdict) {
  const Finding* best = nullptr;
  for (const Finding& f : all) {
    if (f.key.response != response || f.key.verdict != verdict) continue;
    if (!best || size_to_read(f.smallest) < size_to_read(best->smallest)) best = &f;
  }
  REQUIRE(best);
  return *best;
}

bool is_small_integers(const Case& c) {
  const std::vector<double> all = values(c);
  return std::all_of(all.begin(), all.end(),
                     [](double x) { return x == std::floor(x) && std::abs(x) <= 2; });
}

}  // namespace

TEST_CASE("Examples: a bug that small integers show is found, and reduced to them") {
  for (const Bug& bug : small_bugs) {
    INFO(bug.name);
    const auto all = findings(bug);
    const Finding& f = found(all, bug.response, bug.verdict);
    INFO(question_line(f.smallest));
    CHECK(is_small_integers(f.smallest));
  }
}

TEST_CASE("Examples: a bug of rounding is found, and reduced to few numbers") {
  for (const Bug& bug : bugs_of_rounding) {
    INFO(bug.name);
    const auto all = findings(bug);
    const Finding& f = found(all, bug.response, bug.verdict);
    INFO(question_line(f.smallest));
    std::vector<double> numbers = values(f.smallest);
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    const bool integers = std::all_of(numbers.begin(), numbers.end(), [](double x) {
      return x == std::floor(x) && std::abs(x) < 0x1p26;
    });
    CHECK((numbers.size() <= 5 || integers));
  }
}

TEST_CASE("Examples: half a line of a command is found, and reduced to small integers") {
  const std::string half_a_line = "command:'" + std::string(SIGNUM_PROGRAM) +
                                  "' oracle | awk '/\"sign\": 0/ "
                                  "{ printf \"%s\", substr($0, 1, 12); exit } { print }'";
  const auto all =
      findings({Ask::orient2d, point, point, false}, "grid", run_of(half_a_line), Effort::small);
  const Finding& f = found(all, Response::rubbish, Verdict::right);
  INFO(question_line(f.smallest));
  CHECK(is_small_integers(f.smallest));
}

TEST_CASE("Consistency: code without a bug has no findings") {
  setenv("SIGNUM_PLANTED_BUG", "none", 1);
  const auto run = run_of(SIGNUM_PLANTED_BUGS_PLUGIN);
  for (const Bug& bug : small_bugs)
    CHECK(findings(bug.kind, bug.family, run, Effort::usual).empty());
}

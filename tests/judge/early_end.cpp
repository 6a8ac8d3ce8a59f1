// SPDX-License-Identifier: MIT
// Campaigns that end early: by a signal, and because the code under test cannot be asked at all.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "fake_code.hpp"
#include "program.hpp"

using namespace fake;
using nlohmann::json;
using Arguments = std::vector<std::string>;

namespace {

program::Result fuzz(Arguments arguments) {
  arguments.insert(arguments.begin(), "fuzz");
  return program::run(arguments);
}

constexpr auto triangle = ShapeKind::triangle;
const CampaignParameters of_triangles = {
    {{Ask::intersects, triangle, triangle, true}}, {"uniform", "grid"}, 300, 1};

std::optional<CommonFailure> common_failure_of(const Fake::Answer& answer, CampaignState& state) {
  state = {of_triangles, 0, campaign_rows(of_triangles), {}};
  return common_failure(state, run_of(answer, 2));
}

}  // namespace

TEST_CASE("Examples: code that answers none of its first twenty cases ends the campaign at once") {
  using Catch::Contains;
  const auto error = [](const std::string& command, const std::string& question,
                        const std::string& limit = "60") {
    const auto result = fuzz({question, "--against", "command:" + command, "--time-limit", limit});
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK_THAT(result.err, Contains("--against: \"command:" + command +
                                    "\" answers none of its first 20 cases: "));
    CHECK_THAT(result.err, Contains("docs/plugins.md"));
    return result.err;
  };
  CHECK_THAT(error("echo no such module >&2; exit 3", "intersects"),
             Contains("crash: exit status 3, no such module"));
  CHECK_THAT(error("while read -r q; do echo hello; done", "orient2d"), Contains("rubbish: "));
  CHECK_THAT(error("while read -r q; do echo {}; echo {}; done", "orient2d"),
             Contains("rubbish: more lines than questions"));
  CHECK_THAT(error("exec sleep 60", "orient2d", "0.5"),
             Contains("time-out: no answer within 0.5 seconds; --time-limit gives more"));
  const auto missing = fuzz({"orient2d", "--against", "command:/no/such/program"});
  CHECK(missing.status == 2);
  CHECK_THAT(missing.err, Contains("cannot be run"));
}

TEST_CASE("Laws: one answer among the first cases, right or wrong, is enough to go on") {
  CampaignState state;
  for (int answers_at : {1, 7, 20}) {
    std::atomic<int> asked = 0;
    const auto sometimes = [&](const Case&) {
      return ++asked == answers_at ? answered(true) : failed(Response::crash);
    };
    CHECK_FALSE(common_failure_of(sometimes, state));
    CHECK(asked >= answers_at);
    // What died is told, though it stands in no row.
    CHECK(state.findings.empty() == (answers_at == 1));
  }
  for (const Response always : {Response::crash, Response::rubbish, Response::error}) {
    std::atomic<int> asked = 0;
    const auto failure = common_failure_of(
        [&](const Case&) {
          ++asked;
          return failed(always);
        },
        state);
    REQUIRE(failure);
    CHECK(failure->cases == 20);
    CHECK(failure->outcome.response == always);
    CHECK(asked == 20);
  }
  // Code that declines, and then crashes each time, fails on all that it takes.
  std::atomic<int> asked = 0;
  CHECK(common_failure_of(
      [&](const Case&) { return failed(++asked % 3 == 0 ? Response::crash : Response::declined); },
      state));
  CHECK_FALSE(common_failure_of([](const Case&) { return failed(Response::declined); }, state));
}

TEST_CASE("Examples: a signal ends a campaign that waits, and what was found is kept") {
  for (const std::string signal : {"TERM", "INT"}) {
    for (const Arguments& how : {Arguments{"--jobs", "1"}, Arguments{"--workers", "1"}}) {
      CAPTURE(signal, how);
      const program::TemporaryFolder folder;
      const std::string dir = folder.file("found"), out = folder.file("out");
      // It says that all shapes meet, and hangs after its first whole block of cases.
      const std::string flag = folder.file("hangs");
      const std::string hangs =
          "command:n=0; while read -r q; do n=$((n + 1)); "
          "[ $n -gt 400 ] && touch '" +
          flag +
          "' && exec sleep 100; "
          "id=${q#*: }; echo \"{\\\"id\\\": ${id%%,*}, \\\"intersects\\\": true}\"; done";
      Arguments arguments = {"fuzz", "intersects",   "triangle", "triangle",   "--3d", "--against",
                             hangs,  "--time-limit", "100",      "--families", "grid", "--cases",
                             "5000", "--out",        dir,        "--json"};
      arguments.insert(arguments.end(), how.begin(), how.end());
      const auto ended = program::run_script(
          program::command_line(arguments) + " > '" + out + "' & pid=$!\n" + "until test -e '" +
          flag + "'; do sleep 0.1; done\n" + "begin=$(date +%s%N); kill -" + signal +
          " $pid; wait $pid; status=$?\n" +
          "echo $((($(date +%s%N) - begin) / 1000000)); exit $status\n");
      INFO(ended.err);
      CHECK(ended.status == 1);
      CHECK(std::stol(ended.out) < 50000);
      const json report = json::parse(program::read_file(out));
      CHECK(report.at("complete") == false);
      CHECK(report.at("rows").at(0).at("cases") == 256);
      REQUIRE(!report.at("findings").empty());
      for (const json& f : report.at("findings")) CHECK(f.at("said").at("intersects") == true);
      CHECK(!program::read_file(dir + "/findings.jsonl").empty());
    }
  }
}

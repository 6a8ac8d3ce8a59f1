// SPDX-License-Identifier: MIT
// Answers, and members of answers, that code under test leaves out.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/oracle/lines.hpp>
#include <string>

#include "fake_code.hpp"
#include "fuzz_report.hpp"

using namespace fake;
using nlohmann::json;

namespace {

/// The verdict on an answer of which some is left out.
Verdict verdict(Ask ask, const std::string& line, const Reply& truth) {
  const Outcome said = read_outcome(ask, line);
  INFO(line << ": " << said.detail);
  REQUIRE(said.reply);
  return judge(truth, completed(*said.reply, said.left_out, truth)).verdict;
}

}  // namespace

TEST_CASE("Examples: what is left out is not judged, and what is given is") {
  const Reply hit = HitReply{true, 0.5, true}, miss = HitReply{};
  CHECK(verdict(Ask::hit, R"({"hit": true})", hit) == Verdict::right);
  CHECK(verdict(Ask::hit, R"({"hit": true, "t": 0.5})", hit) == Verdict::right);
  CHECK(verdict(Ask::hit, R"({"hit": true, "t": null, "inside": true})", hit) == Verdict::right);
  CHECK(verdict(Ask::hit, R"({"hit": true, "inside": false})", hit) == Verdict::wrong);
  CHECK(verdict(Ask::hit, R"({"hit": true, "t": -1})", hit) == Verdict::wrong);
  CHECK(verdict(Ask::hit, R"({"hit": false})", hit) == Verdict::false_negative);
  CHECK(verdict(Ask::hit, R"({"hit": true})", miss) == Verdict::false_positive);
  const Reply contact = Contact{Planes::coplanar, 1, false, Feature::edge0, Feature::edge1};
  CHECK(verdict(Ask::contact, R"({"dimension": 1})", contact) == Verdict::right);
  CHECK(verdict(Ask::contact, R"({"planes": "transversal"})", contact) == Verdict::wrong);
  CHECK(verdict(Ask::contact, R"({"features": ["edge0", "edge1"], "planes": null})", contact) ==
        Verdict::right);
  CHECK(verdict(Ask::contact, R"({"dimension": -1, "interiors": false})", contact) ==
        Verdict::false_negative);
  const Reply area = IntersectionReply{2, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
  CHECK(verdict(Ask::intersection, R"({"dimension": 2})", area) == Verdict::right);
  CHECK(verdict(Ask::intersection, R"({"dimension": 1})", area) == Verdict::wrong);
  const Reply deep = PenetrationReply{PenetrationRelation::overlapping, 2};
  CHECK(verdict(Ask::penetration, R"({"relation": "overlapping"})", deep) == Verdict::right);
  CHECK(verdict(Ask::penetration, R"({"relation": "touching"})", deep) == Verdict::wrong);
  CHECK(verdict(Ask::sweep, R"({"hit": true})", ImpactReply{true, 0.25}) == Verdict::right);
}

TEST_CASE("Examples: an answer of which all is left out is none, and other words are rubbish") {
  for (const char* line : {"{}", R"({"id": 3})", R"({"sign": null})", R"({"id": 1, "x": null})"})
    CHECK(read_outcome(Ask::orient2d, line).response == Response::declined);
  CHECK(read_outcome(Ask::orient2d, R"({"signum": 1})").response == Response::rubbish);
  CHECK(read_outcome(Ask::hit, R"({"time": 1})").detail == "hit: missing");
  const Outcome said = read_outcome(Ask::hit, R"({"t": 0.5, "hit": true})");
  CHECK(reply_line(*said.reply, said.left_out) == R"({"hit": true, "t": 0.5})");
}

TEST_CASE("Examples: a plugin leaves out what it does not store") {
  // It stores no contact at all, and does not say whether a ray starts inside.
  const json hit = report({"hit", "ray", "plane", "--3d", "--against", SIGNUM_PLANTED_PLUGIN,
                           "--families", "grid", "--cases", "300"},
                          0);
  const json& row = hit.at("rows").at(0);
  CHECK(row.at("right") == row.at("cases"));
  CHECK(row.at("partly").get<int>() > 50);
  const auto contact = program::run({"fuzz", "contact", "triangle", "triangle", "--3d", "--against",
                                     SIGNUM_PLANTED_PLUGIN, "--cases", "20"});
  CHECK(contact.status == 2);
  CHECK_THAT(contact.err, Catch::Contains("answers none of these questions"));
}

TEST_CASE("Examples: a command may leave out an answer") {
  // Every second question has none.
  const std::string half =
      "command:while read -r q; do id=${q#*: }; id=${id%%,*}; if [ $((id % 2)) = 0 ]; then "
      "echo \"{\\\"id\\\": $id}\"; else echo \"{\\\"id\\\": $id, \\\"intersects\\\": true}\"; fi; "
      "done";
  const json j = report({"intersects", "point", "point", "--3d", "--against", half, "--families",
                         "grid", "--cases", "200", "--limit", "1"},
                        1);
  const json& row = j.at("rows").at(0);
  CHECK(row.at("declined").get<int>() > 80);
  CHECK(row.at("cases").get<int>() + row.at("declined").get<int>() == 200);
  CHECK(row.at("rubbish") == 0);
}

TEST_CASE("Examples: signum judge counts what is not answered, and finds no fault in it") {
  const program::TemporaryFolder folder;
  const std::string turn = R"({"ask": "orient2d", "points": [[0,0],[1,0],[0,1]]})";
  const auto result =
      program::run({"judge", folder.write("answers", "{\"sign\": 1}\n{}\n{\"declined\": true}\n"),
                    "--questions", folder.write("questions", turn + "\n" + turn + "\n" + turn)});
  CHECK(result.status == 0);
  CHECK(result.out == "       1  right\n       2  not answered\n");
}

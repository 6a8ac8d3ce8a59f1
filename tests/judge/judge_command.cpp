// SPDX-License-Identifier: MIT
// signum judge: somebody's answers, line by line.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"

using nlohmann::json;

namespace {

const std::string turn = R"({"id": 1, "ask": "orient2d", "points": [[0,0],[1,0],[0,1]]})";
const std::string meet =
    R"({"id": 2, "ask": "intersects", "a": {"point": [0,0]}, "b": {"point": [0,0]}})";
const std::string third =
    R"({"id": 3, "ask": "hit", "a": {"ray": {"origin": [0,0,1], "direction": [0,0,-3]}},)"
    R"( "b": {"triangle": [[0,0,0],[1,0,0],[0,1,0]]}})";

program::Result judge(const std::string& questions, const std::string& answers,
                      const std::vector<std::string>& more = {}) {
  const program::TemporaryFolder folder;
  std::vector<std::string> arguments = {"judge", folder.write("answers", answers), "--questions",
                                        folder.write("questions", questions)};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return program::run(arguments);
}

/// The fault of the one line that is asked and said.
std::string fault(const std::string& question, const std::string& answer) {
  const auto result = judge(question + "\n", answer + "\n", {"--json"});
  const json remarks = json::parse(result.out).at("remarks");
  CHECK(result.status == (remarks.empty() ? 0 : 1));
  return remarks.empty() ? "" : remarks.at(0).at("fault").get<std::string>();
}

}  // namespace

TEST_CASE("Examples: answers, right and wrong") {
  CHECK(fault(turn, R"({"sign": 1})").empty());
  CHECK(fault(turn, R"({"id": 1, "sign": 1})").empty());
  CHECK(fault(turn, R"({"sign": 0})") == "false positive");
  CHECK(fault(turn, R"({"sign": -1})") == "wrong");
  CHECK(fault(meet, R"({"intersects": false})") == "false negative");
  CHECK(fault(turn, R"({"sign": 2})") == "rubbish");
  CHECK(fault(turn, R"({"sign": 1)") == "rubbish");
  CHECK(fault(turn, "1") == "rubbish");
  CHECK(fault(turn, "") == "rubbish");
  CHECK(fault(turn, R"({"error": "too hard"})") == "error");
  CHECK(fault(turn, R"({"id": 2, "sign": 1})") == "other id");
  CHECK(fault(third, R"({"hit": true, "t": 0.3333333333333333, "exact": "1/3", "inside": false})")
            .empty());
  CHECK(
      fault(third, R"({"hit": true, "t": 0.3333333333333333, "exact": "1/4", "inside": false})") ==
      "inexact");
  CHECK(fault(third, R"({"hit": false})") == "false negative");
  CHECK(fault("{}", R"({"error": "no question"})").empty());
  CHECK(fault("{}", R"({"sign": 1})") == "no question");
}

TEST_CASE("Examples: answers that are compared as a whole") {
  const std::string pairs =
      R"({"ask":"pairs","a":[{"min":[0,0],"max":[1,1]},{"min":[1,1],"max":[2,2]}]})";
  CHECK(fault(pairs, R"({"id": 7, "pairs": [[0, 1]]})") == "");
  CHECK(fault(pairs, R"({"pairs": []})") == "another");
  CHECK(fault(pairs, R"({"error": "no"})") == "error");
  CHECK(fault(R"({"ask": "distance", "a": {"point": [9,1,1]}, "b": {"polyhedron": {"points":)"
              R"([[0,0,0],[1,0,0],[0,1,0],[0,0,1]], "faces": [[0,2,1],[0,1,3],[1,2,3],[2,0,3]]}}})",
              R"({"squared": 66.0, "exact": "66"})")
            .empty());
}

TEST_CASE("Examples: the report of several lines") {
  const auto result = judge(turn + "\n" + meet + "\n" + third + "\n",
                            "{\"sign\": 0}\n{\"intersects\": true}\n"
                            "{\"hit\": true, \"t\": 0.33333333333333337, \"inside\": false}\n");
  CHECK(result.status == 1);
  CHECK(result.out ==
        "line 1: false positive: {\"sign\": 0}\n"
        "  right: {\"id\": 1, \"sign\": 1}\n"
        "       2  right\n"
        "       1  of them not correctly rounded, by up to 1 ulps\n"
        "       1  false positive\n");
  CHECK(result.err.empty());
}

TEST_CASE("Examples: lines too few and too many are told by their numbers") {
  const auto few = judge(turn + "\n" + meet + "\n", "{\"sign\": 1}\n", {"--json"});
  CHECK(few.status == 1);
  const json missing = json::parse(few.out).at("remarks").at(0);
  CHECK(missing.at("line") == 2);
  CHECK(missing.at("fault") == "missing");
  const auto many = judge(turn + "\n", "{\"sign\": 1}\nand more\n", {"--json"});
  CHECK(many.status == 1);
  const json surplus = json::parse(many.out).at("remarks").at(0);
  CHECK(surplus.at("line") == 2);
  CHECK(surplus.at("fault") == "surplus");
  CHECK(judge("", "").status == 0);
}

TEST_CASE("Examples: files that cannot be read") {
  const auto result = program::run({"judge", "/no/such/file"});
  CHECK(result.status == 2);
  CHECK(result.out.empty());
  CHECK(result.err == "signum: /no/such/file: no such file\n");
  CHECK(program::run({"judge"}).status == 2);
}

// Regress ----------------------------------------------------------------------------------------

TEST_CASE("Regress: nesting costs no stack, and many keys no time that grows with their square") {
  const std::string deep = std::string(100000, '[') + std::string(100000, ']');
  CHECK(fault(turn, deep) == "rubbish");
  CHECK(fault(turn, "{\"sign\": 1, \"more\": " + deep + "}").empty());
  const std::string asked = "{\"id\": " + deep + ", " + turn.substr(turn.find("\"ask\""));
  const auto same = judge(asked + "\n", "{\"id\": " + deep + ", \"sign\": 1}\n", {"--json"});
  CHECK(same.status == 0);
  const auto other = judge(asked + "\n", "{\"id\": " + deep + ", \"sign\": 0}\n", {"--json"});
  CHECK(other.status == 1);
  CHECK(other.out.find("\"false positive\"") != std::string::npos);

  std::string many = "{\"sign\": 1";
  for (int i = 0; i < 100000; ++i) many += ", \"k" + std::to_string(i) + "\": 0";
  CHECK(fault(turn, many + "}").empty());
}

TEST_CASE("Regress: bytes that are no UTF-8 are replaced in the report") {
  const auto result = judge(turn + "\n", "{\"sign\": \"\xff\xc3\"}\n", {"--json"});
  CHECK(result.status == 1);
  CHECK_NOTHROW(json::parse(result.out));
}

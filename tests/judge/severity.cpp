// SPDX-License-Identifier: MIT
// What a user suffers from a finding.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/judge/judgement.hpp>
#include <signum/oracle/lines.hpp>
#include <string>

#include "fake_code.hpp"
#include "findings/case_numbers.hpp"

using namespace fake;

namespace {

Finding finding_of(const std::string& line, Response response = Response::answered) {
  const Case question = oracle::read_question(line);
  const Reply right = oracle::truth(question);
  const CaseKind kind = {question.ask, ShapeKind::point, ShapeKind::point, true};
  return {{kind, response, Verdict::wrong, oracle::contact_class(question, right),
           oracle::magnitude_of(question)},
          question,
          right,
          {}};
}
std::string severity(const std::string& line, Response response = Response::answered) {
  return std::string(name(severity_of(finding_of(line, response))));
}

const std::string apart =
    R"({"ask": "intersects", "a": {"triangle": [[0,2],[1,2],[-2,0]]}, "b": {"aabb": {"min": [0,0], "max": [1,1]}}})";
const std::string touching =
    R"({"ask": "intersects", "a": {"segment": [[0,0,0],[0,0,1]]}, "b": {"triangle": [[0,0,0],[0,1,0],[1,0,0]]}})";

}  // namespace

TEST_CASE("Examples: severity, the worst first") {
  CHECK(severity(touching, Response::crash) == "lost");
  CHECK(severity(touching, Response::time_out) == "lost");
  CHECK(severity(apart) == "everyday");
  CHECK(severity(apart, Response::error) == "refused");
  CHECK(severity(apart, Response::rubbish) == "refused");
  CHECK(severity(R"({"ask": "orient2d", "points": [[0,0],[0,"0x1p-30"],["0x1p-30",0]]})") ==
        "scale");
  CHECK(severity(R"({"ask": "orient2d", "points": [[0,0],[0,"0x1p+600"],["0x1p+600",0]]})") ==
        "scale");
  CHECK(severity(touching) == "edge");
  CHECK(severity(touching, Response::error) == "edge");
}

TEST_CASE("Examples: what is nearly degenerate is an edge, and so is what is degenerate") {
  // Nearly on a line; nearly touching; one point twice, with no number but 0.
  CHECK(severity(R"({"ask": "orient2d", "points": [[0,0],[0,"0x1p-50"],[1,0]]})") == "edge");
  CHECK(severity(R"({"ask": "orient2d", "points": [[0,0],[0,"0x1p-5"],[1,0]]})") == "everyday");
  CHECK(severity(R"({"ask": "intersects", "a": {"point": [0,0,0]}, "b": {"point": [0,0,0]}})") ==
        "edge");
  // A triangle that is a segment stays apart from the box, and is degenerate all the same.
  CHECK(severity(R"({"ask": "intersects", "a": {"triangle": [[4,0],[4,1],[4,2]]}, )"
                 R"("b": {"aabb": {"min": [0,0], "max": [1,1]}}})") == "edge");
  // A distance of 1 is one of 0 when neither moves far; how large it is does not matter.
  CHECK(severity(R"({"ask": "distance", "a": {"point": [0,0]}, "b": {"point": [1,0]}})") ==
        "everyday");
  CHECK(severity(R"({"ask": "distance", "a": {"point": [1,0]}, "b": {"point": [1,0]}})") == "edge");
}

TEST_CASE("Examples: a polygon in space stays plane as it moves") {
  const std::string polygon = R"("b": {"polygon": [[0,0,0],[4,0,0],[4,4,4],[0,4,4]]}})";
  CHECK(severity(R"({"ask": "intersects", "a": {"segment": [[2,2,0],[2,2,4]]}, )" + polygon) ==
        "everyday");
  CHECK(severity(R"({"ask": "intersects", "a": {"segment": [[2,2,2],[2,2,4]]}, )" + polygon) ==
        "edge");
}

TEST_CASE("Laws: cases that are scaled by a power of two have the severity, within the range") {
  for (const std::string& line : {apart, touching}) {
    for (const int power : {-3, 3, 20}) {
      Finding scaled = finding_of(line);
      for (const Number& n : numbers(scaled.smallest)) *n.value = std::ldexp(*n.value, power);
      CHECK(severity_of(scaled) == severity_of(finding_of(line)));
    }
  }
}

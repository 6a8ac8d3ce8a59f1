// SPDX-License-Identifier: MIT
// Questions and answers as lines, and back.
#include <bit>
#include <catch2/catch.hpp>
#include <limits>
#include <signum/judge/make_case.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <signum/oracle/answer.hpp>
#include <signum/oracle/lines.hpp>
#include <string>

#include "cases.hpp"

using namespace signum;
using namespace signum::oracle;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// All that a case is made of, bit for bit.
std::vector<std::uint64_t> bits(const Case& question) {
  std::vector<std::uint64_t> all = {static_cast<std::uint64_t>(question.ask),
                                    question.shapes.index()};
  const auto add_shape = [&](const auto& s) {
    for_each_number(s,
                    [&](double x, MemberRole) { all.push_back(std::bit_cast<std::uint64_t>(x)); });
    for_each_member(s, [&]<class Member>(Member, const auto& value) {
      if constexpr (Member::role == MemberRole::index || Member::role == MemberRole::choice) {
        for_each_leaf(value, [&](auto x) { all.push_back(static_cast<std::uint64_t>(x)); });
      }
    });
  };
  std::visit(
      [&](const auto& shapes) {
        for (const auto& s : shapes) {
          all.push_back(s.index());
          std::visit(add_shape, s);
        }
      },
      question.shapes);
  return all;
}

std::string message_of(Ask ask, const std::string& line) {
  try {
    std::string error;
    read_reply(ask, line, error);
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return "read";
}

}  // namespace

TEST_CASE("a question is a line with the shortest numbers") {
  const Case q{Ask::intersects, std::vector<Shape3>{Segment3{{0, 0.1, -0.0}, {1e300, 5e-324, 3}},
                                                    Capsule3{{{1, 2, 3}, {4, 5, 6}}, 0.5}}};
  CHECK(question_line(q) ==
        R"({"ask": "intersects", "a": {"segment": [[0,0.1,-0],[1e+300,5e-324,3]]}, )"
        R"("b": {"capsule": {"segment": [[1,2,3],[4,5,6]],"radius": 0.5}}})");
  CHECK(question_line(q, R"("an id")").substr(0, 16) == R"({"id": "an id", )");
  CHECK(id_of(question_line(q, "[1, 2]")) == "[1, 2]");
  CHECK_FALSE(id_of(question_line(q)));
  CHECK_FALSE(id_of("nothing"));
  const Case p{Ask::orient2d, std::vector<Shape2>{Point2{0, 0}, Point2{1, 0}, Point2{0, 1}}};
  CHECK(question_line(p) == R"({"ask": "orient2d", "points": [[0,0],[1,0],[0,1]]})");
  const Case bad{Ask::orient2d,
                 std::vector<Shape2>{Point2{0, 0}, Point2{1, 0}, Point2{0, infinity}}};
  CHECK_THROWS_AS(question_line(bad), NotFinite);
}

TEST_CASE("a question about what moves is a line with its motion, or its two places") {
  const Case sweep{Ask::sweep, std::vector<Shape2>{Point2{0, 1}, Sphere2{{2, 3}, 4}, Point2{5, 6}}};
  CHECK(
      question_line(sweep) ==
      R"({"ask": "sweep", "a": {"point": [0,1]}, "b": {"sphere": {"center": [2,3],"radius": 4}}, )"
      R"("motion": [5,6]})");
  const Segment3 start{{0, 1, 2}, {3, 4, 5}}, end{{6, 7, 8}, {9, 10, 11}};
  const Case ccd{Ask::ccd, std::vector<Shape3>{start, end, Point3{1, 1, 1}, Point3{2, 2, 2}}};
  CHECK(
      question_line(ccd) ==
      R"({"ask": "ccd", "a": [{"segment": [[0,1,2],[3,4,5]]}, {"segment": [[6,7,8],[9,10,11]]}], )"
      R"("b": [{"point": [1,1,1]}, {"point": [2,2,2]}]})");
  CHECK(kind_of(ccd) == CaseKind{Ask::ccd, ShapeKind::segment, ShapeKind::point, true});
}

TEST_CASE("a question that is written reads back bit for bit") {
  for (const CaseKind& kind : all_case_kinds()) {
    for (const auto family : cases::all_families) {
      cases::run(name(kind), 3, [&](cases::Random& random) -> std::string {
        const Case question = make_case(kind, family, random);
        const std::string line = question_line(question);
        return bits(read_question(line)) == bits(question) ? "" : line;
      });
    }
  }
  SUCCEED("all read back");
}

TEST_CASE("what is no question is refused as the oracle refuses it") {
  for (const std::string line :
       {"", "[]", "{}", R"({"ask": "orient2d"})", R"({"ask": "orient2d", "points": [[0, 1]]})",
        R"({"ask": "hit", "a": {"ray": {"origin": [0, 0], "direction": [1e999, 0]}}, "b": 1})",
        R"({"ask": "penetration", "a": {"cone": {"apex": [0,0,0], "base": [1,0,0], "radius": 1}},)"
        R"( "b": {"capsule": {"segment": [[0,0,0],[1,1,1]], "radius": 1}}})",
        R"({"ask": "ccd", "a": [{"point": [0,0,0]}, {"segment": [[0,0,0],[1,1,1]]}],)"
        R"( "b": [{"point": [0,0,0]}, {"point": [0,0,0]}]})",
        R"({"ask": "sweep", "a": {"point": [0,0]}, "b": {"point": [0,0]}, "motion": [1]})",
        R"({"ask": "penetration", "a": {"point": [0,0]}, "b": {"ray": 1}})"}) {
    try {
      read_question(line);
      FAIL("read: " << line);
    } catch (const InvalidArgument& e) {
      CHECK(answer(line).line.find(e.what()) != std::string::npos);
    }
  }
}

TEST_CASE("an answer that is written reads back") {
  const Contact contact{Planes::transversal, 1, true, Feature::edge1, Feature::face};
  const std::vector<std::pair<Ask, Reply>> replies = {
      {Ask::orient3d, Sign::negative},
      {Ask::insphere, Sign::zero},
      {Ask::intersects, true},
      {Ask::locate, Location::boundary},
      {Ask::side, Side::crossing},
      {Ask::frustum, Containment::outside},
      {Ask::contact, contact},
      {Ask::intersection, IntersectionReply{}},
      {Ask::intersection, IntersectionReply{1, {{0.1, -2, 5e-324}, {infinity, 0, -infinity}}}},
      {Ask::hit, HitReply{}},
      {Ask::hit, HitReply{true, 0.1, false}},
      {Ask::hit, HitReply{true, 0, true}},
      {Ask::distance, DistanceReply{1e-320}},
      {Ask::distance, DistanceReply{infinity}},
      {Ask::penetration, PenetrationReply{}},
      {Ask::penetration, PenetrationReply{PenetrationRelation::touching, 0}},
      {Ask::penetration, PenetrationReply{PenetrationRelation::overlapping, infinity}},
      {Ask::sweep, ImpactReply{}},
      {Ask::sweep, ImpactReply{true, 0.1}},
      {Ask::ccd, ImpactReply{true, 0}},
      {Ask::ccd, ImpactReply{}}};
  for (const auto& [ask, reply] : replies) {
    std::string error;
    const std::string line = reply_line(reply);
    INFO(line);
    CHECK(read_reply(ask, line, error) == reply);
    CHECK(error.empty());
  }
}

TEST_CASE("the oracle's own answers are read, and are the truth") {
  for (const CaseKind& kind : all_case_kinds()) {
    cases::run(name(kind), 4, [&](cases::Random& random) -> std::string {
      const Case question = make_case(kind, cases::Family::grid, random);
      const Answer a = answer(question_line(question, "3"));
      std::string error;
      const std::optional<Reply> reply = read_reply(kind.ask, a.line, error);
      if (!a.answered()) return error.empty() ? "no message: " + a.line : "";
      return reply == truth(question) ? "" : question_line(question) + " " + a.line;
    });
  }
  SUCCEED("all are read");
}

TEST_CASE("answers are liberal in their order, and strict in what they say") {
  std::string error;
  CHECK(read_reply(Ask::hit, R"({"inside": false, "x": 1, "t": "0x1p-1", "hit": true})", error) ==
        Reply(HitReply{true, 0.5, false}));
  CHECK(read_reply(Ask::intersection, R"({"points": [[1, 2]], "dimension": 0})", error) ==
        Reply(IntersectionReply{0, {{1, 2, 0}}}));
  CHECK_FALSE(read_reply(Ask::hit, R"({"id": 1, "error": "no \"ray\""})", error));
  CHECK(error == "no \"ray\"");

  CHECK(message_of(Ask::orient2d, R"({"sign": 2})") == "sign: expected -1, 0 or 1, got 2");
  CHECK(message_of(Ask::orient2d, R"({"sign": 0.5})") == "sign: expected -1, 0 or 1, got 0.5");
  CHECK(message_of(Ask::orient2d, R"({"sign": 1, "sign": 0})") == "sign: the key stands twice");
  CHECK(message_of(Ask::intersects, R"({"sign": 1})") == "intersects: missing");
  CHECK(message_of(Ask::intersects, R"({"intersects": 1})") ==
        "intersects: expected true or false, got 1");
  CHECK(message_of(Ask::locate, R"({"location": "in"})") ==
        "location: expected one of inside boundary outside, got \"in\"");
  CHECK(message_of(Ask::hit, R"({"hit": true, "t": "nan", "inside": false})") ==
        "t: expected a hexadecimal float such as 0x1.8p-3 in the string, got \"nan\"");
  CHECK(message_of(Ask::hit, R"({"hit": true, "t": 1})") == "inside: missing");
  CHECK(message_of(Ask::penetration, R"({"relation": "inside", "depth": 1})") ==
        "relation: expected one of apart touching overlapping, got \"inside\"");
  CHECK(message_of(Ask::penetration, R"({"relation": "touching"})") == "depth: missing");
  CHECK(message_of(Ask::penetration, R"({"depth": 0})") == "relation: missing");
  for (const Ask ask : {Ask::sweep, Ask::ccd}) {
    CHECK(message_of(ask, R"({"hit": true})") == "t: missing");
    CHECK(message_of(ask, R"({"t": 1})") == "hit: missing");
    CHECK(message_of(ask, R"({"hit": 1, "t": 1})") == "hit: expected true or false, got 1");
    CHECK(message_of(ask, R"({"hit": true, "t": [0]})") == "t: expected a number, got [0]");
  }
  CHECK(message_of(Ask::intersection, R"({"dimension": 0, "points": [[1]]})") ==
        "points[0]: expected two or three coordinates, got [1]");
  for (const std::string line : {"", "{", "true", "[1]", "{\"sign\": 1", "{\"sign\": }", "\xff"}) {
    CHECK(message_of(Ask::orient2d, line) != "read");
  }
}

TEST_CASE("what code under test says is an answer, an error, no wish to answer, or rubbish") {
  CHECK(read_outcome(Ask::orient2d, R"({"sign": 1})").reply == Reply(Sign::positive));
  CHECK(read_outcome(Ask::orient2d, R"({"declined": true})").response == Response::declined);
  const Outcome error = read_outcome(Ask::orient2d, R"({"error": "overflow"})");
  CHECK(error.response == Response::error);
  CHECK(error.detail == "overflow");
  const Outcome rubbish = read_outcome(Ask::orient2d, "Segmentation fault");
  CHECK(rubbish.response == Response::rubbish);
  CHECK(rubbish.detail == "not JSON: expected a value at byte 1");
}

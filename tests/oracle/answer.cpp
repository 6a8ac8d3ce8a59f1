// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cfenv>
#include <nlohmann/json.hpp>
#include <optional>
#include <signum/kernel/stop.hpp>
#include <signum/oracle/answer.hpp>
#include <string>

#include "machine/fp_environment.hpp"

using signum::oracle::Answer;
using signum::oracle::answer;
using signum::oracle::Refusal;

namespace {

/// The error of a question that must get one.
std::string error_of(const std::string& line) {
  const Answer a = answer(line);
  CHECK(!a.answered());
  return nlohmann::json::parse(a.line).at("error");
}

/// A question about two points, the first of these coordinates.
std::string about_point(const std::string& coordinates) {
  return R"({"ask": "intersects", "a": {"point": )" + coordinates + R"(}, "b": {"point": [0, 0]}})";
}

/// The answer to a question with this id, which ends before the rest.
std::string with_id(const std::string& id) {
  const std::string rest = R"(, "ask": "orient2d", "points": [[0, 0], [1, 0], [0, 1]]})";
  return answer("{\"id\": " + id + rest).line;
}

}  // namespace

TEST_CASE("Examples: signs") {
  CHECK(answer(R"({"ask": "orient2d", "points": [[0, 0], [1, 0], [0, 1]]})").line ==
        R"({"sign": 1})");
  CHECK(answer(R"({"ask": "orient3d", "points": [[0,0,0], [1,0,0], [0,1,0], [0,0,-1]]})").line ==
        R"({"sign": -1})");
  CHECK(answer(R"({"ask": "incircle", "points": [[1, 0], [0, 1], [-1, 0], [0, -1]]})").line ==
        R"({"sign": 0})");
  CHECK(answer(R"({"ask": "insphere",
                   "points": [[0,0,0], [1,0,0], [0,1,0], [0,0,1], ["0x1p-1", 0.5, 0.5]]})")
            .line == R"({"sign": 1})");
}

TEST_CASE("Examples: two shapes") {
  CHECK(answer(R"({"id": 7, "ask": "intersects",
                   "a": {"triangle": [[0,0,0],[1,0,0],[0,1,0]]},
                   "b": {"ray": {"origin": [0,0,1], "direction": [0,0,-1]}}})")
            .line == R"({"id": 7, "intersects": true})");
  CHECK(answer(R"({"ask": "contact", "a": {"segment": [[0, 0], [2, 0]]},
                   "b": {"segment": [[1, 0], [1, 5]]}})")
            .line == R"({"planes": "degenerate", "dimension": 0, "interiors": false, )"
                     R"("features": ["edge0", "vertex0"]})");
  CHECK(answer(R"({"ask": "intersection", "a": {"segment": [[0, 0], [3, 1]]},
                   "b": {"segment": [[1, 0], [1, 1]]}})")
            .line == R"({"dimension": 0, "points": [{"exact": ["1", "1/3"], )"
                     R"("double": [1.0, 0.3333333333333333]}]})");
}

TEST_CASE("Examples: a coordinate past the largest double is written as inf") {
  const std::string line = answer(R"({"ask": "intersection",
      "a": {"line": {"origin": [0, 0, 0], "direction": [1, 0, 0]}},
      "b": {"plane": {"normal": [5e-324, 0, 0], "offset": 1}}})")
                               .line;
  CHECK(line.find(R"("double": ["-inf", 0.0, 0.0])") != std::string::npos);
}

TEST_CASE("Laws: the id goes back as it was written") {
  for (const std::string id :
       {"7", "-0", "1.50", "1e99999", "123456789012345678901234567890", "null", "true", "\"\"",
        R"("a\u00e9\n\ud83d\ude00")", R"([1,  {"x":"y", "x": []}])", "\"\\ud800\"", "{}"}) {
    CHECK(with_id(id) == "{\"id\": " + id + ", \"sign\": 1}");
  }
  CHECK(with_id("[1,\r2]") == R"({"id": [1, 2], "sign": 1})");
  // Errors carry it too, wherever it stands and however its key is written.
  CHECK(answer(R"({"nonsense": {}, "\u0069d": 5})").line ==
        R"({"id": 5, "error": "ask: missing"})");
}

TEST_CASE("Laws: an error names the field and what was expected") {
  CHECK(error_of("[]") == "expected an object, got []");
  CHECK(error_of("{}") == "ask: missing");
  CHECK(error_of(R"({"ask": 3})") == "ask: expected the name of a question, got 3");
  CHECK(error_of(R"({"ask": "orient4d"})") == "ask: unknown question orient4d");
  CHECK(error_of(R"({"ask": "locate"})") == "a: missing");
  CHECK(error_of(R"({"ask": "orient2d"})") == "points: missing");
  CHECK(error_of(R"({"ask": "orient2d", "points": [[0, 0], [1, 0]]})") ==
        "points: expected three points [x, y], got [[0, 0], [1, 0]]");
  CHECK(error_of(R"({"ask": "orient2d", "points": [[0, 0], [1, 0], [1, 2, 3]]})") ==
        "points[2]: expected [x, y], got [1, 2, 3]");
  CHECK(error_of(R"({"ask": "orient2d", "points": [], "points": []})") ==
        "points: the key stands twice");
  CHECK(error_of(R"({"ask": "orient2d", "ask": "orient2d", "points": []})") ==
        "ask: the key stands twice");
  CHECK(error_of(R"({"id": 1, "id": 2})") == "id: the key stands twice");
  CHECK(error_of(R"({"ask": "orient2d", "points": [[0, 0], [1, 0], [0, 1]], "eps": 1})") ==
        "unknown key eps");
}

TEST_CASE("Laws: coordinates") {
  CHECK(answer(about_point("[0, 0]")).answered());
  CHECK(answer(about_point(R"(["-0X1.8P-3", 1E5])")).answered());
  CHECK(error_of(about_point("[0]")) == "a.point: expected [x, y] or [x, y, z], got [0]");
  CHECK(error_of(about_point("[0, 1e999]")) ==
        "a.point[1]: 1e999 is not finite: past the largest double");
  CHECK(error_of(about_point(R"([0, "-0x1p1024"])")) ==
        R"(a.point[1]: "-0x1p1024" is not finite: past the largest double)");
  for (const std::string x : {R"("1")", R"("inf")", R"("nan")", R"("0x")", R"("0xnan")",
                              R"("0x1 ")", R"(" 0x1")", R"("0x1,8p0")"}) {
    CHECK(error_of(about_point("[" + x + ", 0]")) ==
          "a.point[0]: expected a hexadecimal float such as 0x1.8p-3 in the string, got " + x);
  }
  for (const std::string x : {"null", "true", "[]", "{\"x\": 1}"}) {
    CHECK(error_of(about_point("[0, " + x + "]")) == "a.point[1]: expected a number, got " + x);
  }
  CHECK(error_of(about_point("[0, 0, 0]")) ==
        "b.point: expected [x, y, z] as before (2D and 3D do not mix), got [0, 0]");
}

TEST_CASE("Laws: why a question is refused is told as what C++ throws") {
  const auto refusal_of = [](const std::string& line) { return answer(line).refusal; };
  CHECK(refusal_of(about_point("[0, 0]")) == std::nullopt);
  for (const std::string x : {"1e999", "-1e999", R"("0x1p1024")"}) {
    CHECK(refusal_of(about_point("[0, " + x + "]")) == Refusal::not_finite);
  }
  CHECK(refusal_of(R"({"ask": "sweep", "a": {"point": [0, 0]}, "b": {"point": [1, 0]},
                       "motion": [1e999, 0]})") == Refusal::not_finite);
  for (const std::string& line :
       {std::string("["), std::string("{}"), about_point("[0]"), about_point("[0, 0, 0]"),
        about_point("[0, null]"), std::string(R"({"ask": "intersects", "a": {"point": [0, 0]},
            "b": {"plane": {"normal": [0, 0], "offset": 1}}})"),
        std::string(R"({"ask": "penetration", "a": {"point": [0, 0]}, "b": {"ray":
            {"origin": [0, 0], "direction": [1, 0]}}})")}) {
    INFO(line);
    CHECK(refusal_of(line) == Refusal::invalid_argument);
  }
  // They touch in one place, of which no search in numbers is the end.
  CHECK(refusal_of(R"({"ask": "intersects",
                       "a": {"cone": {"apex": [0, 0, 0], "base": [0, 0, 3], "radius": 3}},
                       "b": {"capsule": {"segment": [[1, 1, 0], [4, 4, -3]], "radius": 1}}})") ==
        Refusal::undecided);
}

TEST_CASE("Laws: a line that is not JSON gets no id") {
  for (const std::string line :
       {"", " ", "{\"id\": 1", "{\"id\": 1} x", "{\"id\": NaN}", "{\"id\": 01}", "{\"id\": 1,}",
        "{\"id\": 1, \"x\": \"\xFF\"}", "\xEF\xBB\xBF{}", "{'id': 1}"}) {
    const Answer a = answer(line);
    INFO(a.line);
    CHECK(!a.answered());
    CHECK(a.line.rfind(R"({"error": "not JSON: expected )", 0) == 0);
  }
}

TEST_CASE("Laws: what an error quotes is cut short, at the end of a character") {
  std::string name = "q";  // so that the cut, at an even byte, falls within a character
  for (int i = 0; i < 100000; ++i) name += "\u00e9";
  const std::string error = error_of(R"({"ask": ")" + name + "\"}");
  CHECK(error.size() < 100);
  CHECK(error.rfind("ask: unknown question q\u00e9", 0) == 0);
}

TEST_CASE("Range: the floating-point environment of the caller does not matter") {
  const std::string line = R"({"ask": "intersects", "a": {"point": [0.1, 4e-324]},
      "b": {"segment": [["0x1.999999999999ap-4", "0x1p-1074"], [0.3, 1e300]]}})";
  for (const int mode : {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    const std::uint64_t before = signum::detail::fp_control();
    std::fesetround(mode);
#if defined(__x86_64__)
    signum::detail::set_fp_control(signum::detail::fp_control() |
                                   0x8040);  // flush subnormals to zero
#endif
    const std::string given = answer(line).line;
    signum::detail::set_fp_control(before);
    std::fesetround(FE_TONEAREST);
    CHECK(given == R"({"intersects": true})");
  }
}

TEST_CASE("Range: deep nesting and wide containers cost no more than their length") {
  const std::size_t depth = signum::oracle::max_line_bytes / 2 - 100;
  const std::string deep = std::string(depth, '[') + std::string(depth, ']');
  CHECK(with_id(deep) == "{\"id\": " + deep + ", \"sign\": 1}");
  CHECK(error_of(about_point(deep)).rfind("a.point[0]: expected a number, got [[[", 0) != 0);
  CHECK(error_of(std::string(2 * depth, '[')).rfind("not JSON", 0) == 0);
  std::string many = "{\"id\": 1";
  for (int i = 0; i < 1000000; ++i) many += ",\"k\":1";
  CHECK(answer(many + "}").line == R"({"id": 1, "error": "ask: missing"})");
}

TEST_CASE("a StopScope ends a line, which then has no answer") {
  const std::string line = R"({"ask": "triangulate", "points": [[0, 0], [1, 0], [0, 1], [2, 2]]})";
  signum::StopSource stop;
  stop.request();
  {
    const signum::StopScope scope(stop);
    CHECK_THROWS_AS(answer(line), signum::Stopped);
  }
  CHECK(answer(line).line.find("error") == std::string::npos);
}

// SPDX-License-Identifier: MIT
// Work is counted, not timed: the same question takes the same work each time, and ends in an error
// that says so where that is more than its limit.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <signum/oracle/answer.hpp>
#include <sstream>

using namespace signum;
using oracle::answer;

namespace {

/// Numbers from 2^-1074 to 2^1023 in half a kilobyte, of kinds that took seconds.
const std::array lines = {
    std::string(
        R"({"id": "s", "ask": "sweep", "a": {"sphere": {"center": [5e-324, 1.7976931348623157e+308, 3.0],
            "radius": 5e-324}}, "b": {"mesh": {"points": [[-0.0, 2.2250738585072014e-308,
            1.7976931348623157e+308], [1.7976931348623157e+308, 1.0000000000000002,
            -8.98846567431158e+307], [-5e-324, 2.2250738585072014e-308, -0.0], [-5e-324, 0.0, 0.0],
            [2.2227587494850775e-162, -1.7976931348623157e+308, -5e-324], [2.409919865102884e-181,
            6.703903964971299e+153, 0.0]], "faces": [[3, 4, 0], [4, 0, 2], [2, 5, 0]]}},
            "motion": [5e-324, -1.7976931348623157e+308, 0.1]})"),
    std::string(
        R"({"id": "s", "ask": "solids", "a": {"polyhedron": {"points": [[0, 0, 0], [1e300, 0, 1e-300],
            [0, 1, 1e-200], [1e-300, 1e-308, 1e200]], "faces": [[0, 2, 1], [0, 1, 3], [1, 2, 3],
            [2, 0, 3]]}}, "b": {"polyhedron": {"points": [[1e-308, 1e-300, -1], [1e300, 0.1, 1],
            [0.1, 0.3, 1e-100], [1e-200, 1e-5, 1e150]], "faces": [[0, 2, 1], [0, 1, 3], [1, 2, 3],
            [2, 0, 3]]}}})"),
    std::string(
        R"({"id": "s", "ask": "rigid", "a": {"body": {"segment": [[0, 0, 0], [6, 0, 0]]}, "start":
            {"rotation": [0, 0, 0, 1], "translation": [0, 0, 0]}, "end": {"rotation": [0, 0, 1, 0],
            "translation": [0, 0, 0]}}, "b": {"body": {"point": [3, 4, 0]}, "start": {"rotation":
            [0, 0, 0, 1], "translation": [0, 0, 0]}, "end": {"rotation": [0, 0, 0, 1],
            "translation": [0, 0, 0]}}})"),
};

}  // namespace

TEST_CASE("limit of work: half a kilobyte of mixed exponents takes less than 200 million") {
  for (const std::string& line : lines) {
    INFO(line);
    const oracle::Answer unlimited = answer(line);
    INFO(unlimited.line);
    CHECK(unlimited.answered());
    CHECK(answer(line, 200'000'000).line == unlimited.line);
  }
}

// Boost's numbers count nothing.
#if SIGNUM_HAS_GMP

TEST_CASE("limit of work: the least that is enough is the same each time, and one less is not") {
  for (const std::string& line : lines) {
    INFO(line);
    std::uint64_t too_little = 0, enough = 200'000'000;
    while (enough - too_little > 1) {
      const std::uint64_t middle = (too_little + enough) / 2;
      (answer(line, middle).answered() ? enough : too_little) = middle;
    }
    const oracle::Answer refused = answer(line, too_little);
    CHECK(refused.refusal == oracle::Refusal::undecided);
    CHECK(refused.line == R"({"id": "s", "error": "more work is needed than the limit of )" +
                              std::to_string(too_little) + "\"}");
    for (int i = 0; i < 2; ++i) {
      CHECK(answer(line, enough).answered());
      CHECK(!answer(line, too_little).answered());
      // What another question took counts for nothing.
      CHECK(answer(lines[0]).answered());
    }
  }
}

TEST_CASE("limit of work: each line of a stream has its own") {
  const std::string orient = R"({"ask": "orient2d", "points": [[0, 0], [1, 0], [0, 1]]})";
  std::string one_line = lines[0];
  one_line.erase(std::remove(one_line.begin(), one_line.end(), '\n'), one_line.end());
  std::istringstream in(orient + "\n" + one_line + "\n" + orient + "\n");
  std::ostringstream out;
  CHECK(oracle::answer_lines(in, out, 1000) == oracle::LinesAnswered::not_all);
  CHECK(out.str() ==
        "{\"sign\": 1}\n"
        "{\"id\": \"s\", \"error\": \"more work is needed than the limit of "
        "1000\"}\n{\"sign\": 1}\n");
}

#endif

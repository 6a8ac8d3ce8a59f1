// SPDX-License-Identifier: MIT
// Consistency: the shared questions about what moves, answered by an independent exact program.
#include <catch2/catch.hpp>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <signum/oracle/answer.hpp>
#include <string>

#include "vectors.hpp"

namespace {

using nlohmann::json;

struct Count {
  int answered = 0, malformed = 0;
};

void check_line(const json& vector, Count& count) {
  const std::string line =
      vector.contains("raw") ? vector.at("raw").get<std::string>() : vector.at("q").dump();
  const json& expected = vector.at("a");
  const signum::oracle::Answer given = signum::oracle::answer(line);
  const json got = json::parse(given.line);
  INFO("question " << line << "\nexpected " << expected << "\nanswer   " << given.line);
  if (expected.contains("error")) {
    ++count.malformed;
    CHECK_FALSE(given.answered);
    CHECK(got.contains("error"));
    CHECK(got.value("id", json()) == expected.value("id", json()));
  } else {
    ++count.answered;
    CHECK(given.answered);
    CHECK(got == expected);
  }
}

Count check_files(const std::string& ask) {
  Count count;
  for (const char* kind :
       {"degenerate", "extreme", "grid", "malformed", "mesh", "near", "random", "touch"}) {
    const std::string name = "collision-" + ask + "-" + kind + ".jsonl";
    std::ifstream in(vectors::folder() / "oracle-collision" / name);
    INFO(name);
    REQUIRE(in);
    for (std::string text; std::getline(in, text);) check_line(json::parse(text), count);
  }
  std::cout << ask << ": " << count.answered << " answered, " << count.malformed << " malformed\n";
  return count;
}

bool present() {
  return vectors::present() &&
         std::filesystem::is_directory(vectors::folder() / "oracle-collision");
}

}  // namespace

TEST_CASE("Consistency: the shared questions of moving vertices", "[vectors]") {
  if (!present()) return;
  const Count count = check_files("ccd");
  CHECK(count.answered > 150);
  CHECK(count.malformed > 5);
}

TEST_CASE("Consistency: the shared questions of rigid motion", "[vectors]") {
  if (!present()) return;
  const Count count = check_files("rigid");
  CHECK(count.answered > 50);
  CHECK(count.malformed > 5);
}

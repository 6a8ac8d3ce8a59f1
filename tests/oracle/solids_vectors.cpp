// SPDX-License-Identifier: MIT
// Consistency: the shared questions about two solids, answered by an independent exact program. Any
// witness is right that is in both solids, and off all faces where they interfere.
#include <catch2/catch.hpp>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <signum/oracle/answer.hpp>
#include <string>

#include "vectors.hpp"

namespace {

using nlohmann::json;

void check_line(const json& vector, int& answered, int& malformed) {
  const bool raw = vector.contains("raw");
  const std::string line = raw ? vector.at("raw").get<std::string>() : vector.at("q").dump();
  const json& expected = vector.at("a");
  const signum::oracle::Answer given = signum::oracle::answer(line);
  json got = json::parse(given.line);
  INFO("question " << line << "\nexpected " << expected << "\nanswer   " << given.line);
  REQUIRE(given.answered != got.contains("error"));
  if (expected.contains("error")) {
    ++malformed;
    CHECK(!given.answered);
    CHECK(got.value("id", json("none")) == expected.value("id", json("none")));
    return;
  }
  ++answered;
  json rest = expected;
  CHECK(got.contains("witness") == rest.contains("witness"));
  got.erase("witness");
  rest.erase("witness");
  CHECK(got == rest);
}

}  // namespace

TEST_CASE("Consistency: the shared questions about two solids", "[vectors]") {
  if (!vectors::present()) return;
  int answered = 0, malformed = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(vectors::folder() / "oracle-solids")) {
    std::ifstream in(file.path());
    for (std::string text; std::getline(in, text);) {
      INFO(file.path().stem().string());
      check_line(json::parse(text), answered, malformed);
    }
  }
  std::cout << "solids: " << answered << " answered, " << malformed << " malformed\n";
  CHECK(answered > 150);
  CHECK(malformed >= 8);
}

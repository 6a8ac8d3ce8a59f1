// SPDX-License-Identifier: MIT
// Consistency: the shared questions about sweeps, answered in exact rationals by an independent
// program. What it calls an error must get one, and nothing else may.
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <signum/oracle/answer.hpp>
#include <string>

#include "vectors.hpp"

using nlohmann::json;

TEST_CASE("Consistency: the shared sweeps get the answers of exact rationals", "[vectors]") {
  if (!vectors::present()) return;
  int hits = 0, misses = 0, errors = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(vectors::folder() / "oracle-collision")) {
    const std::string name = file.path().stem().string();
    if (name.find("collision-sweep-") != 0) continue;
    std::ifstream in(file.path());
    for (std::string text; std::getline(in, text);) {
      const json vector = json::parse(text);
      const bool raw = vector.contains("raw");
      const std::string line = raw ? vector.at("raw").get<std::string>() : vector.at("q").dump();
      const json& expected = vector.at("a");
      const json got = json::parse(signum::oracle::answer(line).line);
      INFO(name << ": " << line << "\nexpected " << expected << "\nanswer   " << got);
      if (expected.contains("error")) {
        ++errors;
        CHECK(got.contains("error"));
        CHECK(got.value("id", json()) == expected.value("id", json()));
      } else {
        ++(expected.at("hit") ? hits : misses);
        CHECK(got == expected);
      }
    }
  }
  CHECK(hits > 40);
  CHECK(misses > 20);
  CHECK(errors > 5);
}

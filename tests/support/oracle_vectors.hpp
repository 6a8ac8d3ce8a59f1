// SPDX-License-Identifier: MIT
/// The shared questions of a folder, asked of the oracle. What their answers call an error must get
/// one, and nothing else may.
#pragma once

#include <catch2/catch.hpp>
#include <filesystem>
#include <iostream>
#include <signum/oracle/answer.hpp>

#include "vectors.hpp"

namespace vectors {

struct Count {
  int answered = 0, refused = 0;
};

/// Calls check(question, got, expected), three JSON objects, for each question that is answered, of
/// the files in a folder whose names begin so.
template <class Check>
Count ask_all(const std::string& in_folder, const std::string& prefix, Check check) {
  using nlohmann::json;
  Count count;
  for (const auto& file : std::filesystem::directory_iterator(folder() / in_folder)) {
    const std::string name = file.path().stem().string();
    if (name.rfind(prefix, 0) != 0) continue;
    std::ifstream in(file.path());
    for (std::string text; std::getline(in, text);) {
      const json vector = json::parse(text);
      const bool raw = vector.contains("raw");
      const std::string line = raw ? vector.at("raw").get<std::string>() : vector.at("q").dump();
      const json& expected = vector.at("a");
      const signum::oracle::Answer given = signum::oracle::answer(line);
      const json got = json::parse(given.line);
      INFO(name << "\nquestion " << line << "\nexpected " << expected << "\nanswer   "
                << given.line);
      REQUIRE(given.answered() != got.contains("error"));
      REQUIRE(given.answered() != expected.contains("error"));
      CHECK(got.value("id", json()) == expected.value("id", json()));
      ++(given.answered() ? count.answered : count.refused);
      if (given.answered()) check(json::parse(line), got, expected);
    }
  }
  std::cout << prefix << ": " << count.answered << " answered, " << count.refused << " refused\n";
  return count;
}

}  // namespace vectors

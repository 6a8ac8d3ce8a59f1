// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"

namespace {

struct Shown {
  std::vector<std::string> arguments;
  std::string output;
};

/// Every "$ signum ..." of a page with the output below it, up to the end of its block.
std::vector<Shown> shown_commands(const std::string& page) {
  std::vector<Shown> all;
  bool inside = false;
  std::string line;
  for (std::istringstream lines(page); std::getline(lines, line);) {
    if (line.rfind("$ signum ", 0) == 0) {
      std::istringstream words(line.substr(9));
      all.emplace_back();
      for (std::string word; words >> word;) all.back().arguments.push_back(word);
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside) {
      all.back().output += line + "\n";
    }
  }
  return all;
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("check: the examples say what their page shows") {
  const auto shown = shown_commands(program::read_file(SIGNUM_EXAMPLES "/README.md"));
  REQUIRE(shown.size() == 3);
  for (const Shown& command : shown) {
    const program::Result r = program::run(command.arguments);
    CHECK(r.status == 1);
    CHECK(r.out == command.output);
  }
}

TEST_CASE("check: what the front page shows is what the program says") {
  const auto shown = shown_commands(program::read_file(SIGNUM_EXAMPLES "/../README.md"));
  REQUIRE(shown.size() == 1);
  for (const Shown& command : shown) CHECK(program::run(command.arguments).out == command.output);
}

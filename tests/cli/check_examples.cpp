// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"

namespace {

/// The table without its last column.
std::string without_times(const std::string& table) {
  std::string rest, line;
  for (std::istringstream lines(table); std::getline(lines, line);) {
    line.erase(std::min(line.find_last_of(' '), line.size()));
    rest += line.erase(line.find_last_not_of(' ') + 1) + "\n";
  }
  return rest;
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("check: the examples say what their page shows") {
  const auto shown = program::shown_commands(program::read_file(SIGNUM_EXAMPLES "/README.md"));
  REQUIRE(shown.size() == 3);
  for (const program::Shown& command : shown) {
    const program::Result r = program::run(command.arguments);
    // The parts of the first command touch, as they should.
    CHECK(r.status == (&command == &shown.front() ? 0 : 1));
    CHECK(r.out == command.output);
  }
}

TEST_CASE("check: what its own page shows is what the program says") {
  const auto shown =
      program::shown_commands(program::read_file(SIGNUM_EXAMPLES "/../docs/check.md"));
  REQUIRE(shown.size() == 2);
  for (const program::Shown& command : shown)
    CHECK(program::run(command.arguments).out == command.output);
}

TEST_CASE("check: what the front page, the tour and the how-tos show is what the program says") {
  for (const std::string page : {"README.md", "docs/tour.md", "docs/how-to.md"}) {
    const auto shown = program::shown_commands(program::read_file(SIGNUM_EXAMPLES "/../" + page));
    REQUIRE(shown.size() >= 2);
    for (const program::Shown& command : shown) {
      const std::string out = program::run(command.arguments).out;
      if (command.arguments[0] == "check") {
        CHECK(out == command.output);
      } else {
        CHECK(without_times(out) == without_times(command.output));
      }
    }
  }
}

TEST_CASE("check: the picture of the tour is what the program draws") {
  const program::TemporaryFolder folder;
  const std::string parts = "examples/bracket_and_bolt/";
  program::run({"check", parts + "bracket.obj", parts + "nut.off", parts + "bolt.stl", "--out",
                folder.file("out")});
  // Not CHECK of the texts themselves, which a failure would print.
  const bool same = program::read_file(folder.file("out/contacts.svg")) ==
                    program::read_file(SIGNUM_EXAMPLES "/../docs/contacts.svg");
  CHECK(same);
}

TEST_CASE("check: the example parts are what their script makes") {
  if (std::system("python3 --version >/dev/null 2>&1") != 0) {
    std::cout << "skipped: no python3 here\n";
    return;
  }
  const program::TemporaryFolder folder;
  folder.write("make_examples.py", program::read_file(SIGNUM_EXAMPLES "/make_examples.py"));
  REQUIRE(std::system(("python3 '" + folder.file("make_examples.py") + "'").c_str()) == 0);
  for (const std::string part :
       {"bracket_and_bolt/bracket.obj", "bracket_and_bolt/nut.off", "bracket_and_bolt/bolt.stl",
        "gears/large.off", "gears/small.ply", "press_fit/housing.obj", "press_fit/bushing.off",
        "press_fit/pin.stl"}) {
    CAPTURE(part);
    const bool same = program::read_file(folder.file(part)) ==
                      program::read_file(std::string(SIGNUM_EXAMPLES "/") + part);
    CHECK(same);
  }
}

// SPDX-License-Identifier: MIT
// Examples: what docs/judge.md and docs/plugins.md tell to type runs, and says what the page says.
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"

namespace {

struct Shown {
  std::string command, output;
};

/// Every "$ COMMAND" of a console block with the output below it, and every indented line that
/// calls the compiler.
std::vector<Shown> shown_commands(const std::string& page) {
  std::vector<Shown> all;
  bool inside = false;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("```", 0) == 0) {
      inside = line == "```console";
    } else if (line.rfind("    cc ", 0) == 0) {
      all.push_back({line.substr(4), ""});
    } else if (inside && line.rfind("$ ", 0) == 0) {
      all.push_back({line.substr(2), ""});
    } else if (inside) {
      all.back().output += line + "\n";
    }
  }
  return all;
}

/// The text without the last column of a table, which is a speed; errors in ulps may be before it.
std::string without_speed(const std::string& text) {
  static const std::regex speed("( \\.( +[0-9]+)?)( +)[0-9]+\n");
  return std::regex_replace(text, speed, "$1\n");
}

}  // namespace

TEST_CASE("Examples: what the pages of the judge tell to type says what they say") {
  if (std::system("cc --version >/dev/null 2>&1") != 0) {
    std::puts("skipped: no cc");
    return;
  }
  const program::TemporaryFolder folder;
  for (const char* part : {"judge", "examples"})
    std::filesystem::create_directory_symlink(std::filesystem::path(SIGNUM_EXAMPLES "/..") / part,
                                              folder.file(part));
  const std::string path = std::filesystem::path(SIGNUM_PROGRAM).parent_path().string();
  std::size_t run = 0;
  for (const char* page : {"plugins.md", "judge.md"}) {
    for (const Shown& shown :
         shown_commands(program::read_file(std::string(SIGNUM_EXAMPLES "/../docs/") + page))) {
      const std::string command = "cd '" + folder.file("") + "' && PATH='" + path +
                                  "':\"$PATH\" && { " + shown.command + "\n} > out";
      INFO(shown.command);
      const int status = std::system(command.c_str());
      CHECK((status == 0 || shown.command.rfind("signum ", 0) == 0));
      const std::string out = shown.output.empty() ? "" : program::read_file(folder.file("out"));
      CHECK(without_speed(out) == without_speed(shown.output));
      ++run;
    }
  }
  CHECK(run >= 10);
}

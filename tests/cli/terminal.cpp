// SPDX-License-Identifier: MIT
// What others chose, the names of files and what a peer says, cannot command the terminal.
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "program.hpp"

namespace {

using program::run;
using program::TemporaryFolder;

/// Clears the screen, sets the title of the window, deletes; C1 control characters in UTF-8 and
/// without it.
const std::string hostile = "\x1b[2J\x1b]0;owned\x07\r\n\x7f\xc2\x9b\x31m\x9b";

bool is_plain(const std::string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte < 0x20 && byte != '\n') || byte == 0x7F || (byte >= 0x80 && byte < 0xA0))
      return false;
  }
  return true;
}

void check_plain(const std::vector<std::string>& arguments, const std::string& input = "") {
  const program::Result r = run(arguments, input);
  CAPTURE(arguments, r.out, r.err);
  CHECK(is_plain(r.out));
  CHECK(is_plain(r.err));
  CHECK((r.out + r.err).find("\\x1b[2J") != std::string::npos);
}

const std::string triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

}  // namespace

TEST_CASE("terminal: names of files") {
  const TemporaryFolder folder;
  check_plain({"check", folder.write(hostile + ".obj", triangle)});
  check_plain({"check", folder.write(hostile + "broken.obj", "f 1 2 3\n")});
  check_plain({"check", folder.file(hostile + "missing.obj")});
  check_plain({"bound", folder.write(hostile + ".obj", triangle + "v 0 0 1\nf 1 2 4\n")});
  check_plain({"bound", folder.file(hostile + "missing.obj")});
  check_plain({"oracle", folder.file(hostile)});
}

TEST_CASE("terminal: arguments") {
  check_plain({hostile});
  check_plain({"check", "--" + hostile, "x.obj"});
  check_plain({"fuzz", hostile, "--against", "gjk"});
  check_plain({"fuzz", "--cases", hostile});
}

TEST_CASE("terminal: what is judged") {
  const TemporaryFolder folder;
  const std::string questions = folder.write("questions", "");
  check_plain({"judge", folder.write("answers", "\x1b[2J\x9b\n"), "--questions", questions});
}

TEST_CASE("terminal: other letters than those of ASCII stay") {
  const TemporaryFolder folder;
  const std::string name = "\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80.obj";
  const program::Result r = run({"check", folder.write(name, triangle)});
  CHECK(r.out.rfind(name + ": 3 vertices", 0) == 0);
}

TEST_CASE("check --out: nothing is left of a file that grew too large") {
  const TemporaryFolder folder;
  std::string fan;
  for (int i = 0; i < 300; ++i) {
    const std::string n = std::to_string(i + 1);
    fan += "v 0 0 0\nv 1 0 " + n + "\nv 0 1 " + n + "\nf -3 -2 -1\n";
  }
  const std::string out = folder.file("out");
  const std::string command = "ulimit -f 8; exec '" SIGNUM_PROGRAM "' check '" +
                              folder.write("fan.obj", fan) + "' --out '" + out + "' > '" +
                              folder.file("said") + "' 2>&1";
  const int status = std::system(("sh -c \"" + command + "\"").c_str());
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 2);
  CHECK(program::read_file(folder.file("said")).find(": cannot write here") != std::string::npos);
  CHECK(!std::filesystem::exists(out));
}

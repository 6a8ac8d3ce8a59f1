// SPDX-License-Identifier: MIT
// A broken rule of a format is reported on standard error, once, and refused by --strict.
#include <catch2/catch.hpp>

#include "program.hpp"

using Catch::Matchers::Contains;
using Catch::Matchers::Equals;

namespace {

const std::string odd_box = program::box({"0", "0", "0"}, {"1", "1", "1"}) + "f 1 2\n";

}  // namespace

TEST_CASE("strict: a warning is said once for each file, and is refused if asked for") {
  const program::TemporaryFolder folder;
  const std::string box = folder.write("box.obj", odd_box), out = folder.file("out.obj");
  const std::string scene =
      folder.write("scene.json", R"({"bodies": [{"name": "a", "file": "box.obj"}]})");
  const std::string what = "a face of fewer than 3 corners, which is left out";
  const std::vector<std::vector<std::string>> commands = {{"check", box, box},
                                                          {"bound", "--kind", "aabb", box},
                                                          {"repair", box, "-o", out},
                                                          {"combine", "union", box, box, "-o", out},
                                                          {"collide", scene}};
  for (std::vector<std::string> command : commands) {
    INFO(command[0]);
    const program::Result read = program::run(command);
    CHECK(read.status != 2);
    const std::size_t at = read.err.find(": warning: line ");
    CHECK(at != std::string::npos);
    CHECK_THAT(read.err, Contains("box.obj: warning: line ") && Contains(what));
    CHECK(read.err.find("warning", at + 10) == std::string::npos);
    command.emplace_back("--strict");
    const program::Result refused = program::run(command);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK_THAT(refused.err, Contains(what) && !Contains("warning"));
  }
}

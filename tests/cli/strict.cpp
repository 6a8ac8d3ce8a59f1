// SPDX-License-Identifier: MIT
// A broken rule of a format is reported on standard error, once, and refused by --strict.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

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
    std::vector<std::string> in_json = command;
    in_json.emplace_back("--json");
    const auto warnings = nlohmann::json::parse(program::run(in_json).out)["warnings"];
    REQUIRE(warnings.size() == 1);
    CHECK_THAT(warnings[0], Contains("box.obj: line 15: " + what));
    command.emplace_back("--strict");
    const program::Result refused = program::run(command);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK_THAT(refused.err, Contains(what) && !Contains("warning"));
  }
}

TEST_CASE("strict: what was left out of a file makes the status of check 1") {
  const program::TemporaryFolder folder;
  const std::string odd = folder.write("odd.obj", odd_box),
                    other = folder.write("other.obj", odd_box);
  const auto check = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"check", "--summary"});
    return program::run(arguments);
  };
  CHECK(check({odd}).status == 1);
  CHECK(check({odd}).out ==
        "No triangles meet beyond the vertices and edges they share.\n"
        "status 1: something left out of odd.obj\n");
  CHECK_THAT(check({odd, other, odd, "--fail-on", "left-out"}).out,
             Contains("\nstatus 1: something left out of 2 files\n"));
  CHECK(check({odd, "--fail-on", "open,overlap"}).status == 0);
  // Nothing is lost by other warnings.
  const program::Result r =
      check({folder.write("small.off", "off\n3 1 0\n0 0 0 1 0 0 0 1 0\n3 0 1 2\n"), "--fail-on",
             "left-out"});
  CHECK_THAT(r.err, Contains("warning: "));
  CHECK(r.status == 0);
}

TEST_CASE("strict: a campaign says the warnings about its mesh, or refuses the file") {
  const program::TemporaryFolder folder;
  std::vector<std::string> command = {"fuzz",
                                      "intersects",
                                      "triangle",
                                      "triangle",
                                      "--3d",
                                      "--against",
                                      "moller",
                                      "--cases",
                                      "3",
                                      "--families",
                                      "mesh",
                                      "--mesh",
                                      folder.write("box.obj", odd_box)};
  CHECK_THAT(program::run(command).err, Contains("box.obj: warning: line 15: a face of fewer"));
  command.emplace_back("--strict");
  const program::Result refused = program::run(command);
  CHECK(refused.status == 2);
  CHECK_THAT(refused.err, Contains("--mesh: ") && Contains("line 15: a face of fewer"));
}

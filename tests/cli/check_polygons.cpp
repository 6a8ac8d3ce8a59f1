// SPDX-License-Identifier: MIT
// Faces of more than three corners, as `signum check` and `repair` tell of them.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"

using program::run;

namespace {

/// A box with a vertex in the middle of an edge; its first face is listed from other corners.
std::string box_from(const std::string& face) {
  return "OFF\n9 6 0\n0 0 0\n2 0 0\n2 3 0\n0 3 0\n0 0 5\n2 0 5\n2 3 5\n0 3 5\n1 0 0\n5 " + face +
         "\n4 4 5 6 7\n5 0 8 1 5 4\n4 1 2 6 5\n4 2 3 7 6\n4 3 0 4 7\n";
}

}  // namespace

TEST_CASE("check: polygons that were cut are told, and where they begin does not matter") {
  const program::TemporaryFolder folder;
  for (const std::string face : {"1 8 0 3 2", "8 0 3 2 1", "3 2 1 8 0"}) {
    const std::string path = folder.write("box.off", box_from(face));
    const program::Result r = run({"check", path});
    CHECK(r.status == 0);
    CHECK(r.out.find("box.off: 9 vertices, 14 triangles, 1 shell, watertight, volume 30") == 0);
    CHECK(r.out.find("\n    6 faces of more than 3 corners cut into 14 triangles\n") !=
          std::string::npos);
    const auto report = nlohmann::json::parse(run({"check", "--json", path}).out);
    CHECK(report["parts"][0]["polygons"] == 6);
  }
}

TEST_CASE("repair: polygons that were cut are told") {
  const program::TemporaryFolder folder;
  const std::string path = folder.write("box.off", box_from("1 8 0 3 2"));
  const program::Result r = run({"repair", path, "-o", folder.file("out.ply")});
  CHECK(r.out.find(path + ": 14 triangles in 1 shell, 0 pairs meet in more than they share\n") ==
        0);
  CHECK(r.out.ends_with(path + ": 6 faces of more than 3 corners cut into 14 triangles\n"));
  const auto report =
      nlohmann::json::parse(run({"repair", path, "-o", folder.file("out.ply"), "--json"}).out);
  CHECK(report["was"]["polygons"] == 6);
}

TEST_CASE("combine: polygons that were cut are told of each file, and warnings") {
  const program::TemporaryFolder folder;
  const std::string path = folder.write("box.off", box_from("1 8 0 3 2"));
  const std::string plain = folder.write("plain.obj",
                                         "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\n"
                                         "f 2 3 4\nf 1 4 3\nf 1 2\n");
  std::vector<std::string> command{"combine", "union", plain, path, "-o", folder.file("out.ply")};
  const program::Result r = run(command);
  CHECK(r.out.starts_with("union of "));
  CHECK(r.out.ends_with("\n" + path + ": 6 faces of more than 3 corners cut into 14 triangles\n"));
  CHECK(r.err.find("warning: line 9: a face of fewer") != std::string::npos);
  command.emplace_back("--json");
  const auto report = nlohmann::json::parse(run(command).out);
  CHECK(report["polygons"] == nlohmann::json({0, 6}));
  CHECK(report["warnings"].size() == 1);
}

TEST_CASE("check: each part has the polygons of its own triangles") {
  const program::TemporaryFolder folder;
  const std::string path = folder.write(
      "two.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\no one\nf 1 2 3 4\nf 1 2 3\no two\nf 2 3 4\n");
  const auto parts =
      nlohmann::json::parse(run({"check", "--json", "--parts", "objects", path}).out)["parts"];
  CHECK(parts[0]["polygons"] == 1);
  CHECK(parts[1]["polygons"] == 0);
  CHECK(run({"check", path}).out.find("1 face of more than 3 corners cut into 2 triangles") !=
        std::string::npos);
}

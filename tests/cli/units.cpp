// SPDX-License-Identifier: MIT
// The unit of what is read: one for all files of a command, or --unit.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "../mesh/gltf_files.hpp"
#include "program.hpp"

using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

/// A box from the origin, as an OBJ: a format without a unit.
std::string obj(const std::string& size) {
  return program::box({"0", "0", "0"}, {size, size, size});
}

}  // namespace

TEST_CASE("units: the box of each part is in the report, and its unit where its file has one") {
  const program::TemporaryFolder folder;
  const std::string quad = folder.write("quad.glb", gltf_files::binary(gltf_files::quad));
  const std::string cube = folder.write("cube.obj", obj("2"));
  const program::Result one = program::run({"check", quad});
  CHECK_THAT(one.out, Contains("    from (0, 0, 0) to (1, 1, 0), in meters\n"));
  CHECK_THAT(one.out, !Contains("note"));
  const json report = json::parse(program::run({"check", "--json", cube, quad}).out);
  CHECK(report["parts"][0]["box"] == json::parse("[[0, 0, 0], [2, 2, 2]]"));
  CHECK(report["parts"][0]["unit"].is_null());
  CHECK(report["parts"][1]["unit"] == "meter");
  CHECK(report["unit"] == "meter");
  REQUIRE(report["notes"].size() == 1);
  CHECK(report["notes"][0] == cube + ": has no unit, and is taken to be in meters");
  const json plain = json::parse(program::run({"check", "--json", cube}).out);
  CHECK(plain["unit"].is_null());
  CHECK(plain["notes"].empty());
}

TEST_CASE("units: --unit converts what has one, and says what became of it") {
  const program::TemporaryFolder folder;
  const std::string quad = folder.write("quad.glb", gltf_files::binary(gltf_files::quad));
  const std::string cube = folder.write("cube.obj", obj("2"));
  for (const char* const unit : {"mm", "millimeter"}) {
    const program::Result r = program::run({"check", "--unit", unit, "--summary", quad, cube});
    CHECK_THAT(r.out,
               Contains("note: " + quad + ": converted from meters to millimeters, exactly\n"));
    CHECK_THAT(r.out,
               Contains("note: " + cube + ": has no unit, and is taken to be in millimeters\n"));
  }
  const program::Result inches = program::run({"check", "--unit", "in", quad});
  CHECK_THAT(inches.out, Contains("to (39.3701, 39.3701, 0), in inches\n"));
  CHECK_THAT(inches.out, Contains("4 of 12 coordinates rounded; largest relative change "));
  const json report = json::parse(program::run({"check", "--json", "--unit", "mm", quad}).out);
  CHECK(report["parts"][0]["box"] == json::parse("[[0, 0, 0], [1000, 1000, 0]]"));
  CHECK(report["parts"][0]["unit"] == "meter");
  CHECK(report["unit"] == "millimeter");
  const program::Result odd = program::run({"check", "--unit", "parsec", quad});
  CHECK(odd.status == 2);
  CHECK_THAT(odd.err, Contains("got \"parsec\"; expected um, mm, cm, in, ft, m, micron"));
}

TEST_CASE("units: sizes of files without one that differ as units do get a hint") {
  const program::TemporaryFolder folder;
  const auto notes = [&](const std::string& a, const std::string& b) {
    const auto r = program::run(
        {"check", "--json", folder.write("a.obj", obj(a)), folder.write("b.obj", obj(b))});
    return json::parse(r.out)["notes"];
  };
  const std::string files = folder.file("a.obj") + " and " + folder.file("b.obj");
  const std::string turned = folder.file("b.obj") + " and " + folder.file("a.obj");
  const std::string differ = ", which have no unit, differ in size by ";
  CHECK(notes("25.4", "1") == json::array({files + differ + "25.4: millimeters and inches?"}));
  CHECK(notes("1", "25.5") == json::array({turned + differ + "25.4: millimeters and inches?"}));
  CHECK(notes("10.05", "1") == json::array({files + differ + "10: millimeters and centimeters?"}));
  CHECK(notes("3", "3000") == json::array({turned + differ + "1000: millimeters and meters?"}));
  CHECK(notes("25.7", "1").empty());
  CHECK(notes("2", "1").empty());
}

TEST_CASE("units: bound, combine, repair and collide say and convert them, too") {
  const program::TemporaryFolder folder;
  const std::string quad = folder.write("quad.glb", gltf_files::binary(gltf_files::quad));
  const std::string cube = folder.write("cube.obj", obj("2"));
  const std::string out = folder.file("out.obj");
  const program::Result bound = program::run({"bound", "--unit", "mm", "--kind", "aabb", quad});
  CHECK_THAT(bound.out, Contains("2 triangles, in millimeters\nnote: "));
  CHECK(json::parse(program::run({"bound", "--json", quad}).out)["unit"] == "meter");
  const program::Result combined =
      program::run({"combine", "union", "--unit", "ft", cube, cube, "-o", out});
  CHECK_THAT(combined.out, Contains("volume 8 cubic feet\n"));
  CHECK_THAT(combined.out,
             Contains("note: " + cube + ": has no unit, and is taken to be in feet\n"));
  const json repaired =
      json::parse(program::run({"repair", "--json", "--unit", "cm", cube, "-o", out}).out);
  CHECK(repaired["unit"] == "centimeter");
  CHECK(repaired["notes"].size() == 1);
  const std::string scene = folder.write("scene.json", R"({"bodies": [{"file": "quad.glb"},
        {"file": "cube.obj", "translation": [0, 0, 500]}]})");
  CHECK(program::run({"collide", scene}).status == 0);
  const program::Result apart = program::run({"collide", "--unit", "mm", scene});
  CHECK(apart.status == 0);
  CHECK_THAT(apart.out, Contains("2 bodies, in millimeters;") && Contains("exactly\n"));
  CHECK(json::parse(program::run({"collide", "--json", scene}).out)["unit"] == "meter");
}

// SPDX-License-Identifier: MIT
// What `combine` and `repair` write is clean for other programs: as floats, and simplified.
#include <catch2/catch.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>

#include "program.hpp"

using nlohmann::json;
using program::run;

namespace {

const std::string pin_file = "examples/press_fit/pin.stl",
                  bushing_file = "examples/press_fit/bushing.off";

bool holds_text(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Two blocks, 1e-12 apart, turned so that no face is along an axis.
std::string near_blocks() {
  std::string text;
  for (const double low : {0.0, 1 + 1e-12}) {
    for (unsigned i = 0; i < 8; ++i) {
      const double x = low + ((i & 1U) != 0 ? 1 : 0), y = (i & 2U) != 0 ? 1 : 0,
                   z = (i & 4U) != 0 ? 1 : 0;
      char line[120];
      std::snprintf(line, sizeof line, "v %.17g %.17g %.17g\n", 0.8 * x - 0.6 * y + z / 3,
                    0.6 * x + 0.8 * y - z / 7, z + x / 9);
      text += line;
    }
  }
  for (int first : {1, 9}) {
    for (const auto& t : {"0 2 1", "1 2 3", "4 5 6", "5 7 6", "0 1 4", "1 5 4", "2 6 3", "3 6 7",
                          "0 4 2", "2 4 6", "1 3 5", "3 7 5"}) {
      text += 'f';
      for (const char c : {t[0], t[2], t[4]}) text += " " + std::to_string(first + (c - '0'));
      text += '\n';
    }
  }
  return text;
}

}  // namespace

TEST_CASE("combine: formats of floats are written so that others find them clean") {
  const program::TemporaryFolder folder;
  for (const std::string name : {"a.stl", "a.STL", "a.glb", "a.gltf", "a.3mf"}) {
    const std::string path = folder.file(name);
    const program::Result r = run({"combine", "difference", pin_file, bushing_file, "-o", path});
    CAPTURE(name, r.err);
    CHECK(r.status == 0);
    CHECK(holds_text(r.out, "closed, free of crossings\n"));
    CHECK(holds_text(r.out, " vertices rounded to floats, no coordinate by more than "));
    const program::Result checked = run({"check", path, "--strict"});
    CHECK(checked.status == 0);
    CHECK(holds_text(checked.out, "watertight, volume 7413.77"));
    CHECK(holds_text(checked.out, "Clean"));
  }
  CHECK(program::read_file(folder.file("a.stl")).size() % 50 == 84 % 50);
}

TEST_CASE("combine: a 3MF file has the unit of what it is made of") {
  const program::TemporaryFolder folder;
  const std::string mm = folder.file("mm.3mf"), inch = folder.file("inch.3mf"),
                    glb = folder.file("inch.glb");
  CHECK(run({"repair", bushing_file, "-o", mm}).status == 0);
  CHECK(run({"repair", mm, "--unit", "in", "-o", inch}).status == 0);
  CHECK(signum::read_named_mesh(mm).unit == signum::LengthUnit::millimeter);
  CHECK(signum::read_named_mesh(inch).unit == signum::LengthUnit::inch);
  // glTF is in meters, and says how many of them an inch is.
  CHECK(run({"repair", inch, "-o", glb}).status == 0);
  CHECK(holds_text(program::read_file(glb), "\"scale\":[0.0254,0.0254,0.0254]"));
}

TEST_CASE("repair: what floats make meet is joined, or counted with status 1") {
  const program::TemporaryFolder folder;
  const std::string in = folder.write("blocks.obj", near_blocks()), out = folder.file("out.stl");
  const program::Result joined = run({"repair", in, "-o", out});
  CHECK(joined.status == 0);
  CHECK(holds_text(joined.out, "free of crossings"));
  CHECK(run({"check", out}).status == 0);
  const program::Result nearest = run({"repair", in, "-o", out, "--rounding", "nearest", "--json"});
  CHECK(nearest.status == 1);
  const json report = json::parse(nearest.out);
  CHECK(report["numbers"] == "float");
  CHECK(report["crossing_pairs"] > 0);
  CHECK(run({"check", out, "--fail-on", "any"}).status == 1);
  // In doubles they do not meet.
  const json doubles = json::parse(run({"repair", in, "-o", folder.file("a.ply"), "--json"}).out);
  CHECK(doubles["numbers"] == "double");
  CHECK(doubles["rounds"] == 0);
}

TEST_CASE("combine, repair: coordinates are multiples of a spacing") {
  const program::TemporaryFolder folder;
  const std::string in = folder.write("box.obj", program::box({"0", "0", "0"}, {"0.3", "1", "2"})),
                    out = folder.file("out.obj");
  const program::Result r = run({"repair", in, "-o", out, "--spacing", "0.25"});
  CHECK(r.status == 0);
  CHECK(holds_text(r.out, "4 of 8 vertices rounded to multiples of 0.25, no coordinate by more"));
  CHECK(holds_text(program::read_file(out), "v 0.25 1 2\n"));
  const json report = json::parse(
      run({"combine", "union", in, in, "-o", folder.file("out.stl"), "--spacing", "0.1", "--json"})
          .out);
  CHECK(report["numbers"] == "float");
  CHECK(report["spacing"] == 0.1);
  CHECK(report["crossing_pairs"] == 0);
  CHECK(
      holds_text(run({"repair", in, "-o", out, "--spacing", "0"}).err, "expected a number above"));
  CHECK(holds_text(run({"repair", in, "-o", out, "--spacing", "1e-30"}).err,
                   "out.obj: spacing: at least 2^-51 of the greatest coordinate was expected\n"));
}

TEST_CASE("repair: what is larger than any float is refused") {
  const program::TemporaryFolder folder;
  const std::string in =
      folder.write("large.obj", program::box({"0", "0", "0"}, {"1e39", "1", "1"}));
  const program::Result r = run({"repair", in, "-o", folder.file("out.stl")});
  CHECK(r.status == 2);
  CHECK(holds_text(r.err, "out.stl: vertex "));
  CHECK(holds_text(
      r.err,
      "1e+39, larger than any float, which is 3.4e38 at most; .obj, .ply, .off, .mesh hold "
      "doubles"));
  CHECK(run({"repair", in, "-o", folder.file("out.ply")}).status == 0);
}

TEST_CASE("combine: --simplify joins faces in one plane") {
  const program::TemporaryFolder folder;
  const std::string a = folder.write("a.obj", program::box({"0", "0", "0"}, {"1", "1", "1"})),
                    b = folder.write("b.obj", program::box({"1", "0", "0"}, {"3", "1", "1"})),
                    out = folder.file("out.off");
  const program::Result r = run({"combine", "union", a, b, "-o", out, "--simplify"});
  CHECK(r.status == 0);
  CHECK(holds_text(r.out, "out.off: 8 vertices, 12 triangles, closed, free of crossings\n"));
  CHECK(holds_text(r.out, "\nsimplified from 20 triangles\n"));
  const json report =
      json::parse(run({"combine", "union", a, b, "-o", out, "--simplify", "--json"}).out);
  CHECK(report["simplified_from"] == 20);
  CHECK(report["triangles"] == 12);
  CHECK(json::parse(run({"combine", "union", a, b, "-o", out, "--json"}).out)["simplified_from"] ==
        nullptr);
}

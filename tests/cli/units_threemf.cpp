// SPDX-License-Identifier: MIT
// Files that name different units are refused, or converted by --unit.
#include <catch2/catch.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "../mesh/threemf_files.hpp"
#include "paths.hpp"
#include "program.hpp"

using Catch::Matchers::Contains;
using nlohmann::json;
using namespace threemf_files;

namespace {

/// A tetrahedron with edges of this length along the axes, in a unit.
std::string corner(const std::string& size, const std::string& unit) {
  const auto vertex = [](const std::string& x, const std::string& y, const std::string& z) {
    return "<vertex x=\"" + x + "\" y=\"" + y + "\" z=\"" + z + "\"/>";
  };
  const auto triangle = [](const char* a, const char* b, const char* c) {
    return std::string("<triangle v1=\"") + a + "\" v2=\"" + b + "\" v3=\"" + c + "\"/>";
  };
  return threemf(model(
      object(1, "<mesh><vertices>" + vertex("0", "0", "0") + vertex(size, "0", "0") +
                    vertex("0", size, "0") + vertex("0", "0", size) + "</vertices><triangles>" +
                    triangle("0", "2", "1") + triangle("0", "1", "3") + triangle("0", "3", "2") +
                    triangle("1", "2", "3") + "</triangles></mesh>"),
      item(1), " unit=\"" + unit + "\""));
}

/// Checks what the program says of the boxes, which are one inch wide each.
void check_boxes(const std::string& mm, const std::string& inch) {
  const program::Result refused = program::run({"check", mm, inch});
  CHECK(refused.status == 2);
  CHECK(refused.out.empty());
  CHECK_THAT(refused.err, Contains(inch + ": expected millimeters, as in " + mm +
                                   ", found inches; --unit mm, or another unit, converts"));
  const auto report = [&](const std::string& unit) {
    return json::parse(program::run({"check", "--json", "--unit", unit, mm, inch}).out);
  };
  CHECK(report("mm")["unit"] == "millimeter");
  CHECK(report("mm")["notes"].size() == 1);
  CHECK(report("in")["verdicts"][0]["relation"] != "apart");
}

}  // namespace

TEST_CASE("units: millimeters and inches are refused, and converted when asked to") {
  const program::TemporaryFolder folder;
  const std::string mm = folder.write("mm.3mf", corner("25.4", "millimeter"));
  const std::string inch = folder.write("inch.3mf", corner("1", "inch"));
  check_boxes(mm, inch);
  // The double 25.4 is the nearest to an inch in millimeters, but less: in inches it is not 1.
  for (const auto& [unit, relation] :
       {std::pair{"mm", "equal"}, {"um", "equal"}, {"in", "inside"}}) {
    const json all = json::parse(program::run({"check", "--json", "--unit", unit, mm, inch}).out);
    CHECK(all["verdicts"][0]["relation"] == relation);
  }
  const program::Result same = program::run({"check", "--summary", mm, mm});
  CHECK_THAT(same.out, Contains("1 interfering") || Contains("interfering"));
  CHECK_THAT(same.out, !Contains("note"));
  const std::string scene =
      folder.write("scene.json", R"({"bodies": [{"file": "mm.3mf"}, {"file": "inch.3mf"}]})");
  CHECK_THAT(program::run({"collide", scene}).err, Contains("--unit mm"));
  CHECK(program::run({"collide", "--unit", "cm", scene}).status == 1);
  const std::string out = folder.file("out.off");
  CHECK_THAT(program::run({"combine", "union", mm, inch, "-o", out}).err, Contains("--unit mm"));
  CHECK_THAT(program::run({"combine", "union", "--unit", "in", mm, inch, "-o", out}).out,
             Contains("volume 0.166667 cubic inches"));
}

TEST_CASE("units: boxes of two units, of the shared data") {
  const auto folder = paths::shared_data() / "wild";
  if (!exists(folder)) {
    std::cout << "skipped: no " << folder.string() << "\n";
    return;
  }
  check_boxes((folder / "box_mm.3mf").string(), (folder / "box_inch.3mf").string());
}

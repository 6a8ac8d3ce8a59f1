// SPDX-License-Identifier: MIT
// signum check: the items of a 3MF are parts, where they stand.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "../mesh/threemf_files.hpp"
#include "program.hpp"
#include "solid_meshes.hpp"

namespace {

using nlohmann::json;
using namespace threemf_files;

/// The unit cube as an object.
std::string cube(int id, const std::string& name) {
  std::string mesh = "<mesh><vertices>";
  for (int i = 0; i < 8; ++i) {
    mesh += "<vertex x=\"" + std::to_string(i & 1) + "\" y=\"" + std::to_string(i >> 1 & 1) +
            "\" z=\"" + std::to_string(i >> 2) + "\"/>";
  }
  mesh += "</vertices><triangles>";
  for (const auto& [a, b, c] : solids::box(0, 1).triangles) {
    mesh += "<triangle v1=\"" + std::to_string(a) + "\" v2=\"" + std::to_string(b) + "\" v3=\"" +
            std::to_string(c) + "\"/>";
  }
  return object(id, mesh + "</triangles></mesh>", " name=\"" + name + "\"");
}

}  // namespace

TEST_CASE("check --parts: items of a 3MF are objects, its meshes groups") {
  const program::TemporaryFolder folder;
  // Two stacked cubes, turned over as one, a third that is pushed into the upper one by a quarter,
  // and one that stands beside the lower one.
  const std::string stack = components(component(1) + component(1, "1 0 0 0 1 0 0 0 1 0 0 1"));
  const std::string path = folder.write(
      "stack.3mf",
      threemf(model(cube(1, "cube") + object(2, stack, " name=\"stack\""),
                    item(2, "1 0 0 0 -1 0 0 0 -1 0 1 2") + item(1, "1 0 0 0 1 0 0 0 1 .75 0 1") +
                        item(1, "1 0 0 0 1 0 0 0 1 -1 .5 0"))));
  const auto check = [&](const std::string& parts) {
    const program::Result r = program::run({"check", path, "--json", "--parts", parts});
    CAPTURE(r.err);
    REQUIRE(r.status == 1);
    return json::parse(r.out);
  };
  const json report = check("objects");
  REQUIRE(report["parts"].size() == 3);
  CHECK(report["parts"][0]["name"] == "stack");
  CHECK(report["parts"][1]["volume"] == 1);
  CHECK(report["parts"][1]["name"] == "cube");
  CHECK(report["parts"][2]["name"] == "cube (item 2)");
  REQUIRE(report["verdicts"].size() == 2);
  CHECK(report["verdicts"][0]["relation"] == "interfering");
  CHECK(report["verdicts"][0]["volume"] == 0.25);
  CHECK(report["verdicts"][1]["relation"] == "touching");
  CHECK(report["verdicts"][1]["touch"]["area"] == 0.5);
  const json groups = check("groups");
  REQUIRE(groups["parts"].size() == 4);
  CHECK(groups["parts"][3]["name"] == "cube");
}

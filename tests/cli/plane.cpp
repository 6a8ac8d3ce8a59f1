// SPDX-License-Identifier: MIT
// Examples and refusals: signum plane, from files and from arguments, in all formats.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace {

using nlohmann::json;
using program::read_file;
using program::run;
using program::TemporaryFolder;

const std::string bow_tie = "POLYGON ((0 0, 3 1, 3 0, 0 2))";

}  // namespace

TEST_CASE("signum plane: relate and valid") {
  const program::Result r =
      run({"plane", "relate", "POLYGON ((0 0, 4 0, 4 4, 0 4))", "LINESTRING (2 2, 6 2)"});
  CHECK(r.status == 0);
  CHECK(r.out == "1020F1102\nintersects\ncrosses\n");
  CHECK(json::parse(run({"plane", "relate", "POINT (1 1)", "POINT (1 1)", "--format", "json"}).out)
            .at("matrix") == "0FFFFFFF2");
  const program::Result v = run({"plane", "valid", bow_tie});
  CHECK(v.status == 1);
  CHECK(v.out == "invalid: crossing at 2 2/3\n");
  const json found = json::parse(run({"plane", "valid", bow_tie, "--format", "json"}).out);
  CHECK(found.at("reason") == "crossing");
  CHECK(found.at("point").at("double") == json::parse("[2, 0.6666666666666666]"));
  const program::Result valid = run({"plane", "valid", "POLYGON ((0 0, 1 0, 0 1))"});
  CHECK(valid.status == 0);
  CHECK(valid.out == "valid\n");
}

TEST_CASE("signum plane: overlays of files, as WKT, GeoJSON and JSON, and a picture") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.wkt", bow_tie);
  const std::string b = folder.write(
      "b.json", R"({"type": "Polygon", "coordinates": [[[0, 0], [9, 0], [9, 9], [0, 9]]]})");
  const std::string empty = folder.write("c.hex", "010300000000000000");
  CHECK(run({"plane", "union", a}).out ==
        "MULTIPOLYGON (((0 0, 2 0.6666666666666666, 0 2, 0 0)), "
        "((2 0.6666666666666666, 3 0, 3 1, 2 0.6666666666666666)))\n");
  CHECK(run({"plane", "intersection", a, empty}).out == "GEOMETRYCOLLECTION EMPTY\n");
  const json made = json::parse(
      run({"plane", "difference", b, a, "--format", "json", "--svg", folder.file("out.svg")}).out);
  CHECK(made.at("area") == json::parse(R"({"exact": "157/2", "double": 78.5})"));
  CHECK(made.at("polygons") == 2);
  CHECK(made.at("geometry").at("type") == "MultiPolygon");
  CHECK(read_file(folder.file("out.svg")).find("<path") != std::string::npos);
  const std::string twice = "POLYGON ((0 0, 1 0, 1 1, 0 0), (0 0, 1 0, 1 1, 0 0))";
  CHECK(run({"plane", "union", twice}).out == "GEOMETRYCOLLECTION EMPTY\n");
  CHECK(run({"plane", "union", twice, "--rule", "positive", "--format", "geojson"}).out ==
        "{\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}\n");
}

TEST_CASE("signum plane: triangles of polygons, and of points with lines") {
  const TemporaryFolder folder;
  CHECK(run({"plane", "triangulate", "POLYGON ((0 0, 4 0, 4 4, 0 0))"}).out ==
        "GEOMETRYCOLLECTION (POLYGON ((0 0, 4 0, 4 4, 0 0)))\n");
  const json crossed = json::parse(
      run({"plane", "triangulate", "MULTILINESTRING ((0 0, 4 3), (4 0, 0 3))", "--format", "json"})
          .out);
  CHECK(crossed.at("triangles").size() == 4);
  CHECK(crossed.at("steiner") == json::parse(R"([["2", "3/2"]])"));
  CHECK(crossed.at("points").size() == 5);
  const std::string holed =
      "MULTIPOLYGON (((0 0, 6 0, 6 6, 0 6), (1 1, 3 1, 3 3)), ((7 0, 8 0, 8 1, 7 1)))";
  const json made = json::parse(
      run({"plane", "triangulate", holed, "--format", "json", "--svg", folder.file("out.svg")})
          .out);
  CHECK(made.at("triangles").size() == 7 + 2);
  CHECK(read_file(folder.file("out.svg")).find("<path") != std::string::npos);
  CHECK(json::parse(run({"plane", "triangulate", "POINT (1 1)", "--format", "geojson"}).out)
            .at("geometries")
            .empty());
  CHECK(run({"plane", "triangulate", "POINT (1 1)"}).out == "GEOMETRYCOLLECTION EMPTY\n");
  const std::string crossing = "MULTIPOLYGON (((0 0, 3 1, 0 2)), ((1 -1, 2 -1, 2 3)))";
  const program::Result r = run({"plane", "triangulate", crossing});
  CHECK(r.status == 2);
  CHECK(r.err ==
        "signum: triangulate: polygons that cross each other were given; expected one polygon, or "
        "what union --grid made of them\n");
}

TEST_CASE("signum plane: a region on a grid") {
  CHECK(run({"plane", "union", bow_tie, "--grid", "0.25"}).out ==
        "MULTIPOLYGON (((0 0, 2 0.75, 0 2, 0 0)), ((2 0.75, 3 0, 3 1, 2 0.75)))\n");
  const std::string on_grid = run({"plane", "union", bow_tie, "--grid", "0.1"}).out;
  CHECK(on_grid == "MULTIPOLYGON (((0 0, 2 0.7, 0 2, 0 0)), ((2 0.7, 3 0, 3 1, 2 0.7)))\n");
  const std::string wkt = on_grid.substr(0, on_grid.size() - 1);
  CHECK(run({"plane", "valid", wkt}).out == "valid\n");
  CHECK(run({"plane", "union", wkt, "--grid", "0.1"}).out == on_grid);
}

TEST_CASE("signum plane: a simplified set") {
  const std::string bay = "POLYGON ((0 0, 3 0, 4 -1, 5 0, 8 0, 8 8, 0 8))";
  CHECK(run({"plane", "simplify", bay, "--area", "1"}).out ==
        "POLYGON ((0 0, 8 0, 8 8, 0 8, 0 0))\n");
  CHECK(run({"plane", "simplify", "LINESTRING (0 0, 1 0, 2 0)", "--area", "0", "--format", "json"})
            .out ==
        "{\"geometry\": {\"type\": \"LineString\", \"coordinates\": [[0, 0], [2, 0]]}}\n");
  CHECK(run({"plane", "simplify", bay}).err ==
        "signum: simplify needs --area AREA, the greatest area of a triangle that goes\n");
  CHECK(run({"plane", "simplify", bay, "--area", "-1"}).err ==
        "signum: --area -1: the greatest area is negative\n");
  CHECK(run({"plane", "valid", bay, "--area", "1"}).err ==
        "signum: --area: valid takes no points away\n");
}

TEST_CASE("signum plane: what is refused") {
  const auto err = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "plane");
    const program::Result r = run(arguments);
    CHECK(r.status == 2);
    CHECK(r.out.empty());
    return r.err;
  };
  CHECK(err({"relate", "POINT (0 0)"}) == "signum: relate takes two sets, got 1\n");
  CHECK(err({"valid", "POINT (1 x)"}) ==
        "signum: \"POINT (1 x)\": WKT, at character 10: expected a number\n");
  CHECK(err({"union", "none.wkt"}).find("none.wkt: no such file; expected") != std::string::npos);
  CHECK(err({"valid", bow_tie, "--svg", "x.svg"}) ==
        "signum: --svg: valid makes no region to draw\n");
  CHECK(err({"valid", bow_tie, "--grid", "1"}) ==
        "signum: --grid: valid makes no region to round\n");
  CHECK(err({"union", bow_tie, "--grid", "0"}) ==
        "signum: --grid 0: spacing: a number above 0 was expected\n");
  CHECK(err({"unoin", bow_tie}).find("did you mean union?") != std::string::npos);
}

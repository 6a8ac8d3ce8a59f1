// SPDX-License-Identifier: MIT
// Round trip and refusal: sets in WKT, WKB and GeoJSON.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/plane/text.hpp>

using namespace signum;

namespace {

bool is_same(const PlaneSet& a, const PlaneSet& b) {
  return a.points == b.points && a.lines == b.lines && a.polygons == b.polygons;
}

std::string hexadecimal(const std::vector<std::uint8_t>& bytes) {
  std::string s;
  for (const std::uint8_t b : bytes)
    s += "0123456789ABCDEF"[b / 16], s += "0123456789abcdef"[b % 16];
  return s;
}

}  // namespace

TEST_CASE("plane text: what is written reads back, number by number") {
  const std::vector<Point2> ring = {{0, 0}, {0.1, -1e-320}, {1e308, 1.0 / 3}, {0, 0}};
  const std::vector<PlaneSet> sets = {
      {},
      {{{0.1, -0.0}}, {}, {}},
      {{{1, 2}, {5e-324, 1e22}}, {}, {}},
      {{}, {{{0, 0}, {1, 1}}}, {}},
      {{}, {{{0, 0}, {1, 1}}, {{2, 2}, {3, 3}, {2, 2}}}, {}},
      {{}, {}, {{ring}}},
      {{}, {}, {{ring, ring}, {ring}}},
      {{{1, 2}}, {{{0, 0}, {1, 1}}}, {{ring}, {ring}}},
  };
  for (const PlaneSet& set : sets) {
    INFO(write_wkt(set) << "\n" << write_geojson(set));
    CHECK(is_same(read_wkt(write_wkt(set)), set));
    CHECK(is_same(read_geojson(write_geojson(set)), set));
    CHECK(is_same(read_wkb(write_wkb(set)), set));
    CHECK(is_same(read_hexadecimal_wkb(hexadecimal(write_wkb(set))), set));
  }
  CHECK(write_wkt(sets[0]) == "GEOMETRYCOLLECTION EMPTY");
  CHECK(write_wkt(sets[2]) == "MULTIPOINT ((1 2), (5e-324 1e+22))");
  CHECK(write_wkt({{}, {}, {{{{0, 0}, {1, 0}, {0, 1}}}}}) == "POLYGON ((0 0, 1 0, 0 1, 0 0))");
  CHECK(write_geojson(sets[1]) == R"({"type": "Point", "coordinates": [0.1, -0]})");
}

TEST_CASE("plane text: the ways in which others write") {
  const PlaneSet line = {{}, {{{0, 0}, {1, 1}}}, {}};
  CHECK(is_same(read_wkt(" srid=4326;LineString ZM(0 0 5 6,1 1 7 8) "), line));
  CHECK(is_same(read_wkt("LINEARRING(0 0, +1e0 1)"), line));
  CHECK(is_same(read_wkt("LINESTRINGZ (0 0 1, 1 1 1)"), line));
  CHECK(is_same(
      read_wkt("GEOMETRYCOLLECTION(POINT EMPTY, GEOMETRYCOLLECTION(LINESTRING(0 0,1 1)))"), line));
  CHECK(is_same(read_wkt("MULTIPOINT(1 2, (3 4), EMPTY)"), {{{1, 2}, {3, 4}}, {}, {}}));
  CHECK(is_same(read_wkt("POINT(1e-999 0)"), {{{0, 0}}, {}, {}}));
  CHECK(is_same(read_geojson(R"({"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": null, "geometry": {"coordinates": [[0, 0, 9], [1, 1]],
       "type": "LineString"}}, {"type": "Feature", "geometry": null}]})"),
                line));
  // EWKB with Z and an SRID, the highest byte first; ISO WKB of an empty point.
  CHECK(is_same(read_hexadecimal_wkb("00A0000001000010E63FF00000000000004000000000000000"
                                     "4008000000000000"),
                {{{1, 2}}, {}, {}}));
  CHECK(is_same(read_hexadecimal_wkb("0101000000000000000000F87F000000000000F87F"), {}));
}

TEST_CASE("plane text: what is wrong is refused, and where it is") {
  const auto message = [](auto read, const std::string& text) -> std::string {
    try {
      read(text);
    } catch (const InvalidArgument& error) {
      return error.what();
    }
    return "";
  };
  const auto wkt = [&](const std::string& text) {
    return message([](const std::string& t) { read_wkt(t); }, text);
  };
  CHECK(wkt("POLYGON((0 0, 1 0, x 1))") == "WKT, at character 20: expected a number");
  CHECK(wkt("CIRCLE(0 0, 1)") ==
        "WKT, at character 1: expected a geometry such as POINT, LINESTRING or POLYGON");
  CHECK(wkt("POINT(0 0) POINT(1 1)") == "WKT, at character 12: expected the end");
  CHECK(wkt("LINESTRING(0 0)") == "a line of fewer than 2 points");
  CHECK(wkt("POINT(0 0") == "WKT, at character 10: expected ')'");
  CHECK(!wkt("").empty());
  CHECK_THROWS_AS(read_wkt("POINT(1e999 0)"), NotFinite);
  CHECK_THROWS_AS(read_wkt("POINT(NaN 0)"), NotFinite);
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "GEOMETRYCOLLECTION(";
  CHECK(!wkt(deep).empty());
  CHECK_THROWS_AS(read_hexadecimal_wkb("01"), InvalidArgument);
  CHECK_THROWS_AS(read_hexadecimal_wkb("010"), InvalidArgument);
  CHECK_THROWS_AS(read_hexadecimal_wkb("0102000000FFFFFFFF"), InvalidArgument);
  for (const std::string type : {"00000000", "08000000", "A10F0000"}) {  // 0, 8, 4001
    CHECK(message(read_hexadecimal_wkb, "01" + type + "00000000").starts_with("WKB, at byte 6"));
  }
  CHECK_THROWS_AS(read_hexadecimal_wkb("0101000000000000000000F87F0000000000000000"), NotFinite);
  std::string collections;
  for (int i = 0; i < 100000; ++i) collections += "010700000001000000";
  CHECK(message(read_hexadecimal_wkb, collections).ends_with("not so deep in each other"));
  CHECK_THROWS_AS(read_geojson(R"({"type": "Circle"})"), InvalidArgument);
  CHECK_THROWS_AS(read_geojson(R"({"type": "Point", "coordinates": [1]})"), InvalidArgument);
  CHECK_THROWS_AS(read_geojson(R"({"type": "Point", "coordinates": [1e999, 0]})"), NotFinite);
  CHECK_THROWS_AS(read_geojson("["), InvalidArgument);
  // Each collection reads over what is in it: few are read in each other.
  const auto nested = [](int levels) {
    std::string text = R"({"type": "Point", "coordinates": [1, 2]})";
    for (int i = 0; i < levels; ++i) {
      text = R"({"type": "GeometryCollection", "geometries": [)" + text + "]}";
    }
    return text;
  };
  CHECK(read_geojson(nested(64)).points.size() == 1);
  CHECK_THROWS_AS(read_geojson(nested(65)), InvalidArgument);
  CHECK_THROWS_AS(write_wkt({{{INFINITY, 0}}, {}, {}}), NotFinite);
}

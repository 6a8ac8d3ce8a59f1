// SPDX-License-Identifier: MIT
// locate in the polygons of other projects' tests and issues, and on maps: points on vertices, on
// edges, level with vertices, and random ones, with answers of rational arithmetic.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/polygon_locator.hpp>
#include <sstream>

#include "polygon_cases.hpp"
#include "vectors.hpp"

using namespace signum;

namespace {

Location location_of(double side) {
  return side == 0 ? Location::boundary : side > 0 ? Location::inside : Location::outside;
}

/// The scalar, the prepared and the rational answer.
void check(const Point2& point, const Polygon2& polygon, const PolygonLocator& locator,
           Location expected) {
  INFO(cases::hex(point) << " is " << cases::print(expected));
  CHECK(locate(point, polygon) == expected);
  CHECK(locator.locate(point) == expected);
}

std::string text_of(const std::string& name) {
  std::ifstream in(vectors::folder() / name);
  if (!in) throw std::runtime_error("cannot read " + name);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Every innermost parenthesis is a ring of points, "x y" or "x y z" between commas. The last
/// point of a ring repeats the first.
std::vector<std::vector<Point2>> rings_of_wkt(const std::string& text) {
  std::vector<std::vector<Point2>> rings;
  for (std::size_t close = text.find(')'); close != std::string::npos;
       close = text.find(')', close + 1)) {
    const std::size_t open = text.rfind('(', close);
    if (text.find(')', open) != close) continue;
    auto& ring = rings.emplace_back();
    std::istringstream points(text.substr(open + 1, close - open - 1));
    for (std::string point; std::getline(points, point, ',');) {
      char* rest = nullptr;
      const double x = std::strtod(point.c_str(), &rest);
      ring.push_back({x, std::strtod(rest, nullptr)});
    }
  }
  return rings;
}

std::vector<std::vector<Point2>> rings_of_geojson(const std::string& text) {
  const auto feature = nlohmann::json::parse(text);
  std::vector<std::vector<Point2>> rings;
  for (const auto& ring : feature.at("geometry").at("coordinates")) {
    auto& points = rings.emplace_back();
    for (const auto& p : ring) points.push_back({p.at(0).get<double>(), p.at(1).get<double>()});
  }
  return rings;
}

/// Checks rings with their last point, which is the first, or without it.
void check_map(const std::string& map, const std::string& answers,
               const std::vector<std::vector<Point2>>& rings) {
  INFO(map);
  Polygon2 polygon{rings};
  Polygon2 open{rings};
  for (auto& ring : open.chains) {
    if (ring.front() == ring.back()) ring.pop_back();
  }
  const PolygonLocator locator(polygon);
  const PolygonLocator open_locator(open);
  const auto rows = vectors::table("derived-exact/point_in_polygon/" + answers);
  REQUIRE(rows.size() > 200);
  int asked_of_rationals = 0;
  for (const vectors::Row& row : rows) {
    INFO(row.where());
    const Point2 point{row.number(1), row.number(2)};
    const Location expected = location_of(row.number(3));
    check(point, polygon, locator, expected);
    check(point, open, open_locator, expected);
    // Rationals answer slowly; a sample will do.
    if (++asked_of_rationals % 60 == 0) {
      CHECK(detail::locate_exactly(point, ShapeRef2(&polygon)) == expected);
    }
  }
}

}  // namespace

// --- Examples

TEST_CASE("locate puts the points of other projects' tests and issues where they are") {
  if (!vectors::present()) return;
  for (const char* name : {"jts-unit", "hao", "github-issues"}) {
    const auto rows = vectors::table(std::string(name) + "/point_in_polygon.txt");
    REQUIRE(rows.size() > 5);
    for (const vectors::Row& row : rows) {
      INFO(row.where());
      Polygon2 polygon;
      std::size_t word = 6;
      for (double rings = row.number(5); rings > 0; --rings) {
        auto& chain = polygon.chains.emplace_back();
        const auto count = static_cast<std::size_t>(row.number(word++));
        for (std::size_t i = 0; i < count; ++i, word += 2) {
          chain.push_back({row.number(word), row.number(word + 1)});
        }
      }
      REQUIRE(word == row.words.size());
      const Point2 point{row.number(3), row.number(4)};
      const Location expected = location_of(row.number(1));
      check(point, polygon, PolygonLocator(polygon), expected);
      CHECK(detail::locate_exactly(point, ShapeRef2(&polygon)) == expected);
    }
  }
}

TEST_CASE("locate puts points on maps where they are") {
  if (!vectors::present()) return;
  for (const std::string name : {"europe", "plane", "uk"}) {
    const auto rings = rings_of_wkt(text_of("jts/wkt/" + name + ".wkt"));
    check_map(name, name + ".wkt.txt", rings);
  }
  for (const std::string name : {"switzerland", "switzerlandKinked"}) {
    const auto rings = rings_of_geojson(text_of("hao/" + name + ".geojson"));
    check_map(name, name + ".geojson.txt", rings);
  }
}

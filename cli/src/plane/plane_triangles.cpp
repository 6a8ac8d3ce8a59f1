// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <signum/mesh/read_mesh.hpp>
#include <signum/plane/text.hpp>
#include <signum/plane/triangulation.hpp>

#include "common/writing/json_text.hpp"
#include "plane/plane_report.hpp"

namespace signum::cli {
namespace {

PlaneTriangles triangles_with(std::vector<Point2> points, Triangulation2 made) {
  PlaneTriangles result{std::move(points), std::move(made.triangles), std::move(made.steiner)};
  for (const ExactPoint2& p : result.steiner) result.points.push_back(p.rounded);
  return result;
}

PlaneTriangles of_polygons(const PlaneSet& set) {
  Chains2 chains;
  WindingRule rule = set.rule;
  if (set.polygons.size() == 1) {
    chains = set.polygons[0];
  } else {
    // Together they are what their union is, of which the rings do not cross.
    const PlaneRegion all = make_valid(set);
    for (std::size_t v = 0; v < all.vertex_count(); ++v) {
      if (!all.is_given(v)) {
        throw Error(
            "triangulate: polygons that cross each other were given; expected one polygon, or "
            "what union --grid made of them");
      }
    }
    for (const Chains2& polygon : all.rounded().polygons) {
      chains.insert(chains.end(), polygon.begin(), polygon.end());
    }
    rule = WindingRule::even_odd;
  }
  std::vector<Point2> points;
  for (const auto& chain : chains) points.insert(points.end(), chain.begin(), chain.end());
  return triangles_with(std::move(points), triangulated(chains, rule));
}

PlaneTriangles of_points(const PlaneSet& set) {
  std::vector<Point2> points = set.points;
  std::vector<std::array<std::uint32_t, 2>> constraints;
  const auto add = [&](const std::vector<Point2>& chain, bool is_closed) {
    const auto first = static_cast<std::uint32_t>(points.size());
    points.insert(points.end(), chain.begin(), chain.end());
    const auto last = static_cast<std::uint32_t>(points.size() - 1);
    for (std::uint32_t i = first; i < last; ++i) constraints.push_back({i, i + 1});
    if (is_closed) constraints.push_back({last, first});
  };
  for (const auto& line : set.lines) add(line, false);
  for (const Chains2& polygon : set.polygons) {
    for (const auto& chain : polygon) add(chain, true);
  }
  Triangulation2 made = constrained(points, constraints);
  return triangles_with(std::move(points), std::move(made));
}

}  // namespace

PlaneTriangles triangles_of(const PlaneSet& set) {
  return set.points.empty() && set.lines.empty() && !set.polygons.empty() ? of_polygons(set)
                                                                          : of_points(set);
}

PlaneSet polygons_of(const PlaneTriangles& made) {
  PlaneSet set;
  for (const auto& [a, b, c] : made.triangles) {
    set.polygons.push_back({{made.points[a], made.points[b], made.points[c]}});
  }
  return set;
}

void write_triangles(std::ostream& out, const PlaneTriangles& made, PlaneFormat format) {
  const auto list = [&](const auto& elements, auto write_one) {
    for (std::size_t i = 0; i < elements.size(); ++i) {
      out << (i == 0 ? "" : ", ");
      write_one(elements[i]);
    }
  };
  if (format == PlaneFormat::json) {
    out << R"({"points": [)";
    list(made.points, [&](const Point2& p) {
      out << fmt::format("[{}, {}]", json_number(p.x), json_number(p.y));
    });
    out << R"(], "triangles": [)";
    list(made.triangles,
         [&](const auto& t) { out << fmt::format("[{}, {}, {}]", t[0], t[1], t[2]); });
    out << R"(], "steiner": [)";
    list(made.steiner, [&](const ExactPoint2& p) {
      out << fmt::format(R"(["{}", "{}"])", p.exact[0].to_string(), p.exact[1].to_string());
    });
    out << "]}\n";
    return;
  }
  // A collection, since polygons of one geometry may not share edges.
  const bool wkt = format == PlaneFormat::wkt;
  out << (wkt ? made.triangles.empty() ? "GEOMETRYCOLLECTION EMPTY" : "GEOMETRYCOLLECTION ("
              : R"({"type": "GeometryCollection", "geometries": [)");
  list(polygons_of(made).polygons, [&](const Chains2& polygon) {
    const PlaneSet one = {{}, {}, {polygon}};
    out << (wkt ? write_wkt(one) : write_geojson(one));
  });
  out << (wkt ? made.triangles.empty() ? "" : ")" : "]}") << "\n";
}

}  // namespace signum::cli

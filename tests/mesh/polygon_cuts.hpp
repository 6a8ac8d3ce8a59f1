// SPDX-License-Identifier: MIT
/// What integers say of the triangles that a polygon is cut into.
#pragma once

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "files/polygons/polygon.hpp"
#include "polygon_shapes.hpp"

namespace polygons {

/// How often the polygon winds around p, which is on none of its edges.
inline int winding(const Polygon& polygon, const Corner& p) {
  int w = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Corner& a = polygon[i];
    const Corner& b = polygon[(i + 1) % polygon.size()];
    if (a.y <= p.y && b.y > p.y && turn(a, b, p) > 0) ++w;
    if (a.y > p.y && b.y <= p.y && turn(a, b, p) < 0) --w;
  }
  return w;
}

struct Result {
  signum::detail::Triangulation kind;
  std::vector<signum::Mesh::Triangle> triangles;
};

/// The corners carried into space by p -> (x, y, 0) and the map that `place` says.
template <class Place>
Result triangulate(const Polygon& polygon, Place place) {
  std::vector<signum::Point3> vertices;
  std::vector<std::uint32_t> corners;
  for (const Corner& c : polygon) {
    corners.push_back(static_cast<std::uint32_t>(vertices.size()));
    vertices.push_back(place(static_cast<double>(c.x), static_cast<double>(c.y)));
  }
  Result result{{}, std::vector<signum::Mesh::Triangle>(polygon.size() - 2)};
  signum::detail::PolygonTriangulator triangulator;
  result.kind = triangulator.triangulate(corners, vertices, result.triangles);
  return result;
}

inline Result triangulate(const Polygon& polygon) {
  return triangulate(polygon, [](double x, double y) { return signum::Point3{x, y, 0}; });
}

/// What is wrong with the triangles of a fan or of ears, by laws 1 and 3; empty if nothing is.
inline std::string wrong(const Polygon& polygon, const Result& result) {
  std::vector<int> used(polygon.size(), 0);
  bool left = false;
  bool right = false;
  for (const auto& [a, b, c] : result.triangles) {
    if (!((a < b && b < c) || (b < c && c < a) || (c < a && a < b))) return "corners out of order";
    for (const std::uint32_t i : {a, b, c}) ++used[i];
    const std::int64_t area = turn(polygon[a], polygon[b], polygon[c]);
    left = left || area > 0;
    right = right || area < 0;
  }
  if (std::count(used.begin(), used.end(), 0) > 0) return "a corner in no triangle";
  if (left && right) return "triangles turned both ways";
  // Around points a third of the way between those of the grid, every one.
  Polygon fine;
  std::int64_t x_low = polygon[0].x, x_high = x_low, y_low = polygon[0].y, y_high = y_low;
  for (const Corner& c : polygon) {
    fine.push_back({7 * c.x, 7 * c.y});
    x_low = std::min(x_low, c.x), x_high = std::max(x_high, c.x);
    y_low = std::min(y_low, c.y), y_high = std::max(y_high, c.y);
  }
  for (std::int64_t x = 7 * x_low + 2; x < 7 * x_high; x += 3) {
    for (std::int64_t y = 7 * y_low + 1; y < 7 * y_high; y += 3) {
      const Corner p{x, y};
      int holding = 0;
      bool on_boundary = false;
      const auto edge = [&](std::size_t i, std::size_t j) {
        on_boundary = on_boundary || on_segment(fine[i], fine[j], p);
        return turn(fine[i], fine[j], p) > 0;
      };
      for (std::size_t i = 0; i < fine.size(); ++i) edge(i, (i + 1) % fine.size());
      for (const auto& [a, b, c] : result.triangles) {
        const bool ab = edge(a, b), bc = edge(b, c), ca = edge(c, a);
        if (turn(fine[a], fine[b], fine[c]) != 0 && ab == bc && bc == ca) ++holding;
      }
      if (on_boundary) continue;
      const int around = std::abs(winding(fine, p));
      if (holding != around || around > 1) {
        std::ostringstream text;
        text << "the point (" << x << "/7, " << y << "/7) is in " << holding
             << " triangles, and the polygon winds around it " << around << " times";
        return text.str();
      }
    }
  }
  return {};
}

/// The triangles by the places of their corners, however these and they are ordered.
inline std::string places(const Polygon& polygon, const Result& result) {
  std::vector<std::vector<std::pair<std::int64_t, std::int64_t>>> all;
  for (const auto& t : result.triangles) {
    all.emplace_back();
    for (const std::uint32_t i : t) all.back().emplace_back(polygon[i].x, polygon[i].y);
    std::sort(all.back().begin(), all.back().end());
  }
  std::sort(all.begin(), all.end());
  std::ostringstream text;
  for (const auto& t : all) {
    for (const auto& [x, y] : t) text << '(' << x << ' ' << y << ')';
    text << ' ';
  }
  return text.str();
}

inline int flat_triangles(const Polygon& polygon, const Result& result) {
  return static_cast<int>(std::count_if(
      result.triangles.begin(), result.triangles.end(),
      [&](const auto& t) { return turn(polygon[t[0]], polygon[t[1]], polygon[t[2]]) == 0; }));
}

/// Whether all corners are on a line.
inline bool is_flat(const Polygon& polygon) {
  return std::all_of(polygon.begin(), polygon.end(), [&](const Corner& a) {
    return std::all_of(polygon.begin(), polygon.end(),
                       [&](const Corner& b) { return turn(polygon[0], a, b) == 0; });
  });
}

/// The fewest triangles without area in any cut of these corners of which no triangle is turned
/// against `direction`; a large number where there is no such cut. Tries all of them.
inline int fewest_flat(const Polygon& polygon, int direction) {
  constexpr int none = 1000;
  if (polygon.size() < 3) return 0;
  int fewest = none;
  for (std::size_t k = 1; k + 1 < polygon.size(); ++k) {
    const std::int64_t area = direction * turn(polygon.front(), polygon[k], polygon.back());
    if (area < 0) continue;
    const auto middle = polygon.begin() + static_cast<std::ptrdiff_t>(k);
    const int rest = fewest_flat({polygon.begin(), middle + 1}, direction) +
                     fewest_flat({middle, polygon.end()}, direction);
    fewest = std::min(fewest, rest + (area == 0 ? 1 : 0));
  }
  return fewest;
}

}  // namespace polygons

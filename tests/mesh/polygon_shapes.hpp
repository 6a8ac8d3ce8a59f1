// SPDX-License-Identifier: MIT
/// Polygons with integer corners for the tests of triangulation, and what integers say of the
/// triangles.
#pragma once

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "files/polygon.hpp"

namespace polygons {

struct Corner {
  std::int64_t x, y;
  friend bool operator==(const Corner&, const Corner&) = default;
};
using Polygon = std::vector<Corner>;

inline std::int64_t turn(const Corner& a, const Corner& b, const Corner& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

inline bool on_segment(const Corner& a, const Corner& b, const Corner& p) {
  return turn(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) &&
         std::min(a.y, b.y) <= p.y && p.y <= std::max(a.y, b.y);
}

/// Do two closed segments have a common point?
inline bool meet(const Corner& a, const Corner& b, const Corner& c, const Corner& d) {
  if (on_segment(a, b, c) || on_segment(a, b, d) || on_segment(c, d, a) || on_segment(c, d, b)) {
    return true;
  }
  return (turn(a, b, c) > 0) != (turn(a, b, d) > 0) && (turn(c, d, a) > 0) != (turn(c, d, b) > 0) &&
         turn(a, b, c) != 0 && turn(a, b, d) != 0 && turn(c, d, a) != 0 && turn(c, d, b) != 0;
}

/// A polygon that neither touches nor crosses itself, of `n` corners where that succeeds: a
/// triangle of which edges are bent to random points. `below(k)` is a random number from 0 to k-1.
template <class Below>
Polygon random_simple(std::size_t n, std::int64_t size, Below below) {
  Polygon p;
  do {
    p.clear();
    for (int i = 0; i < 3; ++i) p.push_back(Corner{below(size), below(size)});
  } while (turn(p[0], p[1], p[2]) == 0);
  for (int attempt = 0; attempt < 1000 && p.size() < n; ++attempt) {
    const Corner q{below(size), below(size)};
    const auto i = static_cast<std::size_t>(below(static_cast<std::int64_t>(p.size())));
    const auto at = [&](std::size_t k) { return p[k % p.size()]; };
    bool free = q != at(i) && q != at(i + 1);
    for (std::size_t k = i + 1; free && k < i + p.size(); ++k) {
      // The new edges may meet the two next to them at the corners that they share only.
      if (k == i + 1) {
        free = !meet(q, at(i), at(k), at(k + 1)) && !on_segment(at(k), at(k + 1), q) &&
               !on_segment(q, at(k), at(k + 1));
      } else if (k == i + p.size() - 1) {
        free = !meet(q, at(i + 1), at(k), at(k + 1)) && !on_segment(at(k), at(k + 1), q) &&
               !on_segment(q, at(i), at(k));
      } else {
        free = !meet(q, at(i), at(k), at(k + 1)) && !meet(q, at(i + 1), at(k), at(k + 1));
      }
    }
    if (free) p.insert(p.begin() + static_cast<std::ptrdiff_t>(i) + 1, q);
  }
  return p;
}

/// A square with holes, each joined to what is there before by a slit between two corners that are
/// in no other slit. The holes are in squares of their own.
template <class Below>
Polygon random_with_holes(Below below) {
  std::vector<Polygon> holes;
  for (const Corner& origin : {Corner{2, 2}, Corner{11, 3}, Corner{3, 11}, Corner{11, 12}}) {
    Polygon hole = random_simple(4 + static_cast<std::size_t>(below(5)), 7, below);
    std::int64_t area = 0;
    for (std::size_t i = 1; i + 1 < hole.size(); ++i) area += turn(hole[0], hole[i], hole[i + 1]);
    if (area > 0) std::reverse(hole.begin(), hole.end());
    for (Corner& c : hole) c = {c.x + origin.x, c.y + origin.y};
    holes.push_back(hole);
  }
  Polygon p{{0, 0}, {20, 0}, {20, 20}, {0, 20}};
  // Has the slit no point of the polygon but its own ends?
  const auto free = [](const Polygon& polygon, const Corner& a, const Corner& b) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const Corner& c = polygon[i];
      const Corner& d = polygon[(i + 1) % polygon.size()];
      const bool c_is_end = c == a || c == b;
      const bool d_is_end = d == a || d == b;
      if ((!c_is_end && on_segment(a, b, c)) || (!d_is_end && on_segment(a, b, d))) return false;
      if (!c_is_end && !d_is_end && meet(a, b, c, d)) return false;
    }
    return true;
  };
  for (Polygon hole : holes) {
    for (int attempt = 0; attempt < 50; ++attempt) {
      const auto i = below(static_cast<std::int64_t>(p.size()));
      const auto j = below(static_cast<std::int64_t>(hole.size()));
      const Corner a = p[static_cast<std::size_t>(i)];
      const Corner b = hole[static_cast<std::size_t>(j)];
      if (std::count(p.begin(), p.end(), a) > 1 || !free(p, a, b)) continue;
      if (!std::all_of(holes.begin(), holes.end(), [&](auto& h) { return free(h, a, b); }))
        continue;
      std::rotate(hole.begin(), hole.begin() + j, hole.end());
      hole.push_back(b);
      hole.push_back(a);
      p.insert(p.begin() + i + 1, hole.begin(), hole.end());
      break;
    }
  }
  return p;
}

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

inline std::string print(const Polygon& polygon) {
  std::ostringstream text;
  for (const Corner& c : polygon) text << "(" << c.x << ", " << c.y << ") ";
  return text.str();
}

}  // namespace polygons

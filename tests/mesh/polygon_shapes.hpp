// SPDX-License-Identifier: MIT
/// Polygons with integer corners for the tests of triangulation.
#pragma once

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

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

/// A polygon of few corners: simple, with a spike or a slit, with straight and repeated corners, or
/// one that crosses itself.
template <class Below>
Polygon any_polygon(Below below) {
  if (below(4) == 0) {
    Polygon p;
    for (auto n = 4 + below(5); n > 0; --n) p.push_back({below(4), below(4)});
    return p;
  }
  Polygon p = random_simple(4 + static_cast<std::size_t>(below(4)), 5, below);
  for (auto n = below(3); n > 0; --n) {
    const auto k = static_cast<std::size_t>(below(static_cast<std::int64_t>(p.size())));
    const Corner a = p[k], b = p[(k + 1) % p.size()];
    const auto at = p.begin() + static_cast<std::ptrdiff_t>(k) + 1;
    const Corner middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    switch (below(4)) {
      case 0:
        p.insert(at, a);
        break;
      case 1:
        p.insert(at, {{below(5), below(5)}, a});
        break;
      default:
        if (turn(a, b, middle) == 0) p.insert(at, middle);
    }
  }
  return p;
}

inline std::string print(const Polygon& polygon) {
  std::ostringstream text;
  for (const Corner& c : polygon) text << "(" << c.x << ", " << c.y << ") ";
  return text.str();
}

}  // namespace polygons

// SPDX-License-Identifier: MIT
/// How deep two shapes are in each other, decided slowly: along every cross product of two edges
/// between points of the shapes, among which are the normals of all facets of the difference, the
/// height of the difference is measured.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "reference/body.hpp"

namespace reference {

/// The greatest dot(n, y - x).
inline Q height(const Point& n, const std::vector<Point>& a, const std::vector<Point>& b) {
  std::optional<Q> least_a, most_b;
  for (const Point& p : a) {
    if (const Q x = dot(n, p); !least_a || x < *least_a) least_a = x;
  }
  for (const Point& p : b) {
    if (const Q x = dot(n, p); !most_b || x > *most_b) most_b = x;
  }
  return Q(*most_b - *least_a);
}

inline std::vector<Point> ways(const std::vector<Point>& a, const std::vector<Point>& b) {
  std::vector<Point> result;
  for (const auto* points : {&a, &b}) {
    for (std::size_t i = 0; i < points->size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Point way = (*points)[i] - (*points)[j];
        const bool known = std::any_of(result.begin(), result.end(),
                                       [&](const Point& w) { return is_zero(cross(w, way)); });
        if (!known) result.push_back(way);
      }
    }
  }
  return result;
}

/// Directions among which are the normals of all facets, both ways, or one of a flat difference.
inline std::vector<Point> candidates(std::vector<Point> ways, bool plane) {
  std::vector<Point> result;
  const auto add = [&result](const Point& n) {
    if (is_zero(n)) return;
    result.push_back(n);
    result.push_back(-n);
  };
  if (plane) {
    for (const Point& w : ways) add(cross(w, Point{0, 0, 1}));
    if (ways.empty()) add({1, 0, 0});
    return result;
  }
  for (std::size_t i = 0; i < ways.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) add(cross(ways[i], ways[j]));
  }
  if (!result.empty()) return result;
  // The difference is a line, or a point.
  for (const Point& axis : {Point{1, 0, 0}, Point{0, 1, 0}, Point{0, 0, 1}}) {
    add(ways.empty() ? axis : cross(ways[0], axis));
  }
  return result;
}

/// The depth of two shapes, as if it could be negative.
struct Depth {
  Root value;
  bool apart;
};

inline Depth depth(const Swept& a, const Swept& b, bool plane) {
  const auto& p = a.core.span().points;
  const auto& q = b.core.span().points;
  const Q reach(a.radius + b.radius);
  const Q apart = nearest(a.core, b.core)->squared();
  if (sign(apart) > 0) return {Root(reach, -1, apart), apart > reach * reach};
  std::optional<Q> least;
  for (const Point& n : candidates(ways(p, q), plane)) {
    const Q h = height(n, p, q);
    const Q squared(h * h / square(n));
    if (!least || squared < *least) least = squared;
  }
  return {Root(reach, 1, *least), false};
}

}  // namespace reference

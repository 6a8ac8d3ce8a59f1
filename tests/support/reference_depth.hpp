// SPDX-License-Identifier: MIT
/// How deep two shapes are in each other, decided slowly: along every cross product of two edges
/// between points of the shapes, among which are the normals of all facets of the difference, the
/// height of the difference is measured.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "reference/body.hpp"

namespace reference {

using Integers = std::array<mpz_class, 3>;

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

/// The points of both, times one number that makes integers of them.
struct Scaled {
  std::vector<Integers> a, b;
  mpz_class by = 1;

  Scaled(const std::vector<Point>& of_a, const std::vector<Point>& of_b) {
    for (const auto* points : {&of_a, &of_b}) {
      for (const Point& p : *points) {
        for (const Q* x : {&p.x, &p.y, &p.z}) by = lcm(by, mpz_class(x->get_den()));
      }
    }
    const auto scaled = [this](const Q& x) {
      return mpz_class(mpz_class(x.get_num()) * (by / mpz_class(x.get_den())));
    };
    for (const Point& p : of_a) a.push_back({scaled(p.x), scaled(p.y), scaled(p.z)});
    for (const Point& p : of_b) b.push_back({scaled(p.x), scaled(p.y), scaled(p.z)});
  }
};

inline mpz_class product(const Integers& a, const Integers& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline Integers across(const Integers& a, const Integers& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline bool is_nothing(const Integers& a) { return a == Integers{0, 0, 0}; }

/// The lesser one of the greatest dot(n, y - x) and the greatest dot(n, x - y).
inline mpz_class lesser_height(const Integers& n, const Scaled& points) {
  const auto ends = [&n](const std::vector<Integers>& of) {
    std::pair<mpz_class, mpz_class> result;
    for (std::size_t i = 0; i < of.size(); ++i) {
      const mpz_class x = product(n, of[i]);
      if (i == 0 || x < result.first) result.first = x;
      if (i == 0 || x > result.second) result.second = x;
    }
    return result;
  };
  const auto a = ends(points.a), b = ends(points.b);
  return std::min(mpz_class(b.second - a.first), mpz_class(a.second - b.first));
}

inline std::vector<Integers> ways(const Scaled& of) {
  std::vector<Integers> result;
  for (const auto* points : {&of.a, &of.b}) {
    for (std::size_t i = 0; i < points->size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        Integers way;
        for (std::size_t k = 0; k < 3; ++k) way[k] = (*points)[i][k] - (*points)[j][k];
        const bool known = std::any_of(result.begin(), result.end(), [&](const Integers& w) {
          return is_nothing(across(w, way));
        });
        if (!known) result.push_back(way);
      }
    }
  }
  return result;
}

/// Directions among which are the normals of all facets, one way, or one of a flat difference.
inline std::vector<Integers> candidates(const std::vector<Integers>& ways, bool plane) {
  std::vector<Integers> result;
  const auto add = [&result](const Integers& n) {
    if (!is_nothing(n)) result.push_back(n);
  };
  if (plane) {
    for (const Integers& w : ways) add(across(w, {0, 0, 1}));
    if (ways.empty()) add({1, 0, 0});
    return result;
  }
  for (std::size_t i = 0; i < ways.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) add(across(ways[i], ways[j]));
  }
  if (!result.empty()) return result;
  // The difference is a line, or a point.
  for (const Integers& axis : {Integers{1, 0, 0}, Integers{0, 1, 0}, Integers{0, 0, 1}}) {
    add(ways.empty() ? axis : across(ways[0], axis));
  }
  return result;
}

inline mpq_class canonical(mpq_class x) {
  x.canonicalize();
  return x;
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
  const Scaled points(p, q);
  // height^2 / length^2 of the best
  std::optional<std::pair<mpz_class, mpz_class>> least;
  for (const Integers& n : candidates(ways(points), plane)) {
    const mpz_class h = lesser_height(n, points);
    const mpz_class squared = h * h, length = product(n, n);
    if (!least || squared * least->second < least->first * length) least = {squared, length};
  }
  const mpq_class unscaled(least->first, least->second * points.by * points.by);
  const Q found(canonical(unscaled));
  return {Root(reach, 1, found), false};
}

}  // namespace reference

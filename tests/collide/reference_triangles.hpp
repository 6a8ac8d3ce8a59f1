// SPDX-License-Identifier: MIT
/// How far apart two triangles are that do not cross: by all their vertices, edges and faces, in
/// rationals, as textbooks have it.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "reference/numbers.hpp"

namespace reference {

inline Q between_0_and_1(const Q& x) { return x < 0 ? Q(0) : x > 1 ? Q(1) : x; }

/// The squared distance of a point from a segment, which may be a point.
inline Q square_to_segment(const Point& p, const Point& a, const Point& b) {
  const Point d = b - a;
  const Q t = is_zero(d) ? Q(0) : between_0_and_1(Q(dot(p - a, d) / square(d)));
  return square(a + t * d - p);
}

/// The squared distance of a point from a triangle, which may be a segment or a point.
inline Q square_to_triangle(const Point& p, const std::vector<Point>& t) {
  if (t.size() == 1) return square(p - t[0]);
  Q least = square_to_segment(p, t[0], t[1]);
  if (t.size() == 2) return least;
  least = std::min({least, square_to_segment(p, t[1], t[2]), square_to_segment(p, t[2], t[0])});
  const Point n = cross(t[1] - t[0], t[2] - t[0]);
  bool inside = !is_zero(n);
  for (std::size_t i = 0; i < 3; ++i) {
    const Point &from = t[i], &to = t[(i + 1) % 3];
    inside = inside && dot(cross(to - from, p - from), n) >= 0;
  }
  if (!inside) return least;
  const Q height = dot(p - t[0], n);
  return std::min(least, Q(height * height / square(n)));
}

/// The squared distance of the lines of two segments, if they are nearest inside of both.
inline std::optional<Q> square_of_lines(const Point& a, const Point& b, const Point& c,
                                        const Point& d) {
  const Point u = b - a, v = d - c, r = c - a, n = cross(u, v);
  if (is_zero(n)) return std::nullopt;
  const Q s = dot(cross(r, v), n) / square(n), t = dot(cross(r, u), n) / square(n);
  if (s < 0 || s > 1 || t < 0 || t > 1) return std::nullopt;
  const Q height = dot(r, n);
  return Q(height * height / square(n));
}

/// The squared distance of hulls of one to three points that do not cross.
inline Q square_between(const std::vector<Point>& p, const std::vector<Point>& q) {
  Q least = square(p[0] - q[0]);
  for (const Point& x : p) least = std::min(least, square_to_triangle(x, q));
  for (const Point& y : q) least = std::min(least, square_to_triangle(y, p));
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::size_t j = 0; j < q.size(); ++j) {
      const auto lines = square_of_lines(p[i], p[(i + 1) % p.size()], q[j], q[(j + 1) % q.size()]);
      if (lines) least = std::min(least, *lines);
    }
  }
  return least;
}

}  // namespace reference

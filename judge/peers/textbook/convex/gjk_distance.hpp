// SPDX-License-Identifier: MIT
/// How far apart are two hulls, squared? The method is GJK in doubles.
/// Epsilon: it ends at 1e-12 of the squared distance, or after 32 steps. See: Gilbert, Johnson and
/// Keerthi, A Fast Procedure for Computing the Distance Between Complex Objects in
/// Three-Dimensional Space, 1988; Ericson, Real-Time Collision Detection, 2005, 5.1.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "gjk.hpp"
#include "textbook/closest_points.hpp"
#include "textbook/vectors.hpp"

namespace textbook {

/// The point nearest to the origin of a simplex of one to four points, which is reduced to the
/// feature that the point is on; by Ericson's closest points, 5.1.5 and 5.1.6.
class DistanceSimplex {
 public:
  void add(const Point3& p) { points_[size_++] = p; }
  bool full() const { return size_ == 4; }

  Point3 reduce() {
    if (size_ == 1) return points_[0];
    if (size_ == 2) return on_segment();
    if (size_ == 3) return on_triangle();
    const std::array<Point3, 4> p = points_;
    const std::array<std::array<std::size_t, 4>, 4> faces{
        {{0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {1, 3, 2, 0}}};
    double best = HUGE_VAL;
    Point3 nearest{0, 0, 0};
    DistanceSimplex reduced = *this;
    for (const auto& [i, j, k, other] : faces) {
      const Point3 n = cross(p[j] - p[i], p[k] - p[i]);
      if (dot(n, p[other] - p[i]) * dot(n, -p[i]) > 0) continue;
      DistanceSimplex face;
      face.points_ = {p[i], p[j], p[k], {}};
      face.size_ = 3;
      const Point3 x = face.on_triangle();
      if (squared(x) >= best) continue;
      best = squared(x);
      nearest = x;
      reduced = face;
    }
    if (best < HUGE_VAL) *this = reduced;
    return nearest;
  }

 private:
  Point3 keep(std::initializer_list<Point3> points, const Point3& x) {
    size_ = 0;
    for (const Point3& p : points) points_[size_++] = p;
    return x;
  }
  Point3 on_segment() {
    const Point3 a = points_[0], b = points_[1], d = b - a;
    const double t = -dot(a, d), all = dot(d, d);
    if (t <= 0) return keep({a}, a);
    if (t >= all) return keep({b}, b);
    return a + (t / all) * d;
  }
  Point3 on_triangle() {
    const Point3 a = points_[0], b = points_[1], c = points_[2];
    const Point3 ab = b - a, ac = c - a;
    const double d1 = -dot(ab, a), d2 = -dot(ac, a);
    if (d1 <= 0 && d2 <= 0) return keep({a}, a);
    const double d3 = -dot(ab, b), d4 = -dot(ac, b);
    if (d3 >= 0 && d4 <= d3) return keep({b}, b);
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) return keep({a, b}, a + (d1 / (d1 - d3)) * ab);
    const double d5 = -dot(ab, c), d6 = -dot(ac, c);
    if (d6 >= 0 && d5 <= d6) return keep({c}, c);
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) return keep({a, c}, a + (d2 / (d2 - d6)) * ac);
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
      return keep({b, c}, b + ((d4 - d3) / ((d4 - d3) + (d5 - d6))) * (c - b));
    }
    const double all = va + vb + vc;
    return a + (vb / all) * ab + (vc / all) * ac;
  }

  std::array<Point3, 4> points_{};
  std::size_t size_ = 0;
};

inline double gjk_distance(std::span<const Point3> a, std::span<const Point3> b) {
  DistanceSimplex simplex;
  Point3 x = a[0] - b[0];
  for (int i = 0; i < 32; ++i) {
    const Point3 w = support(a, -x) - support(b, x);
    const double all = dot(x, x);
    if (i != 0 && all - dot(x, w) <= 1e-12 * all) return all;
    if (simplex.full()) return 0;
    simplex.add(w);
    x = simplex.reduce();
    if (simplex.full()) return 0;
    if (i == 0) x = w;
  }
  return dot(x, x);
}

}  // namespace textbook

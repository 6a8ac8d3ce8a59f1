// SPDX-License-Identifier: MIT
/// Do two hulls of points meet?
/// Epsilon: none. After 32 steps they are taken to meet.
/// See: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space, 1988; Ericson, Real-Time Collision Detection, 2005, 9.5.
#pragma once

#include <array>
#include <span>

#include "textbook/vectors.hpp"

namespace textbook {

inline const Point3& support(std::span<const Point3> points, const Point3& direction) {
  const Point3* best = &points[0];
  double most = dot(points[0], direction);
  for (const Point3& p : points.subspan(1)) {
    const double value = dot(p, direction);
    if (value > most) {
      most = value;
      best = &p;
    }
  }
  return *best;
}

/// The simplex of GJK, the newest point first, reduced to the feature that faces the origin.
class GjkSimplex {
 public:
  /// Whether the origin is enclosed; otherwise `direction` becomes that of the next search.
  bool add(const Point3& p, Point3& direction) {
    points_ = {p, points_[0], points_[1], points_[2]};
    ++size_;
    return size_ == 2 ? line(direction) : size_ == 3 ? triangle(direction) : tetrahedron(direction);
  }
  void start(const Point3& p) {
    points_[0] = p;
    size_ = 1;
  }
  int size() const { return size_; }
  /// The first size() are its points.
  const std::array<Point3, 4>& points() const { return points_; }

 private:
  void keep(const Point3& a, const Point3& b) {
    points_ = {a, b, {}, {}};
    size_ = 2;
  }

  bool line(Point3& direction) {
    const Point3 ab = points_[1] - points_[0];
    const Point3 ao = -points_[0];
    if (dot(ab, ao) > 0) {
      direction = cross(cross(ab, ao), ab);
    } else {
      size_ = 1;
      direction = ao;
    }
    return false;
  }

  bool triangle(Point3& direction) {
    const auto [a, b, c, unused] = points_;
    const Point3 ab = b - a;
    const Point3 ac = c - a;
    const Point3 ao = -a;
    const Point3 normal = cross(ab, ac);
    if (dot(cross(normal, ac), ao) > 0) {
      keep(a, dot(ac, ao) > 0 ? c : b);
      return line(direction);
    }
    if (dot(cross(ab, normal), ao) > 0) {
      keep(a, b);
      return line(direction);
    }
    if (dot(normal, ao) > 0) {
      direction = normal;
    } else {
      points_ = {a, c, b, {}};
      direction = -normal;
    }
    return false;
  }

  bool tetrahedron(Point3& direction) {
    const auto [a, b, c, d] = points_;
    const Point3 ao = -a;
    const std::array<std::array<Point3, 2>, 3> faces{{{b, c}, {c, d}, {d, b}}};
    for (const auto& [p, q] : faces) {
      if (dot(cross(p - a, q - a), ao) <= 0) continue;
      points_ = {a, p, q, {}};
      size_ = 3;
      return triangle(direction);
    }
    return true;
  }

  std::array<Point3, 4> points_{};
  int size_ = 0;
};

struct GjkEnd {
  bool meet;
  /// Encloses the origin, where the hulls meet, if it is of four points.
  GjkSimplex simplex;
};

inline GjkEnd gjk(std::span<const Point3> a, std::span<const Point3> b) {
  // The way to the origin in the hull of the differences b - a.
  Point3 direction = a[0] - b[0];
  GjkSimplex simplex;
  const auto search = [&] { return support(b, direction) - support(a, -direction); };
  Point3 p = search();
  simplex.start(p);
  direction = -p;
  for (int i = 0; i < 32; ++i) {
    p = search();
    if (dot(p, direction) < 0) return {false, simplex};
    if (simplex.add(p, direction)) return {true, simplex};
    if (dot(direction, direction) == 0) return {true, simplex};
  }
  return {true, simplex};
}

inline bool gjk_intersects(std::span<const Point3> a, std::span<const Point3> b) {
  return gjk(a, b).meet;
}

}  // namespace textbook

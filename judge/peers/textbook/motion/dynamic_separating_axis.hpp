// SPDX-License-Identifier: MIT
/// When does a triangle or box that moves first meet another? On each axis that may separate them
/// they overlap from one time to another, and they meet while they do on all. Epsilon: none.
/// See: Eberly, Intersection of Convex Objects: The Method of Separating Axes, 2001; for boxes,
/// Ericson, Real-Time Collision Detection, 2005, section 5.5.8.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <vector>

#include "textbook/vectors.hpp"

namespace textbook {

/// What the method has to know of a shape.
struct Polytope {
  std::vector<Point3> corners, normals, edges;
};

inline Polytope polytope(const signum::Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  const std::vector<Point3> edges = {b - a, c - b, a - c};
  return {{a, b, c}, {cross(edges[0], edges[1])}, edges};
}

inline Polytope polytope(const signum::Aabb3& box) {
  const std::vector<Point3> sides = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  Polytope p{{}, sides, sides};
  for (unsigned i = 0; i < 8; ++i) {
    p.corners.push_back({i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y,
                         i & 4 ? box.max.z : box.min.z});
  }
  return p;
}

/// The times at which two shapes overlap on every axis so far.
class Overlap {
 public:
  double first = 0, last = 1;

  /// Whether some time is left.
  bool narrow(const Point3& axis, const Polytope& a, const Polytope& b, const Point3& motion) {
    const auto [min_a, max_a] = extent(axis, a);
    const auto [min_b, max_b] = extent(axis, b);
    const double speed = dot(axis, motion);
    if (max_a < min_b) {
      if (!(speed > 0)) return false;
      first = std::max(first, (min_b - max_a) / speed);
      last = std::min(last, (max_b - min_a) / speed);
    } else if (max_b < min_a) {
      if (!(speed < 0)) return false;
      first = std::max(first, (max_b - min_a) / speed);
      last = std::min(last, (min_b - max_a) / speed);
    } else if (speed > 0) {
      last = std::min(last, (max_b - min_a) / speed);
    } else if (speed < 0) {
      last = std::min(last, (min_b - max_a) / speed);
    }
    return first <= last;
  }

 private:
  static std::array<double, 2> extent(const Point3& axis, const Polytope& p) {
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (const Point3& corner : p.corners) {
      least = std::min(least, dot(axis, corner));
      most = std::max(most, dot(axis, corner));
    }
    return {least, most};
  }
};

template <class A, class B>
std::optional<double> dynamic_separating_axis(const A& shape_a, const B& shape_b,
                                              const Point3& motion) {
  const Polytope a = polytope(shape_a), b = polytope(shape_b);
  std::vector<Point3> tried = a.normals;
  tried.insert(tried.end(), b.normals.begin(), b.normals.end());
  for (const Point3& e : a.edges) {
    for (const Point3& f : b.edges) tried.push_back(cross(e, f));
  }
  // Two triangles in parallel planes are separated in their plane, too.
  if (a.normals.size() == 1 && b.normals.size() == 1 &&
      cross(a.normals[0], b.normals[0]) == Point3{0, 0, 0}) {
    for (const Point3& e : a.edges) tried.push_back(cross(a.normals[0], e));
    for (const Point3& f : b.edges) tried.push_back(cross(a.normals[0], f));
  }
  Overlap overlap;
  for (const Point3& axis : tried) {
    if (!overlap.narrow(axis, a, b, motion)) return std::nullopt;
  }
  return overlap.first;
}

}  // namespace textbook

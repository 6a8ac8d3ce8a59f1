// SPDX-License-Identifier: MIT
/// How do two triangles meet? In which of nine ways, each a code: by distances from the two planes,
/// then in a projection: on an axis where the planes cross, on a coordinate plane where they are
/// one.
///
/// The codes are those of the paper; the steps between are written from its idea alone.
/// Epsilon: 1e-9, for distances and for the sine of the angle of the planes: a value of this
/// project's choosing. A triangle of zero area has no code.
/// See: Yu and He, the projection method, 2013.
#pragma once

#include <algorithm>
#include <limits>
#include <signum/shapes/contact.hpp>

#include "coplanar_triangles.hpp"

namespace textbook {

inline constexpr double yu_he_epsilon = 1e-9;

inline Point3 unit_normal(const signum::Triangle3& t) {
  const Point3 n = cross(t.vertices[1] - t.vertices[0], t.vertices[2] - t.vertices[0]);
  return 1 / std::sqrt(dot(n, n)) * n;
}

/// The distances of the corners of a triangle from a plane, 0 when small.
inline std::array<double, 3> yu_he_distances(const Point3& normal, const Point3& on_plane,
                                             const signum::Triangle3& t) {
  std::array<double, 3> d{};
  for (unsigned i = 0; i < 3; ++i) {
    d[i] = dot(normal, t.vertices[i] - on_plane);
    if (std::abs(d[i]) < yu_he_epsilon) d[i] = 0;
  }
  return d;
}

struct Interval {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void add(double x) {
    low = std::min(low, x);
    high = std::max(high, x);
  }
};

/// The length of the overlap of two intervals, below 0 when they are apart.
inline double overlap(const Interval& a, const Interval& b) {
  return std::min(a.high, b.high) - std::max(a.low, b.low);
}

/// Where the triangle meets the line of the planes, projected on an axis.
inline Interval yu_he_interval(const signum::Triangle3& t, const std::array<double, 3>& d,
                               Axis axis) {
  Interval result;
  for (unsigned i = 0; i < 3; ++i) {
    const unsigned j = (i + 1) % 3;
    const double x = t.vertices[i].*axis;
    if (d[i] == 0) result.add(x);
    if (d[i] * d[j] < 0) result.add(x + d[i] / (d[i] - d[j]) * (t.vertices[j].*axis - x));
  }
  return result;
}

/// Decides by the line of an edge that separates the two, or comes nearest to it.
inline signum::YuHe yu_he_coplanar(const Corners2& a, const Corners2& b) {
  using enum signum::YuHe;
  // The distance of the other triangle from the edge's line, outwards.
  double widest = -std::numeric_limits<double>::infinity();
  double common = 0;
  for (const auto& [t, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    for (unsigned i = 0; i < 3; ++i) {
      const Point2& p = (*t)[i];
      const Point2 e = (*t)[(i + 1) % 3] - p;
      const double length = std::sqrt(dot(e, e));
      const Point2& third = (*t)[(i + 2) % 3];
      const double outwards = cross(e, third - p) > 0 ? -1 : 1;
      const auto distance = [&](const Point2& q) { return outwards * cross(e, q - p) / length; };
      const double gap =
          std::min({distance((*other)[0]), distance((*other)[1]), distance((*other)[2])});
      if (gap <= widest) continue;
      widest = gap;
      Interval touching;
      for (const Point2& q : *other) {
        if (distance(q) <= gap + yu_he_epsilon) touching.add(dot(e, q - p) / length);
      }
      common = overlap({0, length}, touching);
    }
  }
  if (widest > yu_he_epsilon || (widest >= -yu_he_epsilon && common < -yu_he_epsilon)) {
    return coplanar_disjoint;
  }
  if (widest < -yu_he_epsilon) return coplanar_area;
  return common > yu_he_epsilon ? coplanar_segment : coplanar_point;
}

inline signum::YuHe yu_he_2013(const signum::Triangle3& a, const signum::Triangle3& b) {
  using enum signum::YuHe;
  const Point3 normal_a = unit_normal(a);
  const Point3 normal_b = unit_normal(b);
  const auto of_b = yu_he_distances(normal_a, a.vertices[0], b);
  const Point3 along = cross(normal_a, normal_b);
  if (dot(along, along) < yu_he_epsilon * yu_he_epsilon) {
    if (of_b[0] != 0) return parallel;
    const Projection project(normal_a);
    return yu_he_coplanar(projected(project, a), projected(project, b));
  }
  const auto of_a = yu_he_distances(normal_b, b.vertices[0], a);
  const Axis axis = longest_axis(along);
  const double common = overlap(yu_he_interval(a, of_a, axis), yu_he_interval(b, of_b, axis));
  if (!(common >= -yu_he_epsilon)) return disjoint;
  if (common <= yu_he_epsilon) return point;
  const auto edge_in_plane = [](const std::array<double, 3>& d) {
    return std::count(d.begin(), d.end(), 0.0) >= 2;
  };
  return edge_in_plane(of_a) || edge_in_plane(of_b) ? touching_segment : crossing_segment;
}

inline bool yu_he_intersects(const signum::Triangle3& a, const signum::Triangle3& b) {
  const signum::YuHe code = yu_he_2013(a, b);
  return code != signum::YuHe::disjoint && code != signum::YuHe::coplanar_disjoint &&
         code != signum::YuHe::parallel;
}

}  // namespace textbook

// SPDX-License-Identifier: MIT
/// Do two triangles meet? The method goes by the intervals in which they meet the line of their
/// planes. Epsilon: 1e-6: a smaller distance from a plane, times the length of its normal, is 0.
/// See: Moller, A Fast Triangle-Triangle Intersection Test, 1997.
#pragma once

#include <optional>
#include <utility>

#include "coplanar_triangles.hpp"

namespace textbook {

/// The distances of three corners from the plane through a, times the length of its normal.
inline std::array<double, 3> moller_distances(const Point3& normal, const Point3& a,
                                              const signum::Triangle3& t) {
  constexpr double epsilon = 0.000001;
  const double offset = -dot(normal, a);
  std::array<double, 3> d{};
  for (unsigned i = 0; i < 3; ++i) {
    d[i] = dot(normal, t.vertices[i]) + offset;
    if (std::abs(d[i]) < epsilon) d[i] = 0;
  }
  return d;
}

inline bool on_one_side(const std::array<double, 3>& d) {
  return d[0] * d[1] > 0 && d[0] * d[2] > 0;
}

/// Where the triangle with coordinates x along the line, and distances d from the other plane,
/// meets the line: from the lesser to the greater. Nothing when all distances are 0.
inline std::optional<std::pair<double, double>> moller_interval(const std::array<double, 3>& x,
                                                                const std::array<double, 3>& d) {
  // The corner that has no other one on its side.
  unsigned i = 0;
  if (d[0] * d[1] > 0) {
    i = 2;
  } else if (d[0] * d[2] > 0) {
    i = 1;
  } else if (d[1] * d[2] > 0 || d[0] != 0) {
    i = 0;
  } else if (d[1] != 0) {
    i = 1;
  } else if (d[2] != 0) {
    i = 2;
  } else {
    return std::nullopt;
  }
  const unsigned j = (i + 1) % 3;
  const unsigned k = (i + 2) % 3;
  const double s = x[i] + (x[j] - x[i]) * d[i] / (d[i] - d[j]);
  const double t = x[i] + (x[k] - x[i]) * d[i] / (d[i] - d[k]);
  return s < t ? std::pair{s, t} : std::pair{t, s};
}

inline bool moller_1997(const signum::Triangle3& a, const signum::Triangle3& b) {
  const auto normal_of = [](const signum::Triangle3& t) {
    return cross(t.vertices[1] - t.vertices[0], t.vertices[2] - t.vertices[0]);
  };
  const Point3 normal_a = normal_of(a);
  const auto of_b = moller_distances(normal_a, a.vertices[0], b);
  if (on_one_side(of_b)) return false;
  const Point3 normal_b = normal_of(b);
  const auto of_a = moller_distances(normal_b, b.vertices[0], a);
  if (on_one_side(of_a)) return false;
  const Axis along = longest_axis(cross(normal_a, normal_b));
  const auto coordinates = [along](const signum::Triangle3& t) {
    return std::array{t.vertices[0].*along, t.vertices[1].*along, t.vertices[2].*along};
  };
  const auto p = moller_interval(coordinates(a), of_a);
  const auto q = moller_interval(coordinates(b), of_b);
  if (!p || !q) return coplanar_triangles(normal_a, a, b);
  return !(p->second < q->first || q->second < p->first);
}

}  // namespace textbook

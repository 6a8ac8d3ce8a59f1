// SPDX-License-Identifier: MIT
/// Distances of points, segments and triangles in plain doubles, where none decides anything.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <signum/kernel/vec.hpp>
#include <tuple>

namespace signum::detail {

inline Point3 operator-(const Point3& a, const Point3& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
inline Point3 operator+(const Point3& a, const Point3& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
inline Point3 operator*(double s, const Point3& a) { return {s * a.x, s * a.y, s * a.z}; }

inline double norm(const Point3& a) { return std::sqrt(dot(a, a)); }

inline double largest_coordinate(const Point3& p) {
  return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)});
}

inline Point3 scaled(const Point3& p, int exponent) {
  return {std::scalbn(p.x, exponent), std::scalbn(p.y, exponent), std::scalbn(p.z, exponent)};
}

inline Point3 to_grid(const Point3& p, double step) {
  return {std::nearbyint(p.x / step) * step, std::nearbyint(p.y / step) * step,
          std::nearbyint(p.z / step) * step};
}

struct NearSegment {
  Point3 from, to;

  double length() const { return norm(to - from); }
  /// How far along, from 0 to 1, it comes nearest to a point.
  double along(const Point3& p) const {
    const Point3 d = to - from;
    const double square = dot(d, d);
    return square > 0 ? std::clamp(dot(p - from, d) / square, 0.0, 1.0) : 0;
  }
  double distance(const Point3& p) const {
    // From the nearer end, for less rounding.
    const double at = along(p);
    return at < 0.5 ? norm((p - from) - at * (to - from)) : norm((p - to) - (1 - at) * (from - to));
  }
};

/// A point and how far it is from something.
struct NearPoint {
  Point3 point;
  double distance;
};

/// The point of the first segment nearest to the second, where both nearest points are inside.
inline std::optional<NearPoint> inner_nearest(const NearSegment& a, const NearSegment& b) {
  const Point3 d = a.to - a.from, g = b.to - b.from, r = a.from - b.from;
  const double dd = dot(d, d), gg = dot(g, g), dg = dot(d, g), det = dd * gg - dg * dg;
  if (!(det > 0)) return std::nullopt;
  const double s = (dg * dot(g, r) - gg * dot(d, r)) / det;
  const double u = (dd * dot(g, r) - dg * dot(d, r)) / det;
  if (!(s > 0 && s < 1 && u > 0 && u < 1)) return std::nullopt;
  return NearPoint{a.from + s * d, norm((r + s * d) - u * g)};
}

/// How much of each vertex is in the point of the triangle that is nearest to another: all positive
/// where that is inside.
inline std::array<double, 3> weights_of_nearest(const std::array<Point3, 3>& t, const Point3& p) {
  const std::array<Point3, 3> v{t[0] - p, t[1] - p, t[2] - p};
  const Point3 n = cross(v[1] - v[0], v[2] - v[0]);
  const double all = dot(n, n);
  std::array<double, 3> w;
  for (std::size_t k = 0; k < 3; ++k) {
    w[k] = std::min(dot(cross(v[(k + 1) % 3], v[(k + 2) % 3]), n) / all, 1.0);
  }
  return w;
}

/// Infinite where the point of the triangle that is nearest is on its border.
inline double distance_to_inside(const std::array<Point3, 3>& t, const Point3& p) {
  for (const double w : weights_of_nearest(t, p)) {
    if (!(w > 0)) return std::numeric_limits<double>::infinity();
  }
  const std::array<Point3, 3> v{t[0] - p, t[1] - p, t[2] - p};
  const Point3 n = cross(v[1] - v[0], v[2] - v[0]);
  const auto nearer = [](const Point3& a, const Point3& b) { return dot(a, a) < dot(b, b); };
  return std::abs(dot(*std::min_element(v.begin(), v.end(), nearer), n)) / norm(n);
}

/// Whether the angles at which two points see a segment make at most two right ones.
inline bool sees_less_than_half(const std::array<Point3, 2>& segment,
                                const std::array<Point3, 2>& from) {
  std::array<double, 2> sine, cosine;
  for (std::size_t i = 0; i < 2; ++i) {
    const Point3 p = segment[0] - from[i], q = segment[1] - from[i];
    sine[i] = norm(cross(p, q));
    cosine[i] = dot(p, q);
  }
  return sine[0] * cosine[1] + sine[1] * cosine[0] >= 0;
}

/// Whether a flat quadrangle is better divided by the other of its diagonals, as Delaunay would.
/// Diagonals between the same four points are told alike, whichever is asked about, so that faces
/// upon each other come to be divided in one way.
inline bool is_worse_diagonal(std::array<Point3, 2> own, std::array<Point3, 2> other) {
  const auto before = [](const Point3& p, const Point3& q) {
    return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
  };
  std::sort(own.begin(), own.end(), before);
  std::sort(other.begin(), other.end(), before);
  const bool own_first = before(own[0], other[0]);
  const bool first_is_better =
      own_first ? sees_less_than_half(own, other) : sees_less_than_half(other, own);
  return first_is_better != own_first;
}

}  // namespace signum::detail

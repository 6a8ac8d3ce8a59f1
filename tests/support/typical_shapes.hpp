// SPDX-License-Identifier: MIT
/// Random shapes of every kind, as a program has them: of size about 1, within a box of side 3.
#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <signum/judge/filled_shape.hpp>

namespace typical {

using signum::Point3;

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  double between(double a, double b) {
    return std::uniform_real_distribution<double>(a, b)(engine_);
  }
  Point3 point(double size) {
    return {between(-size, size), between(-size, size), between(-size, size)};
  }
  Point3 unit() {
    while (true) {
      const Point3 p = point(1);
      const double l = std::sqrt(p.x * p.x + p.y * p.y + p.z * p.z);
      if (l > 0.1 && l < 1) return {p.x / l, p.y / l, p.z / l};
    }
  }
  int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(engine_); }

 private:
  std::mt19937_64 engine_;
};

inline Point3 plus(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Point3 times(double s, const Point3& a) { return {s * a.x, s * a.y, s * a.z}; }
inline Point3 cross(const Point3& a, const Point3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline double dot(const Point3& a, const Point3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/// Three orthogonal unit vectors, but for rounding.
inline std::array<Point3, 3> frame(Random& r) {
  const Point3 u = r.unit();
  Point3 v = cross(u, r.unit());
  v = times(1 / std::sqrt(dot(v, v)), v);
  return {u, v, cross(u, v)};
}

inline signum::Frustum3 frustum(Random& r, const Point3& eye) {
  const auto [x, y, z] = frame(r);
  const double near = 0.2;
  const double far = 2.5;
  const double focal = 1.5;
  const double c = -(far + near) / (far - near);
  const double d = -2 * far * near / (far - near);
  const auto row = [&](const Point3& n, double s, double shift) -> std::array<double, 4> {
    return {s * n.x, s * n.y, s * n.z, -s * dot(n, eye) + shift};
  };
  return {{row(x, focal, 0), row(y, focal, 0), row(z, c, d), row(z, -1, 0)},
          signum::DepthRange::opengl};
}

inline signum::Kdop3 kdop(Random& r, const Point3& center) {
  signum::Kdop3 k;
  k.directions = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}, {1, 1, -1}, {1, -1, 1}, {-1, 1, 1}};
  std::vector<Point3> points;
  for (int i = 0; i < 12; ++i) points.push_back(plus(center, times(0.8, r.unit())));
  for (const Point3& d : k.directions) {
    double low = dot(d, points[0]);
    double high = low;
    for (const Point3& p : points) {
      low = std::min(low, dot(d, p));
      high = std::max(high, dot(d, p));
    }
    k.min.push_back(low);
    k.max.push_back(high);
  }
  return k;
}

/// A k-DOP that is long along a way, where differences of its directions alone bound it: some
/// 1 / narrow ways to both sides.
inline signum::Kdop3 long_kdop(const Point3& way, const Point3& across, const Point3& up,
                               double narrow) {
  const Point3 by = times(narrow, way);
  return {{across, up, plus(across, by), plus(up, by)}, {-1, -1, -1, -1}, {1, 1, 1, 1}};
}

inline signum::Polygon3 polygon(Random& r, const Point3& center) {
  signum::Polygon3 p;
  p.chains.resize(1);
  const int axis = r.below(3);
  for (int i = 0; i < 8; ++i) {
    const double angle = i * 0.785398;
    const double radius = r.between(0.5, 1.2);
    const double u = radius * std::cos(angle);
    const double v = radius * std::sin(angle);
    const Point3 at = axis == 0 ? Point3{0, u, v} : axis == 1 ? Point3{v, 0, u} : Point3{u, v, 0};
    p.chains[0].push_back(plus(center, at));
  }
  return p;
}

inline signum::Polyhedron3 polyhedron(Random& r, const Point3& center) {
  signum::Polyhedron3 p;
  const auto axes = frame(r);
  for (const Point3& a : axes) {
    p.points.push_back(plus(center, times(r.between(0.5, 1.2), a)));
    p.points.push_back(plus(center, times(-r.between(0.5, 1.2), a)));
  }
  for (std::uint32_t i = 0; i < 2; ++i) {
    for (std::uint32_t j = 2; j < 4; ++j) {
      for (std::uint32_t k = 4; k < 6; ++k) p.faces.push_back({i, j, k});
    }
  }
  return p;
}

inline signum::Shape3 shape(Random& r, signum::ShapeKind kind) {
  using namespace signum;
  const Point3 c = r.point(1);
  const auto near = [&] { return plus(c, r.point(0.8)); };
  switch (kind) {
    case ShapeKind::point:
      return c;
    case ShapeKind::plane:
      return Plane3{r.unit(), r.between(-1, 1)};
    case ShapeKind::polygon:
      return polygon(r, c);
    case ShapeKind::aabb: {
      const Point3 h{r.between(0.2, 0.8), r.between(0.2, 0.8), r.between(0.2, 0.8)};
      return Aabb3{plus(c, times(-1, h)), plus(c, h)};
    }
    case ShapeKind::obb:
      return Obb3{c, frame(r), {r.between(0.2, 0.8), r.between(0.2, 0.8), r.between(0.2, 0.8)}};
    case ShapeKind::kdop:
      return kdop(r, c);
    case ShapeKind::convex: {
      Convex3 hull;
      for (int i = 0; i < 32; ++i) hull.points.push_back(plus(c, times(0.8, r.unit())));
      return hull;
    }
    case ShapeKind::polyhedron:
      return polyhedron(r, c);
    case ShapeKind::sphere:
      return Sphere3{c, r.between(0.2, 0.8)};
    case ShapeKind::capsule:
      return Capsule3{{near(), near()}, r.between(0.2, 0.5)};
    case ShapeKind::lozenge:
      return Lozenge3{c, {r.point(0.7), r.point(0.7)}, r.between(0.1, 0.4)};
    case ShapeKind::ellipsoid: {
      auto axes = frame(r);
      for (Point3& a : axes) a = times(r.between(0.2, 0.9), a);
      return Ellipsoid3{c, axes};
    }
    case ShapeKind::frustum:
      return frustum(r, plus(c, r.point(0.5)));
    default:
      return generators::filled_shape(kind, [&]<class X>(X& x, MemberRole role) {
        if constexpr (std::is_same_v<X, Point3>) {
          x = role == MemberRole::point ? near() : r.point(1);
        } else {
          x = r.between(0.2, 0.8);
        }
      });
  }
}

}  // namespace typical

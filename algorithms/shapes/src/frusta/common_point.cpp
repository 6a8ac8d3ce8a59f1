// SPDX-License-Identifier: MIT
#include "frusta/common_point.hpp"

#include <algorithm>
#include <cmath>

#include "filters/certain.hpp"

namespace signum::detail {

namespace {

constexpr int most_points = 4;
constexpr std::size_t planes = 6;

bool is_inside(const FrustumColumns& f, const Point3& p) {
  return sides_of(f, std::span(&p, 1)).inside == FrustumSides::all;
}

Point3 normal(const FrustumColumns& f, std::size_t i) {
  return {f.normal[0][i], f.normal[1][i], f.normal[2][i]};
}

/// A way from p to beyond the planes that p is outside of, or nearly so: a quarter of how far the
/// shape reaches along their normals.
template <class Shape>
Point3 inwards(const FrustumColumns& f, const Shape& shape, const Point3& p) {
  Point3 to = p;
  for (std::size_t i = 0; i < planes; ++i) {
    const Point3 n = normal(f, i);
    const double wanted = 0.25 * shape.reach(n, f.length[i]) - (dot(n, p) + f.offset[i]);
    if (wanted > 0) to = plus(to, times(wanted / dot(n, n), n));
  }
  return to;
}

/// A Shape has middle(), reach(normal, its length), nearest(to), is_certainly_inside(frustum,
/// nearest).
template <class Shape>
bool find(const FrustumColumns& f, const Shape& shape) {
  Point3 p = shape.middle();
  for (int i = 0; i < most_points; ++i) {
    const auto tried = shape.nearest(p);
    if (shape.is_certainly_inside(f, tried)) return true;
    p = inwards(f, shape, shape.point(tried));
  }
  return false;
}

struct BoxShape {
  const Aabb3& box;

  Point3 middle() const { return plus(times(0.5, box.min), times(0.5, box.max)); }
  double reach(const Point3& n, double) const {
    const Point3 size = minus(box.max, box.min);
    return 0.5 * (std::abs(n.x) * size.x + std::abs(n.y) * size.y + std::abs(n.z) * size.z);
  }
  /// The nearest point in the box, exactly.
  Point3 nearest(const Point3& p) const {
    const auto within = [](double x, double low, double high) {
      return x > low ? (x < high ? x : high) : low;
    };
    return {within(p.x, box.min.x, box.max.x), within(p.y, box.min.y, box.max.y),
            within(p.z, box.min.z, box.max.z)};
  }
  Point3 point(const Point3& p) const { return p; }
  bool is_certainly_inside(const FrustumColumns& f, const Point3& p) const {
    return is_inside(f, p);
  }
};

struct BallShape {
  const Sphere3& ball;

  Point3 middle() const { return ball.center; }
  double reach(const Point3&, double length) const { return ball.radius * length; }
  Point3 nearest(const Point3& p) const {
    const Point3 way = minus(p, ball.center);
    const double far = std::sqrt(dot(way, way));
    if (far <= 0.99 * ball.radius) return p;
    return plus(ball.center, times(0.99 * ball.radius / far, way));
  }
  Point3 point(const Point3& p) const { return p; }
  bool is_certainly_inside(const FrustumColumns& f, const Point3& p) const {
    const RealPoint way = exact(p) - exact(ball.center);
    const bool in_ball = is_positive(square(exact(ball.radius)) - squared_length(way));
    return (in_ball || p == ball.center) && is_inside(f, p);
  }
};

struct Oriented {
  const Obb3& box;
  /// The factors of the half axes, each in [-1, 1].
  using Factors = std::array<double, 3>;

  Point3 middle() const { return box.center; }
  double reach(const Point3& n, double) const {
    double r = 0;
    for (std::size_t i = 0; i < 3; ++i) r += box.half[i] * std::abs(dot(n, box.axes[i]));
    return r;
  }
  /// The factors of the nearest point as if the axes were orthogonal.
  Factors nearest(const Point3& p) const {
    const Point3 way = minus(p, box.center);
    Factors s{};
    for (std::size_t i = 0; i < 3; ++i) {
      const Point3& a = box.axes[i];
      const double t = dot(way, a) / (dot(a, a) * box.half[i]);
      s[i] = t > -1 ? (t < 1 ? t : 1) : t <= -1 ? -1 : 0;
    }
    return s;
  }
  Point3 point(const Factors& s) const { return value(real_point(s)); }
  RealPoint real_point(const Factors& s) const {
    RealPoint p = exact(box.center);
    for (std::size_t i = 0; i < 3; ++i) {
      p = p + (exact(s[i]) * exact(box.half[i])) * exact(box.axes[i]);
    }
    return p;
  }
  bool is_certainly_inside(const FrustumColumns& f, const Factors& s) const {
    const RealPoint p = real_point(s);
    for (std::size_t i = 0; i < planes; ++i) {
      const Point3 n = normal(f, i);
      const RealPoint real{Real::rounded(n.x), Real::rounded(n.y), Real::rounded(n.z)};
      if (!is_positive(dot(real, p) + Real::rounded(f.offset[i]))) return false;
    }
    return true;
  }
};

}  // namespace

bool certainly_share_point(const FrustumColumns& frustum, const Aabb3& box) {
  return find(frustum, BoxShape{box});
}
bool certainly_share_point(const FrustumColumns& frustum, const Obb3& box) {
  return find(frustum, Oriented{box});
}
bool certainly_share_point(const FrustumColumns& frustum, std::span<const Point3> points) {
  return std::any_of(points.begin(), points.end(), [&](const Point3& p) {
    return sides_of(frustum, std::span(&p, 1)).inside == FrustumSides::all;
  });
}
bool certainly_share_point(const FrustumColumns& frustum, const Sphere3& ball) {
  return find(frustum, BallShape{ball});
}

}  // namespace signum::detail

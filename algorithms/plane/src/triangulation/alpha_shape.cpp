// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numeric>
#include <signum/kernel/error.hpp>
#include <signum/plane/alpha_shape.hpp>
#include <signum/plane/triangulation.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <tuple>

#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "numbers/running_error.hpp"

namespace signum {

using namespace detail;

namespace {

RunningError leaf(double x, RunningError) { return {x, 0}; }
BigRational leaf(double x, const BigRational&) { return to_rational(x); }

/// Twice the area of a triangle, and the squares of its sides.
template <class T>
struct TriangleSizes {
  T twice_area, sides[3];

  TriangleSizes(const Point2& p, const Point2& q, const Point2& r) {
    const auto vector = [](const Point2& a, const Point2& b) {
      return Vec2<T>{leaf(b.x, T()) - leaf(a.x, T()), leaf(b.y, T()) - leaf(a.y, T())};
    };
    const Vec2<T> u = vector(p, q), v = vector(q, r), w = vector(r, p);
    twice_area = cross(u, v);
    sides[0] = dot(u, u);
    sides[1] = dot(v, v);
    sides[2] = dot(w, w);
  }
};

/// The difference of the two numbers that alpha_shape() compares: not negative where it holds.
template <class T>
T circle_excess(const Point2& p, const Point2& q, const Point2& r, double squared_radius) {
  const TriangleSizes<T> t(p, q, r);
  const T four_times_square = leaf(4, T()) * t.twice_area * t.twice_area;
  return leaf(squared_radius, T()) * four_times_square - t.sides[0] * t.sides[1] * t.sides[2];
}
template <class T>
T edge_excess(const Point2& p, const Point2& q, double squared_radius) {
  return leaf(4, T()) * leaf(squared_radius, T()) - TriangleSizes<T>(p, q, p).sides[0];
}

bool is_at_least_zero(RunningError counted, const auto& exact) {
  if (counted.value > counted.error) return true;
  if (-counted.value > counted.error) return false;
  return exact().sign() >= 0;
}

bool is_within(const Point2& p, const Point2& q, const Point2& r, double squared_radius) {
  return is_at_least_zero(circle_excess<RunningError>(p, q, r, squared_radius),
                          [&] { return circle_excess<BigRational>(p, q, r, squared_radius); });
}
bool is_within(const Point2& p, const Point2& q, double squared_radius) {
  return is_at_least_zero(edge_excess<RunningError>(p, q, squared_radius),
                          [&] { return edge_excess<BigRational>(p, q, squared_radius); });
}

/// Whether a point is outside of the circle that has pq for diameter.
bool is_beyond(const Point2& point, const Point2& p, const Point2& q) {
  const Point3 at{point.x, point.y, 0};
  return dot_sign(Difference3{{p.x, p.y, 0}, at}, Difference3{{q.x, q.y, 0}, at}) == Sign::positive;
}

/// The different points of a line in their order.
std::vector<std::uint32_t> along_line(std::span<const Point2> points) {
  std::vector<std::uint32_t> order(points.size());
  std::iota(order.begin(), order.end(), 0u);
  const auto key = [&](std::uint32_t i) { return std::tie(points[i].x, points[i].y); };
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return key(a) != key(b) ? key(a) < key(b) : a < b;
  });
  order.erase(std::unique(order.begin(), order.end(),
                          [&](std::uint32_t a, std::uint32_t b) { return key(a) == key(b); }),
              order.end());
  return order;
}

}  // namespace

AlphaShape2 alpha_shape(std::span<const Point2> points, double squared_radius) {
  const DefaultFpEnvironment environment;
  if (!std::isfinite(squared_radius)) throw NotFinite("the squared radius is not finite");
  if (squared_radius < 0) throw InvalidArgument("the squared radius is negative");
  const Triangulation2 t = delaunay(points);
  AlphaShape2 shape;
  if (t.triangles.empty()) {
    const std::vector<std::uint32_t> order = along_line(points);
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
      const std::array edge{order[i], order[i + 1]};
      if (is_within(points[edge[0]], points[edge[1]], squared_radius)) shape.edges.push_back(edge);
    }
    return shape;
  }
  std::vector<bool> is_in(t.triangles.size());
  for (std::size_t i = 0; i < t.triangles.size(); ++i) {
    const auto& [a, b, c] = t.triangles[i];
    is_in[i] = is_within(points[a], points[b], points[c], squared_radius);
    if (is_in[i]) shape.triangles.push_back(t.triangles[i]);
  }
  for (std::uint32_t e = 0; e < t.twins.size(); ++e) {
    const std::uint32_t twin = t.twins[e];
    const auto corner = [&](std::uint32_t half_edge, std::uint32_t on) {
      return t.triangles[half_edge / 3][(half_edge % 3 + on) % 3];
    };
    const std::array edge{corner(e, 0), corner(e, 1)};
    const bool left = is_in[e / 3], right = twin != e && is_in[twin / 3];
    if (left && !right) shape.border.push_back(edge);
    if (left || right || twin < e) continue;
    const Point2 &p = points[edge[0]], &q = points[edge[1]];
    if (is_beyond(points[corner(e, 2)], p, q) &&
        (twin == e || is_beyond(points[corner(twin, 2)], p, q)) &&
        is_within(p, q, squared_radius)) {
      shape.edges.push_back(edge);
    }
  }
  return shape;
}

}  // namespace signum

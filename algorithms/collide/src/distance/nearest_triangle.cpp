// SPDX-License-Identifier: MIT
// A triangle is at least as far from p as a point q when it is behind the plane through q that is
// perpendicular to p - q. So where q is the nearest point of one triangle, the signs of one form
// for the corners of another tell that this one is not nearer.
#include "distance/nearest_triangle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/orient3d.hpp>

#include "distance/closest_faces.hpp"
#include "distance/nearest_first.hpp"
#include "edge_side.hpp"
#include "numbers/running_error.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

using TriangleCorners = std::array<Point3, 3>;

/// The point of a triangle that is nearest, as far as doubles tell: its weights, and a direction
/// from it to the point.
struct OnTriangle {
  std::array<double, 3> weights;
  Point3 direction;
};

OnTriangle on_edge(std::size_t i, std::size_t j, double t, const TriangleCorners& to) {
  OnTriangle on{{0, 0, 0}, point_along(to[i], t, minus(to[j], to[i]))};
  on.weights[i] = 1 - t;
  on.weights[j] = t;
  return on;
}

/// The vectors from the corners to the point are given.
OnTriangle nearest_on(const TriangleCorners& to) {
  const Point3 u = minus(to[0], to[1]), v = minus(to[0], to[2]);
  const double u0 = dot(u, to[0]), v0 = dot(v, to[0]);
  if (u0 <= 0 && v0 <= 0) return {{1, 0, 0}, to[0]};
  const double u1 = dot(u, to[1]), v1 = dot(v, to[1]);
  if (u1 >= 0 && v1 <= u1) return {{0, 1, 0}, to[1]};
  const double w2 = u0 * v1 - u1 * v0;
  if (w2 <= 0 && u0 >= 0 && u1 <= 0) return on_edge(0, 1, u0 / (u0 - u1), to);
  const double u2 = dot(u, to[2]), v2 = dot(v, to[2]);
  if (v2 >= 0 && u2 <= v2) return {{0, 0, 1}, to[2]};
  const double w1 = u2 * v0 - u0 * v2;
  if (w1 <= 0 && v0 >= 0 && v2 <= 0) return on_edge(0, 2, v0 / (v0 - v2), to);
  const double w0 = u1 * v2 - u2 * v1, d1 = v1 - u1, d2 = u2 - v2;
  if (w0 <= 0 && d1 >= 0 && d2 >= 0) return on_edge(1, 2, d1 / (d1 + d2), to);
  const Point3 n = cross(u, v);
  const double side = dot(n, to[0]) < 0 ? -1 : 1;
  return {{std::max(w0, 0.0), std::max(w1, 0.0), std::max(w2, 0.0)},
          {side * n.x, side * n.y, side * n.z}};
}

/// At most the squared distance of the point from the triangle, by their gap along a direction. Of
/// each product, what its own roundings are off by is counted, and as much for the differences.
double least_square_along(const Point3& d, const TriangleCorners& to) {
  double gap = infinity;
  for (const Point3& x : to) {
    const auto product = RunningError::sum_of_products(d.x, x.x, d.y, x.y, d.z, x.z);
    const double least = lower({product.value, 2 * product.error});
    // Of products that overflow nothing is known.
    if (!(least > 0)) return 0;
    gap = std::min(gap, least);
  }
  const double length = upper(RunningError::sum_of_products(d.x, d.x, d.y, d.y, d.z, d.z));
  const double square = rounded_down(rounded_down(gap * gap) / length);
  return square > 0 ? square : 0;
}

/// At least the squared distance of the point from that with the weights.
double greatest_square(const std::array<double, 3>& weights, const Point3& p,
                       const TriangleCorners& t) {
  Vec3<RunningError> sum{};
  RunningError whole{};
  for (std::size_t k = 0; k < 3; ++k) {
    const RunningError w{weights[k], 0};
    const auto to = [](double x, double y) { return RunningError{x, 0} - RunningError{y, 0}; };
    sum = {sum.x + w * to(p.x, t[k].x), sum.y + w * to(p.y, t[k].y), sum.z + w * to(p.z, t[k].z)};
    whole = whole + w;
  }
  const double least = lower(whole * whole);
  if (!(least > 0)) return infinity;
  const double square = rounded_up(upper(dot(sum, sum)) / least);
  return square < infinity ? square : infinity;
}

/// The feature of a triangle that is said to hold the nearest point: its corners come first.
struct Feature3 {
  Feature3(const std::array<double, 3>& weights, const TriangleCorners& t) {
    std::size_t last = 3;
    for (std::size_t k = 0; k < 3; ++k) {
      if (weights[k] > 0) {
        corners[size++] = t[k];
      } else {
        corners[--last] = t[k];
      }
    }
  }
  /// Whether the point that is nearest on the line or plane of the feature is in the feature.
  bool holds_foot(const Point3& p) const {
    const auto& [a, b, c] = corners;
    if (size == 1) return true;
    if (size == 2) {
      return a != b && dot_sign({a, b}, {a, p}) != Sign::negative &&
             dot_sign({b, a}, {b, p}) != Sign::negative;
    }
    return size == 3 && edge_side(a, b, p, c) != Sign::negative &&
           edge_side(b, c, p, a) != Sign::negative && edge_side(c, a, p, b) != Sign::negative;
  }
  /// Where a point is: positive on p's side of the plane through the foot, across the way to p.
  /// Requires that p is not on a feature of three corners.
  Sign side(const Point3& x, const Point3& p) const {
    const auto end = corners.begin() + size;
    if (std::find(corners.begin(), end, x) != end) return Sign::zero;
    const auto& [a, b, c] = corners;
    if (size == 1) return dot_sign({a, x}, {a, p});
    if (size == 2) return edge_side(a, b, p, x);
    return orient3d(a, b, c, x) * orient3d(a, b, c, p);
  }
  bool has_all_in(const TriangleCorners& t) const {
    return std::all_of(corners.begin(), corners.begin() + size, [&](const Point3& x) {
      return std::find(t.begin(), t.end(), x) != t.end();
    });
  }

  TriangleCorners corners;
  std::size_t size = 0;
};

BigRational exact_square(const Point3& p, std::span<const Point3> corners) {
  Hull hull;
  for (const Point3& x : corners) hull.points.push_back(to_rational(x));
  return nearest_cores(Swept{{{to_rational(p)}, {}}, 0}, Swept{std::move(hull), 0}).squared;
}

class NearestSearch {
 public:
  NearestSearch(const Point3& p, std::span<const Point3> vertices,
                std::span<const Mesh::Triangle> triangles)
      : p_(p), vertices_(vertices), triangles_(triangles) {}

  bool is_far(double square) const { return square > limit_; }
  void look_at(std::uint32_t triangle) {
    const TriangleCorners t = corners(triangle);
    const TriangleCorners to{minus(p_, t[0]), minus(p_, t[1]), minus(p_, t[2])};
    if (is_clearly_far(to)) return;
    const OnTriangle on = nearest_on(to);
    const double least = least_square_along(on.direction, to);
    if (is_far(least)) return;
    const double greatest = greatest_square(on.weights, p_, t);
    if (greatest < limit_) {
      limit_ = greatest;
      keep_near();
    }
    if (size_ == near_.size()) return;
    near_[size_++] = {least, triangle, on.weights};
  }

  std::optional<NearTriangles> nearest() {
    keep_near();
    if (size_ == near_.size() || !(limit_ < infinity)) return std::nullopt;
    const auto all = std::span(near_).first(size_);
    NearTriangles found;
    if (const auto only = lowest_at_only_point(all)) {
      found.index[found.size++] = *only;
      return found;
    }
    for (const Near& near : all) found.index[found.size++] = near.triangle;
    std::sort(found.index.begin(), found.index.begin() + size_);
    return found;
  }

 private:
  /// Whether the triangle is farther than the limit by its gap along the way to one corner. The
  /// bound is far above what products of such vectors and their sums are off by.
  bool is_clearly_far(const TriangleCorners& to) const {
    const double all = dot(to[0], to[0]);
    const double gap = std::min({all, dot(to[0], to[1]), dot(to[0], to[2])});
    const double error = 0x1p-48 * (all + dot(to[1], to[1]) + dot(to[2], to[2]));
    const double least = gap - error;
    return least > 0x1p-400 && least * least * (1 - 0x1p-48) > limit_ * all;
  }
  struct Near {
    double least;
    std::uint32_t triangle;
    std::array<double, 3> weights;
  };
  std::optional<std::uint32_t> lowest_at_only_point(std::span<const Near> all) const {
    if (all.size() == 1) return all[0].triangle;
    for (const Near& near : all) {
      const Feature3 feature(near.weights, corners(near.triangle));
      if (feature.holds_foot(p_)) return lowest_at(feature, all);
    }
    return std::nullopt;
  }
  /// The lowest of the triangles that hold the nearest point of this feature; none where it is not
  /// certain that no other point is as near.
  std::optional<std::uint32_t> lowest_at(const Feature3& feature, std::span<const Near> all) const {
    const auto& [a, b, c] = feature.corners;
    const bool holds_p = feature.size == 3 && orient3d(a, b, c, p_) == Sign::zero;
    std::optional<std::uint32_t> lowest;
    for (const Near& near : all) {
      const TriangleCorners t = corners(near.triangle);
      Sign most = Sign::negative;
      for (const Point3& x : t) {
        most = holds_p ? Sign::zero : std::max(most, feature.side(x, p_));
      }
      if (most == Sign::positive) return std::nullopt;
      if (lowest && near.triangle > *lowest) continue;
      if (feature.has_all_in(t) || (most == Sign::zero && is_as_near(feature, t))) {
        lowest = near.triangle;
      }
    }
    return lowest;
  }
  bool is_as_near(const Feature3& feature, const TriangleCorners& t) const {
    return exact_square(p_, std::span(feature.corners).first(feature.size)) == exact_square(p_, t);
  }
  TriangleCorners corners(std::uint32_t triangle) const {
    const auto& [a, b, c] = triangles_[triangle];
    return {vertices_[a], vertices_[b], vertices_[c]};
  }
  void keep_near() {
    const auto end = std::remove_if(near_.begin(), near_.begin() + size_,
                                    [&](const Near& near) { return is_far(near.least); });
    size_ = static_cast<std::size_t>(end - near_.begin());
  }

  const Point3 p_;
  std::span<const Point3> vertices_;
  std::span<const Mesh::Triangle> triangles_;
  double limit_ = infinity;
  std::array<Near, NearTriangles::most> near_;
  std::size_t size_ = 0;
};

}  // namespace

std::optional<NearTriangles> nearest_triangles(const Point3& p, std::span<const Point3> vertices,
                                               std::span<const Mesh::Triangle> triangles,
                                               const Bvh& bvh, std::uint32_t hint) {
  NearestSearch search(p, vertices, triangles);
  search.look_at(hint);
  const SquaresToBoxes squares(bvh, p);
  visit_nearest_first(
      nodes_of(bvh), [&](const BvhNode& node) { return squares(node); },
      [&](double square) { return search.is_far(square); },
      [&](std::uint32_t triangle) {
        if (triangle != hint) search.look_at(triangle);
      });
  return search.nearest();
}

std::uint32_t nearest_exactly(const Point3& p, std::span<const Point3> vertices,
                              std::span<const Mesh::Triangle> triangles,
                              const NearTriangles& near) {
  if (near.size == 1) return near.index[0];
  const auto square = [&](std::uint32_t i) {
    const auto& [a, b, c] = triangles[i];
    return exact_square(p, std::array{vertices[a], vertices[b], vertices[c]});
  };
  std::uint32_t nearest = near.index[0];
  BigRational least = square(nearest);
  for (const std::uint32_t i : near.all().subspan(1)) {
    BigRational other = square(i);
    if (!(other < least)) continue;
    least = std::move(other);
    nearest = i;
  }
  return nearest;
}

}  // namespace signum::detail

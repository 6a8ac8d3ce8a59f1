// SPDX-License-Identifier: MIT
// The coordinates are turned so that z is the axis along which the direction is longest, and
// sheared so that the direction is (0, 0, dz): X = A.x - (dx / dz) A.z for a vertex A from the
// origin. What the ray's line passes of the triangle is then decided at (0, 0) in the plane, by
//     w_a = B.x C.y - B.y C.x = det(direction, B, C) / dz
// and so on: the weights of the vertices but for a factor.
//
// Errors, with u = 2^-53 and no coordinate of A greater than R: the quotient, the difference A.z
// and their product err by 3.01 u R together, A.x by u R, and the last difference, of at most 2.01
// R, by 2.01 u R. So X is wrong by at most e = 6.1 u R; to which 2^-500 is added for underflow,
// while R < 2^400. With m the largest |X| or |Y| of the three vertices, w_a is wrong by
//     2 (2 e m + e^2) + 4.01 u m^2 <= 5.4 e m + 2 e^2,
// as u m <= 2.01 u R <= 0.33 e; 6 e m + 3 e^2 covers the rounding of the bound.
//
// Where all weights have the sign of S = w_a + w_b + w_c, or are zero, the line meets the triangle
// at z = A.z + (w_b (B.z - A.z) + w_c (C.z - A.z)) / S. With E the error of one weight, S is wrong
// by at most 4 E; when |S| > 8 E, a quotient w / S in [0, 1] is wrong by at most 5 E / |S|, up to
// roundings, and z by 10.1 (E / |S|) max |B.z - A.z|, |C.z - A.z| and 24 u R < 4 e.
#include "ray_triangles.hpp"

#include <algorithm>
#include <signum/predicates/cross_sign.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/triple_product_sign.hpp>
#include <signum/shapes/intersects.hpp>

#include "hits/hit_spans.hpp"
#include "pairs/triangles/triangle_features.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

constexpr std::array<double Point3::*, 3> axes{&Point3::x, &Point3::y, &Point3::z};

/// The feature at which these weights are zero.
Feature feature_of(const std::array<Sign, 3>& weights) {
  std::size_t zeros = 0;
  std::size_t zero = 0;
  std::size_t other = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    if (weights[i] == Sign::zero) {
      ++zeros;
      zero = i;
    } else {
      other = i;
    }
  }
  if (zeros == 2) return vertex_feature(other);
  return zeros == 1 ? edge_feature((zero + 1) % 3) : Feature::face;
}

/// The end points of the edge, or the vertex twice, that is the feature.
std::array<Point3, 2> ends_of_edge(Feature feature, const Triangle3& t) {
  const auto i = static_cast<std::size_t>(feature);
  if (feature < Feature::edge0) return {t.vertices[i], t.vertices[i]};
  const std::size_t from = i - static_cast<std::size_t>(Feature::edge0);
  return {t.vertices[from], t.vertices[(from + 1) % 3]};
}

}  // namespace

RayTriangles::RayTriangles(const Ray3& ray, const Mesh& mesh, const RayShear& shear)
    : ray_(ray),
      mesh_(mesh),
      shear_(shear),
      x_(axes[shear.axes[0]]),
      y_(axes[shear.axes[1]]),
      z_(axes[shear.axes[2]]) {}

RayTriangles::Sheared RayTriangles::sheared(const Point3& p) const {
  const Point3& o = shear_.origin;
  const double z = p.*z_ - o.z;
  return {(p.*x_ - o.x) - shear_.x_of_z * z, (p.*y_ - o.y) - shear_.y_of_z * z, z};
}

std::optional<TriangleMeeting> RayTriangles::meet(std::uint32_t triangle, double latest) {
  const auto& [i, j, k] = mesh_.triangles.data()[triangle];
  const Point3* const vertices = mesh_.vertices.data();
  const Corners corners{sheared(vertices[i]), sheared(vertices[j]), sheared(vertices[k])};
  const auto& [a, b, c] = corners;
  const auto larger = [](double x, double y) { return x > y ? x : y; };
  const double m =
      larger(larger(larger(std::abs(a.x), std::abs(a.y)), larger(std::abs(b.x), std::abs(b.y))),
             larger(std::abs(c.x), std::abs(c.y)));
  const double error = 6 * shear_.error * m + 3 * shear_.error * shear_.error;
  Crossing crossing{{a.z, b.z, c.z},
                    {b.x * c.y - b.y * c.x, c.x * a.y - c.y * a.x, a.x * b.y - a.y * b.x},
                    error,
                    Sign::zero};
  const auto& [wa, wb, wc] = crossing.weights;
  // What is not a number, after overflow, is neither above nor below: the error is infinite.
  const bool any_above = (wa > error) | (wb > error) | (wc > error);
  const bool any_below = (wa < -error) | (wb < -error) | (wc < -error);
  if (any_above & any_below) return std::nullopt;
  const bool all_above = (wa > error) & (wb > error) & (wc > error);
  const bool all_below = (wa < -error) & (wb < -error) & (wc < -error);
  if (all_above | all_below) {
    crossing.side = all_above ? Sign::positive : Sign::negative;
    return meet(triangle, Feature::face, crossing, latest);
  }
  return meet_by_signs(triangle, corners, crossing, latest);
}

DoubleBounds RayTriangles::t_bounds(std::uint32_t triangle, const Crossing& crossing) const {
  const auto& [a, b, c] = crossing.z;
  const auto& [wa, wb, wc] = crossing.weights;
  const double sum = wa + wb + wc;
  if (!(std::abs(sum) > 8 * crossing.error))
    return ray_plane_bounds(ray_, mesh_.triangle(triangle));
  const double ab = b - a;
  const double ac = c - a;
  const double inverse = 1 / sum;
  // The quotients first: of small coordinates the products of three would underflow.
  const double z = a + ((wb * inverse) * ab + (wc * inverse) * ac);
  const double error =
      10.1 * crossing.error * std::abs(inverse) * std::max(std::abs(ab), std::abs(ac)) +
      4 * shear_.error;
  const double d = shear_.direction;
  const DoubleBounds at{below((z - error) / d), above((z + error) / d)};
  if (d > 0) return at;
  return {below((z + error) / d), above((z - error) / d)};
}

std::optional<TriangleMeeting> RayTriangles::meet(std::uint32_t triangle, Feature feature,
                                                  const Crossing& crossing, double latest) const {
  DoubleBounds t = t_bounds(triangle, crossing);
  if (t.high < 0 || t.low > latest) return std::nullopt;
  if (!(t.low > 0)) {
    // t is det(A, B, C) over det(direction, B, C) + ...
    const auto& [p, q, r] = mesh_.triangle(triangle).vertices;
    const Point3& o = ray_.origin;
    const Sign volume =
        triple_product_sign(Difference3{o, p}, Difference3{o, q}, Difference3{o, r});
    if (volume == Sign::zero) return TriangleMeeting{triangle, feature, {0, 0}};
    if (volume != crossing.side * sign_of(shear_.direction)) return std::nullopt;
    t.low = 0;
    if (!(t.high > 0)) t.high = infinity;
  }
  return TriangleMeeting{triangle, feature, t};
}

[[gnu::noinline]] std::optional<TriangleMeeting> RayTriangles::meet_by_signs(std::uint32_t triangle,
                                                                             const Corners& corners,
                                                                             Crossing& crossing,
                                                                             double latest) {
  const Mesh::Triangle& t = mesh_.triangles[triangle];
  std::array<Sign, 3> signs{};
  bool any_positive = false;
  bool any_negative = false;
  std::array<bool, 3> is_on{};
  for (std::size_t i = 0; i < 3; ++i) is_on[i] = is_on_line(t[i], corners[i]);
  for (std::size_t i = 0; i < 3; ++i) {
    if (crossing.weights[i] > crossing.error) {
      signs[i] = Sign::positive;
    } else if (crossing.weights[i] < -crossing.error) {
      signs[i] = Sign::negative;
    } else if (!is_on[(i + 1) % 3] && !is_on[(i + 2) % 3]) {
      signs[i] = side_of_edge(t[(i + 1) % 3], t[(i + 2) % 3]);
    }
    any_positive |= signs[i] == Sign::positive;
    any_negative |= signs[i] == Sign::negative;
    if (any_positive && any_negative) return std::nullopt;
  }
  if (!any_positive && !any_negative) return meet_in_plane(triangle);
  crossing.side = any_positive ? Sign::positive : Sign::negative;
  return meet(triangle, feature_of(signs), crossing, latest);
}

/// All edges at such a vertex have their sides decided by it.
bool RayTriangles::is_on_line(std::uint32_t vertex, const Sheared& at) {
  if (std::abs(at.x) > shear_.error || std::abs(at.y) > shear_.error) return false;
  if (on_line_ == vertex) return true;
  const Point3& p = mesh_.vertices[vertex];
  const Point3& o = ray_.origin;
  const Point3& d = ray_.direction;
  const auto is_zero = [&](double Point3::* axis) {
    return cross_sign({{o.*z_, o.*axis}, {p.*z_, p.*axis}}, {{0, 0}, {d.*z_, d.*axis}}) ==
           Sign::zero;
  };
  if (!is_zero(x_) || !is_zero(y_)) return false;
  on_line_ = vertex;
  return true;
}

Sign RayTriangles::side_of_edge(std::uint32_t from, std::uint32_t to) {
  const std::uint32_t low = std::min(from, to);
  const std::uint32_t high = std::max(from, to);
  const auto turned = [&](Sign side) { return low == from ? side : -side; };
  const std::size_t known = std::min(side_count_, sides_.size());
  for (std::size_t i = 0; i < known; ++i) {
    if (sides_[i].low == low && sides_[i].high == high) return turned(sides_[i].side);
  }
  const Point3& o = ray_.origin;
  const Sign side =
      sign_of(shear_.direction) * triple_product_sign(Difference3{o, mesh_.vertices[low]},
                                                      Difference3{o, mesh_.vertices[high]},
                                                      as_difference(ray_.direction));
  sides_[side_count_++ % sides_.size()] = {low, high, side};
  return turned(side);
}

std::optional<TriangleMeeting> RayTriangles::meet_in_plane(std::uint32_t triangle) const {
  const Triangle3 t = mesh_.triangle(triangle);
  if (!intersects(ray_, t)) return std::nullopt;
  const auto hit = hit_met(ray_, t, {});
  if (hit->inside) return TriangleMeeting{triangle, Feature::none, {0, 0}};
  const double rounded = hit->t.to_double();
  return TriangleMeeting{triangle, Feature::none, {std::max(0.0, below(rounded)), above(rounded)}};
}

TriangleHit RayTriangles::exact(const TriangleMeeting& m) const {
  const Triangle3 t = mesh_.triangle(m.triangle);
  const Start start = m.t.high == 0 ? Start::on_triangle : Start::elsewhere;
  if (auto quick = quick_hit_met(ray_, t, m.feature, start)) return *quick;
  return *hit_met(ray_, t, {});
}

/// Whether both certainly meet the ray in one point, as far as is seen without constructing it.
bool RayTriangles::same_point(const TriangleMeeting& a, const TriangleMeeting& b) const {
  if (a.t.high == 0 && b.t.high == 0) return true;
  if (a.feature == Feature::none || b.feature == Feature::none) return false;
  const Triangle3 s = mesh_.triangle(a.triangle);
  const Triangle3 t = mesh_.triangle(b.triangle);
  if (a.feature != Feature::face && b.feature != Feature::face) {
    // The ray meets the line of an edge once, since it runs in no plane of a triangle here.
    const auto [p, q] = ends_of_edge(a.feature, s);
    const auto [u, v] = ends_of_edge(b.feature, t);
    if ((p == u && q == v) || (p == v && q == u)) return true;
  }
  return std::all_of(t.vertices.begin(), t.vertices.end(), [&](const Point3& v) {
    const auto& [p, q, r] = s.vertices;
    return v == p || v == q || v == r || orient3d(p, q, r, v) == Sign::zero;
  });
}

Sign RayTriangles::order(const TriangleMeeting& a, const TriangleMeeting& b) const {
  if (a.t.high < b.t.low) return Sign::negative;
  if (b.t.high < a.t.low) return Sign::positive;
  if (same_point(a, b)) return Sign::zero;
  return compare(exact(a).t, exact(b).t);
}

}  // namespace signum::detail

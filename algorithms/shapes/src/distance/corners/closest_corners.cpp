// SPDX-License-Identifier: MIT
#include "closest_corners.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "distance/closest_faces.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

using CornerSpan = std::span<const Point3>;

/// The corners of a triangle that span the point of it nearest to p.
SpanningCorners nearest_on_triangle(const Point3& p, CornerSpan t) {
  const Point3 u = minus(t[1], t[0]), v = minus(t[2], t[0]);
  const Point3 to_0 = minus(p, t[0]), to_1 = minus(p, t[1]), to_2 = minus(p, t[2]);
  const double u0 = dot(u, to_0), v0 = dot(v, to_0);
  if (u0 <= 0 && v0 <= 0) return {{0}, 1};
  const double u1 = dot(u, to_1), v1 = dot(v, to_1);
  if (u1 >= 0 && v1 <= u1) return {{1}, 1};
  // An edge of no length has the point of no other.
  if (u0 * v1 - u1 * v0 <= 0 && u0 >= 0 && u1 <= 0 && u0 != u1) return {{0, 1}, 2};
  const double u2 = dot(u, to_2), v2 = dot(v, to_2);
  if (v2 >= 0 && u2 <= v2) return {{2}, 1};
  if (u2 * v0 - u0 * v2 <= 0 && v0 >= 0 && v2 <= 0) return {{0, 2}, 2};
  if (u1 * v2 - u2 * v1 <= 0 && u2 - v2 >= 0) return {{1, 2}, 2};
  return {{0, 1, 2}, 3};
}

std::size_t edge_count(CornerSpan p) { return p.size() == 3 ? 3 : p.size() - 1; }

/// Edges of both, or an edge of one and the point that the other is: the pair behind whose plane
/// all other corners are.
std::optional<ClosestCorners> closest_edges(CornerSpan a, CornerSpan b) {
  for (std::uint32_t i = 0; i < edge_count(a); ++i) {
    const std::uint32_t i_end = i + 1 < a.size() ? i + 1 : 0;
    const Point3 d = minus(a[i_end], a[i]);
    for (std::uint32_t j = 0; j < edge_count(b); ++j) {
      const std::uint32_t j_end = j + 1 < b.size() ? j + 1 : 0;
      const Point3 e = minus(b[j_end], b[j]);
      const auto [s, t] = nearest_on_edges(a[i], d, b[j], e);
      const Point3 p = point_along(a[i], s, d), q = point_along(b[j], t, e);
      const Point3 x = minus(p, q);
      if (a.size() == 3 && dot(x, minus(a[3 - i - i_end], p)) < 0) continue;
      if (b.size() == 3 && dot(x, minus(b[3 - j - j_end], q)) > 0) continue;
      return ClosestCorners{corner_or_edge(s, i, i_end), corner_or_edge(t, j, j_end)};
    }
  }
  return std::nullopt;
}

/// The corner of b that is nearest to the inside of the triangle a, if there is one.
std::optional<ClosestCorners> closest_in_face(CornerSpan a, CornerSpan b) {
  const Point3 n = cross(minus(a[1], a[0]), minus(a[2], a[0]));
  // All of b must be on one side.
  std::array<double, 3> height;
  for (std::size_t j = 0; j < b.size(); ++j) height[j] = dot(n, minus(b[j], a[0]));
  double least = std::abs(height[0]);
  for (std::uint32_t j = 1; j < b.size(); ++j) {
    if (height[j] * height[0] <= 0) return std::nullopt;
    least = std::min(least, std::abs(height[j]));
  }
  for (std::uint32_t j = 0; j < b.size(); ++j) {
    if (std::abs(height[j]) > least * (1 + 0x1p-40)) continue;
    const SpanningCorners of_a = nearest_on_triangle(b[j], a);
    if (of_a.size == 3) return ClosestCorners{of_a, {{j}, 1}};
  }
  return std::nullopt;
}

ClosestCorners exchanged(const ClosestCorners& c) { return {c.b, c.a}; }

/// The two corners that a triangle with two equal ones has.
struct TwoCorners {
  std::array<Point3, 2> points;
  std::array<std::uint32_t, 2> index;
};

std::optional<TwoCorners> edge_of(CornerSpan p) {
  if (p.size() < 3) return std::nullopt;
  for (std::uint32_t i = 0; i < 3; ++i) {
    const std::uint32_t j = (i + 1) % 3, k = (i + 2) % 3;
    if (p[i] == p[j]) return TwoCorners{{p[j], p[k]}, {j, k}};
  }
  return std::nullopt;
}

/// What is known of the two corners, of the triangle.
std::optional<ClosestCorners> in_edge(std::optional<ClosestCorners> c, const TwoCorners& edge) {
  for (std::size_t i = 0; c && i < c->a.size; ++i) c->a.index[i] = edge.index[c->a.index[i]];
  return c;
}

/// The closest corners of hulls of at most three points.
std::optional<ClosestCorners> closest_of_few(CornerSpan a, CornerSpan b) {
  if (b.size() == 1 && a.size() == 3) return ClosestCorners{nearest_on_triangle(b[0], a), {{0}, 1}};
  if (a.size() == 1) {
    if (b.size() == 1) return ClosestCorners{{{0}, 1}, {{0}, 1}};
    if (b.size() == 3) return ClosestCorners{{{0}, 1}, nearest_on_triangle(a[0], b)};
    const Point3 e = minus(b[1], b[0]);
    const double t = dot(e, minus(a[0], b[0])), all = dot(e, e);
    return ClosestCorners{{{0}, 1}, corner_or_edge(t > 0 ? (t < all ? 0.5 : 1) : 0, 0, 1)};
  }
  if (b.size() == 1) return exchanged(*closest_of_few(b, a));
  if (const auto c = closest_edges(a, b)) return c;
  if (a.size() == 3) {
    if (const auto c = closest_in_face(a, b)) return c;
  }
  if (b.size() == 3) {
    if (const auto c = closest_in_face(b, a)) return exchanged(*c);
  }
  // A triangle with two equal corners is an edge, beside which rounding may put its third corner.
  if (const auto edge = edge_of(a)) return in_edge(closest_of_few(edge->points, b), *edge);
  if (const auto edge = edge_of(b)) {
    const auto c = in_edge(closest_of_few(edge->points, a), *edge);
    return c ? std::optional(exchanged(*c)) : std::nullopt;
  }
  return std::nullopt;
}

struct Extreme {
  double value;
  std::uint32_t index;
};

Extreme least_corner(CornerSpan points, const Point3& v) {
  Extreme e{dot(points[0], v), 0};
  for (std::uint32_t i = 1; i < points.size(); ++i) {
    const double value = dot(points[i], v);
    if (value < e.value) e = {value, i};
  }
  return e;
}

/// Up to four differences of corners, reduced to those that span the point nearest to the origin.
class CornerSimplex {
 public:
  struct Vertex {
    Point3 v;
    CornerIndices pair;
  };

  std::size_t size() const { return size_; }
  const CornerIndices& operator[](std::size_t i) const { return vertices_[i].pair; }
  void add(const Vertex& v) { vertices_[size_++] = v; }
  bool has(std::uint32_t i, std::uint32_t j) const {
    return std::any_of(vertices_.begin(), vertices_.begin() + size_,
                       [&](const Vertex& v) { return v.pair.a == i && v.pair.b == j; });
  }

  /// The nearest point. Four vertices stay where they enclose the origin.
  Point3 reduce() {
    switch (size_) {
      case 1:
        return vertices_[0].v;
      case 2:
        return on_edge();
      case 3:
        return on_triangle();
      default:
        return on_tetrahedron();
    }
  }

 private:
  Point3 on_edge() {
    const Point3 a = vertices_[0].v, d = minus(vertices_[1].v, a);
    const double t = -dot(a, d), all = dot(d, d);
    if (t > 0 && t < all) return point_along(a, t / all, d);
    if (t > 0) vertices_[0] = vertices_[1];
    size_ = 1;
    return vertices_[0].v;
  }

  Point3 on_triangle() {
    const std::array<Vertex, 3> old{vertices_[0], vertices_[1], vertices_[2]};
    const std::array<Point3, 3> p{old[0].v, old[1].v, old[2].v};
    const SpanningCorners c = nearest_on_triangle({0, 0, 0}, p);
    for (std::size_t i = 0; i < c.size; ++i) vertices_[i] = old[c.index[i]];
    size_ = c.size;
    if (size_ < 3) return reduce();
    const Point3 n = cross(minus(p[1], p[0]), minus(p[2], p[0]));
    return point_along({0, 0, 0}, dot(n, p[0]) / dot(n, n), n);
  }

  Point3 on_tetrahedron() {
    const std::array<Vertex, 4> old = vertices_;
    CornerSimplex best;
    Point3 nearest{0, 0, 0};
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t left_out = 0; left_out < 4; ++left_out) {
      CornerSimplex face;
      for (std::size_t i = 0; i < 4; ++i) {
        if (i != left_out) face.add(old[i]);
      }
      const Point3& p = face.vertices_[0].v;
      const Point3 n = cross(minus(face.vertices_[1].v, p), minus(face.vertices_[2].v, p));
      // The origin is behind this face, as the vertex that is left out.
      if (dot(n, minus(old[left_out].v, p)) * dot(n, p) < 0) continue;
      const Point3 x = face.on_triangle();
      if (dot(x, x) >= least) continue;
      least = dot(x, x);
      nearest = x;
      best = face;
    }
    if (best.size_ != 0) *this = best;
    return nearest;
  }

  std::array<Vertex, 4> vertices_;
  std::size_t size_ = 0;
};

constexpr int most_moves = 64;

/// The features of the corners in a simplex.
std::optional<ClosestCorners> features_of(const CornerSimplex& s, CornerSpan a, CornerSpan b) {
  ClosestCorners c;
  for (std::size_t i = 0; i < s.size(); ++i) {
    if (!c.a.has(s[i].a)) c.a.add(s[i].a);
    if (!c.b.has(s[i].b)) c.b.add(s[i].b);
  }
  if (c.a.size + c.b.size == s.size() + 1) return c;
  // Edges or faces are parallel: these are the nearest features of the corners alone.
  std::array<Point3, 3> p, q;
  for (std::size_t i = 0; i < c.a.size; ++i) p[i] = a[c.a.index[i]];
  for (std::size_t i = 0; i < c.b.size; ++i) q[i] = b[c.b.index[i]];
  auto few = closest_of_few(CornerSpan(p).first(c.a.size), CornerSpan(q).first(c.b.size));
  if (!few) return std::nullopt;
  for (std::size_t i = 0; i < few->a.size; ++i) few->a.index[i] = c.a.index[few->a.index[i]];
  for (std::size_t i = 0; i < few->b.size; ++i) few->b.index[i] = c.b.index[few->b.index[i]];
  return few;
}

/// Keeps the pairs; true where four enclose the origin.
bool keep(CornerPairs& kept, const CornerSimplex& simplex) {
  kept.size = static_cast<std::uint32_t>(simplex.size());
  for (std::size_t i = 0; i < simplex.size(); ++i) kept.pairs[i] = simplex[i];
  return simplex.size() == 4;
}

Proposal closest_of_many(ClosestProposal& found, CornerSpan a, CornerSpan b,
                         const CornerPairs& start) {
  CornerSimplex simplex;
  Point3 x = minus(a[0], b[0]);
  for (std::uint32_t i = 0; i < start.size; ++i) {
    const CornerIndices& pair = start.pairs[i];
    simplex.add({minus(a[pair.a], b[pair.b]), pair});
  }
  if (start.size != 0) {
    x = simplex.reduce();
    if (keep(found.simplex, simplex)) return Proposal::tetrahedron;
  }
  for (int step = 0; step < most_moves; ++step) {
    const Extreme low = least_corner(a, x), high = least_corner(b, {-x.x, -x.y, -x.z});
    if (simplex.size() != 0) {
      const double all = dot(x, x);
      if (all - (low.value + high.value) <= 0x1p-46 * all) break;
      if (simplex.has(low.index, high.index)) break;
    }
    simplex.add({minus(a[low.index], b[high.index]), {low.index, high.index}});
    x = simplex.reduce();
    if (keep(found.simplex, simplex)) return Proposal::tetrahedron;
  }
  const auto c = features_of(simplex, a, b);
  if (!c) return Proposal::nothing;
  found.features = *c;
  return Proposal::features;
}

}  // namespace

Proposal closest_corners(ClosestProposal& found, CornerSpan a, CornerSpan b) {
  return closest_corners(found, a, b, {});
}

Proposal closest_corners(ClosestProposal& found, CornerSpan a, CornerSpan b,
                         const CornerPairs& start) {
  if (a.size() > 3 || b.size() > 3) return closest_of_many(found, a, b, start);
  const auto c = closest_of_few(a, b);
  if (!c) return Proposal::nothing;
  found.features = *c;
  return Proposal::features;
}

}  // namespace signum::detail

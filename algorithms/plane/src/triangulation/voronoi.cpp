// SPDX-License-Identifier: MIT
#include <numeric>
#include <signum/kernel/error.hpp>
#include <signum/plane/voronoi.hpp>
#include <signum/predicates/incircle.hpp>

#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "shapes/finite.hpp"
#include "triangulation/incremental2.hpp"

namespace signum {

using detail::BigRational;
using detail::DefaultFpEnvironment;
using HalfEdges = detail::Incremental2<Point2>;

namespace {

ExactPoint2 circumcentre(const Point2& p, const Point2& q, const Point2& r) {
  const auto from_p = [&](const Point2& s) {
    return Vec2<BigRational>{BigRational(detail::to_rational(s.x) - detail::to_rational(p.x)),
                             BigRational(detail::to_rational(s.y) - detail::to_rational(p.y))};
  };
  const Vec2<BigRational> u = from_p(q), v = from_p(r);
  const BigRational uu = dot(u, u), vv = dot(v, v), twice = BigRational(2) * cross(u, v);
  const BigRational x = detail::to_rational(p.x) + (v.y * uu - u.y * vv) / twice;
  const BigRational y = detail::to_rational(p.y) + (u.x * vv - v.x * uu) / twice;
  return {{Rational(Rational::Value{x}), Rational(Rational::Value{y})},
          {detail::round_to_double(x), detail::round_to_double(y)}};
}

/// For each triangle the first one with the same circle.
std::vector<std::uint32_t> first_on_circle(std::span<const Point2> points,
                                           const Triangulation2& t) {
  std::vector<std::uint32_t> first(t.triangles.size());
  std::iota(first.begin(), first.end(), 0u);
  const auto root = [&](std::uint32_t i) {
    while (first[i] != i) i = first[i] = first[first[i]];
    return i;
  };
  for (std::uint32_t e = 0; e < t.twins.size(); ++e) {
    const std::uint32_t twin = t.twins[e];
    if (twin <= e) continue;
    const auto& [a, b, c] = t.triangles[e / 3];
    const std::uint32_t d = t.triangles[twin / 3][(twin + 2) % 3];
    if (incircle(points[a], points[b], points[c], points[d]) != Sign::zero) continue;
    const std::uint32_t i = root(e / 3), j = root(twin / 3);
    first[std::max(i, j)] = std::min(i, j);
  }
  for (std::uint32_t i = 0; i < first.size(); ++i) first[i] = root(i);
  return first;
}

}  // namespace

VoronoiDiagram2 voronoi(std::span<const Point2> points, const Triangulation2& triangulation) {
  const DefaultFpEnvironment environment;
  for (const Point2& p : points) detail::require_finite(p);
  const auto& triangles = triangulation.triangles;
  const auto& twins = triangulation.twins;
  // A half-edge that leaves each point; of a point on the hull the one along the hull.
  constexpr std::uint32_t none = HalfEdges::infinite;
  std::vector<std::uint32_t> leaving(points.size(), none);
  for (std::uint32_t e = 0; e < twins.size(); ++e) {
    const std::uint32_t v = triangles[e / 3][e % 3];
    if (v >= points.size()) throw InvalidArgument("a triangle has a corner that is no point");
    if (leaving[v] == none || twins[e] == e) leaving[v] = e;
  }
  VoronoiDiagram2 result;
  std::vector<std::uint32_t> vertex_of = first_on_circle(points, triangulation);
  for (std::uint32_t t = 0; t < triangles.size(); ++t) {
    if (vertex_of[t] != t) {
      vertex_of[t] = vertex_of[vertex_of[t]];
      continue;
    }
    vertex_of[t] = static_cast<std::uint32_t>(result.vertices.size());
    const auto& [a, b, c] = triangles[t];
    result.vertices.push_back(circumcentre(points[a], points[b], points[c]));
  }
  for (std::uint32_t v = 0; v < points.size(); ++v) {
    if (leaving[v] == none) continue;
    VoronoiCell2 cell{v, twins[leaving[v]] != leaving[v], {}};
    for (std::uint32_t e = leaving[v];;) {
      const std::uint32_t corner = vertex_of[e / 3];
      if (cell.corners.empty() || cell.corners.back() != corner) cell.corners.push_back(corner);
      const std::uint32_t in = HalfEdges::previous(e);
      e = twins[in];
      if (e == in || e == leaving[v]) break;
    }
    if (cell.is_bounded && cell.corners.front() == cell.corners.back()) cell.corners.pop_back();
    result.cells.push_back(std::move(cell));
  }
  return result;
}

}  // namespace signum

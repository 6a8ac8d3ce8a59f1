// SPDX-License-Identifier: MIT
#include "triangle_cut.hpp"

#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/feature_pairs.hpp>

#include "exact.hpp"
#include "ratio.hpp"

namespace signum::detail {

namespace {

Triangle3 triangle(const PointTable& points, const Mesh::Triangle& t) {
  return {{points.rounded(t[0]), points.rounded(t[1]), points.rounded(t[2])}};
}

using Number = Scaled<BigInteger>;

Vec3<Number> less(const Point3& p, const Point3& q) {
  return {Number(p.x) - Number(q.x), Number(p.y) - Number(q.y), Number(p.z) - Number(q.z)};
}

BigRational quotient(Number p, Number q) {
  const std::int64_t exponent = p.exponent - q.exponent;
  (exponent < 0 ? q : p).mantissa <<= static_cast<unsigned long>(std::abs(exponent));
  return ratio(p.mantissa, q.mantissa);
}

/// Where the plane of the triangle meets the line through p and q, which are not on one side of it.
/// Integers are kept as long as can be, since quotients would be reduced.
RationalPoint crossing(const Triangle3& t, const Point3& p, const Point3& q) {
  const auto& [a, b, c] = t.vertices;
  const Vec3<Number> normal = cross(less(b, a), less(c, a));
  const Number of_p = dot(normal, less(p, a)), of_q = dot(normal, less(q, a));
  const Number weight = of_p - of_q;
  const auto at = [&](double x, double y) {
    return quotient(of_p * Number(y) - of_q * Number(x), weight);
  };
  return {at(p.x, q.x), at(p.y, q.y), at(p.z, q.z)};
}

/// The ends of an edge.
struct Ends {
  std::uint32_t from, to;
};
Ends ends(const Mesh::Triangle& t, Feature edge) {
  const std::size_t i = static_cast<std::size_t>(edge) - static_cast<std::size_t>(Feature::edge0);
  return {t[i], t[(i + 1) % 3]};
}

bool is_vertex(Feature f) { return f < Feature::edge0; }
bool is_edge(Feature f) { return !is_vertex(f) && f < Feature::face; }

/// Whether an edge that has an inner point in the plane of the triangle is all in that plane.
bool is_in_plane(const PointTable& points, const Ends& edge, const Mesh::Triangle& t) {
  const auto& [a, b, c] = triangle(points, t).vertices;
  return orient3d(a, b, c, points.rounded(edge.from)) == Sign::zero;
}

/// The one point that the features share.
std::uint32_t common_point(PointTable& points, const Mesh::Triangle& s, const Mesh::Triangle& t,
                           const FeaturePair& pair) {
  if (is_vertex(pair.a)) return s[static_cast<std::size_t>(pair.a)];
  if (is_vertex(pair.b)) return t[static_cast<std::size_t>(pair.b)];
  if (!is_edge(pair.a)) return common_point(points, t, s, {pair.b, pair.a, 0});
  const Ends edge = ends(s, pair.a);
  const bool two_edges = is_edge(pair.b);
  if (two_edges && is_in_plane(points, edge, t)) {
    return common_point(points, t, s, {pair.b, pair.a, 0});
  }
  const std::uint32_t x = points.index_of(
      crossing(triangle(points, t), points.rounded(edge.from), points.rounded(edge.to)));
  if (!points.is_given(x)) {
    points.know_on_line(x, edge.from, edge.to);
    if (two_edges) points.know_on_line(x, ends(t, pair.b).from, ends(t, pair.b).to);
  }
  return x;
}

}  // namespace

std::optional<Cut> triangle_cut(PointTable& points, const Mesh::Triangle& s,
                                const Mesh::Triangle& t) {
  std::optional<Cut> cut;
  for (const FeaturePair& pair : feature_pairs(triangle(points, s), triangle(points, t))) {
    if (pair.dimension != 0) continue;
    const std::uint32_t x = common_point(points, s, t, pair);
    cut = Cut{cut ? cut->from : x, x};
  }
  return cut;
}

}  // namespace signum::detail

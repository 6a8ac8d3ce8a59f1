// SPDX-License-Identifier: MIT
#include "planar/triangle_cut.hpp"

#include <signum/shapes/feature_pairs.hpp>

#include "bodies/crossing.hpp"
#include "pairs/triangles/triangle_features.hpp"

namespace signum::detail {

namespace {

Triangle3 triangle(const PointTable& points, const Mesh::Triangle& t) {
  return {{points.rounded(t[0]), points.rounded(t[1]), points.rounded(t[2])}};
}

/// Where an edge of s meets an edge of t, or its inside.
std::uint32_t crossing_point(PointTable& points, const Mesh::Triangle& s, Feature edge,
                             const Mesh::Triangle& t, Feature other) {
  const auto [i, j] = ends_of(edge);
  const Point3 &p = points.rounded(s[i]), &q = points.rounded(s[j]);
  if (!is_edge(other)) {
    const std::uint32_t x =
        points.index_of(exact_point_of(crossing<BigInteger>(p, q, triangle(points, t))));
    if (!points.is_given(x)) points.know_on_line(x, s[i], s[j]);
    return x;
  }
  const auto [k, l] = ends_of(other);
  const std::uint32_t x = points.index_of(
      exact_point_of(crossing<BigInteger>(p, q, points.rounded(t[k]), points.rounded(t[l]))));
  if (!points.is_given(x)) {
    points.know_on_line(x, s[i], s[j]);
    points.know_on_line(x, t[k], t[l]);
  }
  return x;
}

/// The one point that the features share.
std::uint32_t common_point(PointTable& points, const Mesh::Triangle& s, const Mesh::Triangle& t,
                           const FeaturePair& pair) {
  if (is_vertex(pair.a)) return s[static_cast<std::size_t>(pair.a)];
  if (is_vertex(pair.b)) return t[static_cast<std::size_t>(pair.b)];
  return is_edge(pair.a) ? crossing_point(points, s, pair.a, t, pair.b)
                         : crossing_point(points, t, pair.b, s, pair.a);
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

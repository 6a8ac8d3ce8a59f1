// SPDX-License-Identifier: MIT
// Each pair of features that share one point is a corner; each that share a segment is a side,
// whose ends are the corners in its closure. So the order round an area is a matter of names alone.
#include "rounded_corners.hpp"

#include <algorithm>
#include <signum/shapes/feature_pairs.hpp>
#include <utility>

#include "bodies/crossing.hpp"
#include "pairs/triangles/triangle_features.hpp"

namespace signum::detail {

namespace {

Point3 edge_and_other(const Triangle3& s, Feature edge, const Triangle3& t, Feature other) {
  const auto [i, j] = ends_of(edge);
  const Point3 &p = s.vertices[i], &q = s.vertices[j];
  if (!is_edge(other)) return rounded(crossing<Integer>(p, q, t));
  const auto [k, l] = ends_of(other);
  return rounded(crossing<Integer>(p, q, t.vertices[k], t.vertices[l]));
}

/// The one point that the features share.
Point3 corner(const Triangle3& a, const Triangle3& b, const FeaturePair& pair) {
  if (is_vertex(pair.a)) return a.vertices[static_cast<std::size_t>(pair.a)];
  if (is_vertex(pair.b)) return b.vertices[static_cast<std::size_t>(pair.b)];
  return is_edge(pair.a) ? edge_and_other(a, pair.a, b, pair.b)
                         : edge_and_other(b, pair.b, a, pair.a);
}

bool is_end(const FeaturePair& corner, const FeaturePair& side) {
  return is_in_closure(corner.a, side.a) && is_in_closure(corner.b, side.b);
}

}  // namespace

std::vector<Point3> rounded_corners(const Triangle3& a, const Triangle3& b) {
  std::vector<FeaturePair> corners, sides;
  for (const FeaturePair& pair : feature_pairs(a, b)) {
    if (pair.dimension < 2) (pair.dimension == 0 ? corners : sides).push_back(pair);
  }
  std::vector<Point3> points;
  points.reserve(corners.size());
  for (auto at = corners.begin(); at != corners.end(); ++at) {
    points.push_back(corner(a, b, *at));
    const auto is_next = [&](const FeaturePair& other) {
      return std::any_of(sides.begin(), sides.end(), [&](const FeaturePair& side) {
        return is_end(*at, side) && is_end(other, side);
      });
    };
    const auto next = std::find_if(at + 1, corners.end(), is_next);
    if (next != corners.end()) std::iter_swap(at + 1, next);
  }
  return points;
}

}  // namespace signum::detail

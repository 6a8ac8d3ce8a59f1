// SPDX-License-Identifier: MIT
// The corners of the common set tell its dimension and which features hold it, and their mean,
// which is in its relative interior, whether the interiors meet.
#include <algorithm>
#include <signum/collide/placed_contact.hpp>
#include <utility>

#include "common_hull.hpp"
#include "machine/fp_environment.hpp"
#include "pairs/triangles/triangle_features.hpp"

namespace signum::detail {

namespace {

/// A shape whose features are told.
struct Featured {
  Hull whole;
  /// Points, segments and triangles have their corners first among the points of the hull, a ray
  /// its origin, and lines and planes none.
  std::size_t corners;
  Feature of_whole;
  bool is_triangle;
};

Featured featured(const SetRef3& ref) {
  Hull whole = hull_of_image(ref);
  switch (kind_of(std::get<ShapeRef3>(ref.set))) {
    case ShapeKind::point:
      return {std::move(whole), 1, Feature::vertex0, false};
    case ShapeKind::segment:
      return {std::move(whole), 2, Feature::edge0, false};
    case ShapeKind::ray:
      return {std::move(whole), 1, Feature::edge0, false};
    case ShapeKind::line:
      return {std::move(whole), 0, Feature::edge0, false};
    case ShapeKind::plane:
      return {std::move(whole), 0, Feature::face, false};
    default:
      return {std::move(whole), 3, Feature::face, true};
  }
}

/// Whether the hull of the corners holds all of the points.
bool hold(const std::vector<RationalPoint>& corners, const std::vector<RationalPoint>& points) {
  return std::all_of(points.begin(), points.end(), [&](const RationalPoint& p) {
    return location_in(p, {corners, {}}) != Location::outside;
  });
}

Feature smallest_feature(const Featured& shape, const std::vector<RationalPoint>& points) {
  const std::vector<RationalPoint>& corners = shape.whole.points;
  for (std::size_t i = 0; i < shape.corners; ++i) {
    if (hold({corners[i]}, points)) return vertex_feature(i);
  }
  for (std::size_t i = 0; shape.is_triangle && i < 3; ++i) {
    if (hold({corners[i], corners[(i + 1) % 3]}, points)) return edge_feature(i);
  }
  return shape.of_whole;
}

Planes planes_between(const Featured& a, const Featured& b) {
  if (!a.is_triangle || !b.is_triangle) return Planes::degenerate;
  const RationalPoint m = normal_of(a.whole.points), n = normal_of(b.whole.points);
  if (is_zero(m) || is_zero(n)) return Planes::degenerate;
  if (!is_zero(cross(m, n))) return Planes::transversal;
  return dot(m, b.whole.points[0] - a.whole.points[0]).is_zero() ? Planes::coplanar
                                                                 : Planes::parallel;
}

}  // namespace

Contact placed_contact(const SetRef3& ref_a, const SetRef3& ref_b) {
  const DefaultFpEnvironment environment;
  const Featured a = featured(ref_a), b = featured(ref_b);
  const Hull common = common_hull(a.whole, b.whole);
  const std::vector<RationalPoint>& points = common.points;
  const Planes planes = planes_between(a, b);
  if (points.empty()) return {planes, -1, false, Feature::none, Feature::none};
  const RationalPoint middle = mean_of(points);
  const bool interiors = location_in(middle, a.whole) == Location::inside &&
                         location_in(middle, b.whole) == Location::inside;
  return {planes, dimension_of(common), interiors, smallest_feature(a, points),
          smallest_feature(b, points)};
}

}  // namespace signum::detail

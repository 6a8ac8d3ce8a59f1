// SPDX-License-Identifier: MIT
// The weights of the nearest points are quotients of the polynomials by which the features were
// confirmed (shortest_vector.hpp). In two doubles with a bound they tell how points round, and that
// no weight is zero: then the feature is the smallest with the point.
#include "distance/rounded_points.hpp"

#include <algorithm>
#include <optional>

#include "convex/search.hpp"
#include "distance/between_features.hpp"
#include "distance/operands.hpp"
#include "distance/unbounded/linear_pieces.hpp"

namespace signum::detail {

namespace {

using Counted2 = BoundedDoubleDouble;
using CountedVector2 = Vec3<Counted2>;

/// The corners of a feature, and the weights of those after the first.
struct SpannedPoint {
  std::array<Point3, 3> corners;
  std::array<Counted2, 3> weights;
  std::size_t size;

  CountedVector2 edge(std::size_t i) const { return two_difference(corners[i], corners[0]); }

  /// Sets the weights of the corners after the first, and the first one's.
  bool set(std::initializer_list<Counted2> others) {
    weights[0] = Counted2(1);
    std::size_t i = 0;
    for (const Counted2& w : others) {
      weights[++i] = w;
      weights[0] = weights[0] - w;
    }
    return std::all_of(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(size),
                       [](const Counted2& w) { return sign(w) == FilterSign::positive; });
  }

  /// False where it is not certain how it rounds.
  bool round(Point3& point) const {
    if (size == 1) {
      point = without_negative_zero(corners[0]);
      return true;
    }
    CountedVector2 sum{Counted2(corners[0].x), Counted2(corners[0].y), Counted2(corners[0].z)};
    for (std::size_t i = 1; i < size; ++i) {
      const CountedVector2 e = edge(i);
      sum = {sum.x + weights[i] * e.x, sum.y + weights[i] * e.y, sum.z + weights[i] * e.z};
    }
    const auto x = sum.x.rounded(), y = sum.y.rounded(), z = sum.z.rounded();
    if (!x || !y || !z) return false;
    point = {*x, *y, *z};
    return true;
  }
};

/// The weights of features of which the first has no more corners; false where one may be zero.
bool set_weights(SpannedPoint& p, SpannedPoint& q) {
  const CountedVector2 r = two_difference(p.corners[0], q.corners[0]);
  switch (4 * p.size + q.size) {
    case 4 + 1:
      return p.set({}) && q.set({});
    case 4 + 2: {
      const CountedVector2 e = q.edge(1);
      return p.set({}) && q.set({dot(r, e) / dot(e, e)});
    }
    case 4 + 3: {
      const CountedVector2 u = q.edge(1), v = q.edge(2), n = cross(u, v);
      const Counted2 all = dot(n, n);
      return p.set({}) && q.set({dot(cross(r, v), n) / all, dot(cross(u, r), n) / all});
    }
    case 8 + 2: {
      const CountedVector2 d = p.edge(1), e = q.edge(1), n = cross(d, e);
      const Counted2 all = dot(n, n);
      return p.set({dot(cross(e, r), n) / all}) && q.set({dot(cross(d, r), n) / all});
    }
    default:
      return false;
  }
}

/// Whether three corners are certainly not on a line.
bool are_spread(std::span<const Point3> c) {
  const CountedVector2 n = cross(two_difference(c[1], c[0]), two_difference(c[2], c[0]));
  const auto is_certain = [](const Counted2& x) {
    return sign(x) == FilterSign::positive || sign(x) == FilterSign::negative;
  };
  return is_certain(n.x) || is_certain(n.y) || is_certain(n.z);
}

/// False for other shapes.
bool set_simplex(RoundedCore& core, const ShapeRef3& shape) {
  const ShapeKind k = kind_of(shape);
  return (k == ShapeKind::point || k == ShapeKind::segment || k == ShapeKind::triangle) &&
         set_rounded_core(core, shape);
}

}  // namespace

bool rounded_points(RoundedPoints& result, const ShapeRef3& a, const ShapeRef3& b) {
  std::array<RoundedCore, 2> cores;
  if (!set_simplex(cores[0], a) || !set_simplex(cores[1], b) || !in_range(cores[0]) ||
      !in_range(cores[1])) {
    return false;
  }
  ClosestProposal found;
  RoundedDistance distance;
  if (closest_corners(found, cores[0].corners(), cores[1].corners()) != Proposal::features ||
      !between_features(distance, found.features, Operands<ShapeRef3>{a, b, cores[0], cores[1]},
                        Confirm::doubles)) {
    return false;
  }
  result.squared = distance.squared;
  result.features = {distance.corners.a, distance.corners.b};
  std::array<SpannedPoint, 2> points;
  for (const std::size_t i : {0u, 1u}) {
    SpanningCorners& feature = result.features[i];
    const auto corners = cores[i].corners();
    if (feature.size > 1 && corners.size() == 3 && !are_spread(corners)) return false;
    points[i].size = feature.size;
    for (std::size_t j = 0; j < feature.size; ++j) {
      const Point3& corner = corners[feature.index[j]];
      points[i].corners[j] = corner;
      const auto first = std::find(corners.begin(), corners.end(), corner);
      feature.index[j] = static_cast<std::uint32_t>(first - corners.begin());
    }
  }
  const bool in_order = points[0].size <= points[1].size;
  if (!set_weights(points[in_order ? 0 : 1], points[in_order ? 1 : 0])) return false;
  for (const std::size_t i : {0u, 1u}) {
    if (!points[i].round(result.points[i])) return false;
    result.weights[i] = {0, 0, 0};
    for (std::size_t j = 0; j < points[i].size; ++j) {
      const std::optional<double> w = points[i].weights[j].rounded();
      if (!w) return false;
      result.weights[i][result.features[i].index[j]] = *w;
    }
  }
  return true;
}

}  // namespace signum::detail

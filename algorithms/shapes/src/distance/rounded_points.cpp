// SPDX-License-Identifier: MIT
// The weights of the nearest points are quotients of the polynomials by which the features were
// confirmed (shortest_vector.hpp). In two doubles with a bound they tell how points round, and that
// no weight is zero: then the feature is the smallest with the point.
#include "distance/rounded_points.hpp"

#include <algorithm>
#include <optional>

#include "convex/search.hpp"
#include "distance/between_features.hpp"
#include "distance/corners/exact_corners.hpp"
#include "distance/operands.hpp"
#include "distance/unbounded/linear_pieces.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

using Counted2 = BoundedDoubleDouble;
using CountedVector2 = Vec3<Counted2>;

CountedVector2 multiple_of(const Counted2& s, const CountedVector2& v) {
  return {exact_product(s, v.x), exact_product(s, v.y), exact_product(s, v.z)};
}

/// A corner of a feature, the edges from it to the other corners, and the weights of these.
struct SpannedPoint {
  CountedVector2 corner;
  std::array<CountedVector2, 3> edges;
  std::array<Counted2, 3> weights;
  std::size_t size;

  /// Sets the weights of the corners after the first, and the first one's.
  void set(std::initializer_list<Counted2> others) {
    weights[0] = Counted2(1);
    std::size_t i = 0;
    for (const Counted2& w : others) {
      weights[++i] = w;
      weights[0] = weights[0] - w;
    }
  }
  bool has_positive_weights() const {
    return std::all_of(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(size),
                       [](const Counted2& w) { return sign(w) == FilterSign::positive; });
  }

  CountedVector2 at() const {
    CountedVector2 sum = corner;
    for (std::size_t i = 1; i < size; ++i) {
      sum = plus(sum, multiple_of(weights[i], edges[i]));
    }
    return sum;
  }
};

/// False where it is not certain how it rounds.
bool round_point(Point3& point, const CountedVector2& p) {
  const auto x = p.x.rounded(), y = p.y.rounded(), z = p.z.rounded();
  if (!x || !y || !z) return false;
  point = without_negative_zero({*x, *y, *z});
  return true;
}

/// Sets the weights of features of which the first has no more corners.
bool set_weights(SpannedPoint& p, SpannedPoint& q) {
  const CountedVector2 r = minus(p.corner, q.corner);
  p.set({});
  switch (4 * p.size + q.size) {
    case 4 + 1:
      q.set({});
      return true;
    case 4 + 2: {
      const CountedVector2& e = q.edges[1];
      q.set({dot(r, e) / dot(e, e)});
      return true;
    }
    case 4 + 3: {
      const CountedVector2 &u = q.edges[1], &v = q.edges[2], n = cross(u, v);
      const Counted2 all = dot(n, n);
      q.set({dot(cross(r, v), n) / all, dot(cross(u, r), n) / all});
      return true;
    }
    case 8 + 2: {
      const CountedVector2 &d = p.edges[1], &e = q.edges[1], n = cross(d, e);
      const Counted2 all = dot(n, n);
      p.set({dot(cross(e, r), n) / all});
      q.set({dot(cross(d, r), n) / all});
      return true;
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

/// What a search proposes and doubles confirm: one pair of nearest points.
bool find_only_pair(RoundedDistance& distance, const Operands<ShapeRef3>& o) {
  ClosestProposal found;
  return in_range(o.core_a) && in_range(o.core_b) &&
         closest_corners(found, o.core_a.corners(), o.core_b.corners()) == Proposal::features &&
         between_features(distance, found.features, o, Confirm::doubles);
}

CountedVector2 two_vector(const Point3& p) { return {Counted2(p.x), Counted2(p.y), Counted2(p.z)}; }

/// Whether a shape has points around each that is not on its boundary.
struct IsSolid {
  bool operator()(const Obb3* b) const {
    const auto axis = [&](std::size_t i) { return two_vector(b->axes[i]); };
    const FilterSign volume = sign(dot(axis(0), cross(axis(1), axis(2))));
    return is_certain(volume) && volume != FilterSign::zero && b->half[0] > 0 && b->half[1] > 0 &&
           b->half[2] > 0;
  }
  bool operator()(const Capsule3* c) const { return c->radius > 0; }
  bool operator()(const Lozenge3* l) const { return l->radius > 0; }
  template <class Other>
  bool operator()(const Other*) const {
    return false;
  }
};

/// The feature of a core whose corners may be sums.
SpannedPoint spanned_of_sums(const SpannedShapes& sides, const ShapeRef3& a, const ShapeRef3& b) {
  const SpannedShape& side = sides.second;
  const ExactCorners<ShapeRef3> corner{a, b, sides};
  const auto leaf = [](double x) { return Counted2(x); };
  SpannedPoint p{corner_by(corner(side, 0), leaf), {}, {}, side.spanning.size};
  for (std::size_t i = 1; i < p.size; ++i) {
    const CornerSum from = corner(side, 0), to = corner(side, i);
    p.edges[i] = two_difference(to.base, from.base);
    for (std::size_t k = 0; k < 3; ++k) {
      const Counted2 factor = Counted2::difference(to.factors[k], from.factors[k]);
      p.edges[i] = plus(p.edges[i], multiple_of(factor, two_vector(to.edges[k])));
    }
  }
  return p;
}

}  // namespace

std::optional<RoundedBoundaryPoint> rounded_boundary_point(const Point3& p,
                                                           const ShapeRef3& shape) {
  if (!std::visit(IsSolid(), shape)) return std::nullopt;
  const ShapeRef3 point(&p);
  Operands<ShapeRef3> o{point, shape, {}, {}};
  RoundedDistance distance;
  SpannedShapes sides;
  if (!set_rounded_core(o.core_a, point) || !set_rounded_core(o.core_b, shape) ||
      !find_only_pair(distance, o) || distance.squared == 0 ||
      !set_sides(sides, {&o.core_a, distance.corners.a}, {&o.core_b, distance.corners.b})) {
    return std::nullopt;
  }
  SpannedPoint from{two_vector(p), {}, {}, 1}, to = spanned_of_sums(sides, o.a, o.b);
  if (!set_weights(from, to)) return std::nullopt;
  CountedVector2 at = to.at();
  if (const double radius = o.core_b.radius; radius != 0) {
    const CountedVector2 way = minus(from.corner, at);
    at = plus(at, multiple_of(Counted2(radius) / sqrt(dot(way, way)), way));
  }
  RoundedBoundaryPoint found{distance.squared, {}};
  if (!round_point(found.at, at)) return std::nullopt;
  return found;
}

bool rounded_points(RoundedPoints& result, const ShapeRef3& a, const ShapeRef3& b) {
  Operands<ShapeRef3> o{a, b, {}, {}};
  RoundedDistance distance;
  if (!set_simplex(o.core_a, a) || !set_simplex(o.core_b, b) || !find_only_pair(distance, o)) {
    return false;
  }
  result.squared = distance.squared;
  result.features = {distance.corners.a, distance.corners.b};
  std::array<SpannedPoint, 2> points;
  for (const std::size_t i : {0u, 1u}) {
    SpanningCorners& feature = result.features[i];
    const auto corners = (i == 0 ? o.core_a : o.core_b).corners();
    if (feature.size > 1 && corners.size() == 3 && !are_spread(corners)) return false;
    points[i].size = feature.size;
    const Point3 base = corners[feature.index[0]];
    points[i].corner = two_vector(base);
    for (std::size_t j = 0; j < feature.size; ++j) {
      const Point3& corner = corners[feature.index[j]];
      points[i].edges[j] = two_difference(corner, base);
      const auto first = std::find(corners.begin(), corners.end(), corner);
      feature.index[j] = static_cast<std::uint32_t>(first - corners.begin());
    }
  }
  const bool in_order = points[0].size <= points[1].size;
  if (!set_weights(points[in_order ? 0 : 1], points[in_order ? 1 : 0])) return false;
  for (const std::size_t i : {0u, 1u}) {
    if (!points[i].has_positive_weights() || !round_point(result.points[i], points[i].at())) {
      return false;
    }
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

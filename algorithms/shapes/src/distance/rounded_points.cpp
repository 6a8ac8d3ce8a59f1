// SPDX-License-Identifier: MIT
// The weights of the nearest points are quotients of the polynomials by which the features were
// confirmed (shortest_vector.hpp). In two doubles with a bound they tell how points round, and that
// no weight is zero: then the feature is the smallest with the point. Of a shape with an inside,
// the point is on its boundary.
#include "distance/rounded_points.hpp"

#include <algorithm>
#include <optional>

#include "convex/search.hpp"
#include "distance/between_features.hpp"
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

/// Sets the weights of both features. The first must have at most as many corners as the second.
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

/// What a search proposes and doubles confirm: one pair of nearest points of the cores, apart.
bool find_only_pair(SpannedShapes& sides, const RoundedCore& a, const RoundedCore& b) {
  ClosestProposal found;
  if (!in_range(a) || !in_range(b) ||
      closest_corners(found, a.corners(), b.corners()) != Proposal::features) {
    return false;
  }
  const auto pair = set_sides(sides, {&a, found.features.a}, {&b, found.features.b});
  return pair && is_only_pair(*pair, sides);
}

bool is_not_zero(const Counted2& x) {
  return sign(x) == FilterSign::positive || sign(x) == FilterSign::negative;
}
bool is_not_zero(const CountedVector2& v) {
  return is_not_zero(v.x) || is_not_zero(v.y) || is_not_zero(v.z);
}

bool is_simplex(const ShapeRef3& shape) {
  const ShapeKind k = kind_of(shape);
  return k == ShapeKind::point || k == ShapeKind::segment || k == ShapeKind::triangle;
}

/// Whether a convex shape certainly has an inside.
struct HasInside {
  bool operator()(const Aabb3* b) const {
    return b->min.x < b->max.x && b->min.y < b->max.y && b->min.z < b->max.z;
  }
  bool operator()(const Obb3* b) const {
    const auto axis = [&](std::size_t i) { return as_two_doubles(b->axes[i]); };
    return is_not_zero(dot(axis(0), cross(axis(1), axis(2)))) && b->half[0] > 0 && b->half[1] > 0 &&
           b->half[2] > 0;
  }
  bool operator()(const Convex3* hull) const {
    // Looks for three edges from the first corner that are linearly independent.
    std::array<CountedVector2, 2> found;
    std::size_t size = 0;
    for (const Point3& p : hull->points) {
      const CountedVector2 e = two_difference(p, hull->points[0]);
      if (size == 2 && is_not_zero(dot(found[1], e))) return true;
      if (size == 1 && is_not_zero(cross(found[0], e))) found[size++] = cross(found[0], e);
      if (size == 0 && is_not_zero(e)) found[size++] = e;
    }
    return false;
  }
  bool operator()(const Sphere3* s) const { return s->radius > 0; }
  bool operator()(const Capsule3* c) const { return c->radius > 0; }
  bool operator()(const Lozenge3* l) const { return l->radius > 0; }
  template <class Other>
  bool operator()(const Other*) const {
    return false;
  }
};

/// The feature that corners of a core span, which may be sums.
SpannedPoint spanned_point(const BoundedCore& core, const SpanningCorners& spanning) {
  const CornerSum from = corner_before(core, spanning.index[0]);
  SpannedPoint p{exact_corner(core, spanning.index[0]), {}, {}, spanning.size};
  for (std::size_t i = 1; i < p.size; ++i) {
    const CornerSum to = corner_before(core, spanning.index[i]);
    p.edges[i] = two_difference(to.base, from.base);
    for (std::size_t k = 0; k < 3; ++k) {
      if (to.factors[k] == from.factors[k]) continue;
      p.edges[i] =
          plus(p.edges[i], multiple_of(Counted2::difference(to.factors[k], from.factors[k]),
                                       as_two_doubles(to.edges[k])));
    }
    if (core.moved != nullptr) p.edges[i] = core.moved->map.turned(p.edges[i]);
  }
  return p;
}

/// Sets the feature and the weights of a simplex; false where these are not certain. No other
/// corner is on the feature, or equal to one of it: the pair would not be the only one.
bool set_simplex(RoundedPoints& result, std::size_t i, const SpanningCorners& feature,
                 const SpannedPoint& p) {
  result.features[i] = feature;
  if (!p.has_positive_weights()) return false;
  result.weights[i] = {0, 0, 0};
  for (std::size_t j = 0; j < feature.size; ++j) {
    const std::optional<double> w = p.weights[j].rounded();
    if (!w) return false;
    result.weights[i][feature.index[j]] = *w;
  }
  return true;
}

}  // namespace

bool rounded_points(RoundedPoints& result, const ShapeRef3& a, const ShapeRef3& b) {
  BoundedCore p{a, {}}, q{b, {}};
  return set_rounded_core(p.core, a) && set_rounded_core(q.core, b) && rounded_points(result, p, q);
}

bool rounded_points(RoundedPoints& result, const BoundedCore& a, const BoundedCore& b) {
  for (const ShapeRef3& shape : {a.shape, b.shape}) {
    if (!is_simplex(shape) && !std::visit(HasInside(), shape)) return false;
  }
  SpannedShapes sides;
  if (!find_only_pair(sides, a.core, b.core)) return false;
  const bool exchanged = sides.first.core != &a.core;
  const BoundedCore &of_p = exchanged ? b : a, &of_q = exchanged ? a : b;
  SpannedPoint p = spanned_point(of_p, sides.first.spanning),
               q = spanned_point(of_q, sides.second.spanning);
  if (!set_weights(p, q)) return false;
  const CountedVector2 at_p = p.at(), at_q = q.at(), way = minus(at_q, at_p);
  const Counted2 squared = dot(way, way);
  const auto rounded = rounded_beyond(squared, a.core.radius, b.core.radius);
  if (!rounded || *rounded == 0) return false;
  result.squared = *rounded;
  const double radius = a.core.radius + b.core.radius;
  const Counted2 part = radius == 0 ? Counted2(0) : Counted2(1) / sqrt(squared);
  const auto beyond = [&](const CountedVector2& at, double r) {
    return r == 0 ? at : plus(at, multiple_of(Counted2(r) * part, way));
  };
  const std::size_t first = exchanged ? 1 : 0, second = 1 - first;
  return round_point(result.points[first], beyond(at_p, of_p.core.radius)) &&
         round_point(result.points[second], beyond(at_q, -of_q.core.radius)) &&
         (!is_simplex(of_p.shape) || set_simplex(result, first, sides.first.spanning, p)) &&
         (!is_simplex(of_q.shape) || set_simplex(result, second, sides.second.spanning, q));
}

}  // namespace signum::detail

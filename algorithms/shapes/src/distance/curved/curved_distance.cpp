// SPDX-License-Identifier: MIT
// With d the shortest vector from b to a, and v_k the difference of the farthest points of two
// parts, against d and along it, the nearest points are where d = sum of w_k v_k, for weights that
// sum to 1, and dot(d, v_k) is the same for all k. The derivative of v_k by d is known, and across
// d, so that Newton's method takes a system of at most five equations.
#include "distance/curved/curved_distance.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "distance/between_features.hpp"
#include "distance/operands.hpp"
#include "distance/unbounded/linear_pieces.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

constexpr int most_newton_steps = 12;

/// Solves n equations whose right sides are in column n; false where they are dependent.
bool solve(std::array<std::array<double, 6>, 5>& m, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    for (std::size_t k = i + 1; k < n; ++k) {
      if (std::abs(m[k][i]) > std::abs(m[pivot][i])) pivot = k;
    }
    std::swap(m[i], m[pivot]);
    if (!(std::abs(m[i][i]) > 0)) return false;
    for (std::size_t k = 0; k < n; ++k) {
      if (k == i) continue;
      const double factor = m[k][i] / m[i][i];
      for (std::size_t j = i; j <= n; ++j) m[k][j] -= factor * m[i][j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) m[i][n] /= m[i][i];
  return true;
}

double first_double(double x) { return x; }
double first_double(const Two& x) { return x.high; }
double exact_part(double x) { return x; }
Two exact_part(const Two& x) { return {x.high, x.low, 0}; }

/// Where Newton's method is, in doubles or in two of them.
template <class T>
struct Newton {
  const RoundHull& a;
  const RoundHull& b;
  SpanningParts& parts;
  Vec3<T> d;
  /// All but the first.
  std::array<T, most_pairs_of_parts> weights;

  std::array<Vec3<T>, most_pairs_of_parts> v{};

  T first_weight() const {
    T rest(1);
    for (std::size_t k = 1; k < parts.size; ++k) rest = rest - weights[k];
    return rest;
  }
  T weight(std::size_t k) const { return k == 0 ? first_weight() : weights[k]; }

  static Vec3<T> point(const RoundHull& shape, const FoundPart& found, const Vec3<T>& along) {
    if (!found.is_fixed) return shape.point(found.part, along);
    const Vec3<T> v{T(found.along.x), T(found.along.y), T(found.along.z)};
    return found.is_inside ? shape.point_of_disc(found.part, v) : shape.point(found.part, v);
  }
  void place_points() {
    for (std::size_t k = 0; k < parts.size; ++k) {
      v[k] = minus(point(a, parts.pairs[k].a, negated(d)), point(b, parts.pairs[k].b, d));
    }
  }
  template <class Points>
  Vec3<T> combined(Points points) const {
    Vec3<T> x{T(0), T(0), T(0)};
    for (std::size_t k = 0; k < parts.size; ++k) {
      const T w = weight(k);
      const Vec3<T> p = points(k);
      x = {x.x + w * p.x, x.y + w * p.y, x.z + w * p.z};
    }
    return x;
  }
  Vec3<T> combined() const {
    return combined([this](std::size_t k) { return v[k]; });
  }
  /// How far what the points of one shape are combined to is from it.
  double way_in(const RoundHull& of, FoundPart PartPair::* side, const Vec3<T>& along) const {
    if (!of.has_way_in()) return 0;
    return of.way_in(
        combined([&](std::size_t k) { return point(of, parts.pairs[k].*side, along); }));
  }

  /// Places the points, and takes a step; how far it has gone, for the length of d, or infinite.
  double step() {
    place_points();
    std::array<std::array<double, 6>, 5> m{};
    const Point3 at{first_double(d.x), first_double(d.y), first_double(d.z)};
    std::array<Point3, 3> curvature{Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}};
    for (std::size_t k = 0; k < parts.size; ++k) {
      const PartPair& p = parts.pairs[k];
      const double w = first_double(weight(k));
      if (!p.a.is_fixed) a.add_curvature(curvature, p.a.part, negated(at), w);
      if (!p.b.is_fixed) b.add_curvature(curvature, p.b.part, at, w);
    }
    const Vec3<T> missing = minus(combined(), d);
    const std::array<double, 3> right{first_double(missing.x), first_double(missing.y),
                                      first_double(missing.z)};
    const std::size_t n = parts.size + 2;
    for (std::size_t i = 0; i < 3; ++i) {
      m[i][0] = curvature[i].x, m[i][1] = curvature[i].y, m[i][2] = curvature[i].z;
      m[i][n] = right[i];
    }
    for (std::size_t k = 1; k < parts.size; ++k) {
      const Vec3<T> edge = minus(v[k], v[0]);
      const std::array<double, 3> e{first_double(edge.x), first_double(edge.y),
                                    first_double(edge.z)};
      for (std::size_t i = 0; i < 3; ++i) m[i][k + 2] = -e[i], m[k + 2][i] = e[i];
      m[k + 2][n] = -first_double(dot(edge, d));
    }
    if (!solve(m, n)) return HUGE_VAL;
    d = {exact_part(d.x + T(m[0][n])), exact_part(d.y + T(m[1][n])), exact_part(d.z + T(m[2][n]))};
    for (std::size_t k = 1; k < parts.size; ++k) {
      weights[k] = exact_part(weights[k] + T(m[k + 2][n]));
    }
    const double size = length(at);
    return length(Point3{m[0][n], m[1][n], m[2][n]}) / size;
  }
};

/// The first weight is to be none that may vanish.
void put_greatest_first(SpanningParts& parts) {
  for (std::size_t k = 1; k < parts.size; ++k) {
    if (!(parts.weights[k] > parts.weights[0])) continue;
    std::swap(parts.weights[0], parts.weights[k]);
    std::swap(parts.pairs[0], parts.pairs[k]);
  }
}

void drop(SpanningParts& parts, std::size_t k) {
  --parts.size;
  parts.pairs[k] = parts.pairs[parts.size];
  parts.weights[k] = parts.weights[parts.size];
}

/// Goes as far as doubles tell; pairs whose weights are negative there are left out. False where
/// that leads nowhere.
bool refine_in_doubles(const RoundHull& a, const RoundHull& b, SpanningParts& parts) {
  for (int tries = 0; tries < 3; ++tries) {
    put_greatest_first(parts);
    Newton<double> newton{a, b, parts, parts.vector, parts.weights};
    double size = HUGE_VAL;
    for (int step = 0; step < most_newton_steps && size > 0x1p-30; ++step) {
      size = newton.step();
      if (!(size < 16)) break;
    }
    std::size_t least = 0;
    for (std::size_t k = 0; k < parts.size; ++k) {
      if (newton.weight(k) < newton.weight(least)) least = k;
    }
    const bool is_known = size <= 0x1p-30;
    if (is_known && !(newton.weight(least) < -0x1p-30)) {
      parts.vector = newton.d;
      for (std::size_t k = 0; k < parts.size; ++k) parts.weights[k] = newton.weight(k);
      return true;
    }
    if (parts.size == 1) return is_known;
    if (!is_known) {
      for (std::size_t k = 0; k < parts.size; ++k) {
        if (parts.weights[k] < parts.weights[least]) least = k;
      }
    }
    drop(parts, least);
  }
  return false;
}

std::optional<Two> bounds_by(Newton<Two>& newton) {
  newton.place_points();
  for (std::size_t k = 1; k < newton.parts.size; ++k) {
    if (newton.weights[k].high < 0) newton.weights[k] = Two(0);
  }
  if (sign(newton.first_weight()) != FilterSign::positive) return std::nullopt;
  const TwoDoublePoint& d = newton.d;
  const PartPair& first = newton.parts.pairs[0];

  // From below: along the vector both end, with a gap between them.
  const Two reach = newton.a.reach(negated(d), first.a.part) + newton.b.reach(d, first.b.part),
            gap = -reach;
  if (sign(gap) != FilterSign::positive) return std::nullopt;
  const Two lower = gap * gap / dot(d, d);

  // From above: the points of the parts are combined to points of the shapes, or nearly so.
  const TwoDoublePoint x = newton.combined();
  const Two squared = dot(x, x);
  const double ways = rounded_up(newton.way_in(newton.a, &PartPair::a, negated(d)) +
                                 newton.way_in(newton.b, &PartPair::b, d));
  const double far = upper(square_root(in_one_double(squared)));
  return between_bounds(
      lower, widened(squared, rounded_up(ways * rounded_up(rounded_up(2 * far) + ways))));
}

Newton<Two> in_two_doubles(SpanningParts& parts, const RoundHull& a, const RoundHull& b) {
  put_greatest_first(parts);
  const Point3& d = parts.vector;
  Newton<Two> newton{a, b, parts, {Two(d.x), Two(d.y), Two(d.z)}, {}};
  for (std::size_t k = 0; k < parts.size; ++k) newton.weights[k] = Two(parts.weights[k]);
  return newton;
}

std::optional<Two> bounds_from(SpanningParts parts, const RoundHull& a, const RoundHull& b) {
  if (!refine_in_doubles(a, b, parts)) return std::nullopt;
  Newton<Two> newton = in_two_doubles(parts, a, b);
  double size = HUGE_VAL;
  for (int step = 0; step < 3 && size > 0x1p-62; ++step) size = newton.step();
  return bounds_by(newton);
}

bool is_narrow(const Two& bounds) { return bounds.error < 0x1p-66 * bounds.high; }

/// The squared distance of the shapes less their radii; none where they meet, nearly do, or nothing
/// is known.
std::optional<Two> curved_bounds(const RoundHull& a, const RoundHull& b) {
  PartSearch set;
  if (!search_parts(set, a, b, 0x1p-24)) return std::nullopt;
  std::optional<Two> best;
  const auto is_told = [&](const std::optional<SpanningParts>& parts) {
    const auto bounds = parts ? bounds_from(*parts, a, b) : std::nullopt;
    if (bounds && (!best || !(best->error <= bounds->error))) best = bounds;
    return best && is_narrow(*best);
  };
  const SpanningParts parts = spanning_parts(set, a, b, true);
  if (!has_fixed(parts)) {
    is_told(parts);
    return best;
  }
  if (is_told(parts_over_disc(set, a, &PartPair::a, b, &PartPair::b)) ||
      is_told(parts_over_disc(set, b, &PartPair::b, a, &PartPair::a))) {
    return best;
  }
  // Newton's method does not move what is fixed, so that the search has to find all of it.
  if (search_parts(set, a, b, 0x1p-48) && !is_told(spanning_parts(set, a, b, true))) {
    is_told(spanning_parts(set, a, b, false));
  }
  return best;
}

}  // namespace

std::optional<Two> bounds_of_parts(SpanningParts proposed, const RoundHull& a, const RoundHull& b) {
  Newton<Two> newton = in_two_doubles(proposed, a, b);
  return bounds_by(newton);
}

std::optional<double> rounded_distance(const RoundHull& a, const RoundHull& b) {
  const auto bounds = curved_bounds(a, b);
  return bounds ? rounded_beyond(*bounds, a.radius(), b.radius()) : std::nullopt;
}

bool distance_of_curved(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b) {
  RoundHull p, q;
  if (!p.set(a) || !q.set(b)) return false;
  if (set_distance(result, rounded_distance(p, q))) return true;
  return shapes_meet(a, b) && set_distance(result, 0);
}

}  // namespace signum::detail

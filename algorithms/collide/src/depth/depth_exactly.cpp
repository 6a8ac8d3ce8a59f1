// SPDX-License-Identifier: MIT
// With r the sum of the radii and D0 the difference of the cores, the depth is the least r +
// h(n) / |n| over all directions n, where h(n) is the greatest n . x over D0; it is zero where that
// is negative. When the origin is not in D0, the least is r less the distance to D0. When it is,
// a facet of D0 has the least h, or both sides of a flat D0.
#include "depth/depth_exactly.hpp"

#include <algorithm>
#include <utility>

#include "machine/fp_environment.hpp"

namespace signum::detail {

namespace {

/// The points of the hull at -height and at height along z: so D0 in the plane becomes a prism,
/// whose nearest facet is not a cap, since a facet at a side is nearer than the caps.
Hull prism_on(const Hull& hull, const BigRational& height) {
  Hull result;
  for (const BigRational& z : {BigRational(-height), height}) {
    for (const RationalPoint& p : hull.points) result.points.push_back({p.x, p.y, z});
  }
  return result;
}

/// A length that is greater than the extent of the difference in the plane.
BigRational beyond_extent(const Hull& a, const Hull& b) {
  BigRational sum = 0;
  for (const Hull* hull : {&a, &b}) {
    const auto [left, right] =
        std::minmax_element(hull->points.begin(), hull->points.end(),
                            [](const auto& p, const auto& q) { return p.x < q.x; });
    const auto [low, high] =
        std::minmax_element(hull->points.begin(), hull->points.end(),
                            [](const auto& p, const auto& q) { return p.y < q.y; });
    sum += right->x - left->x + high->y - low->y;
  }
  return sum.is_zero() ? BigRational(1) : sum;
}

/// The least unit vector in lexicographic order that is perpendicular to u, as coprime integers:
/// the direction -x without its part along u, or -y where that leaves nothing.
RationalPoint least_perpendicular(const RationalPoint& u) {
  if (is_zero(u)) return {-1, 0, 0};
  const bool along_x = u.y.is_zero() && u.z.is_zero();
  const RationalPoint axis = along_x ? RationalPoint{0, -1, 0} : RationalPoint{-1, 0, 0};
  return coprime(square(u) * axis - dot(u, axis) * u);
}

/// The normal of a flat difference, none when it has an inside.
std::optional<RationalPoint> flat_normal(const Hull& a, const Hull& b) {
  std::vector<RationalPoint> ways;
  for (const Hull* hull : {&a, &b}) {
    for (const RationalPoint& p : hull->points) {
      RationalPoint way = p - hull->points[0];
      if (!is_zero(way)) ways.push_back(std::move(way));
    }
  }
  if (ways.empty()) return least_perpendicular({0, 0, 0});
  for (const RationalPoint& v : ways) {
    const RationalPoint n = cross(ways[0], v);
    if (is_zero(n)) continue;
    for (const RationalPoint& w : ways) {
      if (!dot(n, w).is_zero()) return std::nullopt;
    }
    return coprime(is_before(n, -n) ? n : -n);
  }
  return least_perpendicular(ways[0]);
}

/// rational + coefficient * sqrt(radicand).
Surd surd(const BigRational& rational, int coefficient, const BigRational& radicand) {
  return Surd(Rational({rational}), coefficient, Rational({radicand}));
}

PenetrationRelation relation_at(const Sign depth) {
  return depth == Sign::positive ? PenetrationRelation::overlapping : PenetrationRelation::touching;
}

}  // namespace

BodyPenetration depth_exactly(const Swept& a, const Swept& b, Dimension dimension) {
  const DefaultFpEnvironment guard;
  const bool plane = dimension == Dimension::two;
  const Hull& core_a = a.core;
  const Hull core_b = plane ? prism_on(b.core, beyond_extent(a.core, b.core)) : b.core;
  const BigRational reach = a.radius + b.radius;
  const MinNorm shortest = *min_norm(core_a, core_b);

  if (!shortest.squared.is_zero()) {
    const Sign deeper = sign_of(BigRational(reach * reach).compare(shortest.squared));
    if (deeper == Sign::negative) return {PenetrationRelation::apart, Surd(), std::nullopt};
    return {relation_at(deeper), surd(reach, -1, shortest.squared), coprime(shortest.x)};
  }
  if (std::optional<RationalPoint> n = flat_normal(core_a, core_b)) {
    return {relation_at(sign_of(reach.sign())), Surd(Rational({reach})), std::move(n)};
  }
  return penetration_at(reach, nearest_facet(core_a, core_b, shortest));
}

BodyPenetration penetration_at(const BigRational& reach, NearestFacet nearest) {
  Surd depth = surd(reach, 1, nearest.height * nearest.height / square(nearest.normal));
  const PenetrationRelation relation = relation_at(sign(depth));
  return {relation, std::move(depth), std::move(nearest.normal)};
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/collide/penetration.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/values.hpp"
#include "convex/search.hpp"
#include "depth/depth_exactly.hpp"
#include "depth/search_facet.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/expansion.hpp"
#include "sets/exact_set.hpp"
#include "vectors/exact_point.hpp"

namespace signum::detail {

namespace {

/// How far the faces of a box are from the origin along their normals: -x, -y, -z, z, y, x, which
/// is the order in which the least of equal ones is taken.
using BoxHeights = std::array<double, 6>;

/// What searches in doubles are certain of: that the shapes are apart, or what the nearest facet is
/// in space, where all corners are doubles.
template <class ShapeRef>
std::optional<BodyPenetration> search_depth(const ShapeRef& a, const ShapeRef& b,
                                            Dimension dimension) {
  const std::optional<RoundedCore> p = rounded_core(a);
  const std::optional<RoundedCore> q = p ? rounded_core(b) : std::nullopt;
  if (!q) return std::nullopt;
  const std::optional<bool> meeting = search_intersects(*p, *q);
  if (meeting && !*meeting) return BodyPenetration{PenetrationRelation::apart, {}, std::nullopt};
  if (dimension == Dimension::two || p->error != 0 || q->error != 0) return std::nullopt;
  std::optional<NearestFacet> nearest = search_facet(p->corners(), q->corners());
  if (!nearest) return std::nullopt;
  return penetration_at(to_rational(p->radius) + to_rational(q->radius), *std::move(nearest));
}

/// x - y where it is a double.
std::optional<double> difference_of(double x, double y) {
  const TwoDoubles d = two_sum(x, -y);
  return d.low == 0 ? std::optional(d.high) : std::nullopt;
}

/// The heights of the faces of the difference of two boxes, which is a box. None if a height
/// rounds, or if the difference is flat and holds the origin.
std::optional<BoxHeights> heights_of(const Aabb3& a, const Aabb3& b) {
  BoxHeights heights;
  constexpr std::array coordinates{&Point3::x, &Point3::y, &Point3::z};
  for (std::size_t k = 0; k < 3; ++k) {
    const auto x = coordinates[k];
    if (!(a.min.*x <= a.max.*x) || !(b.min.*x <= b.max.*x)) return std::nullopt;
    const std::optional<double> down = difference_of(a.max.*x, b.min.*x);
    const std::optional<double> up = difference_of(b.max.*x, a.min.*x);
    if (!down || !up || (*down == 0 && *up == 0)) return std::nullopt;
    heights[k] = *down;
    heights[5 - k] = *up;
  }
  return heights;
}

/// The depth of two boxes where all heights are doubles.
std::optional<Penetration3> depth_of_boxes(const ShapeRef3& a, const ShapeRef3& b) {
  const auto* const box_a = std::get_if<const Aabb3*>(&a);
  const auto* const box_b = std::get_if<const Aabb3*>(&b);
  if (box_a == nullptr || box_b == nullptr) return std::nullopt;
  const std::optional<BoxHeights> heights = heights_of(**box_a, **box_b);
  if (!heights) return std::nullopt;
  const auto least = std::min_element(heights->begin(), heights->end());
  if (*least < 0) return Penetration3{PenetrationRelation::apart, {}, std::nullopt};
  const auto face = static_cast<std::size_t>(least - heights->begin());
  std::array<Rational, 3> normal{};
  normal[std::min(face, 5 - face)] = Rational(face < 3 ? -1 : 1);
  return Penetration3{*least > 0 ? PenetrationRelation::overlapping : PenetrationRelation::touching,
                      Surd(*least), std::move(normal)};
}

/// The body of the shape, or of its image.
template <class ShapeRef>
Swept swept(const ShapeRef& shape, Body body) {
  require_bounded(shape, body);
  auto* const found = std::get_if<Swept>(&body);
  if (found == nullptr) throw InvalidArgument("depth: expected a convex shape");
  return std::move(*found);
}

template <class ShapeRef>
BodyPenetration depth_of(const ShapeRef& a, const ShapeRef& b, Dimension dimension) {
  if (auto found = search_depth(a, b, dimension)) return *std::move(found);
  const Swept body_a = swept(a, detail::body_of(a));
  return depth_exactly(body_a, swept(b, detail::body_of(b)), dimension);
}

Penetration3 in_space(BodyPenetration p) {
  Penetration3 result{p.relation, std::move(p.depth), std::nullopt};
  if (p.normal) result.normal = exact_vector(*p.normal);
  return result;
}

}  // namespace

Penetration2 depth_exactly(const ShapeRef2& a, const ShapeRef2& b) {
  const DefaultFpEnvironment guard;
  BodyPenetration p = depth_of(a, b, Dimension::two);
  Penetration2 result{p.relation, std::move(p.depth), std::nullopt};
  if (p.normal) result.normal = {Rational({p.normal->x}), Rational({p.normal->y})};
  return result;
}

Penetration3 depth_exactly(const ShapeRef3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment guard;
  if (auto boxes = depth_of_boxes(a, b)) return *std::move(boxes);
  return in_space(depth_of(a, b, Dimension::three));
}

Penetration3 depth_exactly(const SetRef3& a, const SetRef3& b) {
  const DefaultFpEnvironment guard;
  const ShapeRef3 &shape_a = std::get<ShapeRef3>(a.set), &shape_b = std::get<ShapeRef3>(b.set);
  if (a.where == nullptr && b.where == nullptr) return depth_exactly(shape_a, shape_b);
  const Swept body_a = swept(shape_a, body_of(a));
  const Swept body_b = swept(shape_b, body_of(b));
  return in_space(depth_exactly(body_a, body_b, Dimension::three));
}

}  // namespace signum::detail

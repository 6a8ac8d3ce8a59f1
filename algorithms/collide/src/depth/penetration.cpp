// SPDX-License-Identifier: MIT
#include <signum/collide/penetration.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/values.hpp"
#include "convex/search.hpp"
#include "depth/depth_exactly.hpp"
#include "depth/search_facet.hpp"
#include "machine/fp_environment.hpp"
#include "sets/exact_set.hpp"
#include "vectors/exact_point.hpp"

namespace signum::detail {

namespace {

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

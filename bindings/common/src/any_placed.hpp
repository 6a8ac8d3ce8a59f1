// SPDX-License-Identifier: MIT
/// The verbs of any_verbs.hpp and any_intersection.hpp on sets, of which one may be placed: then
/// the answers are those of the exact images.
#pragma once

#include "any_intersection.hpp"
#include "any_sets.hpp"
#include "any_verbs.hpp"

namespace signum::bindings {

/// ray is a ray; b may be a mesh.
std::optional<AnyHit> hit(const AnySet& ray, const AnySet& b, const HitLimit& limit);
std::optional<Passage> passage(const AnySet& ray, const AnySet& b, const HitLimit& limit);
/// a is a point.
Location locate(const AnySet& a, const AnySet& b);
/// a is a plane.
Side side(const AnySet& a, const AnySet& b);
/// a is a frustum.
Containment containment(const AnySet& a, const AnySet& b);
AnyContact contact(const AnySet& a, const AnySet& b);
FeaturePairs feature_pairs(const AnySet& a, const AnySet& b);

/// Both forms of one set: of shapes that are not placed, exact is made where it is asked for.
enum class Exact : std::uint8_t { wanted, unwanted };
struct BothIntersections {
  FlatIntersection<double> rounded;
  FlatIntersection<Rational> exact;
};
BothIntersections intersection(const AnySet& a, const AnySet& b, Exact exact);

}  // namespace signum::bindings

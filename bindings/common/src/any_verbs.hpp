// SPDX-License-Identifier: MIT
/// The verbs on shapes whose kinds are known when the program runs. The answers, and what is
/// thrown, are those of the verbs; a pair that has no such verb throws InvalidArgument, which says
/// so.
#pragma once

#include <optional>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/feature_pairs.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/passage.hpp>
#include <signum/shapes/point_contact.hpp>
#include <signum/shapes/side.hpp>
#include <variant>

#include "flat_shape.hpp"

namespace signum::bindings {

bool intersects(const Shape& a, const Shape& b);

/// A Contact for segments and triangles, and for a point and a simple shape; a PointContact for a
/// point and a shape with an inside.
using AnyContact = std::variant<Contact, PointContact>;
AnyContact contact(const Shape& a, const Shape& b);

FeaturePairs feature_pairs(const Shape& a, const Shape& b);

/// a is a point.
Location locate(const Shape& a, const Shape& b);
/// a is a plane.
Side side(const Shape& a, const Shape& b);
/// a is a frustum.
Containment containment(const Shape& a, const Shape& b);

/// A hit on any shape: what it does not tell is not there.
struct AnyHit : Hit {
  std::optional<std::uint32_t> face;
  std::optional<Feature> feature;
  std::optional<BarycentricWeights> barycentric;
};
/// Of what a verb finds on a shape or mesh.
template <class Found>
AnyHit any_hit_of(const Found& found) {
  AnyHit h{{found.t, found.inside}, {}, {}, {}};
  if constexpr (requires { found.face; }) h.face = found.face;
  if constexpr (requires { found.feature; }) {
    h.feature = found.feature, h.barycentric = found.barycentric;
  }
  return h;
}
/// ray is a ray.
std::optional<AnyHit> hit(const Shape& ray, const Shape& b, const HitLimit& limit);
std::optional<Passage> passage(const Shape& ray, const Shape& b, const HitLimit& limit);

}  // namespace signum::bindings

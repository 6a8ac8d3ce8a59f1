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
#include <signum/shapes/intersection.hpp>
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
/// ray is a ray.
std::optional<AnyHit> hit(const Shape& ray, const Shape& b, const HitLimit& limit);
std::optional<Passage> passage(const Shape& ray, const Shape& b, const HitLimit& limit);

/// The points that two shapes share, in the place of those of RoundedIntersection: the numbers are
/// one after the other, two for each point of the plane, and lists are empty where there is none.
template <class Number>
struct FlatIntersection {
  int dimension = -1;
  std::vector<Number> points, through, direction;
};
/// Correctly rounded.
FlatIntersection<double> intersection(const Shape& a, const Shape& b);
/// The rational numbers of the same set, in the same order.
FlatIntersection<Rational> exact_intersection(const Shape& a, const Shape& b);

/// The space of both shapes; common_space throws InvalidArgument where they are not of one space.
enum class Space : std::uint8_t { plane, space };
Space common_space(const Shape& a, const Shape& b);

ShapeKind kind_of(const Shape& s);

/// Throws InvalidArgument: that verb does not take these.
[[noreturn]] void fail_not_taken(std::string_view verb, ShapeKind a, ShapeKind b);

}  // namespace signum::bindings

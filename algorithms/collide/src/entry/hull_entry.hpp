// SPDX-License-Identifier: MIT
/// When does a moving hull first come within a distance of one that stands?
///
/// With D the difference of the two, the points y - x for x in a and y in b, the hull a + t motion
/// is within reach of b iff the point t motion is within reach of D. So it is one ray against one
/// convex set, rounded by the reach; the squared distance along the ray is convex in t, and a
/// polynomial of the second degree between the places where another face of D becomes the nearest.
///
/// The ray advances to where a plane that has D behind it stops it, and as soon as the face of D
/// that is nearest then is the one that is met, this is certain: its polynomial has the time as a
/// root, and at that time the nearest point of its plane or line is in the face, and D behind it.
/// See: van den Bergen, Ray Casting against General Convex Objects with Application to Continuous
/// Collision Detection, 2004.
#pragma once

#include <optional>
#include <signum/kernel/surd.hpp>

#include "bodies/hulls/hull.hpp"
#include "bodies/space.hpp"

namespace signum::detail {

/// rational + coefficient * sqrt(radicand), the radicand not negative.
struct RootVector {
  RationalPoint rational, coefficient;
  BigRational radicand;

  /// The sign of the product with v.
  int sign_along(const RationalPoint& v) const;
  Vec3<Surd> surds() const;
};

/// The sign of a + b * sqrt(radicand).
int sign_with_root(const BigRational& a, const BigRational& b, const BigRational& radicand);

struct Entry {
  Surd time;
  bool initially;
  /// The normal from b to a; none where the insides meet at the start.
  std::optional<RootVector> normal;
};

/// The first t >= 0, and at most the limit, at which a + t motion and b are at most reach apart.
/// Requires two hulls that are bounded and not empty, reach >= 0, and the default floating-point
/// environment. `difference` becomes the shortest difference from b to a where the search ended.
std::optional<Entry> first_entry(const Hull& a, const Hull& b, const BigRational& reach,
                                 const RationalPoint& motion,
                                 const std::optional<BigRational>& limit, Space space,
                                 RationalPoint* difference = nullptr);

/// When a hull that is not empty first meets a plane.
std::optional<Entry> first_entry(const Hull& a, const HalfSpace& plane, const BigRational& reach,
                                 const RationalPoint& motion,
                                 const std::optional<BigRational>& limit);

}  // namespace signum::detail

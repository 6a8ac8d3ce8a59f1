// SPDX-License-Identifier: MIT
/// Where does a ray meet a triangle that it is known to meet, as correctly rounded doubles?
#pragma once

#include <optional>
#include <signum/algorithms/intersect/hit.hpp>

namespace signum {

struct RoundedHit {
  double t;
  std::array<double, 3> barycentric;
};

/// Whether the ray starts on the triangle.
enum class Start : std::uint8_t { on_triangle, elsewhere };

/// By doubles, where these are sure; otherwise none, and where the ray runs in the plane. Requires
/// the feature that is met, and the default floating-point environment.
std::optional<RoundedHit> rounded_hit(const Ray3& ray, const Triangle3& triangle, Feature feature,
                                      Start start);

/// The same of an exact hit.
RoundedHit rounded(const TriangleHit& hit);

}  // namespace signum

// SPDX-License-Identifier: MIT
/// The penetration depth of exact bodies, which need not be made of doubles.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/collide/penetration.hpp>

#include "bodies/body.hpp"
#include "depth/nearest_facet.hpp"

namespace signum::detail {

enum class Dimension : std::uint8_t { two, three };

struct BodyPenetration {
  PenetrationRelation relation;
  Surd depth;
  /// None when the bodies are apart. For bodies of the plane its z is 0.
  std::optional<RationalPoint> normal;
};

/// What depth(a, b) answers. Bodies of the plane lie in z = 0. Requires bodies that are bounded and
/// not empty.
BodyPenetration depth_exactly(const Swept& a, const Swept& b, Dimension dimension);

/// What the nearest facet of the difference of the cores says, of bodies with radii that sum to
/// reach.
BodyPenetration penetration_at(const BigRational& reach, NearestFacet nearest);

}  // namespace signum::detail

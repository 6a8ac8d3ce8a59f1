// SPDX-License-Identifier: MIT
/// Placements in exact numbers.
#pragma once

#include <array>
#include <optional>
#include <signum/collide/placement.hpp>

#include "bodies/body.hpp"

namespace signum::detail {

/// x -> (rows[0].x, rows[1].x, rows[2].x) + shift.
struct RationalMap {
  std::array<RationalPoint, 3> rows;
  RationalPoint shift;

  RationalPoint turned(const RationalPoint& v) const {
    return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)};
  }
  RationalPoint operator()(const RationalPoint& p) const { return turned(p) + shift; }
};

/// Throws NotFinite, and InvalidArgument for the quaternion 0.
RationalMap rational_map(const Placement& where);

/// Whether it keeps all distances.
bool is_rigid(const RationalMap& map);

/// The points whose images are in the half-space.
HalfSpace preimage(const HalfSpace& h, const RationalMap& map);

/// The inverse map; none where the images are flat.
std::optional<RationalMap> inverse(const RationalMap& map);

/// The image. Throws InvalidArgument for what has a radius, where the map is not rigid.
Body mapped(const Body& body, const RationalMap& map);

}  // namespace signum::detail

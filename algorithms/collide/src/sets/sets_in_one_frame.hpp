// SPDX-License-Identifier: MIT
/// Two sets at the distance that they have where they are placed.
#pragma once

#include "sets/exact_set.hpp"
#include "sets/rational_map.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

/// Of a line, ray or plane there is the part that is near to the other, which is bounded. One that
/// has a hierarchy stands where it was made, so that its boxes stay tight.
struct SetsInOneFrame {
  /// Throws as ExactSet does.
  SetsInOneFrame(const SetRef3& ref_a, const SetRef3& ref_b, const char* verb);

  /// The distance of the sets, of whose surfaces these are the nearest points: if the surfaces do
  /// not meet, one set may be inside the other.
  ExactDistance3 distance(NearestPair nearest) const;

  bool stays_a, stays_b;
  ExactSet a, b;
  std::optional<RationalMap> to_world;
};

}  // namespace signum::detail

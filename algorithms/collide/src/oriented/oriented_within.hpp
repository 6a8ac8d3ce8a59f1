// SPDX-License-Identifier: MIT
/// Are two placed mesh bodies within a distance? By a join of their oriented boxes.
///
/// It pays where surfaces are near each other all over, and boxes take time and memory to be made.
/// So they are made once searches without them have cost about as much, in all.
#pragma once

#include <optional>

#include "distance/pieces/nearest_surfaces.hpp"
#include "oriented_gaps.hpp"

namespace signum::detail {

/// Requires the default floating-point environment, for this and all that follows.
class OrientedPair {
 public:
  /// The sets must outlive this.
  OrientedPair(const SetRef3& a, const SetRef3& b) : a_(a), b_(b) {}

  /// Whether both have boxes. They are made here where they are worth it.
  bool are_at_hand() const;
  /// How many pairs of parts a search may look at before the boxes are worth it.
  std::uint64_t steps_left() const;
  /// Takes note of so many pairs of parts.
  void note(std::uint64_t steps) const;

  /// Whether a pair of triangles is at most so far apart; none where that took too many pairs that
  /// doubles do not decide, or where there is no relative placement in doubles. `scaled` are the
  /// sets in one frame. Requires that the boxes are at hand.
  std::optional<bool> any_within(double distance, const ScaledPair& scaled) const;

 private:
  /// Whether both are bodies that are placed by poses, if at all.
  bool may_be_asked() const;

  const SetRef3& a_;
  const SetRef3& b_;
};

}  // namespace signum::detail

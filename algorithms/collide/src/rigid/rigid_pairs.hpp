// SPDX-License-Identifier: MIT
/// Two rigid bodies that move, and when a triangle, segment or point of the one first meets one of
/// the other: exactly.
#pragma once

#include <limits>
#include <signum/collide/rigid_sweep.hpp>

#include "motion/corner_motion.hpp"
#include "motion/relative_motion.hpp"

namespace signum::detail {

class RigidPairs {
 public:
  /// Bodies must outlive it.
  RigidPairs(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
             const Motion& motion_b);

  /// When the parts first meet by features that may, before the limit if there is one; in the frame
  /// of b.
  std::optional<TimedContact> compare(std::size_t part_a, std::size_t part_b,
                                      const MayMeet& may_meet, const AlgebraicNumber* limit);

 private:
  CommonScale scale_;
  const RigidShape &a_, &b_;
  RelativeMotion relative_;
  ContactTimes times_;
  KnownContacts known_;
  std::map<std::uint32_t, PolynomialVector> places_;  ///< of corners of a
};

/// How many triangles there are; 1 for what is no mesh.
inline std::size_t parts_of(const RigidShape& s) { return s.is_mesh ? s.triangles.size() : 1; }
/// The corners of a triangle; of what is no mesh, of all of it.
std::vector<std::uint32_t> corners_of(const RigidShape& s, std::size_t part);

/// The first contact of all pairs of parts, and of those that are as early the least pair.
struct RigidFound {
  /// In the place of both parts where at the start one body is inside the other.
  static constexpr std::size_t no_part = std::numeric_limits<std::size_t>::max();

  TimedContact contact;
  std::size_t part_a, part_b;
};

/// Throws what sweep does for a body on its way.
void require_way(const RigidShape& s, const Motion& motion);
RigidContact contact_of(RigidFound found);

}  // namespace signum::detail

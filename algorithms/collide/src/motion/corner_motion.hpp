// SPDX-License-Identifier: MIT
/// Two shapes of up to three corners each that move, as the polynomial vectors between their
/// corners, and when they first meet.
#pragma once

#include <vector>

#include "motion/contact_times.hpp"
#include "rigid/known_contacts.hpp"

namespace signum::detail {

struct CornerMotion {
  /// The vectors from each corner to the next, round the shape; none for a point, one for a
  /// segment.
  std::vector<PolynomialVector> edges_a, edges_b;
  /// offsets[i][j] goes from corner i of a to corner j of b.
  std::vector<std::vector<PolynomialVector>> offsets;
};

/// Parts and corners by their numbers, and what is known of pairs of their features.
struct KnownMotion {
  std::size_t part_a, part_b;
  const std::vector<std::uint32_t>&corners_a, &corners_b;
  KnownContacts& contacts;
};

/// Which features may meet, as far as is known: what may not is passed over.
struct MayMeet {
  std::array<bool, 3> corners_a{true, true, true}, corners_b{true, true, true};
  std::array<std::array<bool, 3>, 3> edges{
      {{true, true, true}, {true, true, true}, {true, true, true}}};
  bool start = true;  ///< whether an edge may pierce a face at the start
};

/// Their first contact, before the limit if there is one. What is found at time 0 may be a piercing
/// in which neither a corner nor two edges meet: then the features are an edge and the face. Only
/// vectors of features that may meet are looked at; at the start, of all.
std::optional<TimedContact> first_contact(const ContactTimes& times, const CornerMotion& motion,
                                          const MayMeet& may_meet, const AlgebraicNumber* limit,
                                          const KnownMotion* known = nullptr);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// What the reference says of contacts and of intersections.
#pragma once

#include <signum/oracle/outcome.hpp>
#include <span>

namespace signum::campaigns {

/// How two segments or triangles meet: the common set is built as the hull of points, and asked for
/// its dimension and features. Throws Error where `feature_pairs` says another thing.
oracle::Reply contact_of(const oracle::Case& question);

/// Asks the batch as well, of triangles and segments in space with triangles: where its answer is
/// another one, the outcome is an error.
void compare_contact_batch(std::span<const oracle::Case> cases,
                           std::span<oracle::Outcome> outcomes);

/// The set that the library gave, which is to have the corners of the half-spaces of both shapes,
/// in order round an area, exactly and correctly rounded, and a point and the direction of what
/// has no end. Throws Error where it has not.
oracle::Reply checked_intersection(const oracle::Case& question,
                                   const oracle::IntersectionReply& told);

}  // namespace signum::campaigns

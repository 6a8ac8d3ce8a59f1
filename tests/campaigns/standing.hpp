// SPDX-License-Identifier: MIT
/// What the reference says of answers about shapes that stand, of which it has no answers of its
/// own: proofs, and comparisons. Each throws Error where the library is wrong.
#pragma once

#include <signum/oracle/reply.hpp>

#include "reference/body.hpp"

namespace signum::campaigns {

/// The depth that the library gave, which is to be that of the nearest facet of the difference, of
/// which all are tried.
oracle::Reply checked_depth(const oracle::Case& question, const oracle::PenetrationReply& told);

/// Looks at what `separation` proves of the two shapes, where it is there for them.
void check_certificate(const oracle::Case& question, bool meet);

/// Asks `within` about the distances next to that of the two shapes, whose square is given.
void check_within(const oracle::Case& question, const reference::Root& squared);

}  // namespace signum::campaigns

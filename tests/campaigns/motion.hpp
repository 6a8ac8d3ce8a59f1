// SPDX-License-Identifier: MIT
/// What the reference says of answers about motion and depth: it has no times of its own, but knows
/// at which rational times shapes meet.
#pragma once

#include <signum/oracle/reply.hpp>

namespace signum::campaigns {

/// The answer that the library gave, where nothing speaks against it: the shapes meet at no time
/// before it that is looked at, nor at any where it has none. Throws Error where something does.
oracle::Reply checked_motion(const oracle::Case& question, const oracle::ImpactReply& told);

/// The depth that the library gave, where the shapes are told to be apart iff they do not meet.
/// Throws Error otherwise.
oracle::Reply checked_depth(const oracle::Case& question, const oracle::PenetrationReply& told);

}  // namespace signum::campaigns

// SPDX-License-Identifier: MIT
/// What the reference says of answers about motion. It has no times of its own, but knows whether
/// shapes meet at rational times, how far apart they are there and how fast they move; of convex
/// shapes of few corners, also by which faces of the difference they meet.
#pragma once

#include <signum/oracle/reply.hpp>

namespace signum::campaigns {

/// The answer that the library gave, where nothing speaks against it: the shapes do not meet before
/// the time, as far as their distances at times in between prove it, nor on all of [0, 1] where
/// there is none; and at it they are as near as the nearest double to the time is to the time.
/// Throws Error where something speaks against it.
oracle::Reply checked_motion(const oracle::Case& question, const oracle::ImpactReply& told);

}  // namespace signum::campaigns

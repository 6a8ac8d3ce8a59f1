// SPDX-License-Identifier: MIT
/// Proofs that what moves along straight lines does not meet for a while: one direction along which
/// it is apart at both ends of the while, and so all along, since the least of linear functions of
/// the time is nowhere below what it is at both ends.
#pragma once

#include "reference/body.hpp"
#include "reference/guess.hpp"

namespace signum::campaigns {

/// The hull of corners, each on a line of its own, and of all within the radius.
struct Moving {
  std::vector<reference::Point> start, way;
  reference::Q radius;

  reference::Span at(const reference::Q& t) const;
};

/// A superset of the body, which is itself but where it is no convex one; none where it has no
/// corners or no ends.
std::optional<Moving> moving(const reference::Body& body, const reference::Point& way);

/// The parts of [low, high] in which nothing is proved, after so many steps; those that are shorter
/// than 2^-30 of it are not looked at.
std::vector<std::pair<reference::Q, reference::Q>> not_apart(const Moving& a, const Moving& b,
                                                             const reference::Q& low,
                                                             const reference::Q& high,
                                                             std::size_t steps);

/// Whether it is proved that they do not meet at t.
bool are_apart(const Moving& a, const Moving& b, const reference::Q& t);

/// Whether it is proved that they are no farther apart at t than the root of the number.
bool are_near(const Moving& a, const Moving& b, const reference::Q& t, const reference::Q& squared);

}  // namespace signum::campaigns

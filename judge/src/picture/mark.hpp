// SPDX-License-Identifier: MIT
/// Where two shapes meet, or are nearest to each other: what a picture of them points at.
#pragma once

#include <signum/oracle/reply.hpp>

#include "outline.hpp"

namespace signum::oracle::picture {

/// A point, the ends of a segment, or the corners of an area that two shapes have in common; or,
/// when they are apart, nothing.
struct Mark {
  Chain common;
  /// For shapes that are apart: where they are nearest, one point on each.
  Chain nearest;
};

/// The mark as far as it can be had, of what moves when it meets first: for a point, for shapes
/// without curves, and for those that have distances.
Mark mark(const Case& question, const Reply& truth);

}  // namespace signum::oracle::picture

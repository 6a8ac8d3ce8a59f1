// SPDX-License-Identifier: MIT
/// A set of the plane: points, lines and polygons, united.
///
/// Any finite input is one: chains may cross themselves and each other. A polygon encloses the
/// points off its chains that its rule says. With A, the closure of what the polygons enclose, and
/// A's interior A°, the set is A with all chains, all lines and all points. Its interior is A° with
/// those of its points off A that are not in its boundary; its boundary is A without A°, with those
/// points off A that are ends of an odd number of lines. So what sticks out of A of a chain is a
/// closed line.
/// See: OGC 06-103r4, Simple feature access, with which this agrees where that is defined, by the
/// mod-2 rule.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <signum/plane/winding_rule.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// Closed chains: the last point of each is joined to the first, and may repeat it.
using Chains2 = std::vector<std::vector<Point2>>;

struct PlaneSet {
  std::vector<Point2> points;
  /// Each of 2 points or more. A line has two ends; one that is closed has none, nor has one whose
  /// points are all equal: that is a point.
  std::vector<std::vector<Point2>> lines;
  /// Each of 1 chain or more, of 3 points or more. The chains of a polygon are filled together,
  /// the first being the outer one, which matters to validity() only; the polygons are united.
  std::vector<Chains2> polygons;
  WindingRule rule = WindingRule::even_odd;
};

/// Throws NotFinite; InvalidArgument for a line of fewer than 2 points, a polygon of no chain, and
/// a chain of fewer than 3 points.
void require_plane_set(const PlaneSet& set);

}  // namespace signum

// SPDX-License-Identifier: MIT
/// PlaneSet simplified(set, greatest_area): the lines and chains of a set with fewer points, which
/// meet each other where they did, and nowhere else.
///
/// A point goes where the triangle with its two neighbours has at most that area, the smallest
/// first as far as doubles tell, if nothing else of the set is in that triangle: its border may
/// have edges and points of the set at the two neighbours, and nowhere else. That is asked of the
/// chains as they are then, until no more points go. The ends of lines stay, and of a chain three
/// points.
///
/// Laws:
///   1. each line and chain has some of its points, in their order; the points of the set stay
///   2. the edges divide the plane into as many faces, with as many components, as before
///   3. a set of valid polygons stays valid
///   4. greatest_area 0 takes points within straight edges, those that repeat the one before, and
///      tips of spikes, which have no area: what the polygons enclose stays as it is
///   5. of what is left, nothing can go: simplified() of it changes nothing
/// An edge that two polygons share stays in both. Polygons keep their area but for greatest_area
/// for each point that goes.
/// Throws: NotFinite; InvalidArgument for a negative area, and as require_plane_set() does.
/// Cost: O(log n) for a point, but for triangles whose box many edges meet.
/// See: Visvalingam and Whyatt, Line Generalisation by Repeated Elimination of Points, 1993.
#pragma once

#include <signum/plane/plane_set.hpp>

namespace SIGNUM_API signum {

PlaneSet simplified(const PlaneSet& set, double greatest_area);

}  // namespace signum

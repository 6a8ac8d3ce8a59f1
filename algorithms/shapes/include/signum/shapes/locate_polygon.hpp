// SPDX-License-Identifier: MIT
/// Location locate(point, polygon): whether a point is inside a polygon, on its chains, or outside.
/// It answers what locate does (see locate.hpp, which includes this), by comparisons and orient2d.
///
/// A chain may cross itself and others, repeat points, run back on itself. The chains are the
/// boundary, whatever they enclose on either side.
///
/// Laws:
///   1. rotating or reversing a chain, and exchanging chains, changes nothing
///   2. a point more in the middle of an edge (where it is exact) changes nothing
///   3. even-odd: off all chains, inside iff inside an odd number of the chains, each alone
///   4. nonzero: a chain that occurs twice encloses what it encloses once
///   5. exchanging the coordinates of all points changes nothing
/// Degenerate: where all points are on a line, there is no inside.
/// Cost: linear, about half a nanosecond for an edge that the level of the point does not cross;
/// for many points and one polygon make a PolygonLocator.
/// Throws: NotFinite; InvalidArgument for a chain of fewer than 3 points.
/// See: Hormann and Agathos, The Point in Polygon Problem for Arbitrary Polygons, 2001.
#pragma once

#include <signum/kernel/location.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

Location locate(const Point2& point, const Polygon2& polygon);

/// locations[i] becomes the location of points[i]: through a PolygonLocator where the points are so
/// many that making one pays off, and in parallel. Also throws InvalidArgument if the numbers of
/// locations and points differ.
void locate(std::span<const Point2> points, const Polygon2& polygon, std::span<Location> locations);

}  // namespace signum

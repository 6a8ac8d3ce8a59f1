// SPDX-License-Identifier: MIT
/// Does a polygon or polyhedron meet another shape? Its edges or faces tell, and where none of
/// these meets the other shape, one point does.
#pragma once

#include <array>
#include <vector>

#include "filters/convex_filter.hpp"

namespace signum::detail {

/// A polygon whose points are certainly in one plane and not on a line; a polygon of the plane has
/// z = 0.
struct RealPolygon {
  std::vector<std::vector<Point3>> chains;
  std::vector<Point3> points;  ///< of all chains
  FillRule rule;
  RealPlane plane;
  std::array<Point3, 3> spanning;  ///< three of the points, of which its normal is made
};

/// A polyhedron that is closed and has faces.
struct ClosedSurface {
  const Polyhedron3* shape;
};

using AnySet = std::variant<ConvexSet, RealPolygon, ClosedSurface>;

/// The set of a shape; none where it does not certainly meet its requirements. That of a hull in
/// the plane refers to `lifted`, that of other shapes to these, where they have a list of points.
std::optional<AnySet> any_set_of(const ShapeRef2& shape, Convex3& lifted);
std::optional<AnySet> any_set_of(const ShapeRef3& shape);

/// The polygon; none where it is not certainly one.
std::optional<RealPolygon> polygon_of(const Polygon2& polygon);
std::optional<RealPolygon> polygon_of(const Polygon3& polygon);
/// Where all points of a polygon are on one line, it is the segments that its chains cover: these,
/// or none where they are not all on one, it is refused, or no polygon.
std::vector<Segment3> segments_on_line(const ShapeRef3& polygon);
std::optional<ClosedSurface> closed_surface_of(const Polyhedron3& polyhedron);

/// Whether the point, which is in the plane of the polygon, is inside; on the boundary it is not
/// certain.
std::optional<bool> encloses(const RealPolygon& polygon, const RealPoint& p);
std::optional<bool> encloses(const ClosedSurface& surface, const RealPoint& p);

/// The convex hull of a bounded shape, which refers to it or to `points`, and is not empty for
/// certain.
std::optional<Outline> convex_hull_of(const AnySet& set, std::vector<Point3>& points);

std::optional<bool> certainly_meet(AnySet& a, AnySet& b, Space space);

}  // namespace signum::detail

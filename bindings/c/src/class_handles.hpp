// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#pragma once

#include <signum/plane/convex_extents.hpp>
#include <signum/plane/dynamic_delaunay.hpp>
#include <signum/plane/overlay.hpp>
#include <signum/plane/plane_set.hpp>
#include <signum/plane/relate.hpp>
#include <signum/plane/segment_arrangement.hpp>
#include <signum/plane/tetrahedra.hpp>
#include <signum/plane/text.hpp>
#include <signum/plane/triangulation.hpp>
#include <signum/plane/validity.hpp>
#include <signum/plane/voronoi.hpp>
#include <signum/shapes/polygon_locator.hpp>
#include "plane_values.hpp"

#include "class_values.hpp"
#include "sets.hpp"

struct signum_plane_set { signum::PlaneSet value; };
struct signum_plane_relation { signum::PlaneRelation value; };
struct signum_plane_region { signum::PlaneRegion value; };
struct signum_segment_arrangement { signum::SegmentArrangement value; };
struct signum_polygon_locator { signum::PolygonLocator value; };
struct signum_triangulation2 { signum::Triangulation2 value; };
struct signum_triangulation3 { signum::Triangulation3 value; };
struct signum_voronoi_diagram2 { signum::VoronoiDiagram2 value; };
struct signum_dynamic_delaunay2 { signum::DynamicDelaunay2 value; };

namespace signum::c {

inline signum_invalidity record_of(const Invalidity& x) {
  signum_invalidity to{};
  to.reason = static_cast<decltype(to.reason)>(x.reason);
  store(x.point.rounded, to.point, "point");
  return to;
}
inline signum_polygon_extents record_of(const ConvexExtents& x) {
  signum_polygon_extents to{};
  to.area = x.area.to_double();
  to.diameter_squared = x.diameter_squared.to_double();
  to.width_squared = x.width_squared.to_double();
  to.rectangle_area = x.rectangle_area.to_double();
  return to;
}

}  // namespace signum::c

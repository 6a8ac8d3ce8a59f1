// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#pragma once

#include <signum/arrange/clip.hpp>
#include <signum/arrange/mesh_measures.hpp>
#include <signum/arrange/read_exact_mesh.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/self_overlap.hpp>
#include <signum/arrange/simplified.hpp>
#include <signum/arrange/solid_certificate.hpp>
#include <signum/arrange/solid_pair.hpp>
#include <signum/bound/bounding_cone.hpp>
#include <signum/bound/bounding_ellipsoid.hpp>
#include <signum/bound/convex_locator.hpp>
#include <signum/bound/outer_convex.hpp>
#include <signum/bound/region_sum.hpp>
#include <signum/bound/smallest_enclosing_circle.hpp>
#include <signum/bvh/bvh_cost.hpp>
#include <signum/bvh/bvh_query.hpp>
#include <signum/collide/apex_map.hpp>
#include <signum/collide/certificate.hpp>
#include <signum/collide/moving_mesh.hpp>
#include <signum/collide/plane_certificate.hpp>
#include <signum/plane/alpha_shape.hpp>
#include <signum/plane/convex_extents.hpp>
#include <signum/plane/dynamic_delaunay.hpp>
#include <signum/plane/overlay.hpp>
#include <signum/plane/plane_set.hpp>
#include <signum/plane/point_location.hpp>
#include <signum/plane/prepared_plane_set.hpp>
#include <signum/plane/relate.hpp>
#include <signum/plane/segment_arrangement.hpp>
#include <signum/plane/simplify.hpp>
#include <signum/plane/snap_rounding.hpp>
#include <signum/plane/tetrahedra.hpp>
#include <signum/plane/text.hpp>
#include <signum/plane/triangulation.hpp>
#include <signum/plane/validity.hpp>
#include <signum/plane/voronoi.hpp>
#include <signum/shapes/implicit_points.hpp>
#include <signum/shapes/polygon_locator.hpp>
#include <signum/shapes/three_planes.hpp>
#include "bodies.hpp"
#include "everyday.hpp"
#include "plane_values.hpp"
#include "point_sets.hpp"
#include "searches.hpp"

#include "class_values.hpp"
#include "sets.hpp"

struct signum_plane_set { signum::PlaneSet value; };
struct signum_prepared_plane_set { signum::PreparedPlaneSet value; };
struct signum_plane_relation { signum::PlaneRelation value; };
struct signum_plane_region { signum::PlaneRegion value; };
struct signum_segment_arrangement { signum::SegmentArrangement value; };
struct signum_arrangement_locator { signum::ArrangementLocator value; };
struct signum_polygon_locator { signum::PolygonLocator value; };
struct signum_triangulation2 { signum::Triangulation2 value; };
struct signum_triangulation3 { signum::Triangulation3 value; };
struct signum_voronoi_diagram2 { signum::VoronoiDiagram2 value; };
struct signum_alpha_shape2 { signum::AlphaShape2 value; };
struct signum_dynamic_delaunay2 { signum::DynamicDelaunay2 value; };
struct signum_point_set2 { signum::bindings::PointSet2 value; };
struct signum_point_set3 { signum::bindings::PointSet3 value; };
struct signum_solid_pair { signum::SolidPair value; };
struct signum_solid_arrangement { signum::bindings::CellArrangement value; };
struct signum_exact_mesh { signum::ExactMesh value; };
struct signum_welded_solids { signum::WeldedSolids value; };
struct signum_mesh_flaws { signum::bindings::Flaws value; };
struct signum_shape_moments { signum::bindings::MomentsOfEither value; };
struct signum_exact_polytope { signum::bindings::HullOfEither value; };
struct signum_plane_section { signum::PlaneSection value; };
struct signum_touch_region_list { signum::bindings::TouchRegionList value; };
struct signum_split_solid { signum::SplitSolid value; };
struct signum_enclosing_circle { signum::SmallestEnclosingCircle value; };
struct signum_crossing_parameters { signum::bindings::KeptLineParameters value; };
struct signum_polygon_weights { signum::PolygonWeights value; };
struct signum_half_space_intersection { signum::HalfSpaceIntersection3 value; };
struct signum_convex_locator { signum::ConvexLocator value; };
struct signum_plane_polygon { signum::PlanePolygon3 value; };
struct signum_frustum_culler { signum::FrustumCuller value; };
struct signum_convex_hint { signum::ConvexHint value; };
struct signum_bvh { signum::Bvh value; };
struct signum_apex_map { signum::ApexMap value; };
struct signum_proximity { signum::bindings::KeptProximity value; };
struct signum_meeting_search { signum::MeetingSearch value; };
struct signum_first_contact_search { signum::FirstContactSearch value; };
struct signum_first_impact_search { signum::FirstImpactSearch value; };
struct signum_deforming_mesh { signum::DeformingMesh value; };
struct signum_mesh_impacts { std::vector<signum_mesh_impact> all; };
struct signum_near_triangles { std::vector<signum_near_triangle> all; };

namespace signum::c {

inline signum_invalidity record_of(const Invalidity& x) {
  signum_invalidity to{};
  to.reason = static_cast<decltype(to.reason)>(x.reason);
  store(x.point.rounded, to.point, "point");
  return to;
}
inline signum_arrangement_place record_of(const ArrangementPlace& x) {
  signum_arrangement_place to{};
  to.part = static_cast<decltype(to.part)>(x.part);
  to.index = static_cast<decltype(to.index)>(x.index);
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
inline signum_touch_size record_of(const TouchSize& x) {
  signum_touch_size to{};
  to.area = static_cast<decltype(to.area)>(x.area);
  to.length = static_cast<decltype(to.length)>(x.length);
  to.points = static_cast<decltype(to.points)>(x.points);
  return to;
}
inline signum_self_overlap_size record_of(const SelfOverlap& x) {
  signum_self_overlap_size to{};
  to.volume = static_cast<decltype(to.volume)>(x.volume);
  if (x.box) { to.has_box = 1; store((*x.box), to.box, "box"); }
  to.nonzero = static_cast<decltype(to.nonzero)>(x.nonzero);
  to.even_odd = static_cast<decltype(to.even_odd)>(x.even_odd);
  to.rules_differ = static_cast<decltype(to.rules_differ)>(x.rules_differ);
  return to;
}
inline signum_direction_cone record_of(const BoundingCone& x) {
  signum_direction_cone to{};
  store(x.axis, to.axis, "axis");
  to.least_cosine = static_cast<decltype(to.least_cosine)>(x.least_cosine);
  return to;
}
inline signum_surface_extent record_of(const MeshMeasures& x) {
  signum_surface_extent to{};
  to.area = static_cast<decltype(to.area)>(x.area);
  if (x.volume) { to.has_volume = 1; to.volume = static_cast<decltype(to.volume)>((*x.volume)); }
  if (x.inside_out_shells) { to.has_inside_out_shells = 1; to.inside_out_shells = static_cast<decltype(to.inside_out_shells)>((*x.inside_out_shells)); }
  return to;
}
inline signum_mesh_impact record_of(const MeshImpact& x) {
  signum_mesh_impact to{};
  to.a = static_cast<decltype(to.a)>(x.a);
  to.b = static_cast<decltype(to.b)>(x.b);
  to.below = static_cast<decltype(to.below)>(x.contact.time.below());
  to.above = static_cast<decltype(to.above)>(x.contact.time.above());
  to.initially = static_cast<decltype(to.initially)>(x.contact.initially);
  to.feature_a = static_cast<decltype(to.feature_a)>(x.contact.feature_a);
  to.feature_b = static_cast<decltype(to.feature_b)>(x.contact.feature_b);
  return to;
}
inline signum_cell_counts record_of(const ArrangementCells& x) {
  signum_cell_counts to{};
  to.vertices = static_cast<decltype(to.vertices)>(x.vertices);
  to.edges = static_cast<decltype(to.edges)>(x.edges);
  to.facets = static_cast<decltype(to.facets)>(x.facets);
  to.loops = static_cast<decltype(to.loops)>(x.loops);
  to.components = static_cast<decltype(to.components)>(x.components);
  to.cells = static_cast<decltype(to.cells)>(x.cells());
  to.tunnels = static_cast<decltype(to.tunnels)>(x.tunnels());
  return to;
}
inline signum_weld_report record_of(const WeldedSolids& x) {
  signum_weld_report to{};
  to.joined = static_cast<decltype(to.joined)>(x.joined);
  to.dropped = static_cast<decltype(to.dropped)>(x.dropped);
  to.largest_move = static_cast<decltype(to.largest_move)>(x.largest_move);
  to.split = static_cast<decltype(to.split)>(x.split);
  to.largest_gap = static_cast<decltype(to.largest_gap)>(x.largest_gap);
  to.rounds = static_cast<decltype(to.rounds)>(x.rounds);
  to.largest_join = static_cast<decltype(to.largest_join)>(x.largest_join);
  return to;
}
inline signum_body_measures record_of(const Measures3& x) {
  signum_body_measures to{};
  to.volume = static_cast<decltype(to.volume)>(x.volume);
  to.surface_area = static_cast<decltype(to.surface_area)>(x.surface_area);
  to.mean_width = static_cast<decltype(to.mean_width)>(x.mean_width);
  return to;
}
inline signum_hit_chances record_of(const HitProbabilities& x) {
  signum_hit_chances to{};
  to.point = static_cast<decltype(to.point)>(x.point);
  to.line = static_cast<decltype(to.line)>(x.line);
  to.plane = static_cast<decltype(to.plane)>(x.plane);
  return to;
}
inline signum_culled_volume record_of(const CulledVolume& x) {
  signum_culled_volume to{};
  to.containment = static_cast<decltype(to.containment)>(x.containment);
  to.planes = static_cast<decltype(to.planes)>(x.planes);
  return to;
}
inline signum_picked_mesh record_of(const bindings::SeenMesh& x) {
  signum_picked_mesh to{};
  to.mesh = static_cast<decltype(to.mesh)>(x.mesh);
  to.face = static_cast<decltype(to.face)>(x.face);
  to.t = x.t.exact().to_double();
  return to;
}
inline signum_pixel_view record_of(const PixelFrustum& x) {
  signum_pixel_view to{};
  store(x.frustum.matrix, to.matrix, "matrix");
  to.is_exact = static_cast<decltype(to.is_exact)>(x.is_exact);
  return to;
}
inline signum_time_bounds record_of(const SweepBounds& x) {
  signum_time_bounds to{};
  to.below = static_cast<decltype(to.below)>(x.below);
  to.above = static_cast<decltype(to.above)>(x.above);
  return to;
}
inline signum_distance_range record_of(const DistanceBounds& x) {
  signum_distance_range to{};
  to.least = static_cast<decltype(to.least)>(x.least);
  to.greatest = static_cast<decltype(to.greatest)>(x.greatest);
  return to;
}
inline signum_search_bracket record_of(const DistanceBracket& x) {
  signum_search_bracket to{};
  to.lower = static_cast<decltype(to.lower)>(x.lower);
  to.upper = static_cast<decltype(to.upper)>(x.upper);
  return to;
}
inline signum_time_bracket record_of(const TimeBracket& x) {
  signum_time_bracket to{};
  to.lower = static_cast<decltype(to.lower)>(x.lower);
  to.upper = static_cast<decltype(to.upper)>(x.upper);
  return to;
}
inline signum_meeting_bracket record_of(const MeetingBracket& x) {
  signum_meeting_bracket to{};
  to.least = static_cast<decltype(to.least)>(x.least);
  to.most = static_cast<decltype(to.most)>(x.most);
  return to;
}
inline signum_rigid_impact record_of(const RigidContact& x) {
  signum_rigid_impact to{};
  to.below = static_cast<decltype(to.below)>(x.time.below());
  to.above = static_cast<decltype(to.above)>(x.time.above());
  to.initially = static_cast<decltype(to.initially)>(x.initially);
  to.triangle_a = static_cast<decltype(to.triangle_a)>(x.triangle_a);
  to.triangle_b = static_cast<decltype(to.triangle_b)>(x.triangle_b);
  to.feature_a = static_cast<decltype(to.feature_a)>(x.feature_a);
  to.feature_b = static_cast<decltype(to.feature_b)>(x.feature_b);
  return to;
}
inline signum_bodies_impact record_of(const SceneImpact& x) {
  signum_bodies_impact to{};
  to.a = static_cast<decltype(to.a)>(x.a);
  to.b = static_cast<decltype(to.b)>(x.b);
  to.below = static_cast<decltype(to.below)>(x.contact.time.below());
  to.above = static_cast<decltype(to.above)>(x.contact.time.above());
  to.initially = static_cast<decltype(to.initially)>(x.contact.initially);
  to.triangle_a = static_cast<decltype(to.triangle_a)>(x.contact.triangle_a);
  to.triangle_b = static_cast<decltype(to.triangle_b)>(x.contact.triangle_b);
  to.feature_a = static_cast<decltype(to.feature_a)>(x.contact.feature_a);
  to.feature_b = static_cast<decltype(to.feature_b)>(x.contact.feature_b);
  return to;
}
inline signum_near_triangle record_of(const NearTriangle& x) {
  signum_near_triangle to{};
  to.triangle = static_cast<decltype(to.triangle)>(x.triangle);
  to.squared = static_cast<decltype(to.squared)>(x.squared);
  return to;
}
inline signum_solid_distance record_of(const SignedDistance& x) {
  signum_solid_distance to{};
  to.distance = static_cast<decltype(to.distance)>(x.distance);
  to.location = static_cast<decltype(to.location)>(x.location);
  store(x.nearest, to.nearest, "nearest");
  to.kind = static_cast<decltype(to.kind)>(x.place.kind);
  to.index = static_cast<decltype(to.index)>(x.place.index);
  if (x.place.triangle) { to.has_triangle = 1; to.triangle = static_cast<decltype(to.triangle)>((*x.place.triangle)); }
  if (x.place.weights) { to.has_weights = 1; store((*x.place.weights), to.weights, "weights"); }
  return to;
}
inline signum_rotation_fit record_of(const NearestRotation& x) {
  signum_rotation_fit to{};
  store(x.rotation, to.rotation, "rotation");
  to.squared_distance = x.squared_distance.to_double();
  to.excess = x.excess.to_double();
  return to;
}
void put_records(const auto& found, signum_mesh_impacts** to, const char* name) {
  auto list = std::make_unique<signum_mesh_impacts>();
  for (const auto& x : found) list->all.push_back(record_of(x));
  give(to, name, std::move(list));
}
void put_records(const auto& found, signum_near_triangles** to, const char* name) {
  auto list = std::make_unique<signum_near_triangles>();
  for (const auto& x : found) list->all.push_back(record_of(x));
  give(to, name, std::move(list));
}

}  // namespace signum::c

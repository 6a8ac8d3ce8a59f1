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
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/convex_locator.hpp>
#include <signum/bound/outer_convex.hpp>
#include <signum/bound/region_sum.hpp>
#include <signum/bound/smallest_enclosing_circle.hpp>
#include <signum/bvh/bvh_cost.hpp>
#include <signum/bvh/bvh_join.hpp>
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
#include <signum/shapes/quad_hit.hpp>
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
  to.reason = int(x.reason);
  store(x.point.rounded, to.point, "point");
  return to;
}
inline signum_arrangement_place record_of(const ArrangementPlace& x) {
  return {int(x.part), size_t(x.index)};
}
inline signum_polygon_extents record_of(const ConvexExtents& x) {
  return {x.area.to_double(), x.diameter_squared.to_double(), x.width_squared.to_double(), x.rectangle_area.to_double()};
}
inline signum_touch_size record_of(const TouchSize& x) {
  return {double(x.area), double(x.length), size_t(x.points)};
}
inline signum_self_overlap_size record_of(const SelfOverlap& x) {
  signum_self_overlap_size to{};
  to.volume = double(x.volume);
  if (x.box) { to.has_box = 1; store((*x.box), to.box, "box"); }
  to.nonzero = double(x.nonzero);
  to.even_odd = double(x.even_odd);
  to.rules_differ = int(x.rules_differ);
  return to;
}
inline signum_direction_cone record_of(const BoundingCone& x) {
  signum_direction_cone to{};
  store(x.axis, to.axis, "axis");
  to.least_cosine = double(x.least_cosine);
  return to;
}
inline signum_surface_extent record_of(const MeshMeasures& x) {
  signum_surface_extent to{};
  to.area = double(x.area);
  if (x.volume) { to.has_volume = 1; to.volume = double((*x.volume)); }
  if (x.inside_out_shells) { to.has_inside_out_shells = 1; to.inside_out_shells = size_t((*x.inside_out_shells)); }
  return to;
}
inline signum_mesh_impact record_of(const MeshImpact& x) {
  return {uint32_t(x.a), uint32_t(x.b), double(x.contact.time.below()), double(x.contact.time.above()), int(x.contact.initially), int(x.contact.feature_a), int(x.contact.feature_b)};
}
inline signum_cell_counts record_of(const ArrangementCells& x) {
  return {size_t(x.vertices), size_t(x.edges), size_t(x.facets), size_t(x.loops), size_t(x.components), size_t(x.cells()), size_t(x.tunnels())};
}
inline signum_weld_report record_of(const WeldedSolids& x) {
  return {size_t(x.joined), size_t(x.dropped), double(x.largest_move), size_t(x.split), double(x.largest_gap), size_t(x.rounds), double(x.largest_join)};
}
inline signum_body_measures record_of(const Measures3& x) {
  return {double(x.volume), double(x.surface_area), double(x.mean_width)};
}
inline signum_hit_chances record_of(const HitProbabilities& x) {
  return {double(x.point), double(x.line), double(x.plane)};
}
inline signum_bilinear_hit record_of(const QuadHit& x) {
  return {x.t.exact().to_double(), x.u.to_double(), x.v.to_double()};
}
inline signum_culled_volume record_of(const CulledVolume& x) {
  return {int(x.containment), int(x.planes)};
}
inline signum_picked_mesh record_of(const bindings::SeenMesh& x) {
  return {uint32_t(x.mesh), uint32_t(x.face), x.t.exact().to_double()};
}
inline signum_pixel_view record_of(const PixelFrustum& x) {
  signum_pixel_view to{};
  store(x.frustum.matrix, to.matrix, "matrix");
  to.is_exact = int(x.is_exact);
  return to;
}
inline signum_time_bounds record_of(const SweepBounds& x) {
  return {double(x.below), double(x.above)};
}
inline signum_distance_range record_of(const DistanceBounds& x) {
  return {double(x.least), double(x.greatest)};
}
inline signum_search_bracket record_of(const DistanceBracket& x) {
  return {double(x.lower), double(x.upper)};
}
inline signum_time_bracket record_of(const TimeBracket& x) {
  return {double(x.lower), double(x.upper)};
}
inline signum_meeting_bracket record_of(const MeetingBracket& x) {
  return {uint64_t(x.least), uint64_t(x.most)};
}
inline signum_rigid_impact record_of(const RigidContact& x) {
  return {double(x.time.below()), double(x.time.above()), int(x.initially), uint32_t(x.triangle_a), uint32_t(x.triangle_b), int(x.feature_a), int(x.feature_b)};
}
inline signum_bodies_impact record_of(const SceneImpact& x) {
  return {uint32_t(x.a), uint32_t(x.b), double(x.contact.time.below()), double(x.contact.time.above()), int(x.contact.initially), uint32_t(x.contact.triangle_a), uint32_t(x.contact.triangle_b), int(x.contact.feature_a), int(x.contact.feature_b)};
}
inline signum_near_triangle record_of(const NearTriangle& x) {
  return {uint32_t(x.triangle), double(x.squared)};
}
inline signum_solid_distance record_of(const SignedDistance& x) {
  signum_solid_distance to{};
  to.distance = double(x.distance);
  to.location = int(x.location);
  store(x.nearest, to.nearest, "nearest");
  to.kind = int(x.place.kind);
  to.index = uint32_t(x.place.index);
  if (x.place.triangle) { to.has_triangle = 1; to.triangle = uint32_t((*x.place.triangle)); }
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

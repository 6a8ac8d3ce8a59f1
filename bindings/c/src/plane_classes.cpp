// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include "class_handles.hpp"

using namespace signum;

extern "C" {

SIGNUM_FUNCTION(signum_plane_set_create, (const double* chains_, const uint32_t* chains_first_, size_t chains_count_, int rule_, signum_plane_set** made_),
  const auto chains = c::chains<Point2>(chains_, chains_first_, chains_count_, "chains");
  const auto rule = c::word<WindingRule>(rule_, 4, "rule");
  c::give(made_, "made", std::make_unique<signum_plane_set>(signum_plane_set{bindings::polygon_set(chains, rule)}));)
SIGNUM_FUNCTION(signum_plane_set_of_polygons, (const double* points_, size_t points_count_, const uint32_t* chains_, size_t chains_count_, const uint32_t* polygons_, size_t polygons_count_, int rule_, signum_plane_set** made_),
  const auto points = c::values<Point2>(points_, points_count_, "points");
  const auto chains = c::tuples<1>(chains_, chains_count_, "chains");
  const auto polygons = c::tuples<1>(polygons_, polygons_count_, "polygons");
  const auto rule = c::word<WindingRule>(rule_, 4, "rule");
  c::give(made_, "made", std::make_unique<signum_plane_set>(signum_plane_set{bindings::polygons_set(points, chains, polygons, rule)}));)
SIGNUM_FUNCTION(signum_plane_set_of_lines, (const double* lines_, const uint32_t* lines_first_, size_t lines_count_, signum_plane_set** made_),
  const auto lines = c::chains<Point2>(lines_, lines_first_, lines_count_, "lines");
  c::give(made_, "made", std::make_unique<signum_plane_set>(signum_plane_set{bindings::checked(PlaneSet{{}, lines, {}})}));)
SIGNUM_FUNCTION(signum_plane_set_of_points, (const double* points_, size_t points_count_, signum_plane_set** made_),
  const auto points = c::values<Point2>(points_, points_count_, "points");
  c::give(made_, "made", std::make_unique<signum_plane_set>(signum_plane_set{bindings::checked(PlaneSet{{points.begin(), points.end()}, {}, {}})}));)
SIGNUM_FUNCTION(signum_plane_set_collected, (const signum_plane_set* const* sets_, size_t sets_count_, signum_plane_set** made_),
  const auto sets = c::handles(sets_, sets_count_, "sets");
  c::give(made_, "made", std::make_unique<signum_plane_set>(signum_plane_set{bindings::collected(sets)}));)
SIGNUM_FUNCTION(signum_plane_set_from_wkt, (const char* text_, signum_plane_set** made_),
  const auto text = c::text(text_, "text");
  c::give(made_, "made", std::make_unique<signum_plane_set>(signum_plane_set{read_wkt(text)}));)
SIGNUM_FUNCTION(signum_plane_set_from_wkb, (const uint8_t* bytes_, size_t bytes_count_, signum_plane_set** made_),
  const auto bytes = c::bytes(bytes_, bytes_count_, "bytes");
  c::give(made_, "made", std::make_unique<signum_plane_set>(signum_plane_set{read_wkb(bytes)}));)
SIGNUM_FUNCTION(signum_plane_set_from_hexadecimal_wkb, (const char* digits_, signum_plane_set** made_),
  const auto digits = c::text(digits_, "digits");
  c::give(made_, "made", std::make_unique<signum_plane_set>(signum_plane_set{read_hexadecimal_wkb(digits)}));)
SIGNUM_FUNCTION(signum_plane_set_from_geojson, (const char* text_, signum_plane_set** made_),
  const auto text = c::text(text_, "text");
  c::give(made_, "made", std::make_unique<signum_plane_set>(signum_plane_set{read_geojson(text)}));)
SIGNUM_METHOD(signum_plane_set_wkt, (const signum_plane_set* self_, signum_text** wkt_), c::put_text(write_wkt(self), wkt_, "wkt");)
SIGNUM_METHOD(signum_plane_set_wkb, (const signum_plane_set* self_, signum_text** wkb_), c::put_text(write_wkb(self), wkb_, "wkb");)
SIGNUM_METHOD(signum_plane_set_geojson, (const signum_plane_set* self_, signum_text** geojson_), c::put_text(write_geojson(self), geojson_, "geojson");)
SIGNUM_METHOD(signum_plane_set_polygon_points, (const signum_plane_set* self_, signum_doubles** polygon_points_), c::put_doubles(bindings::flat_polygons(self).points, polygon_points_, "polygon_points");)
SIGNUM_METHOD(signum_plane_set_polygon_chains, (const signum_plane_set* self_, signum_indices** polygon_chains_), c::put_indices(bindings::flat_polygons(self).chains, polygon_chains_, "polygon_chains");)
SIGNUM_METHOD(signum_plane_set_polygon_firsts, (const signum_plane_set* self_, signum_indices** polygon_firsts_), c::put_indices(bindings::flat_polygons(self).polygons, polygon_firsts_, "polygon_firsts");)
SIGNUM_METHOD(signum_plane_set_points, (const signum_plane_set* self_, signum_doubles** points_), c::put_doubles(self.points, points_, "points");)
SIGNUM_METHOD(signum_plane_set_line_count, (const signum_plane_set* self_, size_t* line_count_), c::put(self.lines.size(), line_count_, "line_count");)
SIGNUM_METHOD(signum_plane_set_area, (const signum_plane_set* self_, double* area_, signum_numbers** exact_), c::put_exact(make_valid(self).area(), area_, "area", exact_);)
SIGNUM_METHOD(signum_plane_set_make_valid, (const signum_plane_set* self_, signum_plane_region** region_), c::give(region_, "region", std::make_unique<signum_plane_region>(signum_plane_region{make_valid(self)}));)
SIGNUM_METHOD(signum_plane_set_minkowski_sum, (const signum_plane_set* self_, const double* convex_, size_t convex_count_, signum_plane_region** region_),
  const auto convex = c::values<Point2>(convex_, convex_count_, "convex");
  c::give(region_, "region", std::make_unique<signum_plane_region>(signum_plane_region{minkowski_sum(self, convex)}));)
SIGNUM_METHOD(signum_plane_set_simplified, (const signum_plane_set* self_, double greatest_area_, signum_plane_set** set_),
  const double greatest_area = greatest_area_;
  c::give(set_, "set", std::make_unique<signum_plane_set>(signum_plane_set{simplified(self, greatest_area)}));)
SIGNUM_METHOD(signum_plane_set_invalidity, (const signum_plane_set* self_, int* found_, signum_invalidity* invalidity_), c::put_found(invalidity(self), found_, [&](auto& x) { c::required(invalidity_, "invalidity") = c::record_of(x); });)
SIGNUM_METHOD(signum_plane_set_relate, (const signum_plane_set* self_, const signum_plane_set* other_, signum_plane_relation** relation_),
  auto& other = c::required(other_, "other").value;
  c::give(relation_, "relation", std::make_unique<signum_plane_relation>(signum_plane_relation{relate(self, other)}));)
void signum_plane_set_free(signum_plane_set* self) { delete self; }
SIGNUM_FUNCTION(signum_prepared_plane_set_create, (const signum_plane_set* set_, signum_prepared_plane_set** made_),
  auto& set = c::required(set_, "set").value;
  c::give(made_, "made", std::make_unique<signum_prepared_plane_set>(signum_prepared_plane_set{PreparedPlaneSet(set)}));)
SIGNUM_METHOD(signum_prepared_plane_set_relate, (const signum_prepared_plane_set* self_, const signum_plane_set* other_, signum_plane_relation** relation_),
  auto& other = c::required(other_, "other").value;
  c::give(relation_, "relation", std::make_unique<signum_plane_relation>(signum_plane_relation{self.relate(other)}));)
SIGNUM_METHOD(signum_prepared_plane_set_locate, (const signum_prepared_plane_set* self_, const double* point_, uint8_t* locations_, size_t count_),
  const auto all_ = c::values<Point2>(point_, count_, "point");
  c::each(all_, locations_, "locations",
    [&](const auto& point) -> decltype(self.locate(point)) { return self.locate(point); });)
void signum_prepared_plane_set_free(signum_prepared_plane_set* self) { delete self; }
SIGNUM_METHOD(signum_plane_relation_matrix, (const signum_plane_relation* self_, signum_text** matrix_), c::put_text(self.matrix(), matrix_, "matrix");)
SIGNUM_METHOD(signum_plane_relation_matches, (const signum_plane_relation* self_, const char* pattern_, int* matches_),
  const auto pattern = c::text(pattern_, "pattern");
  c::put(self.matches(pattern), matches_, "matches");)
SIGNUM_METHOD(signum_plane_relation_holds, (const signum_plane_relation* self_, int predicate_, int* holds_),
  const auto predicate = c::word<PlanePredicate>(predicate_, 10, "predicate");
  c::put(self.is(predicate), holds_, "holds");)
void signum_plane_relation_free(signum_plane_relation* self) { delete self; }
SIGNUM_METHOD(signum_plane_region_vertices, (const signum_plane_region* self_, signum_doubles** vertices_), c::put_doubles(bindings::rounded_vertices(self, self.vertex_count()), vertices_, "vertices");)
SIGNUM_METHOD(signum_plane_region_vertex, (const signum_plane_region* self_, size_t i_, double vertex_[2], signum_numbers** exact_),
  const std::size_t i = i_;
  c::put_point(self.vertex(bindings::below(i, self.vertex_count())), vertex_, "vertex", exact_);)
SIGNUM_METHOD(signum_plane_region_is_given, (const signum_plane_region* self_, size_t i_, int* is_given_),
  const std::size_t i = i_;
  c::put(self.is_given(bindings::below(i, self.vertex_count())), is_given_, "is_given");)
SIGNUM_METHOD(signum_plane_region_rings, (const signum_plane_region* self_, signum_lists** rings_), c::put_lists(bindings::rings(self.polygons()), rings_, "rings");)
SIGNUM_METHOD(signum_plane_region_polygon_firsts, (const signum_plane_region* self_, signum_indices** polygon_firsts_), c::put_indices(bindings::first_rings(self.polygons()), polygon_firsts_, "polygon_firsts");)
SIGNUM_METHOD(signum_plane_region_hole_count, (const signum_plane_region* self_, size_t* hole_count_), c::put(self.holes(), hole_count_, "hole_count");)
SIGNUM_METHOD(signum_plane_region_area, (const signum_plane_region* self_, double* area_, signum_numbers** exact_), c::put_exact(self.area(), area_, "area", exact_);)
SIGNUM_METHOD(signum_plane_region_rounded, (const signum_plane_region* self_, signum_plane_set** set_), c::give(set_, "set", std::make_unique<signum_plane_set>(signum_plane_set{self.rounded()}));)
SIGNUM_METHOD(signum_plane_region_snap_rounded, (const signum_plane_region* self_, double spacing_, signum_plane_region** region_),
  const double spacing = spacing_;
  c::give(region_, "region", std::make_unique<signum_plane_region>(signum_plane_region{snap_rounded(self, spacing).region}));)
void signum_plane_region_free(signum_plane_region* self) { delete self; }
SIGNUM_FUNCTION(signum_segment_arrangement_create, (const double* segments_, size_t segments_count_, signum_segment_arrangement** made_),
  const auto segments = c::values<Segment2>(segments_, segments_count_, "segments");
  c::give(made_, "made", std::make_unique<signum_segment_arrangement>(signum_segment_arrangement{SegmentArrangement(segments)}));)
SIGNUM_METHOD(signum_segment_arrangement_vertices, (const signum_segment_arrangement* self_, signum_doubles** vertices_), c::put_doubles(bindings::rounded_vertices(self, self.vertices()), vertices_, "vertices");)
SIGNUM_METHOD(signum_segment_arrangement_vertex, (const signum_segment_arrangement* self_, size_t i_, double vertex_[2], signum_numbers** exact_),
  const std::size_t i = i_;
  c::put_point(self.vertex(bindings::below(i, self.vertices())), vertex_, "vertex", exact_);)
SIGNUM_METHOD(signum_segment_arrangement_is_given, (const signum_segment_arrangement* self_, size_t i_, int* is_given_),
  const std::size_t i = i_;
  c::put(self.is_given(bindings::below(i, self.vertices())), is_given_, "is_given");)
SIGNUM_METHOD(signum_segment_arrangement_edges, (const signum_segment_arrangement* self_, signum_indices** edges_), c::put_indices(bindings::edges_of(self), edges_, "edges");)
SIGNUM_METHOD(signum_segment_arrangement_face_count, (const signum_segment_arrangement* self_, size_t* face_count_), c::put(self.faces(), face_count_, "face_count");)
SIGNUM_METHOD(signum_segment_arrangement_component_count, (const signum_segment_arrangement* self_, size_t* component_count_), c::put(self.components(), component_count_, "component_count");)
void signum_segment_arrangement_free(signum_segment_arrangement* self) { delete self; }
SIGNUM_FUNCTION(signum_arrangement_locator_create, (const signum_segment_arrangement* arrangement_, signum_arrangement_locator** made_),
  auto& arrangement = c::required(arrangement_, "arrangement").value;
  c::give(made_, "made", std::make_unique<signum_arrangement_locator>(signum_arrangement_locator{ArrangementLocator(arrangement)}));)
SIGNUM_METHOD(signum_arrangement_locator_locate, (const signum_arrangement_locator* self_, const double point_[2], signum_arrangement_place* locate_),
  const auto point = c::value<Point2>(point_, "point");
  c::required(locate_, "locate") = c::record_of(self.locate(point));)
SIGNUM_METHOD(signum_arrangement_locator_face_count, (const signum_arrangement_locator* self_, size_t* face_count_), c::put(self.faces(), face_count_, "face_count");)
void signum_arrangement_locator_free(signum_arrangement_locator* self) { delete self; }
SIGNUM_FUNCTION(signum_polygon_locator_create, (const double* chains_, const uint32_t* chains_first_, size_t chains_count_, int rule_, signum_polygon_locator** made_),
  const auto chains = c::chains<Point2>(chains_, chains_first_, chains_count_, "chains");
  const auto rule = c::word<FillRule>(rule_, 2, "rule");
  c::give(made_, "made", std::make_unique<signum_polygon_locator>(signum_polygon_locator{PolygonLocator(Polygon2{chains, rule})}));)
SIGNUM_METHOD(signum_polygon_locator_locate, (const signum_polygon_locator* self_, const double* point_, uint8_t* locations_, size_t count_),
  const auto all_ = c::values<Point2>(point_, count_, "point");
  c::each(all_, locations_, "locations",
    [&](const auto& point) -> decltype(self.locate(point)) { return self.locate(point); });)
void signum_polygon_locator_free(signum_polygon_locator* self) { delete self; }
SIGNUM_FUNCTION(signum_overlay, (int operation_, const signum_plane_set* const* sets_, size_t sets_count_, signum_plane_region** region_),
  const auto operation = c::word<BooleanOperation>(operation_, 4, "operation");
  const auto sets = c::handles(sets_, sets_count_, "sets");
  c::give(region_, "region", std::make_unique<signum_plane_region>(signum_plane_region{overlay(operation, std::span<const PlaneSet>(sets))}));)
SIGNUM_FUNCTION(signum_convex_extents, (const double* corners_, size_t corners_count_, signum_polygon_extents* extents_),
  const auto corners = c::values<Point2>(corners_, corners_count_, "corners");
  c::required(extents_, "extents") = c::record_of(convex_extents(corners));)
}

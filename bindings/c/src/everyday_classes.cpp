// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include "class_handles.hpp"

using namespace signum;

extern "C" {

size_t signum_near_triangles_size(const signum_near_triangles* self) { return self == nullptr ? 0 : self->all.size(); }
const signum_near_triangle* signum_near_triangles_data(const signum_near_triangles* self) {
  return self == nullptr ? nullptr : self->all.data();
}
void signum_near_triangles_free(signum_near_triangles* self) { delete self; }
SIGNUM_METHOD(signum_shape_moments_dimension, (const signum_shape_moments* self_, int* dimension_), c::put(self.dimension, dimension_, "dimension");)
SIGNUM_METHOD(signum_shape_moments_measure, (const signum_shape_moments* self_, double* measure_, signum_numbers** exact_), c::put_exact(self.measure, measure_, "measure", exact_);)
SIGNUM_METHOD(signum_shape_moments_squared, (const signum_shape_moments* self_, double* squared_, signum_numbers** exact_), c::put_exact(self.squared, squared_, "squared", exact_);)
SIGNUM_METHOD(signum_shape_moments_centroid, (const signum_shape_moments* self_, int* found_, signum_numbers** centroid_), c::put_found(self.centroid, found_, [&](auto& x) { c::put_numbers(x, centroid_, "centroid"); });)
SIGNUM_METHOD(signum_shape_moments_second, (const signum_shape_moments* self_, int* found_, signum_numbers** means_), c::put_found(self.second, found_, [&](auto& x) { c::put_numbers(x, means_, "means"); });)
SIGNUM_METHOD(signum_shape_moments_inertia, (const signum_shape_moments* self_, int* found_, signum_numbers** tensor_), c::put_found(self.inertia, found_, [&](auto& x) { c::put_numbers(x, tensor_, "tensor"); });)
void signum_shape_moments_free(signum_shape_moments* self) { delete self; }
SIGNUM_METHOD(signum_exact_polytope_dimension, (const signum_exact_polytope* self_, int* dimension_), c::put(self.dimension, dimension_, "dimension");)
SIGNUM_METHOD(signum_exact_polytope_vertices, (const signum_exact_polytope* self_, signum_numbers** vertices_), c::put_numbers(self.vertices, vertices_, "vertices");)
SIGNUM_METHOD(signum_exact_polytope_faces, (const signum_exact_polytope* self_, signum_lists** faces_), c::put_lists(self.faces, faces_, "faces");)
SIGNUM_METHOD(signum_exact_polytope_measure, (const signum_exact_polytope* self_, double* measure_, signum_numbers** exact_), c::put_exact(self.measure, measure_, "measure", exact_);)
void signum_exact_polytope_free(signum_exact_polytope* self) { delete self; }
SIGNUM_METHOD(signum_plane_section_vertices, (const signum_plane_section* self_, signum_doubles** vertices_), c::put_doubles(self.vertices, vertices_, "vertices");)
SIGNUM_METHOD(signum_plane_section_vertex, (const signum_plane_section* self_, size_t i_, double vertex_[3], signum_numbers** exact_),
  const std::size_t i = i_;
  c::put_point(self.vertices[bindings::below(i, self.vertices.size())], vertex_, "vertex", exact_);)
SIGNUM_METHOD(signum_plane_section_rings, (const signum_plane_section* self_, signum_lists** rings_), c::put_lists(bindings::rings(self.polygons), rings_, "rings");)
SIGNUM_METHOD(signum_plane_section_polygon_firsts, (const signum_plane_section* self_, signum_indices** polygon_firsts_), c::put_indices(bindings::first_rings(self.polygons), polygon_firsts_, "polygon_firsts");)
SIGNUM_METHOD(signum_plane_section_hole_count, (const signum_plane_section* self_, size_t* hole_count_), c::put(self.holes(), hole_count_, "hole_count");)
SIGNUM_METHOD(signum_plane_section_area_squared, (const signum_plane_section* self_, double* area_squared_, signum_numbers** exact_), c::put_exact(self.area_squared, area_squared_, "area_squared", exact_);)
void signum_plane_section_free(signum_plane_section* self) { delete self; }
SIGNUM_METHOD(signum_touch_region_list_size, (const signum_touch_region_list* self_, size_t* size_), c::put(self.all.size(), size_, "size");)
SIGNUM_METHOD(signum_touch_region_list_normal, (const signum_touch_region_list* self_, size_t i_, signum_numbers** normal_),
  const std::size_t i = i_;
  c::put_numbers(self.all[bindings::below(i, self.all.size())].normal, normal_, "normal");)
SIGNUM_METHOD(signum_touch_region_list_region, (const signum_touch_region_list* self_, size_t i_, signum_plane_section** region_),
  const std::size_t i = i_;
  c::give(region_, "region", std::make_unique<signum_plane_section>(signum_plane_section{self.all[bindings::below(i, self.all.size())].region}));)
void signum_touch_region_list_free(signum_touch_region_list* self) { delete self; }
SIGNUM_FUNCTION(signum_split_solid_create, (const signum_mesh* mesh_, const double plane_[4], int rule_, signum_split_solid** made_),
  auto& mesh = c::required(mesh_, "mesh");
  const auto plane = c::value<Plane3>(plane_, "plane");
  const auto rule = c::word<SolidRule>(rule_, 3, "rule");
  c::give(made_, "made", std::make_unique<signum_split_solid>(signum_split_solid{split(mesh.body(), plane, rule)}));)
SIGNUM_METHOD(signum_split_solid_positive, (const signum_split_solid* self_, signum_exact_mesh** part_), c::give(part_, "part", std::make_unique<signum_exact_mesh>(signum_exact_mesh{self.positive}));)
SIGNUM_METHOD(signum_split_solid_negative, (const signum_split_solid* self_, signum_exact_mesh** part_), c::give(part_, "part", std::make_unique<signum_exact_mesh>(signum_exact_mesh{self.negative}));)
void signum_split_solid_free(signum_split_solid* self) { delete self; }
SIGNUM_METHOD(signum_enclosing_circle_circle, (const signum_enclosing_circle* self_, double circle_[3]), c::store(self.circle, circle_, "circle");)
SIGNUM_METHOD(signum_enclosing_circle_center, (const signum_enclosing_circle* self_, signum_numbers** center_), c::put_numbers(bindings::coordinates(self.center), center_, "center");)
SIGNUM_METHOD(signum_enclosing_circle_squared_radius, (const signum_enclosing_circle* self_, double* squared_radius_, signum_numbers** exact_), c::put_exact(self.squared_radius, squared_radius_, "squared_radius", exact_);)
SIGNUM_METHOD(signum_enclosing_circle_support, (const signum_enclosing_circle* self_, signum_doubles** support_), c::put_doubles(self.support, support_, "support");)
void signum_enclosing_circle_free(signum_enclosing_circle* self) { delete self; }
SIGNUM_METHOD(signum_crossing_parameters_position, (const signum_crossing_parameters* self_, int* position_), c::put(self.position, position_, "position");)
SIGNUM_METHOD(signum_crossing_parameters_meets, (const signum_crossing_parameters* self_, int* meets_), c::put(self.meets, meets_, "meets");)
SIGNUM_METHOD(signum_crossing_parameters_first, (const signum_crossing_parameters* self_, int* found_, signum_numbers** first_), c::put_found(self.first, found_, [&](auto& x) { c::put_numbers(x, first_, "first"); });)
SIGNUM_METHOD(signum_crossing_parameters_last, (const signum_crossing_parameters* self_, int* found_, signum_numbers** last_), c::put_found(self.last, found_, [&](auto& x) { c::put_numbers(x, last_, "last"); });)
void signum_crossing_parameters_free(signum_crossing_parameters* self) { delete self; }
SIGNUM_METHOD(signum_polygon_weights_weights, (const signum_polygon_weights* self_, signum_doubles** weights_), c::put_doubles(self.weights, weights_, "weights");)
SIGNUM_METHOD(signum_polygon_weights_error, (const signum_polygon_weights* self_, double* error_), c::put(self.error, error_, "error");)
void signum_polygon_weights_free(signum_polygon_weights* self) { delete self; }
SIGNUM_FUNCTION(signum_moments, (const signum_set* set_, int rule_, signum_shape_moments** moments_),
  const c::KeptSet set(set_, "set");
  const auto rule = c::word<SolidRule>(rule_, 3, "rule");
  c::give(moments_, "moments", std::make_unique<signum_shape_moments>(signum_shape_moments{bindings::moments_of(set, rule)}));)
SIGNUM_FUNCTION(signum_signed_moments, (const signum_set* set_, signum_shape_moments** moments_),
  const c::KeptSet set(set_, "set");
  c::give(moments_, "moments", std::make_unique<signum_shape_moments>(signum_shape_moments{bindings::signed_moments_of(set)}));)
SIGNUM_FUNCTION(signum_polygon_moments, (const signum_plane_set* polygons_, signum_shape_moments** moments_),
  auto& polygons = c::required(polygons_, "polygons").value;
  c::give(moments_, "moments", std::make_unique<signum_shape_moments>(signum_shape_moments{bindings::moments_of(polygons)}));)
SIGNUM_FUNCTION(signum_signed_polygon_moments, (const signum_plane_set* polygons_, signum_shape_moments** moments_),
  auto& polygons = c::required(polygons_, "polygons").value;
  c::give(moments_, "moments", std::make_unique<signum_shape_moments>(signum_shape_moments{bindings::signed_moments_of(polygons)}));)
SIGNUM_FUNCTION(signum_shape_aabb, (const signum_shape* shape_, double box_[6]),
  const auto shape = c::shape_of(shape_, "shape");
  c::store(bindings::shape_aabb_of(shape), box_, "box");)
SIGNUM_FUNCTION(signum_exact_hull, (const signum_shape* shape_, signum_exact_polytope** hull_),
  const auto shape = c::shape_of(shape_, "shape");
  c::give(hull_, "hull", std::make_unique<signum_exact_polytope>(signum_exact_polytope{bindings::exact_hull_of(shape)}));)
SIGNUM_FUNCTION(signum_minkowski_sum, (const signum_shape* a_, const signum_shape* b_, signum_exact_polytope** sum_),
  const auto a = c::shape_of(a_, "a");
  const auto b = c::shape_of(b_, "b");
  c::give(sum_, "sum", std::make_unique<signum_exact_polytope>(signum_exact_polytope{bindings::minkowski_sum_of(a, b)}));)
SIGNUM_FUNCTION(signum_section, (const double plane_[4], const signum_set* solid_, int rule_, int side_, signum_plane_section** section_),
  const auto plane = c::value<Plane3>(plane_, "plane");
  const c::KeptSet solid(solid_, "solid");
  const auto rule = c::word<SolidRule>(rule_, 3, "rule");
  const auto side = c::word<SectionSide>(side_, 3, "side");
  c::give(section_, "section", std::make_unique<signum_plane_section>(signum_plane_section{bindings::section_of(plane, solid, rule, side)}));)
SIGNUM_FUNCTION(signum_clip, (const signum_mesh* mesh_, const double plane_[4], int rule_, signum_exact_mesh** part_),
  auto& mesh = c::required(mesh_, "mesh");
  const auto plane = c::value<Plane3>(plane_, "plane");
  const auto rule = c::word<SolidRule>(rule_, 3, "rule");
  c::give(part_, "part", std::make_unique<signum_exact_mesh>(signum_exact_mesh{clip(mesh.body(), plane, rule)}));)
SIGNUM_FUNCTION(signum_touch_regions, (const signum_mesh* a_, const signum_mesh* b_, int rule_, signum_touch_region_list** regions_),
  auto& a = c::required(a_, "a");
  auto& b = c::required(b_, "b");
  const auto rule = c::word<SolidRule>(rule_, 3, "rule");
  c::give(regions_, "regions", std::make_unique<signum_touch_region_list>(signum_touch_region_list{bindings::TouchRegionList{touch_regions(a.body(), b.body(), rule)}}));)
SIGNUM_FUNCTION(signum_winding_number, (const signum_set* point_, const signum_set* set_, int* found_, int* number_),
  const c::KeptSet point(point_, "point");
  const c::KeptSet set(set_, "set");
  c::put_found(bindings::winding_number_of(point, set), found_, [&](auto& x) { c::put(x, number_, "number"); });)
SIGNUM_FUNCTION(signum_signed_distance, (const double point_[3], const signum_mesh* mesh_, int rule_, signum_solid_distance* distance_),
  const auto point = c::value<Point3>(point_, "point");
  auto& mesh = c::required(mesh_, "mesh");
  const auto rule = c::word<SolidRule>(rule_, 3, "rule");
  c::required(distance_, "distance") = c::record_of(signed_distance(point, mesh.solid(rule)));)
SIGNUM_FUNCTION(signum_signed_distances, (const double* point_, const signum_mesh* mesh_, int rule_, double* distances_, size_t count_),
  auto& mesh = c::required(mesh_, "mesh");
  const auto rule = c::word<SolidRule>(rule_, 3, "rule");
  const auto all_ = c::values<Point3>(point_, count_, "point");
  c::each(all_, distances_, "distances",
    [&](const auto& point) -> decltype(bindings::signed_distances_of(point, mesh.solid(rule))) { return bindings::signed_distances_of(point, mesh.solid(rule)); });)
SIGNUM_FUNCTION(signum_k_nearest_triangles, (const double point_[3], const signum_mesh* mesh_, size_t k_, signum_near_triangles** triangles_),
  const auto point = c::value<Point3>(point_, "point");
  auto& mesh = c::required(mesh_, "mesh");
  const std::size_t k = k_;
  c::put_records(k_nearest_triangles(point, mesh.surface(), k), triangles_, "triangles");)
SIGNUM_FUNCTION(signum_triangles_within, (const double point_[3], const signum_mesh* mesh_, double radius_, signum_near_triangles** triangles_),
  const auto point = c::value<Point3>(point_, "point");
  auto& mesh = c::required(mesh_, "mesh");
  const double radius = radius_;
  c::put_records(triangles_within(point, mesh.surface(), radius), triangles_, "triangles");)
SIGNUM_FUNCTION(signum_smallest_enclosing_circle, (const double* points_, size_t points_count_, signum_enclosing_circle** circle_),
  const auto points = c::values<Point2>(points_, points_count_, "points");
  c::give(circle_, "circle", std::make_unique<signum_enclosing_circle>(signum_enclosing_circle{smallest_enclosing_circle(points)}));)
SIGNUM_FUNCTION(signum_bounding_cone, (const double* directions_, size_t directions_count_, int* found_, signum_direction_cone* cone_),
  const auto directions = c::values<Point3>(directions_, directions_count_, "directions");
  c::put_found(bounding_cone(directions), found_, [&](auto& x) { c::required(cone_, "cone") = c::record_of(x); });)
SIGNUM_FUNCTION(signum_rotation_about, (const double axis_[3], double angle_, double rotation_[4]),
  const auto axis = c::value<Point3>(axis_, "axis");
  const double angle = angle_;
  c::store(rotation_about(axis, angle), rotation_, "rotation");)
SIGNUM_FUNCTION(signum_nearest_rotation, (const double* rows_, size_t rows_count_, signum_rotation_fit* nearest_),
  const auto rows = c::values<Point3>(rows_, rows_count_, "rows");
  c::required(nearest_, "nearest") = c::record_of(nearest_rotation(bindings::so_many<3>(rows, "rows")));)
SIGNUM_FUNCTION(signum_mean_value_weights, (const signum_shape* at_, const signum_shape* polygon_, signum_polygon_weights** weights_),
  const auto at = c::shape_of(at_, "at");
  const auto polygon = c::shape_of(polygon_, "polygon");
  c::give(weights_, "weights", std::make_unique<signum_polygon_weights>(signum_polygon_weights{bindings::polygon_weights_of(at, polygon)}));)
SIGNUM_FUNCTION(signum_line_parameters, (const signum_shape* a_, const signum_shape* b_, signum_crossing_parameters** found_),
  const auto a = c::shape_of(a_, "a");
  const auto b = c::shape_of(b_, "b");
  c::give(found_, "found", std::make_unique<signum_crossing_parameters>(signum_crossing_parameters{bindings::line_parameters_of(a, b)}));)
SIGNUM_FUNCTION(signum_yu_he, (const signum_shape* a_, const signum_shape* b_, int* code_),
  const auto a = c::shape_of(a_, "a");
  const auto b = c::shape_of(b_, "b");
  c::put(bindings::yu_he_of(a, b), code_, "code");)
}

// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include "class_handles.hpp"

using namespace signum;

extern "C" {

SIGNUM_FUNCTION(signum_half_space_intersection_create, (const double* planes_, size_t planes_count_, signum_half_space_intersection** made_),
  const auto planes = c::values<Plane3>(planes_, planes_count_, "planes");
  c::give(made_, "made", std::make_unique<signum_half_space_intersection>(signum_half_space_intersection{half_space_intersection(planes)}));)
SIGNUM_METHOD(signum_half_space_intersection_kind, (const signum_half_space_intersection* self_, int* kind_), c::put(self.kind, kind_, "kind");)
SIGNUM_METHOD(signum_half_space_intersection_vertices, (const signum_half_space_intersection* self_, signum_doubles** vertices_), c::put_doubles(self.polytope.vertices, vertices_, "vertices");)
SIGNUM_METHOD(signum_half_space_intersection_vertex, (const signum_half_space_intersection* self_, size_t i_, double vertex_[3], signum_numbers** exact_),
  const std::size_t i = i_;
  c::put_point(self.polytope.vertices[bindings::below(i, self.polytope.vertices.size())], vertex_, "vertex", exact_);)
SIGNUM_METHOD(signum_half_space_intersection_faces, (const signum_half_space_intersection* self_, signum_lists** faces_), c::put_lists(self.polytope.faces, faces_, "faces");)
SIGNUM_METHOD(signum_half_space_intersection_face_planes, (const signum_half_space_intersection* self_, signum_indices** face_planes_), c::put_indices(self.face_planes, face_planes_, "face_planes");)
SIGNUM_METHOD(signum_half_space_intersection_redundant, (const signum_half_space_intersection* self_, signum_indices** redundant_), c::put_indices(self.redundant, redundant_, "redundant");)
SIGNUM_METHOD(signum_half_space_intersection_direction, (const signum_half_space_intersection* self_, int* found_, double direction_[3], signum_numbers** exact_), c::put_found(bindings::direction_of(self), found_, [&](auto& x) { c::put_point(x, direction_, "direction", exact_); });)
SIGNUM_METHOD(signum_half_space_intersection_volume, (const signum_half_space_intersection* self_, double* volume_, signum_numbers** exact_), c::put_exact(volume(bindings::solid_of(self)), volume_, "volume", exact_);)
SIGNUM_METHOD(signum_half_space_intersection_measures, (const signum_half_space_intersection* self_, signum_body_measures* measures_), c::required(measures_, "measures") = c::record_of(measures(bindings::solid_of(self)));)
SIGNUM_METHOD(signum_half_space_intersection_outer_convex, (const signum_half_space_intersection* self_, signum_doubles** corners_), c::put_doubles(outer_convex(bindings::solid_of(self)).points, corners_, "corners");)
void signum_half_space_intersection_free(signum_half_space_intersection* self) { delete self; }
SIGNUM_FUNCTION(signum_convex_locator_create, (const double* points_, size_t points_count_, signum_convex_locator** made_),
  const auto points = c::values<Point3>(points_, points_count_, "points");
  c::give(made_, "made", std::make_unique<signum_convex_locator>(signum_convex_locator{ConvexLocator(Convex3{{points.begin(), points.end()}})}));)
SIGNUM_METHOD(signum_convex_locator_locate, (const signum_convex_locator* self_, const double* point_, uint8_t* locations_, size_t count_),
  const auto all_ = c::values<Point3>(point_, count_, "point");
  c::each(all_, locations_, "locations",
    [&](const auto& point) -> decltype(self.locate(point)) { return self.locate(point); });)
void signum_convex_locator_free(signum_convex_locator* self) { delete self; }
SIGNUM_FUNCTION(signum_plane_polygon_create, (const double plane_[4], const double* chains_, const uint32_t* chains_first_, size_t chains_count_, int rule_, signum_plane_polygon** made_),
  const auto plane = c::value<Plane3>(plane_, "plane");
  const auto chains = c::chains<Point3>(chains_, chains_first_, chains_count_, "chains");
  const auto rule = c::word<FillRule>(rule_, 2, "rule");
  c::give(made_, "made", std::make_unique<signum_plane_polygon>(signum_plane_polygon{PlanePolygon3{plane, chains, rule}}));)
SIGNUM_METHOD(signum_plane_polygon_locate, (const signum_plane_polygon* self_, const double* point_, uint8_t* locations_, size_t count_),
  const auto all_ = c::values<Point3>(point_, count_, "point");
  c::each(all_, locations_, "locations",
    [&](const auto& point) -> decltype(locate(point, self)) { return locate(point, self); });)
SIGNUM_METHOD(signum_plane_polygon_intersects, (const signum_plane_polygon* self_, const signum_shape* shape_, int* intersects_),
  const auto shape = c::shape_of(shape_, "shape");
  c::put(bindings::polygon_meets(self, shape), intersects_, "intersects");)
SIGNUM_METHOD(signum_plane_polygon_squared_distance, (const signum_plane_polygon* self_, const signum_shape* shape_, double* squared_, signum_numbers** exact_),
  const auto shape = c::shape_of(shape_, "shape");
  c::put_exact(bindings::polygon_distance(self, shape), squared_, "squared", exact_);)
SIGNUM_METHOD(signum_plane_polygon_hit, (const signum_plane_polygon* self_, const double ray_[6], int* found_, double* t_, signum_numbers** exact_),
  const auto ray = c::value<Ray3>(ray_, "ray");
  c::put_found(bindings::polygon_hit(self, ray), found_, [&](auto& x) { c::put_exact(x, t_, "t", exact_); });)
void signum_plane_polygon_free(signum_plane_polygon* self) { delete self; }
SIGNUM_FUNCTION(signum_frustum_culler_create, (const signum_shape* frustum_, signum_frustum_culler** made_),
  const auto frustum = c::shape_of(frustum_, "frustum");
  c::give(made_, "made", std::make_unique<signum_frustum_culler>(signum_frustum_culler{FrustumCuller(bindings::frustum_of(frustum))}));)
SIGNUM_METHOD(signum_frustum_culler_containment, (const signum_frustum_culler* self_, const signum_shape* shape_, int planes_, signum_culled_volume* culled_),
  const auto shape = c::shape_of(shape_, "shape");
  const int planes = planes_;
  c::required(culled_, "culled") = c::record_of(bindings::culled(self, shape, planes));)
SIGNUM_METHOD(signum_frustum_culler_nearer_planes, (const signum_frustum_culler* self_, const double center_[3], int* planes_),
  const auto center = c::value<Point3>(center_, "center");
  c::put(self.nearer_planes(center), planes_, "planes");)
void signum_frustum_culler_free(signum_frustum_culler* self) { delete self; }
SIGNUM_FUNCTION(signum_convex_hint_create, (signum_convex_hint** made_), c::give(made_, "made", std::make_unique<signum_convex_hint>(signum_convex_hint{ConvexHint()}));)
SIGNUM_METHOD(signum_convex_hint_intersects, (signum_convex_hint* self_, const signum_shape* a_, const signum_shape* b_, int* intersects_),
  const auto a = c::shape_of(a_, "a");
  const auto b = c::shape_of(b_, "b");
  c::put(bindings::intersects_by(self, a, b), intersects_, "intersects");)
SIGNUM_METHOD(signum_convex_hint_squared_distance, (signum_convex_hint* self_, const signum_shape* a_, const signum_shape* b_, double* squared_, signum_numbers** exact_),
  const auto a = c::shape_of(a_, "a");
  const auto b = c::shape_of(b_, "b");
  c::put_exact(bindings::squared_distance_by(self, a, b), squared_, "squared", exact_);)
void signum_convex_hint_free(signum_convex_hint* self) { delete self; }
SIGNUM_FUNCTION(signum_pca_obb, (const double* points_, size_t points_count_, double box_[15]),
  const auto points = c::values<Point3>(points_, points_count_, "points");
  c::store(pca_obb(points), box_, "box");)
SIGNUM_FUNCTION(signum_obb_along, (const double* axes_, size_t axes_count_, const double* points_, size_t points_count_, double box_[15]),
  const auto axes = c::values<Point3>(axes_, axes_count_, "axes");
  const auto points = c::values<Point3>(points_, points_count_, "points");
  c::store(obb_along(bindings::so_many<3>(axes, "axes"), points), box_, "box");)
SIGNUM_FUNCTION(signum_box_sphere, (const double* points_, size_t points_count_, double sphere_[4]),
  const auto points = c::values<Point3>(points_, points_count_, "points");
  c::store(box_sphere(points), sphere_, "sphere");)
SIGNUM_FUNCTION(signum_sphere_about, (const double center_[3], const double* points_, size_t points_count_, double sphere_[4]),
  const auto center = c::value<Point3>(center_, "center");
  const auto points = c::values<Point3>(points_, points_count_, "points");
  c::store(sphere_about(center, points), sphere_, "sphere");)
SIGNUM_FUNCTION(signum_merged_sphere, (const double a_[4], const double b_[4], double sphere_[4]),
  const auto a = c::value<Sphere3>(a_, "a");
  const auto b = c::value<Sphere3>(b_, "b");
  c::store(merge(a, b), sphere_, "sphere");)
SIGNUM_FUNCTION(signum_quad_hit, (const double ray_[6], const double* quad_, size_t quad_count_, int* found_, signum_bilinear_hit* hit_),
  const auto ray = c::value<Ray3>(ray_, "ray");
  const auto quad = c::values<Point3>(quad_, quad_count_, "quad");
  c::put_found(quad_hit(ray, bindings::so_many<4>(quad, "quad")), found_, [&](auto& x) { c::required(hit_, "hit") = c::record_of(x); });)
SIGNUM_FUNCTION(signum_bounding_ellipsoid, (const double* points_, size_t points_count_, double ellipsoid_[12]),
  const auto points = c::values<Point3>(points_, points_count_, "points");
  c::store(bounding_ellipsoid(points), ellipsoid_, "ellipsoid");)
SIGNUM_FUNCTION(signum_measures, (const signum_shape* shape_, signum_body_measures* measures_),
  const auto shape = c::shape_of(shape_, "shape");
  c::required(measures_, "measures") = c::record_of(bindings::measures_of(shape));)
SIGNUM_FUNCTION(signum_hit_probabilities, (const signum_shape* inner_, const signum_shape* outer_, signum_hit_chances* chances_),
  const auto inner = c::shape_of(inner_, "inner");
  const auto outer = c::shape_of(outer_, "outer");
  c::required(chances_, "chances") = c::record_of(bindings::probabilities(inner, outer));)
SIGNUM_FUNCTION(signum_may_intersect_by_slabs, (const signum_shape* a_, const signum_shape* b_, int* may_),
  const auto a = c::shape_of(a_, "a");
  const auto b = c::shape_of(b_, "b");
  c::put(bindings::may_intersect_by_slabs_of(a, b), may_, "may");)
SIGNUM_FUNCTION(signum_may_intersect_by_planes, (const signum_shape* frustum_, const signum_shape* shape_, int* may_),
  const auto frustum = c::shape_of(frustum_, "frustum");
  const auto shape = c::shape_of(shape_, "shape");
  c::put(bindings::may_intersect_by_planes_of(frustum, shape), may_, "may");)
SIGNUM_FUNCTION(signum_may_intersect_by_face_normals, (const signum_shape* a_, const signum_shape* b_, int* may_),
  const auto a = c::shape_of(a_, "a");
  const auto b = c::shape_of(b_, "b");
  c::put(bindings::may_intersect_by_face_normals_of(a, b), may_, "may");)
SIGNUM_FUNCTION(signum_any_hit, (const signum_mesh* mesh_, const double* ray_, uint8_t* hits_, size_t count_),
  auto& mesh = c::required(mesh_, "mesh");
  const auto all_ = c::values<Ray3>(ray_, count_, "ray");
  c::each(all_, hits_, "hits",
    [&](const auto& ray) -> decltype(mesh.surface().any(ray)) { return mesh.surface().any(ray); });)
SIGNUM_FUNCTION(signum_pick, (const double ray_[6], const signum_mesh* const* meshes_, size_t meshes_count_, int* found_, signum_picked_mesh* picked_),
  const auto ray = c::value<Ray3>(ray_, "ray");
  const auto meshes = c::handles(meshes_, meshes_count_, "meshes");
  c::put_found(bindings::picked(ray, meshes), found_, [&](auto& x) { c::required(picked_, "picked") = c::record_of(x); });)
SIGNUM_FUNCTION(signum_one_sided_first, (const double ray_[6], const signum_mesh* mesh_, int side_, int* found_, signum_picked_mesh* picked_),
  const auto ray = c::value<Ray3>(ray_, "ray");
  auto& mesh = c::required(mesh_, "mesh");
  const auto side = c::word<TriangleSide>(side_, 2, "side");
  c::put_found(bindings::picked_side(ray, mesh, side), found_, [&](auto& x) { c::required(picked_, "picked") = c::record_of(x); });)
SIGNUM_FUNCTION(signum_pixel_ray, (const signum_shape* camera_, const double viewport_[4], const double pixel_[2], int rows_, int near_depth_, double ray_[6]),
  const auto camera = c::shape_of(camera_, "camera");
  const auto viewport = c::value<bindings::PixelRectangle>(viewport_, "viewport");
  const auto pixel = c::value<Point2>(pixel_, "pixel");
  const auto rows = c::word<PixelRows>(rows_, 2, "rows");
  const auto near_depth = c::word<NearDepth>(near_depth_, 2, "near_depth");
  c::store(pixel_ray(bindings::frustum_of(camera), bindings::viewport_of(viewport, rows, near_depth), pixel).ray, ray_, "ray");)
SIGNUM_FUNCTION(signum_pixel_frustum, (const signum_shape* camera_, const double viewport_[4], const double rectangle_[4], int rows_, int near_depth_, signum_pixel_view* frustum_),
  const auto camera = c::shape_of(camera_, "camera");
  const auto viewport = c::value<bindings::PixelRectangle>(viewport_, "viewport");
  const auto rectangle = c::value<Aabb2>(rectangle_, "rectangle");
  const auto rows = c::word<PixelRows>(rows_, 2, "rows");
  const auto near_depth = c::word<NearDepth>(near_depth_, 2, "near_depth");
  c::required(frustum_, "frustum") = c::record_of(pixel_frustum(bindings::frustum_of(camera), bindings::viewport_of(viewport, rows, near_depth), rectangle));)
}

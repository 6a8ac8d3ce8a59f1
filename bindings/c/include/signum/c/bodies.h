/* SPDX-License-Identifier: MIT */
/* signum_half_space_intersection_create(planes, planes_count, &made): measures, half-spaces,
 * locators, polygons in a plane, cameras, conservative tests, and hints for convex shapes that
 * move. If there is no answer, found is 0 and the rest is not written; exact may be NULL. This file
 * is made from bindings/classes.toml by scripts/make_bindings. */
#ifndef SIGNUM_C_BODIES_H
#define SIGNUM_C_BODIES_H

#include <signum/c/mesh.h>
#include <signum/c/shapes.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How large a convex body is: correctly rounded, or one of the two doubles next to it where it has
 * roots or pi. */
typedef struct signum_body_measures {
  double volume;
  double surface_area;
  double mean_width;
} signum_body_measures;
/* The chances that what hits a convex body hits one inside it, too. */
typedef struct signum_hit_chances {
  double point; /* of a point. */
  double line; /* of a line. */
  double plane; /* of a plane. */
} signum_hit_chances;
/* Where a ray meets a quadrilateral, and its bilinear coordinates there. */
typedef struct signum_bilinear_hit {
  double t; /* in units of the direction. */
  double u; /* from 0 at the first and last corner to 1 at the others. */
  double v; /* from 0 at the first two corners to 1 at the others. */
} signum_bilinear_hit;
/* How a frustum holds a volume. */
typedef struct signum_culled_volume {
  int containment; /* 0 inside, 1 outside, 2 crossing */
  int planes; /* a bit for each plane that still matters for what is in the volume. */
} signum_culled_volume;
/* The first hit of a ray on several meshes. */
typedef struct signum_picked_mesh {
  uint32_t mesh;
  uint32_t face;
  double t; /* in units of the direction. */
} signum_picked_mesh;
/* What a rectangle of pixels sees. */
typedef struct signum_pixel_view {
  double matrix[16]; /* by rows. */
  int is_exact; /* whether no coefficient is rounded. */
} signum_pixel_view;

/* The points behind all of some planes, dot(normal, x) + offset <= 0. */
typedef struct signum_half_space_intersection signum_half_space_intersection;

/* Locates many points with respect to one convex hull. */
typedef struct signum_convex_locator signum_convex_locator;

/* A polygon in a given plane. Its corners are moved onto the plane along an axis, exactly, however
 * they were rounded. */
typedef struct signum_plane_polygon signum_plane_polygon;

/* Tells which nodes of a hierarchy of volumes a camera sees, and which planes need no test
 * below. */
typedef struct signum_frustum_culler signum_frustum_culler;

/* What was true of two convex shapes a moment ago, to be tried first now. Answers are those without
 * it. */
typedef struct signum_convex_hint signum_convex_hint;

/* Of planes, each its normal and offset. */
SIGNUM_C_API signum_status signum_half_space_intersection_create(
    const double* planes, size_t planes_count, signum_half_space_intersection** made);
/* Whether it is empty, flat, unbounded or a solid. Only a solid has vertices and faces. kind: 0
 * empty, 1 flat, 2 unbounded, 3 solid. */
SIGNUM_C_API signum_status signum_half_space_intersection_kind(
    const signum_half_space_intersection* self, int* kind);
/* The corners, each coordinate correctly rounded. */
SIGNUM_C_API signum_status signum_half_space_intersection_vertices(
    const signum_half_space_intersection* self, signum_doubles** vertices);
/* The corner of that number, exactly. */
SIGNUM_C_API signum_status signum_half_space_intersection_vertex(
    const signum_half_space_intersection* self, size_t i, double vertex[3], signum_numbers** exact);
/* The faces, by numbers of corners, counter-clockwise from outside. */
SIGNUM_C_API signum_status signum_half_space_intersection_faces(
    const signum_half_space_intersection* self, signum_lists** faces);
/* For each face the number of its plane. */
SIGNUM_C_API signum_status signum_half_space_intersection_face_planes(
    const signum_half_space_intersection* self, signum_indices** face_planes);
/* The numbers of all other planes. */
SIGNUM_C_API signum_status signum_half_space_intersection_redundant(
    const signum_half_space_intersection* self, signum_indices** redundant);
/* A direction in which an unbounded set goes to infinity. */
SIGNUM_C_API signum_status signum_half_space_intersection_direction(
    const signum_half_space_intersection* self, int* found, double direction[3],
    signum_numbers** exact);
/* The volume of a solid. */
SIGNUM_C_API signum_status signum_half_space_intersection_volume(
    const signum_half_space_intersection* self, double* volume, signum_numbers** exact);
/* How large a solid is. */
SIGNUM_C_API signum_status signum_half_space_intersection_measures(
    const signum_half_space_intersection* self, signum_body_measures* measures);
/* Corners in doubles of a convex body that holds the solid and is hardly larger. */
SIGNUM_C_API signum_status signum_half_space_intersection_outer_convex(
    const signum_half_space_intersection* self, signum_doubles** corners);
SIGNUM_C_API void signum_half_space_intersection_free(signum_half_space_intersection* self);

/* Of the hull of points. */
SIGNUM_C_API signum_status signum_convex_locator_create(
    const double* points, size_t points_count, signum_convex_locator** made);
/* Where a point is with respect to the hull. locations: 0 inside, 1 boundary, 2 outside. */
SIGNUM_C_API signum_status signum_convex_locator_locate(
    const signum_convex_locator* self, const double* point, uint8_t* locations, size_t count);
SIGNUM_C_API void signum_convex_locator_free(signum_convex_locator* self);

/* Of closed chains; a hole is a chain of its own. rule: 0 even_odd, 1 nonzero. */
SIGNUM_C_API signum_status signum_plane_polygon_create(
    const double plane[4], const double* chains, const uint32_t* chains_first, size_t chains_count,
    int rule, signum_plane_polygon** made);
/* Whether a point is inside, on the chains, or off the polygon. locations: 0 inside, 1 boundary, 2
 * outside. */
SIGNUM_C_API signum_status signum_plane_polygon_locate(
    const signum_plane_polygon* self, const double* point, uint8_t* locations, size_t count);
/* Whether the polygon and a shape share a point. */
SIGNUM_C_API signum_status signum_plane_polygon_intersects(
    const signum_plane_polygon* self, const signum_shape* shape, int* intersects);
/* The square of their distance. */
SIGNUM_C_API signum_status signum_plane_polygon_squared_distance(
    const signum_plane_polygon* self, const signum_shape* shape, double* squared,
    signum_numbers** exact);
/* The least t at which a ray meets the polygon. */
SIGNUM_C_API signum_status signum_plane_polygon_hit(
    const signum_plane_polygon* self, const double ray[6], int* found, double* t,
    signum_numbers** exact);
SIGNUM_C_API void signum_plane_polygon_free(signum_plane_polygon* self);

/* Of a frustum. */
SIGNUM_C_API signum_status signum_frustum_culler_create(
    const signum_shape* frustum, signum_frustum_culler** made);
/* How the frustum holds an aabb, obb or sphere, by the planes whose bits are set. */
SIGNUM_C_API signum_status signum_frustum_culler_containment(
    const signum_frustum_culler* self, const signum_shape* shape, int planes,
    signum_culled_volume* culled);
/* The planes that decide for a ball about the center: of each two opposite ones the nearer. */
SIGNUM_C_API signum_status signum_frustum_culler_nearer_planes(
    const signum_frustum_culler* self, const double center[3], int* planes);
SIGNUM_C_API void signum_frustum_culler_free(signum_frustum_culler* self);

/* A hint that says nothing. */
SIGNUM_C_API signum_status signum_convex_hint_create(signum_convex_hint** made);
/* Whether two convex shapes share a point. */
SIGNUM_C_API signum_status signum_convex_hint_intersects(
    signum_convex_hint* self, const signum_shape* a, const signum_shape* b, int* intersects);
/* The square of their distance. */
SIGNUM_C_API signum_status signum_convex_hint_squared_distance(
    signum_convex_hint* self, const signum_shape* a, const signum_shape* b, double* squared,
    signum_numbers** exact);
SIGNUM_C_API void signum_convex_hint_free(signum_convex_hint* self);

/* An oriented box that contains points, along the principal components of their hull's surface. */
SIGNUM_C_API signum_status signum_pca_obb(
    const double* points, size_t points_count, double box[15]);
/* The least box along three axes, which are made orthonormal in their order, that contains
 * points. */
SIGNUM_C_API signum_status signum_obb_along(
    const double* axes, size_t axes_count, const double* points, size_t points_count,
    double box[15]);
/* The least sphere that contains points about the center of their box. */
SIGNUM_C_API signum_status signum_box_sphere(
    const double* points, size_t points_count, double sphere[4]);
/* The least sphere that contains points about a center. */
SIGNUM_C_API signum_status signum_sphere_about(
    const double center[3], const double* points, size_t points_count, double sphere[4]);
/* The smallest sphere that contains two, rounded outwards. */
SIGNUM_C_API signum_status signum_merged_sphere(
    const double a[4], const double b[4], double sphere[4]);
/* Where a ray first meets a convex quadrilateral of four corners in their order, with its bilinear
 * coordinates there. */
SIGNUM_C_API signum_status signum_quad_hit(
    const double ray[6], const double* quad, size_t quad_count, int* found,
    signum_bilinear_hit* hit);
/* An ellipsoid that contains points, of nearly the least volume: its center, then its three axes,
 * the longest first. */
SIGNUM_C_API signum_status signum_bounding_ellipsoid(
    const double* points, size_t points_count, double ellipsoid[12]);
/* The volume, surface area and mean width of a convex body or a polygon in space. */
SIGNUM_C_API signum_status signum_measures(
    const signum_shape* shape, signum_body_measures* measures);
/* The chances that what hits the outer body at random hits the inner one. */
SIGNUM_C_API signum_status signum_hit_probabilities(
    const signum_shape* inner, const signum_shape* outer, signum_hit_chances* chances);
/* Whether the slabs of two k-DOPs of the same directions overlap: conservative. */
SIGNUM_C_API signum_status signum_may_intersect_by_slabs(
    const signum_shape* a, const signum_shape* b, int* may);
/* Whether no plane of a frustum has all of a bounded shape outside: conservative. */
SIGNUM_C_API signum_status signum_may_intersect_by_planes(
    const signum_shape* frustum, const signum_shape* shape, int* may);
/* Whether no face of two obbs, or of a triangle and a box, separates them: conservative. */
SIGNUM_C_API signum_status signum_may_intersect_by_face_normals(
    const signum_shape* a, const signum_shape* b, int* may);
/* Whether a ray meets a mesh at all, which takes less time than where it first does. */
SIGNUM_C_API signum_status signum_any_hit(
    const signum_mesh* mesh, const double* ray, uint8_t* hits, size_t count);
/* The first hit of a ray on all meshes, decided by the exact t. */
SIGNUM_C_API signum_status signum_pick(
    const double ray[6], const signum_mesh* const* meshes, size_t meshes_count, int* found,
    signum_picked_mesh* picked);
/* The first hit on that side of a triangle; its mesh is 0. side: 0 front, 1 back. */
SIGNUM_C_API signum_status signum_one_sided_first(
    const double ray[6], const signum_mesh* mesh, int side, int* found, signum_picked_mesh* picked);
/* The ray that a pixel sees, correctly rounded. A viewport is x, y, width, height. rows: 0 upwards,
 * 1 downwards. near_depth: 0 least, 1 greatest. */
SIGNUM_C_API signum_status signum_pixel_ray(
    const signum_shape* camera, const double viewport[4], const double pixel[2], int rows,
    int near_depth, double ray[6]);
/* The part of the camera's frustum that a rectangle of pixels sees. rows: 0 upwards, 1 downwards.
 * near_depth: 0 least, 1 greatest. */
SIGNUM_C_API signum_status signum_pixel_frustum(
    const signum_shape* camera, const double viewport[4], const double rectangle[4], int rows,
    int near_depth, signum_pixel_view* frustum);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_BODIES_H */

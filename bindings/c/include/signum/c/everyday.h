/* SPDX-License-Identifier: MIT */
/* signum_split_solid_create(mesh, plane, rule, &made): questions about one shape or mesh, sums of
 * two, what a plane cuts, and what is near a point. Numbers are exact unless something else is
 * said. If there is no answer, found is 0 and the rest is not written; exact may be NULL. This file
 * is made from bindings/classes.toml by scripts/make_bindings. */
#ifndef SIGNUM_C_EVERYDAY_H
#define SIGNUM_C_EVERYDAY_H

#include <signum/c/collide.h>
#include <signum/c/plane.h>
#include <signum/c/solids.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A cone that holds directions. */
typedef struct signum_direction_cone {
  double axis[3];
  double least_cosine; /* of half the angle at the apex, rounded down. */
} signum_direction_cone;
/* A triangle that is near a point. */
typedef struct signum_near_triangle {
  uint32_t triangle;
  double squared; /* the squared distance, correctly rounded. */
} signum_near_triangle;
typedef struct signum_near_triangles signum_near_triangles;
SIGNUM_C_API size_t signum_near_triangles_size(const signum_near_triangles* self);
SIGNUM_C_API const signum_near_triangle* signum_near_triangles_data(const signum_near_triangles* self);
SIGNUM_C_API void signum_near_triangles_free(signum_near_triangles* self);
/* How far a point is from the surface of a solid, and where that is nearest. */
typedef struct signum_solid_distance {
  double distance; /* correctly rounded; negative inside. */
  int location; /* 0 inside, 1 boundary, 2 outside */
  double nearest[3]; /* a point of the surface, each coordinate correctly rounded. */
  int kind; /* 0 vertex, 1 edge, 2 face, 3 inside, 4 boundary */
  uint32_t index; /* which vertex or edge of the triangle. */
  int has_triangle;
  uint32_t triangle;
  int has_weights;
  double weights[3]; /* the weights of the triangle's vertices. */
} signum_solid_distance;
/* The rotation that is nearest to a matrix. */
typedef struct signum_rotation_fit {
  double rotation[4]; /* x, y, z, w. */
  double squared_distance; /* of the entries; zero if the matrix is that rotation. */
  double excess; /* no rotation has a squared distance that is less by more than this. */
} signum_rotation_fit;

/* Length, area or volume of a set of points, its centroid, and the means of products of coordinates
 * about it. */
typedef struct signum_shape_moments signum_shape_moments;

/* The corners and faces of a convex set without curves, in the plane or in space. */
typedef struct signum_exact_polytope signum_exact_polytope;

/* Polygons in a plane of space, each with a connected inside, counter-clockwise seen from the
 * positive side. */
typedef struct signum_plane_section signum_plane_section;

/* The areas in which two solids touch, one for each plane and side, sorted by their normals. */
typedef struct signum_touch_region_list signum_touch_region_list;

/* What a plane makes of a solid: its parts on either side, each closed by the section. */
typedef struct signum_split_solid signum_split_solid;

/* The smallest circle that contains points, and the points that determine it. */
typedef struct signum_enclosing_circle signum_enclosing_circle;

/* Where two segments, rays or lines of the plane meet: t on the first, u on the second. */
typedef struct signum_crossing_parameters signum_crossing_parameters;

/* The weights of a polygon's corners at a point: mean value coordinates (Floater 2003). */
typedef struct signum_polygon_weights signum_polygon_weights;

/* -1 empty, 0 a point, 1 a segment, 2 an area, 3 a volume. */
SIGNUM_C_API signum_status signum_shape_moments_dimension(
    const signum_shape_moments* self, int* dimension);
/* The area in the plane, the volume in space; 0 for a set of less dimension. */
SIGNUM_C_API signum_status signum_shape_moments_measure(
    const signum_shape_moments* self, double* measure, signum_numbers** exact);
/* The square of the length, area or volume, by the dimension of the set; 1 for a point. */
SIGNUM_C_API signum_status signum_shape_moments_squared(
    const signum_shape_moments* self, double* squared, signum_numbers** exact);
/* The mean point; none where the measure by which it would be divided is 0. */
SIGNUM_C_API signum_status signum_shape_moments_centroid(
    const signum_shape_moments* self, int* found, signum_numbers** centroid);
/* The means of xx, xy, yy about the centroid; in space of xx, xy, xz, yy, yz, zz. */
SIGNUM_C_API signum_status signum_shape_moments_second(
    const signum_shape_moments* self, int* found, signum_numbers** means);
/* The inertia tensor about the centroid at density 1, xx, xy, xz, yy, yz, zz; none in the plane. */
SIGNUM_C_API signum_status signum_shape_moments_inertia(
    const signum_shape_moments* self, int* found, signum_numbers** tensor);
SIGNUM_C_API void signum_shape_moments_free(signum_shape_moments* self);

/* 0 a point, 1 a segment, 2 a polygon, 3 a solid. */
SIGNUM_C_API signum_status signum_exact_polytope_dimension(
    const signum_exact_polytope* self, int* dimension);
/* The corners: in the plane counter-clockwise from the least by x, then y; in space sorted by x, y,
 * z. */
SIGNUM_C_API signum_status signum_exact_polytope_vertices(
    const signum_exact_polytope* self, signum_numbers** vertices);
/* In space the faces by numbers of vertices, counter-clockwise from outside; both sides of what is
 * flat. */
SIGNUM_C_API signum_status signum_exact_polytope_faces(
    const signum_exact_polytope* self, signum_lists** faces);
/* The area in the plane, the volume in space. */
SIGNUM_C_API signum_status signum_exact_polytope_measure(
    const signum_exact_polytope* self, double* measure, signum_numbers** exact);
SIGNUM_C_API void signum_exact_polytope_free(signum_exact_polytope* self);

/* The vertices, sorted, each coordinate correctly rounded. */
SIGNUM_C_API signum_status signum_plane_section_vertices(
    const signum_plane_section* self, signum_doubles** vertices);
/* The vertex of that number, exactly. */
SIGNUM_C_API signum_status signum_plane_section_vertex(
    const signum_plane_section* self, size_t i, double vertex[3], signum_numbers** exact);
/* The rings of all polygons, by numbers of vertices: of each polygon the outer one, then holes,
 * clockwise. */
SIGNUM_C_API signum_status signum_plane_section_rings(
    const signum_plane_section* self, signum_lists** rings);
/* Where among the rings each polygon begins, and their number. */
SIGNUM_C_API signum_status signum_plane_section_polygon_firsts(
    const signum_plane_section* self, signum_indices** polygon_firsts);
/* The number of all holes. */
SIGNUM_C_API signum_status signum_plane_section_hole_count(
    const signum_plane_section* self, size_t* hole_count);
/* The square of the area. */
SIGNUM_C_API signum_status signum_plane_section_area_squared(
    const signum_plane_section* self, double* area_squared, signum_numbers** exact);
SIGNUM_C_API void signum_plane_section_free(signum_plane_section* self);

/* How many regions there are. */
SIGNUM_C_API signum_status signum_touch_region_list_size(
    const signum_touch_region_list* self, size_t* size);
/* The normal of the region of that number, from the first solid to the second: its first coordinate
 * that is not 0 is 1 or -1. */
SIGNUM_C_API signum_status signum_touch_region_list_normal(
    const signum_touch_region_list* self, size_t i, signum_numbers** normal);
/* Its polygons, counter-clockwise about the normal. */
SIGNUM_C_API signum_status signum_touch_region_list_region(
    const signum_touch_region_list* self, size_t i, signum_plane_section** region);
SIGNUM_C_API void signum_touch_region_list_free(signum_touch_region_list* self);

/* Of a closed mesh. rule: 0 even_odd, 1 nonzero, 2 positive. */
SIGNUM_C_API signum_status signum_split_solid_create(
    const signum_mesh* mesh, const double plane[4], int rule, signum_split_solid** made);
/* The part where dot(normal, x) + offset is positive. */
SIGNUM_C_API signum_status signum_split_solid_positive(
    const signum_split_solid* self, signum_exact_mesh** part);
/* The other part. */
SIGNUM_C_API signum_status signum_split_solid_negative(
    const signum_split_solid* self, signum_exact_mesh** part);
SIGNUM_C_API void signum_split_solid_free(signum_split_solid* self);

/* The rounded center, and the least radius in doubles with which the circle about it contains every
 * point. */
SIGNUM_C_API signum_status signum_enclosing_circle_circle(
    const signum_enclosing_circle* self, double circle[3]);
/* The center. */
SIGNUM_C_API signum_status signum_enclosing_circle_center(
    const signum_enclosing_circle* self, signum_numbers** center);
/* The square of the radius. */
SIGNUM_C_API signum_status signum_enclosing_circle_squared_radius(
    const signum_enclosing_circle* self, double* squared_radius, signum_numbers** exact);
/* One to three of the points, ascending, that determine it. */
SIGNUM_C_API signum_status signum_enclosing_circle_support(
    const signum_enclosing_circle* self, signum_doubles** support);
SIGNUM_C_API void signum_enclosing_circle_free(signum_enclosing_circle* self);

/* How the lines that carry the two are positioned; a point off the other line is skew. position: 0
 * meeting, 1 skew, 2 parallel, 3 equal. */
SIGNUM_C_API signum_status signum_crossing_parameters_position(
    const signum_crossing_parameters* self, int* position);
/* Whether the two share a point. */
SIGNUM_C_API signum_status signum_crossing_parameters_meets(
    const signum_crossing_parameters* self, int* meets);
/* t and u of the crossing of the lines, past an end, too; of equal lines those of the first common
 * point; none where there is none. */
SIGNUM_C_API signum_status signum_crossing_parameters_first(
    const signum_crossing_parameters* self, int* found, signum_numbers** first);
/* The same as first; of equal lines those of the last common point. */
SIGNUM_C_API signum_status signum_crossing_parameters_last(
    const signum_crossing_parameters* self, int* found, signum_numbers** last);
SIGNUM_C_API void signum_crossing_parameters_free(signum_crossing_parameters* self);

/* Those of all corners, in the order of the chains; empty of a ray that misses. */
SIGNUM_C_API signum_status signum_polygon_weights_weights(
    const signum_polygon_weights* self, signum_doubles** weights);
/* Each weight is off from the exact one by at most this, nearly always at most 2^-53 of the
 * greatest weight. */
SIGNUM_C_API signum_status signum_polygon_weights_error(
    const signum_polygon_weights* self, double* error);
SIGNUM_C_API void signum_polygon_weights_free(signum_polygon_weights* self);

/* The moments of a bounded shape without curves, or of what a mesh or polyhedron encloses by the
 * rule. rule: 0 even_odd, 1 nonzero, 2 positive. */
SIGNUM_C_API signum_status signum_moments(
    const signum_set* set, int rule, signum_shape_moments** moments);
/* Those of a polygon, polyhedron or mesh that count every point as often as its winding number
 * says. */
SIGNUM_C_API signum_status signum_signed_moments(
    const signum_set* set, signum_shape_moments** moments);
/* The moments of what the polygons of a set enclose. */
SIGNUM_C_API signum_status signum_polygon_moments(
    const signum_plane_set* polygons, signum_shape_moments** moments);
/* Those that count every point as often as its winding number says. */
SIGNUM_C_API signum_status signum_signed_polygon_moments(
    const signum_plane_set* polygons, signum_shape_moments** moments);
/* The least box along the axes that contains a bounded shape of space of any kind. */
SIGNUM_C_API signum_status signum_shape_aabb(const signum_shape* shape, double box[6]);
/* The corners and faces of a bounded convex shape without curves. */
SIGNUM_C_API signum_status signum_exact_hull(
    const signum_shape* shape, signum_exact_polytope** hull);
/* The points x + y with x in a and y in b, of such shapes. */
SIGNUM_C_API signum_status signum_minkowski_sum(
    const signum_shape* a, const signum_shape* b, signum_exact_polytope** sum);
/* Where a plane runs through the inside of a mesh, by the rule, of a polyhedron, by even_odd, or of
 * a shape with flat faces. rule: 0 even_odd, 1 nonzero, 2 positive. side: 0 both, 1 positive, 2
 * negative. */
SIGNUM_C_API signum_status signum_section(
    const double plane[4], const signum_set* solid, int rule, int side,
    signum_plane_section** section);
/* The part of a solid on the positive side of a plane, closed by the section. rule: 0 even_odd, 1
 * nonzero, 2 positive. */
SIGNUM_C_API signum_status signum_clip(
    const signum_mesh* mesh, const double plane[4], int rule, signum_exact_mesh** part);
/* The areas in which two solids touch that share no volume, as exact polygons with the way out for
 * the first. rule: 0 even_odd, 1 nonzero, 2 positive. */
SIGNUM_C_API signum_status signum_touch_regions(
    const signum_mesh* a, const signum_mesh* b, int rule, signum_touch_region_list** regions);
/* How often a polygon, mesh or polyhedron winds round a point; none of a point on it. */
SIGNUM_C_API signum_status signum_winding_number(
    const signum_set* point, const signum_set* set, int* found, int* number);
/* How far a point is from the surface of a solid, negative inside, and where it is nearest. rule: 0
 * even_odd, 1 nonzero, 2 positive. */
SIGNUM_C_API signum_status signum_signed_distance(
    const double point[3], const signum_mesh* mesh, int rule, signum_solid_distance* distance);
/* The distances alone. rule: 0 even_odd, 1 nonzero, 2 positive. */
SIGNUM_C_API signum_status signum_signed_distances(
    const double* point, const signum_mesh* mesh, int rule, double* distances, size_t count);
/* The k triangles that are nearest to a point, nearest first. */
SIGNUM_C_API signum_status signum_k_nearest_triangles(
    const double point[3], const signum_mesh* mesh, size_t k, signum_near_triangles** triangles);
/* All triangles that are at most the radius from a point, nearest first. */
SIGNUM_C_API signum_status signum_triangles_within(
    const double point[3], const signum_mesh* mesh, double radius,
    signum_near_triangles** triangles);
/* The smallest circle that contains points of the plane. */
SIGNUM_C_API signum_status signum_smallest_enclosing_circle(
    const double* points, size_t points_count, signum_enclosing_circle** circle);
/* A cone that holds directions, such as the normals of a part of a mesh; none of zero directions
 * alone. */
SIGNUM_C_API signum_status signum_bounding_cone(
    const double* directions, size_t directions_count, int* found, signum_direction_cone* cone);
/* The rotation, x, y, z, w, about an axis by so many radians, rounded once: it keeps the axis, and
 * is off by at most 2^-52. */
SIGNUM_C_API signum_status signum_rotation_about(
    const double axis[3], double angle, double rotation[4]);
/* The rotation that is nearest to the matrix with these three rows. */
SIGNUM_C_API signum_status signum_nearest_rotation(
    const double* rows, size_t rows_count, signum_rotation_fit* nearest);
/* The weights at a point of the plane, or where a ray first meets a polygon in space, by which what
 * is known at the corners is interpolated. */
SIGNUM_C_API signum_status signum_mean_value_weights(
    const signum_shape* at, const signum_shape* polygon, signum_polygon_weights** weights);
/* Where two segments, rays or lines of the plane meet, by the parameters on both: p + t (q - p), or
 * origin + t direction. */
SIGNUM_C_API signum_status signum_line_parameters(
    const signum_shape* a, const signum_shape* b, signum_crossing_parameters** found);
/* The code of two triangles by Yu and He (2013), 0 to 3 and -1 to -5: 0 disjoint, 1 a segment
 * inside both, 2 a point, 3 a touching segment; coplanar -1 area, -2 disjoint, -3 point, -4
 * segment; -5 parallel. */
SIGNUM_C_API signum_status signum_yu_he(const signum_shape* a, const signum_shape* b, int* code);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_EVERYDAY_H */

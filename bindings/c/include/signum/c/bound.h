/* SPDX-License-Identifier: MIT */
/* signum_convex_hull3(points, count, &hull), signum_bounding_aabb(points, count, aabb): convex
 * hulls, and volumes that contain points (bound/). signum.h includes this.
 *
 * Every point is in its volume, exactly; bounds are rounded outwards. All functions fail for NaN
 * and infinity, and all but the hulls without points, or if a bound is past the largest double. */
#ifndef SIGNUM_C_BOUND_H
#define SIGNUM_C_BOUND_H

#include <signum/c/mesh.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The corners of the hull of points in the plane, as indices, counter-clockwise from the least
 * by (x, y). Points between two corners are not corners. No points have none, equal ones one,
 * collinear ones two. */
SIGNUM_C_API signum_status signum_convex_hull2(const double* points, size_t count,
                                               signum_indices** corners);

/* A convex hull in space, or a k-CBP. The hull may be flat, a segment, a point or empty. */
typedef struct signum_hull signum_hull;
SIGNUM_C_API signum_status signum_convex_hull3(const double* points, size_t count,
                                               signum_hull** hull);
/* The convex polyhedron of about k planes that bounds the points tightly (bound/k_cbp.hpp).
 * Fails if k < 4. */
SIGNUM_C_API signum_status signum_k_cbp(const double* points, size_t count, size_t k,
                                        signum_hull** hull);
SIGNUM_C_API void signum_hull_free(signum_hull* hull);
/* -1 empty, 0 a point, 1 a segment, 2 a polygon, 3 a solid; of a k-CBP 3, or 2 if it is flat. */
SIGNUM_C_API int signum_hull_dimension(const signum_hull* hull);
/* The corners: their indices among the points, ascending (NULL for a k-CBP), and 3 coordinates
 * each, which are rounded for a k-CBP. */
SIGNUM_C_API size_t signum_hull_vertex_count(const signum_hull* hull);
SIGNUM_C_API const uint32_t* signum_hull_vertex_indices(const signum_hull* hull);
SIGNUM_C_API const double* signum_hull_vertices(const signum_hull* hull);
/* Face i has the corners corners[first[i]] to corners[first[i + 1] - 1], which are places among the
 * vertices, counter-clockwise seen from outside. The polygon of a flat hull is two faces. */
SIGNUM_C_API size_t signum_hull_face_count(const signum_hull* hull);
SIGNUM_C_API const uint32_t* signum_hull_face_first(const signum_hull* hull);
SIGNUM_C_API const uint32_t* signum_hull_face_corners(const signum_hull* hull);
/* For a k-CBP: the normal and offset of each plane, 4 doubles. All points are behind each,
 * exactly. */
SIGNUM_C_API size_t signum_hull_plane_count(const signum_hull* hull);
SIGNUM_C_API const double* signum_hull_planes(const signum_hull* hull);
/* The volume, the surface area and the mean width. Fails for a flat k-CBP. */
SIGNUM_C_API signum_status signum_hull_measures(const signum_hull* hull, double measures[3]);

/* Volumes that contain points of 3 doubles, as the numbers of the shape: an aabb is min, max; an
 * obb center, axes, half; a sphere center, radius; a capsule or cylinder p, q, radius; a lozenge
 * origin, edges, radius. Flat points have flat boxes, and equal points a sphere of radius 0. */
SIGNUM_C_API signum_status signum_bounding_aabb(const double* points, size_t count, double aabb[6]);
/* The oriented box of least volume that the heuristics find; the quick one, DiTO, comes second. */
SIGNUM_C_API signum_status signum_smallest_obb(const double* points, size_t count, double obb[15]);
SIGNUM_C_API signum_status signum_dito_obb(const double* points, size_t count, double obb[15]);
/* A sphere in two or three passes. normals: 6, 14, 26 or 98; more give a smaller sphere. */
SIGNUM_C_API signum_status signum_ritter_sphere(const double* points, size_t count,
                                                double sphere[4]);
SIGNUM_C_API signum_status signum_epos_sphere(const double* points, size_t count, int normals,
                                              double sphere[4]);
/* The smallest sphere. exact, which may be NULL, becomes its center and squared radius. */
SIGNUM_C_API signum_status signum_smallest_enclosing_sphere(const double* points, size_t count,
                                                            double sphere[4],
                                                            signum_numbers** exact);
SIGNUM_C_API signum_status signum_bounding_capsule(const double* points, size_t count,
                                                   double capsule[7]);
SIGNUM_C_API signum_status signum_bounding_lozenge(const double* points, size_t count,
                                                   double lozenge[10]);
SIGNUM_C_API signum_status signum_bounding_cylinder(const double* points, size_t count,
                                                    double cylinder[7]);
/* The k / 2 directions of 3 doubles; and the k / 2 least and k / 2 greatest offsets along them.
 * k: 6, 8, 14, 18, 20, 24, 26 or 46. */
SIGNUM_C_API signum_status signum_kdop_directions(int k, double* directions);
SIGNUM_C_API signum_status signum_bounding_kdop(const double* points, size_t count, int k,
                                                double* min, double* max);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_BOUND_H */

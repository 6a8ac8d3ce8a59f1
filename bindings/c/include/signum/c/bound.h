/* SPDX-License-Identifier: MIT */
/* Hulls and bounding volumes (bound/). signum.h has it all. */
#ifndef SIGNUM_C_BOUND_H
#define SIGNUM_C_BOUND_H

#include <signum/c/mesh.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The corners of the hull of points of the plane, counter-clockwise. */
SIGNUM_C_API signum_status signum_convex_hull2(const double* points, size_t count,
                                               signum_indices** corners);

/* A convex hull in space, or a k-CBP. */
typedef struct signum_hull signum_hull;
SIGNUM_C_API signum_status signum_convex_hull3(const double* points, size_t count,
                                               signum_hull** hull);
/* About k planes that bound the points tightly (bound/k_cbp.hpp). */
SIGNUM_C_API signum_status signum_k_cbp(const double* points, size_t count, size_t k,
                                        signum_hull** hull);
SIGNUM_C_API void signum_hull_free(signum_hull* hull);
/* -1 empty, 0 a point, 1 a segment, 2 a polygon, 3 a solid; a k-CBP has 3, or 2 if flat. */
SIGNUM_C_API int signum_hull_dimension(const signum_hull* hull);
/* Corners: indices of the points (NULL for a k-CBP), and coordinates, rounded for a k-CBP. */
SIGNUM_C_API size_t signum_hull_vertex_count(const signum_hull* hull);
SIGNUM_C_API const uint32_t* signum_hull_vertex_indices(const signum_hull* hull);
SIGNUM_C_API const double* signum_hull_vertices(const signum_hull* hull);
/* Face i has the corners corners[first[i]] to corners[first[i + 1] - 1], by their place among the
 * vertices, counter-clockwise from outside. */
SIGNUM_C_API size_t signum_hull_face_count(const signum_hull* hull);
SIGNUM_C_API const uint32_t* signum_hull_face_first(const signum_hull* hull);
SIGNUM_C_API const uint32_t* signum_hull_face_corners(const signum_hull* hull);
/* For a k-CBP: normal and offset of each plane, behind which all points are, exactly. */
SIGNUM_C_API size_t signum_hull_plane_count(const signum_hull* hull);
SIGNUM_C_API const double* signum_hull_planes(const signum_hull* hull);
/* volume, surface area and mean width; a flat k-CBP has none: InvalidArgument. */
SIGNUM_C_API signum_status signum_hull_measures(const signum_hull* hull, double measures[3]);

/* Volumes about points, in the numbers of the shape: an aabb min, max; an obb center, axes, half; a
 * sphere center, radius; capsule and cylinder p, q, radius; a lozenge origin, edges, radius. */
SIGNUM_C_API signum_status signum_bounding_aabb(const double* points, size_t count, double aabb[6]);
/* The box of least volume that the heuristics find. */
SIGNUM_C_API signum_status signum_smallest_obb(const double* points, size_t count, double obb[15]);
SIGNUM_C_API signum_status signum_dito_obb(const double* points, size_t count, double obb[15]);
SIGNUM_C_API signum_status signum_ritter_sphere(const double* points, size_t count,
                                                double sphere[4]);
SIGNUM_C_API signum_status signum_epos_sphere(const double* points, size_t count, int normals,
                                              double sphere[4]);
/* exact may be NULL: the center and the squared radius. */
SIGNUM_C_API signum_status signum_smallest_enclosing_sphere(const double* points, size_t count,
                                                            double sphere[4],
                                                            signum_numbers** exact);
SIGNUM_C_API signum_status signum_bounding_capsule(const double* points, size_t count,
                                                   double capsule[7]);
SIGNUM_C_API signum_status signum_bounding_lozenge(const double* points, size_t count,
                                                   double lozenge[10]);
SIGNUM_C_API signum_status signum_bounding_cylinder(const double* points, size_t count,
                                                    double cylinder[7]);
/* k / 2 directions of 3 doubles; then the k / 2 least and the k / 2 greatest offsets along them. */
SIGNUM_C_API signum_status signum_kdop_directions(int k, double* directions);
SIGNUM_C_API signum_status signum_bounding_kdop(const double* points, size_t count, int k,
                                                double* min, double* max);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_BOUND_H */

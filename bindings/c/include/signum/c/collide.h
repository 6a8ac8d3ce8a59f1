/* SPDX-License-Identifier: MIT */
/* signum_set_intersects(&a, &b, &meet): shapes and meshes, placed or not, and when they first meet
 * (collide/). signum.h includes this. */
#ifndef SIGNUM_C_COLLIDE_H
#define SIGNUM_C_COLLIDE_H

#include <signum/c/mesh.h>
#include <signum/c/shapes.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A shape or a mesh: one of the two is not NULL. It is placed by a pose (a quaternion x, y, z, w
 * of any length but zero, then a translation), or by a matrix (3 rows of 4), if one of these is
 * not NULL. */
typedef struct signum_set {
  const signum_shape* shape;
  const signum_mesh* mesh;
  const double* pose;
  const double* matrix;
} signum_set;

/* The functions signum_shape_... of shape_verbs.h, for shapes and meshes, placed or not. What is
 * placed is its exact image. The verbs are made from bindings/verbs.toml by
 * scripts/make_bindings. */
SIGNUM_C_API signum_status signum_set_intersects(
    const signum_set* a, const signum_set* b, int* intersects);
SIGNUM_C_API signum_status signum_set_squared_distance(
    const signum_set* a, const signum_set* b, double* squared, signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_within(
    const signum_set* a, const signum_set* b, double distance, int* within);
SIGNUM_C_API signum_status signum_set_closest_points(
    const signum_set* a, const signum_set* b, double* squared, double* points, int* places,
    double* weights);
SIGNUM_C_API signum_status signum_set_depth(
    const signum_set* a, const signum_set* b, int* relation, double* depth, signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_separation(
    const signum_set* a, const signum_set* b, int* separated, signum_numbers** proof);
SIGNUM_C_API signum_status signum_set_sweep(
    const signum_set* a, const signum_set* b, const double* motion, signum_impact* impact,
    signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_last_contact(
    const signum_set* a, const signum_set* b, const double* motion, signum_last_contact* contact,
    signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_contact(
    const signum_set* a, const signum_set* b, signum_contact* contact);
SIGNUM_C_API signum_status signum_set_point_contact(
    const signum_set* a, const signum_set* b, int* location, signum_indices** faces);
SIGNUM_C_API signum_status signum_set_feature_pairs(
    const signum_set* a, const signum_set* b, signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS],
    size_t* count);
SIGNUM_C_API signum_status signum_set_intersection(
    const signum_set* a, const signum_set* b, signum_intersection* intersection,
    signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_intersection_line(
    const signum_set* a, const signum_set* b, signum_intersection_line* line);
SIGNUM_C_API signum_status signum_set_nearest_points(
    const signum_set* a, const signum_set* b, int* position, double* squared,
    signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_locate(
    const signum_set* a, const signum_set* b, int* location);
SIGNUM_C_API signum_status signum_set_side(const signum_set* a, const signum_set* b, int* side);
SIGNUM_C_API signum_status signum_set_containment(
    const signum_set* a, const signum_set* b, int* containment);
SIGNUM_C_API signum_status signum_set_hit(
    const signum_set* a, const signum_set* b, const double* greatest_t, signum_hit* hit,
    signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_one_sided_hit(
    const signum_set* a, const signum_set* b, int side, const double* greatest_t, signum_hit* hit,
    signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_passage(
    const signum_set* a, const signum_set* b, const double* greatest_t, int* hit,
    signum_crossing* entry, signum_crossing* leave);
SIGNUM_C_API signum_status signum_set_intervals(
    const signum_set* a, const signum_set* b, size_t* count, int* endless, signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_common_part(
    const signum_set* a, const signum_set* b, int* dimension, int* lineality, size_t* vertex_count,
    size_t* ray_count, signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_contact_manifold(
    const signum_set* a, const signum_set* b, int* relation, size_t* count, signum_numbers** exact);
/* End of the verbs. */

typedef struct signum_first_contact {
  int hit; /* 0 or 1; if 0, the rest is 0 */
  double t; /* the nearest double */
  double below, above; /* the doubles on either side of the exact t; both are t if it is a double */
  int initially; /* 1 if they meet at t = 0 */
  size_t triangle_a, triangle_b; /* of meshes, and of the faces of solids */
  int feature_a, feature_b;      /* as in signum_contact */
} signum_first_contact;
/* The first contact of points, segments or triangles whose corners run from start to end. */
SIGNUM_C_API signum_status signum_sweep_linear(const signum_shape* start_a, const signum_shape* end_a,
                                      const signum_shape* start_b, const signum_shape* end_b,
                                      signum_first_contact* contact);
/* The first contact of two bodies that turn and shift from the pose of their set to another one.
 * They are points, segments, triangles or meshes, or boxes, convexes or polyhedra, which are
 * solid. */
SIGNUM_C_API signum_status signum_sweep_rigid(const signum_set* a, const double end_a[7],
                                            const signum_set* b, const double end_b[7],
                                            signum_first_contact* contact);

/* The pairs of boxes that overlap, while boxes are added, moved and removed
 * (collide/pair_tracker.hpp). */
typedef struct signum_tracker signum_tracker;
SIGNUM_C_API signum_status signum_tracker_create(signum_tracker** tracker);
SIGNUM_C_API void signum_tracker_free(signum_tracker* tracker);
/* Gives `count` ids these boxes from now on, 6 doubles each; if boxes is NULL it removes the
 * ids. begun and ended become the pairs of ids that began and ended to overlap. Both may be
 * NULL. */
SIGNUM_C_API signum_status signum_tracker_update(signum_tracker* tracker, const uint32_t* ids,
                                                 const double* boxes, size_t count,
                                                 signum_indices** begun, signum_indices** ended);
SIGNUM_C_API signum_status signum_tracker_pairs(const signum_tracker* tracker,
                                                signum_indices** pairs);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_COLLIDE_H */

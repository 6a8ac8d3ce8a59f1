/* SPDX-License-Identifier: MIT */
/* Collision (collide/): shapes and meshes, placed or not. signum.h has it all. */
#ifndef SIGNUM_C_COLLIDE_H
#define SIGNUM_C_COLLIDE_H

#include <signum/c/mesh.h>
#include <signum/c/shapes.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One of shape and mesh; placed by pose (a quaternion x, y, z, w of any length, then a translation)
 * or by matrix (3 rows of 4), where one of them is not NULL. */
typedef struct signum_set {
  const signum_shape* shape;
  const signum_mesh* mesh;
  const double* pose;
  const double* matrix;
} signum_set;

SIGNUM_C_API signum_status signum_set_intersects(const signum_set* a, const signum_set* b,
                                                 int* intersects);
/* exact may be NULL: the squared distance, then the nearest point of a and that of b. */
SIGNUM_C_API signum_status signum_set_squared_distance(const signum_set* a, const signum_set* b,
                                                       double* squared, signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_within(const signum_set* a, const signum_set* b,
                                             double distance, int* within);
/* As the functions signum_shape_..., for what is placed, too: of the exact images. A ray may hit a
 * mesh. */
SIGNUM_C_API signum_status signum_set_hit(const signum_set* a, const signum_set* b,
                                          const double* greatest_t, signum_hit* hit,
                                          signum_numbers** exact);
/* The hit on one side of a triangle b, 0 the front or 1 the back: the front is where its vertices are
 * seen counter-clockwise. */
SIGNUM_C_API signum_status signum_set_one_sided_hit(const signum_set* a, const signum_set* b,
                                                    int side, const double* greatest_t,
                                                    signum_hit* hit, signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_passage(const signum_set* a, const signum_set* b,
                                              const double* greatest_t, int* hit,
                                              signum_crossing* entry, signum_crossing* leave);
SIGNUM_C_API signum_status signum_set_locate(const signum_set* a, const signum_set* b,
                                             int* location);
SIGNUM_C_API signum_status signum_set_side(const signum_set* a, const signum_set* b, int* side);
SIGNUM_C_API signum_status signum_set_containment(const signum_set* a, const signum_set* b,
                                                  int* containment);
SIGNUM_C_API signum_status signum_set_contact(const signum_set* a, const signum_set* b,
                                              signum_contact* contact);
SIGNUM_C_API signum_status signum_set_point_contact(const signum_set* a, const signum_set* b,
                                                    int* location, signum_indices** faces);
SIGNUM_C_API signum_status signum_set_feature_pairs(
    const signum_set* a, const signum_set* b, signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS],
    size_t* count);
SIGNUM_C_API signum_status signum_set_intersection(const signum_set* a, const signum_set* b,
                                                   signum_intersection* intersection,
                                                   signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_intersection_line(const signum_set* a, const signum_set* b,
                                                        signum_intersection_line* line);
/* Of two lines. position: 0 meeting, 1 skew, 2 parallel, 3 equal. exact may be NULL: the squared
 * distance; then, where they are not parallel or equal, the nearest point of a, that of b, and their
 * parameters t on origin + t * direction. */
SIGNUM_C_API signum_status signum_set_nearest_points(const signum_set* a, const signum_set* b,
                                                     int* position, double* squared,
                                                     signum_numbers** exact);
/* relation: 0 apart, 1 touching, 2 overlapping. exact may be NULL: the depth, then the normal. */
SIGNUM_C_API signum_status signum_set_depth(const signum_set* a, const signum_set* b, int* relation,
                                            double* depth, signum_numbers** exact);
/* separated: 1, and proof is a plane between them, its normal and its offset; 0, and it is a common
 * point. */
SIGNUM_C_API signum_status signum_set_separation(const signum_set* a, const signum_set* b,
                                                 int* separated, signum_numbers** proof);

typedef struct signum_impact {
  int hit; /* 0 or 1; when 0, the rest is 0 */
  double t;
  double before; /* the double before t, at which they do not meet yet; 0 when t is 0 */
  int initially;
  int approach; /* -1, 0, 1 */
} signum_impact;
/* When a, moved by t * motion for t from 0 to 1, first meets b. exact may be NULL: t, then a normal;
 * NULL where there is no hit. */
SIGNUM_C_API signum_status signum_set_sweep(const signum_set* a, const signum_set* b,
                                            const double* motion, signum_impact* impact,
                                            signum_numbers** exact);

typedef struct signum_last_contact {
  int meets;    /* 0 or 1; when 0, the rest is 0 */
  int for_ever; /* 0 or 1; when 1, t is 0 */
  double t;
} signum_last_contact;
/* The greatest t from 0 on, past 1 as well, at which a, moved by t * motion, meets b. exact may be
 * NULL: t; NULL where there is none. */
SIGNUM_C_API signum_status signum_set_last_contact(const signum_set* a, const signum_set* b,
                                                   const double* motion,
                                                   signum_last_contact* contact,
                                                   signum_numbers** exact);

typedef struct signum_first_contact {
  int hit; /* 0 or 1; when 0, the rest is 0 */
  double t;
  double below, above; /* doubles about t: equal where it is one */
  int initially;
  size_t triangle_a, triangle_b; /* of meshes, and of the faces of solids */
  int feature_a, feature_b;      /* as in signum_contact */
} signum_first_contact;
/* The first contact of points, segments or triangles whose corners run from start to end. */
SIGNUM_C_API signum_status signum_ccd(const signum_shape* start_a, const signum_shape* end_a,
                                      const signum_shape* start_b, const signum_shape* end_b,
                                      signum_first_contact* contact);
/* The first contact of points, segments, triangles, meshes, boxes, convexes and polyhedra, of which
 * the last three are solid, that turn and shift between two poses: their own pose is the one at the
 * start. */
SIGNUM_C_API signum_status signum_rigid_ccd(const signum_set* a, const double end_a[7],
                                            const signum_set* b, const double end_b[7],
                                            signum_first_contact* contact);

/* The pairs of boxes that overlap, while they move, come and go (collide/pair_tracker.hpp). */
typedef struct signum_tracker signum_tracker;
SIGNUM_C_API signum_status signum_tracker_create(signum_tracker** tracker);
SIGNUM_C_API void signum_tracker_free(signum_tracker* tracker);
/* The boxes of these ids from now on; where boxes is NULL they are no longer there. begun and
 * ended, pairs of ids, may be NULL. */
SIGNUM_C_API signum_status signum_tracker_update(signum_tracker* tracker, const uint32_t* ids,
                                                 const double* boxes, size_t count,
                                                 signum_indices** begun, signum_indices** ended);
SIGNUM_C_API signum_status signum_tracker_pairs(const signum_tracker* tracker,
                                                signum_indices** pairs);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_COLLIDE_H */

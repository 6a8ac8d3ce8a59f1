/* SPDX-License-Identifier: MIT */
/* signum_bvh_create(boxes, boxes_count, build, &made): hierarchies over boxes, and how far points
 * reach. If there is no answer, found is 0 and the rest is not written; exact may be NULL. This
 * file is made from bindings/classes.toml by scripts/make_bindings. */
#ifndef SIGNUM_C_HIERARCHIES_H
#define SIGNUM_C_HIERARCHIES_H

#include <signum/c/common.h>

#ifdef __cplusplus
extern "C" {
#endif


/* A hierarchy over boxes, min and max of each. */
typedef struct signum_bvh signum_bvh;

/* Bounds on how far points reach in any direction, in constant time. */
typedef struct signum_apex_map signum_apex_map;

/* Of any boxes. build: 0 binned, 1 linear, 2 median, 3 inserted. */
SIGNUM_C_API signum_status signum_bvh_create(
    const double* boxes, size_t boxes_count, int build, signum_bvh** made);
/* How many items there are. */
SIGNUM_C_API signum_status signum_bvh_size(const signum_bvh* self, size_t* size);
/* A box that holds all items, tightly but not exactly; none of no items. */
SIGNUM_C_API signum_status signum_bvh_bounds(const signum_bvh* self, int* found, double box[6]);
/* All items whose box meets this one, and a few that come near, ascending. */
SIGNUM_C_API signum_status signum_bvh_candidates(
    const signum_bvh* self, const double box[6], signum_indices** items);
/* All pairs of items whose boxes meet, and a few that come near. */
SIGNUM_C_API signum_status signum_bvh_candidate_pairs(
    const signum_bvh* self, signum_indices** pairs);
/* The pairs of an item and one of another hierarchy whose boxes meet, and a few that come near. */
SIGNUM_C_API signum_status signum_bvh_candidate_pairs_with(
    const signum_bvh* self, const signum_bvh* other, signum_indices** pairs);
/* How many nodes and items a random line through all tests in the mean; by volume, a random point.
 * measure: 0 surface_area, 1 volume. */
SIGNUM_C_API signum_status signum_bvh_cost(const signum_bvh* self, int measure, double* cost);
/* Gives the items other boxes, as many and in the same order. */
SIGNUM_C_API signum_status signum_bvh_refit(
    signum_bvh* self, const double* boxes, size_t boxes_count);
SIGNUM_C_API void signum_bvh_free(signum_bvh* self);

/* Of points; cells along each edge of a cube of directions, a power of two from 1 to 64. */
SIGNUM_C_API signum_status signum_apex_map_create(
    const double* points, size_t points_count, uint32_t cells, signum_apex_map** made);
/* For a direction n a number that no n . p exceeds. */
SIGNUM_C_API signum_status signum_apex_map_support(
    const signum_apex_map* self, const double* direction, double* supports, size_t count);
SIGNUM_C_API void signum_apex_map_free(signum_apex_map* self);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_HIERARCHIES_H */

/* SPDX-License-Identifier: MIT */
/* Hierarchies over boxes (bvh/). signum.h has it all. */
#ifndef SIGNUM_C_BVH_H
#define SIGNUM_C_BVH_H

#include <signum/c/common.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A box is 6 doubles: min, max. */
typedef struct signum_bvh signum_bvh;
SIGNUM_C_API signum_status signum_bvh_create(const double* boxes, size_t count, signum_bvh** bvh);
/* build: 0 binned, 1 linear, 2 median, 3 inserted, as in bvh/bvh.hpp; what is found is the same. */
SIGNUM_C_API signum_status signum_bvh_create_by(const double* boxes, size_t count, int build,
                                                signum_bvh** bvh);
/* What a random line through all costs, or with a measure of 1 a random point: bvh/bvh_cost.hpp. */
SIGNUM_C_API signum_status signum_bvh_cost(const signum_bvh* bvh, int measure, double* cost);
SIGNUM_C_API void signum_bvh_free(signum_bvh* bvh);
SIGNUM_C_API size_t signum_bvh_size(const signum_bvh* bvh);
SIGNUM_C_API signum_status signum_bvh_bounds(const signum_bvh* bvh, double box[6]);
SIGNUM_C_API signum_status signum_bvh_refit(signum_bvh* bvh, const double* boxes, size_t count);
/* Ascending: all items that meet the box, and a few that come near. */
SIGNUM_C_API signum_status signum_bvh_candidates(const signum_bvh* bvh, const double box[6],
                                                 signum_indices** items);
/* All pairs of boxes that overlap, exactly: a < b, sorted. */
SIGNUM_C_API signum_status signum_overlapping_pairs(const double* boxes, size_t count,
                                                    signum_indices** pairs);
/* Each pair has a box of the first list and one of the second. */
SIGNUM_C_API signum_status signum_overlapping_pairs_of_two(const double* boxes_a, size_t count_a,
                                                           const double* boxes_b, size_t count_b,
                                                           signum_indices** pairs);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_BVH_H */

/* SPDX-License-Identifier: MIT */
/* Hierarchies over boxes (bvh/). signum.h has it all. */
#ifndef SIGNUM_C_BVH_H
#define SIGNUM_C_BVH_H

#include <signum/c/common.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A box is 6 doubles: min, max. All pairs of boxes that overlap, exactly: a < b, sorted. */
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

/* SPDX-License-Identifier: MIT */
/* signum_overlapping_pairs(boxes, count, &pairs): which of many boxes share a point. signum.h
 * includes this. */
#ifndef SIGNUM_C_BVH_H
#define SIGNUM_C_BVH_H

#include <signum/c/common.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The pairs of boxes that share a point, each with a < b, sorted. A box is 6 doubles: min, max.
 * A flat box is a box. No minimum may be above its maximum, which is not checked. */
SIGNUM_C_API signum_status signum_overlapping_pairs(const double* boxes, size_t count,
                                                    signum_indices** pairs);
/* The pairs of a box of the first list and one of the second, sorted. */
SIGNUM_C_API signum_status signum_overlapping_pairs_of_two(const double* boxes_a, size_t count_a,
                                                           const double* boxes_b, size_t count_b,
                                                           signum_indices** pairs);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_BVH_H */

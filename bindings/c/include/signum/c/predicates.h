/* SPDX-License-Identifier: MIT */
/* Predicates: signs -1, 0, 1 (predicates/). signum.h has it all. */
#ifndef SIGNUM_C_PREDICATES_H
#define SIGNUM_C_PREDICATES_H

#include <signum/c/common.h>

#ifdef __cplusplus
extern "C" {
#endif

SIGNUM_C_API signum_status signum_orient2d(const double a[2], const double b[2], const double c[2],
                                           int* sign);
SIGNUM_C_API signum_status signum_orient3d(const double a[3], const double b[3], const double c[3],
                                           const double d[3], int* sign);
SIGNUM_C_API signum_status signum_incircle(const double a[2], const double b[2], const double c[2],
                                           const double d[2], int* sign);
SIGNUM_C_API signum_status signum_insphere(const double a[3], const double b[3], const double c[3],
                                           const double d[3], const double e[3], int* sign);
/* Weighted points: the coordinates, then the weight. */
SIGNUM_C_API signum_status signum_power_circle(const double a[3], const double b[3],
                                               const double c[3], const double d[3], int* sign);
SIGNUM_C_API signum_status signum_power_sphere(const double a[4], const double b[4],
                                               const double c[4], const double d[4],
                                               const double e[4], int* sign);
/* plane: normal, offset; sphere: center, radius. */
SIGNUM_C_API signum_status signum_plane_side(const double plane[4], const double p[3], int* sign);
SIGNUM_C_API signum_status signum_sphere_side(const double sphere[4], const double p[3], int* sign);
SIGNUM_C_API signum_status signum_cross_sign(const double u[2], const double v[2], int* sign);
SIGNUM_C_API signum_status signum_dot_sign(const double u[3], const double v[3], int* sign);
SIGNUM_C_API signum_status signum_triple_product_sign(const double u[3], const double v[3],
                                                      const double w[3], int* sign);
/* On which side of the plane through a, b, c does the line through p and q meet the plane through
 * r, s and t? x is p, q, r, s, t, one after the other. */
SIGNUM_C_API signum_status signum_line_plane_point_side(const double a[3], const double b[3],
                                                        const double c[3], const double x[15],
                                                        int* sign);

/* Points of a batch: `count` of them, or one for all when count is 1. */
typedef struct signum_points {
  const double* numbers;
  size_t count;
} signum_points;

/* signs[0] to signs[count - 1]. */
SIGNUM_C_API signum_status signum_orient2d_batch(signum_points a, signum_points b, signum_points c,
                                                 int8_t* signs, size_t count);
SIGNUM_C_API signum_status signum_orient3d_batch(signum_points a, signum_points b, signum_points c,
                                                 signum_points d, int8_t* signs, size_t count);
SIGNUM_C_API signum_status signum_incircle_batch(signum_points a, signum_points b, signum_points c,
                                                 signum_points d, int8_t* signs, size_t count);
SIGNUM_C_API signum_status signum_insphere_batch(signum_points a, signum_points b, signum_points c,
                                                 signum_points d, signum_points e, int8_t* signs,
                                                 size_t count);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_PREDICATES_H */

/* SPDX-License-Identifier: MIT */
/* signum_point_set2_create(points, points_count, &made): predicates on points of one set, without
 * ties where they are called perturbed, and on points where planes meet. If there is no answer,
 * found is 0 and the rest is not written; exact may be NULL. This file is made from
 * bindings/classes.toml by scripts/make_bindings. */
#ifndef SIGNUM_C_POINTS_H
#define SIGNUM_C_POINTS_H

#include <signum/c/common.h>

#ifdef __cplusplus
extern "C" {
#endif


/* Points of the plane whose predicates name them by number. Perturbed signs are never 0: equal,
 * collinear and cocircular points are taken as if each were moved by an infinitely small amount of
 * its own. */
typedef struct signum_point_set2 signum_point_set2;

/* Points of space whose predicates name them by number. Perturbed signs are never 0. */
typedef struct signum_point_set3 signum_point_set3;

/* Of these points, which are copied. */
SIGNUM_C_API signum_status signum_point_set2_create(
    const double* points, size_t points_count, signum_point_set2** made);
/* orient2d of the points of these numbers. */
SIGNUM_C_API signum_status signum_point_set2_orient2d(
    const signum_point_set2* self, const uint32_t* numbers, int8_t* signs, size_t count);
/* incircle of the points of these numbers. */
SIGNUM_C_API signum_status signum_point_set2_incircle(
    const signum_point_set2* self, const uint32_t* numbers, int8_t* signs, size_t count);
/* orient2d of the moved points. */
SIGNUM_C_API signum_status signum_point_set2_perturbed_orient2d(
    const signum_point_set2* self, const uint32_t* numbers, int8_t* signs, size_t count);
/* incircle of the moved points. */
SIGNUM_C_API signum_status signum_point_set2_perturbed_incircle(
    const signum_point_set2* self, const uint32_t* numbers, int8_t* signs, size_t count);
/* Whether a moved point is inside closed chains of edges between others. */
SIGNUM_C_API signum_status signum_point_set2_perturbed_inside(
    const signum_point_set2* self, const uint32_t* edges, size_t edges_count, const uint32_t* point,
    uint8_t* inside, size_t count);
SIGNUM_C_API void signum_point_set2_free(signum_point_set2* self);

/* Of these points, which are copied. */
SIGNUM_C_API signum_status signum_point_set3_create(
    const double* points, size_t points_count, signum_point_set3** made);
/* orient3d of the points of these numbers. */
SIGNUM_C_API signum_status signum_point_set3_orient3d(
    const signum_point_set3* self, const uint32_t* numbers, int8_t* signs, size_t count);
/* insphere of the points of these numbers. */
SIGNUM_C_API signum_status signum_point_set3_insphere(
    const signum_point_set3* self, const uint32_t* numbers, int8_t* signs, size_t count);
/* orient3d of the moved points. */
SIGNUM_C_API signum_status signum_point_set3_perturbed_orient3d(
    const signum_point_set3* self, const uint32_t* numbers, int8_t* signs, size_t count);
/* insphere of the moved points. */
SIGNUM_C_API signum_status signum_point_set3_perturbed_insphere(
    const signum_point_set3* self, const uint32_t* numbers, int8_t* signs, size_t count);
/* Whether a moved point is inside a closed surface over others. */
SIGNUM_C_API signum_status signum_point_set3_perturbed_inside(
    const signum_point_set3* self, const uint32_t* surface, size_t surface_count,
    const uint32_t* point, uint8_t* inside, size_t count);
SIGNUM_C_API void signum_point_set3_free(signum_point_set3* self);

/* power_circle of weighted points by their numbers, which are moved; never 0. */
SIGNUM_C_API signum_status signum_perturbed_power_circle(
    const double* points, size_t points_count, const uint32_t* numbers, int8_t* signs,
    size_t count);
/* power_sphere of weighted points by their numbers, which are moved; never 0. */
SIGNUM_C_API signum_status signum_perturbed_power_sphere(
    const double* points, size_t points_count, const uint32_t* numbers, int8_t* signs,
    size_t count);
/* The side of a plane of the point where three others meet; none where they do not meet in one. */
SIGNUM_C_API signum_status signum_common_point_side(
    const double a[4], const double b[4], const double c[4], const double plane[4], int* found,
    int* sign);
/* -1 where a line meets the plane a before b, 1 after, 0 in one point; none where it does not meet
 * both in points. */
SIGNUM_C_API signum_status signum_order_along(
    const double line[6], const double a[4], const double b[4], int* found, int* sign);
/* -1 where no point is on all three planes, 0 one, 1 a line, 2 a plane. */
SIGNUM_C_API signum_status signum_common_dimension(
    const double a[4], const double b[4], const double c[4], int* dimension);
/* The one point on all three planes, correctly rounded; none where there is no such point, or more
 * than one. */
SIGNUM_C_API signum_status signum_common_point(
    const double a[4], const double b[4], const double c[4], int* found, double point[3]);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_POINTS_H */

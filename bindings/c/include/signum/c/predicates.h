/* SPDX-License-Identifier: MIT */
/* signum_orient3d(a, b, c, d, &sign): predicates, whose answer is a sign, -1, 0 or 1, for all
 * finite doubles (predicates/). signum.h includes this. */
#ifndef SIGNUM_C_PREDICATES_H
#define SIGNUM_C_PREDICATES_H

#include <signum/c/common.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The points of a batch: `count` of them, or one for all if count is 1. A batch fills signs[0] to
 * signs[count - 1]. */
typedef struct signum_points {
  const double* numbers;
  size_t count;
} signum_points;

/* The same in floats, each of which is a double: point i begins at numbers[i * stride]; stride 0: one
 * point after the other. */
typedef struct signum_float_points {
  const float* numbers;
  size_t count;
  size_t stride;
} signum_float_points;

/* The predicates are made from bindings/verbs.toml by scripts/make_bindings. */
/* 1 if c is left of the line from a to b, -1 if it is right of it, 0 if it is on it. */
SIGNUM_C_API signum_status signum_orient2d(
    const double a[2], const double b[2], const double c[2], int* sign);
SIGNUM_C_API signum_status signum_orient2d_batch(
    signum_points a, signum_points b, signum_points c, int8_t* signs, size_t count);
SIGNUM_C_API signum_status signum_orient2d_floats(
    signum_float_points a, signum_float_points b, signum_float_points c, int8_t* signs,
    size_t count);
/* 1 if d is on the side of the plane a, b, c from which these turn counter-clockwise, 0 if it is on
 * the plane. */
SIGNUM_C_API signum_status signum_orient3d(
    const double a[3], const double b[3], const double c[3], const double d[3], int* sign);
SIGNUM_C_API signum_status signum_orient3d_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count);
SIGNUM_C_API signum_status signum_orient3d_floats(
    signum_float_points a, signum_float_points b, signum_float_points c, signum_float_points d,
    int8_t* signs, size_t count);
/* 1 if d is inside the circle through a, b, c, which turn counter-clockwise, 0 if it is on it. */
SIGNUM_C_API signum_status signum_incircle(
    const double a[2], const double b[2], const double c[2], const double d[2], int* sign);
SIGNUM_C_API signum_status signum_incircle_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count);
SIGNUM_C_API signum_status signum_incircle_floats(
    signum_float_points a, signum_float_points b, signum_float_points c, signum_float_points d,
    int8_t* signs, size_t count);
/* 1 if e is inside the sphere through a, b, c, d, whose orient3d is positive, 0 if it is on it. */
SIGNUM_C_API signum_status signum_insphere(
    const double a[3], const double b[3], const double c[3], const double d[3], const double e[3],
    int* sign);
SIGNUM_C_API signum_status signum_insphere_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, signum_points e,
    int8_t* signs, size_t count);
SIGNUM_C_API signum_status signum_insphere_floats(
    signum_float_points a, signum_float_points b, signum_float_points c, signum_float_points d,
    signum_float_points e, int8_t* signs, size_t count);
/* incircle for weighted points. a, b, c, d: a point, then its weight. */
SIGNUM_C_API signum_status signum_power_circle(
    const double a[3], const double b[3], const double c[3], const double d[3], int* sign);
SIGNUM_C_API signum_status signum_power_circle_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count);
/* insphere for weighted points. a, b, c, d, e: a point, then its weight. */
SIGNUM_C_API signum_status signum_power_sphere(
    const double a[4], const double b[4], const double c[4], const double d[4], const double e[4],
    int* sign);
SIGNUM_C_API signum_status signum_power_sphere_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, signum_points e,
    int8_t* signs, size_t count);
/* The sign of dot(normal, p) + offset. plane: normal, then offset; p: a point. */
SIGNUM_C_API signum_status signum_plane_side(const double plane[4], const double p[3], int* sign);
SIGNUM_C_API signum_status signum_plane_side_batch(
    signum_points plane, signum_points p, int8_t* signs, size_t count);
/* 1 if the point is outside the sphere, 0 if it is on it, -1 if it is inside. sphere: center, then
 * radius; p: a point. */
SIGNUM_C_API signum_status signum_sphere_side(const double sphere[4], const double p[3], int* sign);
SIGNUM_C_API signum_status signum_sphere_side_batch(
    signum_points sphere, signum_points p, int8_t* signs, size_t count);
/* As sphere_side, of the ball of a radius that touches a, b, c and whose center is on the side from
 * which these turn counter-clockwise. ball: a, b and c, then the radius; p: a point. */
SIGNUM_C_API signum_status signum_ball_side(const double ball[10], const double p[3], int* sign);
SIGNUM_C_API signum_status signum_ball_side_batch(
    signum_points ball, signum_points p, int8_t* signs, size_t count);
/* 1 if the circle through a, b, c is larger than the radius, 0 if it is as large, -1 if it is
 * smaller. ball: a, b and c, then the radius. */
SIGNUM_C_API signum_status signum_triangle_circumradius(const double ball[10], int* sign);
SIGNUM_C_API signum_status signum_triangle_circumradius_batch(
    signum_points ball, int8_t* signs, size_t count);
/* The same of the sphere through a, b, c and d. ball: a, b and c, then the radius; d: a point. */
SIGNUM_C_API signum_status signum_tetrahedron_circumradius(
    const double ball[10], const double d[3], int* sign);
SIGNUM_C_API signum_status signum_tetrahedron_circumradius_batch(
    signum_points ball, signum_points d, int8_t* signs, size_t count);
/* orient3d(a, b, c, y) where y is the point in which a line meets a plane. a, b, c: a point; x: p
 * and q of the line, then r, s and t of the plane. */
SIGNUM_C_API signum_status signum_line_plane_point_side(
    const double a[3], const double b[3], const double c[3], const double x[15], int* sign);
SIGNUM_C_API signum_status signum_line_plane_point_side_batch(
    signum_points a, signum_points b, signum_points c, signum_points x, int8_t* signs,
    size_t count);
/* 1 if a and b are farther apart than c and d, -1 if they are nearer, 0 if as far. In the plane
 * each z is 0. */
SIGNUM_C_API signum_status signum_compare_distances(
    const double a[3], const double b[3], const double c[3], const double d[3], int* sign);
SIGNUM_C_API signum_status signum_compare_distances_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count);
/* The sign of the determinant of two vectors. u, v: a vector. */
SIGNUM_C_API signum_status signum_cross_sign(const double u[2], const double v[2], int* sign);
SIGNUM_C_API signum_status signum_cross_sign_batch(
    signum_points u, signum_points v, int8_t* signs, size_t count);
/* The sign of the product of two vectors. u, v: a vector. */
SIGNUM_C_API signum_status signum_dot_sign(const double u[3], const double v[3], int* sign);
SIGNUM_C_API signum_status signum_dot_sign_batch(
    signum_points u, signum_points v, int8_t* signs, size_t count);
/* The sign of the determinant of three vectors. u, v, w: a vector. */
SIGNUM_C_API signum_status signum_triple_product_sign(
    const double u[3], const double v[3], const double w[3], int* sign);
SIGNUM_C_API signum_status signum_triple_product_sign_batch(
    signum_points u, signum_points v, signum_points w, int8_t* signs, size_t count);
/* orient2d for points that may be where two lines meet. a, b, c: a point: 0, x, y, or 1 and p, q,
 * r, s, where two lines meet; then zeros. */
SIGNUM_C_API signum_status signum_implicit_orient2d(
    const double a[9], const double b[9], const double c[9], int* sign);
SIGNUM_C_API signum_status signum_implicit_orient2d_batch(
    signum_points a, signum_points b, signum_points c, int8_t* signs, size_t count);
/* orient3d for points that may be where a line meets a plane, or three planes meet. a, b, c, d: a
 * point: 0, x, y, z, or 1 and p, q, r, s, t, where a line meets a plane, or 2 and the points of
 * three planes; then zeros. */
SIGNUM_C_API signum_status signum_implicit_orient3d(
    const double a[28], const double b[28], const double c[28], const double d[28], int* sign);
SIGNUM_C_API signum_status signum_implicit_orient3d_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count);
/* incircle for points that may be where two lines meet. a, b, c, d: a point: 0, x, y, or 1 and p,
 * q, r, s, where two lines meet; then zeros. */
SIGNUM_C_API signum_status signum_implicit_incircle(
    const double a[9], const double b[9], const double c[9], const double d[9], int* sign);
SIGNUM_C_API signum_status signum_implicit_incircle_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, int8_t* signs,
    size_t count);
/* insphere for points that may be where a line meets a plane, or three planes meet. a, b, c, d, e:
 * a point: 0, x, y, z, or 1 and p, q, r, s, t, where a line meets a plane, or 2 and the points of
 * three planes; then zeros. */
SIGNUM_C_API signum_status signum_implicit_insphere(
    const double a[28], const double b[28], const double c[28], const double d[28],
    const double e[28], int* sign);
SIGNUM_C_API signum_status signum_implicit_insphere_batch(
    signum_points a, signum_points b, signum_points c, signum_points d, signum_points e,
    int8_t* signs, size_t count);
/* -1 if a comes before b by x, then y, 1 if after, 0 if they are one point. a, b: a point: 0, x, y,
 * or 1 and p, q, r, s, where two lines meet; then zeros. */
SIGNUM_C_API signum_status signum_implicit_compare2d(
    const double a[9], const double b[9], int* sign);
SIGNUM_C_API signum_status signum_implicit_compare2d_batch(
    signum_points a, signum_points b, int8_t* signs, size_t count);
/* -1 if a comes before b by x, then y, then z, 1 if after, 0 if they are one point. a, b: a point:
 * 0, x, y, z, or 1 and p, q, r, s, t, where a line meets a plane, or 2 and the points of three
 * planes; then zeros. */
SIGNUM_C_API signum_status signum_implicit_compare3d(
    const double a[28], const double b[28], int* sign);
SIGNUM_C_API signum_status signum_implicit_compare3d_batch(
    signum_points a, signum_points b, int8_t* signs, size_t count);
/* The sign of the product of the vectors from p to q and from a to b. p, q, a, b: a point: 0, x, y,
 * or 1 and p, q, r, s, where two lines meet; then zeros. */
SIGNUM_C_API signum_status signum_implicit_order_along2d(
    const double p[9], const double q[9], const double a[9], const double b[9], int* sign);
SIGNUM_C_API signum_status signum_implicit_order_along2d_batch(
    signum_points p, signum_points q, signum_points a, signum_points b, int8_t* signs,
    size_t count);
/* The sign of the product of the vectors from p to q and from a to b. p, q, a, b: a point: 0, x, y,
 * z, or 1 and p, q, r, s, t, where a line meets a plane, or 2 and the points of three planes; then
 * zeros. */
SIGNUM_C_API signum_status signum_implicit_order_along3d(
    const double p[28], const double q[28], const double a[28], const double b[28], int* sign);
SIGNUM_C_API signum_status signum_implicit_order_along3d_batch(
    signum_points p, signum_points q, signum_points a, signum_points b, int8_t* signs,
    size_t count);
/* End of the predicates. */

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_PREDICATES_H */

/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "check.h"

void test_predicates(void) {
  const double a2[2] = {0, 0}, b2[2] = {1, 0}, c2[2] = {0, 1}, in2[2] = {0.25, 0.25};
  const double a[3] = {0, 0, 0}, b[3] = {1, 0, 0}, c[3] = {0, 1, 0}, d[3] = {0, 0, 1};
  const double in[3] = {0.25, 0.25, 0.25}, nan3[3] = {NAN, 0, 0};
  int sign = 7;
  OK(signum_orient2d(a2, b2, c2, &sign));
  CHECK(sign == 1);
  OK(signum_orient2d(b2, a2, c2, &sign));
  CHECK(sign == -1);
  OK(signum_orient3d(a, b, c, d, &sign));
  CHECK(sign == 1);
  OK(signum_orient3d(a, b, c, c, &sign));
  CHECK(sign == 0);
  /* Where doubles say zero. */
  {
    const double x[2] = {0.1, 0.1}, y[2] = {0.3, 0.3}, z[2] = {0.7, 0.7000000000000001};
    OK(signum_orient2d(x, y, z, &sign));
    CHECK(sign == 1);
  }
  OK(signum_incircle(a2, b2, c2, in2, &sign));
  CHECK(sign == 1);
  OK(signum_insphere(a, b, c, d, in, &sign));
  CHECK(sign == 1);
  {
    const double p[3] = {0, 0, 0}, q[3] = {1, 0, 0}, r[3] = {0, 1, 0}, s[3] = {0.25, 0.25, 0};
    const double p4[4] = {0, 0, 0, 0}, q4[4] = {1, 0, 0, 0}, r4[4] = {0, 1, 0, 0};
    const double s4[4] = {0, 0, 1, 0}, t4[4] = {0.25, 0.25, 0.25, 0};
    OK(signum_power_circle(p, q, r, s, &sign));
    CHECK(sign == 1);
    OK(signum_power_sphere(p4, q4, r4, s4, t4, &sign));
    CHECK(sign == 1);
  }
  {
    const double plane[4] = {0, 0, 1, -1}, sphere[4] = {0, 0, 0, 1}, far[3] = {0, 0, 2};
    OK(signum_plane_side(plane, far, &sign));
    CHECK(sign == 1);
    OK(signum_plane_side(plane, d, &sign));
    CHECK(sign == 0);
    OK(signum_sphere_side(sphere, d, &sign));
    CHECK(sign == 0);
  }
  {
    /* A ball of radius 5 through (3, 4, 0), (-3, 4, 0) and (0, -5, 0) is about the origin. */
    const double ball[10] = {3, 4, 0, -3, 4, 0, 0, -5, 0, 5}, top[3] = {0, 0, 5};
    const double line[10] = {0, 0, 0, 1, 0, 0, 2, 0, 0, 5};
    const signum_points balls = {ball, 1}, tops = {top, 1};
    int8_t signs[1];
    OK(signum_ball_side(ball, top, &sign));
    CHECK(sign == 0);
    OK(signum_ball_side_batch(balls, tops, signs, 1));
    CHECK(signs[0] == 0);
    FAILS(SIGNUM_INVALID_ARGUMENT, "no ball", signum_ball_side(line, top, &sign));
    OK(signum_triangle_circumradius(line, &sign));
    CHECK(sign == 1);
    OK(signum_triangle_circumradius_batch(balls, signs, 1));
    CHECK(signs[0] == 0);
    OK(signum_tetrahedron_circumradius(ball, a, &sign));
    CHECK(sign == 1);
    OK(signum_tetrahedron_circumradius_batch(balls, tops, signs, 1));
    CHECK(signs[0] == 0);
  }
  OK(signum_cross_sign(b2, c2, &sign));
  CHECK(sign == 1);
  OK(signum_compare_distances(b, c, c, b, &sign));
  CHECK(sign == 0);
  OK(signum_dot_sign(b, c, &sign));
  CHECK(sign == 0);
  OK(signum_triple_product_sign(b, c, d, &sign));
  CHECK(sign == 1);
  {
    /* The line along z through (0.25, 0.25) meets z = 1/2 above the plane of a, b, c. */
    const double x[15] = {0.25, 0.25, 0, 0.25, 0.25, 1, 0, 0, 0.5, 1, 0, 0.5, 0, 1, 0.5};
    OK(signum_line_plane_point_side(a, b, c, x, &sign));
    CHECK(sign == 1);
  }
  sign = 7;
  FAILS(SIGNUM_NOT_FINITE, "not finite", signum_orient3d(a, b, c, nan3, &sign));
  FAILS(SIGNUM_INVALID_ARGUMENT, "null", signum_orient3d(a, b, c, NULL, &sign));
  FAILS(SIGNUM_INVALID_ARGUMENT, "sign", signum_orient3d(a, b, c, d, NULL));
  CHECK(sign == 7);
  {
    const double many[12] = {0, 0, 1, 0, 0, -1, 0, 0, 0, 3, 4, 5};
    const double many2[6] = {0, 1, 0, -1, 5, 0};
    const signum_points pa = {a, 1}, pb = {b, 1}, pc = {c, 1}, pd = {many, 4}, p5 = {d, 1};
    const signum_points qa = {a2, 1}, qb = {b2, 1}, qc = {c2, 1}, q = {many2, 3};
    int8_t signs[4];
    OK(signum_orient3d_batch(pa, pb, pc, pd, signs, 4));
    CHECK(signs[0] == 1 && signs[1] == -1 && signs[2] == 0 && signs[3] == 1);
    OK(signum_orient2d_batch(qa, qb, q, signs, 3));
    CHECK(signs[0] == 1 && signs[1] == -1 && signs[2] == 0);
    OK(signum_incircle_batch(qa, qb, qc, q, signs, 3));
    CHECK(signs[0] == 0 && signs[1] == -1 && signs[2] == -1);
    OK(signum_insphere_batch(pa, pb, pc, p5, pd, signs, 4));
    CHECK(signs[0] == 0 && signs[1] == -1 && signs[2] == 0 && signs[3] == -1);
    FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_orient3d_batch(pa, pb, pc, pd, signs, 3));
    {
      const double odd[6] = {0, 0, 1, 0, -INFINITY, 0};
      const signum_points two = {odd, 2};
      FAILS(SIGNUM_NOT_FINITE, "d[1][1]: -Infinity is not finite",
            signum_orient3d_batch(pa, pb, pc, two, signs, 2));
    }
    {
      const double planes[8] = {0, 0, 1, -1, 1, 0, 0, 0}, balls[8] = {0, 0, 0, 1, 5, 0, 0, 1};
      const double weighted[12] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0.25, 0.25, 0};
      const double heavy[20] = {0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0.25, 0.25, 0.25, 0};
      const double x[15] = {0.25, 0.25, 0, 0.25, 0.25, 1, 0, 0, 0.5, 1, 0, 0.5, 0, 1, 0.5};
      const double odd[8] = {0, 0, 0, 1, 0, 0, NAN, 1};
      const signum_points plane = {planes, 2}, ball = {balls, 2}, lines = {x, 1}, few = {many, 3};
      const signum_points wa = {weighted, 1}, wb = {weighted + 3, 1}, wc = {weighted + 6, 1};
      const signum_points wd = {weighted + 9, 1}, ha = {heavy, 1}, hb = {heavy + 4, 1};
      const signum_points hc = {heavy + 8, 1}, hd = {heavy + 12, 1}, he = {heavy + 16, 1};
      const signum_points strange = {odd, 2};
      OK(signum_plane_side_batch(plane, pb, signs, 2));
      CHECK(signs[0] == -1 && signs[1] == 1);
      OK(signum_sphere_side_batch(ball, pa, signs, 2));
      OK(signum_sphere_side(balls, a, &sign));
      CHECK(signs[0] == sign && signs[1] == -sign && sign != 0);
      OK(signum_line_plane_point_side_batch(pa, pb, pc, lines, signs, 2));
      CHECK(signs[0] == 1 && signs[1] == 1);
      OK(signum_power_circle_batch(wa, wb, wc, wd, signs, 1));
      CHECK(signs[0] == 1);
      OK(signum_power_sphere_batch(ha, hb, hc, hd, he, signs, 1));
      CHECK(signs[0] == 1);
      OK(signum_cross_sign_batch(qb, q, signs, 3));
      CHECK(signs[0] == 1 && signs[1] == -1 && signs[2] == 0);
      OK(signum_compare_distances_batch(pb, pc, pb, pb, signs, 1));
      CHECK(signs[0] == 1);
      OK(signum_dot_sign_batch(pb, pd, signs, 4));
      CHECK(signs[0] == 0 && signs[2] == 0 && signs[3] == 1);
      OK(signum_triple_product_sign_batch(pb, pc, pd, signs, 4));
      CHECK(signs[0] == 1 && signs[1] == -1 && signs[2] == 0 && signs[3] == 1);
      FAILS(SIGNUM_INVALID_ARGUMENT, "3 values, and 2 signs",
            signum_plane_side_batch(plane, few, signs, 2));
      FAILS(SIGNUM_NOT_FINITE, "sphere[1][2]: NaN is not finite",
            signum_sphere_side_batch(strange, pa, signs, 2));
    }
    {
      /* Floats, one after the other or with a fourth number between; one of them for all. */
      const float f[20] = {0, 0, 0, 9, 1, 0, 0, 9, 0, 1, 0, 9, 0, 0, 1, 9, 0, 0, -1, 9};
      const float f2[8] = {0, 0, 1, 0, 0, 1, 0x1p-149f, 0x1p-149f}, bad[4] = {0, 0, 0, INFINITY};
      const signum_float_points fa = {f, 1, 4}, fb = {f + 4, 1, 4}, fc = {f + 8, 1, 0}, fd = {f, 5, 4};
      const signum_float_points ga = {f2, 1, 0}, gb = {f2 + 2, 1, 0}, gc = {f2 + 4, 1, 0};
      const signum_float_points gd = {f2, 4, 0}, strange = {bad, 2, 2}, narrow = {f2, 4, 1};
      const signum_float_points none = {NULL, 4, 0}, fe = {f + 12, 1, 0};
      int8_t five[5];
      OK(signum_orient3d_floats(fa, fb, fc, fd, five, 5));
      CHECK(five[0] == 0 && five[1] == 0 && five[2] == 0 && five[3] == 1 && five[4] == -1);
      OK(signum_insphere_floats(fa, fb, fc, fe, fd, five, 5));
      CHECK(five[0] == 0 && five[3] == 0 && five[4] == -1);
      OK(signum_orient2d_floats(ga, gb, gd, signs, 4));
      CHECK(signs[0] == 0 && signs[1] == 0 && signs[2] == 1 && signs[3] == 1);
      OK(signum_incircle_floats(ga, gb, gc, gd, signs, 4));
      CHECK(signs[0] == 0 && signs[1] == 0 && signs[2] == 0 && signs[3] == 1);
      OK(signum_orient2d_floats(ga, gb, gc, signs, 1));
      CHECK(signs[0] == 1);
      FAILS(SIGNUM_NOT_FINITE, "c[1][1]: Infinity is not finite",
            signum_orient2d_floats(ga, gb, strange, signs, 2));
      FAILS(SIGNUM_INVALID_ARGUMENT, "rows", signum_orient2d_floats(ga, gb, narrow, signs, 4));
      FAILS(SIGNUM_INVALID_ARGUMENT, "null", signum_orient2d_floats(ga, gb, none, signs, 4));
      FAILS(SIGNUM_INVALID_ARGUMENT, "4 of them", signum_orient2d_floats(ga, gb, gd, signs, 3));
    }
    OK(signum_orient3d_batch(pa, pb, pc, pd, NULL, 0) == SIGNUM_OK ? SIGNUM_ERROR : SIGNUM_OK);
  }
}

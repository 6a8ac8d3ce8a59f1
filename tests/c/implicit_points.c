/* SPDX-License-Identifier: MIT */
#include "check.h"

/* Of each predicate the sign of one call, and of a batch of one. */
static void test_in_plane(void) {
  /* Three given points, and where diagonals meet, at (1/2, 1/2). */
  const double o[9] = {0}, x[9] = {0, 1, 0}, y[9] = {0, 0, 1};
  const double middle[9] = {1, 0, 0, 1, 1, 1, 0, 0, 1}, none[9] = {1, 0, 0, 1, 1, 2, 2, 3, 3};
  const double wrong[9] = {2};
  const signum_points po = {o, 1}, px = {x, 1}, py = {y, 1}, pm = {middle, 1};
  int sign = 7;
  int8_t signs[1];
  OK(signum_implicit_orient2d(x, y, middle, &sign));
  CHECK(sign == 0);
  OK(signum_implicit_orient2d_batch(px, po, pm, signs, 1));
  CHECK(signs[0] == -1);
  OK(signum_implicit_incircle(o, x, y, middle, &sign));
  CHECK(sign == 1);
  OK(signum_implicit_incircle_batch(po, px, py, pm, signs, 1));
  CHECK(signs[0] == 1);
  OK(signum_implicit_compare2d(middle, x, &sign));
  CHECK(sign == -1);
  OK(signum_implicit_compare2d_batch(px, pm, signs, 1));
  CHECK(signs[0] == 1);
  OK(signum_implicit_order_along2d(o, x, o, middle, &sign));
  CHECK(sign == 1);
  OK(signum_implicit_order_along2d_batch(po, px, pm, po, signs, 1));
  CHECK(signs[0] == -1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "undefined", signum_implicit_compare2d(none, x, &sign));
  FAILS(SIGNUM_INVALID_ARGUMENT, "0 or 1", signum_implicit_compare2d(wrong, x, &sign));
}

void test_implicit_points(void) {
  /* The line along z through (1/4, 1/4) meets z = 1/2; the planes x, y and z = 0 meet in 0. */
  const double x[28] = {1, 0.25, 0.25, 0, 0.25, 0.25, 1, 0, 0, 0.5, 1, 0, 0.5, 0, 1, 0.5};
  const double o[28] = {2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1,
                        0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  const double p[28] = {0, 1, 0, 0}, q[28] = {0, 0, 1, 0}, r[28] = {0, 0, 0, 1};
  const signum_points px = {x, 1}, po = {o, 1}, pp = {p, 1}, pq = {q, 1}, pr = {r, 1};
  int sign = 7;
  int8_t signs[1];
  test_in_plane();
  OK(signum_implicit_orient3d(o, p, q, x, &sign));
  CHECK(sign == 1);
  OK(signum_implicit_orient3d_batch(pp, po, pq, px, signs, 1));
  CHECK(signs[0] == -1);
  OK(signum_implicit_insphere(o, p, q, r, x, &sign));
  CHECK(sign == 1);
  OK(signum_implicit_insphere_batch(po, pp, pq, pr, pr, signs, 1));
  CHECK(signs[0] == 0);
  OK(signum_implicit_compare3d(o, x, &sign));
  CHECK(sign == -1);
  OK(signum_implicit_compare3d_batch(po, po, signs, 1));
  CHECK(signs[0] == 0);
  OK(signum_implicit_order_along3d(o, r, o, x, &sign));
  CHECK(sign == 1);
  OK(signum_implicit_order_along3d_batch(po, pr, px, px, signs, 1));
  CHECK(signs[0] == 0);
}

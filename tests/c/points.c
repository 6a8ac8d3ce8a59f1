/* SPDX-License-Identifier: MIT */
#include "check.h"

static void test_implicit(void) {
  const double x[4] = {1, 0, 0, -1}, y[4] = {0, 1, 0, -2}, z[4] = {0, 0, 1, -3};
  const double plane[4] = {1, 1, 1, -5}, line[6] = {0, 0, 0, 3, 1, 0};
  double point[3];
  int found = 7, sign = 7, dimension = 7;
  OK(signum_common_point_side(x, y, z, plane, &found, &sign));
  CHECK(found == 1 && sign == 1);
  OK(signum_common_point_side(x, x, z, plane, &found, &sign));
  CHECK(found == 0);
  OK(signum_order_along(line, x, y, &found, &sign));
  CHECK(found == 1 && sign == -1);
  OK(signum_common_point(x, y, z, &found, point));
  CHECK(found == 1 && point[0] == 1 && point[1] == 2 && point[2] == 3);
  OK(signum_common_point(x, x, z, &found, point));
  OK(signum_common_dimension(x, x, z, &dimension));
  CHECK(found == 0 && dimension == 1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "sign is a null", signum_order_along(line, x, y, &found, NULL));
}

void test_points(void) {
  const double square[10] = {0, 0, 2, 0, 2, 2, 0, 2, 1, 1}, equal[20] = {0};
  const double solid[18] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.125, 0.125, 0.125, 0.5, 0.5, 0};
  const uint32_t lower[6] = {0, 1, 1, 2, 2, 0}, upper[6] = {0, 2, 2, 3, 3, 0}, middle[1] = {4};
  const uint32_t numbers[10] = {0, 1, 2, 3, 4, 1, 0, 2, 3, 4}, past[3] = {0, 1, 9};
  const uint32_t line[3] = {0, 2, 4}, circle[4] = {0, 1, 2, 3}, face[4] = {0, 1, 2, 5};
  const uint32_t surface[12] = {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3};
  signum_point_set2* set = NULL;
  signum_point_set3* space = NULL;
  int8_t signs[2] = {7, 7};
  uint8_t first = 7, second = 7;
  test_implicit();
  OK(signum_point_set2_create(square, 5, &set));
  OK(signum_point_set2_orient2d(set, numbers, signs, 1));
  CHECK(signs[0] == 1);
  OK(signum_point_set2_orient2d(set, line, signs, 1));
  CHECK(signs[0] == 0);
  OK(signum_point_set2_incircle(set, circle, signs, 1));
  CHECK(signs[0] == 0);
  OK(signum_point_set2_perturbed_orient2d(set, line, signs, 1));
  CHECK(signs[0] != 0);
  OK(signum_point_set2_perturbed_incircle(set, circle, signs, 1));
  CHECK(signs[0] != 0);
  OK(signum_point_set2_perturbed_inside(set, lower, 3, middle, &first, 1));
  OK(signum_point_set2_perturbed_inside(set, upper, 3, middle, &second, 1));
  CHECK(first + second == 1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "5 points, and no number 9",
        signum_point_set2_orient2d(set, past, signs, 1));
  FAILS(SIGNUM_INVALID_ARGUMENT, "signs", signum_point_set2_orient2d(set, numbers, NULL, 1));
  signum_point_set2_free(set);
  OK(signum_point_set3_create(solid, 6, &space));
  OK(signum_point_set3_orient3d(space, face, signs, 1));
  CHECK(signs[0] == 0);
  OK(signum_point_set3_perturbed_orient3d(space, face, signs, 1));
  CHECK(signs[0] != 0);
  OK(signum_point_set3_insphere(space, numbers, signs, 2));
  CHECK(signs[0] == -signs[1] && signs[0] != 0);
  OK(signum_point_set3_perturbed_insphere(space, numbers, signs + 1, 1));
  CHECK(signs[0] == signs[1]);
  OK(signum_point_set3_perturbed_inside(space, surface, 4, middle, &first, 1));
  CHECK(first == 1);
  signum_point_set3_free(space);
  OK(signum_perturbed_power_circle(equal, 4, circle, signs, 1));
  OK(signum_perturbed_power_sphere(equal, 5, numbers, signs + 1, 1));
  CHECK(signs[0] != 0 && signs[1] != 0);
}

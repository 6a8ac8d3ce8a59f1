/* SPDX-License-Identifier: MIT */
/* What verbs on two shapes answer and refuse that collide.c and placed.c do not ask of sets:
 * verb_forms.c has that the two are alike. */
#include "check.h"

static void test_null_pointers(void) {
  const double ball[4] = {0, 0, 0, 1}, motion[3] = {4, 0, 0};
  const signum_shape a = SHAPE(SIGNUM_SPHERE, ball);
  int answer = 7;
  FAILS(SIGNUM_INVALID_ARGUMENT, "impact is a null pointer",
        signum_shape_sweep(&a, &a, motion, NULL, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "b is a null pointer",
        signum_shape_within(&a, NULL, 2, &answer));
}

static void test_rays_and_lines(void) {
  const double ray[6] = {1, 1, 4, 0, 0, -2}, floor[9] = {0, 0, 0, 4, 0, 0, 0, 4, 0};
  const double axis[6] = {0, 0, 0, 1, 0, 0}, other[6] = {3, 1, 2, 0, 1, 0}, pair[4] = {0, 0, 1, 1};
  const signum_shape r = SHAPE(SIGNUM_RAY, ray), t = SHAPE(SIGNUM_TRIANGLE, floor);
  const signum_shape l = SHAPE(SIGNUM_LINE, axis), m = SHAPE(SIGNUM_LINE, other);
  const signum_shape flat = {SIGNUM_LINE, 2, pair, 4, NULL, 0, 0};
  signum_numbers* exact = NULL;
  signum_hit hit;
  double squared = 7;
  int position = 7;
  OK(signum_shape_one_sided_hit(&r, &t, 0, NULL, &hit, NULL));
  CHECK(hit.hit == 1 && hit.t == 2);
  OK(signum_shape_one_sided_hit(&r, &t, 1, NULL, &hit, &exact));
  CHECK(hit.hit == 0 && exact == NULL);
  OK(signum_shape_nearest_points(&l, &m, &position, &squared, NULL));
  CHECK(position == 1 && squared == 4);
  double points[6], weights[6];
  int places[6];
  OK(signum_shape_closest_points(&r, &t, &squared, points, places, weights));
  CHECK(squared == 0 && points[3] == 1 && points[4] == 1 && points[5] == 0);
  CHECK(places[0] == 1 && places[2] == -1 && places[3] == 2 && weights[3] == 0.5);
  FAILS(SIGNUM_INVALID_ARGUMENT, "a shape of space is expected",
        signum_shape_nearest_points(&flat, &flat, &position, &squared, NULL));
}

static void test_frusta(void) {
  const double view[16] = {0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1};
  const double balls[12] = {0, 0, 0, 1, 2, 0, 0, 1, 9, 0, 0, 1}, flat[4] = {0, 0, 1, 1};
  const signum_shape one = SHAPE(SIGNUM_FRUSTUM, view);
  const signum_shapes views = {SIGNUM_FRUSTUM, 3, NULL, 0, 0, &one};
  const signum_shapes many = {SIGNUM_SPHERE, 3, balls, 3, 0, NULL};
  const signum_shapes points = {SIGNUM_POINT, 2, flat, 2, 0, NULL};
  uint8_t answers[3] = {7, 7, 7};
  OK(signum_shapes_containment(views, many, answers, 3));
  CHECK(answers[0] == 0 && answers[1] == 2 && answers[2] == 1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "a shape of space is expected",
        signum_shapes_containment(points, points, answers, 2));
}

static void test_parts(void) {
  const double ball[4] = {0, 0, 0, 1}, axis[6] = {0, 0, 0, 0.5, 0, 0}, cube[6] = {0, 0, 0, 2, 2, 2};
  const double other[6] = {1, 1, 1, 3, 3, 3}, beside[6] = {2, 0, 0, 3, 1, 1};
  const signum_shape s = SHAPE(SIGNUM_SPHERE, ball), l = SHAPE(SIGNUM_LINE, axis);
  const signum_shape a = SHAPE(SIGNUM_AABB, cube), b = SHAPE(SIGNUM_AABB, other);
  const signum_shape c = SHAPE(SIGNUM_AABB, beside);
  const signum_set set_l = {&l, NULL, NULL, NULL}, set_a = {&a, NULL, NULL, NULL};
  const signum_set set_c = {&c, NULL, NULL, NULL};
  signum_numbers* exact = NULL;
  size_t count = 7, rays = 7;
  int endless = 7, dimension = 7, lineality = 7, relation = 7;
  OK(signum_shape_intervals(&l, &s, &count, &endless, &exact));
  CHECK(count == 1 && endless == 0 && signum_numbers_size(exact) == 2);
  CHECK(signum_numbers_rounded(exact, 0) == -2 && signum_numbers_rounded(exact, 1) == 2);
  signum_numbers_free(exact);
  OK(signum_set_intervals(&set_l, &set_l, &count, &endless, NULL));
  CHECK(count == 1 && endless == 3);
  FAILS(SIGNUM_INVALID_ARGUMENT, "intervals does not take an aabb and a line",
        signum_set_intervals(&set_a, &set_l, &count, &endless, NULL));
  OK(signum_shape_common_part(&a, &b, &dimension, &lineality, &count, &rays, &exact));
  CHECK(dimension == 3 && lineality == 0 && count == 8 && rays == 0);
  CHECK(signum_numbers_size(exact) == 25 && strcmp(signum_numbers_text(exact, 24), "1") == 0);
  signum_numbers_free(exact);
  OK(signum_set_common_part(&set_a, &set_c, &dimension, &lineality, &count, &rays, NULL));
  CHECK(dimension == 2 && count == 4);
  OK(signum_set_contact_manifold(&set_a, &set_c, &relation, &count, &exact));
  CHECK(relation == 1 && count == 4 && signum_numbers_size(exact) == 3 + 4 * 7);
  CHECK(signum_numbers_rounded(exact, 0) == -1);
  signum_numbers_free(exact);
  OK(signum_shape_contact_manifold(&b, &c, &relation, &count, NULL));
  CHECK(relation == 1 && count == 2);
}

void test_shape_verbs(void) {
  test_parts();
  test_null_pointers();
  test_rays_and_lines();
  test_frusta();
}

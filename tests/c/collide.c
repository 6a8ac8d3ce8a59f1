/* SPDX-License-Identifier: MIT */
#include "check.h"

void test_collide(void) {
  const double ball[4] = {0, 0, 0, 1}, far_ball[4] = {3, 0, 0, 1}, diagonal[4] = {2, 2, 0, 1};
  const double box[6] = {0, 0, 0, 2, 2, 2}, other_box[6] = {1, 0, 0, 4, 2, 2};
  const double disc2[3] = {0, 0, 1}, far_disc2[3] = {3, 0, 1};
  const signum_shape a = SHAPE(SIGNUM_SPHERE, ball), b = SHAPE(SIGNUM_SPHERE, far_ball);
  const signum_shape c = SHAPE(SIGNUM_SPHERE, diagonal);
  const signum_shape x = SHAPE(SIGNUM_AABB, box), y = SHAPE(SIGNUM_AABB, other_box);
  const signum_shape disc = {SIGNUM_SPHERE, 2, disc2, 3, NULL, 0, 0};
  const signum_shape far_disc = {SIGNUM_SPHERE, 2, far_disc2, 3, NULL, 0, 0};
  const signum_set sa = {&a, NULL, NULL, NULL}, sb = {&b, NULL, NULL, NULL};
  const signum_set sc = {&c, NULL, NULL, NULL}, sx = {&x, NULL, NULL, NULL};
  const signum_set sy = {&y, NULL, NULL, NULL}, nothing = {NULL, NULL, NULL, NULL};
  const signum_set d = {&disc, NULL, NULL, NULL}, e = {&far_disc, NULL, NULL, NULL};
  int answer = 7;
  double value = 0;
  signum_numbers* exact = NULL;
  OK(signum_set_intersects(&sa, &sb, &answer));
  CHECK(answer == 0);
  {
    const double pose[7] = {0, 0, 0, 1, 1, 0, 0};
    const double matrix[12] = {1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0};
    const signum_set placed = {&a, NULL, pose, NULL}, mapped = {&x, NULL, NULL, matrix};
    const signum_set twice = {&x, NULL, pose, matrix};
    OK(signum_set_intersects(&placed, &sb, &answer));
    CHECK(answer == 1);
    OK(signum_set_intersects(&mapped, &sb, &answer));
    CHECK(answer == 1);
    FAILS(SIGNUM_INVALID_ARGUMENT, "pose or by a matrix",
          signum_set_intersects(&twice, &sb, &answer));
  }
  OK(signum_set_squared_distance(&sa, &sc, &value, &exact));
  CHECK(value > 0.68 && value < 0.69 && signum_numbers_size(exact) == 7);
  CHECK(strcmp(signum_numbers_text(exact, 0), "12 + -4 sqrt(8)") == 0 ||
        strcmp(signum_numbers_text(exact, 0), "12 + -8 sqrt(2)") == 0);
  signum_numbers_free(exact);
  OK(signum_set_within(&sa, &sb, 1, &answer));
  CHECK(answer == 1);
  OK(signum_set_within(&sa, &sb, 0.9999999999999999, &answer));
  CHECK(answer == 0);
  OK(signum_set_depth(&sx, &sy, &answer, &value, &exact));
  CHECK(answer == 2 && value == 1 && signum_numbers_size(exact) == 4);
  CHECK(strcmp(signum_numbers_text(exact, 1), "-1") == 0);
  signum_numbers_free(exact);
  OK(signum_set_separation(&sx, &sy, &answer, &exact));
  CHECK(answer == 0 && signum_numbers_size(exact) == 3);
  signum_numbers_free(exact);
  {
    const double motion[3] = {4, 0, 0}, back[3] = {-4, 0, 0}, motion2[2] = {4, 0};
    signum_impact impact;
    OK(signum_set_sweep(&sa, &sb, motion, &impact, &exact));
    CHECK(impact.hit == 1 && impact.t == 0.25 && impact.initially == 0 && impact.approach == 1);
    CHECK(impact.before == 0x1.fffffffffffffp-3);
    CHECK(strcmp(signum_numbers_text(exact, 0), "1/4") == 0 && signum_numbers_size(exact) == 4);
    signum_numbers_free(exact);
    OK(signum_set_sweep(&sa, &sb, back, &impact, &exact));
    CHECK(impact.hit == 0 && exact == NULL);
    OK(signum_set_sweep(&d, &e, motion2, &impact, NULL));
    CHECK(impact.hit == 1 && impact.t == 0.25);
  }
  {
    const double motion[3] = {4, 0, 0}, away[3] = {0, 1, 0}, motion2[2] = {1, 0};
    const double none[3] = {0, 0, 0};
    signum_last_contact last;
    OK(signum_set_last_contact(&sa, &sb, motion, &last, &exact));
    CHECK(last.meets == 1 && last.for_ever == 0 && last.t == 1.25);
    CHECK(strcmp(signum_numbers_text(exact, 0), "5/4") == 0 && signum_numbers_size(exact) == 1);
    signum_numbers_free(exact);
    OK(signum_set_last_contact(&sb, &sa, motion, &last, &exact));
    CHECK(last.meets == 0 && last.for_ever == 0 && last.t == 0 && exact == NULL);
    OK(signum_set_last_contact(&sa, &sb, away, &last, NULL));
    CHECK(last.meets == 0);
    OK(signum_set_last_contact(&sx, &sy, none, &last, &exact));
    CHECK(last.meets == 1 && last.for_ever == 1 && last.t == 0 && exact == NULL);
    OK(signum_set_last_contact(&d, &e, motion2, &last, NULL));
    CHECK(last.meets == 1 && last.t == 5);
    FAILS(SIGNUM_INVALID_ARGUMENT, "motion", signum_set_last_contact(&sa, &sb, NULL, &last, &exact));
    FAILS(SIGNUM_INVALID_ARGUMENT, "contact", signum_set_last_contact(&sa, &sb, none, NULL, &exact));
    CHECK(exact == NULL);
  }
  {
    const double p0[3] = {0.25, 0.25, 1}, p1[3] = {0.25, 0.25, -2};
    const double t[9] = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    const signum_shape from = SHAPE(SIGNUM_POINT, p0), to = SHAPE(SIGNUM_POINT, p1);
    const signum_shape face = SHAPE(SIGNUM_TRIANGLE, t);
    signum_first_contact contact;
    OK(signum_sweep_linear(&from, &to, &face, &face, &contact));
    CHECK(contact.hit == 1 && contact.t == 1.0 / 3 && contact.below < contact.above);
    CHECK(contact.feature_a == 0 && contact.feature_b == 6);
    FAILS(SIGNUM_INVALID_ARGUMENT, "one kind", signum_sweep_linear(&from, &face, &face, &face, &contact));
  }
  FAILS(SIGNUM_INVALID_ARGUMENT, "either a shape or a mesh",
        signum_set_intersects(&nothing, &sa, &answer));
}

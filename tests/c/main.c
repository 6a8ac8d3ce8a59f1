/* SPDX-License-Identifier: MIT */
/* Each function for C, from C: an answer, and an error. */
#include "check.h"

int failures = 0;

int main(void) {
  CHECK(signum_version() == SIGNUM_C_VERSION);
  CHECK(strcmp(signum_version_text(), "0.1.0") == 0);
  CHECK(strcmp(signum_last_error(), "") == 0);
  test_predicates();
  test_implicit_points();
  test_shapes();
  test_batches();
  test_meshes();
  test_solids();
  test_expressions();
  test_collide();
  test_placed();
  test_shape_verbs();
  test_verb_forms();
  test_bounds();
  test_worlds();
  test_scene();
  test_plane();
  test_points();
  test_kept_solids();
  test_bodies();
  test_everyday();
  test_searches();
  test_triangulations();
  if (failures != 0) printf("%d failures\n", failures);
  return failures != 0;
}

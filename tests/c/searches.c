/* SPDX-License-Identifier: MIT */
#include "check.h"

static const double still[7] = {0, 0, 0, 1, 0, 0, 0};

static void test_distances(const signum_set* a, const signum_set* b) {
  const double ball[4] = {0, 0, 0, 1}, rod[7] = {3, 0, 0, 9, 0, 0, 1}, motion[3] = {4, 0, 0};
  const double back[3] = {-4, 0, 0};
  const signum_shape sphere = SHAPE(SIGNUM_SPHERE, ball), cylinder = SHAPE(SIGNUM_CYLINDER, rod);
  const signum_set x = {&sphere, NULL, NULL, NULL}, y = {&cylinder, NULL, NULL, NULL};
  signum_proximity* search = NULL;
  signum_search_bracket bracket;
  signum_distance_range range;
  signum_time_bounds times;
  signum_numbers* exact = NULL;
  double squared = 0;
  int done = 0, found = 7;
  OK(signum_proximity_create(a, b, 0, &search));
  OK(signum_proximity_is_done(search, &done));
  CHECK(done == 0);
  OK(signum_proximity_refine(search, 3, &done));
  OK(signum_proximity_bracket(search, &bracket));
  CHECK(bracket.lower <= 2 && bracket.upper >= 2);
  OK(signum_proximity_squared_distance(search, &squared, &exact));
  CHECK(squared == 4 && strcmp(signum_numbers_text(exact, 0), "4") == 0);
  signum_numbers_free(exact), signum_proximity_free(search);
  FAILS(SIGNUM_INVALID_ARGUMENT, "takes meshes", signum_proximity_create(a, &x, 0, &search));
  OK(signum_distance_bounds(&x, &y, &range));
  CHECK(range.least <= 2 && range.greatest >= 2 && range.greatest - range.least < 1e-9);
  OK(signum_sweep_bounds(&x, &y, motion, &found, &times));
  CHECK(found == 1 && times.below <= 0.5 && times.above >= 0.5);
  OK(signum_sweep_bounds(&x, &y, back, &found, &times));
  CHECK(found == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "does not take a mesh", signum_distance_bounds(a, &x, &range));
}

static void test_meetings(const signum_set* a, const signum_set* b, const signum_set* far_off) {
  signum_meeting_search* search = NULL;
  signum_meeting_bracket bracket;
  signum_indices *pairs = NULL, *all = NULL;
  int done = 0, found = 7, meets = 7;
  OK(signum_meeting_triangles(a, b, &all));
  OK(signum_meeting_search_create(a, b, 1, &search));
  OK(signum_meeting_search_is_done(search, &done));
  while (!done) OK(signum_meeting_search_refine(search, 10, &done));
  OK(signum_meeting_search_meets(search, &found, &meets));
  OK(signum_meeting_search_pairs(search, &pairs));
  OK(signum_meeting_search_bracket(search, &bracket));
  CHECK(found == 1 && meets == 1 && signum_indices_size(pairs) == signum_indices_size(all));
  CHECK(bracket.least == bracket.most && 2 * bracket.most == signum_indices_size(all));
  CHECK(memcmp(signum_indices_data(pairs), signum_indices_data(all),
               signum_indices_size(all) * sizeof(uint32_t)) == 0);
  signum_indices_free(pairs), signum_indices_free(all), signum_meeting_search_free(search);
  OK(signum_meeting_triangles(a, far_off, &all));
  CHECK(signum_indices_size(all) == 0);
  signum_indices_free(all);
}

static void test_contacts(const signum_mesh* a, const signum_mesh* b) {
  const double along[7] = {0, 0, 0, 1, 8, 0, 0};
  signum_first_contact_search* search = NULL;
  signum_time_bracket bracket;
  signum_rigid_impact impact;
  int done = 0, found = 7;
  OK(signum_first_contact_search_create(a, still, along, b, still, still, &search));
  OK(signum_first_contact_search_is_done(search, &done));
  OK(signum_first_contact_search_refine(search, 1, &done));
  OK(signum_first_contact_search_bracket(search, &bracket));
  CHECK(bracket.lower <= 0.25 && bracket.upper >= 0.25);
  OK(signum_first_contact_search_contact(search, &found, &impact));
  CHECK(found == 1 && impact.below == 0.25 && impact.above == 0.25 && impact.initially == 0);
  signum_first_contact_search_free(search);
}

static void test_impacts(const signum_mesh* a, const signum_mesh* b) {
  const signum_mesh* const meshes[2] = {a, b};
  const double starts[14] = {0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0};
  const double ends[14] = {0, 0, 0, 1, 8, 0, 0, 0, 0, 0, 1, 0, 0, 0};
  signum_first_impact_search* search = NULL;
  signum_time_bracket bracket;
  signum_bodies_impact impact;
  int done = 0, found = 7;
  CHECK(signum_first_impact_search_create(meshes, 2, starts, 2, ends, 1, &search) ==
        SIGNUM_INVALID_ARGUMENT);
  OK(signum_first_impact_search_create(meshes, 2, starts, 2, ends, 2, &search));
  OK(signum_first_impact_search_is_done(search, &done));
  OK(signum_first_impact_search_refine(search, 1, &done));
  OK(signum_first_impact_search_bracket(search, &bracket));
  CHECK(bracket.lower <= 0.25 && bracket.upper >= 0.25);
  OK(signum_first_impact_search_impact(search, &found, &impact));
  CHECK(found == 1 && impact.a == 0 && impact.b == 1 && impact.below == 0.25 &&
        impact.above == 0.25);
  signum_first_impact_search_free(search);
}

void test_searches(void) {
  const double moved[24] = {2.5, 0, 0, 3.5, 0, 0, 2.5, 1, 0, 3.5, 1, 0,
                            2.5, 0, 1, 3.5, 0, 1, 2.5, 1, 1, 3.5, 1, 1};
  const double weights[2] = {0.5, 0.5}, half[7] = {0, 0, 0, 1, 0.5, 0, 0};
  signum_mesh *a = cube_at(0, 0, 0), *b = cube_at(3, 0, 0), *made = NULL;
  signum_set here = {NULL, NULL, NULL, NULL}, there = {NULL, NULL, NULL, NULL};
  signum_set beside = {NULL, NULL, half, NULL};
  signum_deforming_mesh *body = NULL, *other = NULL;
  signum_mesh_impacts* impacts = NULL;
  signum_indices* pairs = NULL;
  double volume = 0;
  here.mesh = a, there.mesh = b, beside.mesh = a;
  test_distances(&here, &there);
  test_meetings(&here, &beside, &there);
  test_contacts(a, b);
  test_impacts(a, b);
  OK(signum_sweep_meshes(a, moved, 8, b, moved, 8, &impacts));
  CHECK(signum_mesh_impacts_size(impacts) != 0 && signum_mesh_impacts_data(impacts)[0].below <= 1);
  signum_mesh_impacts_free(impacts);
  OK(signum_sweep_mesh(a, moved, 8, &impacts));
  CHECK(signum_mesh_impacts_size(impacts) == 0);
  signum_mesh_impacts_free(impacts);
  OK(signum_deforming_mesh_create(a, &body));
  OK(signum_deforming_mesh_of_targets(b, moved, 8, &other));
  OK(signum_deforming_mesh_contacts(body, other, &pairs));
  CHECK(signum_indices_size(pairs) == 0);
  signum_indices_free(pairs);
  OK(signum_deforming_mesh_move(body, moved, 8));
  OK(signum_deforming_mesh_blend(other, weights, 2));
  OK(signum_deforming_mesh_contacts(body, other, &pairs));
  CHECK(signum_indices_size(pairs) != 0);
  signum_indices_free(pairs);
  OK(signum_deforming_mesh_mesh(other, &made));
  OK(signum_mesh_volume(made, 1, &volume, NULL));
  CHECK(volume == 1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_deforming_mesh_move(body, moved, 7));
  signum_mesh_free(made), signum_mesh_free(a), signum_mesh_free(b);
  signum_deforming_mesh_free(body), signum_deforming_mesh_free(other);
}

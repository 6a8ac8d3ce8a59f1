/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "check.h"

static const double ball_numbers[4] = {0, 0, 0, 0.5};

/* The pairs of the list are these, which is freed. */
static void check_pairs(signum_indices* pairs, const uint32_t* expected, size_t count) {
  CHECK(signum_indices_size(pairs) == 2 * count);
  CHECK(count == 0 ||
        memcmp(signum_indices_data(pairs), expected, 2 * count * sizeof *expected) == 0);
  signum_indices_free(pairs);
}

static int has_pair(const signum_body_contact* contact, uint32_t a, uint32_t b) {
  size_t i;
  for (i = 0; i < contact->triangle_count; ++i) {
    if (contact->triangles[2 * i] == a && contact->triangles[2 * i + 1] == b) return 1;
  }
  return 0;
}

/* Three cubes in a row, of which the first two touch, and a ball. */
static signum_scene* row_of_bodies(int broad_phase, int volume) {
  const double second[7] = {0, 0, 0, 2, 1, 0, 0};
  const double third[12] = {1, 0, 0, 2.5, 0, 1, 0, 0, 0, 0, 1, 0};
  const double last[7] = {0, 0, 0, 1, 4.25, 0.5, 0.5};
  const signum_shape ball = SHAPE(SIGNUM_SPHERE, ball_numbers);
  signum_mesh* mesh = cube_at(0, 0, 0);
  signum_set body = {NULL, NULL, NULL, NULL}, round = {NULL, NULL, NULL, NULL};
  signum_scene* scene = NULL;
  uint32_t id = 77;
  body.mesh = mesh;
  OK(signum_scene_create_by(broad_phase, volume, &scene));
  OK(signum_scene_add(scene, &body, &id));
  CHECK(id == 0);
  body.pose = second;
  OK(signum_scene_add(scene, &body, &id));
  CHECK(id == 1);
  body.pose = NULL, body.matrix = third;
  OK(signum_scene_add(scene, &body, &id));
  CHECK(id == 2);
  round.shape = &ball, round.pose = last;
  OK(signum_scene_add(scene, &round, &id));
  CHECK(id == 3);
  signum_mesh_free(mesh); /* The scene has what it needs. */
  return scene;
}

static void test_contacts(signum_scene* scene) {
  const uint32_t touching[2] = {0, 1}, both[4] = {0, 1, 2, 3}, three[6] = {0, 1, 1, 2, 2, 3};
  const double nearer[7] = {0, 0, 0, 1, 4, 0.5, 0.5};
  signum_indices* pairs = NULL;
  signum_body_contacts* contacts = NULL;
  const signum_body_contact* all;
  signum_scene_counts counts;
  OK(signum_scene_pairs(scene, &pairs));
  check_pairs(pairs, touching, 1);
  OK(signum_scene_contacts(scene, SIZE_MAX, &contacts, &counts));
  CHECK(signum_body_contacts_size(contacts) == 1);
  all = signum_body_contacts_data(contacts);
  CHECK(all[0].a == 0 && all[0].b == 1 && all[0].triangle_count > 4);
  /* Sides 10 and 11 of the first cube lie on 8 and 9 of the second, whose other side is far. */
  CHECK(has_pair(&all[0], 10, 8) && has_pair(&all[0], 11, 9));
  CHECK(!has_pair(&all[0], 8, 10) && !has_pair(&all[0], 10, 10));
  CHECK(counts.boxes == 1 && counts.volumes == 1 && counts.hierarchies == 1 && counts.meeting == 1);
  CHECK(counts.candidates >= all[0].triangle_count && counts.exact <= counts.candidates);
  CHECK(signum_body_contacts_open_size(contacts) == 0);
  signum_body_contacts_free(contacts);
  OK(signum_scene_move(scene, 3, nearer)); /* The ball touches the third cube. */
  OK(signum_scene_contacts(scene, 1, &contacts, NULL));
  CHECK(signum_body_contacts_size(contacts) == 1);
  CHECK(signum_body_contacts_open_size(contacts) == 1);
  CHECK(memcmp(signum_body_contacts_open_data(contacts), both + 2, sizeof touching) == 0);
  signum_body_contacts_free(contacts);
  OK(signum_scene_contacts(scene, 2, &contacts, &counts));
  all = signum_body_contacts_data(contacts);
  CHECK(counts.meeting == 2 && all[1].a == 2 && all[1].b == 3 && all[1].triangle_count == 0);
  signum_body_contacts_free(contacts);
  OK(signum_scene_nearer(scene, 0, &pairs));
  check_pairs(pairs, both, 2);
  OK(signum_scene_meeting(scene, &pairs));
  check_pairs(pairs, both, 2);
  OK(signum_scene_nearer(scene, 0.5, &pairs));
  check_pairs(pairs, three, 3);
  OK(signum_scene_nearer(scene, 0.49999999999999994, &pairs));
  check_pairs(pairs, both, 2);
}

static void test_motions(signum_scene* scene) {
  const double away[12] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 9};
  const double start[7] = {0, 0, 0, 1, -3, 0, 0}, end[7] = {0, 0, 0, 1, 1, 0, 0};
  const double high[12] = {1, 0, 0, 2.5, 0, 1, 0, 9, 0, 0, 1, 0};
  const double up[7] = {0, 0, 0, 1, 5, 9, 9}, still[7] = {0, 0, 0, 1, -3, 0, 0};
  const double second[7] = {0, 0, 0, 2, 1, 0, 0};
  signum_mesh* mesh = cube_at(0, 0, 0);
  const signum_set moving = {NULL, mesh, start, NULL}, resting = {NULL, mesh, second, NULL};
  signum_first_contact alone;
  signum_scene_impact impact;
  signum_body_contacts* contacts = NULL;
  OK(signum_scene_move_matrix(scene, 2, high));
  OK(signum_scene_move(scene, 3, up));
  OK(signum_scene_first_impact(scene, &impact)); /* Those that rest in contact have none. */
  CHECK(impact.contact.hit == 0 && impact.a == 0 && impact.b == 0);
  OK(signum_scene_move_motion(scene, 0, start, end));
  OK(signum_scene_first_impact(scene, &impact));
  CHECK(impact.contact.hit == 1 && impact.a == 0 && impact.b == 1);
  CHECK(impact.contact.t == 0.75 && impact.contact.below == 0.75 && impact.contact.above == 0.75);
  OK(signum_sweep_rigid(&moving, end, &resting, second, &alone));
  CHECK(impact.contact.initially == 0 && alone.t == 0.75);
  CHECK(impact.contact.triangle_a == alone.triangle_a);
  CHECK(impact.contact.triangle_b == alone.triangle_b);
  CHECK(impact.contact.feature_a == alone.feature_a);
  CHECK(impact.contact.feature_b == alone.feature_b);
  OK(signum_scene_contacts(scene, SIZE_MAX, &contacts, NULL)); /* It stands at the start. */
  CHECK(signum_body_contacts_size(contacts) == 0);
  signum_body_contacts_free(contacts);
  OK(signum_scene_move_motion(scene, 0, end, start));
  OK(signum_scene_first_impact(scene, &impact));
  CHECK(impact.contact.hit == 1 && impact.contact.t == 0 && impact.contact.initially == 1);
  OK(signum_scene_move(scene, 0, still)); /* It follows no motion any more. */
  OK(signum_scene_first_impact(scene, &impact));
  CHECK(impact.contact.hit == 0);
  OK(signum_scene_move_matrix(scene, 1, away));
  OK(signum_scene_contacts(scene, SIZE_MAX, &contacts, NULL));
  CHECK(signum_body_contacts_size(contacts) == 0);
  signum_body_contacts_free(contacts);
  signum_mesh_free(mesh);
}

/* A cube in the material of a larger one, by the rule that says what a mesh encloses, or none. */
static void test_solid_bodies(void) {
  const double larger[12] = {8, 0, 0, 0, 0, 8, 0, 0, 0, 0, 8, 0};
  const double inside[7] = {0, 0, 0, 1, 3, 3, 3}, rod[7] = {4, 4, 2, 4, 4, 6, 1};
  const signum_shape cylinder = SHAPE(SIGNUM_CYLINDER, rod);
  signum_mesh* mesh = cube_at(0, 0, 0);
  const signum_set block = {NULL, mesh, NULL, larger}, part = {NULL, mesh, inside, NULL};
  const signum_set round = {&cylinder, NULL, NULL, NULL};
  int rule;
  for (rule = -1; rule < 3; ++rule) {
    signum_scene* scene = NULL;
    signum_body_contacts* contacts = NULL;
    uint32_t id = 0;
    OK(signum_scene_create(&scene));
    OK(signum_scene_add_by(scene, &block, rule, &id));
    OK(signum_scene_add(scene, &part, &id));
    OK(signum_scene_add(scene, &round, &id));
    OK(signum_scene_contacts(scene, SIZE_MAX, &contacts, NULL));
    /* The rod meets the cube in any case. */
    CHECK(signum_body_contacts_size(contacts) == (rule < 0 ? 1u : 3u));
    CHECK(signum_body_contacts_data(contacts)[0].triangle_count == 0);
    FAILS(SIGNUM_INVALID_ARGUMENT, "the rule is", signum_scene_add_by(scene, &part, 3, &id));
    signum_body_contacts_free(contacts);
    signum_scene_free(scene);
  }
  signum_mesh_free(mesh);
}

static void test_refusals(signum_scene* scene) {
  const double line[6] = {0, 0, 0, 1, 0, 0}, disc[3] = {0, 0, 1}, zero[7] = {0, 0, 0, 0, 0, 0, 0};
  const double nowhere[7] = {0, 0, 0, 1, 0, NAN, 0}, here[7] = {0, 0, 0, 1, 0, 0, 0};
  const double back[7] = {0, 0, 0, -1, 0, 0, 0};
  const double matrix[12] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
  const signum_shape ray = SHAPE(SIGNUM_RAY, line), ball = SHAPE(SIGNUM_SPHERE, ball_numbers);
  const signum_shape flat = {SIGNUM_SPHERE, 2, disc, 3, NULL, 0, 0};
  const signum_set with_no_box = {&ray, NULL, NULL, NULL}, of_plane = {&flat, NULL, NULL, NULL};
  const signum_set nothing = {NULL, NULL, NULL, NULL}, body = {&ball, NULL, NULL, NULL};
  signum_scene *none = NULL, *made = NULL;
  signum_indices* pairs = NULL;
  signum_body_contacts* contacts = NULL;
  signum_scene_impact impact;
  uint32_t id = 0;
  FAILS(SIGNUM_INVALID_ARGUMENT, "a ray", signum_scene_add(scene, &with_no_box, &id));
  FAILS(SIGNUM_INVALID_ARGUMENT, "of the plane", signum_scene_add(scene, &of_plane, &id));
  FAILS(SIGNUM_INVALID_ARGUMENT, "body is either", signum_scene_add(scene, &nothing, &id));
  FAILS(SIGNUM_INVALID_ARGUMENT, "body is a null", signum_scene_add(scene, NULL, &id));
  FAILS(SIGNUM_INVALID_ARGUMENT, "id is a null", signum_scene_add(scene, &body, NULL));
  OK(signum_scene_add(scene, &body, &id));
  CHECK(id == 4); /* None of those was added. */
  OK(signum_scene_remove(scene, 1));
  FAILS(SIGNUM_INVALID_ARGUMENT, "no body 1", signum_scene_remove(scene, 1));
  FAILS(SIGNUM_INVALID_ARGUMENT, "no body 1", signum_scene_move(scene, 1, here));
  FAILS(SIGNUM_INVALID_ARGUMENT, "no body 9", signum_scene_move_motion(scene, 9, here, here));
  OK(signum_scene_add(scene, &body, &id));
  CHECK(id == 1);
  FAILS(SIGNUM_NOT_FINITE, "", signum_scene_move(scene, 1, nowhere));
  FAILS(SIGNUM_INVALID_ARGUMENT, "quaternion", signum_scene_move(scene, 1, zero));
  FAILS(SIGNUM_INVALID_ARGUMENT, "quaternion", signum_scene_move_motion(scene, 1, here, back));
  FAILS(SIGNUM_INVALID_ARGUMENT, "pose is a null", signum_scene_move(scene, 1, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "pose is a null", signum_scene_move_motion(scene, 1, here, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "matrix is a null", signum_scene_move_matrix(scene, 1, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "distance", signum_scene_nearer(scene, -1, &pairs));
  FAILS(SIGNUM_NOT_FINITE, "", signum_scene_nearer(scene, NAN, &pairs));
  FAILS(SIGNUM_INVALID_ARGUMENT, "pairs is a null", signum_scene_pairs(scene, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "contacts is a null", signum_scene_contacts(scene, 9, NULL, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "impact is a null", signum_scene_first_impact(scene, NULL));
  CHECK(pairs == NULL);
  OK(signum_scene_move_motion(scene, 4, here, here)); /* Two balls, of which one moves. */
  FAILS(SIGNUM_INVALID_ARGUMENT, "no first impact", signum_scene_first_impact(scene, &impact));
  FAILS(SIGNUM_INVALID_ARGUMENT, "scene is a null", signum_scene_add(none, &body, &id));
  FAILS(SIGNUM_INVALID_ARGUMENT, "scene is a null", signum_scene_move(none, 0, here));
  FAILS(SIGNUM_INVALID_ARGUMENT, "scene is a null", signum_scene_move_motion(none, 0, here, here));
  FAILS(SIGNUM_INVALID_ARGUMENT, "scene is a null", signum_scene_move_matrix(none, 0, matrix));
  FAILS(SIGNUM_INVALID_ARGUMENT, "scene is a null", signum_scene_remove(none, 0));
  FAILS(SIGNUM_INVALID_ARGUMENT, "scene is a null", signum_scene_pairs(none, &pairs));
  FAILS(SIGNUM_INVALID_ARGUMENT, "scene is a null", signum_scene_nearer(none, 1, &pairs));
  FAILS(SIGNUM_INVALID_ARGUMENT, "scene is a null", signum_scene_contacts(none, 9, &contacts, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "scene is a null", signum_scene_first_impact(none, &impact));
  FAILS(SIGNUM_INVALID_ARGUMENT, "broad_phase", signum_scene_create_by(4, 1, &made));
  FAILS(SIGNUM_INVALID_ARGUMENT, "volume", signum_scene_create_by(0, -1, &made));
  FAILS(SIGNUM_INVALID_ARGUMENT, "scene is a null", signum_scene_create(NULL));
  CHECK(made == NULL);
  CHECK(signum_body_contacts_size(NULL) == 0 && signum_body_contacts_data(NULL) == NULL);
  CHECK(signum_body_contacts_open_size(NULL) == 0 && signum_body_contacts_open_data(NULL) == NULL);
  signum_body_contacts_free(NULL);
  signum_scene_free(NULL);
}

void test_scene(void) {
  signum_scene* scene = NULL;
  signum_indices* pairs = NULL;
  int broad_phase, volume;
  test_solid_bodies();
  OK(signum_scene_create(&scene));
  OK(signum_scene_pairs(scene, &pairs));
  check_pairs(pairs, NULL, 0);
  signum_scene_free(scene);
  for (broad_phase = 0; broad_phase < 4; ++broad_phase) {
    for (volume = 0; volume < 3; ++volume) {
      scene = row_of_bodies(broad_phase, volume);
      test_contacts(scene);
      test_motions(scene);
      test_refusals(scene);
      signum_scene_free(scene);
    }
  }
}

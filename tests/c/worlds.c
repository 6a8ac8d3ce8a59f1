/* SPDX-License-Identifier: MIT */
#include "check.h"

static const double cube[24] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0,
                                0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1};
static const uint32_t faces[36] = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                                   2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};

signum_mesh* cube_at(double x, double y, double z) {
  signum_mesh* mesh = NULL;
  double moved[24];
  int i;
  for (i = 0; i < 24; ++i) moved[i] = cube[i] + (i % 3 == 0 ? x : i % 3 == 1 ? y : z);
  OK(signum_mesh_create(moved, 8, faces, 12, &mesh));
  return mesh;
}

static void test_particles(const signum_mesh* mesh) {
  const double points[9] = {0, 0, 0, 3, 4, 0, 6, 8, 0};
  const double asked[9] = {0.5, 0.5, 0.5, 1, 0.5, 0.5, 3, 0.5, 0.5};
  const double starts[6] = {0.5, 0.5, 3, 4, 4, 4}, ends[6] = {0.5, 0.5, -3, 5, 5, 5};
  signum_indices* pairs = NULL;
  signum_field* field = NULL;
  double least[3], greatest[3];
  uint8_t locations[3];
  signum_particle_step steps[2];
  OK(signum_neighbours(points, 3, 5, &pairs));
  CHECK(signum_indices_size(pairs) == 4 && signum_indices_data(pairs)[3] == 2);
  signum_indices_free(pairs);
  OK(signum_neighbours(points, 3, 4.999999999999999, &pairs));
  CHECK(signum_indices_size(pairs) == 0);
  signum_indices_free(pairs);
  OK(signum_neighbours_of_two(points, 3, points, 1, 5, &pairs));
  CHECK(signum_indices_size(pairs) == 4 && signum_indices_data(pairs)[2] == 1);
  signum_indices_free(pairs);
  FAILS(SIGNUM_INVALID_ARGUMENT, "radius", signum_neighbours(points, 3, -1, &pairs));
  OK(signum_field_create(mesh, 1, 8, &field));
  CHECK(signum_field_is_signed(field) == 1);
  OK(signum_field_bounds(field, asked, least, greatest, 3));
  CHECK(least[0] <= -0.5 && greatest[0] >= -0.5 && least[2] <= 2 && greatest[2] >= 2);
  CHECK(least[2] > 1.5 && greatest[0] < -0.3);
  OK(signum_field_locate(field, asked, locations, 3));
  CHECK(locations[0] == 0 && locations[1] == 1 && locations[2] == 2);
  OK(signum_field_step(field, starts, ends, steps, 2));
  CHECK(steps[0].stopped == 1 && steps[0].position[2] > 1 && steps[0].position[2] < 1.001);
  CHECK(steps[0].time == 1.0 / 3);
  CHECK(steps[1].stopped == 0 && steps[1].time == 1 && steps[1].position[0] == 5);
  FAILS(SIGNUM_INVALID_ARGUMENT, "least", signum_field_bounds(field, asked, NULL, greatest, 3));
  signum_field_free(field);
}

static void test_rays(const signum_mesh* mesh) {
  signum_mesh* other = cube_at(0.75, 0.25, 0.25);
  signum_ray_contacts* contacts = NULL;
  const double origin[3] = {0.5, 0.25, 0.75}, down[3] = {0, 0, -1};
  int hit = 7;
  double t = 0;
  uint32_t face = 77;
  OK(signum_mesh_ray_contacts(other, mesh, 1, &contacts));
  CHECK(signum_ray_contacts_size(contacts) == 1);
  CHECK(signum_ray_contacts_data(contacts)[0].vertex == 0);
  CHECK(signum_ray_contacts_data(contacts)[0].hit == 1);
  signum_ray_contacts_free(contacts);
  OK(signum_mesh_signed_hit(mesh, origin, down, -1, 1, &hit, &t, &face));
  CHECK(hit == 1 && t == -0.25 && (face == 2 || face == 3));
  OK(signum_mesh_signed_hit(mesh, origin, down, 0, 0.5, &hit, &t, &face));
  CHECK(hit == 0 && t == 0 && face == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "least_t",
        signum_mesh_signed_hit(mesh, origin, down, 1, 2, &hit, &t, &face));
  signum_mesh_free(other);
}

static void test_response(void) {
  const double v[3] = {1, 0, -2}, up[3] = {0, 0, 3}, zero[3] = {0, 0, 0};
  double after[3];
  const signum_rigid_state ball = {{0, 0, 1}, {0, 0, -2}, {0, 0, 0}, 1, {1, 1, 1, 0, 0, 0}};
  const signum_rigid_state floor = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 0, {0, 0, 0, 0, 0, 0}};
  signum_contact_response response;
  OK(signum_bounce(v, up, 0.5, after));
  CHECK(after[0] == 1 && after[1] == 0 && after[2] == 1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "normal", signum_bounce(v, zero, 0.5, after));
  OK(signum_respond(zero, up, &ball, &floor, 0.5, &response));
  CHECK(response.approach == 1 && response.velocity_a[2] == 1 && response.velocity_b[2] == 0);
  CHECK(response.impulse == 1 && response.angular_velocity_a[0] == 0);
  CHECK(response.restitution == 0.5 && response.energy_growth == -1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_respond(zero, up, &floor, &floor, 0.5, &response));
}

static void test_bsp(const signum_mesh* mesh) {
  const double center[4] = {0.5, 0.5, 5, 1}, down[3] = {0, 0, -6}, up[3] = {0, 0, 6};
  const double foot[3] = {0.5, 0.5, 4}, box[6] = {0, 0, 3, 1, 1, 4};
  const signum_shape ball = SHAPE(SIGNUM_SPHERE, center), aabb = SHAPE(SIGNUM_AABB, box);
  signum_bsp* tree = NULL;
  signum_bsp_contact contact;
  signum_numbers* exact = NULL;
  int meets = 7;
  double t = 0;
  OK(signum_bsp_create(mesh, 1, 1, &tree));
  OK(signum_bsp_early(tree, &ball, down, &meets, &t));
  CHECK(meets == 1 && t <= 0.5 && t > 0.499);
  OK(signum_bsp_early(tree, &ball, up, &meets, &t));
  CHECK(meets == 0 && t == 0);
  OK(signum_bsp_early_cylinder(tree, foot, 1, 2, down, &meets, &t));
  CHECK(meets == 1 && t <= 0.5 && t > 0.499);
  OK(signum_bsp_exact(tree, &ball, down, &contact, &exact));
  CHECK(contact.hit == 1 && contact.t == 0.5 && contact.initially == 0 && contact.has_face == 1);
  CHECK(strcmp(signum_numbers_text(exact, 0), "1/2") == 0);
  signum_numbers_free(exact);
  OK(signum_bsp_exact_cylinder(tree, foot, 1, 2, down, &contact, &exact));
  CHECK(contact.hit == 1 && contact.t == 0.5 && contact.initially == 0 && contact.has_face == 1);
  CHECK(strcmp(signum_numbers_text(exact, 0), "1/2") == 0);
  signum_numbers_free(exact);
  OK(signum_bsp_exact(tree, &ball, up, &contact, &exact));
  CHECK(contact.hit == 0 && exact == NULL);
  FAILS(SIGNUM_INVALID_ARGUMENT, "body", signum_bsp_early(tree, &aabb, down, &meets, &t));
  signum_bsp_free(tree);
}

void test_worlds(void) {
  signum_mesh* mesh = cube_at(0, 0, 0);
  const double directions[6] = {1, 1, 1, 0, 0, -2};
  const double boxes[12] = {0, 0, 0, 1, 1, 1, 3, 0, 0, 4, 1, 1};
  signum_apex_map* map = NULL;
  signum_bvh* bvh = NULL;
  double supports[2], cost = 0, other = 0;
  signum_indices* pairs = NULL;
  int build;
  test_particles(mesh);
  test_rays(mesh);
  test_response();
  test_bsp(mesh);
  OK(signum_apex_map_create(cube, 8, 16, &map));
  OK(signum_apex_map_support(map, directions, supports, 2));
  CHECK(supports[0] >= 3 && supports[0] < 3.2 && supports[1] >= 0 && supports[1] < 0.2);
  FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_apex_map_create(cube, 8, 3, &map));
  signum_apex_map_free(map);
  for (build = 0; build < 4; ++build) {
    OK(signum_bvh_create(boxes, 2, build, &bvh));
    OK(signum_bvh_cost(bvh, 0, &cost));
    CHECK(cost > 1.66 && cost < 1.67);
    OK(signum_bvh_cost(bvh, 1, &other));
    CHECK(other > 1.49 && other < 1.51);
    OK(signum_bvh_candidate_pairs(bvh, &pairs));
    CHECK(signum_indices_size(pairs) == 0);
    signum_indices_free(pairs);
    OK(signum_bvh_candidate_pairs_with(bvh, bvh, &pairs));
    CHECK(signum_indices_size(pairs) == 4);
    signum_indices_free(pairs);
    FAILS(SIGNUM_INVALID_ARGUMENT, "measure", signum_bvh_cost(bvh, 2, &cost));
    signum_bvh_free(bvh);
  }
  FAILS(SIGNUM_INVALID_ARGUMENT, "build", signum_bvh_create(boxes, 2, 4, &bvh));
  signum_mesh_free(mesh);
}

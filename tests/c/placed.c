/* SPDX-License-Identifier: MIT */
/* What is asked of placed shapes as of others: turned by quarters, so that answers are known. */
#include "check.h"

static const double quarter_about_z[7] = {0, 0, 2, 2, 0, 0, 0};
static const double quarter_about_x[7] = {2, 0, 0, 2, 0, 0, 0};
static const double flat[12] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
static const double box_numbers[6] = {1, 0, 0, 4, 1, 1};
static const signum_shape box = SHAPE(SIGNUM_AABB, box_numbers);

static void test_hit(void) {
  const double ray[6] = {-0.5, -3, 0.5, 0, 2, 0}, past[6] = {0.5, -3, 0.5, 0, 2, 0}, near = 1.5;
  const signum_shape r = SHAPE(SIGNUM_RAY, ray), q = SHAPE(SIGNUM_RAY, past);
  const signum_set from = {&r, NULL, NULL, NULL}, beside = {&q, NULL, NULL, NULL};
  const signum_set still = {&box, NULL, NULL, NULL}, turned = {&box, NULL, quarter_about_z, NULL};
  signum_set mesh = {NULL, NULL, quarter_about_z, NULL};
  signum_mesh* cube = cube_at(1, 0, 0);
  signum_hit hit;
  signum_numbers* exact = NULL;
  mesh.mesh = cube;
  OK(signum_set_hit(&from, &turned, NULL, &hit, &exact));
  CHECK(hit.hit == 1 && hit.t == 2 && hit.inside == 0);
  CHECK(strcmp(signum_numbers_text(exact, 0), "2") == 0);
  signum_numbers_free(exact);
  OK(signum_set_hit(&from, &turned, &near, &hit, &exact));
  CHECK(hit.hit == 0 && exact == NULL);
  OK(signum_set_hit(&beside, &turned, NULL, &hit, NULL));
  CHECK(hit.hit == 0);
  OK(signum_set_hit(&from, &still, NULL, &hit, NULL));
  CHECK(hit.hit == 0);
  OK(signum_set_hit(&from, &mesh, NULL, &hit, NULL));
  CHECK(hit.hit == 1 && hit.t == 2);
  OK(signum_set_hit(&from, &mesh, &near, &hit, NULL));
  CHECK(hit.hit == 0);
  mesh.pose = NULL;
  OK(signum_set_hit(&from, &mesh, NULL, &hit, NULL));
  CHECK(hit.hit == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "ray", signum_set_hit(&turned, &from, NULL, &hit, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "mesh", signum_set_hit(&mesh, &turned, NULL, &hit, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "hit is", signum_set_hit(&from, &turned, NULL, NULL, NULL));
  signum_mesh_free(cube);
}

static void test_locate_and_contact(void) {
  const double inner[3] = {-0.5, 2, 0.5}, face[3] = {-0.5, 1, 0.5}, outer[3] = {2, 0.5, 0.5};
  const double ground[9] = {-9, -9, 0, 9, -9, 0, 0, 9, 0}, tip[9] = {0, 0, 0, 1, 1, 0, -1, 1, 0};
  const signum_shape p = SHAPE(SIGNUM_POINT, inner), q = SHAPE(SIGNUM_POINT, face);
  const signum_shape o = SHAPE(SIGNUM_POINT, outer), g = SHAPE(SIGNUM_TRIANGLE, ground);
  const signum_shape t = SHAPE(SIGNUM_TRIANGLE, tip);
  const signum_set turned = {&box, NULL, quarter_about_z, NULL}, still = {&box, NULL, NULL, NULL};
  const signum_set in = {&p, NULL, NULL, NULL}, on = {&q, NULL, NULL, NULL};
  const signum_set out = {&o, NULL, NULL, NULL}, floor = {&g, NULL, NULL, NULL};
  const signum_set upright = {&t, NULL, quarter_about_x, NULL},
                   flattened = {&box, NULL, NULL, flat};
  signum_contact contact;
  signum_indices* faces = NULL;
  int where = 7;
  OK(signum_set_locate(&in, &turned, &where));
  CHECK(where == 0);
  OK(signum_set_locate(&on, &turned, &where));
  CHECK(where == 1);
  OK(signum_set_locate(&out, &turned, &where));
  CHECK(where == 2);
  OK(signum_set_locate(&out, &still, &where));
  CHECK(where == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "locate", signum_set_locate(&turned, &in, &where));
  OK(signum_set_point_contact(&on, &turned, &where, &faces));
  CHECK(where == 1 && signum_indices_size(faces) == 1 && signum_indices_data(faces)[0] == 0);
  signum_indices_free(faces);
  OK(signum_set_point_contact(&turned, &on, &where, &faces));
  CHECK(where == 1 && signum_indices_size(faces) == 1 && signum_indices_data(faces)[0] == 0);
  signum_indices_free(faces);
  FAILS(SIGNUM_INVALID_ARGUMENT, "singular",
        signum_set_point_contact(&on, &flattened, &where, &faces));
  OK(signum_set_contact(&upright, &floor, &contact));
  CHECK(contact.planes == 0 && contact.dimension == 0 && contact.interiors == 0);
  CHECK(contact.feature_a == 0 && contact.feature_b == 6);
  OK(signum_set_contact(&floor, &upright, &contact));
  CHECK(contact.feature_a == 6 && contact.feature_b == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "point contact", signum_set_contact(&on, &turned, &contact));
  FAILS(SIGNUM_INVALID_ARGUMENT, "their contact",
        signum_set_point_contact(&upright, &floor, &where, &faces));
  FAILS(SIGNUM_INVALID_ARGUMENT, "contact does not take an aabb and a triangle",
        signum_set_contact(&turned, &floor, &contact));
}

static void test_sides(void) {
  const double level[4] = {1, 0, 0, 0}, beyond[4] = {0, 1, 0, -9}, ray[6] = {-0.5, -3, 0.5, 0, 2, 0};
  /* The clip volume is 16 long along x, and 4 along y and z. */
  const double matrix[16] = {0.125, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1};
  const double one[9] = {0, 0, 0, 1, 0, 0, 0, 1, 0}, ground[9] = {0, 0, 0, 0, 1, 0, -1, 0, 0};
  const signum_shape p = SHAPE(SIGNUM_PLANE, level), q = SHAPE(SIGNUM_PLANE, beyond);
  const signum_shape f = SHAPE(SIGNUM_FRUSTUM, matrix), r = SHAPE(SIGNUM_RAY, ray);
  const signum_shape t = SHAPE(SIGNUM_TRIANGLE, one), u = SHAPE(SIGNUM_TRIANGLE, ground);
  const signum_set turned = {&box, NULL, quarter_about_z, NULL}, still = {&box, NULL, NULL, NULL};
  const signum_set upper = {&p, NULL, NULL, NULL}, past = {&q, NULL, NULL, NULL};
  const signum_set view = {&f, NULL, NULL, NULL}, from = {&r, NULL, NULL, NULL};
  const signum_set corner = {&t, NULL, quarter_about_z, NULL}, same = {&u, NULL, NULL, NULL};
  const double near = 1.5, upright[6] = {0, 0, 1, 0, 0, 0};
  const signum_shape v = SHAPE(SIGNUM_SEGMENT, upright);
  const uint32_t face[3] = {0, 1, 2};
  const signum_shape w = {SIGNUM_POLYHEDRON, 3, one, 9, face, 1, 0};
  const signum_set post = {&v, NULL, NULL, NULL}, beam = {&r, NULL, quarter_about_z, NULL};
  const signum_set solid = {&w, NULL, quarter_about_z, NULL};
  signum_crossing entry, leave;
  signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS];
  size_t count = 0;
  int answer = 7;
  OK(signum_set_side(&upper, &turned, &answer));
  CHECK(answer == 2);
  OK(signum_set_side(&upper, &still, &answer));
  CHECK(answer == 0);
  OK(signum_set_side(&past, &turned, &answer));
  CHECK(answer == 1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "side", signum_set_side(&turned, &upper, &answer));
  OK(signum_set_containment(&view, &turned, &answer));
  CHECK(answer == 2);
  OK(signum_set_containment(&view, &still, &answer));
  CHECK(answer == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "containment", signum_set_containment(&turned, &view, &answer));
  OK(signum_set_passage(&from, &turned, NULL, &answer, &entry, &leave));
  CHECK(answer == 1 && entry.crosses == 1 && entry.t == 2 && entry.has_face == 1 &&
        entry.face == 0);
  CHECK(leave.crosses == 1 && leave.t == 3.5 && leave.face == 1 && leave.normal[1] > 0);
  OK(signum_set_passage(&from, &turned, &near, &answer, &entry, &leave));
  CHECK(answer == 0 && entry.crosses == 0);
  OK(signum_set_passage(&from, &still, NULL, &answer, &entry, &leave));
  CHECK(answer == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "passage",
        signum_set_passage(&turned, &from, NULL, &answer, &entry, &leave));
  FAILS(SIGNUM_INVALID_ARGUMENT, "passage does not take a ray and a polyhedron",
        signum_set_passage(&from, &solid, NULL, &answer, &entry, &leave));
  FAILS(SIGNUM_INVALID_ARGUMENT, "side does not take a plane and a ray",
        signum_set_side(&upper, &beam, &answer));
  OK(signum_set_feature_pairs(&corner, &same, pairs, &count));
  CHECK(count == 7 && pairs[6].a == 6 && pairs[6].b == 6 && pairs[6].dimension == 2);
  OK(signum_set_feature_pairs(&corner, &post, pairs, &count));
  CHECK(count == 1 && pairs[0].a == 0 && pairs[0].b == 1 && pairs[0].dimension == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "feature_pairs",
        signum_set_feature_pairs(&corner, &turned, pairs, &count));
}

static void test_lines_and_sides(void) {
  const double axis[6] = {0, 0, 0, 1, 0, 0}, other[6] = {3, 1, 2, 0, 1, 0};
  const double ray[6] = {-1, 1, 4, 0, 0, -2}, floor[9] = {0, 0, 0, 4, 0, 0, 0, 4, 0}, near = 1.5;
  const signum_shape l = SHAPE(SIGNUM_LINE, axis), m = SHAPE(SIGNUM_LINE, other);
  const signum_shape r = SHAPE(SIGNUM_RAY, ray), t = SHAPE(SIGNUM_TRIANGLE, floor);
  const signum_set x = {&l, NULL, NULL, NULL}, y = {&m, NULL, NULL, NULL};
  const signum_set turned = {&m, NULL, quarter_about_z, NULL};
  const signum_set from = {&r, NULL, NULL, NULL}, front = {&t, NULL, quarter_about_z, NULL};
  signum_numbers* exact = NULL;
  signum_intersection_line line;
  signum_hit hit;
  int position = 7;
  double squared = 7;
  OK(signum_set_nearest_points(&x, &y, &position, &squared, &exact));
  CHECK(position == 1 && squared == 4 && signum_numbers_size(exact) == 9);
  CHECK(signum_numbers_rounded(exact, 3) == 0 && signum_numbers_rounded(exact, 6) == 2);
  CHECK(signum_numbers_rounded(exact, 7) == 3 && signum_numbers_rounded(exact, 8) == -1);
  signum_numbers_free(exact);
  double points[6], weights[6];
  int places[6];
  OK(signum_set_closest_points(&x, &y, &squared, points, places, weights));
  CHECK(squared == 4 && points[0] == 3 && points[5] == 2 && places[3] == 1 && places[5] == -1);
  OK(signum_set_nearest_points(&x, &turned, &position, &squared, &exact));
  CHECK(position == 2 && squared == 13 && signum_numbers_size(exact) == 1);
  signum_numbers_free(exact);
  FAILS(SIGNUM_INVALID_ARGUMENT, "a line and a ray",
        signum_set_nearest_points(&x, &from, &position, &squared, NULL));
  OK(signum_set_intersection_line(&x, &x, &line));
  CHECK(line.has_through == 1 && line.has_direction == 1 && line.direction[0] != 0);
  OK(signum_set_one_sided_hit(&from, &front, 0, NULL, &hit, &exact));
  CHECK(hit.hit == 1 && hit.t == 2 && strcmp(signum_numbers_text(exact, 0), "2") == 0);
  signum_numbers_free(exact);
  OK(signum_set_one_sided_hit(&from, &front, 0, &near, &hit, NULL));
  CHECK(hit.hit == 0);
  OK(signum_set_one_sided_hit(&from, &front, 1, NULL, &hit, &exact));
  CHECK(hit.hit == 0 && exact == NULL);
  FAILS(SIGNUM_INVALID_ARGUMENT, "side: ",
        signum_set_one_sided_hit(&from, &front, 2, NULL, &hit, NULL));
}

static void test_intersection(void) {
  const double line[6] = {-9, 2, 0.25, 1, 0, 0}, away[6] = {-9, 5, 0.25, 1, 0, 0};
  const double third[6] = {0, 0, 0, 1, 3, 0}, axis[6] = {0, 0, 0, 1, 0, 0};
  const signum_shape l = SHAPE(SIGNUM_LINE, line), m = SHAPE(SIGNUM_LINE, away);
  const signum_shape s = SHAPE(SIGNUM_SEGMENT, third), x = SHAPE(SIGNUM_LINE, axis);
  const signum_set across = {&l, NULL, NULL, NULL}, past = {&m, NULL, NULL, NULL};
  const signum_set turned = {&box, NULL, quarter_about_z, NULL};
  const signum_set along = {&x, NULL, quarter_about_z, NULL}, y_axis = {&s, NULL, NULL, NULL};
  signum_intersection found;
  signum_numbers* exact = NULL;
  OK(signum_set_intersection(&across, &turned, &found, &exact));
  CHECK(found.dimension == 1 && found.point_count == 2 && signum_numbers_size(exact) == 6);
  CHECK(found.points[0] + found.points[3] == -1 && found.points[0] * found.points[3] == 0);
  CHECK(found.points[1] == 2 && found.points[4] == 2 && found.points[2] == 0.25);
  CHECK(strcmp(signum_numbers_text(exact, 2), "1/4") == 0);
  signum_numbers_free(exact);
  OK(signum_set_intersection(&past, &turned, &found, NULL));
  CHECK(found.dimension == -1 && found.point_count == 0);
  OK(signum_set_intersection(&along, &y_axis, &found, NULL));
  CHECK(found.dimension == 0 && found.point_count == 1 && found.points[1] == 0);
  /* The line itself: nothing but a point of it and a direction. */
  OK(signum_set_intersection(&along, &along, &found, &exact));
  CHECK(found.dimension == 1 && found.point_count == 0 && signum_numbers_size(exact) == 6);
  CHECK(signum_numbers_rounded(exact, 3) == 0 && signum_numbers_rounded(exact, 4) != 0);
  signum_numbers_free(exact);
  /* What is not placed is answered as shapes are. */
  OK(signum_set_intersection(&across, &y_axis, &found, &exact));
  CHECK(found.dimension == -1 && signum_numbers_size(exact) == 0);
  signum_numbers_free(exact);
  FAILS(SIGNUM_INVALID_ARGUMENT, "intersection is",
        signum_set_intersection(&along, &y_axis, NULL, NULL));
}

void test_placed(void) {
  test_hit();
  test_locate_and_contact();
  test_sides();
  test_lines_and_sides();
  test_intersection();
}

/* SPDX-License-Identifier: MIT */
#include "check.h"

void test_shapes(void) {
  const double triangle[9] = {0, 0, 0, 2, 0, 0, 0, 2, 0}, segment[6] = {0.5, 0.5, -1, 0.5, 0.5, 1};
  const double ray[6] = {0.5, 0.5, 3, 0, 0, -1}, point[3] = {0.5, 0.5, 0}, off[3] = {9, 9, 9};
  const double plane[4] = {0, 0, 1, 0}, sphere[4] = {0, 0, 0, 1}, cube[6] = {-1, -1, -1, 1, 1, 1};
  const double matrix[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  const double ring[16] = {0, 0, 4, 0, 4, 4, 0, 4, 1, 1, 3, 1, 3, 3, 1, 3};
  const double side_wall[4] = {0, 7, 0, -1};
  const uint32_t chains[2] = {4, 4};
  const double in_hole[2] = {2, 2}, in_ring[2] = {0.25, 2};
  const signum_shape t = SHAPE(SIGNUM_TRIANGLE, triangle), s = SHAPE(SIGNUM_SEGMENT, segment);
  const signum_shape r = SHAPE(SIGNUM_RAY, ray), p = SHAPE(SIGNUM_POINT, point);
  const signum_shape far = SHAPE(SIGNUM_POINT, off), pl = SHAPE(SIGNUM_PLANE, plane);
  const signum_shape ball = SHAPE(SIGNUM_SPHERE, sphere), box = SHAPE(SIGNUM_AABB, cube);
  const signum_shape frustum = SHAPE(SIGNUM_FRUSTUM, matrix);
  const signum_shape polygon = {SIGNUM_POLYGON, 2, ring, 16, chains, 2, 0};
  const signum_shape hole = {SIGNUM_POINT, 2, in_hole, 2, NULL, 0, 0};
  const signum_shape rim = {SIGNUM_POINT, 2, in_ring, 2, NULL, 0, 0};
  int answer = 7;
  OK(signum_shape_intersects(&t, &s, &answer));
  CHECK(answer == 1);
  OK(signum_shape_intersects(&t, &far, &answer));
  CHECK(answer == 0);
  OK(signum_shape_locate(&p, &t, &answer));
  CHECK(answer == 0);
  OK(signum_shape_locate(&far, &t, &answer));
  CHECK(answer == 2);
  OK(signum_shape_locate(&hole, &polygon, &answer));
  CHECK(answer == 2);
  OK(signum_shape_locate(&rim, &polygon, &answer));
  const uint32_t too_many[2] = {4000000000u, 4000000000u};
  const signum_shape endless = {SIGNUM_POLYGON, 2, ring, 16, too_many, 2, 0};
  FAILS(SIGNUM_INVALID_ARGUMENT, "for its chains", signum_shape_locate(&rim, &endless, &answer));
  const signum_shape no_rule = {SIGNUM_POLYGON, 2, ring, 16, chains, 2, 2};
  FAILS(SIGNUM_INVALID_ARGUMENT, "rule: 0 or 1", signum_shape_locate(&rim, &no_rule, &answer));
  CHECK(answer == 0);
  OK(signum_shape_side(&pl, &s, &answer));
  CHECK(answer == 2);
  OK(signum_shape_side(&pl, &far, &answer));
  CHECK(answer == 0);
  OK(signum_shape_containment(&frustum, &p, &answer));
  CHECK(answer == 0);
  OK(signum_shape_containment(&frustum, &far, &answer));
  CHECK(answer == 1);
  {
    signum_contact c;
    signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS];
    size_t count = 0;
    OK(signum_shape_contact(&s, &t, &c));
    CHECK(c.dimension == 0 && c.interiors == 1 && c.feature_a == 3 && c.feature_b == 6);
    OK(signum_shape_feature_pairs(&s, &t, pairs, &count));
    CHECK(count == 1 && pairs[0].a == 3 && pairs[0].b == 6 && pairs[0].dimension == 0);
    FAILS(SIGNUM_INVALID_ARGUMENT, "point contact", signum_shape_contact(&p, &ball, &c));
    FAILS(SIGNUM_INVALID_ARGUMENT, "sphere", signum_shape_contact(&t, &ball, &c));
  }
  {
    const double corner[3] = {1, 0, -1};
    const signum_shape at_corner = SHAPE(SIGNUM_POINT, corner);
    signum_indices* on = NULL;
    OK(signum_shape_point_contact(&at_corner, &box, &answer, &on));
    CHECK(answer == 1 && signum_indices_size(on) == 2 && signum_indices_data(on)[0] == 1 &&
          signum_indices_data(on)[1] == 4);
    signum_indices_free(on);
    FAILS(SIGNUM_INVALID_ARGUMENT, "inside", signum_shape_point_contact(&p, &t, &answer, &on));
    FAILS(SIGNUM_INVALID_ARGUMENT, "faces", signum_shape_point_contact(&p, &box, &answer, NULL));
  }
  {
    signum_intersection set;
    signum_numbers* exact = NULL;
    OK(signum_shape_intersection(&t, &s, &set, &exact));
    CHECK(set.dimension == 0 && set.point_count == 1 && set.points[0] == 0.5);
    CHECK(signum_numbers_size(exact) == 3);
    CHECK(strcmp(signum_numbers_text(exact, 0), "1/2") == 0);
    CHECK(signum_numbers_text(exact, 3) == NULL && signum_numbers_rounded(exact, 3) == 0);
    signum_numbers_free(exact);
    OK(signum_shape_intersection(&box, &pl, &set, NULL));
    CHECK(set.dimension == 2 && set.point_count == 4);
    FAILS(SIGNUM_INVALID_ARGUMENT, "sphere", signum_shape_intersection(&t, &ball, &set, NULL));
    FAILS(SIGNUM_INVALID_ARGUMENT, "sphere", signum_shape_intersection(&t, &ball, &set, &exact));
    FAILS(SIGNUM_INVALID_ARGUMENT, "intersection", signum_shape_intersection(&t, &s, NULL, &exact));
  }
  {
    const double third[4] = {0, 0, 3, -1}, flat_line[4] = {0, 0, 1, 2}, flat_ray[4] = {0, 0, 1, 2};
    const signum_shape high = SHAPE(SIGNUM_PLANE, third), upright = SHAPE(SIGNUM_PLANE, side_wall);
    const signum_shape line2 = {SIGNUM_LINE, 2, flat_line, 4, NULL, 0, 0};
    const signum_shape ray2 = {SIGNUM_RAY, 2, flat_ray, 4, NULL, 0, 0};
    signum_intersection set;
    signum_intersection_line line;
    signum_numbers* exact = NULL;
    OK(signum_shape_intersection(&high, &upright, &set, &exact));
    CHECK(set.dimension == 1 && set.point_count == 0 && signum_numbers_size(exact) == 6);
    OK(signum_shape_intersection_line(&high, &upright, &line));
    CHECK(line.has_through == 1 && line.through[1] == 1.0 / 7 && line.through[2] == 1.0 / 3);
    CHECK(line.has_direction == 1 && line.direction[1] == 0 && line.direction[2] == 0);
    CHECK(line.direction[0] == signum_numbers_rounded(exact, 3) && line.direction[0] != 0);
    signum_numbers_free(exact);
    OK(signum_shape_intersection_line(&line2, &ray2, &line));
    CHECK(line.has_through == 0 && line.through[1] == 0 && line.has_direction == 1);
    CHECK(line.direction[1] == 2 * line.direction[0] && line.direction[2] == 0);
    OK(signum_shape_intersection_line(&t, &s, &line));
    CHECK(line.has_through == 0 && line.has_direction == 0 && line.direction[0] == 0);
    FAILS(SIGNUM_INVALID_ARGUMENT, "line", signum_shape_intersection_line(&t, &s, NULL));
    FAILS(SIGNUM_INVALID_ARGUMENT, "sphere", signum_shape_intersection_line(&t, &ball, &line));
  }
  {
    const double greatest = 2.5, root_ray[6] = {-2, 0.5, 0, 1, 0, 0};
    const signum_shape at_root = SHAPE(SIGNUM_RAY, root_ray);
    signum_hit hit;
    signum_numbers* exact = NULL;
    OK(signum_shape_hit(&r, &t, NULL, &hit, &exact));
    CHECK(hit.hit == 1 && hit.t == 3 && hit.inside == 0);
    CHECK(strcmp(signum_numbers_text(exact, 0), "3") == 0);
    signum_numbers_free(exact);
    OK(signum_shape_hit(&r, &t, &greatest, &hit, &exact));
    CHECK(hit.hit == 0 && exact == NULL);
    OK(signum_shape_hit(&at_root, &ball, NULL, &hit, &exact));
    CHECK(hit.hit == 1 && strcmp(signum_numbers_text(exact, 0), "2 + -1 sqrt(3/4)") == 0);
    CHECK(signum_numbers_rounded(exact, 0) == hit.t);
    signum_numbers_free(exact);
    FAILS(SIGNUM_INVALID_ARGUMENT, "hit", signum_shape_hit(&t, &t, NULL, &hit, NULL));
    const double long_ray[6] = {-1, 0.5, 0.5, 2, 0, 0}, cube[6] = {0, 0, 0, 1, 1, 1};
    const signum_shape through = SHAPE(SIGNUM_RAY, long_ray), unit = SHAPE(SIGNUM_AABB, cube);
    signum_crossing in, out;
    int met = 7;
    OK(signum_shape_passage(&through, &unit, NULL, &met, &in, &out));
    CHECK(met == 1 && in.crosses == 1 && in.t == 0.5 && in.has_face == 1 && in.face == 0);
    CHECK(out.crosses == 1 && out.t == 1 && out.has_face == 1 && out.face == 1);
    CHECK(in.has_normal == 1 && in.normal[0] == -1 && in.normal[1] == 0 && out.normal[0] == 1);
    const double inner = 0.75;
    OK(signum_shape_passage(&through, &unit, &inner, &met, &in, &out));
    CHECK(met == 1 && in.t == 0.5 && out.crosses == 0 && out.t == 0 && out.has_normal == 0);
    OK(signum_shape_passage(&through, &ball, &inner, &met, &in, &out));
    CHECK(met == 1 && in.has_face == 0 && in.has_normal == 1);
    FAILS(SIGNUM_INVALID_ARGUMENT, "passage",
          signum_shape_passage(&t, &unit, NULL, &met, &in, &out));
  }
  {
    const double many[18] = {0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 9, 2, 0, 9, 0, 2, 9};
    const signum_shapes triangles = {SIGNUM_TRIANGLE, 3, many, 2, 0, NULL};
    const signum_shapes one = {SIGNUM_SEGMENT, 3, segment, 1, 0, NULL};
    const signum_shapes lists = {SIGNUM_CONVEX, 3, many, 2, 0, NULL};
    const signum_shapes balls = {SIGNUM_SPHERE, 3, sphere, 1, 0, NULL};
    uint8_t met[2] = {7, 7};
    signum_contact c[2];
    OK(signum_shapes_intersect(one, triangles, met, 2));
    CHECK(met[0] == 1 && met[1] == 0);
    OK(signum_shapes_intersect(triangles, balls, met, 2));
    CHECK(met[0] == 1 && met[1] == 0);
    OK(signum_shapes_contact(one, triangles, c, 2));
    CHECK(c[0].dimension == 0 && c[1].dimension == -1);
    FAILS(SIGNUM_INVALID_ARGUMENT, "2 shapes, and 3 answers",
          signum_shapes_intersect(one, triangles, met, 3));
    FAILS(SIGNUM_INVALID_ARGUMENT, "fixed number",
          signum_shapes_intersect(one, lists, met, 2));
  }
  {
    const signum_shape none = {(signum_kind)99, 3, point, 3, NULL, 0, 0};
    const signum_shape few = {SIGNUM_TRIANGLE, 3, triangle, 8, NULL, 0, 0};
    const signum_shape negative = SHAPE(SIGNUM_PLANE, matrix), in_4d = {SIGNUM_POINT, 4, off, 3, NULL, 0, 0};
    const uint32_t past_the_end[3] = {0, 1, 3};
    const signum_shape solid = {SIGNUM_POLYHEDRON, 3, triangle, 9, past_the_end, 1, 0};
    FAILS(SIGNUM_INVALID_ARGUMENT, "face 0 names point 3, of 3",
          signum_shape_intersects(&solid, &p, &answer));
    FAILS(SIGNUM_INVALID_ARGUMENT, "kind 99", signum_shape_intersects(&none, &p, &answer));
    FAILS(SIGNUM_INVALID_ARGUMENT, "9 numbers, not 8", signum_shape_intersects(&few, &p, &answer));
    FAILS(SIGNUM_INVALID_ARGUMENT, "4 numbers", signum_shape_intersects(&negative, &p, &answer));
    FAILS(SIGNUM_INVALID_ARGUMENT, "dimension", signum_shape_intersects(&in_4d, &p, &answer));
    FAILS(SIGNUM_INVALID_ARGUMENT, "space", signum_shape_intersects(&hole, &p, &answer));
    FAILS(SIGNUM_INVALID_ARGUMENT, "a is a null", signum_shape_intersects(NULL, &p, &answer));
  }
}

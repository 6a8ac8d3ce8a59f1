/* SPDX-License-Identifier: MIT */
/* Verbs on many shapes give what single calls give, bit for bit. */
#include <math.h>
#include <stdlib.h>

#include "check.h"

enum { MANY = 700, MOST_NUMBERS = 15 };

/* Small integers, so that shapes touch and are degenerate; some at other scales. */
static unsigned state = 1;
static double draw(size_t i) {
  static const double scales[3] = {1, 1e-308, 1e300};
  state = (unsigned)((unsigned long long)state * 48271 % 2147483647);
  return ((int)(state % 5) - 2) * scales[i < MANY / 2 ? 0 : i % 3];
}

typedef struct batch {
  double numbers[MANY * MOST_NUMBERS];
  size_t size;
  signum_shapes shapes;
} batch;

static void make(batch* b, signum_kind kind, size_t size) {
  const signum_shapes shapes = {kind, 3, b->numbers, MANY, 0, NULL};
  b->size = size, b->shapes = shapes;
  for (size_t i = 0; i < MANY; ++i) {
    double* const n = b->numbers + i * size;
    for (size_t k = 0; k < size; ++k) n[k] = draw(i);
    for (size_t k = 0; k < 3 && kind == SIGNUM_AABB; ++k) {
      const double x = n[k];
      if (n[k + 3] < x) n[k] = n[k + 3], n[k + 3] = x;
    }
    for (size_t k = 12; k < 15 && kind == SIGNUM_OBB; ++k) n[k] = fabs(n[k]);
    if (kind == SIGNUM_SPHERE) n[3] = fabs(n[3]);
    if (kind == SIGNUM_CAPSULE) n[6] = fabs(n[6]);
    if (kind == SIGNUM_PLANE && n[0] == 0 && n[1] == 0) n[2] = 1;
  }
}

/* Shape i of a batch. */
static signum_shape at(const batch* b, size_t i) {
  const signum_shape s = {b->shapes.kind, 3, b->numbers + i * b->size, b->size, NULL, 0, 0};
  return s;
}

/* The batch compared with single calls; b may be the only shape, of any kind. */
static void compare(const batch* a, const batch* b, const signum_shape* only, char verb) {
  static uint8_t answers[MANY];
  static double numbers[MANY];
  static const double motion[3] = {1, -2, 0.5};
  signum_shapes second = {SIGNUM_POINT, 3, NULL, 0, 0, only};
  size_t some = 0;
  if (b != NULL) second = b->shapes;
  memset(answers, 7, sizeof answers);
  if (verb == 'l') OK(signum_shapes_locate(a->shapes, second, answers, MANY));
  if (verb == 's') OK(signum_shapes_side(a->shapes, second, answers, MANY));
  if (verb == 'h') OK(signum_shapes_hit(a->shapes, second, NULL, answers, numbers, MANY));
  if (verb == 'd') OK(signum_shapes_squared_distance(a->shapes, second, numbers, MANY));
  if (verb == 'i') OK(signum_shapes_intersect(a->shapes, second, answers, MANY));
  if (verb == 'w') OK(signum_shapes_within(a->shapes, second, 1.5, answers, MANY));
  if (verb == 'p') OK(signum_shapes_depth(a->shapes, second, answers, numbers, MANY));
  if (verb == 'm') OK(signum_shapes_sweep(a->shapes, second, motion, answers, numbers, MANY));
  for (size_t i = 0; i < MANY; ++i) {
    const signum_shape x = at(a, i), y = b == NULL ? *only : at(b, i);
    const signum_set set_x = {&x, NULL, NULL, NULL}, set_y = {&y, NULL, NULL, NULL};
    int answer = 7;
    double number = numbers[i];
    signum_hit hit;
    signum_impact impact;
    if (verb == 'l') OK(signum_shape_locate(&x, &y, &answer));
    if (verb == 's') OK(signum_shape_side(&x, &y, &answer));
    if (verb == 'h') OK(signum_shape_hit(&x, &y, NULL, &hit, NULL));
    if (verb == 'h') answer = hit.hit, number = hit.t;
    if (verb == 'd') OK(signum_set_squared_distance(&set_x, &set_y, &number, NULL));
    if (verb == 'i') OK(signum_shape_intersects(&x, &y, &answer));
    if (verb == 'w') OK(signum_set_within(&set_x, &set_y, 1.5, &answer));
    if (verb == 'p') OK(signum_set_depth(&set_x, &set_y, &answer, &number, NULL));
    if (verb == 'm') OK(signum_set_sweep(&set_x, &set_y, motion, &impact, NULL));
    if (verb == 'm') answer = impact.hit, number = impact.t;
    CHECK(answer == answers[i]);
    CHECK(memcmp(&number, &numbers[i], sizeof number) == 0);
    if (verb == 'd' ? numbers[i] != 0 : answer != 0) ++some;
  }
  CHECK(some != 0 && some != MANY);
}

/* The contacts of a batch are those of single calls, in every member. */
static void compare_contacts(const batch* a, const batch* b) {
  static signum_contact found[MANY];
  size_t some = 0;
  memset(found, 7, sizeof found);
  OK(signum_shapes_contact(a->shapes, b->shapes, found, MANY));
  for (size_t i = 0; i < MANY; ++i) {
    const signum_shape x = at(a, i), y = at(b, i);
    signum_contact one;
    OK(signum_shape_contact(&x, &y, &one));
    CHECK(found[i].planes == one.planes);
    CHECK(found[i].dimension == one.dimension);
    CHECK(found[i].interiors == one.interiors);
    CHECK(found[i].feature_a == one.feature_a);
    CHECK(found[i].feature_b == one.feature_b);
    if (one.dimension >= 0) ++some;
  }
  CHECK(some != 0 && some != MANY);
}

static void test_errors(const batch* points, const batch* boxes, const batch* rays) {
  static const double odd[6] = {0, 0, NAN, 1, 1, 1};
  static const double limit = NAN;
  static batch balls;
  const signum_shapes one_odd = {SIGNUM_AABB, 3, odd, 1, 0, NULL};
  const signum_shape odd_shape = SHAPE(SIGNUM_AABB, odd);
  const signum_shapes odd_for_all = {SIGNUM_POINT, 3, NULL, 0, 0, &odd_shape};
  signum_shapes few = boxes->shapes, none = boxes->shapes;
  signum_shapes hulls = {SIGNUM_CONVEX, 3, odd, 1, 0, NULL};
  uint8_t answers[MANY];
  double numbers[MANY];
  few.count = 3, none.numbers = NULL;
  make(&balls, SIGNUM_SPHERE, 4);
  FAILS(SIGNUM_NOT_FINITE, "b[0].aabb.min[2]: NaN is not finite",
        signum_shapes_locate(points->shapes, one_odd, answers, MANY));
  FAILS(SIGNUM_NOT_FINITE, "b.aabb.min[2]: NaN is not finite",
        signum_shapes_locate(points->shapes, odd_for_all, answers, MANY));
  balls.numbers[17 * balls.size + 1] = INFINITY;
  FAILS(SIGNUM_NOT_FINITE, "b[17].sphere.center[1]: Infinity is not finite",
        signum_shapes_squared_distance(points->shapes, balls.shapes, numbers, MANY));
  FAILS(SIGNUM_NOT_FINITE, "finite",
        signum_shapes_hit(rays->shapes, boxes->shapes, &limit, answers, numbers, MANY));
  FAILS(SIGNUM_INVALID_ARGUMENT, "3 shapes, and 700 answers",
        signum_shapes_locate(points->shapes, few, answers, MANY));
  FAILS(SIGNUM_INVALID_ARGUMENT, "700 shapes, and 2 answers",
        signum_shapes_squared_distance(points->shapes, one_odd, numbers, 2));
  FAILS(SIGNUM_INVALID_ARGUMENT, "null",
        signum_shapes_side(points->shapes, none, answers, MANY));
  FAILS(SIGNUM_INVALID_ARGUMENT, "fixed number",
        signum_shapes_locate(points->shapes, hulls, answers, MANY));
  hulls.kind = (signum_kind)99;
  FAILS(SIGNUM_INVALID_ARGUMENT, "kind 99",
        signum_shapes_locate(points->shapes, hulls, answers, MANY));
  FAILS(SIGNUM_INVALID_ARGUMENT, "locate does not take a ray",
        signum_shapes_locate(rays->shapes, boxes->shapes, answers, MANY));
  FAILS(SIGNUM_INVALID_ARGUMENT, "locations",
        signum_shapes_locate(points->shapes, boxes->shapes, NULL, MANY));
  FAILS(SIGNUM_INVALID_ARGUMENT, "sides",
        signum_shapes_side(points->shapes, boxes->shapes, NULL, MANY));
  FAILS(SIGNUM_INVALID_ARGUMENT, "hits",
        signum_shapes_hit(rays->shapes, boxes->shapes, NULL, NULL, numbers, MANY));
  FAILS(SIGNUM_INVALID_ARGUMENT, "t is",
        signum_shapes_hit(rays->shapes, boxes->shapes, NULL, answers, NULL, MANY));
  few.count = 0;
  OK(signum_shapes_locate(few, few, NULL, 0));
  OK(signum_shapes_hit(few, few, NULL, NULL, NULL, 0));
}

static void test_limit(const batch* rays, const batch* boxes) {
  const double limit = 0.5;
  uint8_t within[MANY], all[MANY];
  double t_within[MANY], t[MANY];
  size_t fewer = 0;
  OK(signum_shapes_hit(rays->shapes, boxes->shapes, NULL, all, t, MANY));
  OK(signum_shapes_hit(rays->shapes, boxes->shapes, &limit, within, t_within, MANY));
  for (size_t i = 0; i < MANY; ++i) {
    CHECK(within[i] == (all[i] && t[i] <= limit));
    CHECK(t_within[i] == (within[i] ? t[i] : 0));
    fewer += within[i] != all[i];
  }
  CHECK(fewer != 0);
}

void test_batches(void) {
  static const signum_kind kinds[] = {SIGNUM_POINT, SIGNUM_RAY, SIGNUM_PLANE,
                                      SIGNUM_TRIANGLE, SIGNUM_AABB, SIGNUM_OBB,
                                      SIGNUM_SPHERE, SIGNUM_CAPSULE, SIGNUM_AABB};
  static const size_t sizes[] = {3, 6, 4, 9, 6, 15, 4, 7, 6};
  static batch triangles, segments;
  static batch all[COUNT(kinds)];
  const batch *points = &all[0], *rays = &all[1], *planes = &all[2], *boxes = &all[4];
  const double dop[20] = {1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1, -1, -1, -1, -2, 1, 1, 1, 2};
  const double ring[16] = {-2, -2, 2, -2, 2, 2, -2, 2, -1, -1, 1, -1, 1, 1, -1, 1};
  const uint32_t chains[2] = {4, 4};
  const signum_shape kdop = SHAPE(SIGNUM_KDOP, dop);
  const signum_shape polygon = {SIGNUM_POLYGON, 2, ring, 16, chains, 2, 0};
  const double plane[8] = {0, 0, 1.5, 0, 2, 2, 3, 0};
  const signum_shapes in_plane = {SIGNUM_POINT, 2, plane, 4, 0, NULL};
  const signum_shapes one = {SIGNUM_POINT, 2, NULL, 0, 0, &polygon};
  const signum_shapes in_space = {SIGNUM_POINT, 3, plane, 1, 0, NULL};
  uint8_t where[4];
  for (size_t i = 0; i < COUNT(kinds); ++i) make(&all[i], kinds[i], sizes[i]);
  for (size_t i = 3; i < COUNT(kinds); ++i) {
    compare(points, &all[i], NULL, 'l');
    compare(planes, &all[i], NULL, 's');
    compare(rays, &all[i], NULL, 'h');
    compare(points, &all[i], NULL, 'd');
    compare(rays, &all[i], NULL, 'i');
    compare(points, &all[i], NULL, 'w');
  }
  make(&triangles, SIGNUM_TRIANGLE, 9), make(&segments, SIGNUM_SEGMENT, 6);
  compare_contacts(&all[3], &triangles);
  compare_contacts(&segments, &triangles);
  compare(boxes, points, NULL, 'm');
  compare(boxes, &all[8], NULL, 'p');
  compare(planes, points, NULL, 's');
  compare(boxes, &all[8], NULL, 'd');
  compare(points, NULL, &kdop, 'l');
  compare(rays, NULL, &kdop, 'h');
  compare(planes, NULL, &kdop, 's');
  OK(signum_shapes_locate(in_plane, one, where, 4));
  CHECK(where[0] == 2 && where[1] == 0 && where[2] == 1 && where[3] == 2);
  OK(signum_shapes_intersect(in_plane, one, where, 4));
  CHECK(where[0] == 0 && where[1] == 1 && where[2] == 1 && where[3] == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "one shape is of the plane",
        signum_shapes_intersect(in_plane, in_space, where, 4));
  test_limit(rays, boxes);
  test_errors(points, boxes, rays);
}

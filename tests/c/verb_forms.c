/* SPDX-License-Identifier: MIT */
/* Consistency: of every verb and every two of these shapes, the function for sets and the one for
 * many fail as the one for shapes does, and that for sets answers the same. */
#include "check.h"

typedef struct pair {
  const signum_shape *a, *b;
  signum_set set_a, set_b;
  signum_shapes many_a, many_b;
} pair;

/* Room for what any verb stores. */
typedef struct answer {
  double out[8][128];
  signum_numbers* exact;
  signum_indices* faces;
} answer;

typedef enum form { of_shapes, of_sets, of_many } form;

/* compared: of each answer how many of its first bytes are compared; of a struct these are its
 * first member. */
typedef struct verb {
  const char* name;
  signum_status (*ask)(const pair* p, form form, answer* to);
  int has_many;
  size_t compared[8];
} verb;

static const double motion[3] = {1, 0, 0};

#include "verb_forms.h"

static signum_status ask(const verb* v, const pair* p, form form, answer* to) {
  memset(to, 0, sizeof *to);
  return v->ask(p, form, to);
}

static int are_same(const verb* v, const answer* a, const answer* b) {
  const size_t count = signum_numbers_size(a->exact);
  size_t i;
  for (i = 0; i < 8; ++i) {
    if (memcmp(a->out[i], b->out[i], v->compared[i]) != 0) return 0;
  }
  if (signum_numbers_size(b->exact) != count) return 0;
  for (i = 0; i < count; ++i) {
    if (signum_numbers_rounded(a->exact, i) != signum_numbers_rounded(b->exact, i)) return 0;
  }
  return signum_indices_size(a->faces) == signum_indices_size(b->faces);
}

static void free_lists(answer* a) {
  signum_numbers_free(a->exact);
  signum_indices_free(a->faces);
}

/* How often the verb takes the pair: once or never. */
static int check_forms(const verb* v, const pair* p) {
  answer shapes, sets, many;
  const signum_status status = ask(v, p, of_shapes, &shapes);
  const int fails_alike = ask(v, p, of_sets, &sets) == status &&
                          (!v->has_many || ask(v, p, of_many, &many) == status);
  if (!fails_alike || (status == SIGNUM_OK && !are_same(v, &shapes, &sets))) {
    printf("%s of kinds %d and %d differs between its forms\n", v->name, (int)p->a->kind,
           (int)p->b->kind);
    ++failures;
  }
  free_lists(&shapes);
  free_lists(&sets);
  return status == SIGNUM_OK;
}

void test_verb_forms(void) {
  const double point[3] = {0.5, 0.25, 0}, segment[6] = {0, 0, -1, 1, 1, 1};
  const double ray[6] = {0.25, 0.25, -3, 0, 0, 1}, line[6] = {0, 0.5, 0, 1, 0, 0};
  const double plane[4] = {0, 0, 1, -0.5}, triangle[9] = {0, 0, 0, 2, 0, 0, 0, 2, 0};
  const double aabb[6] = {0, 0, 0, 1, 1, 1}, sphere[4] = {1, 1, 1, 1};
  const double frustum[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  const signum_shape shapes[] = {SHAPE(SIGNUM_POINT, point),       SHAPE(SIGNUM_SEGMENT, segment),
                                 SHAPE(SIGNUM_RAY, ray),           SHAPE(SIGNUM_LINE, line),
                                 SHAPE(SIGNUM_PLANE, plane),       SHAPE(SIGNUM_TRIANGLE, triangle),
                                 SHAPE(SIGNUM_AABB, aabb),         SHAPE(SIGNUM_SPHERE, sphere),
                                 SHAPE(SIGNUM_FRUSTUM, frustum)};
  size_t i, j, k;
  for (k = 0; k < COUNT(verbs); ++k) {
    int taken = 0;
    for (i = 0; i < COUNT(shapes); ++i) {
      for (j = 0; j < COUNT(shapes); ++j) {
        const signum_shape *a = &shapes[i], *b = &shapes[j];
        const pair p = {a,
                        b,
                        {a, NULL, NULL, NULL},
                        {b, NULL, NULL, NULL},
                        {a->kind, 3, NULL, 0, 0, a},
                        {b->kind, 3, NULL, 0, 0, b}};
        taken += check_forms(&verbs[k], &p);
      }
    }
    if (taken == 0) printf("%s took none of the shapes\n", verbs[k].name), ++failures;
  }
}

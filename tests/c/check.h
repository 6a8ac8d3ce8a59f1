/* SPDX-License-Identifier: MIT */
/* What the tests in C check with: CHECK(condition), OK(call), FAILS(status, "words", call). */
#ifndef SIGNUM_TESTS_C_CHECK_H
#define SIGNUM_TESTS_C_CHECK_H

#include <signum/c/signum.h>
#include <stdio.h>
#include <string.h>

extern int failures;

#define CHECK(condition)                                                \
  do {                                                                  \
    if (!(condition)) {                                                 \
      printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);    \
      ++failures;                                                       \
    }                                                                   \
  } while (0)

#define OK(call)                                                                          \
  do {                                                                                    \
    const signum_status status_ = (call);                                                 \
    if (status_ != SIGNUM_OK) {                                                           \
      printf("%s:%d: %s: %s\n", __FILE__, __LINE__, #call, signum_last_error());          \
      ++failures;                                                                         \
    }                                                                                     \
  } while (0)

/* The call fails so, and the message has these words. */
#define FAILS(expected, words, call)                                                      \
  do {                                                                                    \
    const signum_status status_ = (call);                                                 \
    if (status_ != (expected) || strstr(signum_last_error(), words) == NULL) {            \
      printf("%s:%d: %s gave %d: %s\n", __FILE__, __LINE__, #call, (int)status_,          \
             signum_last_error());                                                        \
      ++failures;                                                                         \
    }                                                                                     \
  } while (0)

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* A shape of space from an array of its numbers. */
#define SHAPE(kind, array) \
  { kind, 3, array, COUNT(array), NULL, 0, 0 }

/* A cube of side 1, with its least corner there. */
signum_mesh* cube_at(double x, double y, double z);

void test_predicates(void);
void test_implicit_points(void);
void test_shapes(void);
void test_batches(void);
void test_meshes(void);
void test_solids(void);
void test_expressions(void);
void test_collide(void);
void test_placed(void);
void test_shape_verbs(void);
void test_verb_forms(void);
void test_bounds(void);
void test_worlds(void);
void test_scene(void);
void test_plane(void);
void test_points(void);
void test_kept_solids(void);
void test_bodies(void);
void test_everyday(void);
void test_searches(void);
void test_triangulations(void);

#endif

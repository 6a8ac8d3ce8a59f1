/* SPDX-License-Identifier: MIT */
/* Answers about two shapes, and signum_shapes, which is many shapes of one kind. The functions,
 * such as signum_intersects(a, b, &meet), are in shape_verbs.h, which this includes. */
#ifndef SIGNUM_C_SHAPES_H
#define SIGNUM_C_SHAPES_H

#include <signum/c/common.h>

typedef struct signum_feature_pair {
  int a, b;      /* as feature_a of signum_contact */
  int dimension; /* 0 a point, 1 a segment, 2 an area */
} signum_feature_pair;
enum { SIGNUM_MAX_FEATURE_PAIRS = 49 };

typedef struct signum_intersection_line {
  int has_through; /* 1 if the set is a line, else 0 */
  double through[3];
  int has_direction; /* 1 if it is a ray or a line, else 0 */
  double direction[3];
} signum_intersection_line;

typedef struct signum_crossing {
  int crosses; /* 0 or 1; if 0, the rest is 0 */
  double t;
  int has_face;
  uint32_t face; /* of a box, k-DOP or frustum */
  int has_normal;
  double normal[3]; /* out of the shape; its greatest coordinate is between 1 and 2 */
} signum_crossing;

typedef struct signum_impact {
  int hit; /* 0 or 1; if 0, the rest is 0 */
  double t;
  double before; /* the double before t, at which they do not meet yet; 0 if t is 0 */
  int initially; /* 1 if they meet at t = 0 */
  int approach;  /* -1 they leave each other, 0 they graze, 1 they go in */
} signum_impact;

typedef struct signum_last_contact {
  int meets;    /* 0 or 1; if 0, the rest is 0 */
  int for_ever; /* 0 or 1; if 1, t is 0 */
  double t;
} signum_last_contact;

/* Many shapes of one kind, each of the same number of doubles: `count` of them, or one for all if
 * count is 1. If `one` is not NULL it is the one shape for all, of any kind, such as a k-DOP or a
 * polygon, and the other members are not read. */
typedef struct signum_shapes {
  signum_kind kind;
  int dimension;
  const double* numbers;
  size_t count;
  int rule; /* of frusta */
  const signum_shape* one;
} signum_shapes;

#include <signum/c/shape_verbs.h>

#endif /* SIGNUM_C_SHAPES_H */

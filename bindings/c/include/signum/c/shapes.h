/* SPDX-License-Identifier: MIT */
/* Two shapes (shapes/). signum.h has it all. */
#ifndef SIGNUM_C_SHAPES_H
#define SIGNUM_C_SHAPES_H

#include <signum/c/common.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A polygon of several chains has for `faces` how many points each has, `face_count` of them. */

SIGNUM_C_API signum_status signum_shape_intersects(const signum_shape* a, const signum_shape* b,
                                                   int* intersects);
/* The contact of segments and triangles, and of a point and a simple shape. */
SIGNUM_C_API signum_status signum_shape_contact(const signum_shape* a, const signum_shape* b,
                                                signum_contact* contact);

/* For a point and a shape with an inside: where the point is, as signum_shape_locate has it, and
 * the numbers of the faces that have it (shapes/point_contact.hpp). */
SIGNUM_C_API signum_status signum_shape_point_contact(const signum_shape* a, const signum_shape* b,
                                                      int* location, signum_indices** faces);

typedef struct signum_feature_pair {
  int a, b;      /* as feature_a of signum_contact */
  int dimension; /* 0 a point, 1 a segment, 2 an area */
} signum_feature_pair;
enum { SIGNUM_MAX_FEATURE_PAIRS = 49 };
SIGNUM_C_API signum_status signum_shape_feature_pairs(
    const signum_shape* a, const signum_shape* b,
    signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS], size_t* count);

/* 0 inside, 1 boundary, 2 outside; a is a point. */
SIGNUM_C_API signum_status signum_shape_locate(const signum_shape* a, const signum_shape* b,
                                               int* location);
/* 0 positive, 1 negative, 2 crossing; a is a plane. */
SIGNUM_C_API signum_status signum_shape_side(const signum_shape* a, const signum_shape* b,
                                             int* side);
/* 0 inside, 1 outside, 2 crossing; a is a frustum. */
SIGNUM_C_API signum_status signum_shape_containment(const signum_shape* a, const signum_shape* b,
                                                    int* containment);
/* The vertices of the set that both share, correctly rounded: some hundred nanoseconds to
 * microseconds. The exact numbers are made, in rationals, only where exact is not NULL: one coordinate
 * after the other, points, then a point of a line, then a direction of a ray or line. */
SIGNUM_C_API signum_status signum_shape_intersection(const signum_shape* a, const signum_shape* b,
                                                     signum_intersection* intersection,
                                                     signum_numbers** exact);
typedef struct signum_intersection_line {
  int has_through; /* where the set is a line */
  double through[3];
  int has_direction; /* where it is a ray or a line */
  double direction[3];
} signum_intersection_line;
/* What the vertices do not tell of a ray or line that both share, correctly rounded; numbers that are
 * not there are 0. */
SIGNUM_C_API signum_status signum_shape_intersection_line(const signum_shape* a,
                                                          const signum_shape* b,
                                                          signum_intersection_line* line);
/* a is a ray. greatest_t may be NULL: no limit; exact may be NULL, and is NULL where nothing is hit. */
SIGNUM_C_API signum_status signum_shape_hit(const signum_shape* a, const signum_shape* b,
                                            const double* greatest_t, signum_hit* hit,
                                            signum_numbers** exact);

typedef struct signum_crossing {
  int crosses; /* 0 or 1; when 0, the rest is 0 */
  double t;
  int has_face;
  uint32_t face; /* of a box, k-DOP or frustum */
  int has_normal;
  double normal[3]; /* out of the shape; its greatest coordinate is between 1 and 2 */
} signum_crossing;
/* Where a ray, which is a, enters a convex shape, and where it leaves it (shapes/passage.hpp): hit is
 * 0 or 1; entry crosses nothing where the ray starts in the shape, leave where it ends in it. */
SIGNUM_C_API signum_status signum_shape_passage(const signum_shape* a, const signum_shape* b,
                                                const double* greatest_t, int* hit,
                                                signum_crossing* entry, signum_crossing* leave);

/* Many shapes of one kind, which have a fixed number of numbers each: `count`, or one for all when
 * count is 1. Or one shape for all, of any kind, such as a k-DOP or a polygon: `one`, unless it is
 * NULL, and then the rest plays no part. */
typedef struct signum_shapes {
  signum_kind kind;
  int dimension;
  const double* numbers;
  size_t count;
  int rule; /* of frusta */
  const signum_shape* one;
} signum_shapes;

/* Answer i is that of shapes i of a and b, bit for bit what the function for two shapes gives. Some
 * pairs of kinds are asked in the vectors of the machine (shapes/batch.hpp), others one by one. */

/* met[i]: 0 or 1. */
SIGNUM_C_API signum_status signum_shapes_intersect(signum_shapes a, signum_shapes b, uint8_t* met,
                                                   size_t count);
SIGNUM_C_API signum_status signum_shapes_contact(signum_shapes a, signum_shapes b,
                                                 signum_contact* contacts, size_t count);
/* locations[i] as signum_shape_locate has it; a are points. */
SIGNUM_C_API signum_status signum_shapes_locate(signum_shapes a, signum_shapes b,
                                                uint8_t* locations, size_t count);
/* sides[i] as signum_shape_side has it; a are planes. */
SIGNUM_C_API signum_status signum_shapes_side(signum_shapes a, signum_shapes b, uint8_t* sides,
                                              size_t count);
/* hits[i]: 0 or 1; t[i]: where ray i, of a, first meets its shape, correctly rounded, or 0 where it
 * meets none. greatest_t may be NULL: no limit. */
SIGNUM_C_API signum_status signum_shapes_hit(signum_shapes a, signum_shapes b,
                                             const double* greatest_t, uint8_t* hits, double* t,
                                             size_t count);
/* squared[i]: correctly rounded, infinite past the largest double. */
SIGNUM_C_API signum_status signum_shapes_squared_distance(signum_shapes a, signum_shapes b,
                                                          double* squared, size_t count);
/* within[i]: 0 or 1. */
SIGNUM_C_API signum_status signum_shapes_within(signum_shapes a, signum_shapes b, double distance,
                                                uint8_t* within, size_t count);
/* relations[i] as signum_set_depth has it; depths[i]: correctly rounded. */
SIGNUM_C_API signum_status signum_shapes_depth(signum_shapes a, signum_shapes b, uint8_t* relations,
                                               double* depths, size_t count);
/* All of a move by one motion, which has as many numbers as the space. hits[i]: 0 or 1; t[i]:
 * correctly rounded, or 0 where there is no hit. */
SIGNUM_C_API signum_status signum_shapes_sweep(signum_shapes a, signum_shapes b,
                                               const double* motion, uint8_t* hits, double* t,
                                               size_t count);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_SHAPES_H */

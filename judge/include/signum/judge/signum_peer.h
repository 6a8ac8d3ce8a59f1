/* SPDX-License-Identifier: MIT */
/* The interface of a plugin that `signum fuzz` tests: a shared library that defines
 * signum_peer_version and those of the other functions that it has an answer to. A missing function
 * is fine. Plain C; nothing of signum is linked.
 *
 * Every function returns SIGNUM_PEER_ANSWERED after storing its answer, or SIGNUM_PEER_DECLINED for
 * shapes that it does not take, or SIGNUM_PEER_FAILED. It runs in a process of its own: a crash or
 * an endless loop is reported, with its case. Arrays are valid during the call only.
 *
 * What a function does not store is not judged: code that does not tell whether a ray starts inside
 * stores hit->hit and hit->t alone. An answer of which nothing is stored counts as declined. */
#ifndef SIGNUM_PEER_H
#define SIGNUM_PEER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SIGNUM_PEER_VERSION 1

enum { SIGNUM_PEER_ANSWERED = 0, SIGNUM_PEER_DECLINED = 1, SIGNUM_PEER_FAILED = 2 };

/* The types are copied from bindings/c/include/signum/c/types.h by scripts/make_bindings: this header
 * stands alone. */
#ifndef SIGNUM_TYPES
#define SIGNUM_TYPES

typedef enum signum_kind {
  SIGNUM_POINT,
  SIGNUM_SEGMENT,
  SIGNUM_RAY,
  SIGNUM_LINE,
  SIGNUM_PLANE,
  SIGNUM_TRIANGLE,
  SIGNUM_POLYGON,
  SIGNUM_AABB,
  SIGNUM_OBB,
  SIGNUM_KDOP,
  SIGNUM_CONVEX,
  SIGNUM_POLYHEDRON,
  SIGNUM_SPHERE,
  SIGNUM_CAPSULE,
  SIGNUM_LOZENGE,
  SIGNUM_CYLINDER,
  SIGNUM_CONE,
  SIGNUM_ELLIPSOID,
  SIGNUM_FRUSTUM
} signum_kind;

/* A shape: its numbers in the order in which docs/oracle.md writes them, a point as its 2 or 3
 * coordinates. An aabb is min, max; an obb center, axes, half; a plane normal, offset; a sphere
 * center, radius; a capsule p, q, radius; a frustum its matrix by rows. A kdop is its directions,
 * then all min, then all max. */
typedef struct signum_shape {
  signum_kind kind;
  int dimension;         /* 2 or 3 */
  const double* numbers;
  size_t number_count;
  const uint32_t* faces; /* of a polyhedron, three indices of points each */
  size_t face_count;
  int rule;              /* of a polygon 0: even-odd, 1: nonzero; of a frustum 0: gl, 1: d3d */
} signum_shape;

typedef struct signum_contact {
  int planes;     /* 0 transversal, 1 coplanar, 2 parallel, 3 degenerate */
  int dimension;  /* -1 empty, 0 a point, 1 a segment, 2 an area */
  int interiors;  /* 0 or 1 */
  int feature_a;  /* 0 to 2 a vertex, 3 to 5 an edge, 6 the face, 7 none */
  int feature_b;
} signum_contact;

typedef struct signum_hit {
  int hit;     /* 0 or 1; if 0, the rest is not read */
  double t;
  int inside;  /* 0 or 1 */
} signum_hit;

enum { SIGNUM_MAX_CORNERS = 64 };

typedef struct signum_intersection {
  int dimension;       /* -1 empty, to 3 */
  size_t point_count;  /* at most SIGNUM_MAX_CORNERS */
  double points[3 * SIGNUM_MAX_CORNERS];  /* three coordinates each; in the plane the third is 0 */
} signum_intersection;

#endif /* SIGNUM_TYPES */
/* End of the types. */

typedef struct signum_penetration {
  int relation;  /* 0 apart, 1 touching, 2 overlapping */
  double depth;
} signum_penetration;

typedef struct signum_contact_time {
  int hit;   /* 0 or 1; when 0, t is not read */
  double t;  /* from 0 to 1 */
} signum_contact_time;

/* SIGNUM_PEER_VERSION, as the plugin was compiled with. The one function that must be there. */
int signum_peer_version(void);
/* What the reports call it. */
const char* signum_peer_name(void);

enum { SIGNUM_PEER_DOUBLES = 0, SIGNUM_PEER_FLOATS = 1 };
/* In which numbers it calculates. After SIGNUM_PEER_FLOATS every double that it is given holds a
 * float, so that (float)x is exact, and its errors are counted in floats. A plugin without this
 * function calculates in doubles. */
int signum_peer_numbers(void);

/* The predicates, with the numbers that their points have: int signum_peer_orient2d(const double
 * points[6], int* sign) and so on; sign: -1, 0 or 1. */
#define SIGNUM_PEER_PREDICATES(DECLARE) \
  DECLARE(orient2d, 6)                  \
  DECLARE(orient3d, 12)                 \
  DECLARE(incircle, 8)                  \
  DECLARE(insphere, 15)
#define SIGNUM_PEER_PREDICATE(name, count) \
  int signum_peer_##name(const double points[count], int* sign);
SIGNUM_PEER_PREDICATES(SIGNUM_PEER_PREDICATE)
/* The questions are made from bindings/verbs.toml by scripts/make_bindings. What moves, moves by
 * motion, of 2 or 3 coordinates. */
/* Whether two sets share a point. intersects: 0 no, 1 yes. */
int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects);
/* The square of the distance of two sets. */
int signum_peer_distance(const signum_shape* a, const signum_shape* b, double* squared);
/* How deep two convex shapes are in each other, and the way out of a. */
int signum_peer_penetration(
    const signum_shape* a, const signum_shape* b, signum_penetration* penetration);
/* When a, moved by t * motion for t from 0 to 1, first meets b. */
int signum_peer_sweep(
    const signum_shape* a, const signum_shape* b, const double* motion, signum_contact_time* time);
/* How two segments or triangles meet, or a point and a shape. */
int signum_peer_contact(const signum_shape* a, const signum_shape* b, signum_contact* contact);
/* The points that two shapes share: points, segments, rays, lines, planes, triangles, boxes. */
int signum_peer_intersection(
    const signum_shape* a, const signum_shape* b, signum_intersection* intersection);
/* Where a point is with respect to a shape with an inside. a is a point. location: 0 inside, 1
 * boundary, 2 outside. */
int signum_peer_locate(const signum_shape* a, const signum_shape* b, int* location);
/* On which side of a plane a bounded shape is. a is a plane. side: 0 positive, 1 negative, 2
 * crossing. */
int signum_peer_side(const signum_shape* a, const signum_shape* b, int* side);
/* Whether a frustum holds a bounded shape. a is a frustum. side: 0 inside, 1 outside, 2
 * crossing. */
int signum_peer_frustum(const signum_shape* a, const signum_shape* b, int* side);
/* Where a ray first meets a shape. a is a ray. */
int signum_peer_hit(const signum_shape* a, const signum_shape* b, signum_hit* hit);
/* End of the questions. */
/* Each corner moves along a line on its own. a[0] and b[0] are the shapes at the start, a[1] and
 * b[1] the same at the end: points, segments or triangles, of dimension 3. */
int signum_peer_ccd(const signum_shape a[2], const signum_shape b[2], signum_contact_time* time);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_PEER_H */

/* SPDX-License-Identifier: MIT */
/* signum_shape, a shape of any kind, and simple answers; plugins of the judge use them, too.
 * signum.h includes this. */
#ifndef SIGNUM_C_TYPES_H
#define SIGNUM_C_TYPES_H

#include <stddef.h>
#include <stdint.h>

#ifndef SIGNUM_TYPES /* signum_peer.h has them, too */
#define SIGNUM_TYPES

/* The kinds are made from bindings/shapes.toml by scripts/make_bindings. */
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
/* End of the kinds. */

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

#endif /* SIGNUM_C_TYPES_H */

/* SPDX-License-Identifier: MIT */
/* signum_shape_intersects(&a, &b, &meet): the verbs on two shapes, and on many. This file is made
 * from bindings/verbs.toml by scripts/make_bindings. */
#ifndef SIGNUM_C_SHAPE_VERBS_H
#define SIGNUM_C_SHAPE_VERBS_H

#include <signum/c/shapes.h>

#ifdef __cplusplus
extern "C" {
#endif

/* exact and proof may be NULL. Otherwise they become a list, which the caller frees, or NULL if it
 * would be empty. greatest_t may be NULL: no limit. A motion has as many numbers as the space has
 * axes. A pair of kinds that a verb does not take (docs/pairs.md) is SIGNUM_INVALID_ARGUMENT. */

/* Whether two sets share a point. */
SIGNUM_C_API signum_status signum_shape_intersects(
    const signum_shape* a, const signum_shape* b, int* intersects);
/* The square of the distance of two sets. exact: the squared distance, then the nearest point of a
 * and that of b. */
SIGNUM_C_API signum_status signum_shape_squared_distance(
    const signum_shape* a, const signum_shape* b, double* squared, signum_numbers** exact);
/* Whether two sets are at most a distance apart. */
SIGNUM_C_API signum_status signum_shape_within(
    const signum_shape* a, const signum_shape* b, double distance, int* within);
/* Where two sets are nearest to each other, and on which features, triangles and weights. points:
 * three coordinates of the point of a, then of b. places: kind, index and triangle of a, then of b;
 * -1 for no triangle; the kinds are 0 vertex, 1 edge, 2 face, 3 inside, 4 boundary. weights: three
 * of a triangle of a, then of b; else 0. */
SIGNUM_C_API signum_status signum_shape_closest_points(
    const signum_shape* a, const signum_shape* b, double* squared, double* points, int* places,
    double* weights);
/* How deep two convex shapes are in each other, and the way out of a. relation: 0 apart, 1
 * touching, 2 overlapping. exact: the depth, then the normal. */
SIGNUM_C_API signum_status signum_shape_depth(
    const signum_shape* a, const signum_shape* b, int* relation, double* depth,
    signum_numbers** exact);
/* A plane between two convex shapes without curves, or a point in both. separated: 1 if proof is
 * the plane, its normal and its offset; 0 if it is the point. */
SIGNUM_C_API signum_status signum_shape_separation(
    const signum_shape* a, const signum_shape* b, int* separated, signum_numbers** proof);
/* When a, moved by t * motion for t from 0 to 1, first meets b. exact: t, then a normal; NULL if
 * they do not meet. */
SIGNUM_C_API signum_status signum_shape_sweep(
    const signum_shape* a, const signum_shape* b, const double* motion, signum_impact* impact,
    signum_numbers** exact);
/* The greatest t from 0 on, past 1 as well, at which a, moved by t * motion, meets b. exact: t;
 * NULL if there is none. */
SIGNUM_C_API signum_status signum_shape_last_contact(
    const signum_shape* a, const signum_shape* b, const double* motion,
    signum_last_contact* contact, signum_numbers** exact);
/* How two segments or triangles meet, or a point and a shape. For a point and a shape with an
 * inside, ask for the point contact. */
SIGNUM_C_API signum_status signum_shape_contact(
    const signum_shape* a, const signum_shape* b, signum_contact* contact);
/* Where a point is with respect to a shape with an inside, and which faces have it. location as in
 * locate; the faces by their numbers (shapes/point_contact.hpp). */
SIGNUM_C_API signum_status signum_shape_point_contact(
    const signum_shape* a, const signum_shape* b, int* location, signum_indices** faces);
/* Which vertices, open edges and faces of two segments or triangles share points. */
SIGNUM_C_API signum_status signum_shape_feature_pairs(
    const signum_shape* a, const signum_shape* b,
    signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS], size_t* count);
/* The points that two shapes share: points, segments, rays, lines, planes, triangles, boxes. The
 * vertices are correctly rounded, in 100 ns to a few microseconds. The exact numbers are rationals,
 * made only if exact is not NULL: the coordinates of the points, then a point of a line, then the
 * direction of a ray or line. */
SIGNUM_C_API signum_status signum_shape_intersection(
    const signum_shape* a, const signum_shape* b, signum_intersection* intersection,
    signum_numbers** exact);
/* A point and the direction of the ray or line that two shapes share, correctly rounded. What the
 * set does not have is 0. */
SIGNUM_C_API signum_status signum_shape_intersection_line(
    const signum_shape* a, const signum_shape* b, signum_intersection_line* line);
/* Where two lines in space come nearest to each other. a is a line. b is a line. position: 0
 * meeting, 1 skew, 2 parallel, 3 equal. exact: the squared distance; then, unless they are parallel
 * or equal, the nearest point of a, that of b, and their parameters t on origin + t * direction. */
SIGNUM_C_API signum_status signum_shape_nearest_points(
    const signum_shape* a, const signum_shape* b, int* position, double* squared,
    signum_numbers** exact);
/* Where a point is with respect to a shape with an inside. a is a point. location: 0 inside, 1
 * boundary, 2 outside. */
SIGNUM_C_API signum_status signum_shape_locate(
    const signum_shape* a, const signum_shape* b, int* location);
/* On which side of a plane a bounded shape is. a is a plane. side: 0 positive, 1 negative, 2
 * crossing. */
SIGNUM_C_API signum_status signum_shape_side(
    const signum_shape* a, const signum_shape* b, int* side);
/* Whether a frustum holds a bounded shape. a is a frustum. containment: 0 inside, 1 outside, 2
 * crossing. */
SIGNUM_C_API signum_status signum_shape_containment(
    const signum_shape* a, const signum_shape* b, int* containment);
/* Where a ray first meets a shape, at no t above greatest_t. a is a ray. exact is NULL if nothing
 * is hit. A ray may hit a mesh. */
SIGNUM_C_API signum_status signum_shape_hit(
    const signum_shape* a, const signum_shape* b, const double* greatest_t, signum_hit* hit,
    signum_numbers** exact);
/* Where a ray first meets a triangle, if it comes from the given side. a is a ray. b is a triangle.
 * side: 0 the front, where the vertices of b are seen counter-clockwise, or 1 the back. exact as in
 * hit. */
SIGNUM_C_API signum_status signum_shape_one_sided_hit(
    const signum_shape* a, const signum_shape* b, int side, const double* greatest_t,
    signum_hit* hit, signum_numbers** exact);
/* Where a ray enters a convex shape, and where it leaves it. a is a ray. hit: 0 or 1. entry crosses
 * nothing if the ray starts in the shape, and leave if it ends in it. */
SIGNUM_C_API signum_status signum_shape_passage(
    const signum_shape* a, const signum_shape* b, const double* greatest_t, int* hit,
    signum_crossing* entry, signum_crossing* leave);
/* All parameters at which a segment, ray or line a is in b, as closed intervals. exact: the finite
 * ends of the intervals, in order. endless: 1 if the first interval has no low end, plus 2 if the
 * last has no high end. */
SIGNUM_C_API signum_status signum_shape_intervals(
    const signum_shape* a, const signum_shape* b, size_t* count, int* endless,
    signum_numbers** exact);
/* What two convex sets without curves have in common: vertices, rays and measure. exact: the
 * coordinates of the vertices, then of the rays, then the measure if there is one. */
SIGNUM_C_API signum_status signum_shape_common_part(
    const signum_shape* a, const signum_shape* b, int* dimension, int* lineality,
    size_t* vertex_count, size_t* ray_count, signum_numbers** exact);
/* Where two convex bodies touch or run into each other: the points to hold them apart at, each with
 * its depth. relation: 0 apart, 1 touching, 2 overlapping. exact: the normal; then for each point
 * that on a, that on b and its depth; empty if they are apart. */
SIGNUM_C_API signum_status signum_shape_contact_manifold(
    const signum_shape* a, const signum_shape* b, int* relation, size_t* count,
    signum_numbers** exact);

/* Answer i is that of shapes i of a and b, bit for bit what the function for two shapes gives. Some
 * pairs of kinds take the machine's vector instructions (shapes/batch.hpp), others go one by one.
 * Doubles are correctly rounded, infinite past the largest; t is 0 if nothing is hit; words are
 * numbers. */
SIGNUM_C_API signum_status signum_shapes_intersect(
    signum_shapes a, signum_shapes b, uint8_t* met, size_t count);
SIGNUM_C_API signum_status signum_shapes_squared_distance(
    signum_shapes a, signum_shapes b, double* squared, size_t count);
SIGNUM_C_API signum_status signum_shapes_within(
    signum_shapes a, signum_shapes b, double distance, uint8_t* within, size_t count);
SIGNUM_C_API signum_status signum_shapes_depth(
    signum_shapes a, signum_shapes b, uint8_t* relations, double* depths, size_t count);
SIGNUM_C_API signum_status signum_shapes_sweep(
    signum_shapes a, signum_shapes b, const double* motion, uint8_t* hits, double* t, size_t count);
SIGNUM_C_API signum_status signum_shapes_contact(
    signum_shapes a, signum_shapes b, signum_contact* contacts, size_t count);
SIGNUM_C_API signum_status signum_shapes_locate(
    signum_shapes a, signum_shapes b, uint8_t* locations, size_t count);
SIGNUM_C_API signum_status signum_shapes_side(
    signum_shapes a, signum_shapes b, uint8_t* sides, size_t count);
SIGNUM_C_API signum_status signum_shapes_containment(
    signum_shapes a, signum_shapes b, uint8_t* containments, size_t count);
SIGNUM_C_API signum_status signum_shapes_hit(
    signum_shapes a, signum_shapes b, const double* greatest_t, uint8_t* hits, double* t,
    size_t count);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_SHAPE_VERBS_H */

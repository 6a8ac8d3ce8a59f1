/* SPDX-License-Identifier: MIT */
/* signum for C: exact answers about geometry given in doubles. docs/c.md is the manual.
 *
 *     int sign;
 *     if (signum_orient3d(a, b, c, d, &sign) != SIGNUM_OK) puts(signum_last_error());
 *
 * Errors: a function that can fail returns a signum_status, SIGNUM_OK or what went wrong. If it
 * fails, signum_last_error() has the reason in words, the results are not to be read, and no handle
 * is made. Nothing is thrown, printed or aborted. NaN, infinity, null pointers and invalid shapes
 * are errors. Degenerate input is not: a flat triangle is the segment or point that it covers.
 *
 * Arrays: a point is 2 or 3 doubles, and an array has its points one after the other. Arrays are
 * read during the call only. An array of no items may be NULL.
 *
 * Handles: a function whose last arguments include a signum_X** makes a handle, and signum_X_free
 * frees it; it takes NULL, too. A const pointer that a function returns belongs to the handle that
 * it was given, and lives as long as that. Only functions that take a handle without const change
 * it, so threads may share the others. Functions that return no status answer 0 or NULL for NULL.
 *
 * A name such as (mesh/weld.hpp) is the C++ header that has the laws and the cost. */
#ifndef SIGNUM_C_SIGNUM_H
#define SIGNUM_C_SIGNUM_H

#include <signum/c/arrange.h>
#include <signum/c/bodies.h>
#include <signum/c/bound.h>
#include <signum/c/bvh.h>
#include <signum/c/certificates.h>
#include <signum/c/collide.h>
#include <signum/c/common.h>
#include <signum/c/everyday.h>
#include <signum/c/hierarchies.h>
#include <signum/c/mesh.h>
#include <signum/c/plane.h>
#include <signum/c/points.h>
#include <signum/c/predicates.h>
#include <signum/c/scene.h>
#include <signum/c/searches.h>
#include <signum/c/shape_verbs.h>
#include <signum/c/shapes.h>
#include <signum/c/solids.h>
#include <signum/c/triangulation.h>
#include <signum/c/types.h>
#include <signum/c/worlds.h>

#endif /* SIGNUM_C_SIGNUM_H */

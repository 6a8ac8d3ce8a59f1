/* SPDX-License-Identifier: MIT */
/* signum for C: exact answers about geometry given in doubles. docs/c.md is its manual; what each
 * question means is said in the C++ header of the name that is given.
 *
 * Every function that can fail returns a signum_status: SIGNUM_OK, or what went wrong, and then
 * signum_last_error() says it in words, and the results are of no use; no handle is made then.
 * Nothing is thrown, nothing printed, nothing aborted.
 *
 * A point is 2 or 3 doubles; arrays have points one after the other. Arrays are read during the
 * call only. What is allocated is a handle: signum_X_create or another function that ends in a
 * signum_X** makes it, signum_X_free, which takes NULL, too, frees it. What a const pointer that is
 * returned points to is the handle's and lives as long. Handles are never changed but by functions
 * that take them without const, so that threads may share them. */
#ifndef SIGNUM_C_SIGNUM_H
#define SIGNUM_C_SIGNUM_H

#include <signum/c/arrange.h>
#include <signum/c/bodies.h>
#include <signum/c/bound.h>
#include <signum/c/bvh.h>
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

// SPDX-License-Identifier: MIT
// Where booleans.mjs finds the members of what functions of the library for C store.
#include <signum/c/signum.h>

#include <cstddef>

static_assert(sizeof(signum_made_solid) == 40 && offsetof(signum_made_solid, largest_move) == 8 &&
              offsetof(signum_made_solid, rounded_vertices) == 16 &&
              offsetof(signum_made_solid, flat_triangles) == 36);
static_assert(sizeof(int) == 4 && sizeof(signum_mesh*) == 4);

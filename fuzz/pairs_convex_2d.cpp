// SPDX-License-Identifier: MIT
// k-DOPs, hulls and polyhedra in the plane, with each other and what has corners: do the verbs
// agree?
#include "common/pairs.hpp"

SIGNUM_FUZZ_PAIRS(signum::fuzzing::convex, signum::fuzzing::Space::plane,
                  signum::ShapeKind::polyhedron)

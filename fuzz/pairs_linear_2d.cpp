// SPDX-License-Identifier: MIT
// Points, segments, rays, lines, planes and triangles in the plane: do the verbs agree?
#include "common/pairs.hpp"

SIGNUM_FUZZ_PAIRS(signum::fuzzing::linear, signum::fuzzing::Space::plane,
                  signum::ShapeKind::triangle)

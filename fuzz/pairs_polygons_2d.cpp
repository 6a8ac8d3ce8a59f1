// SPDX-License-Identifier: MIT
// Polygons in the plane and any other shape: do the verbs agree?
#include "common/pairs.hpp"

SIGNUM_FUZZ_PAIRS(signum::fuzzing::polygons, signum::fuzzing::Space::plane)

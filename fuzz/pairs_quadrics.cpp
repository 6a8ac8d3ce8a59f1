// SPDX-License-Identifier: MIT
// Cylinders, cones and ellipsoids and any other shape: do the verbs agree?
#include "common/pairs.hpp"

SIGNUM_FUZZ_PAIRS(signum::fuzzing::quadrics, signum::fuzzing::Space::space)

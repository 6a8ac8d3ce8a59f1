// SPDX-License-Identifier: MIT
// Spheres, capsules and lozenges in the plane and any other shape: do the verbs agree?
#include "common/pairs.hpp"

SIGNUM_FUZZ_PAIRS(signum::fuzzing::round, signum::fuzzing::Space::plane)

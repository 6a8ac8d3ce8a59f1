// SPDX-License-Identifier: MIT
// Spheres, capsules and lozenges in space and any other shape: do the verbs agree?
#include "common/pairs.hpp"

SIGNUM_FUZZ_PAIRS(signum::fuzzing::round, signum::fuzzing::Space::space)

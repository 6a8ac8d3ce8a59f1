// SPDX-License-Identifier: MIT
// Two shapes of space: do the verbs agree, and with the independent decision?
#include "common/pairs.hpp"

SIGNUM_FUZZ_PAIRS(signum::fuzzing::Space::space)

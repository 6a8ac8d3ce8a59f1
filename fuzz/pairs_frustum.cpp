// SPDX-License-Identifier: MIT
// Frusta and any other shape: do the verbs agree?
#include "common/pairs.hpp"

SIGNUM_FUZZ_PAIRS(signum::fuzzing::frusta, signum::fuzzing::Space::space)

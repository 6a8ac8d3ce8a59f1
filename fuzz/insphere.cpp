// SPDX-License-Identifier: MIT
// Do the stages of insphere agree, whatever the order of its arguments?
#include <signum/predicates/insphere.hpp>

#include "common/staged.hpp"

SIGNUM_FUZZ_PREDICATE(insphere, flips, 5, 1, p[0], p[1], p[2], p[3], p[4])

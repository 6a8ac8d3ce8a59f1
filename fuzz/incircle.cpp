// SPDX-License-Identifier: MIT
// Do the stages of incircle agree, whatever the order of its arguments?
#include <signum/predicates/incircle.hpp>

#include "common/staged.hpp"

SIGNUM_FUZZ_PREDICATE(incircle, flips, 4, 1, flat(p[0]), flat(p[1]), flat(p[2]), flat(p[3]))

// SPDX-License-Identifier: MIT
// Do the stages of dot_sign agree, whatever the order of its arguments?
#include <signum/predicates/dot_sign.hpp>

#include "common/staged.hpp"

SIGNUM_FUZZ_PREDICATE(dot_sign, stays, 2, 2, {p[0], p[1]}, {p[2], p[3]})

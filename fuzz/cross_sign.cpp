// SPDX-License-Identifier: MIT
// Do the stages of cross_sign agree, whatever the order of its arguments?
#include <signum/predicates/cross_sign.hpp>

#include "common/staged.hpp"

SIGNUM_FUZZ_PREDICATE(cross_sign, flips, 2, 2, {flat(p[0]), flat(p[1])}, {flat(p[2]), flat(p[3])})

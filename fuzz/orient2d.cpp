// SPDX-License-Identifier: MIT
// Do the stages of orient2d agree, whatever the order of its arguments?
#include <signum/predicates/orient2d.hpp>

#include "common/staged.hpp"

SIGNUM_FUZZ_PREDICATE(orient2d, flips, 3, 1, flat(p[0]), flat(p[1]), flat(p[2]))

// SPDX-License-Identifier: MIT
// Do the stages of orient3d agree, whatever the order of its arguments?
#include <signum/predicates/orient3d.hpp>

#include "common/staged.hpp"

SIGNUM_FUZZ_PREDICATE(orient3d, flips, 4, 1, p[0], p[1], p[2], p[3])

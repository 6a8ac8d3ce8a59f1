// SPDX-License-Identifier: MIT
// Do the stages of plane_side agree, whatever the order of its arguments?
#include <signum/predicates/plane_side.hpp>

#include "common/staged.hpp"

SIGNUM_FUZZ_PREDICATE(plane_side, stays, 1, 1, signum::Plane3{p[0], p[1].x}, p[2])

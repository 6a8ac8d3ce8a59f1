// SPDX-License-Identifier: MIT
// Do the stages of sphere_side agree, whatever the order of its arguments?
#include <signum/predicates/sphere_side.hpp>

#include "common/staged.hpp"

SIGNUM_FUZZ_PREDICATE(sphere_side, stays, 1, 1, signum::Sphere3{p[0], p[1].x}, p[2])

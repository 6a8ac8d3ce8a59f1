// SPDX-License-Identifier: MIT
// Do the stages of line_plane_point_side agree, whatever the order of its arguments?
#include <signum/predicates/line_plane_point_side.hpp>

#include "common/staged.hpp"

SIGNUM_FUZZ_PREDICATE(line_plane_point_side, flips, 3, 1, p[0], p[1], p[2],
                      {p[3], p[4], p[5], p[6], p[7]})

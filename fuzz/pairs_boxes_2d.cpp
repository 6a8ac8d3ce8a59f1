// SPDX-License-Identifier: MIT
// Boxes in the plane, with each other and with what is linear or a polygon: do the verbs agree?
#include "common/pairs.hpp"

SIGNUM_FUZZ_PAIRS(signum::fuzzing::boxes, signum::fuzzing::Space::plane, signum::ShapeKind::obb)

// SPDX-License-Identifier: MIT
/// A point in which triangles of two meshes meet.
#pragma once

#include "cells/arrangement.hpp"

namespace signum::detail {

/// A point of both meshes; nothing when no triangle of the one that has an area meets one of the
/// other.
std::optional<RationalPoint> point_on_both(const Arrangement& arrangement);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// The size of what two solids share that share no volume.
#pragma once

#include <signum/arrange/touch_size.hpp>

#include "cells/arrangement.hpp"

namespace signum::detail {

/// The size for the two meshes of an arrangement.
TouchSize touch_size_of(const Arrangement& arrangement, SolidRule rule);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// The size of what two solids share that share no volume.
#pragma once

#include <array>
#include <signum/arrange/touch_size.hpp>

#include "cells/arrangement.hpp"

namespace signum::detail {

/// The size for the two meshes of an arrangement, each with its rule.
TouchSize touch_size_of(const Arrangement& arrangement, const std::array<SolidRule, 2>& rules);

}  // namespace signum::detail

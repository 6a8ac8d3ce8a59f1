// SPDX-License-Identifier: MIT
/// What is made of several sets of the plane, or of several solids.
#pragma once

#include <cstdint>
#include <signum/kernel/config.hpp>

namespace SIGNUM_API signum {

/// Named as the algorithms of the C++ library are.
enum class BooleanOperation : std::uint8_t {
  set_union,                 ///< what is in any of them
  set_intersection,          ///< what is in all of them
  set_difference,            ///< what is in the first and in no other
  set_symmetric_difference,  ///< what is in an odd number of them
};

}  // namespace signum

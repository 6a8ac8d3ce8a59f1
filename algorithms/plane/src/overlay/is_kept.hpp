// SPDX-License-Identifier: MIT
/// What does a boolean operation keep?
#pragma once

#include <cstddef>
#include <signum/plane/boolean_operation.hpp>

namespace signum::detail {

/// Whether points are kept that are in the first of so many sets, or not, and in how many.
inline bool is_kept(BooleanOperation operation, bool in_first, std::size_t in, std::size_t sets) {
  switch (operation) {
    case BooleanOperation::set_union:
      return in > 0;
    case BooleanOperation::set_intersection:
      return in == sets;
    case BooleanOperation::set_difference:
      return in_first && in == 1;
    default:
      return in % 2 != 0;
  }
}

}  // namespace signum::detail

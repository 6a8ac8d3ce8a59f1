// SPDX-License-Identifier: MIT
/// The operations of sets by their definition, for tests of what combines polygons and solids.
#pragma once

#include <array>
#include <signum/arrange/combine.hpp>

namespace set_operations {

using Op = signum::BooleanOperation;

inline constexpr std::array operations{Op::set_union, Op::set_intersection, Op::set_difference,
                                       Op::set_symmetric_difference};

/// Whether a point is in the result that is in the first set, and in the second.
inline bool applied(Op operation, bool a, bool b) {
  switch (operation) {
    case Op::set_union:
      return a || b;
    case Op::set_intersection:
      return a && b;
    case Op::set_difference:
      return a && !b;
    default:
      return a != b;
  }
}

}  // namespace set_operations

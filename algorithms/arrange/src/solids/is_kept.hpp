// SPDX-License-Identifier: MIT
/// What does a boolean operation keep?
#pragma once

#include <algorithm>
#include <cstdint>
#include <signum/arrange/combine.hpp>
#include <span>

namespace signum::detail {

/// Whether points are kept that are `in` these of the solids, or polygons.
inline bool is_kept(BooleanOperation operation, std::span<const std::uint8_t> in) {
  const auto enclosed = std::count(in.begin(), in.end(), 1);
  switch (operation) {
    case BooleanOperation::set_union:
      return enclosed > 0;
    case BooleanOperation::set_intersection:
      return static_cast<std::size_t>(enclosed) == in.size();
    case BooleanOperation::set_difference:
      return in[0] != 0 && enclosed == 1;
    default:
      return enclosed % 2 != 0;
  }
}

}  // namespace signum::detail

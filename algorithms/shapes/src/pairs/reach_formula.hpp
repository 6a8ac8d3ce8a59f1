// SPDX-License-Identifier: MIT
/// How far a ball reaches over a plane, squared and without a division by the square of the normal.
#pragma once

#include <signum/kernel/vec.hpp>

namespace signum::detail {

/// Positive where the ball goes through the plane, zero where it touches it.
struct ReachFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& normal, const V& center, const T& offset,
                                          const T& radius) const {
    const auto side = dot(normal, center) + offset;
    return radius * radius * dot(normal, normal) - side * side;
  }
};

}  // namespace signum::detail

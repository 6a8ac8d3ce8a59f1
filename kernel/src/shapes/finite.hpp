// SPDX-License-Identifier: MIT
/// Infinity, and what refuses coordinates that are not finite, where no predicate would see all.
#pragma once

#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/kernel/vec.hpp>

namespace signum::detail {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

inline bool is_finite(const Point3& p) {
  return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

inline void require_finite(double x) {
  if (!std::isfinite(x)) throw NotFinite();
}
inline void require_finite(const Point2& p) {
  require_finite(p.x);
  require_finite(p.y);
}
inline void require_finite(const Point3& p) {
  require_finite(p.x);
  require_finite(p.y);
  require_finite(p.z);
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// How often triangles of one mesh cover a facet, and how often a cell is wound round by one.
#pragma once

#include <cstdint>
#include <signum/mesh/solid_rule.hpp>

namespace signum::detail {

/// A sum of triangles: each adds 1 or -1 to `turned`, by how it is turned, and 1 to `times`.
struct Cover {
  std::int32_t turned = 0, times = 0;

  Cover& operator+=(const Cover& o) {
    turned += o.turned;
    times += o.times;
    return *this;
  }
  Cover& operator-=(const Cover& o) {
    turned -= o.turned;
    times -= o.times;
    return *this;
  }
  Cover operator-() const { return {-turned, -times}; }
  friend bool operator==(const Cover&, const Cover&) = default;
};

/// Whether a cell is enclosed by the mesh of which a ray from the cell crosses these.
inline bool is_enclosed(const Cover& crossed, SolidRule rule) {
  switch (rule) {
    case SolidRule::even_odd:
      return crossed.times % 2 != 0;
    case SolidRule::nonzero:
      return crossed.turned != 0;
    default:
      return crossed.turned > 0;
  }
}

}  // namespace signum::detail

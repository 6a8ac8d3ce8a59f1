// SPDX-License-Identifier: MIT
/// Refuses a mesh with a NaN or an infinity before anything is built from it.
#pragma once

#include <cmath>
#include <signum/algorithms/mesh/mesh.hpp>
#include <signum/kernel/error.hpp>

namespace signum {

inline bool is_finite(const Point3& p) {
  return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

inline void require_finite(const Mesh& mesh) {
  for (const Point3& p : mesh.vertices) {
    if (!is_finite(p)) throw NotFinite();
  }
}

}  // namespace signum

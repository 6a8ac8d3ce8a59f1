// SPDX-License-Identifier: MIT
/// Refuses a mesh with a NaN or an infinity before anything is built from it.
#pragma once

#include <signum/mesh/mesh.hpp>

#include "shapes/finite.hpp"

namespace signum::detail {

/// Throws NotFinite.
inline void require_finite(const Mesh& mesh) {
  for (const Point3& p : mesh.vertices) require_finite(p);
}

}  // namespace signum::detail

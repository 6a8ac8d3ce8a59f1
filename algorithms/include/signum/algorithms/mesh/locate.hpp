// SPDX-License-Identifier: MIT
/// Is a point inside a closed mesh?
#pragma once

#include <cstdint>
#include <signum/algorithms/mesh/mesh.hpp>

namespace signum {

enum class Location : std::uint8_t { inside, boundary, outside };

/// On a triangle of the mesh: boundary. Otherwise by the even-odd rule. The mesh must be closed, as
/// inspect says; zero-area triangles do not matter. Throws NotFinite.
Location locate(const Point3& point, const Mesh& mesh);

}  // namespace signum

// SPDX-License-Identifier: MIT
/// Which vertices of a mesh are equal?
#pragma once

#include <signum/mesh/mesh.hpp>
#include <vector>

namespace signum::detail {

/// The triangles with the first of equal vertices in the place of all; empty when no two are equal.
std::vector<Mesh::Triangle> welded_triangles(const Mesh& mesh);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// The pieces of a mesh that hang together by vertices.
#pragma once

#include <signum/mesh/mesh.hpp>
#include <vector>

namespace signum::detail {

/// What first_of_shells says of a mesh whose vertices have distinct coordinates.
std::vector<std::uint32_t> shells_of_welded(const Mesh& welded);

}  // namespace signum::detail

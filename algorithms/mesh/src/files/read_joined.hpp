// SPDX-License-Identifier: MIT
/// Binary STL files whose equal vertices are joined as they are read.
#pragma once

#include <signum/mesh/read_mesh.hpp>

#include "weld.hpp"

namespace signum::detail {

/// read_named_mesh(path, options), but that of a binary STL file the three vertices of each
/// triangle are never in memory: its mesh is as weld(mesh) has it, and `joined` tells what it was.
NamedMesh read_joined_mesh(const FilePath& path, const MeshReadOptions& options,
                           JoinedVertices& joined);

}  // namespace signum::detail

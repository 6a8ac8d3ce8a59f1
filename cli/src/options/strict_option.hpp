// SPDX-License-Identifier: MIT
/// The option --strict, for every command that reads meshes.
#pragma once

#include <signum/mesh/read_mesh.hpp>

namespace CLI {
class App;
}

namespace signum::cli {

void add_strict(CLI::App& command, MeshReadOptions& options);

}  // namespace signum::cli

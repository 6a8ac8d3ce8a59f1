// SPDX-License-Identifier: MIT
/// The option --allow-outside, for every command that reads meshes.
#pragma once

#include <signum/mesh/read_mesh.hpp>

namespace CLI {
class App;
}

namespace signum::cli {

void add_allow_outside(CLI::App& command, MeshReadOptions& options);

}  // namespace signum::cli

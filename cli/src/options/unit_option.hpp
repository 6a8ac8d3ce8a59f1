// SPDX-License-Identifier: MIT
/// The option --unit, for every command that reads meshes.
#pragma once

#include <optional>
#include <signum/mesh/length_unit.hpp>

namespace CLI {
class App;
}

namespace signum::cli {

/// Adds the option. Without it, files that name their unit must name the same one.
void add_unit(CLI::App& command, std::optional<LengthUnit>& unit);

}  // namespace signum::cli

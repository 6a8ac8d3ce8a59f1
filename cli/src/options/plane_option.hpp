// SPDX-License-Identifier: MIT
/// An option that is a plane in space: four numbers with commas between them.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>
#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace signum::cli {

/// Adds the option NX,NY,NZ,D: the plane of the points with nx x + ny y + nz z + d = 0.
CLI::Option* add_plane_option(CLI::App& command, const std::string& name,
                              std::optional<Plane3>& plane, const std::string& help);

}  // namespace signum::cli

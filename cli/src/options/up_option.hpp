// SPDX-License-Identifier: MIT
/// --up, the same for every command that draws.
#pragma once

#include <optional>

#include "picture/up_axis.hpp"

namespace CLI {
class App;
}

namespace signum::cli {

/// Adds the option. Where it is not given, what is drawn says which way is up.
void add_up(CLI::App& command, std::optional<UpAxis>& up);

}  // namespace signum::cli

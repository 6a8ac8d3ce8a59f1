// SPDX-License-Identifier: MIT
/// The option --threads, for every command that computes on several threads.
#pragma once

#include <cstddef>
#include <optional>

namespace CLI {
class App;
}

namespace signum::cli {

/// Adds the option. Without it, there is a thread for each core.
void add_threads(CLI::App& command, std::optional<std::size_t>& threads);

}  // namespace signum::cli

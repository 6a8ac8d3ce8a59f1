// SPDX-License-Identifier: MIT
/// The options --time-limit and --memory-limit, and Ctrl-C, for commands whose work may take long.
#pragma once

#include <cstddef>
#include <optional>
#include <signum/kernel/stop.hpp>

#include "common/stop_at_interrupt.hpp"

namespace CLI {
class App;
}

namespace signum::cli {

struct WorkLimits {
  std::optional<double> seconds;
  std::optional<std::size_t> megabytes;
};

/// Adds the options. Without them, nothing is limited.
void add_limits(CLI::App& command, WorkLimits& limits);

/// While it lives, calls of this thread end with an Error, which names the option, once that time
/// has passed or the program has had that much memory at once; and as StopAtInterrupt says.
class LimitedWork {
 public:
  explicit LimitedWork(const WorkLimits& limits);

 private:
  StopAtInterrupt interrupt_;
  StopSource source_;
  StopScope scope_;
};

}  // namespace signum::cli

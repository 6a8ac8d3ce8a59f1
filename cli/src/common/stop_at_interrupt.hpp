// SPDX-License-Identifier: MIT
/// Ends work that takes long where the user interrupts the program.
#pragma once

#include <signum/kernel/stop.hpp>

namespace signum::cli {

/// While it lives, the first SIGINT or SIGTERM ends calls with Stopped, so that files that were
/// begun are removed; the next one ends the program at once. There is one at a time.
class StopAtInterrupt {
 public:
  StopAtInterrupt();
  ~StopAtInterrupt();
  StopAtInterrupt(const StopAtInterrupt&) = delete;
  StopAtInterrupt& operator=(const StopAtInterrupt&) = delete;

 private:
  /// What a signal did before.
  using Handler = void (*)(int);
  Handler old_interrupt_ = nullptr, old_terminate_ = nullptr;
  StopScope scope_;
};

}  // namespace signum::cli

// SPDX-License-Identifier: MIT
#include "common/stop_at_interrupt.hpp"

#include <utility>

namespace signum::cli {

namespace {

StopSource interrupted;

}  // namespace

StopAtInterrupt::StopAtInterrupt() : scope_(interrupted) {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted.request(); };
  // What is read goes on: an interrupted read is no end of a file.
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (const auto& [signal, old] :
       {std::pair{SIGINT, &old_interrupt_}, std::pair{SIGTERM, &old_terminate_}}) {
    sigaction(signal, &action, old);
    // Whoever started the program may want the signal to do nothing.
    if (old->sa_handler == SIG_IGN) sigaction(signal, old, nullptr);
  }
}

StopAtInterrupt::~StopAtInterrupt() {
  sigaction(SIGINT, &old_interrupt_, nullptr);
  sigaction(SIGTERM, &old_terminate_, nullptr);
}

}  // namespace signum::cli

// SPDX-License-Identifier: MIT
#include "common/stop_at_interrupt.hpp"

#include <csignal>

namespace signum::cli {

namespace {

StopSource interrupted;

extern "C" void request_stop(int signal) {
  std::signal(signal, SIG_DFL);
  interrupted.request();
}

/// Returns what the signal did before. What is read goes on: an interrupted read is no end of a
/// file.
auto* catch_signal(int signal) {
  auto* const old = std::signal(signal, request_stop);
  // Whoever started the program may want the signal to do nothing.
  if (old == SIG_IGN) std::signal(signal, SIG_IGN);
  return old;
}

}  // namespace

StopAtInterrupt::StopAtInterrupt() : scope_(interrupted) {
  old_interrupt_ = catch_signal(SIGINT);
  old_terminate_ = catch_signal(SIGTERM);
}

StopAtInterrupt::~StopAtInterrupt() {
  std::signal(SIGINT, old_interrupt_);
  std::signal(SIGTERM, old_terminate_);
}

}  // namespace signum::cli

// SPDX-License-Identifier: MIT
/// The scope that may end what a thread does.
#pragma once

#include <signum/kernel/stop.hpp>
#include <utility>

namespace signum::detail {

inline constinit thread_local const StopScope* stop_scope = nullptr;

/// Throws Stopped if the work of this thread is to end.
inline void end_if_stopped() {
  if (stop_scope != nullptr) stop_scope->check();
}

/// Looks at the first of many short steps, and at every 256th from there, whether to end.
class StopSteps {
 public:
  void operator()() {
    if (steps_++ % 256 == 0) end_if_stopped();
  }

 private:
  unsigned steps_ = 0;
};

/// Lets a thread work under the scope of another one.
class WithStopScope {
 public:
  explicit WithStopScope(const StopScope* scope) : before_(std::exchange(stop_scope, scope)) {}
  WithStopScope(const WithStopScope&) = delete;
  WithStopScope& operator=(const WithStopScope&) = delete;
  ~WithStopScope() { stop_scope = before_; }

 private:
  const StopScope* before_;
};

}  // namespace signum::detail

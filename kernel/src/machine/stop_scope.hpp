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

// SPDX-License-Identifier: MIT
#include <signum/kernel/stop.hpp>

#include "machine/stop_scope.hpp"

namespace signum {

StopScope::StopScope(const StopSource& source)
    : source_(source), outer_(std::exchange(detail::stop_scope, this)) {}

StopScope::StopScope(const StopSource& source, std::chrono::steady_clock::duration limit)
    : StopScope(source) {
  end_ = std::chrono::steady_clock::now() + limit;
}

StopScope::~StopScope() { detail::stop_scope = outer_; }

void StopScope::check() const {
  if (source_.is_requested()) throw Stopped("stopped before it was done");
  if (end_ && std::chrono::steady_clock::now() >= *end_) {
    throw Stopped("stopped at the limit of time before it was done");
  }
  if (outer_ != nullptr) outer_->check();
}

}  // namespace signum

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <signum/kernel/stop.hpp>

#include "machine/made_once.hpp"
#include "machine/stop_scope.hpp"

namespace signum {

namespace {

std::int64_t nanoseconds_now() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

}  // namespace

StopScope::StopScope(const StopSource& source)
    : source_(source), outer_(std::exchange(detail::stop_scope, this)) {}

StopScope::StopScope(const StopSource& source, double seconds) : StopScope(source) {
  // Longer than a program runs, and not too long for the clock.
  constexpr double longest = 1e9;
  end_ = nanoseconds_now() +
         static_cast<std::int64_t>(1e9 * (seconds < longest ? std::max(seconds, 0.0) : longest));
}

StopScope::~StopScope() { detail::stop_scope = outer_; }

void StopScope::check() const {
  // Calls that the source makes when it is asked do not ask it again.
  if (detail::asked_scope == this) return;
  {
    const detail::WithAskedScope asking(this);
    if (source_.is_requested()) throw Stopped("stopped before it was done");
  }
  if (end_ != INT64_MAX && nanoseconds_now() >= end_) {
    throw Stopped("stopped at the limit of time before it was done");
  }
  if (outer_ != nullptr) outer_->check();
}

}  // namespace signum

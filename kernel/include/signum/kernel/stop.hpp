// SPDX-License-Identifier: MIT
/// Ends long calls before they are done: on request, or after a time.
///
///     StopSource stop;                                  // stop.request(), on any thread
///     const StopScope scope(stop, std::chrono::seconds(10));
///     combine(BooleanOperation::set_union, a, b);       // throws Stopped
///
/// Laws:
///   1. what was given to a call that ended with Stopped is as it was, and the call may be made
///      again
///   2. a call that ends otherwise answers what it answers without a scope
/// Calls that look whether they are to end: contacts, verdict, combine, repair, rounded, and all
/// others that share their work among threads. They look between one piece of work and the next.
#pragma once

#include <atomic>
#include <cstdint>
#include <signum/kernel/error.hpp>
#include <signum/kernel/function.hpp>
#include <utility>

namespace SIGNUM_API signum {

/// A call was ended by a StopScope.
class Stopped : public Error {
 public:
  using Error::Error;
};

/// Asks calls to end.
class StopSource {
 public:
  StopSource() = default;
  /// Calls ask this, too, each time that they look, on any of their threads, and end where it is
  /// true. It should be quick. What it throws ends them as well.
  explicit StopSource(Function<bool()> asked) : asked_(std::move(asked)) {}

  /// It may be called on any thread, and in a signal handler.
  void request() noexcept { requested_.store(true, std::memory_order_relaxed); }
  bool is_requested() const {
    return requested_.load(std::memory_order_relaxed) || (asked_ && asked_());
  }

 private:
  std::atomic<bool> requested_{false};
  Function<bool()> asked_;
};

/// While it lives, calls that this thread makes end with Stopped once the source asks for it, or
/// the time is over. Where scopes are inside each other, all of them count. It is to be destroyed
/// on the thread that made it, and the source is to live longer.
class StopScope {
 public:
  explicit StopScope(const StopSource& source);
  /// The limit is a duration of <chrono>, or in seconds. Thirty years are the longest.
  template <class Duration>
    requires requires { Duration::period::num; }
  StopScope(const StopSource& source, const Duration& limit)
      : StopScope(source, static_cast<double>(limit.count()) * Duration::period::num /
                              Duration::period::den) {}
  StopScope(const StopSource& source, double seconds);
  StopScope(const StopScope&) = delete;
  StopScope& operator=(const StopScope&) = delete;
  ~StopScope();

  /// Throws Stopped if calls are to end.
  void check() const;

 private:
  const StopSource& source_;
  /// In nanoseconds of the steady clock.
  std::int64_t end_ = INT64_MAX;
  const StopScope* outer_;
};

}  // namespace signum

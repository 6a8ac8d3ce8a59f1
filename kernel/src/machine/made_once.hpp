// SPDX-License-Identifier: MIT
/// What is made by the first who asks for it, on whatever thread, and never again.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "machine/fp_environment.hpp"

namespace signum {

class StopScope;

}  // namespace signum

namespace signum::detail {

/// The scope whose source is being asked on this thread, or on the one that gave it work.
inline constinit thread_local const StopScope* asked_scope = nullptr;

class WithAskedScope {
 public:
  explicit WithAskedScope(const StopScope* scope) : before_(std::exchange(asked_scope, scope)) {}
  WithAskedScope(const WithAskedScope&) = delete;
  WithAskedScope& operator=(const WithAskedScope&) = delete;
  ~WithAskedScope() { asked_scope = before_; }

 private:
  const StopScope* before_;
};

/// Does some work. Where it waits for tasks of its own, this thread takes up no other task.
void isolated(const std::function<void()>& work);

/// A thread that asks while another makes it waits for that one. What is made may ask for others
/// that are made so, in no circle. What a StopScope asks is called in the midst of that: it does
/// not wait, and makes another where none is there.
template <class T>
class MadeOnce {
 public:
  MadeOnce() = default;
  MadeOnce(const MadeOnce&) = delete;
  MadeOnce& operator=(const MadeOnce&) = delete;
  ~MadeOnce() { delete at_hand(); }

  /// Null until it is made.
  const T* at_hand() const { return at_hand_.load(std::memory_order_acquire); }

  /// make() makes it, in the default floating-point environment. If it throws, the next who asks
  /// tries again.
  template <class Make>
  const T& or_make(const Make& make) const {
    if (const T* const made = at_hand()) return *made;
    std::unique_lock lock(making_, std::defer_lock);
    if (asked_scope == nullptr) lock.lock();
    if (const T* const made = at_hand()) return *made;
    // Another task might ask for the same, on this thread, which holds the lock.
    isolated([&] {
      const DefaultFpEnvironment environment;
      auto made = std::make_unique<const T>(make());
      const T* none = nullptr;
      if (at_hand_.compare_exchange_strong(none, made.get(), std::memory_order_acq_rel)) {
        made.release();
      }
    });
    return *at_hand();
  }

 private:
  mutable std::mutex making_;
  mutable std::atomic<const T*> at_hand_{nullptr};
};

}  // namespace signum::detail

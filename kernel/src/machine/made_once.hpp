// SPDX-License-Identifier: MIT
/// What is made by the first who asks for it, on whatever thread, and never again.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>

#include "machine/fp_environment.hpp"

namespace signum::detail {

/// Does some work. Where it waits for tasks of its own, this thread takes up no other task.
void isolated(const std::function<void()>& work);

/// A thread that asks while another makes it waits for that one. What is made may ask for others
/// that are made so, in no circle.
template <class T>
class MadeOnce {
 public:
  /// Null until it is made.
  const T* at_hand() const { return at_hand_.load(std::memory_order_acquire); }

  /// make() makes it, in the default floating-point environment. If it throws, the next who asks
  /// tries again.
  template <class Make>
  const T& or_make(const Make& make) const {
    if (const T* const made = at_hand()) return *made;
    const std::lock_guard lock(making_);
    if (made_ == nullptr) {
      // Another task might ask for the same, on this thread, which holds the lock.
      isolated([&] {
        const DefaultFpEnvironment environment;
        made_ = std::make_unique<const T>(make());
      });
      at_hand_.store(made_.get(), std::memory_order_release);
    }
    return *made_;
  }

 private:
  mutable std::mutex making_;
  mutable std::unique_ptr<const T> made_;
  mutable std::atomic<const T*> at_hand_{nullptr};
};

}  // namespace signum::detail

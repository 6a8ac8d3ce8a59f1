// SPDX-License-Identifier: MIT
/// What an object holds that is made once, and what becomes of it when the object is moved.
#pragma once

#include <memory>
#include <signum/kernel/error.hpp>
#include <type_traits>
#include <utility>

namespace SIGNUM_API signum {
namespace detail {

[[noreturn]] inline void refuse_moved_from() {
  throw InvalidArgument("an object that was moved from was asked: assign to it first");
}

/// What the copies of an object share and never change, or nothing. A move is a copy, so that an
/// object that was moved from still answers.
template <class T>
class Shared {
 public:
  Shared() = default;
  template <class U>
  Shared(std::shared_ptr<U> held) : held_(std::move(held)) {}  // NOLINT: it is what is shared
  Shared(const Shared&) = default;
  Shared& operator=(const Shared&) = default;

  explicit operator bool() const { return held_ != nullptr; }
  const std::remove_extent_t<T>* get() const { return held_.get(); }
  const T& operator*() const { return *held_; }
  const T* operator->() const { return held_.get(); }

 private:
  std::shared_ptr<const T> held_;
};

/// What an object has alone, and a move takes away from it. Throws InvalidArgument if an object is
/// asked that was moved from, until it is assigned to. T may be incomplete where it is moved.
template <class T>
class Owned {
 public:
  Owned() = default;
  explicit Owned(std::shared_ptr<T> held) : held_(std::move(held)) {}
  template <class... Arguments>
  void emplace(Arguments&&... arguments) {
    held_ = std::make_shared<T>(std::forward<Arguments>(arguments)...);
  }
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;
  Owned(Owned&&) noexcept = default;
  Owned& operator=(Owned&&) noexcept = default;

  T& operator*() const {
    if (!held_) refuse_moved_from();
    return *held_;
  }
  T* operator->() const { return &**this; }

 private:
  // Unlike std::unique_ptr it can be moved and destroyed where T is incomplete.
  std::shared_ptr<T> held_;
};

}  // namespace detail
}  // namespace signum

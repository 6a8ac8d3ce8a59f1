// SPDX-License-Identifier: MIT
/// How many threads the library may use.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

namespace signum::cli {

/// While it lives, work on meshes runs on at most `count` threads; on all cores without a count.
class ThreadLimit {
 public:
  explicit ThreadLimit(std::optional<std::size_t> count);
  ~ThreadLimit();
  ThreadLimit(const ThreadLimit&) = delete;
  ThreadLimit& operator=(const ThreadLimit&) = delete;

 private:
  struct Control;
  std::unique_ptr<Control> control_;
};

/// Calls f(i) for each i below count, on as many threads as are allowed. It ends where a StopScope
/// of the caller does.
void parallel_for(std::size_t count, const std::function<void(std::size_t)>& f);

}  // namespace signum::cli

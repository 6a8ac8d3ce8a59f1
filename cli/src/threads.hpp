// SPDX-License-Identifier: MIT
/// How many threads the library may use.
#pragma once

#include <cstddef>
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

}  // namespace signum::cli

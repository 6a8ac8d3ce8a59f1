// SPDX-License-Identifier: MIT
/// Counts the work of a thread, and ends it with WorkLimitExceeded at a limit.
///
/// A unit is the product of two words of 64 bits in GMP's numbers, about half a nanosecond;
/// searches count their steps besides. What is counted depends on the input alone, never on the
/// machine or on time: where a limit is set, parallel_for has one thread.
#pragma once

#include <cstdint>
#include <limits>
#include <signum/kernel/error.hpp>
#include <utility>

namespace signum::detail {

class WorkLimitExceeded : public Undecided {
 public:
  using Undecided::Undecided;
};

/// Enough for centuries.
inline constexpr std::uint64_t unlimited_work = std::numeric_limits<std::uint64_t>::max();

/// The work that is left to this thread.
inline constinit thread_local std::uint64_t work_left = unlimited_work;

[[noreturn]] void fail_at_work_limit();

inline void count_work(std::uint64_t units) {
  if (units > work_left) [[unlikely]] {
    fail_at_work_limit();
  }
  work_left -= units;
}

inline bool is_work_limited() { return work_left <= unlimited_work / 2; }

/// The limit of this thread while this lives.
class WorkLimit {
 public:
  explicit WorkLimit(std::uint64_t most) : before_(std::exchange(work_left, most)) {}
  WorkLimit(const WorkLimit&) = delete;
  WorkLimit& operator=(const WorkLimit&) = delete;
  ~WorkLimit() { work_left = before_; }

 private:
  std::uint64_t before_;
};

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// Does the tasks 0 to n - 1, on several threads where oneTBB is there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace signum::detail {

/// Calls task(i) once for each i < n, in any order and on any thread of the caller's task arena,
/// each in the default floating-point environment. What a task throws ends the work and is thrown
/// here.
void parallel_for(std::size_t n, const std::function<void(std::size_t)>& task);

/// How many short steps, of a few nanoseconds each, all tasks have together.
struct WorkSteps {
  std::size_t count;
};

/// Does what parallel_for does, but on this thread alone where there is less to do than it takes
/// oneTBB to start, which is about a millisecond.
inline void parallel_for_work(std::size_t n, WorkSteps all,
                              const std::function<void(std::size_t)>& task) {
  constexpr std::size_t worth_threads = std::size_t{1} << 14;
  if (all.count >= worth_threads) return parallel_for(n, task);
  for (std::size_t i = 0; i < n; ++i) {
    parallel_for(1, [&](std::size_t) { task(i); });
  }
}

/// Does what parallel_for does, but begins the tasks in order: when task(i) begins, all before it
/// have begun. It suits long tasks.
void parallel_for_in_order(std::size_t n, const std::function<void(std::size_t)>& task);

/// How many threads parallel_for may use here. No result depends on it.
std::size_t parallel_threads();

/// What parallel_ranges calls ranges have so many numbers.
inline constexpr std::size_t range_size = std::size_t{1} << 14;

/// Calls task(begin, end) on consecutive ranges that make up [0, n).
inline void parallel_ranges(std::size_t n,
                            const std::function<void(std::size_t, std::size_t)>& task) {
  parallel_for((n + range_size - 1) / range_size, [&](std::size_t i) {
    task(i * range_size, i * range_size + range_size < n ? i * range_size + range_size : n);
  });
}

/// Where what each range of parallel_ranges puts begins, if it puts one thing for each of [0, n)
/// that counts.
class RangeOffsets {
 public:
  template <class Counts>
  RangeOffsets(std::size_t n, Counts counts) : before_((n + range_size - 1) / range_size + 1) {
    parallel_ranges(n, [&](std::size_t begin, std::size_t end) {
      std::size_t count = 0;
      for (std::size_t i = begin; i < end; ++i) {
        count += counts(static_cast<std::uint32_t>(i)) ? 1U : 0U;
      }
      before_[begin / range_size + 1] = count;
    });
    for (std::size_t i = 1; i < before_.size(); ++i) before_[i] += before_[i - 1];
  }
  /// How many that count are before a range that begins there.
  std::size_t before(std::size_t begin) const { return before_[begin / range_size]; }
  std::size_t total() const { return before_.back(); }

 private:
  std::vector<std::size_t> before_;
};

}  // namespace signum::detail

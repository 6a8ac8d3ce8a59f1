// SPDX-License-Identifier: MIT
/// Does the tasks 0 to n - 1, on several threads where oneTBB is there.
#pragma once

#include <cstddef>
#include <functional>

namespace signum::detail {

/// Calls task(i) once for each i < n, in any order and on any thread of the caller's task arena,
/// each in the default floating-point environment. What a task throws ends the work and is thrown
/// here.
void parallel_for(std::size_t n, const std::function<void(std::size_t)>& task);

/// Does what parallel_for does, but begins the tasks in order: when task(i) begins, all before it
/// have begun. It suits long tasks.
void parallel_for_in_order(std::size_t n, const std::function<void(std::size_t)>& task);

/// How many threads parallel_for may use here. No result depends on it.
std::size_t parallel_threads();

/// Calls task(begin, end) on consecutive ranges that make up [0, n).
inline void parallel_ranges(std::size_t n,
                            const std::function<void(std::size_t, std::size_t)>& task) {
  constexpr std::size_t size = 1 << 14;
  parallel_for((n + size - 1) / size,
               [&](std::size_t i) { task(i * size, i * size + size < n ? i * size + size : n); });
}

}  // namespace signum::detail

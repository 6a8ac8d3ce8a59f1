// SPDX-License-Identifier: MIT
/// A run on a given number of threads.
#pragma once

#include <cstddef>
#include <functional>

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#endif

namespace signum {

/// Runs the work on so many threads where oneTBB is there.
inline void on_threads(int threads, const std::function<void()>& work) {
#if SIGNUM_HAS_TBB
  const tbb::global_control allow(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  arena.execute(work);
#else
  static_cast<void>(threads);
  work();
#endif
}

}  // namespace signum

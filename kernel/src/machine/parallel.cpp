// SPDX-License-Identifier: MIT
#include "machine/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "machine/fp_environment.hpp"
#include "machine/made_once.hpp"
#include "machine/stop_scope.hpp"
#include "machine/work.hpp"

// ThreadSanitizer sees how threads of the standard library wait for each other, and knows nothing
// of oneTBB, which is not built with it.
#if defined(__SANITIZE_THREAD__)
#define SIGNUM_STD_THREADS 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SIGNUM_STD_THREADS 1
#endif
#endif

#if SIGNUM_STD_THREADS
#include <exception>
#include <mutex>
#include <thread>
#include <vector>
#elif SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>
#endif

namespace signum::detail {

namespace {

/// Whether this thread does isolated work, and is not yet in an isolation of oneTBB. The first
/// tasks that several threads share enter one: oneTBB takes a millisecond to start.
constinit thread_local bool is_to_isolate = false;

class ToIsolate {
 public:
  explicit ToIsolate(bool now) : before_(std::exchange(is_to_isolate, now)) {}
  ToIsolate(const ToIsolate&) = delete;
  ToIsolate& operator=(const ToIsolate&) = delete;
  ~ToIsolate() { is_to_isolate = before_; }

 private:
  bool before_;
};

}  // namespace

void fail_at_work_limit() { throw WorkLimitExceeded("the work has come to its limit"); }

#if SIGNUM_STD_THREADS
namespace {

constexpr std::size_t std_threads = 4;

template <class Run>
void on_std_threads(std::size_t n, const Run& run) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr thrown;
  std::mutex mutex;
  const auto work = [&] {
    try {
      for (std::size_t i = next++; i < n; i = next++) run(i);
    } catch (...) {
      const std::lock_guard lock(mutex);
      thrown = std::current_exception();
      next = n;
    }
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < std_threads && i < n; ++i) threads.emplace_back(work);
    work();
  }
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace
#endif

void parallel_for(std::size_t n, const std::function<void(std::size_t)>& task) {
  const auto run = [&task, scope = stop_scope, asked = asked_scope](std::size_t i) {
    const WithStopScope stopped(scope);
    const WithAskedScope asking(asked);
    end_if_stopped();
    const DefaultFpEnvironment environment;
    task(i);
  };
  // A task that is alone wakes no other thread.
  if (n < 2 || is_work_limited()) {
    for (std::size_t i = 0; i < n; ++i) run(i);
    return;
  }
#if SIGNUM_STD_THREADS
  on_std_threads(n, run);
#elif SIGNUM_HAS_TBB
  const auto run_all = [&] {
    // What another task throws around this call does not end the work in its midst, without a word.
    tbb::task_group_context alone(tbb::task_group_context::isolated);
    tbb::parallel_for(std::size_t{0}, n, run, alone);
  };
  if (!is_to_isolate) return run_all();
  const ToIsolate within(false);
  tbb::this_task_arena::isolate(run_all);
#else
  for (std::size_t i = 0; i < n; ++i) run(i);
#endif
}

void parallel_for_in_order(std::size_t n, const std::function<void(std::size_t)>& task) {
  std::atomic<std::size_t> next = 0;
  parallel_for(n < 2 ? n : std::min(n, parallel_threads()), [&](std::size_t) {
    for (std::size_t i = next++; i < n; i = next++) {
      end_if_stopped();
      task(i);
    }
  });
}

std::size_t parallel_threads() {
  if (is_work_limited()) return 1;
#if SIGNUM_STD_THREADS
  return std_threads;
#elif SIGNUM_HAS_TBB
  return std::min(static_cast<std::size_t>(tbb::this_task_arena::max_concurrency()),
                  tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism));
#else
  return 1;
#endif
}

void isolated(const std::function<void()>& work) {
  const ToIsolate now(true);
  work();
}

}  // namespace signum::detail

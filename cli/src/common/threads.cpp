// SPDX-License-Identifier: MIT
#include "common/threads.hpp"

#if SIGNUM_HAS_TBB
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#endif

namespace signum::cli {

#if SIGNUM_HAS_TBB
struct ThreadLimit::Control {
  explicit Control(std::size_t count)
      : control(oneapi::tbb::global_control::max_allowed_parallelism, count) {}
  oneapi::tbb::global_control control;
};

ThreadLimit::ThreadLimit(std::optional<std::size_t> count)
    : control_(count ? std::make_unique<Control>(*count) : nullptr) {}

void parallel_for(std::size_t count, const std::function<void(std::size_t)>& f) {
  // A call that is alone needs no other thread.
  if (count == 1) return f(0);
  oneapi::tbb::parallel_for(std::size_t{0}, count, f);
}
#else
// Without oneTBB the library runs on the calling thread alone, and so does the program.
struct ThreadLimit::Control {};

ThreadLimit::ThreadLimit(std::optional<std::size_t>) {}

void parallel_for(std::size_t count, const std::function<void(std::size_t)>& f) {
  for (std::size_t i = 0; i < count; ++i) f(i);
}
#endif

ThreadLimit::~ThreadLimit() = default;

}  // namespace signum::cli

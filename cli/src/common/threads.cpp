// SPDX-License-Identifier: MIT
#include "common/threads.hpp"

#include "machine/parallel.hpp"

#if SIGNUM_HAS_TBB
#include <oneapi/tbb/global_control.h>
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
#else
// Without oneTBB the library runs on the calling thread alone, and so does the program.
struct ThreadLimit::Control {};

ThreadLimit::ThreadLimit(std::optional<std::size_t>) {}
#endif

void parallel_for(std::size_t count, const std::function<void(std::size_t)>& f) {
  detail::parallel_for(count, f);
}

ThreadLimit::~ThreadLimit() = default;

}  // namespace signum::cli

// SPDX-License-Identifier: MIT
#include "threads.hpp"

#ifdef SIGNUM_WITH_TBB
#include <oneapi/tbb/global_control.h>
#endif

namespace signum::cli {

#ifdef SIGNUM_WITH_TBB
struct ThreadLimit::Control {
  explicit Control(std::size_t count)
      : control(oneapi::tbb::global_control::max_allowed_parallelism, count) {}
  oneapi::tbb::global_control control;
};

ThreadLimit::ThreadLimit(std::optional<std::size_t> count)
    : control_(count ? std::make_unique<Control>(*count) : nullptr) {}
#else
// Without oneTBB the library runs on the calling thread alone.
struct ThreadLimit::Control {};

ThreadLimit::ThreadLimit(std::optional<std::size_t>) {}
#endif

ThreadLimit::~ThreadLimit() = default;

}  // namespace signum::cli

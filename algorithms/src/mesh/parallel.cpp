// SPDX-License-Identifier: MIT
#include "parallel.hpp"

#include "fp_environment.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/parallel_for.h>
#endif

namespace signum {

void parallel_for(std::size_t n, const std::function<void(std::size_t)>& task) {
  const auto run = [&task](std::size_t i) {
    const DefaultFpEnvironment environment;
    task(i);
  };
#if SIGNUM_HAS_TBB
  tbb::parallel_for(std::size_t{0}, n, run);
#else
  for (std::size_t i = 0; i < n; ++i) run(i);
#endif
}

}  // namespace signum

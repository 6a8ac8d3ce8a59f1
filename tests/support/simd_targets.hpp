// SPDX-License-Identifier: MIT
/// Every instruction set that Highway has code for and this machine can run.
#pragma once

#include <catch2/catch.hpp>

#if SIGNUM_HAS_HIGHWAY
#include <hwy/targets.h>
#endif

namespace simd_targets {

/// Runs check() on each of them; without Highway once.
template <class Check>
void for_each(Check check) {
#if SIGNUM_HAS_HIGHWAY
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    INFO(hwy::TargetName(target));
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(target);
    check();
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().DeInit();
#else
  check();
#endif
}

}  // namespace simd_targets

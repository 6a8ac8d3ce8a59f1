// SPDX-License-Identifier: MIT
/// Every instruction set that there is code for and this machine can run.
#pragma once

#include <catch2/catch.hpp>

#include "lanes/simd_dispatch.hpp"

namespace simd_targets {

/// Runs check() on each of them; where there are none, once.
template <class Check>
void for_each(Check check) {
  const auto names = signum::detail::supported_targets();
  for (const std::string_view name : names) {
    // Without vectors there are other functions.
    if (name == "scalar" && names.size() > 1) continue;
    INFO(name);
    signum::detail::require_target(name);
    check();
  }
  signum::detail::any_target();
}

}  // namespace simd_targets

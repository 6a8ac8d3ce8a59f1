// SPDX-License-Identifier: MIT
// Whether the instruction sets that are found here are those that Highway's own library finds.
#include "lanes/machine_targets.hpp"

#include <hwy/targets.h>

#include <cstdio>

int main() {
  // All but the plain one, which each machine has.
  const std::int64_t vectors = HWY_SSSE3 | HWY_SSE4 | HWY_AVX2 | HWY_AVX3 | HWY_AVX3_DL;
  const auto found = signum::detail::machine_targets() & vectors;
  const auto expected = hwy::SupportedTargets() & vectors;
  std::printf("found %llx, expected %llx\n", static_cast<unsigned long long>(found),
              static_cast<unsigned long long>(expected));
  return found == expected ? 0 : 1;
}

// SPDX-License-Identifier: MIT
/// Sorts 64-bit keys by their upper 32 bits, stably and in parallel.
///
/// See: Knuth, The Art of Computer Programming 3, section 5.2.5.
#pragma once

#include <cstdint>
#include <span>

namespace signum::detail {

/// Puts the keys in order; the scratch is as long. The order is the same on any number of threads.
void radix_sort(std::span<std::uint64_t> keys, std::span<std::uint64_t> scratch);

}  // namespace signum::detail

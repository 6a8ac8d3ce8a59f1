// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace signum::detail {

/// The bits of x. Doubles that are not negative have the order of their bits.
constexpr std::uint64_t bits_of(double x) { return std::bit_cast<std::uint64_t>(x); }

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace signum::detail {

/// Those of doubles that are not negative are ordered as they are.
constexpr std::uint64_t bits_of(double x) { return std::bit_cast<std::uint64_t>(x); }

}  // namespace signum::detail

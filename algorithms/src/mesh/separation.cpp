// SPDX-License-Identifier: MIT
#include "separation.hpp"

namespace signum {

#if !SIGNUM_HAS_HIGHWAY

namespace {

constexpr std::uint32_t undecided = ~std::uint32_t{0};

}  // namespace

std::uint32_t perhaps_meeting(const PairCorners&) { return undecided; }
std::uint32_t perhaps_beyond_vertex(const PairCorners&) { return undecided; }
std::uint32_t perhaps_beyond_edge(const PairCorners&) { return undecided; }

#endif

}  // namespace signum

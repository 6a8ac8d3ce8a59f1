// SPDX-License-Identifier: MIT
#include "separation.hpp"

namespace signum::detail {

#if !SIGNUM_HAS_HIGHWAY

namespace {

constexpr std::uint32_t undecided = ~std::uint32_t{0};

}  // namespace

std::uint32_t perhaps_meeting(const TrianglePairs&) { return undecided; }
std::uint32_t perhaps_beyond_vertex(const TrianglePairs&) { return undecided; }
std::uint32_t perhaps_beyond_edge(const TrianglePairs&) { return undecided; }

#endif

}  // namespace signum::detail

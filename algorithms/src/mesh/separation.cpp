// SPDX-License-Identifier: MIT
#include "separation.hpp"

namespace signum {

#if !SIGNUM_HAS_HIGHWAY

namespace {

constexpr std::uint64_t undecided = ~std::uint64_t{0};

}  // namespace

std::uint64_t perhaps_beyond_vertex(const PairColumns<5>&) { return undecided; }
std::uint64_t perhaps_beyond_edge(const PairColumns<4>&) { return undecided; }
std::uint64_t perhaps_meeting(const PairColumns<6>&) { return undecided; }

#endif

}  // namespace signum

// SPDX-License-Identifier: MIT
// Pairs of shapes in the lanes of vectors, one pair a lane.
#include "lanes/bounded-inl.hpp"

#if defined(SIGNUM_PAIR_LANES) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_LANES
#undef SIGNUM_PAIR_LANES
#else
#define SIGNUM_PAIR_LANES
#endif

SIGNUM_LANES_BEGIN();

enum class Verb : std::uint8_t { intersects, contact };

/// Lanes that are in neither are undecided.
struct Decision {
  Mask meeting, apart;
};

/// Three answers that exclude each other, as ThreeAnswer names them.
struct ThreeAnswers {
  Mask first, between, last;
};

SIGNUM_LANES_END();

#endif

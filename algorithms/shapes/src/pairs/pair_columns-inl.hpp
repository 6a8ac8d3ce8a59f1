// SPDX-License-Identifier: MIT
// Shapes into vectors, one shape a lane, and answers out of them.
#include "pair_filters.hpp"
#include "pair_lanes-inl.hpp"

#if defined(SIGNUM_PAIR_COLUMNS) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_COLUMNS
#undef SIGNUM_PAIR_COLUMNS
#else
#define SIGNUM_PAIR_COLUMNS
#endif

SIGNUM_LANES_BEGIN();

/// The numbers of shapes from number `first` on, one shape a lane.
template <std::size_t N>
SIGNUM_INLINE void load(const LaneSource& source, std::size_t first, Doubles (&numbers)[N]) {
  if (source.stride == 1) {
    for (std::size_t j = 0; j < N; ++j) numbers[j] = load(source.numbers[j] + first);
  } else if (source.stride == 0) {
    for (std::size_t j = 0; j < N; ++j) numbers[j] = all(*source.numbers[j]);
  } else {
    const double* const row = source.numbers[0] + first * source.stride;
    // Two columns at a time; of an odd number, the last but one twice.
    for (std::size_t k = 0; k < N; k += 2) {
      const std::size_t j = std::min(k, N - 2);
      const auto at = [&](std::size_t i)
                          SIGNUM_INLINE_LAMBDA { return row + j + i * source.stride; };
      const auto [first_column, second_column] = load_two(at);
      numbers[j] = first_column;
      numbers[j + 1] = second_column;
    }
  }
}

SIGNUM_INLINE void store(const Decision& decision, std::uint8_t* answers) {
  const auto word = [](PairAnswer a)
                        SIGNUM_INLINE_LAMBDA { return all<Words>(static_cast<std::uint64_t>(a)); };
  store(select(decision.apart, word(PairAnswer::apart),
               select(decision.meeting, word(PairAnswer::meeting), word(PairAnswer::undecided))),
        answers);
}

SIGNUM_LANES_END();

#endif

// SPDX-License-Identifier: MIT
// Shapes into vectors, one shape a lane, and answers out of them.
#include <algorithm>

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

/// After its 16 numbers a frustum has 1 for the depth range of OpenGL, 0 for Direct3D's.
SIGNUM_INLINE void load(const LaneSource& source, std::size_t first, Doubles (&numbers)[17]) {
  Doubles matrix[16];
  load(source, first, matrix);
  for (std::size_t j = 0; j < 16; ++j) numbers[j] = matrix[j];
  double opengl[lanes<Doubles>];
  for (std::size_t i = 0; i < lanes<Doubles>; ++i) {
    const DepthRange depth = source.depths[(first + i) * source.stride * sizeof(double)];
    opengl[i] = depth == DepthRange::opengl ? 1 : 0;
  }
  numbers[16] = load(opengl);
}

SIGNUM_INLINE void store(const Decision& decision, std::uint8_t* answers) {
  const auto word = [](PairAnswer a)
                        SIGNUM_INLINE_LAMBDA { return all<Words>(static_cast<std::uint64_t>(a)); };
  store(select(decision.apart, word(PairAnswer::apart),
               select(decision.meeting, word(PairAnswer::meeting), word(PairAnswer::undecided))),
        answers);
}

/// Stores one of three answers in each lane.
SIGNUM_INLINE void store(const ThreeAnswers& decision, std::uint8_t* answers) {
  const auto word = [](ThreeAnswer a)
                        SIGNUM_INLINE_LAMBDA { return all<Words>(static_cast<std::uint64_t>(a)); };
  const Words others =
      select(decision.between, word(ThreeAnswer::between), word(ThreeAnswer::undecided));
  store(select(decision.first, word(ThreeAnswer::first),
               select(decision.last, word(ThreeAnswer::last), others)),
        answers);
}

/// The last vector overlaps the one before; fewer pairs than a vector holds are left undecided.
template <class Pair>
void decide_all(const LaneSource& a, const LaneSource& b, std::size_t first, std::size_t count,
                std::uint8_t* answers) {
  if (count < lanes<Doubles>) {
    std::fill(answers, answers + count, static_cast<std::uint8_t>(PairAnswer::undecided));
    return;
  }
  for (std::size_t next = 0; next < count; next += lanes<Doubles>) {
    const std::size_t i = std::min(next, count - lanes<Doubles>);
    Doubles numbers_a[Pair::numbers_a], numbers_b[Pair::numbers_b];
    load(a, first + i, numbers_a);
    load(b, first + i, numbers_b);
    store(Pair::decide(numbers_a, numbers_b), answers + i);
  }
}

template <class First, class... Second>
constexpr PairStages stages() {
  return {decide_all<First>, decide_all<Second>...};
}

SIGNUM_LANES_END();

#endif

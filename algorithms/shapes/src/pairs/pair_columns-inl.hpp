// SPDX-License-Identifier: MIT
// Shapes into vectors, one shape a lane, and answers out of them.
#include "pair_filters.hpp"
#include "pair_lanes-inl.hpp"

#if defined(SIGNUM_PAIR_COLUMNS) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_PAIR_COLUMNS
#undef SIGNUM_PAIR_COLUMNS
#else
#define SIGNUM_PAIR_COLUMNS
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

#if HWY_TARGET != HWY_SCALAR
/// In each block of two lanes, the two doubles at a row, of every other row from the first on.
template <std::size_t n>
HWY_INLINE auto every_other_row(const double* row, std::size_t stride) {
  const hn::FixedTag<double, n> d;
  if constexpr (n <= 2) {
    return hn::LoadU(d, row);
  } else {
    return hn::Combine(d, every_other_row<n / 2>(row + n / 2 * stride, stride),
                       every_other_row<n / 2>(row, stride));
  }
}
#endif

/// The numbers of shapes from number `first` on, one shape a lane.
template <std::size_t N>
HWY_INLINE void load(const LaneSource& source, std::size_t first, Vector (&numbers)[N]) {
  const Doubles d;
  if (source.stride == 1) {
    for (std::size_t j = 0; j < N; ++j) numbers[j] = hn::LoadU(d, source.numbers[j] + first);
  } else if (source.stride == 0) {
    for (std::size_t j = 0; j < N; ++j) numbers[j] = hn::Set(d, *source.numbers[j]);
  } else {
    const double* const row = source.numbers[0] + first * source.stride;
#if HWY_TARGET == HWY_SCALAR
    for (std::size_t j = 0; j < N; ++j) numbers[j] = hn::LoadU(d, row + j);
#else
    // Two columns at a time; of an odd number, the last but one twice.
    for (std::size_t k = 0; k < N; k += 2) {
      const std::size_t j = std::min(k, N - 2);
      const Vector even = every_other_row<lanes>(row + j, source.stride);
      const Vector odd = every_other_row<lanes>(row + j + source.stride, source.stride);
      numbers[j] = hn::InterleaveLower(d, even, odd);
      numbers[j + 1] = hn::InterleaveUpper(d, even, odd);
    }
#endif
  }
}

HWY_INLINE void store(const Decision& decision, std::uint8_t* answers) {
  using Words = hn::RebindToUnsigned<Doubles>;
  const Words w;
  const auto word = [w](PairAnswer a)
                        HWY_ATTR { return hn::Set(w, static_cast<std::uint64_t>(a)); };
  const auto if_not_apart = hn::IfThenElse(hn::RebindMask(w, decision.meeting),
                                           word(PairAnswer::meeting), word(PairAnswer::undecided));
  const auto answer =
      hn::IfThenElse(hn::RebindMask(w, decision.apart), word(PairAnswer::apart), if_not_apart);
  const hn::Rebind<std::uint8_t, Doubles> b;
  hn::StoreU(hn::TruncateTo(b, answer), b, answers);
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

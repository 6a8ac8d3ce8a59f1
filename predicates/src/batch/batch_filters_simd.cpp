// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "batch/batch_filters_simd.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <cstdlib>

#include "batch_filters.hpp"
#include "lanes/memory-inl.hpp"

SIGNUM_LANES_BEGIN();

static_assert(batch_granule % lanes<Doubles> == 0);

/// The results of the tape's steps, from number i on. A product that is only added is fused into
/// the sum, which rounds once less.
template <const Tape& tape, std::size_t i = 0>
SIGNUM_INLINE void run(const Doubles* leaves, Doubles* results) {
  if constexpr (i < tape.size) {
    constexpr TapeStep step = tape.steps[i], left = tape.steps[step.left],
                       right = tape.steps[step.right];
    const Doubles& x = results[step.left];
    const Doubles& y = results[step.right];
    if constexpr (step.op == TapeOp::leaf) {
      results[i] = leaves[step.left];
    } else if constexpr (step.op == TapeOp::multiply) {
      if constexpr (!tape.is_fused(i)) results[i] = x * y;
    } else if constexpr (tape.is_fused(step.right)) {
      const Doubles& a = results[right.left];
      const Doubles& b = results[right.right];
      results[i] = step.op == TapeOp::add ? mul_add(a, b, x) : neg_mul_add(a, b, x);
    } else if constexpr (tape.is_fused(step.left)) {
      const Doubles& a = results[left.left];
      const Doubles& b = results[left.right];
      results[i] = step.op == TapeOp::add ? mul_add(a, b, y) : mul_sub(a, b, y);
    } else {
      results[i] = step.op == TapeOp::add ? x + y : x - y;
    }
    run<tape, i + 1>(leaves, results);
  }
}

template <const Tape& tape>
SIGNUM_INLINE Doubles last_of(const Doubles* leaves) {
  Doubles results[tape.size];
  run<tape>(leaves, results);
  return results[tape.size - 1];
}

/// The magnitude of a determinant is the magnitude of one term, a product of one for each axis,
/// times the number of terms; the magnitude of another formula is computed as the formula is.
template <class Predicate>
SIGNUM_INLINE Doubles magnitude_of(const Doubles* axes) {
  using Formula = typename Predicate::Tape;
  if constexpr (is_axis_by_axis(Formula::terms)) {
    Doubles product = all(Formula::terms.count);
    for (std::size_t axis = 0; axis < Predicate::axes; ++axis) product = product * axes[axis];
    return product;
  } else {
    return last_of<Formula::magnitude>(axes);
  }
}

SIGNUM_INLINE Words word(FilterSign s) { return all<Words>(static_cast<std::uint64_t>(s)); }

/// Decides one vector of signs, with the filter that filter_sign_of_cloud is.
template <class Predicate>
SIGNUM_INLINE void decide(const double* const* columns, std::size_t i, unsigned char* signs) {
  using Formula = typename Predicate::Tape;
  constexpr std::size_t axes = Predicate::axes;
  Doubles differences[Formula::vectors * axes], magnitudes[axes];
  for (std::size_t axis = 0; axis < axes; ++axis) {
    const Doubles from = load(columns[Predicate::origin * axes + axis] + i);
    Doubles largest = all(underflow_guard<Formula::degree>);
    for (std::size_t v = 0; v < Formula::vectors; ++v) {
      const std::size_t point = v + (v >= Predicate::origin ? 1 : 0);
      const Doubles difference = load(columns[point * axes + axis] + i) - from;
      differences[v * axes + axis] = difference;
      largest = larger(largest, magnitude(difference));
    }
    magnitudes[axis] = largest;
  }
  const Doubles value = last_of<Formula::value>(differences);
  const Doubles most = magnitude_of<Predicate>(magnitudes);
  constexpr double overflow_guard = 0x1p420 / underflow_guard<Formula::degree>;
  const Mask certain =
      all_of(magnitude(value) > all(Formula::error_constant) * most, most < all(overflow_guard));
  const Words sign = select(value > all(0), word(FilterSign::positive), word(FilterSign::negative));
  store(select(certain, sign, word(FilterSign::uncertain)), signs + i);
}

template <class Predicate>
void decide_all(const double* const* columns, std::size_t count, unsigned char* signs) {
  for (std::size_t i = 0; i < count; i += lanes<Doubles>) {
    decide<Predicate>(columns, i, signs);
  }
}

BatchFilters filters() {
  return {decide_all<BatchOrient2d>, decide_all<BatchOrient3d>, decide_all<BatchIncircle>,
          decide_all<BatchInsphere>};
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

BatchFilters simd_batch_filters(std::string_view target) {
  return SIGNUM_DISPATCH_TO(target, filters)();
}

}  // namespace signum::detail
#endif

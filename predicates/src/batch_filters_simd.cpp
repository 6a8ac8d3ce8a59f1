// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs. Those whose
// vectors have no size that the compiler knows are left out: there the plain filters do.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "batch_filters_simd.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>

#include <cstdlib>

#include "batch_filters.hpp"
#include "lanes/simd_dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Doubles = hn::CappedTag<double, batch_granule>;
using Words = hn::RebindToUnsigned<Doubles>;
using Bytes = hn::Rebind<unsigned char, Doubles>;
using Vector = hn::Vec<Doubles>;

/// The results of the tape's steps, from number i on. A product that is only added is fused into
/// the sum, which rounds once less.
template <const Tape& tape, std::size_t i = 0>
HWY_INLINE void run(const Vector* leaves, Vector* results) {
  if constexpr (i < tape.size) {
    constexpr TapeStep step = tape.steps[i], left = tape.steps[step.left],
                       right = tape.steps[step.right];
    const Vector& x = results[step.left];
    const Vector& y = results[step.right];
    if constexpr (step.op == TapeOp::leaf) {
      results[i] = leaves[step.left];
    } else if constexpr (step.op == TapeOp::multiply) {
      if constexpr (!tape.is_fused(i)) results[i] = hn::Mul(x, y);
    } else if constexpr (tape.is_fused(step.right)) {
      const Vector& a = results[right.left];
      const Vector& b = results[right.right];
      results[i] = step.op == TapeOp::add ? hn::MulAdd(a, b, x) : hn::NegMulAdd(a, b, x);
    } else if constexpr (tape.is_fused(step.left)) {
      const Vector& a = results[left.left];
      const Vector& b = results[left.right];
      results[i] = step.op == TapeOp::add ? hn::MulAdd(a, b, y) : hn::MulSub(a, b, y);
    } else {
      results[i] = step.op == TapeOp::add ? hn::Add(x, y) : hn::Sub(x, y);
    }
    run<tape, i + 1>(leaves, results);
  }
}

template <const Tape& tape>
HWY_INLINE Vector last_of(const Vector* leaves) {
  Vector results[tape.size];
  run<tape>(leaves, results);
  return results[tape.size - 1];
}

/// The magnitude of a determinant is that of one term, a product of one magnitude along each axis,
/// times the number of terms; that of another formula is computed as the formula is.
template <class Predicate>
HWY_INLINE Vector magnitude_of(const Vector* axes) {
  using Formula = typename Predicate::Tape;
  if constexpr (is_axis_by_axis(Formula::terms)) {
    Vector product = hn::Set(Doubles(), Formula::terms.count);
    for (std::size_t axis = 0; axis < Predicate::axes; ++axis)
      product = hn::Mul(product, axes[axis]);
    return product;
  } else {
    return last_of<Formula::magnitude>(axes);
  }
}

HWY_INLINE hn::Vec<Words> word(FilterSign s) {
  return hn::Set(Words(), static_cast<std::uint64_t>(s));
}

/// One vector's worth of the filter that filter_sign_of_cloud is.
template <class Predicate>
HWY_INLINE void decide(const double* const* columns, std::size_t i, unsigned char* signs) {
  using Formula = typename Predicate::Tape;
  constexpr std::size_t axes = Predicate::axes;
  const Doubles d;
  Vector differences[Formula::vectors * axes], magnitudes[axes];
  for (std::size_t axis = 0; axis < axes; ++axis) {
    const Vector from = hn::LoadU(d, columns[Predicate::origin * axes + axis] + i);
    Vector largest = hn::Set(d, underflow_guard(Formula::degree));
    for (std::size_t v = 0; v < Formula::vectors; ++v) {
      const std::size_t point = v + (v >= Predicate::origin ? 1 : 0);
      const Vector difference = hn::Sub(hn::LoadU(d, columns[point * axes + axis] + i), from);
      differences[v * axes + axis] = difference;
      largest = hn::Max(largest, hn::Abs(difference));
    }
    magnitudes[axis] = largest;
  }
  const Vector value = last_of<Formula::value>(differences);
  const Vector magnitude = magnitude_of<Predicate>(magnitudes);
  constexpr double overflow_guard = 0x1p420 / underflow_guard(Formula::degree);
  const auto certain =
      hn::And(hn::Gt(hn::Abs(value), hn::Mul(hn::Set(d, Formula::error_constant), magnitude)),
              hn::Lt(magnitude, hn::Set(d, overflow_guard)));
  const Words w;
  const auto positive = hn::RebindMask(w, hn::Gt(value, hn::Zero(d)));
  const auto sign =
      hn::IfThenElse(positive, word(FilterSign::positive), word(FilterSign::negative));
  const auto all = hn::IfThenElse(hn::RebindMask(w, certain), sign, word(FilterSign::uncertain));
  const Bytes b;
  hn::StoreU(hn::TruncateTo(b, all), b, signs + i);
}

template <class Predicate>
void decide_all(const double* const* columns, std::size_t count, unsigned char* signs) {
  for (std::size_t i = 0; i < count; i += hn::Lanes(Doubles())) {
    decide<Predicate>(columns, i, signs);
  }
}

BatchFilters filters() {
  return {decide_all<BatchOrient2d>, decide_all<BatchOrient3d>, decide_all<BatchIncircle>,
          decide_all<BatchInsphere>};
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum::detail {

HWY_EXPORT(filters);

BatchFilters simd_batch_filters(std::string_view target) {
  hwy::ChosenTarget vectors;
  vectors.Update(targets_from(target));
  return SIGNUM_DISPATCH_TO(vectors, filters)();
}

}  // namespace signum::detail
#endif

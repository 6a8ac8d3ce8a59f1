// SPDX-License-Identifier: MIT
/// The filters of predicates on columns of coordinates, for each instruction set.
#pragma once

#include <cstddef>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <string_view>
#include <vector>

#include "stages/formula_tape.hpp"

namespace signum::detail {

/// A predicate by its formula on the vectors from one of its points, `origin`, to the others.
template <class TheFormula, int Points, int Axes, int Origin>
struct BatchPredicate {
  using Formula = TheFormula;
  static constexpr std::size_t points = Points, axes = Axes, origin = Origin;
  using Tape = FormulaTape<Formula, Points - 1, Axes>;
};
using BatchOrient2d = BatchPredicate<Orient2dFormula, 3, 2, 0>;
using BatchOrient3d = BatchPredicate<Orient3dFormula, 4, 3, 0>;
using BatchIncircle = BatchPredicate<IncircleFormula, 4, 2, 3>;
using BatchInsphere = BatchPredicate<InsphereFormula, 5, 3, 4>;

/// signs[i] becomes the FilterSign on columns[point * axes + axis][i], for each i below `count`, a
/// multiple of batch_granule.
using BatchFilter = void (*)(const double* const* columns, std::size_t count, unsigned char* signs);

struct BatchFilters {
  BatchFilter orient2d, orient3d, incircle, insphere;
};

/// A multiple of the number of doubles in each machine's vectors.
inline constexpr std::size_t batch_granule = 8;

/// The filters for one of targets().
BatchFilters batch_filters(std::string_view target);

/// The filters in plain C++.
BatchFilters scalar_batch_filters();

#if SIGNUM_HAS_HIGHWAY
/// The filters for one of targets() but "scalar".
BatchFilters simd_batch_filters(std::string_view target);
#endif

}  // namespace signum::detail

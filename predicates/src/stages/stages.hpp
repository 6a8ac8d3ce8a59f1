// SPDX-License-Identifier: MIT
/// The stages by which a predicate finds the sign of its formula: one enum, in the order in which
/// they run. Each runs the formula that the filter ran, on a number type of its own, and is
/// uncertain where it cannot be sure. Only sources include it. See docs/decisions/stages.md.
#pragma once

#include <array>
#include <cstdint>
#include <signum/predicates/filter.hpp>
#include <string_view>

#include "equal_points.hpp"
#include "expansion_stage.hpp"
#include "grid_stage.hpp"
#include "integer_stage.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/exact.hpp"

namespace signum::detail {

enum class Stage : std::uint8_t {
  filter,            ///< doubles with an error bound, inlined in the caller
  grid,              ///< doubles where nothing rounds
  equal_points,      ///< zero where two points are equal
  short_integers,    ///< integers whose leaves have one word, of coordinates scaled alike
  long_integers,     ///< integers whose leaves have two words
  short_expansions,  ///< expansions, where every difference is a double
  double_doubles,    ///< sums of two doubles with an error bound
  long_expansions,   ///< expansions of any differences
  exact,             ///< integers of any size times powers of two: never uncertain
};
inline constexpr std::size_t stage_count = 9;

/// The names of the stages, as the headers of predicates write them.
inline constexpr std::array<std::string_view, stage_count> stage_names = {
    "filter",           "grid",           "equal points",    "short integers", "long integers",
    "short expansions", "double-doubles", "long expansions", "exact"};

/// Whether a formula of such differences has a stage; without, the stage is always uncertain.
template <Stage S, class Formula, class... Differences>
consteval bool has_stage() {
  if constexpr (S == Stage::grid) return GridOf<Formula, Differences...>::bits >= 1;
  if constexpr (S == Stage::equal_points) return vectors_from<Formula> == VectorsFrom::one_point;
  if constexpr (S == Stage::short_integers) {
    return has_integers<short_bits, Formula, Differences...>();
  }
  if constexpr (S == Stage::long_integers) {
    return has_integers<long_bits, Formula, Differences...>();
  }
  if constexpr (S == Stage::short_expansions) {
    return has_expansions<decltype(one_double), Formula, Differences...>();
  }
  if constexpr (S == Stage::long_expansions) {
    return has_expansions<decltype(two_doubles), Formula, Differences...>();
  }
  return true;
}

/// The sign of the formula in integers times a power of two. Throws NotFinite.
template <class Formula, class... Differences>
Sign exact_sign(Formula formula, const Differences&... differences) {
  const auto exact = [](double to, double from) { return Exact(to) - Exact(from); };
  return sign(formula(difference_in(differences, exact)...));
}

/// What one stage says. All but the filter and the exact stage require the default floating-point
/// environment; the exact stage throws NotFinite.
template <Stage S, class Formula, class... Differences>
FilterSign stage_sign(Formula formula, const Differences&... d) {
  if constexpr (!has_stage<S, Formula, Differences...>()) {
    return FilterSign::uncertain;
  } else if constexpr (S == Stage::filter) {
    return filter_formula(formula, d...);
  } else if constexpr (S == Stage::grid) {
    return grid_sign(formula, d...);
  } else if constexpr (S == Stage::equal_points) {
    return equal_points_sign(formula, d...);
  } else if constexpr (S == Stage::short_integers) {
    return short_integer_sign(formula, d...);
  } else if constexpr (S == Stage::long_integers) {
    return long_integer_sign(formula, d...);
  } else if constexpr (S == Stage::short_expansions) {
    return short_expansion_sign(formula, d...);
  } else if constexpr (S == Stage::double_doubles) {
    return double_double_sign(formula, d...);
  } else if constexpr (S == Stage::long_expansions) {
    return long_expansion_sign(formula, d...);
  } else {
    return to_filter_sign(exact_sign(formula, d...));
  }
}

struct Decision {
  Sign sign;
  Stage stage;
};

/// The sign by the first stage that decides, of `First` and those after it, and which that was.
/// Requires the default floating-point environment. Throws NotFinite.
template <Stage First, class Formula, class... Differences>
Decision decide(Formula formula, const Differences&... differences) {
  const FilterSign s = stage_sign<First>(formula, differences...);
  if constexpr (First == Stage::exact) {
    return {certain(s), First};
  } else {
    if (is_certain(s)) return {certain(s), First};
    return decide<static_cast<Stage>(static_cast<int>(First) + 1)>(formula, differences...);
  }
}

/// The sign by all stages but the filter. Throws NotFinite.
template <class Formula, class... Differences>
Sign settle(Formula formula, const Differences&... differences) {
  const DefaultFpEnvironment environment;
  return decide<Stage::grid>(formula, differences...).sign;
}

/// settle() of the arguments of the predicate whose formula this is.
template <class Formula, class... Arguments>
Sign settle_predicate(const Arguments&... arguments) {
  return Formula::on_differences([](const auto&... v) { return settle(Formula{}, v...); },
                                 arguments...);
}

}  // namespace signum::detail

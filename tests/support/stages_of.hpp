// SPDX-License-Identifier: MIT
/// The stages of a predicate one by one, and which of them decides: the chain that production runs,
/// compiled for the test.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "staged_checks.hpp"
#include "stages/stages.hpp"

namespace staged {

using signum::detail::Stage;
using signum::detail::stage_count;
using signum::detail::stage_names;

/// fn(formula, differences...) for a predicate's points.
template <class Formula, class P, std::size_t N, class Arguments, class Fn>
auto on_differences(const WithFormula<Formula, P, N, Arguments>&, const Points<P, N>& p, Fn fn) {
  return std::apply(
      [&fn](const auto&... a) {
        return Formula::on_differences([&fn](const auto&... d) { return fn(Formula{}, d...); },
                                       a...);
      },
      Arguments{}(p));
}

/// For each stage, fn(std::integral_constant of it).
template <class Fn>
void for_each_stage(Fn fn) {
  [&fn]<std::size_t... s>(std::index_sequence<s...>) {
    (fn(std::integral_constant<Stage, static_cast<Stage>(s)>{}), ...);
  }(std::make_index_sequence<stage_count>());
}

using StageSigns = std::array<FilterSign, stage_count>;

/// What each stage says of a formula, without those before it.
template <class Formula, class... Differences>
StageSigns stage_signs(Formula formula, const Differences&... d) {
  const signum::detail::DefaultFpEnvironment environment;
  StageSigns signs;
  for_each_stage([&](auto s) {
    signs[static_cast<std::size_t>(s.value)] = signum::detail::stage_sign<s.value>(formula, d...);
  });
  return signs;
}

/// The first of them that is certain and wrong, or nothing.
inline std::optional<Stage> wrong_stage(const StageSigns& signs, int truth) {
  for (std::size_t i = 0; i < stage_count; ++i) {
    if (is_certain(signs[i]) && static_cast<int>(certain(signs[i])) != truth) {
      return static_cast<Stage>(i);
    }
  }
  return std::nullopt;
}

inline std::string name(Stage s) { return std::string(stage_names[static_cast<std::size_t>(s)]); }

/// Which stages a predicate has.
template <class Formula, class P, std::size_t N, class Arguments>
std::array<bool, stage_count> stages_of(const WithFormula<Formula, P, N, Arguments>& predicate) {
  std::array<bool, stage_count> has;
  on_differences(predicate, Points<P, N>{}, [&has](auto formula, const auto&... d) {
    for_each_stage([&](auto s) {
      has[static_cast<std::size_t>(s.value)] =
          signum::detail::has_stage<s.value, decltype(formula),
                                    std::remove_cvref_t<decltype(d)>...>();
    });
  });
  return has;
}

/// What decides a predicate, and how.
template <class Formula, class P, std::size_t N, class Arguments>
signum::detail::Decision decision(const WithFormula<Formula, P, N, Arguments>& predicate,
                                  const Points<P, N>& p) {
  const signum::detail::DefaultFpEnvironment environment;
  return on_differences(predicate, p, [](auto formula, const auto&... d) {
    return signum::detail::decide<Stage::filter>(formula, d...);
  });
}

template <class Formula, class P, std::size_t N, class Arguments>
Stage deciding_stage(const WithFormula<Formula, P, N, Arguments>& predicate,
                     const Points<P, N>& p) {
  return decision(predicate, p).stage;
}

/// The share of the cases of a family that a stage decides.
template <class Formula, class P, std::size_t N, class Arguments>
double share(const WithFormula<Formula, P, N, Arguments>& predicate, Stage stage, Family family,
             Relation relation, int count = 1000) {
  int hits = 0;
  for (int i = 0; i < count; ++i) {
    Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
    hits += deciding_stage(predicate, predicate.make(family, relation, random)) == stage;
  }
  return static_cast<double>(hits) / count;
}

/// The points times a power of two, the same for all or another for each point, where that is
/// exact.
template <class P, std::size_t N>
void scale_some(Points<P, N>& points, Random& random) {
  if (random.one_in(3)) return;
  if (random.one_in(2)) {
    Points<P, N> scaled = points;
    if (scale(scaled, random.between(-1070, 1020))) points = scaled;
    return;
  }
  for (P& p : points) {
    Points<P, 1> one{p};
    if (scale(one, random.between(-40, 40))) p = one[0];
  }
}

/// Each stage by itself against the truth, on every family at every scale.
template <class Formula, class P, std::size_t N, class Arguments>
void check_stages(const WithFormula<Formula, P, N, Arguments>& predicate, int count_each) {
  for (const Relation relation : {Relation::flat, Relation::round}) {
    cases::run_families(count_each, [&](Family family, Random& random) -> std::string {
      auto p = predicate.make(family, relation, random);
      scale_some(p, random);
      const int truth = predicate.truth(p);
      const StageSigns signs = on_differences(
          predicate, p, [](auto formula, const auto&... d) { return stage_signs(formula, d...); });
      const auto wrong = wrong_stage(signs, truth);
      if (!wrong) return {};
      return std::string(predicate.name) + cases::hex(p) + " is " + std::to_string(truth) +
             ", not so " + name(*wrong);
    });
  }
}

}  // namespace staged

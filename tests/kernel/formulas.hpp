// SPDX-License-Identifier: MIT
/// Formulas to run number types and stages on: the formulas of all predicates, and others of many
/// shapes.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <tuple>

#include "staged_predicates.hpp"

namespace formulas {

using namespace signum;

// A formula here takes an array of numbers. These are no predicate's, and of many shapes: sums in
// chains and in trees, products of sums, terms that cancel, absolute values.
inline constexpr auto chain = [](const auto& x) {
  return ((((x[0] * x[1] + x[2]) * x[3] - x[4]) * x[5] + x[0]) * x[1] - x[2]) * x[3] + x[4] * x[5];
};
inline constexpr auto tree = [](const auto& x) {
  return ((x[0] + x[1]) * (x[2] - x[3]) - (x[4] + x[5]) * (x[0] - x[2])) *
         ((x[1] - x[4]) * (x[3] + x[5]) + (x[0] - x[5]) * (x[1] + x[2]));
};
inline constexpr auto cancelling = [](const auto& x) {
  return (x[0] + x[1]) * (x[0] + x[1]) - (x[0] * x[0] + (x[0] * x[1] + x[1] * x[0]) + x[1] * x[1]) +
         (x[2] * x[3] - x[3] * x[2]) * (x[4] - x[5]);
};

inline constexpr auto absolute = [](const auto& x) {
  using std::abs;
  return abs(x[0]) * abs(x[1] * x[2] - x[3] * x[4]) + abs(x[1]) * x[5] - abs(x[0] * x[5] - x[2]);
};

// These formulas have intermediate results of several degrees: the heights of weighted points, the
// separation of boxes along an axis, the equation of a plane, powers one in the other.
inline constexpr auto weighted = [](const auto& x) {
  return (x[0] * x[0] + x[1] * x[1] - x[2]) * (x[3] * x[4] - x[1] * x[5]) -
         (x[3] * x[3] + x[4] * x[4] - x[5]) * (x[0] * x[4] - x[1] * x[2]);
};
inline constexpr auto separation = [](const auto& x) {
  using std::abs;
  const auto radius = x[1] * abs(x[2]) + x[3] * abs(x[4]);
  return x[0] + (radius + radius) - abs(x[5]);
};
inline constexpr auto mixed_last = [](const auto& x) { return x[0] * x[1] + x[2] * x[3] - x[4]; };
inline constexpr auto nested = [](const auto& x) {
  return ((x[0] * x[0] - x[1]) * x[2] - x[3]) * x[4] - x[5];
};
inline constexpr auto linear = [](const auto& x) { return (x[0] + x[1]) - (x[2] - x[3]); };

/// A formula with the number of its leaves.
template <class TheFormula, std::size_t Leaves>
struct Listed {
  using Formula = TheFormula;
  static constexpr std::size_t leaves = Leaves;
  const char* name;
};

inline constexpr std::tuple no_predicates = {
    Listed<decltype(chain), 6>{"chain"},           Listed<decltype(tree), 6>{"tree"},
    Listed<decltype(cancelling), 6>{"cancelling"}, Listed<decltype(absolute), 6>{"absolute"},
    Listed<decltype(weighted), 6>{"weighted"},     Listed<decltype(separation), 6>{"separation"},
    Listed<decltype(mixed_last), 5>{"mixed_last"}, Listed<decltype(nested), 6>{"nested"},
    Listed<decltype(linear), 4>{"linear"}};

// The formula of a predicate, on the coordinates of its vectors in an array.

template <class Difference>
inline constexpr std::size_t coordinates = sizeof(Difference) / sizeof(Difference1);

template <class Difference, class Numbers>
constexpr auto take(const Numbers& x, std::size_t& at) {
  const std::size_t i = at;
  at += coordinates<Difference>;
  if constexpr (std::is_same_v<Difference, Difference1>) {
    return x[i];
  } else if constexpr (std::is_same_v<Difference, Difference2>) {
    return Vec2{x[i], x[i + 1]};
  } else {
    return Vec3{x[i], x[i + 1], x[i + 2]};
  }
}

template <class Formula, class... Differences>
struct OnNumbers {
  static constexpr std::size_t leaves = (coordinates<Differences> + ...);

  template <class Numbers>
  constexpr auto operator()(const Numbers& x) const {
    std::size_t at = 0;
    return std::apply(Formula{}, std::tuple{take<Differences>(x, at)...});
  }
};

/// The listed formula of a predicate of tests/support/staged_predicates.hpp.
template <class Predicate>
constexpr auto listed(const Predicate& predicate) {
  using Arguments = decltype(typename Predicate::Arguments{}(typename Predicate::Points{}));
  constexpr auto of_arguments = [](const auto&... a) {
    return Predicate::Formula::on_differences(
        []<class... D>(const D&...) { return OnNumbers<typename Predicate::Formula, D...>{}; },
        a...);
  };
  using Formula = decltype(std::apply(of_arguments, std::declval<Arguments>()));
  return Listed<Formula, Formula::leaves>{predicate.name};
}

/// fn(listed formula) for each.
template <class Fn>
void for_each_predicate(Fn fn) {
  staged::for_each_predicate([&fn](const auto& predicate) { fn(listed(predicate)); });
}
template <class Fn>
void for_each(Fn fn) {
  std::apply([&fn](const auto&... formula) { (fn(formula), ...); }, no_predicates);
  for_each_predicate(fn);
}

}  // namespace formulas

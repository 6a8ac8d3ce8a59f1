// SPDX-License-Identifier: MIT
// Writes every formula as the list of its operations, with the constants that the filters use for
// it: what `./dev prove` proves. One line for each operation, its operands by their numbers.
#include <cstdio>
#include <signum/predicates/data_set.hpp>
#include <type_traits>

#include "../kernel/formulas.hpp"
#include "batch/batch_filters.hpp"

using namespace signum;

namespace {

/// A number type that prints what is done with it.
struct Recorded {
  int number;

  static inline int count = 0;
  static Recorded next(const char* op, int left, int right) {
    std::printf("%s %d %d\n", op, left, right);
    return {count++};
  }
  friend Recorded operator+(Recorded a, Recorded b) { return next("+", a.number, b.number); }
  friend Recorded operator-(Recorded a, Recorded b) { return next("-", a.number, b.number); }
  friend Recorded operator*(Recorded a, Recorded b) { return next("*", a.number, b.number); }
  friend Recorded abs(Recorded a) { return next("abs", a.number, a.number); }
};

/// The constants of a filter: what a bound is, as a multiple of the magnitude.
template <class Result>
void print_constants(const char* filter, double terms) {
  std::printf("filter %s constant %a guard %a most %a factor %a terms %.17g degree %d\n", filter,
              Result::error_constant, underflow_guard<Result::degree>, Result::most_magnitude,
              Result::most_factor, terms, Result::degree);
}

template <std::size_t N, class Formula>
void print_operations(Formula formula) {
  std::array<Recorded, N> leaves;
  Recorded::count = 0;
  for (Recorded& leaf : leaves) leaf = Recorded::next("leaf", Recorded::count, 0);
  formula(leaves);
}

template <class Listed>
void print(const Listed& listed, const char* filter) {
  using Formula = typename Listed::Formula;
  using Result = decltype(Formula{}(std::array<detail::Leaf, Listed::leaves>{}));
  std::array<detail::Leaf, Listed::leaves> units;
  units.fill({0, 1});
  std::printf("formula %s\n", listed.name);
  print_constants<Result>(filter, Formula{}(units).magnitude);
}

/// Which of the filters of filter.hpp the predicate has.
template <class Predicate>
const char* filter_of(const Predicate&) {
  using Formula = typename Predicate::Formula;
  if constexpr (detail::vectors_from<Formula> == VectorsFrom::one_point) {
    using Arguments = decltype(typename Predicate::Arguments{}(typename Predicate::Points{}));
    constexpr auto terms_of = [](const auto&... a) {
      return Formula::on_differences(
          []<class... D>(const D&...) {
            return std::bool_constant<is_axis_by_axis(detail::terms_of<Formula, D...>)>{};
          },
          a...);
    };
    return decltype(std::apply(terms_of, std::declval<Arguments>()))::value ? "axes" : "longest";
  } else {
    return "own";
  }
}

template <class Tape>
struct BatchConstants {
  static constexpr double error_constant = Tape::error_constant;
  static constexpr int degree = Tape::degree;
  static constexpr double most_magnitude = 0x1p420 / underflow_guard<degree>;
  static constexpr double most_factor = most_magnitude;
};

/// The filters of batches on vectors, by axes or by the formula of magnitudes, and of data sets.
template <class Batch>
void print_batch() {
  using Tape = typename Batch::Tape;
  using Constants = BatchConstants<Tape>;
  const bool axes = detail::is_axis_by_axis(Tape::terms);
  print_constants<Constants>(axes ? "batch_axes" : "batch", Tape::terms.count);
  print_constants<Constants>("set", Tape::terms.count);
}

}  // namespace

int main() {
  std::apply(
      [](const auto&... formula) {
        const auto one = [](const auto& f) {
          using Listed = std::remove_cvref_t<decltype(f)>;
          print(f, "own");
          print_operations<Listed::leaves>(typename Listed::Formula{});
        };
        (one(formula), ...);
      },
      formulas::no_predicates);
  staged::for_each_predicate([](const auto& predicate) {
    const auto f = formulas::listed(predicate);
    using Formula = typename std::remove_cvref_t<decltype(predicate)>::Formula;
    print(f, filter_of(predicate));
    if constexpr (std::is_same_v<Formula, Orient2dFormula>) print_batch<detail::BatchOrient2d>();
    if constexpr (std::is_same_v<Formula, Orient3dFormula>) print_batch<detail::BatchOrient3d>();
    if constexpr (std::is_same_v<Formula, IncircleFormula>) print_batch<detail::BatchIncircle>();
    if constexpr (std::is_same_v<Formula, InsphereFormula>) print_batch<detail::BatchInsphere>();
    using Listed = std::remove_cvref_t<decltype(f)>;
    print_operations<Listed::leaves>(typename Listed::Formula{});
  });
}

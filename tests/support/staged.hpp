// SPDX-License-Identifier: MIT
/// A predicate as a test sees it: what it answers on an array of points, what is true by rationals,
/// and the cases to try. What holds for every predicate is checked here; what is true of one is in
/// its own test. This header takes nothing but what a caller of the library takes, so that a test
/// may be compiled with a caller's flags; the stages one by one are in stages_of.hpp.
#pragma once

#include <array>
#include <signum/kernel/sign.hpp>
#include <string>

#include "cases.hpp"
#include "environment.hpp"
#include "reference_number.hpp"

namespace staged {

using cases::Family;
using cases::Random;
using cases::Relation;
using signum::FilterSign;
using signum::Sign;

template <class Point, std::size_t N>
using Points = std::array<Point, N>;

/// The functions are pointers: a call through one is not moved by the compiler across a
/// change of the rounding mode.
template <class P, std::size_t N>
struct Predicate {
  using Points = staged::Points<P, N>;

  const char* name;
  Sign (*sign)(const Points&);
  FilterSign (*filter)(const Points&);
  Sign (*settle)(const Points&);
  int (*truth)(const Points&);
  Points (*make)(Family, Relation, Random&);
};

/// A predicate with its formula; `Arguments` makes the predicate's arguments of an array of points.
template <class TheFormula, class P, std::size_t N, class TheArguments>
struct WithFormula : Predicate<P, N> {
  using Formula = TheFormula;
  using Arguments = TheArguments;
};

/// A predicate with a function object that calls its batch, if it has one.
template <class Single, class TheBatch>
struct WithBatch : Single {
  using Batch = TheBatch;
};

/// What a predicate says, for a message and for comparison with the truth.
struct Answers {
  Sign sign, settle;
  FilterSign filter;

  /// Whether everything that answers says the same.
  bool agree_on(int truth) const {
    const auto t = static_cast<Sign>(truth);
    return sign == t && settle == t && (!is_certain(filter) || certain(filter) == t);
  }
  std::string print() const {
    const auto text = [](auto s) { return std::to_string(static_cast<int>(s)) + " "; };
    return "sign " + text(sign) + "filter " + text(filter) + "settle " + text(settle) +
           "(2 is uncertain)";
  }
};

template <class P, std::size_t N>
Answers ask(const Predicate<P, N>& predicate, const Points<P, N>& p,
            const environment::Setting& setting) {
  const Predicate<P, N> volatile* opaque = &predicate;
  const environment::Scope scope(setting);
  return {opaque->sign(p), opaque->settle(p), opaque->filter(p)};
}

/// Every answer against the truth on every family, both relations, in the given environments.
template <class P, std::size_t N>
void check_all(const Predicate<P, N>& predicate, int count_each,
               std::span<const environment::Setting> settings) {
  for (const Relation relation : {Relation::flat, Relation::round}) {
    cases::run_families(count_each, [&](Family family, Random& random) -> std::string {
      const auto p = predicate.make(family, relation, random);
      const int truth = predicate.truth(p);
      for (const auto& setting : settings) {
        const Answers answers = ask(predicate, p, setting);
        if (!answers.agree_on(truth)) {
          return std::string(predicate.name) + cases::hex(p) + " " + setting.name + ": is " +
                 std::to_string(truth) + ", " + answers.print();
        }
      }
      return {};
    });
  }
}

inline std::span<const environment::Setting> default_environment() {
  return std::span(environment::settings).first(1);
}

template <class P>
std::vector<double P::*> coordinates() {
  if constexpr (std::is_same_v<P, signum::Point2>) {
    return {&P::x, &P::y};
  } else {
    return {&P::x, &P::y, &P::z};
  }
}

/// Multiplies every coordinate by 2^exponent; whether that was exact for all.
template <class P, std::size_t N>
bool scale(Points<P, N>& points, int exponent) {
  bool exact = true;
  for (P& p : points) {
    for (double P::*coordinate : coordinates<P>()) {
      const double scaled = std::ldexp(p.*coordinate, exponent);
      exact &= std::ldexp(scaled, -exponent) == p.*coordinate;
      p.*coordinate = scaled;
    }
  }
  return exact;
}

/// Each coordinate of each point replaced by each value that is not finite, among distinct points
/// and among equal ones: an error from everything that must answer, and "uncertain" from the
/// filter.
template <class Error, class P, std::size_t N>
void check_refusal(const Predicate<P, N>& predicate, const Points<P, N>& good) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Points<P, N> equal;
  equal.fill(good[0]);
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
    for (std::size_t i = 0; i < N; ++i) {
      for (double P::*coordinate : coordinates<P>()) {
        Points<P, N> one = good;
        one[i].*coordinate = bad;
        Points<P, N> one_of_equal = equal;
        one_of_equal[i].*coordinate = bad;
        Points<P, N> two = one;
        two[(i + 1) % N] = two[i];
        for (const auto& p : {one, one_of_equal, two}) {
          CHECK_THROWS_AS(predicate.sign(p), Error);
          CHECK_THROWS_AS(predicate.settle(p), Error);
          CHECK_FALSE(is_certain(predicate.filter(p)));
        }
      }
    }
  }
}

}  // namespace staged

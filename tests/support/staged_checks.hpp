// SPDX-License-Identifier: MIT
/// What holds for every predicate is checked here; what is true of one is in its own test. This
/// header takes nothing but what a caller of the library takes, so that a test may be compiled with
/// a caller's flags; the stages one by one are in stages_of.hpp.
#pragma once

#include <array>
#include <limits>
#include <span>
#include <string>

#include "cases.hpp"
#include "environment.hpp"
#include "staged.hpp"

namespace staged {

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
      for (double P::* coordinate : coordinates<P>()) {
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

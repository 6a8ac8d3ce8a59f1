// SPDX-License-Identifier: MIT
/// A predicate as a test or a campaign sees it: what it answers on an array of points, what is true
/// by rationals, and the cases to try.
#pragma once

#include <array>
#include <cmath>
#include <signum/judge/generators.hpp>
#include <signum/kernel/sign.hpp>
#include <string>
#include <vector>

#include "reference_number.hpp"

namespace staged {

using signum::FilterSign;
using signum::Sign;
using signum::generators::Family;
using signum::generators::Random;
using signum::generators::Relation;

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
    for (double P::* coordinate : coordinates<P>()) {
      const double scaled = std::ldexp(p.*coordinate, exponent);
      exact &= std::ldexp(scaled, -exponent) == p.*coordinate;
      p.*coordinate = scaled;
    }
  }
  return exact;
}

}  // namespace staged

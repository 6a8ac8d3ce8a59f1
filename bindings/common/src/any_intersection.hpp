// SPDX-License-Identifier: MIT
/// The points that two shapes share, whose kinds are known when the program runs: of any kinds that
/// intersection takes. Others throw InvalidArgument, which says so.
#pragma once

#include <signum/kernel/rational.hpp>
#include <vector>

#include "any_sets.hpp"

namespace signum::bindings {

/// The points that two shapes share, in the place of those of RoundedIntersection: the numbers are
/// one after the other, two for each point of the plane, and lists are empty where there is none.
template <class Number>
struct FlatIntersection {
  int dimension = -1;
  std::vector<Number> points, through, direction;
};
/// Correctly rounded.
FlatIntersection<double> intersection(const Shape& a, const Shape& b);
/// The rational numbers of the same set, in the same order.
FlatIntersection<Rational> exact_intersection(const Shape& a, const Shape& b);

/// Both forms of one set: of shapes that are not placed, exact is made where it is asked for.
enum class Exact : std::uint8_t { wanted, unwanted };
struct BothIntersections {
  FlatIntersection<double> rounded;
  FlatIntersection<Rational> exact;
};
BothIntersections intersection(const AnySet& a, const AnySet& b, Exact exact);

}  // namespace signum::bindings

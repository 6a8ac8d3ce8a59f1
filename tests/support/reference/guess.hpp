// SPDX-License-Identifier: MIT
/// Near which corners two hulls of points are nearest, guessed in floating point: what is proved
/// afterwards is found sooner by it.
#pragma once

#include <array>
#include <vector>

#include "linear.hpp"

namespace reference {

using Approximate = std::array<long double, 3>;

long double approximate(const mpq_class& x);
long double approximate(const Lazy& x);
std::vector<Approximate> approximate(const std::vector<Point>& points);

/// The corners of both, by their numbers, and the vector from a to b, which is about zero where
/// they meet.
struct Guess {
  std::vector<std::size_t> a, b;
  Approximate apart;
};

/// Both have points.
/// See: Gilbert, Johnson, Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space, 1988.
Guess guess(const std::vector<Approximate>& a, const std::vector<Approximate>& b);

/// Points of the hulls of the corners of a guess that are as near as these are, exactly; none where
/// the guess is no good.
std::optional<Nearest> between(const Span& a, const Span& b, const Guess& guess);

/// Whether two points of two sets, which are apart, are their nearest.
bool are_nearest(const Span& a, const Span& b, const Nearest& pair);

}  // namespace reference

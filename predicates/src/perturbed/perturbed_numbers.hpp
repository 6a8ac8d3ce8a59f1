// SPDX-License-Identifier: MIT
/// What perturbed predicates are asked about: points by their numbers, which are put in order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shapes.hpp>
#include <utility>

namespace signum::detail {

inline std::array<double, 2> coordinates(const Point2& p) { return {p.x, p.y}; }
inline std::array<double, 3> coordinates(const Point3& p) { return {p.x, p.y, p.z}; }

template <std::size_t Count>
struct SortedNumbers {
  std::array<std::size_t, Count> numbers;
  /// Whether sorting was an odd permutation, which negates the sign of a determinant.
  bool odd;
};

/// Throws InvalidArgument where two are equal or one is not below that of the points.
template <std::size_t Count>
SortedNumbers<Count> sorted_numbers(std::array<std::size_t, Count> numbers, std::size_t points) {
  bool odd = false;
  for (std::size_t i = 0; i < Count; ++i) {
    for (std::size_t j = i; j > 0 && numbers[j - 1] > numbers[j]; --j) {
      std::swap(numbers[j - 1], numbers[j]);
      odd = !odd;
    }
  }
  if (numbers.back() >= points)
    throw InvalidArgument("a number below that of the points was expected");
  if (std::adjacent_find(numbers.begin(), numbers.end()) != numbers.end())
    throw InvalidArgument("different points were expected, by their numbers");
  return {numbers, odd};
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// What all terms of a formula have in common, found when the formula is compiled: each stage asks
/// here whether it holds for a formula, so that none needs to be told.
///
/// A formula is a class whose operator() makes sums, differences, products and absolute values of
/// differences of coordinates, for any number type. Multiplied out, it is a sum of terms, each a
/// product of such differences; how many these are is the degree of the term.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/difference.hpp>

namespace signum {

/// Where the vectors that a formula is evaluated on begin.
enum class VectorsFrom : std::uint8_t {
  anywhere,
  /// All are vectors from one of the points to the others, so that one magnitude along each axis
  /// does for all of them; and the formula is zero where two of the points are equal.
  one_point,
};

namespace detail {

enum class Degrees : std::uint8_t {
  one,         ///< all terms have one degree, and so have those of every intermediate result
  mixed_last,  ///< as `one`, but the last operation adds two results of different degrees
  mixed,       ///< an intermediate result has terms of several degrees
};

/// The number type on which a formula counts its own terms.
struct Terms {
  static constexpr int several = -1;

  double count;
  /// The greatest degree of a term.
  int degree;
  Degrees degrees;
  /// The degree in the differences along x, y and z, where it is the same in all terms.
  std::array<int, 3> along;

  friend constexpr Terms operator+(const Terms& a, const Terms& b) {
    Terms sum{a.count + b.count, a.degree > b.degree ? a.degree : b.degree, Degrees::mixed,
              a.along};
    if (a.degrees == Degrees::one && b.degrees == Degrees::one) {
      sum.degrees = a.degree == b.degree ? Degrees::one : Degrees::mixed_last;
    }
    for (std::size_t i = 0; i < 3; ++i) {
      if (a.along[i] != b.along[i]) sum.along[i] = several;
    }
    return sum;
  }
  friend constexpr Terms operator-(const Terms& a, const Terms& b) { return a + b; }
  friend constexpr Terms operator*(const Terms& a, const Terms& b) {
    const bool one = a.degrees == Degrees::one && b.degrees == Degrees::one;
    Terms product{a.count * b.count, a.degree + b.degree, one ? Degrees::one : Degrees::mixed, {}};
    for (std::size_t i = 0; i < 3; ++i) {
      const bool same = a.along[i] != several && b.along[i] != several;
      product.along[i] = same ? a.along[i] + b.along[i] : several;
    }
    return product;
  }
  friend constexpr Terms abs(const Terms& a) { return a; }
};

// A difference whose coordinates say along which axis they are, from 1 on.
constexpr Difference1 with_axes(const Difference1&) { return {0, 0}; }
constexpr Difference2 with_axes(const Difference2&) { return {{0, 0}, {1, 2}}; }
constexpr Difference3 with_axes(const Difference3&) { return {{0, 0, 0}, {1, 2, 3}}; }

inline constexpr auto one_term = [](double axis, double) {
  Terms term{1, 1, Degrees::one, {}};
  if (axis > 0) term.along[static_cast<std::size_t>(axis) - 1] = 1;
  return term;
};

/// The terms of a formula of differences of these types.
template <class Formula, class... Differences>
inline constexpr Terms terms_of = Formula{}(difference_in(with_axes(Differences{}), one_term)...);

/// Whether each term is a product of one difference along each axis, as those of the determinant of
/// as many vectors are.
constexpr bool is_axis_by_axis(const Terms& terms) {
  const auto& [x, y, z] = terms.along;
  return x == 1 && y == 1 && (z == 0 || z == 1) && terms.degree == 2 + z;
}

}  // namespace detail

}  // namespace signum

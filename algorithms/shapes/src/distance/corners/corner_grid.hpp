// SPDX-License-Identifier: MIT
/// Corners on a grid so coarse that the formulas of shortest_vector.hpp round nothing in doubles:
/// see point_grid.hpp.
#pragma once

#include <cstdint>
#include <optional>

#include "corner_signs.hpp"
#include "distance/half_spaces/sides.hpp"
#include "distance/operands.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "stages/point_grid.hpp"

namespace signum::detail {

/// The signs of is_shortest have up to 36 terms of degree 4.
inline constexpr int bits_of_signs = 11;
static_assert(36 * (std::int64_t{1} << 4 * bits_of_signs) <= std::int64_t{1} << 53);
/// The numerators of squared_length have up to 36 terms of degree 6.
inline constexpr int bits_of_lengths = 7;
static_assert(36 * (std::int64_t{1} << 6 * bits_of_lengths) <= std::int64_t{1} << 53);

/// The least bits of these two that suffice; 0 where none do.
inline int grid_bits(const PointLists& lists) {
  if (are_on_grid(lists, bits_of_lengths)) return bits_of_lengths;
  return are_on_grid(lists, bits_of_signs) ? bits_of_signs : 0;
}

/// Vectors in doubles. Requires that corners are doubles, and are_on_grid with bits_of_signs.
struct OnGrid : Vectors<OnGrid> {
  const SpannedShapes& sides;
  explicit OnGrid(const SpannedShapes& s) : sides(s) {}

  static Point3 difference(const SpannedShape& a, std::size_t i, const SpannedShape& b,
                           std::size_t j) {
    return minus(a.rounded(i), b.rounded(j));
  }
  static bool not_negative(double weight) { return weight >= 0; }
  bool separates(const Point3& x) const {
    return none_beyond(sides.first, x) && none_beyond(sides.second, negated(x));
  }
  /// Where the height is zero a point of the one feature is in the other.
  bool separates(const Point3& x, double height) const {
    if (height == 0) return dot(x, x) > 0;
    return separates(height > 0 ? x : negated(x));
  }

 private:
  static bool none_beyond(const SpannedShape& side, const Point3& x) {
    if (side.core->corners().size() == side.spanning.size) return true;
    return OtherCorners(side, x).least >= 0;
  }
};

/// A squared length as numerator and denominator.
struct Fraction {
  double numerator, denominator;
};
struct GridQuotient {
  Fraction operator()(double x) const { return {x, 1}; }
  Fraction operator()(double x, double y) const { return {x, y}; }
};

/// The root of an exact fraction, less two radii, squared; none where that is not certain, and
/// where the denominator is zero.
inline std::optional<double> rounded_beyond(const Fraction& squared, double radius_a,
                                            double radius_b) {
  if (!(squared.denominator > 0)) return std::nullopt;
  if (radius_a == 0 && radius_b == 0) return squared.numerator / squared.denominator;
  if (squared.numerator == 0) return 0;
  return rounded_beyond(
      BoundedDoubleDouble(squared.numerator) / BoundedDoubleDouble(squared.denominator), radius_a,
      radius_b);
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// Boxes that hold the places of a point during parts of its way, if that is a quotient of
/// polynomials: what tells which triangles of two bodies need not be compared.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>
#include <vector>

#include "motion/contact_times.hpp"

namespace signum::detail {

/// Equal parts of [0, 1].
inline constexpr long path_parts = 8;

/// A box for each part, or none where nothing is known.
using PathBoxes = std::vector<std::optional<Aabb3>>;

/// Makes the boxes, part by part, of the places path / weight times 2^exponent, both of degree at
/// most 5. In the basis of Bernstein such a place is a mean of the places of the coefficients, when
/// the weight's coefficients are positive. The boxes are rounded outwards.
/// See: Farin, Curves and Surfaces for CAGD, 2002, chapter 13.
class PathBoxer {
 public:
  PathBoxer(const IntegerPolynomial& weight, int exponent);
  PathBoxes boxes(const PolynomialVector& path) const;

 private:
  std::vector<std::vector<BigInteger>> weights_;  ///< for each part; none if not all are positive
  long weight_degree_;
  int exponent_;
};

}  // namespace signum::detail

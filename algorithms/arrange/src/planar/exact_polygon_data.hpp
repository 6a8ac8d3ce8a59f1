// SPDX-License-Identifier: MIT
/// What is in an exact polygon.
#pragma once

#include <signum/arrange/combine_polygons.hpp>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

struct ExactPolygonData {
  /// All vertices, rounded; the last of them are not of doubles, and exactly these, with z = 0.
  std::vector<Point2> rounded;
  std::vector<RationalPoint> constructed;
  std::vector<std::vector<std::uint32_t>> chains;

  std::size_t given() const { return rounded.size() - constructed.size(); }
  bool is_given(std::size_t i) const { return i < given(); }
  RationalPoint exact(std::size_t i) const {
    return is_given(i) ? to_rational(rounded[i]) : constructed[i - given()];
  }
};

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// The border of what a choice keeps of the plane that several polygons divide.
#pragma once

#include <functional>
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

/// Whether points are kept, by how often the chains of each polygon go round them, and for which
/// polygons this may have changed since it was asked last, of points that none goes round at first.
using KeepsWinding = std::function<bool(std::span<const std::int32_t> windings,
                                        std::span<const std::uint32_t> changed)>;

/// As described at ExactPolygon2. What no chain goes round may not be kept. Throws what combine()
/// does of chains.
ExactPolygonData polygon_border(std::span<const Polygon2> polygons, const KeepsWinding& keeps);

/// Places where edges meet but at their ends, and edges that are there twice, of one polygon.
std::size_t crossings_of(const Polygon2& polygon);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// A closed mesh of up to three boxes on a grid of 4 x 4 x 4, some of them turned inside out,
/// sheared by integers; and what it is by definition: unit cubes, each with a winding number.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <signum/judge/random.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <string>
#include <vector>

namespace signum::campaigns {

constexpr int grid = 4;
using Cell = std::array<int, 3>;

/// The number of a cube, by its least corner, or of a corner or square of the grid.
constexpr std::size_t number_of(const Cell& p) {
  return static_cast<std::size_t>((p[0] * (grid + 1) + p[1]) * (grid + 1) + p[2]);
}
using Cells = std::bitset<(grid + 1) * (grid + 1) * (grid + 1)>;
/// From a cube to the next one along each axis.
constexpr std::array<std::size_t, 3> steps{number_of({1, 0, 0}), number_of({0, 1, 0}),
                                           number_of({0, 0, 1})};

constexpr std::array<SolidRule, 3> rules{SolidRule::even_odd, SolidRule::nonzero,
                                         SolidRule::positive};

struct GridBox {
  Cell min, max;
  int winding;  ///< -1 inside out
};

struct BoxSolid {
  std::vector<GridBox> boxes;
  Mesh mesh;
  Cells cubes;  ///< that the rule encloses
  /// The squares of all sides, by the axis across them.
  std::array<Cells, 3> squares;
  Cells corners;  ///< of cubes and sides

  int winding(const Cell& cube) const;
};

bool encloses(SolidRule rule, int winding);
BoxSolid box_solid(generators::Random& random, SolidRule rule);

/// Columns: where a step along each axis goes. Integers, with determinant 1.
using Shear = std::array<std::array<int, 3>, 3>;
Shear random_shear(generators::Random& random);
std::array<std::int64_t, 3> sheared(const Shear& shear, const std::array<std::int64_t, 3>& v);
void shear(const Shear& shear, Mesh& mesh);

std::string text(const Mesh& mesh);

}  // namespace signum::campaigns

// SPDX-License-Identifier: MIT
/// How hulls of up to three points of a small grid meet, by definitions in integers of 64 bits:
/// what they share is the hull of all points in which vertices, edges and faces of the two meet.
#pragma once

#include <array>
#include <optional>
#include <signum/shapes/contact.hpp>
#include <vector>

#include "../lattice_distance.hpp"

namespace signum::campaigns {

/// The point (x, y, z) / w, for w > 0.
struct GridPoint {
  Lattice p{};
  std::int64_t w = 1;
};

/// The hull of different points, and of each of the subsets of these: of points 0 and 2 it is
/// part[5].
struct SmallSet {
  explicit SmallSet(std::vector<Lattice> of);

  const LatticeShape& whole() const { return part[(1u << points.size()) - 1]; }
  /// Whether the point is in the hull, and in no side of it.
  bool has_inside(const GridPoint& x) const;

  std::vector<Lattice> points;
  std::array<LatticeShape, 8> part;
};

/// Points of both whose hull is what they share.
std::vector<GridPoint> common_points(const LatticeShape& a, const LatticeShape& b);

/// What two sets share.
struct Meeting {
  Meeting(const SmallSet& a, const SmallSet& b);

  std::vector<GridPoint> points;
  Planes planes;
  int dimension = -1;
  bool interiors = false;
  /// Bit i is set if part i of a, of b, has all that they share.
  std::array<unsigned, 2> holds{};
};

/// The corners of the hull of such points, each once.
std::vector<GridPoint> corners(const std::vector<GridPoint>& points);

/// Where a ray, whose direction is at least as long as half of the grid, first meets a set.
struct FirstHit {
  Fraction64 t{};
  bool inside = false;
  /// Of each part that has the point, the weights of its points; else zeros.
  std::array<std::array<Fraction64, 3>, 8> weights{};
  unsigned holds = 0;
};
std::optional<FirstHit> first_hit(const Lattice& origin, const Lattice& way, const SmallSet& set);

/// The least t from 0 to 1 at which a + t * motion meets b.
std::optional<Fraction64> first_time(const SmallSet& a, const SmallSet& b, const Lattice& motion);

/// The square of the depth of two sets that meet.
Fraction64 squared_depth(const SmallSet& a, const SmallSet& b);

}  // namespace signum::campaigns

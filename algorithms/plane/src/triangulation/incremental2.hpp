// SPDX-License-Identifier: MIT
/// A triangulation of the plane into which points are inserted one by one: Delaunay's of points,
/// the regular one of weighted points.
///
/// The triangles cover the plane: beyond each edge of the hull is a ghost triangle, whose third
/// corner is at infinity, and whose circle is the half-plane outside of that edge. A new point
/// takes the triangles away whose circles it is in; they are connected, and it sees all of their
/// rim.
/// See: Bowyer, 1981; Watson, 1981; Guibas and Stolfi, 1985, for the ghosts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/predicates/power_circle.hpp>
#include <span>
#include <vector>

#include "triangulation/common_grid.hpp"
#include "triangulation/growing_cells.hpp"

namespace signum::detail {

/// Site is Point2 or WeightedPoint2.
template <class Site>
class Incremental2 : public GrowingCells<3, Site> {
  using Cells = GrowingCells<3, Site>;

 public:
  using Cells::infinite, Cells::is_ghost, Cells::corners, Cells::twins;

  /// Requires finite sites, fewer than 2^30, and that this does not outlive them.
  explicit Incremental2(std::span<const Site> sites);

  /// Inserts all sites, in their order but for the first three that are not on a line. Weighted
  /// sites must be different. Whether there are triangles then: not if all sites are on a line.
  bool insert_all();

  static std::uint32_t next(std::uint32_t e) { return e % 3 == 2 ? e - 2 : e + 1; }
  static std::uint32_t previous(std::uint32_t e) { return e % 3 == 0 ? e + 2 : e - 1; }

  // Side 3 t + i is the half-edge that leaves corner i; its twin goes the other way.

 protected:
  using Cells::add_cell, Cells::join, Cells::are_equal;
  using Cells::sites_, Cells::last_, Cells::marks_, Cells::free_, Cells::gone_;

  /// Makes the first triangle, of three sites that are not on a line.
  void start(std::array<std::uint32_t, 3> v);
  /// Inserts a site. Which site it equals, if one that is there; then nothing changes.
  std::optional<std::uint32_t> insert(std::uint32_t p);
  /// A triangle that the point is in or on the rim of, a ghost if it is outside of the hull, by a
  /// walk from t. The power of the point with respect to the circles falls along it, so that it
  /// ends.
  std::uint32_t locate(const Point2& p, std::uint32_t t) const;

  void set_corners(std::uint32_t t, std::uint32_t a, std::uint32_t b, std::uint32_t c);

  std::vector<std::uint32_t> rim_;

 private:
  Sign turn(const Point2& a, const Point2& b, const Point2& c) const;
  Sign turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const;
  std::optional<std::array<std::uint32_t, 3>> three_not_on_line() const;
  /// Whether the site is in the circle of the triangle.
  bool is_in_circle(std::uint32_t t, std::uint32_t p) const;
  bool is_in_finite_circle(const std::uint32_t* v, std::uint32_t p) const;
  /// Finds the triangles whose circles the site is in, and around them, counter-clockwise, the
  /// half-edges of their neighbours.
  void find_rim(std::uint32_t start, std::uint32_t p);
  /// Joins the site with the rim.
  void fill(std::uint32_t p);

  CommonGrid grid_;  ///< of the sites, while all are inserted
  std::vector<std::uint32_t> stack_;
};

}  // namespace signum::detail

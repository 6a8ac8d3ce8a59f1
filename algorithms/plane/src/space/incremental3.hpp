// SPDX-License-Identifier: MIT
/// Tetrahedra into which points are inserted one by one: Delaunay's of points, the regular ones of
/// weighted points. As Incremental2, with a ghost tetrahedron beyond each face of the hull.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/predicates/power_sphere.hpp>
#include <span>
#include <vector>

#include "space/edge_table.hpp"
#include "triangulation/growing_cells.hpp"

namespace signum::detail {

/// Site is Point3 or WeightedPoint3.
template <class Site>
class Incremental3 : public GrowingCells<4, Site> {
  using Cells = GrowingCells<4, Site>;

 public:
  using Cells::infinite, Cells::corners, Cells::twins;

  /// Requires finite sites, fewer than 2^30, and that this does not outlive them.
  explicit Incremental3(std::span<const Site> sites);

  /// As Incremental2::insert_all; false if all sites are in a plane.
  bool insert_all();

  // Side 4 t + i is the face opposite to corner i.

 private:
  using Cells::is_ghost, Cells::join, Cells::are_equal;
  using Cells::sites_, Cells::last_, Cells::marks_, Cells::free_, Cells::gone_;

  /// The corners of face i, so that corner i makes a positive tetrahedron with them.
  static constexpr std::uint8_t faces[4][3] = {{1, 3, 2}, {0, 2, 3}, {0, 3, 1}, {0, 1, 2}};

  struct RimFace {
    std::array<std::uint32_t, 3> corners;
    std::uint32_t outer;
  };

  Sign side(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) const;
  /// Whether three different points are on a line.
  bool are_on_line(std::uint32_t a, std::uint32_t b, std::uint32_t c) const;
  std::array<std::uint32_t, 3> face(std::uint32_t f) const;

  std::uint32_t add_tetrahedron(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d);
  /// Joins the faces that a new tetrahedron has with others beside it: those that are opposite to
  /// x, y and z in its face with these corners.
  void join_around(std::uint32_t x, std::uint32_t y, std::uint32_t z, std::uint32_t f,
                   std::uint32_t g, std::uint32_t h);
  std::optional<std::array<std::uint32_t, 4>> first_tetrahedron();

  /// Whether the site is in the sphere of the tetrahedron.
  bool is_in_sphere(std::uint32_t t, std::uint32_t p) const;
  /// As is_inside_lifted in the plane.
  bool is_inside_lifted(const std::array<std::uint32_t, 4>& v, std::uint32_t p) const;
  /// A tetrahedron that the site is in or on the rim of, a ghost if it is outside of the hull.
  std::uint32_t locate(std::uint32_t p) const;
  /// Inserts a site. Which site it equals, if one that is there; then nothing changes.
  std::optional<std::uint32_t> insert(std::uint32_t p);
  /// Finds the tetrahedra whose spheres the site is in, and the faces around them. A mark is twice
  /// the site, and one more where the site is outside of the sphere.
  void find_rim(std::uint32_t start, std::uint32_t p);
  /// Joins the site with the rim.
  void fill(std::uint32_t p);

  std::vector<RimFace> rim_;
  EdgeTable edges_;
};

}  // namespace signum::detail

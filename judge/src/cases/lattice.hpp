// SPDX-License-Identifier: MIT
/// Points with integer coordinates, between which a relation holds exactly. In the plane z is 0
/// throughout.
#pragma once

#include <cstdint>
#include <signum/judge/generators.hpp>
#include <span>
#include <vector>

namespace signum::generators {

struct Lattice {
  std::int64_t x, y, z;

  friend Lattice operator+(Lattice a, Lattice b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend Lattice operator-(Lattice a, Lattice b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Lattice operator*(std::int64_t k, Lattice a) { return {k * a.x, k * a.y, k * a.z}; }
};

enum class Space : std::uint8_t { plane, space };

using Lattices = std::vector<Lattice>;

Lattice grid_point(Space space, int extent, Random& random);

/// Each coordinate from -3 to 3 at most.
Lattices grid_points(Space space, std::size_t count, Random& random);

/// Points on one line or, in space, on one plane.
Lattices flat_points(Space space, std::size_t count, Random& random);

/// Points on one circle or sphere, of radii that pass through many integer points.
Lattices round_points(Space space, std::size_t count, Random& random);

/// Points whose determinants are tiny for the many bits of their coordinates: small combinations of
/// two vectors (x, y) and (u, v) with x v - y u = 1, far from the origin.
Lattices unimodular_points(Space space, std::size_t count, Random& random);

/// The corners of a, then those of b, of which each stands in some relation to a. `collapsed` makes
/// shapes of no area of many.
Lattices pair_points(Space space, std::size_t count_a, std::size_t count_b, bool collapsed,
                     Random& random);

/// A motion under which the relation still holds: a permutation and mirroring of the axes, a
/// translation, and for flat relations a shear.
void move_exactly(Space space, Relation relation, std::span<Lattice> points, Random& random);

}  // namespace signum::generators

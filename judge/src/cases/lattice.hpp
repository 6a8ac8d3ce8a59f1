// SPDX-License-Identifier: MIT
/// Points with integer coordinates, between which a relation holds exactly. In the plane z is 0
/// throughout.
#pragma once

#include <array>
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

/// How large and how small the numbers of a case are, in powers of two: so that what families make
/// of integers is exact, and products of some numbers stay in range but in the family "extreme".
struct Extent {
  /// Scales go from minus that to that.
  int scale;
  /// Offsets are integers up to 2^offset, and velocities up to 2^velocity.
  int offset, velocity;
  /// A gap that a unit can be enlarged by.
  double gap;
  /// A thin shape is thinner than a thick one by these at least and at most.
  int thin_least, thin_most;
  /// The family "extreme" has these exponents and the largest that fit; any numbers from the least
  /// of them to the first that is too large.
  std::array<int, 10> extremes;
  int least, least_of_any, end;
  /// Lengths in bits at which a determinant of second, third or fourth degree begins not to fit;
  /// the longest vectors, and how many bits an integer has.
  std::array<int, 3> critical;
  int longest, integer;
};

inline constexpr Extent extent_of_doubles = {
    60,
    20,
    40,
    0x1p-30,
    10,
    60,
    {-1074, -1060, -1022, -540, -350, -215, 0, 200, 340, 500},
    -1074,
    -1080,
    1024,
    {27, 17, 12},
    48,
    53};
inline constexpr Extent extent_of_floats = {
    7,    12,   16,  0x1p-13,    5,  25, {-149, -140, -126, -66, -42, -26, 0, 24, 42, 62},
    -149, -155, 128, {12, 8, 6}, 20, 24};

inline const Extent& extent_of(const Random& random) {
  return random.precision() == Precision::doubles ? extent_of_doubles : extent_of_floats;
}

/// A power of two that all numbers of a case are multiplied by; 0 in half of the cases.
int some_scale(Random& random);

/// x moved by so many units in the last place, one or more, up or down.
double nudged(double x, int ulps, Precision precision);

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

// SPDX-License-Identifier: MIT
/// How far apart are two shapes whose coordinates are small integers? The least distance of any
/// vertex, edge or face of the one from any of the other, in integers of 64 bits; zero where an
/// edge goes through a face, or a point is in a solid.
#pragma once

#include <array>
#include <cstdint>
#include <signum/judge/random.hpp>
#include <signum/kernel/any_shape.hpp>
#include <string>
#include <vector>

namespace signum::campaigns {

struct Lattice {
  std::int64_t x, y, z;
  bool operator==(const Lattice&) const = default;
  friend Lattice operator-(const Lattice& a, const Lattice& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
  friend Lattice operator+(const Lattice& a, const Lattice& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
  }
  friend std::int64_t dot(const Lattice& a, const Lattice& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }
  friend Lattice cross(const Lattice& a, const Lattice& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  }
  friend bool is_zero(const Lattice& v) { return v == Lattice{0, 0, 0}; }
};

struct Fraction64 {
  std::int64_t numerator, denominator;
};

/// base + t * way, for t from 0 if it begins there, and up to 1 if it ends.
struct LatticeEdge {
  Lattice base, way;
  bool begins, ends;
};
/// base + s * u + t * v, of a triangle or a plane.
struct LatticeFace {
  Lattice base, u, v;
  bool is_plane;
};

/// A shape as what it is made of. The faces of a solid turn outward.
struct LatticeShape {
  Shape3 shape;
  std::vector<Lattice> vertices;  ///< of a line or plane one of its points
  std::vector<LatticeEdge> edges;
  std::vector<LatticeFace> faces;
  bool is_solid = false;
  int radius = 0;
};

/// The hull of one to three points, as a set.
LatticeShape lattice_hull(const std::vector<Lattice>& points);

/// Coordinates are from 0 to 3; all z are 0 where it is to be flat.
LatticeShape lattice_shape(generators::Random& random, bool flat);

/// The squared distance of the shapes, without their radii.
Fraction64 lattice_distance(const LatticeShape& a, const LatticeShape& b);

/// Whether the shape has the point (x, y, z) / w, for w > 0.
bool has_point(const LatticeShape& shape, const Lattice& p, std::int64_t w);

}  // namespace signum::campaigns

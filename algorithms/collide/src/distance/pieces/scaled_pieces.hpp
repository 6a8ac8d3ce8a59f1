// SPDX-License-Identifier: MIT
/// The convex pieces of a set in doubles, and a hierarchy over them: all divided by one power of
/// two, so that no coordinate is above 1 and no square overflows.
#pragma once

#include <array>
#include <limits>

#include "bodies/bounds.hpp"
#include "bvh_tree.hpp"
#include "numbers/running_error.hpp"
#include "sets/exact_set.hpp"
#include "sets/scale.hpp"
#include "shapes/counted_map.hpp"

namespace signum::detail {

/// An exponent e with all coordinates of the set at most 2^e; it is at least -1000.
int exponent_of(const ExactSet& set);
/// Gives the same of a box.
int exponent_of(const BodyBounds& box);

/// x * 2^-exponent, rounded: off by at most 2^-1074, or where that is more by a half unit in the
/// last place.
double scaled(const BigRational& x, int exponent);

class ScaledPieces {
 public:
  /// The set must outlive this. Requires an exponent that is at least its own.
  ScaledPieces(const ExactSet& set, int exponent);

  using Corners = std::array<Point3, 3>;

  const Bvh& bvh() const { return bvh_; }
  /// A box of the hierarchy, off by at most error() in each coordinate.
  Aabb3 box(const BvhNode& node, std::size_t child) const {
    return placed(in_bvh_(bounds_of(bvh_, node, child)));
  }
  Aabb3 box() const { return placed(in_bvh_(bvh_.bounds())); }
  /// The corners of what the box is of before it is mapped: their hull holds what the box holds.
  std::array<Point3, 8> corners_of_box(const BvhNode& node, std::size_t child) const {
    return placed_corners(in_bvh_(bounds_of(bvh_, node, child)));
  }
  std::array<Point3, 8> corners_of_box() const { return placed_corners(in_bvh_(bvh_.bounds())); }

  /// Points whose hull holds the piece, each off by at most error() in each coordinate; they are in
  /// the buffer or elsewhere.
  std::span<const Point3> corners(std::uint32_t piece, Corners& buffer) const;
  double error() const { return error_; }
  /// The triangles that the pieces are; null where there is one piece.
  const TriangleSet* triangles() const { return set_.triangles(); }
  /// A vertex of the triangles, as corners() has it.
  Point3 vertex(std::uint32_t i) const {
    return points_.empty() ? placed(scale_(set_.triangles()->vertices[i])) : points_[i];
  }
  /// Whether a piece is the hull of its corners.
  bool fills_hull() const { return fills_hull_; }

  /// The piece itself, not scaled, without a radius about it.
  Body exact(std::uint32_t piece) const;
  /// The hull of some of its corners.
  Body exact(std::uint32_t piece, std::span<const std::uint32_t> corners) const;

 private:
  struct Made;
  /// The image of a scaled box, where the hierarchy is over what is not mapped yet; else the box.
  Aabb3 placed(const Aabb3& box) const;
  Point3 placed(const Point3& p) const;
  std::array<Point3, 8> placed_corners(const Aabb3& box) const;
  ScaledPieces(const ExactSet& set, int exponent, Made made);
  static Made made(const ExactSet& set, int exponent);

  const ExactSet& set_;
  Bvh bvh_;
  /// What takes the boxes of the hierarchy to scaled ones.
  Scale in_bvh_;
  /// What takes a vertex of triangles that are not mapped to a scaled one.
  Scale scale_;
  /// What takes scaled vertices and boxes of the hierarchy to their images, which are not kept.
  std::optional<CountedMap> map_;
  /// The images of vertices, or the corners of the one piece.
  std::vector<Point3> points_;
  double error_;
  bool fills_hull_;
};

}  // namespace signum::detail

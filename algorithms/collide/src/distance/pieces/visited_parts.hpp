// SPDX-License-Identifier: MIT
/// The parts of a hierarchy that a search has come to, each made once: a node or a piece, its box,
/// and points whose hull holds it. The hull of few vertices is as flat as the surface is, wherever
/// that faces; a box along the axes is not.
#pragma once

#include <span>
#include <vector>

#include "distance/pieces/nearest_slab.hpp"
#include "distance/pieces/scaled_pieces.hpp"

namespace signum::detail {

class VisitedParts {
 public:
  /// The pieces must outlive this.
  explicit VisitedParts(const ScaledPieces& pieces);

  static constexpr std::uint32_t root = 0;
  /// A node with more vertices has the hull of its box.
  static constexpr std::size_t most_points = 64;

  bool is_piece(std::uint32_t part) const { return parts_[part].child.is_item(); }
  /// The index of a part that is a piece.
  std::uint32_t piece(std::uint32_t part) const { return parts_[part].child.index(); }
  /// Off by at most pieces.error() in each coordinate, as the points are.
  const Aabb3& box(std::uint32_t part) const { return parts_[part].box; }

  /// Consecutive parts.
  struct Range {
    std::uint32_t first, size;
  };
  /// The parts that a node has.
  Range children(std::uint32_t part);
  /// Points whose hull holds the part. They are there until this is asked of another part.
  struct Hull {
    std::span<const Point3> points;
    /// Whether they are points of the set.
    bool on_surface;
  };
  Hull hull(std::uint32_t part);
  /// Whether the part is in the half-space; a node with many vertices is not said to be. Requires
  /// that it is always the same half-space.
  bool is_in(const SlabSide& side, std::uint32_t part);

 private:
  struct Part {
    BvhChild child;
    Aabb3 box;
    /// The node that has it, and where.
    const BvhNode* parent = nullptr;
    std::size_t place = 0;
    Range children{0, 0};
    Range points{0, 0};
    bool on_surface = false;
    std::optional<bool> is_in_slab = std::nullopt;
  };
  class FewVertices;
  /// Inserts the vertices of a node's triangles; false where they are many.
  bool collect(const Part& part, FewVertices& vertices) const;
  void add_points(Part& part);
  Range add_corners(std::span<const Point3> corners);

  const ScaledPieces& pieces_;
  std::span<const BvhNode> nodes_;
  std::vector<Part> parts_;
  std::vector<Point3> points_;
};

}  // namespace signum::detail

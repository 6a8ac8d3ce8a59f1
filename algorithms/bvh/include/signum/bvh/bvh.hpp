// SPDX-License-Identifier: MIT
/// Which boxes does a box, a ray, a point or another hierarchy meet? A bounding volume hierarchy of
/// boxes.
///
/// A tree of nodes with eight children each. A child is a box with what is below it: a node, or one
/// item. The boxes are in single precision and in the frame of the tree, rounded outwards, so that
/// what the tree leaves out is certainly apart; what it finds are candidates, all that meet and a
/// few that come near.
///
/// Cost: O(n log n) to build, about 40 bytes an item for good, and 90 while it is built.
/// Throws: NotFinite; InvalidArgument for more than 2^31 - 1 items.
/// See: Wald, Benthin and Boulos, Getting Rid of Packets, 2008, for wide nodes;
/// Wald, On fast Construction of SAH-based Bounding Volume Hierarchies, 2007; Lauterbach and
/// others, Fast BVH Construction on GPUs, 2009.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <signum/bvh/bvh_frame.hpp>
#include <span>

namespace SIGNUM_API signum {

/// How a hierarchy is built; what it finds is the same.
enum class BvhBuild : std::uint8_t {
  /// Top-down by the surface area heuristic over bins: the better tree, for many rays.
  binned,
  /// Along a Morton curve: several times as fast to build, for a tree that is used once.
  linear,
};

namespace detail {
struct BvhReferences;
}  // namespace detail

class Bvh {
 public:
  static constexpr std::size_t width = 8;
  /// No path from the root has more nodes.
  static constexpr std::size_t max_depth = 64;
  /// A traversal, depth first, has at most so many nodes to come back to.
  static constexpr std::size_t max_open = max_depth * (width - 1) + 1;

  /// What is in a child's box: an item when the top bit is set, otherwise a node. The rest is
  /// which.
  class Child {
   public:
    Child() = default;
    static Child node(std::uint32_t index) { return Child(index); }
    static Child item(std::uint32_t index) { return Child(index | item_bit); }
    bool is_item() const { return (bits_ & item_bit) != 0; }
    std::uint32_t index() const { return bits_ & ~item_bit; }

   private:
    static constexpr std::uint32_t item_bit = std::uint32_t{1} << 31;
    explicit Child(std::uint32_t bits) : bits_(bits) {}
    std::uint32_t bits_;
  };

  /// Up to eight children, by axis and then by child, for vectors; those that are not there have
  /// min = infinity and max = -infinity, which no test finds, and stand after the others.
  struct alignas(32) Node {
    std::array<std::array<float, width>, 3> min, max;
    std::array<Child, width> children;

    /// How many children are there.
    std::size_t size() const {
      std::size_t n = 0;
      while (n < width && min[0][n] <= max[0][n]) ++n;
      return n;
    }
  };

  /// Of any boxes, whose min is at most their max.
  explicit Bvh(std::span<const Aabb3> boxes, BvhBuild how = BvhBuild::binned);
  /// Of the boxes of triangles, each of which names three of the points.
  Bvh(std::span<const Point3> points, std::span<const std::array<std::uint32_t, 3>> triangles,
      BvhBuild how = BvhBuild::binned);
  /// Copies share the nodes, which never change. A move is a copy, so that what was moved from is
  /// what it was.
  Bvh(const Bvh&) = default;
  Bvh& operator=(const Bvh&) = default;

  /// Gives the items other boxes, as many and in the same order, as when what they bound deforms.
  /// The tree stays what it was, so that what is found is what a new one finds, and slower the
  /// farther neighbours have parted. Copies made before keep theirs. Throws NotFinite, and
  /// InvalidArgument for another number of boxes; nothing is changed then. Cost: linear, about a
  /// tenth of a new tree. See: van den Bergen, Efficient Collision Detection of Complex Deformable
  /// Models using AABB Trees, 1997.
  void refit(std::span<const Aabb3> boxes);
  void refit(std::span<const Point3> points,
             std::span<const std::array<std::uint32_t, 3>> triangles);

  /// The root is node 0; there is none when there are no items. Children stand after their parents.
  std::span<const Node> nodes() const { return {nodes_.get(), node_count_}; }
  const BvhFrame& frame() const { return frame_; }
  /// A box that holds what is below a child that is there, tightly but not exactly.
  Aabb3 bounds(const Node& node, std::size_t child) const;
  /// The same of all items. Requires that there is one.
  Aabb3 bounds() const;
  /// How many items there are.
  std::size_t size() const { return size_; }

 private:
  explicit Bvh(detail::BvhReferences references, BvhBuild how);
  void refit(const detail::BvhReferences& references);

  std::shared_ptr<const Node[]> nodes_;
  std::size_t node_count_ = 0;
  BvhFrame frame_;
  std::size_t size_ = 0;
};

}  // namespace signum

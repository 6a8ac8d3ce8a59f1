// SPDX-License-Identifier: MIT
/// class Bvh: a bounding volume hierarchy of boxes, which finds those that a box, a ray, a point or
/// another hierarchy meets.
///
/// A tree of nodes with eight children each. The boxes are kept in single precision, rounded
/// outwards, so that what the tree leaves out is certainly apart; what it finds are candidates, all
/// that meet and a few that come near. bvh_query.hpp, bvh_walk.hpp and bvh_join.hpp ask it.
///
/// Cost: O(n log n) to build, about 40 bytes an item for good, and 90 while it is built, or 250
/// where items are inserted.
/// Throws: NotFinite; InvalidArgument for more than 2^31 - 1 items, and for a triangle that names a
/// missing point.
/// See: Wald, Benthin and Boulos, Getting Rid of Packets, 2008, for wide nodes; Wald, On fast
/// Construction of SAH-based Bounding Volume Hierarchies, 2007; Lauterbach and others, Fast BVH
/// Construction on GPUs, 2009; Bittner, Hapala and Havran, Incremental BVH Construction for Ray
/// Tracing, 2015.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/held.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

/// How a hierarchy is built; what it finds is the same. docs/decisions/hierarchy.md has measured
/// when which is best.
enum class BvhBuild : std::uint8_t {
  /// Top-down by the surface area heuristic over bins: the better tree, for many rays.
  binned,
  /// Along a Morton curve: several times as fast to build, for a tree that is used once.
  linear,
  /// Top-down in equal halves across the longest axis of the middles: as plain as can be.
  median,
  /// One by one, each where the surfaces grow least by it: the best tree for items of many sizes.
  inserted,
};

namespace detail {
struct BvhReferences;
struct BvhTree;
}  // namespace detail

class Bvh {
 public:
  /// A hierarchy of any boxes, whose min is at most their max.
  explicit Bvh(std::span<const Aabb3> boxes, BvhBuild how = BvhBuild::binned);
  /// A hierarchy of the boxes of triangles, each of which names three of the points.
  Bvh(std::span<const Point3> points, std::span<const std::array<std::uint32_t, 3>> triangles,
      BvhBuild how = BvhBuild::binned);

  /// Gives the items other boxes, as many and in the same order, as when what they bound deforms.
  /// The tree stays what it was, so that what is found is what a new one finds, and slower the
  /// farther neighbours have parted. Copies made before keep theirs. Throws NotFinite, and
  /// InvalidArgument for another number of boxes; nothing is changed then.
  /// Cost: linear, a sixth to a third of a new tree. Nodes that no copy shares change in place.
  /// See: van den Bergen, Efficient Collision Detection of Complex Deformable Models using AABB
  /// Trees, 1997.
  void refit(std::span<const Aabb3> boxes);
  void refit(std::span<const Point3> points,
             std::span<const std::array<std::uint32_t, 3>> triangles);

  /// A box that holds all items, tightly but not exactly. Requires that there is one.
  Aabb3 bounds() const;
  /// How many items there are.
  std::size_t size() const { return size_; }

 private:
  explicit Bvh(detail::BvhReferences references, BvhBuild how);
  void refit(const detail::BvhReferences& references);

  friend struct detail::BvhTree;

  detail::Shared<detail::BvhTree> tree_;
  std::size_t size_ = 0;
};

}  // namespace signum

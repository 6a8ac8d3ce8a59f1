// SPDX-License-Identifier: MIT
/// Which pairs of triangles may meet, where many triangles have a vertex in common?
///
/// The boxes of all triangles around a vertex overlap, so that a join of boxes finds every pair of
/// them, n^2 / 2 of n. Such a vertex is a hub here. Its triangles are seen from it: each is an arc
/// of directions, and two of them that share no direction share no point but the hub. Another
/// triangle covers a region of directions, and one that has none in common with an arc does not
/// meet that triangle. So boxes of arcs and of regions are joined, and of what that finds only
/// those pairs are told whose boxes in space overlap, too. Where many triangles of one mesh even
/// have an edge in common, their arcs overlap in its direction. Two of these have only the edge in
/// common if their normals differ in direction: so boxes of these directions are joined.
///
/// Laws:
///   1. every pair that has more in common than vertices of both is there, once, except for pairs
///      that have no more in common than an edge of at least least_hub triangles of one mesh
/// Cost: for a hub of n triangles about n log n, where their arcs lie beside one another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <signum/bvh/bvh.hpp>
#include <span>
#include <vector>

#include "build/bvh_candidates.hpp"
#include "candidate_filter.hpp"
#include "turned_frame.hpp"

namespace signum::detail {

/// A vertex of so many triangles is a hub: with fewer, all pairs of them cost no more than the
/// hierarchies of the arcs.
inline constexpr std::size_t least_hub = 256;

/// What is joined: all triangles of a mesh by a hierarchy of their boxes; or some of them, each by
/// boxes of its own, of which it may have several.
struct BoxedTriangles {
  /// The triangle of each box.
  std::vector<std::uint32_t> names;
  std::vector<Aabb3> boxes;
  /// For each box the first one of its triangle, whose boxes stand together.
  std::vector<std::uint32_t> first;

  void add(std::uint32_t name, std::span<const Aabb3> boxes_of_triangle);
};

/// The candidates of a join.
class PairSource {
 public:
  /// The items are the triangles.
  explicit PairSource(const BvhCandidates& join) : join_(join) {}
  /// The items are boxes of triangles of the meshes. For two triangles one pair of boxes counts, so
  /// that each pair of triangles is told once.
  PairSource(const BvhCandidates& join, const MeshView& mesh_a, const BoxedTriangles& a,
             const MeshView& mesh_b, const BoxedTriangles& b)
      : join_(join), mesh_a_(&mesh_a), mesh_b_(&mesh_b), a_(&a), b_(&b) {}

  std::size_t tasks() const { return join_.tasks(); }
  void run(std::size_t task, const BvhCandidates::Sink& sink) const;

 private:
  bool counts(const IndexPair& boxes) const;

  const BvhCandidates& join_;
  const MeshView* mesh_a_ = nullptr;
  const MeshView* mesh_b_ = nullptr;
  const BoxedTriangles* a_ = nullptr;
  const BoxedTriangles* b_ = nullptr;
};

/// Calls take(source) with sources that have all candidates between them. The hierarchies are those
/// of the triangles; equal vertices of a mesh must have one index for law 1 to say much. Requires
/// the default floating-point environment. In a frame, boxes of triangles around no hub are those
/// of the frame.
using TakeSource = std::function<void(const PairSource&)>;
void for_each_source(const MeshView& mesh, const Bvh& bvh, const TakeSource& take,
                     const TurnedFrame* frame = nullptr);
/// The candidates of two meshes: the first triangle of a pair is of a, the second of b.
void for_each_source(const MeshView& a, const Bvh& bvh_a, const MeshView& b, const Bvh& bvh_b,
                     const TakeSource& take, const TurnedFrame* frame = nullptr);

}  // namespace signum::detail

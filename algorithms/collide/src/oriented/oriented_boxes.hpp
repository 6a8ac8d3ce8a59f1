// SPDX-License-Identifier: MIT
/// Oriented boxes of the nodes of a mesh's hierarchy. Where two surfaces are parallel and near, a
/// box along the axes is as thick as a triangle is long, an oriented one as the surface bends in
/// it.
/// See: Gottschalk, Lin and Manocha, OBBTree: A Hierarchical Structure for Rapid Interference
/// Detection, 1996.
#pragma once

#include <array>
#include <atomic>
#include <optional>
#include <signum/bvh/bvh.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

#include "body/mesh_body_parts.hpp"
#include "bvh_tree.hpp"
#include "machine/made_once.hpp"

namespace signum::detail {

/// The boxes of the children of a node, by child. Box i is all points
///   center + t_0 axes[0] + t_1 axes[1] + t_2 axes[2] + e,  |t_k| <= half[k], |e| <= slack,
/// for these floats as they are. Axes are nearly orthogonal and nearly of length 1: with L the
/// greatest of their squared lengths, and o the greatest product of two of them, L + o <= 1, and
/// slack has 2 o (half[0] + half[1] + half[2]) beside what |e| needs.
struct alignas(32) OrientedNode {
  using Column = std::array<float, BvhNode::width>;

  std::array<Column, 3> center, half;
  std::array<std::array<Column, 3>, 3> axes;  ///< axes[k][coordinate]
  Column slack;
};

/// Requires the default floating-point environment.
class OrientedBoxes {
 public:
  /// The hierarchy is that of the triangles.
  OrientedBoxes(std::span<const Point3> vertices, std::span<const Mesh::Triangle> triangles,
                const Bvh& bvh);

  /// As many as the hierarchy has, in its order. There are none where floats do not hold the mesh.
  std::span<const OrientedNode> nodes() const { return nodes_; }
  /// Boxes are of points less this one.
  const Point3& origin() const { return origin_; }
  /// No number of a center, half or slack is larger.
  double greatest() const { return greatest_; }

 private:
  Point3 origin_;
  std::vector<OrientedNode> nodes_;
  double greatest_ = 0;
};

struct ScaledPair;
struct SetRef3;

/// The boxes of one mesh, made once they are worth it. They may be asked for on any thread. What
/// makes and asks them is virtual, so a program that has no bodies is not linked with it.
class OrientedBoxesOnDemand : public BodyPart {
 public:
  /// Null until they are made.
  const OrientedBoxes* at_hand() const { return boxes_.at_hand(); }
  /// Makes them where they are not made yet. It is always the same mesh.
  virtual const OrientedBoxes& make(const Mesh& mesh, const Bvh& bvh) const;
  /// See OrientedPair, which asks the one of set a.
  virtual std::optional<bool> any_within(const SetRef3& a, const SetRef3& b, double distance,
                                         const ScaledPair& scaled) const;
  /// Takes note of pairs of parts that a search has looked at without them.
  void note(std::uint64_t steps) const { steps_.fetch_add(steps, std::memory_order_relaxed); }
  /// How many more such pairs cost what the boxes cost: none where the boxes are worth it.
  std::uint64_t steps_left(std::size_t triangles) const;

 private:
  MadeOnce<OrientedBoxes> boxes_;
  mutable std::atomic<std::uint64_t> steps_{0};
};

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// A tree of k-DOPs over the triangles of a mesh, in doubles, as collision detection has had it
/// before: what the k-CBPs of the thesis were compared with.
/// See: Klosowski, Held, Mitchell, Sowizral and Zikan, Efficient Collision Detection Using Bounding
/// Volume Hierarchies of k-DOPs, 1998; Zachmann, Rapid Collision Detection by Dynamically Aligned
/// DOP-Trees, 1998, for trees that are turned; Moller 1997 for two triangles.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/pose.hpp>
#include <signum/mesh/mesh.hpp>
#include <vector>

namespace signum::bench {

/// How many pairs of volumes and of triangles were compared, and volumes aligned anew.
struct TreeCounts {
  std::size_t volumes = 0, triangles = 0, updates = 0;
};

class KdopTree {
 public:
  /// Halves by the median along the longest axis, one triangle a leaf. The mesh must outlive it.
  KdopTree(const Mesh& mesh, int k);

  /// Whether two triangles meet, as doubles tell; it ends with the first pair. Requires the same k.
  static bool meet(const KdopTree& a, const KdopTree& b, TreeCounts& counts);
  /// b is turned by the rows and shifted in the frame of a.
  static bool meet(const KdopTree& a, const KdopTree& b, const std::array<Point3, 3>& rows,
                   const Point3& shift, TreeCounts& counts);

 private:
  struct Node {
    std::uint32_t left = 0, right = 0, triangle = 0;  ///< no left: a leaf
  };
  class Aligned;

  std::uint32_t build(std::uint32_t* first, std::uint32_t* last,
                      const std::vector<Point3>& middles);
  double* bounds(std::uint32_t node) { return &bounds_[2 * directions_.size() * node]; }
  const double* bounds(std::uint32_t node) const { return &bounds_[2 * directions_.size() * node]; }
  double width(std::uint32_t node) const;
  Triangle3 triangle(std::uint32_t node) const;

  template <class BoundsOfB, class TriangleOfB>
  static bool search(const KdopTree& a, const KdopTree& b, BoundsOfB bounds_of_b,
                     TriangleOfB triangle_of_b, TreeCounts& counts);

  const Mesh* mesh_;
  std::vector<Point3> directions_;
  std::vector<Node> nodes_;
  /// For each node the least along each direction, then the greatest.
  std::vector<double> bounds_, of_vertices_;
};

}  // namespace signum::bench

// SPDX-License-Identifier: MIT
/// The inside of a BspTree. All lengths are divided by one power of two, so that no vertex has a
/// coordinate above 1.
#pragma once

#include <cmath>
#include <cstdint>
#include <signum/collide/bsp_tree.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <signum/mesh/solid.hpp>
#include <vector>

#include "numbers/running_error.hpp"

namespace signum::detail {

/// The points with normal . p <= offset.
struct BspHalfSpace {
  Point3 normal;
  double offset;
  /// Bounds from above of the length of the normal, and of that across z.
  double length, length_across;

  BspHalfSpace() = default;
  BspHalfSpace(const Point3& n, double d)
      : normal(n), offset(d), length(bound(n.x, n.y, n.z)), length_across(bound(n.x, n.y, 0)) {}

 private:
  static double bound(double x, double y, double z) {
    return rounded_up(std::sqrt(upper(RunningError::sum_of_products(x, x, y, y, z, z))));
  }
};

/// What is in all of these half-spaces, and in those on the way to the leaf.
struct BspLeaf {
  std::uint32_t first, count;
};

struct BspChild {
  enum class Kind : std::uint8_t { empty, node, leaf };
  Kind kind = Kind::empty;
  std::uint32_t index = 0;
};

struct BspNode {
  /// Each half-space holds its child, so that the two overlap by a rounding.
  std::array<BspHalfSpace, 2> half_spaces;
  std::array<BspChild, 2> children;
  /// Triangles in the plane that no other leaf holds.
  std::vector<std::uint32_t> flat_leaves;
};

struct BspNodes {
  explicit BspNodes(Mesh of) : body(std::move(of)) {}

  MeshBody body;
  std::optional<Solid> locator;  ///< of a closed mesh
  int exponent = 0;
  BspChild root;
  std::vector<BspNode> nodes;
  std::vector<BspLeaf> leaves;
  std::vector<BspHalfSpace> half_spaces;
  /// Leaves of triangles without an area, in no node.
  std::vector<std::uint32_t> loose_leaves;
};

BspNodes build_bsp(Mesh mesh, Bevels bevels, SolidRule rule);

}  // namespace signum::detail

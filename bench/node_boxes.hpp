// SPDX-License-Identifier: MIT
/// The nodes of a hierarchy with boxes along the axes and with oriented ones, in floats that are
/// rounded to nearest and then widened a little: for measures, not for answers.
/// See: Gottschalk, Lin and Manocha, OBBTree, 1996.
#pragma once

#include <algorithm>
#include <signum/bound/bounding_obb.hpp>
#include <signum/collide/set_ref.hpp>
#include <tuple>
#include <vector>

#include "bvh_tree.hpp"

namespace signum::bench {

using detail::BvhChild, detail::BvhNode;

constexpr std::size_t width = BvhNode::width;

/// The boxes of eight children, by coordinate and then by child.
struct BoxNode {
  std::array<std::array<float, width>, 3> center, half;
  std::array<std::array<std::array<float, width>, 3>, 3> axes;
  std::array<BvhChild, width> children;
  std::size_t size;
};

struct Tree {
  std::vector<BoxNode> along_axes, oriented;
};

inline void put(BoxNode& node, std::size_t i, const Obb3& box) {
  const auto coordinates = [](const Point3& p) { return std::array{p.x, p.y, p.z}; };
  for (std::size_t k = 0; k < 3; ++k) {
    // More than what floats round near 1, which is where these meshes are.
    node.half[k][i] = static_cast<float>(box.half[k] + 1e-6);
    node.center[k][i] = static_cast<float>(coordinates(box.center)[k]);
    for (std::size_t j = 0; j < 3; ++j) {
      node.axes[k][j][i] = static_cast<float>(coordinates(box.axes[k])[j]);
    }
  }
}

/// The boxes of the vertices below each child; those that are oriented along the principal axes.
inline Tree tree_of(const Surface& body) {
  const std::span nodes = detail::nodes_of(body.bvh());
  const Mesh& mesh = body.mesh();
  Tree tree{std::vector<BoxNode>(nodes.size()), std::vector<BoxNode>(nodes.size())};
  std::vector<std::vector<Point3>> below(nodes.size());
  // Children stand after their parents.
  for (std::size_t n = nodes.size(); n-- > 0;) {
    BoxNode &plain = tree.along_axes[n], &turned = tree.oriented[n];
    plain.children = turned.children = nodes[n].children;
    plain.size = turned.size = nodes[n].size();
    for (std::size_t i = 0; i < plain.size; ++i) {
      const BvhChild child = nodes[n].children[i];
      std::vector<Point3> points;
      if (child.is_item()) {
        for (const std::uint32_t v : mesh.triangles[child.index()]) {
          points.push_back(mesh.vertices[v]);
        }
      } else {
        points = std::move(below[child.index()]);
      }
      constexpr std::array<Point3, 3> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
      put(plain, i, obb_along(axes, points));
      put(turned, i, pca_obb(points));
      below[n].insert(below[n].end(), points.begin(), points.end());
    }
    const auto less = [](const Point3& p, const Point3& q) {
      return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
    };
    std::sort(below[n].begin(), below[n].end(), less);
    below[n].erase(std::unique(below[n].begin(), below[n].end()), below[n].end());
  }
  return tree;
}

}  // namespace signum::bench

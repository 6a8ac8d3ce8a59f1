// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/algorithms/mesh/inspect.hpp>
#include <signum/algorithms/mesh/locate.hpp>

#include "binary_bvh_join.hpp"
#include "fp_environment.hpp"
#include "parallel.hpp"

namespace signum {

namespace {

bool holds(const Aabb3& outer, const Aabb3& inner) {
  return outer.min.x <= inner.min.x && inner.max.x <= outer.max.x && outer.min.y <= inner.min.y &&
         inner.max.y <= outer.max.y && outer.min.z <= inner.min.z && inner.max.z <= outer.max.z;
}

/// A point of each connected piece: of each shell, and of each triangle that is in none because it
/// has equal vertices.
std::vector<Point3> points_of_pieces(const Mesh& mesh) {
  std::vector<Point3> points;
  for (const std::uint32_t i : first_of_shells(mesh)) {
    points.push_back(mesh.triangle(i).vertices[0]);
  }
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto& [a, b, c] = mesh.triangle(i).vertices;
    if (a == b || b == c || c == a) points.push_back(a);
  }
  return points;
}

bool surfaces_meet(const Mesh& a, const BinaryBvh& tree_a, const Mesh& b, const BinaryBvh& tree_b) {
  const std::vector<JoinTask> tasks = join_tasks(tree_a, tree_b);
  std::atomic<bool> met = false;
  parallel_for(tasks.size(), [&](std::size_t n) {
    if (met) return;
    auto visit = [&](std::uint32_t i, std::uint32_t j) {
      if (!met && intersects(a.triangle(i), b.triangle(j))) met = true;
    };
    join(tree_a, tree_b, tasks[n], visit);
  });
  return met;
}

}  // namespace

bool contains(const Mesh& outer, const Mesh& inner) {
  const DefaultFpEnvironment environment;
  const MeshLocator out(outer);
  const BinaryBvh tree(inner);
  if (out.bvh().nodes().empty() || tree.nodes().empty()) return false;
  if (!holds(out.bvh().nodes()[0].box, tree.nodes()[0].box)) return false;

  const std::vector<Point3> points = points_of_pieces(inner);
  const auto inside = [](Location l) { return l == Location::inside; };
  const std::vector<Location> locations = out.locate(points);
  if (!std::all_of(locations.begin(), locations.end(), inside)) return false;
  if (surfaces_meet(outer, out.bvh(), inner, tree)) return false;
  if (!is_closed(inner)) return true;
  const std::vector<Location> others = MeshLocator(inner).locate(points_of_pieces(outer));
  return std::none_of(others.begin(), others.end(), inside);
}

}  // namespace signum

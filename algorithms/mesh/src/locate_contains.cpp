// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <signum/mesh/hierarchy.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/shapes/intersects.hpp>

#include "box_of_triangles.hpp"
#include "boxes.hpp"
#include "bvh_candidates.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"

namespace signum {

using namespace detail;

namespace {

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

bool surfaces_meet(const Mesh& a, const Bvh& tree_a, const Mesh& b, const Bvh& tree_b) {
  const BvhCandidates candidates(tree_a, tree_b);
  std::atomic<bool> met = false;
  parallel_for(candidates.tasks(), [&](std::size_t n) {
    if (met) return;
    candidates.run(n, [&](std::span<const IndexPair> pairs) {
      for (const auto& [i, j] : pairs) {
        if (!met && intersects(a.triangle(i), b.triangle(j))) met = true;
      }
      return met ? Walk::stop : Walk::go_on;
    });
  });
  return met;
}

}  // namespace

bool contains(const Mesh& outer, const Mesh& inner, SolidRule rule) {
  const DefaultFpEnvironment environment;
  const MeshLocator out(outer, rule);
  const Bvh tree = hierarchy(inner, BvhBuild::linear);
  if (outer.triangles.empty() || inner.triangles.empty()) return false;
  if (!holds(box_of_triangles(outer), box_of_triangles(inner))) return false;

  const std::vector<Point3> points = points_of_pieces(inner);
  const auto inside = [](Location l) { return l == Location::inside; };
  const std::vector<Location> locations = out.locate(points);
  if (!std::all_of(locations.begin(), locations.end(), inside)) return false;
  if (surfaces_meet(outer, out.bvh(), inner, tree)) return false;
  if (!is_closed(inner)) return true;
  const std::vector<Location> others = MeshLocator(inner, rule).locate(points_of_pieces(outer));
  return std::none_of(others.begin(), others.end(), inside);
}

}  // namespace signum

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/shapes/intersects.hpp>

#include "boxes.hpp"
#include "build/bvh_candidates.hpp"
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

bool surfaces_meet(const MeshBody& a, const MeshBody& b) {
  const BvhCandidates candidates(a.bvh(), b.bvh());
  std::atomic<bool> met = false;
  parallel_for(candidates.tasks(), [&](std::size_t n) {
    if (met) return;
    candidates.run(n, [&](std::span<const IndexPair> pairs) {
      for (const auto& [i, j] : pairs) {
        if (!met && intersects(a.mesh().triangle(i), b.mesh().triangle(j))) met = true;
      }
      return met ? Walk::stop : Walk::go_on;
    });
  });
  return met;
}

}  // namespace

bool contains(const Mesh& outer, const Mesh& inner, SolidRule rule) {
  return contains(Solid(outer, rule), MeshBody(inner, BvhBuild::linear));
}

bool contains(const Solid& outer, const MeshBody& inner) {
  const DefaultFpEnvironment environment;
  if (outer.mesh().triangles.empty() || inner.mesh().triangles.empty()) return false;
  if (!holds(outer.body().box(), inner.box())) return false;

  const std::vector<Point3> points = points_of_pieces(inner.mesh());
  const auto inside = [](Location l) { return l == Location::inside; };
  const std::vector<Location> locations = outer.locate(points);
  if (!std::all_of(locations.begin(), locations.end(), inside)) return false;
  if (surfaces_meet(outer.body(), inner)) return false;
  if (!inner.is_closed()) return true;
  const std::vector<Location> others =
      Solid(inner, outer.rule()).locate(points_of_pieces(outer.mesh()));
  return std::none_of(others.begin(), others.end(), inside);
}

}  // namespace signum

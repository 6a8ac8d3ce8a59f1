// SPDX-License-Identifier: MIT
#include "rounding/thick_cells.hpp"

#include <algorithm>
#include <cmath>
#include <signum/bvh/bvh.hpp>
#include <vector>

#include "boxes.hpp"
#include "machine/stop_scope.hpp"
#include "numbers/running_error.hpp"
#include "shapes/closed_surface.hpp"
#include "walk/bvh_for_each.hpp"

namespace signum::detail {

namespace {

/// Triangles that are connected over edges, each of which two of them have. Volumes are sixfold.
struct EdgeShell {
  Aabb3 box = no_box;
  RunningError volume, near, inner;
};

/// A number that is not less than that of the sum of sizes.
RunningError size_of(const Vec3<RunningError>& v) {
  const double most = std::max({std::abs(v.x.value), std::abs(v.y.value), std::abs(v.z.value)});
  return RunningError{most, 0} * RunningError{3, 0} + RunningError{0, v.x.error + v.y.error} +
         RunningError{0, v.z.error};
}

class ShellSums {
 public:
  /// What is within this radius counts as near.
  explicit ShellSums(double radius) : radius_{radius, 0} {}

  void add(const Triangle3& t, const Point3& origin, EdgeShell& shell) const {
    const auto& [a, b, c] = t.vertices;
    const auto from = [](const Point3& p, const Point3& o) {
      const auto minus = [](double x, double y) { return RunningError::rounded(x - y); };
      return Vec3<RunningError>{minus(p.x, o.x), minus(p.y, o.y), minus(p.z, o.z)};
    };
    const auto u = from(b, a), v = from(c, a);
    const Vec3<RunningError> normal{u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z,
                                    u.x * v.y - u.y * v.x};
    const auto w = from(a, origin);
    shell.volume = shell.volume + (w.x * normal.x + w.y * normal.y + w.z * normal.z);
    const RunningError lengths = size_of(u) + size_of(v) + size_of(from(c, b));
    const auto times = [](double x) { return RunningError{x, 0}; };
    shell.near = shell.near + radius_ * (times(6) * size_of(normal) +
                                         radius_ * (times(10) * lengths + times(26) * radius_));
    shell.box = hull(shell.box, box_of(t));
  }

 private:
  RunningError radius_;
};

}  // namespace

bool has_thick_cells(const Mesh& mesh, std::span<const Triangle3> gone, double move) {
  const EdgeNeighbours edges = edge_neighbours(mesh.vertices.size(), mesh.triangles);
  // Twice the root of 3, and what its product may lose.
  const ShellSums sums(3.5 * move);
  EdgeShell lost;
  for (const Triangle3& t : gone) sums.add(t, t.vertices[0], lost);
  std::vector<EdgeShell> shells;
  std::vector<char> is_known(mesh.triangles.size());
  std::vector<std::uint32_t> left;
  StopSteps stop;
  for (std::uint32_t i = 0; i < is_known.size(); ++i) {
    if (is_known[i] != 0) continue;
    EdgeShell& shell = shells.emplace_back();
    const Point3& origin = mesh.vertices[mesh.triangles[i][0]];
    is_known[i] = 1;
    left.push_back(i);
    while (!left.empty()) {
      stop();
      const std::size_t t = left.back();
      left.pop_back();
      sums.add(mesh.triangle(t), origin, shell);
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t beyond = edges.beyond[3 * t + k];
        if (beyond == EdgeNeighbours::none || beyond % 2 != 0) return false;
        if (is_known[beyond / 2] != 0) continue;
        is_known[beyond / 2] = 1;
        left.push_back(beyond / 2);
      }
    }
    if (shell.volume.value < 0) shell.volume = RunningError{0, 0} - shell.volume;
  }
  const auto is_thick = [&](const EdgeShell& shell) {
    return lower(shell.volume - shell.near - shell.inner - lost.near) > 0;
  };
  if (!std::all_of(shells.begin(), shells.end(), is_thick)) return false;
  if (shells.size() <= 1) return true;
  std::vector<Aabb3> boxes;
  for (const EdgeShell& shell : shells) boxes.push_back(shell.box);
  const Bvh bvh(boxes);
  // The first that is not thick ends it: shells in many others would take all pairs.
  bool are_thick = true;
  for (const EdgeShell& shell : shells) {
    for_each_candidate(bvh, shell.box, [&](std::uint32_t i) {
      stop();
      if (&shells[i] != &shell && holds(shells[i].box, shell.box)) {
        shells[i].inner = shells[i].inner + shell.volume + shell.near;
        are_thick = is_thick(shells[i]);
      }
      return are_thick;
    });
    if (!are_thick) return false;
  }
  return true;
}

bool are_held_by_others(const Mesh& mesh, std::span<const std::uint8_t> is_near) {
  std::vector<std::uint8_t> is_at_near(mesh.vertices.size());
  std::vector<Mesh::Triangle> some;
  for (std::size_t i = 0; i < is_near.size(); ++i) {
    if (is_near[i] == 0) continue;
    some.push_back(mesh.triangles[i]);
    for (const std::uint32_t v : mesh.triangles[i]) is_at_near[v] = 1;
  }
  std::vector<std::uint8_t> is_held(some.size());
  std::size_t to_hold = some.size();
  std::vector<std::uint32_t> left;
  for (std::size_t i = 0; i < is_near.size(); ++i) {
    const auto& [a, b, c] = mesh.triangles[i];
    if (is_near[i] != 0 || is_at_near[a] + is_at_near[b] + is_at_near[c] < 2) continue;
    left.push_back(static_cast<std::uint32_t>(some.size()));
    some.push_back(mesh.triangles[i]);
    is_held.push_back(1);
  }
  const std::vector<std::uint32_t> beyond = edge_neighbours(mesh.vertices.size(), some).beyond;
  StopSteps stop;
  while (!left.empty()) {
    stop();
    const std::size_t t = left.back();
    left.pop_back();
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t next = beyond[3 * t + k];
      if (next == EdgeNeighbours::none || next % 2 != 0 || is_held[next / 2] != 0) continue;
      is_held[next / 2] = 1;
      --to_hold;
      left.push_back(next / 2);
    }
  }
  return to_hold == 0;
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <signum/bvh/bvh_join.hpp>
#include <signum/collide/moving_mesh.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "boxes.hpp"
#include "contacts/shared_corners.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "pairs/triangles/triangle_features.hpp"
#include "shapes/finite.hpp"
#include "shapes/indexed_points.hpp"

namespace signum {

using namespace detail;

namespace {

/// A mesh whose vertices run.
class MovingMesh {
 public:
  MovingMesh(const Mesh& mesh, std::span<const Point3> end) : mesh_(mesh), end_(end) {
    if (end.size() != mesh.vertices.size()) {
      throw InvalidArgument("sweep: as many ends as vertices were expected");
    }
    require_indices(mesh.triangles, mesh.vertices.size());
    // Vertices that are in no triangle may be anywhere.
    for (const Mesh::Triangle& t : mesh.triangles) {
      for (const std::uint32_t i : t) {
        if (!is_finite(mesh.vertices[i])) fail_not_finite(mesh.vertices[i], i);
        if (!is_finite(end[i])) fail_not_finite(end[i], i, {"end", "ends"});
      }
    }
  }

  const Mesh::Triangle& corners(std::uint32_t triangle) const { return mesh_.triangles[triangle]; }
  Linear<Point3> point(std::uint32_t i) const { return {mesh_.vertices[i], end_[i]}; }
  Linear<Segment3> segment(std::uint32_t i, std::uint32_t j) const {
    return {{mesh_.vertices[i], mesh_.vertices[j]}, {end_[i], end_[j]}};
  }
  Linear<Triangle3> triangle(std::uint32_t t) const {
    const auto& [a, b, c] = corners(t);
    return {mesh_.triangle(t), {{end_[a], end_[b], end_[c]}}};
  }

  /// Boxes, each of which holds the whole way of a triangle, whose corners run along segments.
  std::vector<Aabb3> boxes() const {
    std::vector<Aabb3> all(mesh_.triangles.size());
    parallel_ranges(all.size(), [&](std::size_t begin, std::size_t past) {
      for (std::size_t i = begin; i < past; ++i) {
        const Linear<Triangle3> t = triangle(static_cast<std::uint32_t>(i));
        all[i] = hull(box_of(t.start), box_of(t.end));
      }
    });
    return all;
  }

 private:
  const Mesh& mesh_;
  std::span<const Point3> end_;
};

bool has_vertex(const Mesh::Triangle& t, std::uint32_t vertex) {
  return t[0] == vertex || t[1] == vertex || t[2] == vertex;
}

/// Keeps what is found, which is there, if it is earlier.
void keep_earlier(std::optional<FirstContact>& best, std::optional<FirstContact> found,
                  Feature of_a, Feature of_b) {
  if (best && !(found->time < best->time)) return;
  found->feature_a = of_a;
  found->feature_b = of_b;
  best = std::move(found);
}

/// The first contact of two triangles that have vertices in common.
std::optional<FirstContact> of_neighbors(const MovingMesh& mesh, std::uint32_t i, std::uint32_t j) {
  const Linear<Triangle3> a = mesh.triangle(i), b = mesh.triangle(j);
  const Mesh::Triangle &s = mesh.corners(i), &t = mesh.corners(j);
  const Contact start = contact(a.start, b.start);
  if (start.planes != Planes::degenerate && shared_corners(s, t).less_than(start.dimension)) {
    return FirstContact{Root(), true, start.feature_a, start.feature_b};
  }
  std::optional<FirstContact> best;
  for (std::size_t k = 0; k < 3; ++k) {
    if (!has_vertex(t, s[k])) {
      const auto found = sweep(mesh.point(s[k]), b);
      if (found) keep_earlier(best, found, vertex_feature(k), found->feature_b);
    }
    if (!has_vertex(s, t[k])) {
      const auto found = sweep(a, mesh.point(t[k]));
      if (found) keep_earlier(best, found, found->feature_a, vertex_feature(k));
    }
  }
  for (std::size_t k = 0; k < 3; ++k) {
    const std::uint32_t p = s[k], q = s[(k + 1) % 3];
    for (std::size_t m = 0; m < 3; ++m) {
      const std::uint32_t r = t[m], u = t[(m + 1) % 3];
      if (p == r || p == u || q == r || q == u) continue;
      const auto found = sweep(mesh.segment(p, q), mesh.segment(r, u));
      if (!found) continue;
      keep_earlier(best, found, feature_of_edge(found->feature_a, k, 3),
                   feature_of_edge(found->feature_b, m, 3));
    }
  }
  return best;
}

/// The contacts of pairs that come near, in their order. first(pair) is when a pair meets.
template <class First>
std::vector<MeshImpact> impacts(const std::vector<IndexPair>& near, First first) {
  std::vector<std::optional<FirstContact>> found(near.size());
  constexpr std::size_t block = 256;
  parallel_for((near.size() + block - 1) / block, [&](std::size_t n) {
    const std::size_t past = std::min(near.size(), (n + 1) * block);
    for (std::size_t i = n * block; i < past; ++i) found[i] = first(near[i]);
  });
  std::vector<MeshImpact> result;
  for (std::size_t i = 0; i < near.size(); ++i) {
    if (found[i]) result.push_back({near[i].a, near[i].b, *std::move(found[i])});
  }
  return result;
}

std::vector<MeshImpact> own_impacts(const MovingMesh& mesh, const Bvh& bvh) {
  return impacts(candidate_pairs(bvh), [&](const IndexPair& pair) {
    const Mesh::Triangle& t = mesh.corners(pair.b);
    const bool are_neighbors = std::any_of(
        t.begin(), t.end(), [&](std::uint32_t v) { return has_vertex(mesh.corners(pair.a), v); });
    return are_neighbors ? of_neighbors(mesh, pair.a, pair.b)
                         : sweep(mesh.triangle(pair.a), mesh.triangle(pair.b));
  });
}

}  // namespace

std::vector<MeshImpact> sweep(const Mesh& mesh, std::span<const Point3> end) {
  const DefaultFpEnvironment environment;
  const MovingMesh moving(mesh, end);
  return own_impacts(moving, Bvh(moving.boxes(), BvhBuild::linear));
}

std::vector<MeshImpact> sweep(const Mesh& mesh, std::span<const Point3> end, Bvh& bvh) {
  const DefaultFpEnvironment environment;
  const MovingMesh moving(mesh, end);
  bvh.refit(moving.boxes());
  return own_impacts(moving, bvh);
}

std::vector<MeshImpact> sweep(const Mesh& a, std::span<const Point3> end_a, const Mesh& b,
                              std::span<const Point3> end_b) {
  const DefaultFpEnvironment environment;
  const MovingMesh moving_a(a, end_a), moving_b(b, end_b);
  const Bvh of_a(moving_a.boxes(), BvhBuild::linear), of_b(moving_b.boxes(), BvhBuild::linear);
  return impacts(candidate_pairs(of_a, of_b), [&](const IndexPair& pair) {
    return sweep(moving_a.triangle(pair.a), moving_b.triangle(pair.b));
  });
}

}  // namespace signum

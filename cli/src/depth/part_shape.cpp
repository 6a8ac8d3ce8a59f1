// SPDX-License-Identifier: MIT
#include "depth/part_shape.hpp"

#include <algorithm>
#include <cmath>

#include "deep/folded_edges.hpp"

namespace signum::cli {

using detail::deep::folded_edges, detail::deep::FoldedEdge;

namespace {

Point3 difference(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

/// How the surface turns at an edge, in doubles.
struct Fold {
  double
      half_tangent;  ///< the tangent of half the angle between the normals; NaN if there are none
  double width;      ///< of the narrower triangle, across the edge
  bool is_outward;   ///< whether the second triangle falls away behind the first
};

Fold fold_at(const Mesh& mesh, const FoldedEdge& e) {
  const Point3 &p = mesh.vertices[e.from], &q = mesh.vertices[e.to];
  const Point3 along = difference(q, p);
  // Both normals as seen by one who goes along the edge, with the triangles on either side.
  const Point3 to_a = difference(mesh.vertices[e.opposite[0]], p);
  const Point3 to_b = difference(mesh.vertices[e.opposite[1]], p);
  const Point3 m = cross(along, to_a), n = cross(to_b, along), turn = cross(m, n);
  const double mm = std::sqrt(dot(m, m)), nn = std::sqrt(dot(n, n));
  const auto& t = mesh.triangles[e.triangles[0]];
  const bool runs_along = (t[0] == e.from && t[1] == e.to) || (t[1] == e.from && t[2] == e.to) ||
                          (t[2] == e.from && t[0] == e.to);
  return {std::sqrt(dot(turn, turn)) / (mm * nn + dot(m, n)),
          std::min(mm, nn) / std::sqrt(dot(along, along)), (dot(m, to_b) < 0) == runs_along};
}

/// Whether folds of the same kind are beside each other, as on a round face.
class Roundness {
 public:
  Roundness(const Mesh& mesh, const std::vector<FoldedEdge>& edges, const std::vector<Fold>& folds)
      : edges_(edges), folds_(folds), edges_of_(mesh.triangles.size()) {
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      for (const std::uint32_t t : edges[i].triangles) edges_of_[t].push_back(i);
    }
  }

  bool is_round(std::uint32_t edge) const {
    constexpr double tangent_of_eighth = 0.41421356237309503;
    return folds_[edge].half_tangent > 0 && folds_[edge].half_tangent <= tangent_of_eighth &&
           continues(edge, edges_[edge].triangles[0]) && continues(edge, edges_[edge].triangles[1]);
  }

 private:
  /// Whether the facet that has the triangle has another fold such as the edge. A facet is the
  /// triangle, and those beside it over edges that hardly fold.
  bool continues(std::uint32_t edge, std::uint32_t triangle) const {
    for (const std::uint32_t f : edges_of_[triangle]) {
      if (f == edge) continue;
      if (is_similar(f, edge)) return true;
      if (!(folds_[f].half_tangent < folds_[edge].half_tangent / 16)) continue;
      const auto& [s, t] = edges_[f].triangles;
      for (const std::uint32_t g : edges_of_[s == triangle ? t : s]) {
        if (g != f && is_similar(g, edge)) return true;
      }
    }
    return false;
  }
  bool is_similar(std::uint32_t f, std::uint32_t edge) const {
    const Fold &x = folds_[f], &y = folds_[edge];
    return x.is_outward == y.is_outward && x.half_tangent >= y.half_tangent / 2 &&
           x.half_tangent <= 2 * y.half_tangent;
  }

  const std::vector<FoldedEdge>& edges_;
  const std::vector<Fold>& folds_;
  std::vector<std::vector<std::uint32_t>> edges_of_;
};

}  // namespace

ChordErrors::ChordErrors(const MeshBody& prepared) {
  const Mesh& mesh = prepared.welded();
  const std::vector<FoldedEdge> edges = folded_edges(mesh);
  std::vector<Fold> folds;
  folds.reserve(edges.size());
  for (const FoldedEdge& e : edges) folds.push_back(fold_at(mesh, e));
  const Roundness roundness(mesh, edges, folds);
  for (std::uint32_t i = 0; i < edges.size(); ++i) {
    if (!roundness.is_round(i)) continue;
    // Two facets of a circle meet at twice the angle between a facet and the arc at its end.
    const double t = folds[i].half_tangent;
    const double error = folds[i].width / 2 * (t / (1 + std::sqrt(1 + t * t)));
    const Point3 &p = mesh.vertices[edges[i].from], &q = mesh.vertices[edges[i].to];
    if (std::isfinite(error))
      edges_.push_back({{{std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)},
                         {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)}},
                        error});
  }
}

double ChordErrors::near(const Aabb3& box) const {
  double most = 0;
  for (const Edge& e : edges_) {
    const bool is_near = e.box.min.x <= box.max.x && e.box.max.x >= box.min.x &&
                         e.box.min.y <= box.max.y && e.box.max.y >= box.min.y &&
                         e.box.min.z <= box.max.z && e.box.max.z >= box.min.z;
    if (is_near) most = std::max(most, e.error);
  }
  return most;
}

}  // namespace signum::cli

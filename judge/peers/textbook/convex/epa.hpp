// SPDX-License-Identifier: MIT
/// How deep are two hulls of points in each other? GJK finds whether they meet; from its last
/// tetrahedron a polytope in their difference expands to the facet that is nearest to the origin.
/// Epsilon: the polytope is taken to have reached the boundary at 1e-6 of it, or when it has 128
/// faces, as rounding may open it, and let it grow; where GJK ends with less than a tetrahedron,
/// they are taken to touch.
/// See: van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game Objects,
/// 2001.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "gjk.hpp"
#include "textbook/vectors.hpp"

namespace textbook {

class ExpandingPolytope {
 public:
  explicit ExpandingPolytope(const std::array<Point3, 4>& corners)
      : points_(corners.begin(), corners.end()) {
    inside_ = 0.25 * ((corners[0] + corners[1]) + (corners[2] + corners[3]));
    for (const auto& [i, j, k] :
         {std::array<std::size_t, 3>{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}}) {
      add_face(i, j, k);
    }
  }

  struct Face {
    std::array<std::size_t, 3> corners;
    Point3 normal;  ///< of length 1, outwards
    double distance;
  };

  /// The face nearest to the origin, or nothing where all are of no area.
  const Face* nearest() const {
    const auto at =
        std::min_element(faces_.begin(), faces_.end(),
                         [](const Face& f, const Face& g) { return f.distance < g.distance; });
    return at == faces_.end() ? nullptr : &*at;
  }

  std::size_t face_count() const { return faces_.size(); }

  /// Replaces the faces that the point sees.
  void add(const Point3& p) {
    using Edge = std::pair<std::size_t, std::size_t>;
    std::vector<Edge> horizon;
    std::erase_if(faces_, [&](const Face& f) {
      if (dot(f.normal, p - points_[f.corners[0]]) <= 0) return false;
      for (std::size_t i = 0; i < 3; ++i) {
        const Edge edge = {f.corners[i], f.corners[(i + 1) % 3]};
        const Edge reverse = {edge.second, edge.first};
        const auto twin = std::find(horizon.begin(), horizon.end(), reverse);
        if (twin != horizon.end()) {
          horizon.erase(twin);
        } else {
          horizon.push_back(edge);
        }
      }
      return true;
    });
    points_.push_back(p);
    for (const Edge& edge : horizon) add_face(edge.first, edge.second, points_.size() - 1);
  }

 private:
  void add_face(std::size_t i, std::size_t j, std::size_t k) {
    Point3 normal = cross(points_[j] - points_[i], points_[k] - points_[i]);
    const double length = std::sqrt(dot(normal, normal));
    if (!(length > 0)) return;
    normal = (1 / length) * normal;
    if (dot(normal, points_[i] - inside_) < 0) {
      normal = -normal;
      std::swap(j, k);
    }
    faces_.push_back({{i, j, k}, normal, dot(normal, points_[i])});
  }

  std::vector<Point3> points_;
  std::vector<Face> faces_;
  Point3 inside_{};
};

/// The depth; nothing for hulls that are apart.
inline std::optional<double> epa_depth(std::span<const Point3> a, std::span<const Point3> b) {
  constexpr double epsilon = 1e-6;
  const GjkEnd end = gjk(a, b);
  if (!end.meet) return std::nullopt;
  if (end.simplex.size() < 4) return 0;
  ExpandingPolytope polytope(end.simplex.points());
  for (int i = 0; i < 64 && polytope.face_count() <= 128; ++i) {
    const auto* const face = polytope.nearest();
    if (face == nullptr) return 0;
    const Point3 p = support(b, face->normal) - support(a, -face->normal);
    const double reached = dot(p, face->normal);
    if (reached - face->distance <= epsilon * reached) return std::max(face->distance, 0.0);
    polytope.add(p);
  }
  const auto* const face = polytope.nearest();
  return face == nullptr ? 0 : std::max(face->distance, 0.0);
}

}  // namespace textbook

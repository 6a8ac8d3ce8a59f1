// SPDX-License-Identifier: MIT
#include "rounding/covering_distance.hpp"

#include <algorithm>
#include <array>
#include <signum/bvh/bvh.hpp>

#include "boxes.hpp"
#include "machine/stop_scope.hpp"
#include "rounding/most_move.hpp"
#include "rounding/near_points.hpp"
#include "walk/bvh_for_each.hpp"

namespace signum::detail {

namespace {

using Corners = std::array<Point3, 3>;

/// How much of each corner is in about the nearest point of the triangle: no weight is negative.
std::array<double, 3> inner_weights(const Corners& t, const Point3& p) {
  const std::array<double, 3> inside = weights_of_nearest(t, p);
  if (inside[0] >= 0 && inside[1] >= 0 && inside[2] >= 0) return inside;
  std::array<double, 3> best{1, 0, 0};
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < 3; ++k) {
    const NearSegment edge{t[k], t[(k + 1) % 3]};
    const double by = edge.distance(p), at = edge.along(p);
    if (!(by < least)) continue;
    least = by;
    best = {};
    best[k] = 1 - at;
    best[(k + 1) % 3] = at;
  }
  return best;
}

class CoveringTriangles {
 public:
  explicit CoveringTriangles(const Mesh& mesh)
      : mesh_(mesh), bvh_(mesh.vertices, mesh.triangles, BvhBuild::linear) {}

  /// Whether each point of the triangle is known to be so near to a triangle of the mesh.
  bool has_near(const Corners& t, double distance, int depth = 0) const {
    constexpr int deepest = 5;
    Aabb3 box = box_of(Triangle3{t});
    for (double Point3::* const x : {&Point3::x, &Point3::y, &Point3::z}) {
      box.min.*x = rounded_down(box.min.*x - distance);
      box.max.*x = rounded_up(box.max.*x + distance);
    }
    bool is_near = false;
    for_each_candidate(bvh_, box, [&](std::uint32_t i) {
      const Corners of = mesh_.triangle(i).vertices;
      is_near = std::all_of(t.begin(), t.end(), [&](const Point3& p) {
        return most_move(p, of, inner_weights(of, p)) <= distance;
      });
      return !is_near;
    });
    if (is_near || depth == deepest) return is_near;
    const auto middle = [&](std::size_t i, std::size_t j) { return 0.5 * t[i] + 0.5 * t[j]; };
    const Point3 c = middle(0, 1), a = middle(1, 2), b = middle(2, 0);
    // A middle is rounded, by a bit of the largest coordinate.
    double size = 0;
    for (const Point3& p : t) size = std::max(size, largest_coordinate(p));
    const double less = rounded_down(distance - rounded_up(size * RunningError::unit));
    const auto has = [&](const Corners& part) { return has_near(part, less, depth + 1); };
    return has({a, b, c}) && has({t[0], c, b}) && has({t[1], a, c}) && has({t[2], b, a});
  }

 private:
  const Mesh& mesh_;
  Bvh bvh_;
};

}  // namespace

double covering_distance(const Mesh& made, const Mesh& from, double least, double most) {
  constexpr double growth = 1.25;
  const CoveringTriangles cover(from);
  double distance = least;
  StopSteps stop;
  for (std::size_t i = 0; i < made.triangles.size(); ++i) {
    stop();
    const Corners t = made.triangle(i).vertices;
    while (distance < most && !cover.has_near(t, distance)) distance *= growth;
    if (!(distance < most)) return most;
  }
  return distance;
}

}  // namespace signum::detail

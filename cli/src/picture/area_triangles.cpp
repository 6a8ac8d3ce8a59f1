// SPDX-License-Identifier: MIT
// The plane is cut into strips between the heights of all corners and crossings, in each of which
// edges keep their order: what is filled of a strip are trapezoids.
#include "picture/area_triangles.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace signum::cli {
namespace {

using Ring = std::vector<Point3>;

/// An edge from below to above, by the two coordinates that are seen.
struct Edge {
  Point2 low, high;
  int direction;  ///< 1 where the chain goes up

  double x_at(double y) const {
    return low.x + (high.x - low.x) * ((y - low.y) / (high.y - low.y));
  }
};

/// The normal of the widest corner, which is that of the plane also where a chain crosses itself.
Point3 normal_of(const std::vector<Ring>& rings) {
  Point3 widest{0, 0, 0};
  for (const Ring& ring : rings) {
    for (std::size_t i = 2; i < ring.size(); ++i) {
      const auto edge = [&](std::size_t k) {
        return Point3{ring[k].x - ring[0].x, ring[k].y - ring[0].y, ring[k].z - ring[0].z};
      };
      const Point3 n = cross(edge(i - 1), edge(i));
      if (dot(n, n) > dot(widest, widest)) widest = n;
    }
  }
  return widest;
}

/// Looks along the axis to which the plane is most nearly perpendicular, and finds points again.
class Plane {
 public:
  Plane(const Point3& normal, const Point3& at) : normal_(normal), offset_(dot(normal, at)) {
    const double x = std::abs(normal.x), y = std::abs(normal.y), z = std::abs(normal.z);
    along_ = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
  }
  Point2 seen(const Point3& p) const {
    return along_ == 0 ? Point2{p.y, p.z} : along_ == 1 ? Point2{p.z, p.x} : Point2{p.x, p.y};
  }
  Point3 point(double u, double v) const {
    const auto& [x, y, z] = normal_;
    switch (along_) {
      case 0:
        return {(offset_ - y * u - z * v) / x, u, v};
      case 1:
        return {v, (offset_ - z * u - x * v) / y, u};
      default:
        return {u, v, (offset_ - x * u - y * v) / z};
    }
  }

 private:
  Point3 normal_;
  double offset_;
  int along_;
};

std::vector<Edge> edges_of(const std::vector<Ring>& rings, const Plane& plane) {
  std::vector<Edge> edges;
  for (const Ring& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point2 p = plane.seen(ring[i]), q = plane.seen(ring[(i + 1) % ring.size()]);
      if (p.y < q.y) edges.push_back({p, q, 1});
      if (q.y < p.y) edges.push_back({q, p, -1});
    }
  }
  return edges;
}

/// The heights of corners and crossings, ascending.
std::vector<double> heights_of(const std::vector<Edge>& edges) {
  std::vector<double> heights;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Edge& e = edges[i];
    heights.insert(heights.end(), {e.low.y, e.high.y});
    for (std::size_t j = 0; j < i; ++j) {
      const Edge& f = edges[j];
      const double low = std::max(e.low.y, f.low.y), high = std::min(e.high.y, f.high.y);
      if (!(low < high)) continue;
      const double d = e.x_at(low) - f.x_at(low), g = e.x_at(high) - f.x_at(high);
      if ((d < 0 && g > 0) || (d > 0 && g < 0))
        heights.push_back(low + (high - low) * (d / (d - g)));
    }
  }
  std::sort(heights.begin(), heights.end());
  heights.erase(std::unique(heights.begin(), heights.end()), heights.end());
  return heights;
}

}  // namespace

Mesh area_triangles(const std::vector<Ring>& rings, FillRule rule) {
  const Point3 normal = normal_of(rings);
  if (!(dot(normal, normal) > 0)) return {};
  const Plane plane(normal, rings.front().front());
  const std::vector<Edge> edges = edges_of(rings, plane);
  const std::vector<double> heights = heights_of(edges);
  Mesh mesh;
  for (std::size_t s = 1; s < heights.size(); ++s) {
    const double below = heights[s - 1], above = heights[s], middle = below + (above - below) / 2;
    std::vector<const Edge*> across;
    for (const Edge& e : edges)
      if (e.low.y <= below && e.high.y >= above) across.push_back(&e);
    std::sort(across.begin(), across.end(),
              [middle](const Edge* e, const Edge* f) { return e->x_at(middle) < f->x_at(middle); });
    int winding = 0;
    for (std::size_t i = 0; i + 1 < across.size(); ++i) {
      winding += across[i]->direction;
      const bool inside = rule == FillRule::nonzero ? winding != 0 : i % 2 == 0;
      if (!inside) continue;
      const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
      for (const Edge* e : {across[i], across[i + 1]})
        for (const double y : {below, above}) mesh.vertices.push_back(plane.point(e->x_at(y), y));
      mesh.triangles.push_back({first, first + 2, first + 3});
      mesh.triangles.push_back({first, first + 3, first + 1});
    }
  }
  return mesh;
}

}  // namespace signum::cli

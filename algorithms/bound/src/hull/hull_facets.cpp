// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/bound/convex_hull3.hpp>

#include "k_cbp/facet_directions.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {
namespace {

void add_facet(std::vector<Facet>& facets, const Point3& normal, double weight) {
  const double l = length(normal);
  if (l > 0) facets.push_back({{normal.x / l, normal.y / l, normal.z / l}, weight});
}

}  // namespace

std::vector<Point3> near_origin(std::span<const Point3> points) {
  double most = 0;
  for (const Point3& p : points)
    most = std::max({most, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
  int exponent = 0;
  std::frexp(most, &exponent);
  const auto scaled = [&](const Point3& p) {
    return Point3{std::ldexp(p.x, -exponent), std::ldexp(p.y, -exponent),
                  std::ldexp(p.z, -exponent)};
  };
  const Point3 origin = scaled(points.front());
  std::vector<Point3> moved;
  double extent = 0;
  for (const Point3& p : points) {
    moved.push_back(minus(scaled(p), origin));
    const Point3& q = moved.back();
    extent = std::max({extent, std::abs(q.x), std::abs(q.y), std::abs(q.z)});
  }
  std::frexp(extent, &exponent);
  for (Point3& p : moved)
    p = {std::ldexp(p.x, -exponent), std::ldexp(p.y, -exponent), std::ldexp(p.z, -exponent)};
  return moved;
}

std::vector<Facet> hull_facets(std::span<const Point3> points) {
  const ConvexHull3 hull = convex_hull(points);
  const std::vector<Point3> at = near_origin(points);
  std::vector<Facet> facets;
  if (hull.dimension == 1) {
    const Point3 along = minus(at[hull.vertices[1]], at[hull.vertices[0]]);
    add_facet(facets, along, 1);
    add_facet(facets, minus(Point3{0, 0, 0}, along), 1);
  }
  for (std::size_t i = 0; i < hull.faces.size(); ++i) {
    const auto face = hull.faces[i];
    const Point3& origin = at[face[0]];
    Point3 area{0, 0, 0};  // twice, as a vector
    for (std::size_t j = 2; j < face.size(); ++j) {
      const Point3 a = cross(minus(at[face[j - 1]], origin), minus(at[face[j]], origin));
      area = {area.x + a.x, area.y + a.y, area.z + a.z};
    }
    const double size = length(area);
    add_facet(facets, area, size);
    if (hull.dimension != 2 || i != 0 || !(size > 0)) continue;
    for (std::size_t j = 0; j < face.size(); ++j) {
      const Point3 edge = minus(at[face[(j + 1) % face.size()]], at[face[j]]);
      const Point3 outward = cross(edge, Point3{area.x / size, area.y / size, area.z / size});
      // The edge counts as if the polygon were as thick as it is wide.
      add_facet(facets, outward, length(edge) * std::sqrt(size));
    }
  }
  return facets;
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
// Directions are computed in plain doubles: a half-space of any normal holds the points, since its
// offset is found from them, rounded up.
#include "bsp/bsp_leaves.hpp"

#include <algorithm>
#include <cmath>

#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

Point3 halfway(const Point3& a, const Point3& b) { return unit(plus(a, b)); }

Point3 direction(const CutPoint& from, const CutPoint& to) {
  return unit({to.near.x.value - from.near.x.value, to.near.y.value - from.near.y.value,
               to.near.z.value - from.near.z.value});
}

}  // namespace

CutPolygon corners_of(const CutCell& cell) {
  CutPolygon corners;
  for (const CutCell::Face& face : cell.faces) {
    corners.insert(corners.end(), face.corners.begin(), face.corners.end());
  }
  return corners;
}

BspHalfSpace half_space_of(const Point3& normal, const CutPolygon& points) {
  double farthest = -infinity;
  for (const CutPointRef& p : points) {
    farthest = std::max(farthest, upper(dot(counted(normal), p->near)));
  }
  return {normal, farthest};
}

void BspLeaves::bound(const Point3& normal, const CutPolygon& points) {
  if (normal != Point3{0, 0, 0}) tree_.half_spaces.push_back(half_space_of(normal, points));
}

std::uint32_t BspLeaves::add(std::size_t first) {
  tree_.leaves.push_back({static_cast<std::uint32_t>(first),
                          static_cast<std::uint32_t>(tree_.half_spaces.size() - first)});
  return static_cast<std::uint32_t>(tree_.leaves.size() - 1);
}

void BspLeaves::bound_by_box(const CutPolygon& points) {
  for (const double s : {-1.0, 1.0}) {
    for (const Point3& n : {Point3{s, 0, 0}, Point3{0, s, 0}, Point3{0, 0, s}}) bound(n, points);
  }
}

std::uint32_t BspLeaves::of_box(const CutPolygon& points) {
  const std::size_t first = tree_.half_spaces.size();
  bound_by_box(points);
  return add(first);
}

std::uint32_t BspLeaves::of_segment(const CutPolygon& points) {
  const std::size_t first = tree_.half_spaces.size();
  bound_by_box(points);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point3 along = direction(*points[i], *points[(i + 1) % points.size()]);
    for (const Point3& axis : {Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}}) {
      const Point3 across = unit(cross(along, axis));
      bound(across, points);
      bound(negated(across), points);
    }
  }
  return add(first);
}

std::uint32_t BspLeaves::of_polygon(const CutPolygon& polygon, const Point3& normal) {
  const std::size_t first = tree_.half_spaces.size();
  bound(normal, polygon);
  bound(negated(normal), polygon);
  if (bevels_ == Bevels::sharp) bound_by_box(polygon);
  std::vector<Point3> across;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const CutPoint& next = *polygon[(i + 1) % polygon.size()];
    across.push_back(unit(cross(direction(*polygon[i], next), normal)));
  }
  for (std::size_t i = 0; i < across.size(); ++i) {
    bound(across[i], polygon);
    if (bevels_ == Bevels::none) continue;
    bound(halfway(across[i], normal), polygon);
    bound(halfway(across[i], negated(normal)), polygon);
    const Point3& next = across[(i + 1) % across.size()];
    if (dot(across[i], next) < 0) bound(halfway(across[i], next), polygon);
  }
  return add(first);
}

std::uint32_t BspLeaves::of_cell(const CutCell& cell) {
  const std::size_t first = tree_.half_spaces.size();
  if (bevels_ == Bevels::none) return add(first);
  const CutPolygon corners = corners_of(cell);
  bound_by_box(corners);
  std::map<std::pair<const CutPoint*, const CutPoint*>, Point3> normals;
  for (const CutCell::Face& face : cell.faces) {
    const Point3& n = face.plane->direction();
    const Point3 outward = face.outside == Sign::positive ? n : negated(n);
    for (std::size_t i = 0; i < face.corners.size(); ++i) {
      const CutPoint* const p = face.corners[i].get();
      const CutPoint* const q = face.corners[(i + 1) % face.corners.size()].get();
      // The other face of the edge runs along it the other way round.
      const auto other = normals.find({q, p});
      normals[{p, q}] = outward;
      if (other == normals.end() || !(dot(outward, other->second) < 0)) continue;
      bound(halfway(outward, other->second), corners);
    }
  }
  return add(first);
}

}  // namespace signum::detail

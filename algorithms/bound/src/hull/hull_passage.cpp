// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/bound/hull_passage.hpp>
#include <signum/kernel/error.hpp>
#include <vector>

#include "hits/passage_parts.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

/// The inner side of the plane of a face. Three of its corners in their order are never on a line.
HalfSpace inner_side(std::span<const std::uint32_t> face, std::span<const Point3> points) {
  const RationalPoint p = to_rational(points[face[0]]);
  const RationalPoint outwards =
      cross(to_rational(points[face[1]]) - p, to_rational(points[face[2]]) - p);
  return {-outwards, dot(outwards, p)};
}

/// The half-spaces across the edges of a flat hull, after those of its two faces.
void add_edges(std::vector<HalfSpace>& sides, std::span<const std::uint32_t> face,
               std::span<const Point3> points) {
  const RationalPoint outwards = -sides.front().normal;
  for (std::size_t i = 0; i < face.size(); ++i) {
    const RationalPoint p = to_rational(points[face[i]]);
    const RationalPoint inwards =
        cross(outwards, to_rational(points[face[(i + 1) % face.size()]]) - p);
    sides.push_back({inwards, -dot(inwards, p)});
  }
}

/// Leaves the numbers of faces only.
void drop_edges(std::optional<BorderCrossing>& crossing, std::size_t faces) {
  if (crossing && *crossing->face >= faces) crossing->face.reset();
}

}  // namespace

std::optional<Passage> passage(const Ray3& ray, const ConvexHull3& hull,
                               std::span<const Point3> points, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (hull.vertices.empty() || std::any_of(hull.vertices.begin(), hull.vertices.end(),
                                           [&](std::uint32_t v) { return v >= points.size(); })) {
    throw InvalidArgument("passage: expected a hull that is not empty, and the points it is of");
  }
  if (hull.dimension < 2) return passage(ray, to_convex(hull, points), limit);
  const RationalLine line = line_of(ray, limit);
  if (is_empty(line)) return std::nullopt;
  std::vector<HalfSpace> sides;
  for (std::size_t i = 0; i < hull.faces.size(); ++i) {
    sides.push_back(inner_side(hull.faces[i], points));
  }
  if (hull.dimension == 2) add_edges(sides, hull.faces[0], points);
  auto found = passage_through(line, sides, FaceNumbers::told);
  if (found) {
    drop_edges(found->entry, hull.faces.size());
    drop_edges(found->exit, hull.faces.size());
  }
  return found;
}

}  // namespace signum

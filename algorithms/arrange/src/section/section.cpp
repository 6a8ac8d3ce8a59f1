// SPDX-License-Identifier: MIT
// Close to the plane on either side, a surface meets a parallel plane in closed chains, which tell
// what of that plane is inside. On the way to the plane these stay chains, but of triangles that
// have a vertex on it, which are taken as if it were a little below, or a little above.
#include <algorithm>
#include <signum/arrange/section.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/body.hpp"
#include "bodies/hulls/hull_shape.hpp"
#include "cells/axes.hpp"
#include "machine/fp_environment.hpp"
#include "overlay/region_border.hpp"
#include "section/map_section.hpp"
#include "section/plane_cut.hpp"
#include "vectors/exact_point.hpp"

namespace signum {

using namespace detail;

namespace {

using SectionRings = std::vector<std::vector<std::vector<RationalPoint>>>;

/// The section of these rings, which are those of polygons; their points may repeat from ring to
/// ring. Outer rings turn to the left, seen along the axis of the plane.
PlaneSection section_with(const SectionRings& polygons, const HalfSpace& plane) {
  std::vector<RationalPoint> points;
  for (const auto& rings : polygons) {
    for (const auto& ring : rings) points.insert(points.end(), ring.begin(), ring.end());
  }
  std::sort(points.begin(), points.end(), is_less);
  points.erase(std::unique(points.begin(), points.end()), points.end());

  PlaneSection section;
  const std::size_t axis = axis_of(plane), u = after(axis), v = after(u);
  const bool mirrored = coordinate(plane.normal, axis).sign() < 0;
  BigRational twice_area = 0;
  for (const auto& rings : polygons) {
    PlaneSection::Rings& made = section.polygons.emplace_back();
    for (const auto& ring : rings) {
      std::vector<std::uint32_t> names;
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const RationalPoint& p = ring[i];
        const RationalPoint& q = ring[(i + 1) % ring.size()];
        twice_area += coordinate(p, u) * coordinate(q, v) - coordinate(p, v) * coordinate(q, u);
        const auto at = std::lower_bound(points.begin(), points.end(), p, is_less);
        names.push_back(static_cast<std::uint32_t>(at - points.begin()));
      }
      if (mirrored) std::reverse(names.begin(), names.end());
      std::rotate(names.begin(), std::min_element(names.begin(), names.end()), names.end());
      made.push_back(std::move(names));
    }
    std::sort(made.begin() + 1, made.end());
  }
  std::sort(section.polygons.begin(), section.polygons.end(),
            [](const auto& a, const auto& b) { return a[0] < b[0]; });
  for (const RationalPoint& p : points) section.vertices.push_back(exact_point(p));
  const BigRational along = coordinate(plane.normal, axis);
  section.area_squared =
      Rational({BigRational(twice_area * twice_area * square(plane.normal) / (4 * along * along))});
  return section;
}

/// The section of a hull without superfluous points. A hull that is flat has none, nor has one that
/// the plane cuts without area.
PlaneSection section_of_hull(const HalfSpace& plane, const Hull& hull, SectionSide side) {
  bool above = false, below = false;
  for (const RationalPoint& p : hull.points) {
    const int s = plane(p).sign();
    above = above || s > 0;
    below = below || s < 0;
  }
  const bool kept = above && below ? true
                    : above        ? side == SectionSide::positive
                    : below        ? side == SectionSide::negative
                                   : false;
  if (!kept || dimension_of(hull) < 3) return {};
  std::vector<HalfSpace> all = half_spaces_of(hull);
  all.push_back(plane);
  all.push_back({-plane.normal, -plane.offset});
  Hull flat = hull_of(all);
  if (dimension_of(flat) < 2) return {};
  put_round(flat.points);
  const std::size_t axis = axis_of(plane);
  if (coordinate(normal_of(flat.points), axis).sign() < 0) {
    std::reverse(flat.points.begin(), flat.points.end());
  }
  return section_with({{std::move(flat.points)}}, plane);
}

}  // namespace

std::size_t PlaneSection::holes() const {
  std::size_t holes = 0;
  for (const Rings& rings : polygons) holes += rings.size() - 1;
  return holes;
}

PlaneSection section(const Plane3& plane, const MeshBody& solid, SolidRule rule, SectionSide side) {
  const DefaultFpEnvironment environment;
  const HalfSpace boundary = half_space_of(plane);
  if (!solid.is_solid(rule)) require_solid(solid.welded(), rule);
  const Mesh& mesh = solid.welded();
  PointTable points(mesh.vertices);
  const std::vector<Sign> sides = sides_of(plane, mesh.vertices);
  for (std::uint32_t v = 0; v < sides.size(); ++v) {
    if (sides[v] == Sign::zero) points.enter(v);
  }
  PlaneCut cut(points, boundary);
  const std::vector<ChainPart> chains = chains_of(mesh.triangles, sides, boundary, cut);
  const WindingMap map(points, axis_of(boundary), chains);
  std::vector<std::uint8_t> kept;
  for (const WindingMap::Around& around : map.above()) {
    const bool above = is_enclosed(around[0], rule), below = is_enclosed(around[1], rule);
    const bool is_kept = side == SectionSide::positive   ? above
                         : side == SectionSide::negative ? below
                                                         : above && below;
    kept.push_back(is_kept ? 1 : 0);
  }
  return section_of_map(map, kept, points, boundary);
}

PlaneSection detail::section_of_map(const WindingMap& map, const std::vector<std::uint8_t>& kept,
                                    const PointTable& points, const HalfSpace& plane) {
  SectionRings polygons;
  for (const PolygonRings& rings : RegionBorder(map.graph(), kept).polygons()) {
    auto& polygon = polygons.emplace_back();
    for (const auto& ring : rings) {
      auto& made = polygon.emplace_back();
      for (const std::uint32_t v : ring) made.push_back(points.exact(map.point(v)));
    }
  }
  return section_with(polygons, plane);
}

PlaneSection detail::section_of(const Plane3& plane, const ShapeRef3& shape, SectionSide side) {
  const DefaultFpEnvironment environment;
  const HalfSpace boundary = half_space_of(plane);
  const std::string name(signum::name(kind_of(shape)));
  if (const auto* const polyhedron = std::get_if<const Polyhedron3*>(&shape)) {
    return section(plane, MeshBody(Mesh{(*polyhedron)->points, (*polyhedron)->faces}),
                   SolidRule::even_odd, side);
  }
  const Body body = body_of(shape);
  const Hull& hull = std::get<Swept>(body).core;
  if (hull.empty()) throw InvalidArgument("section: the " + name + " is empty");
  if (!hull.directions.empty()) throw InvalidArgument("section: the " + name + " is unbounded");
  return section_of_hull(boundary, hull, side);
}

}  // namespace signum

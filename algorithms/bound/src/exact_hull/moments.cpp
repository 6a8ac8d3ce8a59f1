// SPDX-License-Identifier: MIT
#include <signum/arrange/repair.hpp>
#include <signum/bound/moments.hpp>
#include <signum/kernel/error.hpp>
#include <signum/plane/overlay.hpp>

#include "bodies/polygons/areas.hpp"
#include "cells/axes.hpp"
#include "exact_hull/hull_sums.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

/// What the sums say where their weight is not zero; `divisor` of the weight is the measure.
template <std::size_t N>
Moments<N> moments_of(std::int8_t dimension, const SimplexSums& sums, const BigRational& squared,
                      int divisor) {
  Moments<N> m;
  if (sums.weight.is_zero()) return m;
  m.dimension = dimension;
  if (dimension == N) m.measure = Rational({sums.weight / divisor});
  m.squared = Rational({squared});
  const RationalPoint c = sums.centroid();
  const auto second = sums.about_centroid();
  const auto of = [&](std::size_t i) { return Rational({second[i]}); };
  if constexpr (N == 2) {
    m.centroid = {Rational({c.x}), Rational({c.y})};
    m.second = {of(0), of(1), of(3)};
  } else {
    m.centroid = {Rational({c.x}), Rational({c.y}), Rational({c.z})};
    m.second = {of(0), of(1), of(2), of(3), of(4), of(5)};
  }
  return m;
}

template <std::size_t N>
Moments<N> moments_of_hull(const RationalHull& hull) {
  const HullSums all = hull_sums(hull);
  return moments_of<N>(hull.dimension, all.sums, all.squared, N == 2 ? 2 : 6);
}

template <std::size_t N>
Moments<N> moments_of_whole(const SimplexSums& sums) {
  const int divisor = N == 2 ? 2 : 6;
  const BigRational measure = sums.weight / divisor;
  return moments_of<N>(N, sums, measure * measure, divisor);
}

RationalPoint rational_vertex(const PlaneRegion& region, std::size_t i) {
  const ExactPoint2 p = region.vertex(i);
  return {p.exact[0].value().number, p.exact[1].value().number, 0};
}

/// The vertices of a region that its border is made of.
std::vector<RationalPoint> rational_vertices(const PlaneRegion& region) {
  std::vector<RationalPoint> vertices;
  for (std::size_t i = 0; i < region.vertex_count(); ++i) {
    vertices.push_back(rational_vertex(region, i));
  }
  return vertices;
}

/// Over the region, by the part of the areas along an axis, where its vertices stand at other
/// places: it was projected along that axis.
SimplexSums region_sums(const PlaneRegion& region, const std::vector<RationalPoint>& places,
                        std::size_t axis) {
  SimplexSums sums;
  for (const PlaneRegion::Rings& polygon : region.polygons()) {
    for (const auto& ring : polygon) {
      add_ring(sums, places.front(), ring, axis,
               [&](std::uint32_t i) -> const RationalPoint& { return places[i]; });
    }
  }
  return sums;
}

void require_polygons_alone(const PlaneSet& set) {
  if (!set.points.empty() || !set.lines.empty()) {
    throw InvalidArgument(
        "moments: a set of polygons alone was expected, without points and lines");
  }
}

Moments2 moments_of_polygons(const PlaneSet& polygons) {
  const PlaneRegion region = make_valid(polygons);
  return moments_of_whole<2>(region_sums(region, rational_vertices(region), 2));
}

WindingRule winding_rule(FillRule rule) {
  return rule == FillRule::nonzero ? WindingRule::nonzero : WindingRule::even_odd;
}

/// The plane's point above or below one of its projection along the axis of its normal, which is
/// the last one along which the normal is not zero.
RationalPoint lifted_to_plane(const RationalPoint& flat, const HalfSpace& plane, std::size_t axis) {
  const RationalPoint& n = plane.normal;
  if (axis == 2) {
    return {flat.x, flat.y, -(n.x * flat.x + n.y * flat.y + plane.offset) / n.z};
  }
  if (axis == 1) {
    return {flat.y, -(n.x * flat.y + plane.offset) / n.y, flat.x};
  }
  return {-plane.offset / n.x, flat.x, flat.y};
}

/// A polygon in its plane, which is projected along an axis: there its points are doubles, too.
Moments3 moments_of_polygon(const Polygon3& polygon) {
  const Body body = body_of(ShapeRef3(&polygon));
  const HalfSpace& plane = std::get<PolygonBody>(body).plane;
  if (is_zero(plane.normal)) return {};
  const std::size_t axis = axis_of(plane.normal);
  PlaneSet shadow{{}, {}, {Chains2{}}, winding_rule(polygon.rule)};
  for (const auto& chain : polygon.chains) {
    auto& flat = shadow.polygons[0].emplace_back();
    for (const Point3& p : chain) flat.push_back(along(p, axis));
  }
  const PlaneRegion region = make_valid(shadow);
  std::vector<RationalPoint> places = rational_vertices(region);
  for (RationalPoint& p : places) p = lifted_to_plane(p, plane, axis);
  const SimplexSums sums = region_sums(region, places, axis);
  return moments_of<3>(2, sums, squared_area(sums.weight / 2, plane.normal), 2);
}

template <class Triangles, class At>
Moments3 moments_of_faces(const Triangles& triangles, At at) {
  SimplexSums sums;
  std::optional<RationalPoint> apex;
  for (const auto& [i, j, k] : triangles) {
    if (!apex) apex = at(i);
    add_tetrahedron(sums, *apex, at(i), at(j), at(k));
  }
  return moments_of_whole<3>(sums);
}

Moments3 moments_of_polyhedron(const Polyhedron3& polyhedron, SolidRule rule) {
  const ExactMesh mesh = repair(Mesh{polyhedron.points, polyhedron.faces}, rule);
  std::vector<RationalPoint> vertices;
  for (std::size_t i = 0; i < mesh.vertex_count(); ++i) {
    const auto& [x, y, z] = mesh.vertex(i).exact;
    vertices.push_back({x.value().number, y.value().number, z.value().number});
  }
  return moments_of_faces(mesh.triangles(), [&](std::uint32_t i) { return vertices[i]; });
}

}  // namespace

Moments2 moments(const ShapeRef2& shape) {
  const DefaultFpEnvironment environment;
  if (const auto* const polygon = std::get_if<const Polygon2*>(&shape)) {
    return moments_of_polygons(
        PlaneSet{{}, {}, {(*polygon)->chains}, winding_rule((*polygon)->rule)});
  }
  return moments_of_hull<2>(rational_hull(shape));
}

Moments3 moments(const ShapeRef3& shape, SolidRule rule) {
  const DefaultFpEnvironment environment;
  if (const auto* const p = std::get_if<const Polygon3*>(&shape)) return moments_of_polygon(**p);
  if (const auto* const p = std::get_if<const Polyhedron3*>(&shape)) {
    return moments_of_polyhedron(**p, rule);
  }
  return moments_of_hull<3>(rational_hull(shape));
}

Moments2 moments(const PlaneSet& polygons) {
  const DefaultFpEnvironment environment;
  require_polygons_alone(polygons);
  return moments_of_polygons(polygons);
}

Moments2 signed_moments(const PlaneSet& polygons) {
  const DefaultFpEnvironment environment;
  require_plane_set(polygons);
  require_polygons_alone(polygons);
  SimplexSums sums;
  for (const Chains2& polygon : polygons.polygons) {
    for (const auto& chain : polygon) {
      std::vector<RationalPoint> ring;
      for (const Point2& p : chain) ring.push_back(to_rational(p));
      add_ring(sums, RationalPoint{0, 0, 0}, ring, 2,
               [](const RationalPoint& p) -> const RationalPoint& { return p; });
    }
  }
  return moments_of_whole<2>(sums);
}

Moments3 signed_moments(const Polyhedron3& polyhedron) {
  const DefaultFpEnvironment environment;
  require_solid(Mesh{polyhedron.points, polyhedron.faces}, SolidRule::nonzero);
  return moments_of_faces(polyhedron.faces,
                          [&](std::uint32_t i) { return to_rational(polyhedron.points[i]); });
}

std::array<Rational, 6> inertia(const Moments3& m) {
  const DefaultFpEnvironment environment;
  if (!m.second) throw InvalidArgument("inertia: moments with a centroid were expected");
  const auto& [xx, xy, xz, yy, yz, zz] = *m.second;
  const auto times = [&m](const Rational& x) { return m.measure * x; };
  return {times(yy + zz), times(-xy), times(-xz), times(xx + zz), times(-yz), times(xx + yy)};
}

}  // namespace signum

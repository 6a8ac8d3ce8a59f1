// SPDX-License-Identifier: MIT
#include "bound/bound_outline.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bodies/hulls/hull.hpp"
#include "vectors/exact_point.hpp"

namespace signum::cli {
namespace {

using Points = std::vector<Point3>;

Point3 moved(const Point3& p, double s, const Point3& v) {
  return {p.x + s * v.x, p.y + s * v.y, p.z + s * v.z};
}

/// Unit vectors all round, by latitude and longitude.
Points sphere_directions() {
  constexpr int rows = 12, columns = 24;
  Points directions = {{0, 0, 1}, {0, 0, -1}};
  for (int i = 1; i < rows; ++i) {
    const double u = std::numbers::pi * i / rows;
    for (int j = 0; j < columns; ++j) {
      const double v = 2 * std::numbers::pi * j / columns;
      directions.push_back({std::sin(u) * std::cos(v), std::sin(u) * std::sin(v), std::cos(u)});
    }
  }
  return directions;
}

bool all_finite(const Points& points) {
  return std::all_of(points.begin(), points.end(), [](const Point3& p) {
    return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
  });
}

Mesh hull_mesh(const Points& points) {
  return all_finite(points) ? to_mesh(convex_hull(points), points) : Mesh{};
}

/// The hull of spheres about points.
Mesh swept_outline(const Points& core, double radius) {
  Points points;
  for (const Point3& center : core)
    for (const Point3& d : sphere_directions()) points.push_back(moved(center, radius, d));
  return hull_mesh(points);
}

Mesh outline_of(const Convex3& hull) { return hull_mesh(hull.points); }
Mesh outline_of(const Aabb3& b) {
  Points points;
  for (const double x : {b.min.x, b.max.x})
    for (const double y : {b.min.y, b.max.y})
      for (const double z : {b.min.z, b.max.z}) points.push_back({x, y, z});
  return hull_mesh(points);
}
Mesh outline_of(const Obb3& b) {
  Points points;
  for (const double s : {-b.half[0], b.half[0]})
    for (const double t : {-b.half[1], b.half[1]})
      for (const double r : {-b.half[2], b.half[2]})
        points.push_back(moved(moved(moved(b.center, s, b.axes[0]), t, b.axes[1]), r, b.axes[2]));
  return hull_mesh(points);
}
Mesh outline_of(const Sphere3& s) { return swept_outline({s.center}, s.radius); }
Mesh outline_of(const Capsule3& c) { return swept_outline({c.segment.p, c.segment.q}, c.radius); }
Mesh outline_of(const Lozenge3& l) {
  const Point3 u = moved(l.origin, 1, l.edges[0]), v = moved(l.origin, 1, l.edges[1]);
  return swept_outline({l.origin, u, v, moved(u, 1, l.edges[1])}, l.radius);
}
Mesh outline_of(const Cylinder3& c) {
  const Point3 axis = moved(c.axis.q, -1, c.axis.p);
  Point3 u = std::abs(axis.x) < std::abs(axis.y) ? cross(axis, Point3{1, 0, 0})
                                                 : cross(axis, Point3{0, 1, 0});
  const double length = std::sqrt(dot(u, u));
  u = {u.x / length, u.y / length, u.z / length};
  Point3 v = cross(axis, u);
  const double width = std::sqrt(dot(v, v));
  v = {v.x / width, v.y / width, v.z / width};
  Points points;
  constexpr int steps = 48;
  for (int i = 0; i < steps; ++i) {
    const double angle = 2 * std::numbers::pi * i / steps;
    for (const Point3& end : {c.axis.p, c.axis.q})
      points.push_back(
          moved(moved(end, c.radius * std::cos(angle), u), c.radius * std::sin(angle), v));
  }
  return hull_mesh(points);
}
std::vector<Plane3> planes_of(const Kdop3& kdop) {
  std::vector<Plane3> planes;
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    const Point3& d = kdop.directions[i];
    planes.push_back({d, -kdop.max[i]});
    planes.push_back({{-d.x, -d.y, -d.z}, kdop.min[i]});
  }
  return planes;
}
/// What the planes bound, which is flat.
Mesh flat_outline(const std::vector<Plane3>& planes) {
  std::vector<detail::HalfSpace> sides;
  for (const auto& [n, offset] : planes)
    sides.push_back({detail::to_rational(Point3{-n.x, -n.y, -n.z}), detail::to_rational(-offset)});
  Points points;
  for (const detail::RationalPoint& p : detail::hull_of(sides).points)
    points.push_back(detail::rounded(p));
  return hull_mesh(points);
}
Mesh nearest_mesh(const ConvexPolytope3& polytope) {
  Mesh mesh = to_rounded_mesh(polytope);
  return all_finite(mesh.vertices) ? mesh : Mesh{};
}
bool has_corners_in_doubles(const ConvexPolytope3& polytope) {
  const auto is_double = [](const ExactPoint3& v) {
    const Point3& p = v.rounded;
    return all_finite({p}) && v.exact == std::array{Rational(p.x), Rational(p.y), Rational(p.z)};
  };
  return std::all_of(polytope.vertices.begin(), polytope.vertices.end(), is_double);
}
/// The polytope where doubles can have it, else a body that holds it.
Mesh outer_mesh(const ConvexPolytope3& polytope) {
  if (has_corners_in_doubles(polytope)) return to_rounded_mesh(polytope);
  try {
    return hull_mesh(outer_convex(polytope).points);
  } catch (const InvalidArgument&) {
    return {};  // past the largest double
  }
}
template <class MeshOf>
Mesh outline_of(const Kdop3& kdop, MeshOf mesh_of) {
  const std::vector<Plane3> planes = planes_of(kdop);
  const HalfSpaceIntersection3 set = half_space_intersection(planes);
  if (set.kind == Boundedness::flat) return flat_outline(planes);
  return set.kind == Boundedness::solid ? mesh_of(set.polytope) : Mesh{};
}
Mesh outline_of(const Kdop3& kdop) { return outline_of(kdop, nearest_mesh); }

}  // namespace

Mesh outline(const BoundingShape& shape) {
  return std::visit([](const auto& s) { return outline_of(s); }, shape);
}

Mesh outer_outline(const BoundingShape& shape) {
  const auto* kdop = std::get_if<Kdop3>(&shape);
  return kdop ? outline_of(*kdop, outer_mesh) : outline(shape);
}

}  // namespace signum::cli

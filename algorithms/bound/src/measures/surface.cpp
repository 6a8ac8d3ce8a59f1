// SPDX-License-Identifier: MIT
#include "measures/surface.hpp"

#include <algorithm>
#include <map>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/body.hpp"
#include "bodies/hulls/hull.hpp"

namespace signum::detail {

namespace {

/// Twice the area of a polygon, along its normal.
RationalPoint twice_area(const Surface& s, std::span<const std::uint32_t> face) {
  const RationalPoint& a = s.points[face[0]];
  RationalPoint sum{0, 0, 0};
  for (std::size_t k = 2; k < face.size(); ++k) {
    sum = sum + cross(s.points[face[k - 1]] - a, s.points[face[k]] - a);
  }
  return sum;
}

/// Puts the corners of a convex polygon into their order about the first, counter-clockwise as seen
/// from where the normal points.
void sort_around(std::span<const RationalPoint> points, std::span<std::uint32_t> face,
                 const RationalPoint& normal) {
  const RationalPoint& a = points[face[0]];
  std::sort(face.begin() + 1, face.end(), [&](std::uint32_t i, std::uint32_t j) {
    return dot(normal, cross(points[i] - a, points[j] - a)).sign() > 0;
  });
}

/// Both sides of the polygon that coplanar points span, all of them corners.
Surface flat_surface(std::vector<RationalPoint> points) {
  Surface s{std::move(points), {}};
  if (s.points.size() < 3) return s;
  const RationalPoint& a = s.points[0];
  // No three points are collinear.
  const RationalPoint normal = cross(s.points[1] - a, s.points[2] - a);
  std::vector<std::uint32_t> face(s.points.size());
  for (std::uint32_t i = 0; i < face.size(); ++i) face[i] = i;
  sort_around(s.points, face, normal);
  s.faces.push_back(face);
  std::reverse(face.begin(), face.end());
  s.faces.push_back(face);
  return s;
}

}  // namespace

Surface surface_of(const ConvexHull3& hull, std::span<const Point3> points) {
  Surface s;
  std::map<std::uint32_t, std::uint32_t> place;
  for (const std::uint32_t i : hull.vertices) {
    place.emplace(i, static_cast<std::uint32_t>(s.points.size()));
    s.points.push_back(to_rational(points[i]));
  }
  s.faces = hull.faces;
  for (std::uint32_t& c : s.faces.corners) c = place.at(c);
  return s;
}

Surface surface_of(const ConvexPolytope3& polytope) {
  Surface s{{}, polytope.faces};
  for (const ExactPoint3& p : polytope.vertices) {
    s.points.push_back(
        {p.exact[0].value().number, p.exact[1].value().number, p.exact[2].value().number});
  }
  return s;
}

Surface surface_of(const Kdop3& kdop) {
  const std::vector<HalfSpace> sides = half_spaces_of(kdop);
  std::vector<Plane3> planes;
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    const Point3& d = kdop.directions[i];
    if (d == Point3{0, 0, 0}) {
      if (kdop.min[i] > 0 || kdop.max[i] < 0) return {};
      continue;
    }
    planes.push_back({d, -kdop.max[i]});
    planes.push_back({{-d.x, -d.y, -d.z}, kdop.min[i]});
  }
  const HalfSpaceIntersection3 r = half_space_intersection(planes);
  if (r.kind == Boundedness::solid) return surface_of(r.polytope);
  if (r.kind == Boundedness::unbounded) throw InvalidArgument("kdop: a bounded one was expected");
  return flat_surface(hull_of(sides).points);
}

Surface surface_of(const Frustum3& frustum) {
  const std::vector<HalfSpace> sides = half_spaces_of(frustum);
  Hull hull = hull_of(sides);
  if (hull.empty()) return {};
  if (!hull.directions.empty()) throw InvalidArgument("frustum: a bounded one was expected");
  // A bounded one is a point, or a cube's projective image, which has all six sides.
  Surface s{std::move(hull.points), {}};
  for (const HalfSpace& side : sides) {
    std::vector<std::uint32_t> face;
    for (std::uint32_t i = 0; i < s.points.size(); ++i) {
      if (side(s.points[i]).is_zero()) face.push_back(i);
    }
    if (face.size() == s.points.size()) return flat_surface(std::move(s.points));
    sort_around(s.points, face, -side.normal);
    s.faces.push_back(face);
  }
  return s;
}

BigRational volume(const Surface& s) {
  BigRational six = 0;
  for (std::size_t i = 0; i < s.faces.size(); ++i) {
    const auto face = s.faces[i];
    six += dot(twice_area(s, face), s.points[face[0]] - s.points[0]);
  }
  return six / 6;
}

BigFloat surface_area(const Surface& s) {
  BigFloat twice = 0;
  for (std::size_t i = 0; i < s.faces.size(); ++i) {
    twice += root(square(twice_area(s, s.faces[i])));
  }
  return twice / 2;
}

BigFloat mean_width(const Surface& s) {
  if (s.points.size() < 2) return 0;
  if (s.faces.size() == 0) return root(square(s.points[1] - s.points[0])) / 2;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> face_of_edge;
  std::vector<RationalPoint> normals;
  for (std::size_t i = 0; i < s.faces.size(); ++i) {
    const auto face = s.faces[i];
    normals.push_back(twice_area(s, face));
    for (std::size_t k = 0; k < face.size(); ++k) {
      face_of_edge.emplace(std::pair{face[k], face[(k + 1) % face.size()]}, i);
    }
  }
  BigFloat sum = 0;
  for (const auto& [edge, face] : face_of_edge) {
    const auto& [a, b] = edge;
    if (a > b) continue;
    const RationalPoint& n = normals[face];
    const RationalPoint& m = normals[face_of_edge.at({b, a})];
    const BigFloat angle = atan2(root(square(cross(n, m))), to_float(dot(n, m)));
    sum += root(square(s.points[b] - s.points[a])) * angle;
  }
  return sum / (4 * pi());
}

}  // namespace signum::detail

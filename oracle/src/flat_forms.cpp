// SPDX-License-Identifier: MIT
#include <array>
#include <string_view>
#include <vector>

#include "shape_forms.hpp"

namespace signum::oracle {
namespace {

constexpr std::array<std::string_view, 2> origin_and_direction = {"origin", "direction"};

}  // namespace

Shape read_point(const Field& f, VectorReader& reader) {
  const Vector p = reader.read(f);
  if (reader.is_3d()) return p.xyz();
  return p.xy();
}

Shape read_segment(const Field& f, VectorReader& reader) {
  const std::vector<Field> ends = f.elements(2, 2, "two points");
  const Vector p = reader.read(ends[0]), q = reader.read(ends[1]);
  if (reader.is_3d()) return Segment3{p.xyz(), q.xyz()};
  return Segment2{p.xy(), q.xy()};
}

Shape read_ray(const Field& f, VectorReader& reader) {
  const auto members = f.members(origin_and_direction);
  const Vector origin = reader.read(members[0]), direction = reader.read(members[1]);
  if (reader.is_3d()) return Ray3{origin.xyz(), direction.xyz()};
  return Ray2{origin.xy(), direction.xy()};
}

Shape read_line(const Field& f, VectorReader& reader) {
  const auto members = f.members(origin_and_direction);
  const Vector origin = reader.read(members[0]), direction = reader.read(members[1]);
  if (reader.is_3d()) return Line3{origin.xyz(), direction.xyz()};
  return Line2{origin.xy(), direction.xy()};
}

Shape read_plane(const Field& f, VectorReader& reader) {
  const auto members = f.members(std::array<std::string_view, 2>{"normal", "offset"});
  const Vector normal = reader.read(members[0]);
  const double offset = read_number(members[1]);
  if (normal.xyz() == Point3{0, 0, 0}) members[0].fail("the normal of a plane must not be zero");
  if (reader.is_3d()) return Plane3{normal.xyz(), offset};
  return Plane2{normal.xy(), offset};
}

Shape read_triangle(const Field& f, VectorReader& reader) {
  const std::vector<Field> vertices = f.elements(3, 3, "three points");
  const Vector p = reader.read(vertices[0]), q = reader.read(vertices[1]);
  const Vector r = reader.read(vertices[2]);
  if (reader.is_3d()) return Triangle3{{p.xyz(), q.xyz(), r.xyz()}};
  return Triangle2{{p.xy(), q.xy(), r.xy()}};
}

Shape read_polygon(const Field& f, VectorReader& reader) {
  const std::vector<Vector> chain = reader.read_list(f, 3, "three points or more");
  if (reader.is_3d()) return Polygon3{{points_3d(chain)}};
  return Polygon2{{points_2d(chain)}};
}

}  // namespace signum::oracle

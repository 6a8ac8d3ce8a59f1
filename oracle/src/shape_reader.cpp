// SPDX-License-Identifier: MIT
#include "shape_reader.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace signum::oracle {
namespace {

/// The kernel has no shape of this name in the plane yet.
void require_3d(const Field& f, const VectorReader& reader, std::string_view name) {
  if (!reader.is_3d()) f.fail("a " + std::string(name) + " in 2D is not supported yet");
}

bool is_zero(const Vector& v) { return v.xyz() == Point3{0, 0, 0}; }

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

Shape read_triangle(const Field& f, VectorReader& reader) {
  const std::vector<Field> vertices = f.elements(3, 3, "three points");
  const Vector p = reader.read(vertices[0]), q = reader.read(vertices[1]);
  const Vector r = reader.read(vertices[2]);
  if (reader.is_3d()) return Triangle3{{p.xyz(), q.xyz(), r.xyz()}};
  return Triangle2{{p.xy(), q.xy(), r.xy()}};
}

constexpr std::array<std::string_view, 2> origin_and_direction = {"origin", "direction"};

Shape read_line(const Field& f, VectorReader& reader) {
  const auto members = f.members(origin_and_direction);
  const Vector origin = reader.read(members[0]), direction = reader.read(members[1]);
  require_3d(f, reader, "line");
  return Line3{origin.xyz(), direction.xyz()};
}

Shape read_ray(const Field& f, VectorReader& reader) {
  const auto members = f.members(origin_and_direction);
  const Vector origin = reader.read(members[0]), direction = reader.read(members[1]);
  require_3d(f, reader, "ray");
  return Ray3{origin.xyz(), direction.xyz()};
}

Shape read_plane(const Field& f, VectorReader& reader) {
  const auto members = f.members(std::array<std::string_view, 2>{"normal", "offset"});
  const Vector normal = reader.read(members[0]);
  const double offset = read_number(members[1]);
  if (is_zero(normal)) members[0].fail("the normal of a plane must not be zero");
  require_3d(f, reader, "plane");
  return Plane3{normal.xyz(), offset};
}

struct Entry {
  std::string_view name;
  /// Null for a shape that is not supported yet.
  Shape (*read)(const Field& f, VectorReader& reader);
};

/// Every shape of the format.
constexpr std::array<Entry, 19> entries = {{
    {"point", read_point},   {"segment", read_segment},   {"line", read_line},
    {"ray", read_ray},       {"triangle", read_triangle}, {"polygon", nullptr},
    {"plane", read_plane},   {"aabb", nullptr},           {"obb", nullptr},
    {"sphere", nullptr},     {"capsule", nullptr},        {"lozenge", nullptr},
    {"cylinder", nullptr},   {"cone", nullptr},           {"ellipsoid", nullptr},
    {"kdop", nullptr},       {"frustum", nullptr},        {"convex", nullptr},
    {"polyhedron", nullptr},
}};

std::string listed(std::span<const std::string_view> names) {
  std::string list;
  for (const std::string_view name : names) list.append(list.empty() ? "" : ", ").append(name);
  return list;
}

}  // namespace

Vector VectorReader::read(const Field& f) {
  constexpr std::array<std::string_view, 3> given = {"", "[x, y]", "[x, y, z]"};
  constexpr std::array<std::string_view, 3> found = {"[x, y] or [x, y, z]",
                                                     "[x, y] as before (2D and 3D do not mix)",
                                                     "[x, y, z] as before (2D and 3D do not mix)"};
  const bool first = dimension_ == 0;
  const std::vector<Field> coordinates =
      f.elements(first ? 2 : dimension_, first ? 3 : dimension_,
                 (given_ ? given : found)[first ? 0 : dimension_ - 1]);
  dimension_ = coordinates.size();
  Vector v{};
  for (std::size_t i = 0; i < dimension_; ++i) v.coordinates[i] = read_number(coordinates[i]);
  return v;
}

NamedShape read_shape(const Field& f, VectorReader& reader,
                      std::span<const std::string_view> taken) {
  constexpr std::string_view expected = "an object with one key, the name of a shape";
  if (f.kind() != JsonKind::object) f.fail_expecting(expected);
  JsonWalk walk{f.json()};
  if (!walk.next()) f.fail_expecting(expected);
  const std::string name = json_unquote(walk.raw_key());
  const std::string_view value = walk.value();
  if (walk.next()) f.fail_expecting(expected);
  const auto entry =
      std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.name == name; });
  if (entry == entries.end()) f.fail("unknown shape " + shortened(name));
  if (!taken.empty() && std::find(taken.begin(), taken.end(), name) == taken.end()) {
    f.fail("expected one of " + listed(taken) + ", got a " + name);
  }
  if (entry->read == nullptr) f.fail("the shape " + name + " is not supported yet");
  return {entry->name, entry->read(Field{&f, entry->name, value}, reader)};
}

}  // namespace signum::oracle

// SPDX-License-Identifier: MIT
#include <array>
#include <string_view>
#include <vector>

#include "shape_forms.hpp"

namespace signum::oracle {
namespace {

struct Axis {
  Vector p, q;
};

Axis read_axis(const Field& f, VectorReader& reader) {
  const std::vector<Field> ends = f.elements(2, 2, "two points");
  const Vector p = reader.read(ends[0]);
  return {p, reader.read(ends[1])};
}

/// Throws QuestionError when the ends of an axis are one point.
void require_distinct(const Field& f, const Axis& axis) {
  if (axis.p.xyz() == axis.q.xyz()) f.fail("the two ends of the axis must differ");
}

constexpr std::array<std::string_view, 2> segment_and_radius = {"segment", "radius"};

}  // namespace

Shape read_sphere(const Field& f, VectorReader& reader) {
  const auto members = f.members(std::array<std::string_view, 2>{"center", "radius"});
  const Vector center = reader.read(members[0]);
  const double radius = read_not_negative(members[1]);
  if (reader.is_3d()) return Sphere3{center.xyz(), radius};
  return Sphere2{center.xy(), radius};
}

Shape read_capsule(const Field& f, VectorReader& reader) {
  const auto members = f.members(segment_and_radius);
  const Axis axis = read_axis(members[0], reader);
  const double radius = read_not_negative(members[1]);
  if (reader.is_3d()) return Capsule3{{axis.p.xyz(), axis.q.xyz()}, radius};
  return Capsule2{{axis.p.xy(), axis.q.xy()}, radius};
}

Shape read_lozenge(const Field& f, VectorReader& reader) {
  reader.require_3d(f, "lozenge");
  const auto members = f.members(std::array<std::string_view, 3>{"origin", "edges", "radius"});
  const Vector origin = reader.read(members[0]);
  const std::vector<Field> edges = members[1].elements(2, 2, "two vectors");
  const Vector u = reader.read(edges[0]), v = reader.read(edges[1]);
  return Lozenge3{origin.xyz(), {u.xyz(), v.xyz()}, read_not_negative(members[2])};
}

Shape read_cylinder(const Field& f, VectorReader& reader) {
  reader.require_3d(f, "cylinder");
  const auto members = f.members(segment_and_radius);
  const Axis axis = read_axis(members[0], reader);
  require_distinct(members[0], axis);
  return Cylinder3{{axis.p.xyz(), axis.q.xyz()}, read_not_negative(members[1])};
}

Shape read_cone(const Field& f, VectorReader& reader) {
  reader.require_3d(f, "cone");
  const auto members = f.members(std::array<std::string_view, 3>{"apex", "base", "radius"});
  const Vector apex = reader.read(members[0]), base = reader.read(members[1]);
  require_distinct(members[1], {apex, base});
  return Cone3{apex.xyz(), base.xyz(), read_not_negative(members[2])};
}

Shape read_ellipsoid(const Field& f, VectorReader& reader) {
  reader.require_3d(f, "ellipsoid");
  const auto members = f.members(std::array<std::string_view, 2>{"center", "axes"});
  const Vector center = reader.read(members[0]);
  const std::vector<Field> axes = members[1].elements(3, 3, "three vectors");
  const Vector u = reader.read(axes[0]), v = reader.read(axes[1]), w = reader.read(axes[2]);
  return Ellipsoid3{center.xyz(), {u.xyz(), v.xyz(), w.xyz()}};
}

}  // namespace signum::oracle

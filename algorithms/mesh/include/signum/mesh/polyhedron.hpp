// SPDX-License-Identifier: MIT
/// locate, contact and hit of a Polyhedron3: where a point is with respect to a polyhedron, on
/// which faces, and where a ray meets it. They are answered as locate(point, mesh) and hit(ray,
/// mesh) are on its faces, but a ray from a point inside meets it there.
///
/// Cost: linear, most of it for the check that the polyhedron is closed; for more than one point
/// make a Solid of the polyhedron, which checks once.
/// Throws: NotFinite; InvalidArgument for a face that names no point, and for an edge in an odd
/// number of faces.
#pragma once

#include <optional>
#include <signum/kernel/location.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/mesh/hit.hpp>
#include <signum/shapes/point_contact.hpp>

namespace SIGNUM_API signum {

Location locate(const Point3& point, const Polyhedron3& polyhedron);
PointContact contact(const Point3& point, const Polyhedron3& polyhedron);
inline PointContact contact(const Polyhedron3& polyhedron, const Point3& point) {
  return contact(point, polyhedron);
}
std::optional<MeshHit> hit(const Ray3& ray, const Polyhedron3& p, const HitLimit& limit = {});

}  // namespace signum

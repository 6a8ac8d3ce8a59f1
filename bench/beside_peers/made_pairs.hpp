// SPDX-License-Identifier: MIT
/// Random pairs of shapes, of which about half meet, and the same for CGAL.
#pragma once

#include <array>
#include <cmath>
#include <signum/judge/generators.hpp>
#include <signum/signum.hpp>

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>
#endif

namespace signum::bench {

// Each source that includes this has its own functions.

using generators::Random;

// There are so many that no branch predictor learns them by heart.
constexpr std::size_t pair_count = 1 << 14;

inline Point3 point(Random& r) { return {r.symmetric(), r.symmetric(), r.symmetric()}; }
inline Point3 near(const Point3& p, double distance, Random& r) {
  return {p.x + distance * r.symmetric(), p.y + distance * r.symmetric(),
          p.z + distance * r.symmetric()};
}
inline Triangle3 triangle(Random& r) { return {{{point(r), point(r), point(r)}}}; }
inline Point3 center(const Triangle3& t) {
  const auto& [p, q, r] = t.vertices;
  return {(p.x + q.x + r.x) / 3, (p.y + q.y + r.y) / 3, (p.z + q.z + r.z) / 3};
}
inline Aabb3 box(const Point3& at, double size, Random& r) {
  const double x = size * r.unit();
  const double y = size * r.unit();
  const double z = size * r.unit();
  return {{at.x - x, at.y - y, at.z - z}, {at.x + x, at.y + y, at.z + z}};
}

/// The rows of a rotation matrix, rounded, from a random quaternion.
inline std::array<Point3, 3> rotation(Random& r) {
  const double w = r.symmetric();
  const double x = r.symmetric();
  const double y = r.symmetric();
  const double z = r.symmetric();
  const double s = 2 / (w * w + x * x + y * y + z * z);
  return {{{1 - s * (y * y + z * z), s * (x * y - w * z), s * (x * z + w * y)},
           {s * (x * y + w * z), 1 - s * (x * x + z * z), s * (y * z - w * x)},
           {s * (x * z - w * y), s * (y * z + w * x), 1 - s * (x * x + y * y)}}};
}
inline Obb3 oriented(const Point3& at, Random& r) {
  return {at, rotation(r), {r.unit(), r.unit(), r.unit()}};
}

template <class A, class B>
struct Pair {
  A a;
  B b;
};
using Triangles = Pair<Triangle3, Triangle3>;

inline Triangles random_triangles(Random& r) { return {triangle(r), triangle(r)}; }

/// Triangles with a common vertex, or a common edge, or a vertex of one in the middle of an edge of
/// the other.
inline Triangles touching_triangles(Random& r) {
  Triangles p = random_triangles(r);
  p.b.vertices[0] = p.a.vertices[0];
  if (r.one_in(3)) p.b.vertices[1] = p.a.vertices[1];
  if (r.one_in(3)) {
    const auto& [u, v, w] = p.a.vertices;
    p.b.vertices[0] = {(u.x + v.x) / 2, (u.y + v.y) / 2, (u.z + v.z) / 2};
  }
  return p;
}

/// Triangles in one plane of integer points.
inline Triangles coplanar_triangles(Random& r) {
  const auto in_plane = [&r] {
    const double x = r.between(-1000, 1000);
    const double y = r.between(-1000, 1000);
    return Point3{x, y, 2 * x - 3 * y + 5};
  };
  return {{{in_plane(), in_plane(), in_plane()}}, {{in_plane(), in_plane(), in_plane()}}};
}

/// Triangles in one plane of random slope, each coordinate rounded.
inline Triangles nearly_coplanar_triangles(Random& r) {
  const double s = r.symmetric();
  const double t = r.symmetric();
  const auto in_plane = [&] {
    const double x = r.symmetric();
    const double y = r.symmetric();
    return Point3{x, y, s * x + t * y};
  };
  return {{{in_plane(), in_plane(), in_plane()}}, {{in_plane(), in_plane(), in_plane()}}};
}

inline Pair<Ray3, Triangle3> ray_triangle(Random& r) {
  const Triangle3 t = triangle(r);
  const Point3 target = near(center(t), 0.3, r);
  const Point3 origin = near({0, 0, 0}, 3, r);
  return {{origin, {target.x - origin.x, target.y - origin.y, target.z - origin.z}}, t};
}
inline Pair<Segment3, Triangle3> segment_triangle(Random& r) {
  const Triangle3 t = triangle(r);
  const Point3 target = near(center(t), 0.3, r);
  const Point3 p = point(r);
  return {{p, {2 * target.x - p.x, 2 * target.y - p.y, 2 * target.z - p.z}}, t};
}
inline Pair<Ray3, Aabb3> ray_aabb(Random& r) {
  const Point3 at = point(r);
  const Point3 target = near(at, 1, r);
  const Point3 origin = near({0, 0, 0}, 3, r);
  return {{origin, {target.x - origin.x, target.y - origin.y, target.z - origin.z}}, box(at, 1, r)};
}
inline Pair<Aabb3, Aabb3> aabb_aabb(Random& r) {
  return {box(point(r), 1, r), box(point(r), 1, r)};
}
inline Pair<Triangle3, Aabb3> triangle_aabb(Random& r) {
  return {triangle(r), box(point(r), 1.3, r)};
}
inline Pair<Obb3, Obb3> obb_obb(Random& r) {
  return {oriented(point(r), r), oriented(near({0, 0, 0}, 0.8, r), r)};
}
inline Pair<Sphere3, Sphere3> sphere_sphere(Random& r) {
  return {{point(r), r.unit()}, {point(r), r.unit()}};
}
inline Pair<Sphere3, Aabb3> sphere_aabb(Random& r) {
  return {{point(r), 1.4 * r.unit()}, box(point(r), 1, r)};
}
inline Pair<Sphere3, Obb3> sphere_obb(Random& r) {
  return {{point(r), 1.4 * r.unit()}, oriented(point(r), r)};
}
/// A frustum that looks from the origin along -z, 90 degrees wide.
inline Frustum3 frustum() {
  return {{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -1.5, -2.5}, {0, 0, -1, 0}}}, DepthRange::opengl};
}
inline Pair<Frustum3, Aabb3> frustum_aabb(Random& r) {
  return {frustum(), box({5 * r.symmetric(), 5 * r.symmetric(), -5 * r.unit()}, 0.5, r)};
}

#if SIGNUM_HAS_CGAL
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

inline Kernel::Point_3 cgal(const Point3& p) { return {p.x, p.y, p.z}; }
inline Kernel::Ray_3 cgal(const Ray3& r) {
  return {cgal(r.origin), Kernel::Vector_3(r.direction.x, r.direction.y, r.direction.z)};
}
inline Kernel::Segment_3 cgal(const Segment3& s) { return {cgal(s.p), cgal(s.q)}; }
inline Kernel::Triangle_3 cgal(const Triangle3& t) {
  return {cgal(t.vertices[0]), cgal(t.vertices[1]), cgal(t.vertices[2])};
}
inline Kernel::Iso_cuboid_3 cgal(const Aabb3& b) { return {cgal(b.min), cgal(b.max)}; }
inline Kernel::Sphere_3 cgal(const Sphere3& s) { return {cgal(s.center), s.radius * s.radius}; }
#endif

}  // namespace signum::bench

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_round.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/convex_hull2.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>
#include <signum/kernel/error.hpp>

#include "handles.hpp"

namespace signum::c {
namespace {

using Points = std::span<const Point3>;

/// Stores volume(points), a shape of doubles.
signum_status bound(const double* points, std::size_t count, double* to, auto volume) {
  return guarded([&] { store(volume(values<Point3>(points, count, "points")), to, "the volume"); });
}

void add(std::vector<double>& to, const Point3& p) {
  to.push_back(p.x), to.push_back(p.y), to.push_back(p.z);
}

std::unique_ptr<signum_hull> made(const ConvexHull3& hull, Points points) {
  auto all = std::make_unique<signum_hull>();
  all->dimension = hull.dimension;
  all->has_indices = true;
  all->indices = hull.vertices;
  for (const std::uint32_t v : hull.vertices) add(all->vertices, points[v]);
  all->faces = hull.faces;
  for (std::uint32_t& corner : all->faces.corners) {
    const auto at = std::lower_bound(hull.vertices.begin(), hull.vertices.end(), corner);
    corner = static_cast<std::uint32_t>(at - hull.vertices.begin());
  }
  all->measures = measures(hull, points);
  return all;
}

std::unique_ptr<signum_hull> made(const KCbp3& bound) {
  auto all = std::make_unique<signum_hull>();
  all->dimension = bound.kind == Boundedness::solid ? 3 : 2;
  for (const Plane3& p : bound.planes) add(all->planes, p.normal), all->planes.push_back(p.offset);
  for (const ExactPoint3& v : bound.polytope.vertices) add(all->vertices, v.rounded);
  all->faces = bound.polytope.faces;
  if (bound.kind == Boundedness::solid) all->measures = measures(bound.polytope);
  return all;
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::bound;
using signum::c::guarded;
using signum::c::Points;
using signum::c::required;

extern "C" {

signum_status signum_convex_hull2(const double* points, size_t count, signum_indices** corners) {
  return guarded([&] {
    c::give(corners, "corners",
            std::make_unique<signum_indices>(
                signum_indices{convex_hull(c::values<Point2>(points, count, "points"))}));
  });
}
signum_status signum_convex_hull3(const double* points, size_t count, signum_hull** hull) {
  return guarded([&] {
    const auto all = c::values<Point3>(points, count, "points");
    c::give(hull, "hull", c::made(convex_hull(all), all));
  });
}
signum_status signum_k_cbp(const double* points, size_t count, size_t k, signum_hull** hull) {
  return guarded([&] {
    const auto all = c::values<Point3>(points, count, "points");
    c::give(hull, "hull", c::made(k_cbp(all, k)));
  });
}
void signum_hull_free(signum_hull* hull) { delete hull; }
int signum_hull_dimension(const signum_hull* hull) {
  return hull == nullptr ? -1 : hull->dimension;
}
size_t signum_hull_vertex_count(const signum_hull* hull) {
  return hull == nullptr ? 0 : hull->vertices.size() / 3;
}
const uint32_t* signum_hull_vertex_indices(const signum_hull* hull) {
  return hull == nullptr || !hull->has_indices ? nullptr : hull->indices.data();
}
const double* signum_hull_vertices(const signum_hull* hull) {
  return hull == nullptr ? nullptr : hull->vertices.data();
}
size_t signum_hull_face_count(const signum_hull* hull) {
  return hull == nullptr ? 0 : hull->faces.size();
}
const uint32_t* signum_hull_face_first(const signum_hull* hull) {
  return hull == nullptr ? nullptr : hull->faces.first.data();
}
const uint32_t* signum_hull_face_corners(const signum_hull* hull) {
  return hull == nullptr ? nullptr : hull->faces.corners.data();
}
size_t signum_hull_plane_count(const signum_hull* hull) {
  return hull == nullptr ? 0 : hull->planes.size() / 4;
}
const double* signum_hull_planes(const signum_hull* hull) {
  return hull == nullptr ? nullptr : hull->planes.data();
}
signum_status signum_hull_measures(const signum_hull* hull, double measures[3]) {
  return guarded([&] {
    const auto& m = required(hull, "hull").measures;
    if (!m) throw InvalidArgument("a flat k-CBP has no measures here");
    c::store(*m, measures, "measures");
  });
}

signum_status signum_bounding_aabb(const double* points, size_t count, double aabb[6]) {
  return bound(points, count, aabb, [](Points p) { return bounding_aabb(p); });
}
signum_status signum_smallest_obb(const double* points, size_t count, double obb[15]) {
  return bound(points, count, obb, [](Points p) { return smallest_obb(p, BoxQuality::volume); });
}
signum_status signum_dito_obb(const double* points, size_t count, double obb[15]) {
  return bound(points, count, obb, [](Points p) { return dito_obb(p, 26, BoxQuality::volume); });
}
signum_status signum_ritter_sphere(const double* points, size_t count, double sphere[4]) {
  return bound(points, count, sphere, [](Points p) { return ritter_sphere(p); });
}
signum_status signum_epos_sphere(const double* points, size_t count, int normals,
                                 double sphere[4]) {
  return bound(points, count, sphere, [&](Points p) { return epos_sphere(p, normals); });
}
signum_status signum_smallest_enclosing_sphere(const double* points, size_t count, double sphere[4],
                                               signum_numbers** exact) {
  return guarded([&] {
    const auto found = smallest_enclosing_sphere(c::values<Point3>(points, count, "points"));
    auto list = std::make_unique<signum_numbers>();
    list->add(found.center.x), list->add(found.center.y), list->add(found.center.z);
    list->add(found.squared_radius);
    c::store(found.sphere, sphere, "sphere");
    if (exact != nullptr) *exact = list.release();
  });
}
signum_status signum_bounding_capsule(const double* points, size_t count, double capsule[7]) {
  return bound(points, count, capsule, [](Points p) { return bounding_capsule(p); });
}
signum_status signum_bounding_lozenge(const double* points, size_t count, double lozenge[10]) {
  return bound(points, count, lozenge, [](Points p) { return bounding_lozenge(p); });
}
signum_status signum_bounding_cylinder(const double* points, size_t count, double cylinder[7]) {
  return bound(points, count, cylinder, [](Points p) { return bounding_cylinder(p); });
}
signum_status signum_kdop_directions(int k, double* directions) {
  return guarded([&] {
    const std::vector<Point3> all = kdop_directions(k);
    double* const to = &required(directions, "directions");
    std::memcpy(to, all.data(), all.size() * sizeof all[0]);
  });
}
signum_status signum_bounding_kdop(const double* points, size_t count, int k, double* min,
                                   double* max) {
  return guarded([&] {
    const Kdop3 kdop = bounding_kdop(c::values<Point3>(points, count, "points"), k);
    double *const least = &required(min, "min"), *const greatest = &required(max, "max");
    std::copy(kdop.min.begin(), kdop.min.end(), least);
    std::copy(kdop.max.begin(), kdop.max.end(), greatest);
  });
}
}

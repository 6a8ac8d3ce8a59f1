// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/collide/ray_contacts.hpp>

#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

double greatest_coordinate(const Point3& p) {
  return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)});
}

/// The vector times a power of two that makes its greatest coordinate about 1.
Point3 scaled(const Point3& v) {
  const double size = greatest_coordinate(v);
  if (size == 0) return {0, 0, 0};
  const int by = -std::ilogb(size);
  return {std::ldexp(v.x, by), std::ldexp(v.y, by), std::ldexp(v.z, by)};
}

/// For each vertex minus the sum of the normals of its triangles, scaled.
std::vector<Point3> inward_directions(const Mesh& mesh) {
  double size = 0;
  for (const Mesh::Triangle& t : mesh.triangles) {
    for (const std::uint32_t i : t) size = std::max(size, greatest_coordinate(mesh.vertices[i]));
  }
  // In this scale no coordinate is above 1, so that no product overflows.
  const int by = size > 0 ? -std::ilogb(size) - 1 : 0;
  const auto edge = [by](const Point3& p, const Point3& q) {
    const auto scale = [by](double x) { return std::ldexp(x, by); };
    return Point3{scale(q.x) - scale(p.x), scale(q.y) - scale(p.y), scale(q.z) - scale(p.z)};
  };
  std::vector<Point3> sums(mesh.vertices.size(), Point3{0, 0, 0});
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto& [a, b, c] = mesh.triangle(i).vertices;
    const Point3 n = cross(edge(a, b), edge(a, c));
    for (const std::uint32_t v : mesh.triangles[i]) {
      sums[v] = {sums[v].x - n.x, sums[v].y - n.y, sums[v].z - n.z};
    }
  }
  for (Point3& n : sums) n = scaled(n);
  return sums;
}

/// Whether the ray from a vertex of the mesh meets another triangle of it, before that t.
bool meets_before(const MeshRaycaster& mesh, const Ray3& ray, const DeferredSurd& t) {
  // The double after the rounded t is not before the exact one.
  const double above = std::nextafter(t.to_double(), infinity);
  HitLimit limit;
  if (above < infinity) limit.greatest_t = above;
  const std::vector<MeshHit> hits = mesh.all(ray, limit);
  return std::any_of(hits.begin(), hits.end(), [&](const MeshHit& hit) {
    return sign(hit.t) == Sign::positive && hit.t < t;
  });
}

}  // namespace

std::vector<RayContact> ray_contacts(const RayBody& a, const RayBody& b) {
  const DefaultFpEnvironment environment;
  const Mesh& mesh = a.mesh();
  std::vector<bool> is_used(mesh.vertices.size());
  for (const Mesh::Triangle& t : mesh.triangles) {
    for (const std::uint32_t i : t) is_used[i] = true;
  }
  const std::vector<Location> locations = b.locator().locate(mesh.vertices);
  std::vector<RayContact> contacts;
  for (std::uint32_t i = 0; i < mesh.vertices.size(); ++i) {
    if (is_used[i] && locations[i] != Location::outside) contacts.push_back({i, {}, {}, false});
  }
  if (contacts.empty()) return contacts;
  const std::vector<Point3> directions = inward_directions(mesh);
  parallel_for(contacts.size(), [&](std::size_t i) {
    RayContact& contact = contacts[i];
    contact.direction = directions[contact.vertex];
    if (contact.direction == Point3{0, 0, 0}) return;
    const Ray3 ray{mesh.vertices[contact.vertex], contact.direction};
    // Each ray from the inside of a closed surface, or from the surface, meets it.
    contact.hit = b.caster().exact_first(ray);
    contact.blocked = meets_before(a.caster(), ray, contact.hit->t);
  });
  return contacts;
}

}  // namespace signum

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/collide/ray_contacts.hpp>
#include <utility>

#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "sets/scale.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"

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
  const Scale scale(exponent_of(size));
  const auto edges = [&](const Mesh::Triangle& t) {
    const Point3 p = scale(mesh.vertices[t[0]]);
    return std::pair{from_to(p, scale(mesh.vertices[t[1]])),
                     from_to(p, scale(mesh.vertices[t[2]]))};
  };
  // Each vertex has a scale of its own, so that the products of small edges do not vanish.
  std::vector<double> sizes(mesh.vertices.size());
  for (const Mesh::Triangle& t : mesh.triangles) {
    const auto [u, v] = edges(t);
    const double longest = std::max(greatest_coordinate(u), greatest_coordinate(v));
    for (const std::uint32_t i : t) sizes[i] = std::max(sizes[i], longest);
  }
  std::vector<Point3> sums(mesh.vertices.size(), Point3{0, 0, 0});
  for (const Mesh::Triangle& t : mesh.triangles) {
    const auto [u, v] = edges(t);
    for (const std::uint32_t i : t) {
      const Scale here(exponent_of(sizes[i]));
      sums[i] = minus(sums[i], cross(here(u), here(v)));
    }
  }
  for (Point3& n : sums) n = scaled(n);
  return sums;
}

/// Whether the ray from a vertex of the mesh meets another triangle of it, before that t.
bool meets_before(const Surface& mesh, const Ray3& ray, const DeferredSurd& t) {
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

std::vector<RayContact> ray_contacts(const Solid& a, const Solid& b) {
  const DefaultFpEnvironment environment;
  const Mesh& mesh = a.mesh();
  std::vector<bool> is_used(mesh.vertices.size());
  for (const Mesh::Triangle& t : mesh.triangles) {
    for (const std::uint32_t i : t) is_used[i] = true;
  }
  const std::vector<Location> locations = b.locate(mesh.vertices);
  std::vector<RayContact> contacts;
  for (std::uint32_t i = 0; i < mesh.vertices.size(); ++i) {
    if (is_used[i] && locations[i] != Location::outside) contacts.push_back({i, {}, {}, false});
  }
  if (contacts.empty()) return contacts;
  const std::vector<Point3> directions = inward_directions(mesh);
  const Surface own = a.surface(), other = b.surface();
  parallel_for(contacts.size(), [&](std::size_t i) {
    RayContact& contact = contacts[i];
    contact.direction = directions[contact.vertex];
    if (contact.direction == Point3{0, 0, 0}) return;
    const Ray3 ray{mesh.vertices[contact.vertex], contact.direction};
    // Each ray from the inside of a closed surface, or from the surface, meets it.
    contact.hit = other.exact_first(ray);
    contact.blocked = meets_before(own, ray, contact.hit->t);
  });
  return contacts;
}

}  // namespace signum

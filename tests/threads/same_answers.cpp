// SPDX-License-Identifier: MIT
// Everything that runs on several threads is run on one and on many, and hashes of the results are
// compared. Under ThreadSanitizer, which looks for races on the way, the threads are the standard
// library's.
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <random>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/hierarchy.hpp>
#include <signum/mesh/hit.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/shapes/polygon_locator.hpp>
#include <string>

#include "bvh_tree.hpp"
#include "hash.hpp"
#include "on_threads.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

double uniform(std::mt19937_64& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }

std::vector<Point3> random_points(std::size_t count, unsigned seed) {
  std::mt19937_64 random(seed);
  std::vector<Point3> points(count);
  for (Point3& p : points) {
    p = {2 * uniform(random) - 1, 2 * uniform(random) - 1, 2 * uniform(random) - 1};
  }
  return points;
}

/// A closed torus around the z axis whose tube is so rough that it crosses itself.
Mesh rough_torus(std::uint32_t around, std::uint32_t across, double size) {
  std::mt19937_64 random(7);
  constexpr double turn = 6.283185307179586;
  Mesh mesh;
  for (std::uint32_t i = 0; i < around; ++i) {
    for (std::uint32_t j = 0; j < across; ++j) {
      const double u = turn * (i + 0.4 * uniform(random)) / around;
      const double v = turn * (j + 1.2 * uniform(random)) / across;
      const double r = size * (0.7 + 0.25 * std::cos(v));
      mesh.vertices.push_back({r * std::cos(u), r * std::sin(u), size * 0.25 * std::sin(v)});
    }
  }
  for (std::uint32_t i = 0; i < around; ++i) {
    for (std::uint32_t j = 0; j < across; ++j) {
      const std::uint32_t next_i = (i + 1) % around, next_j = (j + 1) % across;
      const std::uint32_t a = i * across + j, b = next_i * across + j;
      const std::uint32_t c = next_i * across + next_j, d = i * across + next_j;
      mesh.triangles.push_back({a, b, c});
      mesh.triangles.push_back({a, c, d});
    }
  }
  return mesh;
}

void add(Hash& hash, const std::vector<TriangleContact>& list) {
  for (const auto& [a, b, contact] : list) {
    for (const std::uint64_t part :
         {std::uint64_t{a}, std::uint64_t{b}, static_cast<std::uint64_t>(contact.planes),
          static_cast<std::uint64_t>(contact.dimension), std::uint64_t{contact.interiors ? 1U : 0U},
          static_cast<std::uint64_t>(contact.feature_a),
          static_cast<std::uint64_t>(contact.feature_b)}) {
      hash.add(part);
    }
  }
  hash.add(std::uint64_t{list.size()});
}

void add(Hash& hash, const MeshContacts& found) {
  add(hash, found.contacts);
  add(hash, found.degenerate);
}

void add(Hash& hash, const Point3& p) { hash.add(p.x), hash.add(p.y), hash.add(p.z); }

void add(Hash& hash, const Bvh& bvh) {
  for (const BvhNode& node : nodes_of(bvh)) {
    for (std::size_t i = 0; i < BvhNode::width; ++i) {
      for (std::size_t axis = 0; axis < 3; ++axis) {
        hash.add(static_cast<double>(node.min[axis][i]));
        hash.add(static_cast<double>(node.max[axis][i]));
      }
      hash.add(std::uint64_t{node.children[i].index()});
    }
  }
}

void add(Hash& hash, const std::vector<Location>& locations) {
  for (const Location l : locations) hash.add(static_cast<std::uint64_t>(l));
}

void add_hits(Hash& hash, const Mesh& mesh) {
  const MeshRaycaster caster(mesh);
  const std::vector<Point3> ways = random_points(20000, 3);
  std::vector<Ray3> rays;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    rays.push_back(
        {i % 3 == 0 ? Point3{0, 0, 0} : mesh.vertices[i % mesh.vertices.size()], ways[i]});
  }
  std::vector<std::optional<RayHit>> hits(rays.size());
  caster.first(rays, hits);
  for (const auto& hit : hits) {
    hash.add(std::uint64_t{hit ? hit->face + 1 : 0});
    if (!hit) continue;
    hash.add(hit->t);
    for (const double weight : hit->barycentric) hash.add(weight);
    hash.add(static_cast<std::uint64_t>(hit->feature));
  }
}

void add_points_in_polygon(Hash& hash) {
  std::mt19937_64 random(11);
  Polygon2 tangle;
  tangle.chains.emplace_back();
  for (int i = 0; i < 200; ++i) tangle.chains[0].push_back({uniform(random), uniform(random)});
  std::vector<Point2> points;
  for (int i = 0; i < 5000; ++i) points.push_back({uniform(random), uniform(random)});
  points.insert(points.end(), tangle.chains[0].begin(), tangle.chains[0].end());
  add(hash, PolygonLocator(tangle).locate(points));
}

void add_bounds(Hash& hash) {
  const std::vector<Point3> points = random_points(60000, 5);
  for (const Plane3& plane : k_cbp(points, 18).planes) {
    add(hash, plane.normal);
    hash.add(plane.offset);
  }
  for (const double x : bounding_kdop(points, 26).max) hash.add(x);
  for (const double x : dito_obb(points, 26, BoxQuality::volume).half) hash.add(x);
  const Sphere3 sphere = ritter_sphere(points);
  add(hash, sphere.center);
  hash.add(sphere.radius);
}

/// Hashes of what each kind of work gives, by name.
std::map<std::string, std::uint64_t> results() {
  const Mesh mesh = rough_torus(150, 60, 1), other = rough_torus(120, 40, 1.1);
  std::map<std::string, std::uint64_t> hashes;
  const auto record = [&](const std::string& name, auto&& work) {
    Hash hash;
    work(hash);
    hashes[name] = hash.value();
  };
  record("contacts of a mesh", [&](Hash& h) { add(h, contacts(mesh)); });
  record("contacts of two meshes", [&](Hash& h) { add(h, contacts(mesh, other)); });
  record("binned hierarchy", [&](Hash& h) { add(h, hierarchy(mesh, BvhBuild::binned)); });
  record("linear hierarchy", [&](Hash& h) { add(h, hierarchy(mesh, BvhBuild::linear)); });
  record("median hierarchy", [&](Hash& h) { add(h, hierarchy(mesh, BvhBuild::median)); });
  record("inserted hierarchy", [&](Hash& h) { add(h, hierarchy(mesh, BvhBuild::inserted)); });
  record("hits", [&](Hash& h) { add_hits(h, mesh); });
  record("points in a mesh",
         [&](Hash& h) { add(h, MeshLocator(mesh).locate(random_points(5000, 9))); });
  record("points in a polygon", add_points_in_polygon);
  record("bounding volumes", add_bounds);
  return hashes;
}

}  // namespace

TEST_CASE("the results are the same on 1, 2 and 8 threads") {
  std::map<std::string, std::uint64_t> on_one;
  on_threads(1, [&] { on_one = results(); });
  for (const int threads : {2, 8}) {
    on_threads(threads, [&] {
      for (const auto& [name, hash] : results()) {
        INFO(name << " on " << threads << " threads");
        CHECK(hash == on_one.at(name));
      }
    });
  }
}

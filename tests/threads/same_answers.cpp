// SPDX-License-Identifier: MIT
// Everything that runs on several threads is run on one and on many, and hashes of the results are
// compared. Under ThreadSanitizer, which looks for races on the way, the threads are the standard
// library's.
#include <catch2/catch.hpp>
#include <random>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/mesh/hierarchy.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/mesh/surface.hpp>
#include <signum/shapes/polygon_locator.hpp>

#include "bvh_tree.hpp"
#include "on_one_and_many.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

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
  const Surface caster(mesh);
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

Results results() {
  const Mesh mesh = rough_torus(150, 60, 1), other = rough_torus(120, 40, 1.1);
  Results all;
  all.record("contacts of a mesh", [&](Hash& h) { add(h, contacts(mesh)); });
  all.record("contacts of two meshes", [&](Hash& h) { add(h, contacts(mesh, other)); });
  all.record("binned hierarchy", [&](Hash& h) { add(h, hierarchy(mesh, BvhBuild::binned)); });
  all.record("linear hierarchy", [&](Hash& h) { add(h, hierarchy(mesh, BvhBuild::linear)); });
  all.record("median hierarchy", [&](Hash& h) { add(h, hierarchy(mesh, BvhBuild::median)); });
  all.record("inserted hierarchy", [&](Hash& h) { add(h, hierarchy(mesh, BvhBuild::inserted)); });
  all.record("hits", [&](Hash& h) { add_hits(h, mesh); });
  all.record("points in a mesh",
             [&](Hash& h) { add(h, Solid(mesh).locate(random_points(5000, 9))); });
  all.record("points in a polygon", add_points_in_polygon);
  all.record("bounding volumes", add_bounds);
  return all;
}

}  // namespace

TEST_CASE("the results are the same on 1, 2 and 8 threads") { check_same_on_threads(results); }

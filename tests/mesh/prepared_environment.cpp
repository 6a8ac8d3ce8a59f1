// SPDX-License-Identifier: MIT
// What is prepared for many questions, in every floating-point environment that its maker and its
// user may have set, beside the same in the default one. Coordinates are subnormal or next to the
// least normal double, so that flushing any of them shows.
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <signum/signum.hpp>
#include <string>

#include "environment.hpp"

using namespace signum;

namespace {

/// Multiples of a power of two from 2^-1074 to 2^-1022, between -8 and 8 of them.
class Coordinates {
 public:
  explicit Coordinates(std::uint64_t seed)
      : random_(seed), unit_(std::ldexp(1.0, -1074 + static_cast<int>(random_() % 53))) {}
  double next() { return unit_ * (static_cast<double>(random_() % 17) - 8); }
  Point3 point() { return {next(), next(), next()}; }

 private:
  std::mt19937_64 random_;
  double unit_;
};

Mesh tetrahedron(Coordinates& c) {
  return {{c.point(), c.point(), c.point(), c.point()},
          {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
}

/// All that is asked of one tetrahedron and one point.
struct Answers {
  Location located, located_once, in_polygon;
  std::vector<Location> located_many;
  std::optional<RayHit> hit;
  std::vector<std::optional<RayHit>> hits;
  bool any;
  std::vector<std::uint32_t> near;
  std::vector<IndexPair> pairs;
  std::vector<TriangleContact> contacts;
  std::vector<Point3> welded;
  bool closed, contained;
  Point3 box_min, box_max;
  std::vector<std::uint32_t> corners;
  double radius;

  friend bool operator==(const Answers&, const Answers&) = default;
};

Answers ask(const Mesh& mesh, const Point3& p, const Ray3& ray) {
  Answers a{};
  const MeshLocator locator(mesh);
  a.located = locator.locate(p);
  a.located_once = locate(p, mesh);
  a.located_many = locator.locate(std::vector{p, mesh.vertices[0], mesh.vertices[3]});
  const PolygonLocator polygon(Polygon2{{{{mesh.vertices[0].x, mesh.vertices[0].y},
                                          {mesh.vertices[1].x, mesh.vertices[1].y},
                                          {mesh.vertices[2].x, mesh.vertices[2].y}}}});
  a.in_polygon = polygon.locate({p.x, p.y});
  const MeshRaycaster caster(mesh);
  a.hit = caster.first(ray);
  const std::vector<Ray3> rays(9, ray);
  a.hits.resize(rays.size());
  caster.first(rays, a.hits);
  a.any = caster.any(ray);
  const Bvh linear = hierarchy(mesh, BvhBuild::linear);
  a.near = candidates(linear, p);
  a.pairs = candidate_pairs(linear);
  const Mesh welded = weld(mesh);
  a.welded = welded.vertices;
  a.closed = is_closed(mesh);
  a.contacts = contacts(mesh).contacts;
  a.contained = contains(mesh, Mesh{{p}, {}});
  const Aabb3 box = bounding_aabb(corners(mesh));
  a.box_min = box.min;
  a.box_max = box.max;
  a.corners = convex_hull(mesh.vertices).vertices;
  a.radius = smallest_enclosing_sphere(corners(mesh)).sphere.radius;
  return a;
}

}  // namespace

TEST_CASE("Range: what is prepared answers alike in every floating-point environment") {
  std::size_t inside = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Coordinates c(seed);
    const Mesh mesh = tetrahedron(c);
    const Point3 p = seed % 2 == 0 ? mesh.vertices[seed / 2 % 4] : c.point();
    const Ray3 ray{c.point(), c.point()};
    const Answers expected = ask(mesh, p, ray);
    inside += expected.located != Location::outside ? 1 : 0;
    for (const environment::Setting& setting : environment::settings) {
      CAPTURE(seed, setting.name);
      const Answers found = [&] {
        const environment::Scope scope(setting);
        return ask(mesh, p, ray);
      }();
      REQUIRE(found == expected);
    }
  }
  CHECK(inside > 14);
}

// Regress ----------------------------------------------------------------------------------------

TEST_CASE("Regress: a locator made where subnormals are flushed knows its subnormal corners") {
  const double s = -1e-310;
  const Mesh mesh{{{s, s, s}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                  {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
  for (const environment::Setting& setting : environment::settings) {
    CAPTURE(setting.name);
    const environment::Scope scope(setting);
    CHECK(MeshLocator(mesh).locate({s, s, s}) == Location::boundary);
  }
}

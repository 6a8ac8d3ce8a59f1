// SPDX-License-Identifier: MIT
#include <signum/collide/particle_step.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/bounce.hpp>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/kernel/error.hpp>

#include "environment.hpp"
#include "reference/body.hpp"
#include "solid_meshes.hpp"
#include "tetrahedra.hpp"

using namespace signum;
using reference::Q;

namespace {

bool same(const ParticleStep& a, const ParticleStep& b) {
  return a.position == b.position && a.face == b.face && a.time == b.time;
}

struct Hit {
  Q time;
  std::uint32_t face;
};

/// The first triangle on a way, of all of them, in rationals.
std::optional<Hit> slow_hit(const Point3& from, const Point3& to, const Mesh& mesh) {
  std::optional<Hit> first;
  const reference::Point p = reference::exact(from), d = reference::exact(to) - p;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle3 t = mesh.triangle(i);
    const auto found = reference::hit(p, d, reference::body(ShapeRef3(&t)));
    if (!found) continue;
    const Q time = *reference::as_rational(*found);
    if (time <= 1 && (!first || time < first->time)) first = Hit{time, i};
  }
  return first;
}

/// Empty where the step is right.
std::string fault(const ParticleStep& step, const Point3& from, const Point3& to,
                  const Mesh& mesh) {
  const std::optional<Hit> hit = slow_hit(from, to, mesh);
  if (hit.has_value() != step.face.has_value()) return hit ? "a miss" : "a false hit";
  if (!hit) return step.position == to && step.time == 1 ? "" : "not at the end of a free way";
  if (*step.face != hit->face) return "another triangle";
  if (!reference::is_rounded(step.time, hit->time)) return "another time";
  if (sgn(hit->time) == 0) return step.position == from ? "" : "left the surface";
  return slow_hit(from, step.position, mesh) ? "the way to the position meets a triangle" : "";
}

/// Ends of ways: on the mesh, near it, across all of it.
struct Way {
  Way(const tetrahedra::Case& c, cases::Random& random)
      : from(end(c, random)), to(end(c, random)) {}
  static Point3 end(const tetrahedra::Case& c, cases::Random& random) {
    const auto& points = c.polyhedron.points;
    const auto any = [&] { return points[random.bits() % points.size()]; };
    switch (random.between(0, 5)) {
      case 0:
        return c.point;
      case 1:
        return any();
      case 2:
        return tetrahedra::middle(any(), tetrahedra::middle(any(), any()));
      case 3:
        return {any().x, any().y, any().z};
      case 4: {
        const Point3 p = tetrahedra::middle(any(), any());
        return {std::nextafter(p.x, 0.0), std::nextafter(p.y, 1e300), p.z};
      }
      default:
        return {any().x, any().y * 2, -any().z};
    }
  }
  Point3 from, to;
};

}  // namespace

TEST_CASE("particle_step: examples") {
  const Mesh floor{{{-9, -9, 0}, {9, -9, 0}, {9, 9, 0}, {-9, 9, 0}}, {{0, 1, 2}, {0, 2, 3}}};
  const MeshBody body(floor);
  const ParticleStep stopped = particle_step(body, {1, 2, 1}, {1, 2, -3});
  CHECK(stopped.face == 1U);
  CHECK(stopped.time == 0.25);
  CHECK((stopped.position.x == 1 && stopped.position.y == 2));
  CHECK((stopped.position.z > 0 && stopped.position.z < 1e-15));
  // The diagonal is in both triangles, the lower of which is told.
  CHECK(particle_step(body, {1, 1, 1}, {1, 1, -1}).face == 0U);
  CHECK(same(particle_step(body, {1, 2, 1}, {3, 4, 0x1p-1074}), {{3, 4, 0x1p-1074}, {}, 1}));
  // The end of a way counts, and so does its start.
  CHECK(particle_step(body, {1, 2, 1}, {3, 4, 0}).time == 1);
  CHECK(same(particle_step(body, {1, 2, 0}, {1, 2, 5}), {{1, 2, 0}, 1, 0}));
  CHECK(same(particle_step(body, {1, 2, 5}, {1, 2, 5}), {{1, 2, 5}, {}, 1}));
  CHECK_THROWS_AS(particle_step(body, {1, 2, NAN}, {1, 2, 0}), NotFinite);
  CHECK_THROWS_AS(particle_step(body, {1, 2, 0}, {1, INFINITY, 0}), NotFinite);
  CHECK(same(particle_step(MeshBody(Mesh{}), {1, 2, 1}, {1, 2, -3}), {{1, 2, -3}, {}, 1}));
}

// Laws -------------------------------------------------------------------------------------------

TEST_CASE("Laws 1 to 4: the hit is the first in rationals, and the way to the position is free") {
  int stopped = 0, away = 0;
  cases::run_families(60, [&](cases::Family family, cases::Random& random) -> std::string {
    const tetrahedra::Case c = tetrahedra::make(family, random);
    const Mesh mesh = solids::mesh_of(c.polyhedron);
    const MeshBody body(mesh);
    const DistanceField field(body, 3);
    for (int i = 0; i < 3; ++i) {
      const auto [from, to] = Way(c, random);
      const ParticleStep step = particle_step(body, from, to);
      const std::string text = cases::hex(from) + " to " + cases::hex(to) + " " + hex(c);
      const std::string wrong = fault(step, from, to, mesh);
      if (!wrong.empty()) return wrong + ": " + text;
      if (!same(step, particle_step(field, from, to))) return "the field changes it: " + text;
      if (tetrahedra::locate(from, c.parts) == Location::boundary) continue;
      if (tetrahedra::locate(from, c.parts) != tetrahedra::locate(step.position, c.parts)) {
        return "on the other side: " + text;
      }
      if (step.face) ++stopped;
      if (step.face && step.position != from) ++away;
    }
    return "";
  });
  CHECK(stopped > cases::count_of(300));
  CHECK(away * 10 > stopped * 8);
}

TEST_CASE("particle_step: many steps in a closed mesh, whose walls throw it back") {
  cases::Random random(cases::first_seed());
  const tetrahedra::Tetrahedron t{{{-1, -1, -1}, {1.1, -1, 0.3}, {-0.2, 1.3, -0.7}, {0.1, 0, 1}}};
  Polyhedron3 wall;
  tetrahedra::add(wall, t);
  const Mesh mesh{wall.points, wall.faces};
  const DistanceField field(MeshBody(mesh), 16);
  Point3 at{0, 0, 0};
  Point3 v{0.3, 0.2, -0.1};
  int hits = 0;
  for (int i = 0; i < cases::count_of(3000); ++i) {
    const ParticleStep step = particle_step(field, at, {at.x + v.x, at.y + v.y, at.z + v.z});
    at = step.position;
    REQUIRE(tetrahedra::locate(at, {t}) == Location::inside);
    if (!step.face) continue;
    ++hits;
    const auto& [a, b, c] = mesh.triangle(*step.face).vertices;
    Point3 n =
        cross(Point3{b.x - a.x, b.y - a.y, b.z - a.z}, Point3{c.x - a.x, c.y - a.y, c.z - a.z});
    if (dot(n, v) > 0) n = {-n.x, -n.y, -n.z};
    v = bounce(v, n, 1);
    v.x += 0.01 * random.symmetric();
  }
  CHECK(hits > cases::count_of(500));
}

TEST_CASE("particle_step: the same in every floating-point environment") {
  cases::Random random(cases::first_seed());
  for (int i = 0; i < cases::count_of(60); ++i) {
    const tetrahedra::Case c = tetrahedra::make(cases::all_families[i % 4U], random);
    const MeshBody body(solids::mesh_of(c.polyhedron));
    const DistanceField field(body, 3);
    const auto [from, to] = Way(c, random);
    const ParticleStep expected = particle_step(body, from, to);
    for (const environment::Setting& setting : environment::every_setting) {
      CAPTURE(i, setting.name);
      const environment::Scope scope(setting);
      REQUIRE(same(particle_step(body, from, to), expected));
      REQUIRE(same(particle_step(field, from, to), expected));
    }
  }
}

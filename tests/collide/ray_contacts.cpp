// SPDX-License-Identifier: MIT
#include <signum/collide/ray_contacts.hpp>
#include <signum/collide/signed_hit.hpp>
// The headers under test come first.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/error.hpp>

#include "environment.hpp"
#include "on_threads.hpp"
#include "reference/body.hpp"
#include "solid_meshes.hpp"
#include "surds.hpp"
#include "tetrahedra.hpp"

using namespace signum;
using reference::Q;
using solids::box;

namespace {

/// Where a ray in rationals first meets a triangle.
std::optional<Q> slow_t(const reference::Point& origin, const reference::Point& direction,
                        const Triangle3& t) {
  const auto found = reference::hit(origin, direction, reference::body(ShapeRef3(&t)));
  return found ? reference::as_rational(*found) : std::nullopt;
}

struct SlowHit {
  Q t;
  std::uint32_t face;
};

/// The first hit of a ray that begins at `least` of another one.
std::optional<SlowHit> slow_hit(const Ray3& ray, const Mesh& mesh, const Q& least) {
  const reference::Point d = reference::exact(ray.direction);
  const reference::Point origin = reference::exact(ray.origin) + least * d;
  std::optional<SlowHit> first;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    const std::optional<Q> t = slow_t(origin, d, mesh.triangle(i));
    if (t && (!first || *t + least < first->t)) first = SlowHit{*t + least, i};
  }
  return first;
}

std::string fault(const std::optional<SignedHit>& found, const Ray3& ray, const Mesh& mesh,
                  const SignedLimit& limit) {
  std::optional<SlowHit> hit = slow_hit(ray, mesh, Q(limit.least_t));
  if (ray.direction == Point3{0, 0, 0} && hit) hit->t = 0;
  if (hit && hit->t > Q(limit.greatest_t)) hit.reset();
  if (hit.has_value() != found.has_value()) return hit ? "a miss" : "a false hit";
  if (!hit) return "";
  const Rational t = *found->t.as_rational();
  if (reference::number(t) != hit->t) return "another t: " + t.to_string();
  if (!reference::is_rounded(found->t.to_double(), hit->t)) return "wrongly rounded";
  return found->face == hit->face ? "" : "another triangle";
}

/// Through points of the mesh, or in the plane of a triangle.
Ray3 some_ray(const tetrahedra::Case& c, cases::Random& random) {
  const auto& points = c.polyhedron.points;
  const auto any = [&] { return points[random.bits() % points.size()]; };
  const Point3 o = random.one_in(2) ? c.point : tetrahedra::middle(any(), any());
  if (random.one_in(9)) return {o, {0, 0, 0}};
  const Point3 to = random.one_in(2) ? any() : tetrahedra::middle(any(), any());
  const Point3 d{to.x / 4 - o.x / 4, to.y / 4 - o.y / 4, to.z / 4 - o.z / 4};
  return {o, random.one_in(2) ? d : Point3{0, d.y, d.z}};
}

/// Empty where the contacts are those of all vertices, one by one.
std::string fault(const std::vector<RayContact>& contacts, const tetrahedra::Case& a,
                  const tetrahedra::Case& b) {
  const Mesh mesh_a = solids::mesh_of(a.polyhedron), mesh_b = solids::mesh_of(b.polyhedron);
  std::size_t n = 0;
  for (std::uint32_t v = 0; v < mesh_a.vertices.size(); ++v) {
    const Point3& at = mesh_a.vertices[v];
    const Location where = tetrahedra::locate(at, b.parts);
    if (where == Location::outside) continue;
    if (n == contacts.size() || contacts[n].vertex != v) return "a vertex is missing";
    const RayContact& contact = contacts[n++];
    const Ray3 ray{at, contact.direction};
    if (contact.direction == Point3{0, 0, 0}) {
      if (contact.hit || contact.blocked) return "a hit without a direction";
      continue;
    }
    const std::optional<SlowHit> hit = slow_hit(ray, mesh_b, 0);
    if (!hit || !contact.hit) return "no hit";
    const Q t = reference::number(*contact.hit->t.as_rational());
    if (t != hit->t || contact.hit->face != hit->face) return "another hit";
    if ((sgn(t) == 0) != (where == Location::boundary)) return "not on the surface";
    bool blocked = false;
    for (std::uint32_t i = 0; i < mesh_a.triangles.size(); ++i) {
      const auto own =
          slow_t(reference::exact(at), reference::exact(contact.direction), mesh_a.triangle(i));
      blocked = blocked || (own && sgn(*own) > 0 && *own < t);
    }
    if (contact.blocked != blocked) return "blocked";
  }
  return n == contacts.size() ? "" : "too many vertices";
}

/// The case with all faces seen counter-clockwise from outside.
tetrahedra::Case outwards(tetrahedra::Case c) {
  c.polyhedron = {};
  for (tetrahedra::Tetrahedron& t : c.parts) {
    if (reference::orient3d(t) > 0) std::swap(t[0], t[1]);
    tetrahedra::add(c.polyhedron, t);
  }
  return c;
}

/// The first tetrahedron of a case, three times as large about its middle.
tetrahedra::Case around(const tetrahedra::Case& c) {
  const auto& [a, b, d, e] = c.parts[0];
  const Point3 m = tetrahedra::middle(tetrahedra::middle(a, b), tetrahedra::middle(d, e));
  const auto larger = [](double x, double middle) {
    const double y = 3 * x - 2 * middle;
    return std::isfinite(y) ? y : x;
  };
  tetrahedra::Tetrahedron t = c.parts[0];
  for (Point3& p : t) p = {larger(p.x, m.x), larger(p.y, m.y), larger(p.z, m.z)};
  tetrahedra::Case result{{t}, {}, c.point};
  tetrahedra::add(result.polyhedron, t);
  return result;
}

}  // namespace

TEST_CASE("signed_hit: examples") {
  const Mesh road{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}, {{0, 1, 2}}};
  const Surface caster(road);
  const auto t = [&](double height, const SignedLimit& limit) -> std::string {
    const auto hit = signed_hit(caster, {{0, 0, height}, {0, 0, -3}}, limit);
    return hit ? hit->t.as_rational()->to_string() : "none";
  };
  CHECK(t(1, {-1, 1}) == "1/3");
  CHECK(t(0, {-1, 1}) == "0");
  CHECK(t(-1, {-1, 1}) == "-1/3");
  CHECK(t(-3, {-1, 1}) == "-1");
  CHECK(t(-3, {-0.75, 1}) == "none");
  CHECK(t(4, {-1, 1}) == "none");
  // In the plane of the triangle: from where the line enters it, or from the limit on.
  CHECK(signed_hit(caster, {{0, 0, 0}, {0, 1, 0}}, {-20, 1})->t.to_double() == -9);
  CHECK(signed_hit(caster, {{0, 0, 0}, {0, 1, 0}}, {-2, 1})->t.to_double() == -2);
  // One that the line leaves, or runs in up to there, in either order, or up to beyond.
  const auto back = [](const Mesh& mesh) {
    return signed_hit(Surface(mesh), {{0, 0, 0}, {-1, 0, 0}}, {-9, 0});
  };
  const std::vector<Point3> corners{{5, -1, -1}, {5, 2, -1},  {5, -1, 2}, {1, 0, 0}, {5, -1, 0},
                                    {5, 1, 0},   {3, -1, -1}, {3, 2, -1}, {3, -1, 2}};
  for (const Mesh& mesh :
       {Mesh{corners, {{0, 1, 2}, {3, 4, 5}}}, Mesh{corners, {{3, 4, 5}, {0, 1, 2}}},
        Mesh{corners, {{3, 4, 5}, {6, 7, 8}}}}) {
    const auto hit = back(mesh);
    REQUIRE(hit);
    CHECK(hit->t.to_double() == -5);
    CHECK(hit->face == 0);
  }
  CHECK_THROWS_AS(signed_hit(caster, {{0, 0, 0}, {0, 1, 0}}, {1, 2}), InvalidArgument);
  CHECK_THROWS_AS(signed_hit(caster, {{0, 0, 0}, {0, 1, 0}}, {-1, -0.5}), InvalidArgument);
  CHECK_THROWS_AS(signed_hit(caster, {{0, 0, 0}, {0, 1, 0}}, {-INFINITY, 2}), NotFinite);
  CHECK_THROWS_AS(signed_hit(caster, {{NAN, 0, 0}, {0, 1, 0}}, {-1, 2}), NotFinite);
}

TEST_CASE("ray_contacts: examples") {
  // The corner of one cube in another: it goes back along the diagonal.
  const Solid a(box({2, 2, 2}, {5, 5, 5})), b(box({0, 0, 0}, {3, 3, 3}));
  const std::vector<RayContact> contacts = ray_contacts(a, b);
  REQUIRE(contacts.size() == 1);
  CHECK(contacts[0].vertex == 0);
  CHECK_FALSE(contacts[0].blocked);
  // One of the three faces there has one triangle at the corner, and not two.
  CHECK(contacts[0].direction.x > 0);
  CHECK(contacts[0].hit->t.to_double() > 0);
  // All of a small cube is in a large one: each ray leaves the small one first.
  const std::vector<RayContact> all = ray_contacts(Solid(box({1, 1, 1}, {2, 2, 2})), b);
  CHECK(all.size() == 8);
  for (const RayContact& c : all) CHECK(c.blocked);
  // Where both are left at one point, nothing is met before.
  const Solid flat(box({1, 1, 0}, {9, 9, 2})), high(box({0, 0, 0}, {20, 20, 20}));
  for (const RayContact& c : ray_contacts(flat, high)) CHECK_FALSE(c.blocked);
  CHECK(ray_contacts(b, Solid(box({7, 7, 7}, {9, 9, 9}))).empty());
  // All of its vertices are at the origin, from which no way leads back.
  const Solid point(
      Mesh{std::vector<Point3>(4, Point3{0, 0, 0}), {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}});
  const std::vector<RayContact> still = ray_contacts(point, Solid(box({-1, -1, -1}, {1, 1, 1})));
  CHECK(still.size() == 4);
  for (const RayContact& c : still) {
    CHECK(c.direction == Point3{0, 0, 0});
    CHECK_FALSE(c.hit);
    CHECK_FALSE(c.blocked);
  }
  CHECK_THROWS_AS(Solid(Mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}), InvalidArgument);
}

// Laws -------------------------------------------------------------------------------------------

TEST_CASE("Laws 1 and 2 of signed_hit: the least t of a line in rationals") {
  int behind = 0;
  cases::run_families(30, [&](cases::Family family, cases::Random& random) -> std::string {
    const tetrahedra::Case c = tetrahedra::make(family, random);
    const Mesh mesh = solids::mesh_of(c.polyhedron);
    const Surface caster(mesh);
    constexpr std::array least{0.0, -0.5, -1.0, -4.0, -0x1p40};
    for (int i = 0; i < 3; ++i) {
      const SignedLimit limit{least[random.bits() % 5], random.one_in(2) ? 1 : 64.0};
      const Ray3 ray = some_ray(c, random);
      const auto found = signed_hit(caster, ray, limit);
      const std::string wrong = fault(found, ray, mesh, limit);
      if (!wrong.empty()) return wrong + ": " + cases::hex(ray) + " " + hex(c);
      if (found && found->t.to_double() < 0) ++behind;
      if (limit.least_t != 0) continue;
      const auto first = caster.first(ray, {limit.greatest_t});
      if (first.has_value() != found.has_value()) return "another answer than first";
    }
    return "";
  });
  CHECK(behind > cases::count_of(50));
}

TEST_CASE("Laws 1 to 3 of ray_contacts: each vertex by itself, in rationals") {
  int paired = 0, blocked = 0;
  cases::run_families(25, [&](cases::Family family, cases::Random& random) -> std::string {
    const tetrahedra::Case a = outwards(tetrahedra::make(family, random));
    tetrahedra::Case b = tetrahedra::make(family, random);
    if (random.one_in(3)) b = a;
    if (random.one_in(3)) b = around(a);
    const auto contacts =
        ray_contacts(Solid(solids::mesh_of(a.polyhedron)), Solid(solids::mesh_of(b.polyhedron)));
    for (const RayContact& c : contacts) {
      if (c.hit) ++paired;
      if (c.blocked) ++blocked;
    }
    const std::string wrong = fault(contacts, a, b);
    return wrong.empty() ? "" : wrong + ": " + hex(a) + " and " + hex(b);
  });
  CHECK(paired > cases::count_of(150));
  CHECK(blocked > cases::count_of(20));
}

TEST_CASE("ray_contacts: parts that are tiny beside their mesh have directions") {
  const Solid b(box({-4, -4, -4}, {4, 4, 4}));
  for (const int e : {0, -400, -540, -600, -1000}) {
    const double small = std::ldexp(1.0, e);
    Mesh mesh = box({8, 8, 8}, {9, 9, 9});
    const Mesh part = box({0, 0, 0}, {small, 2 * small, small});
    for (const auto& [i, j, k] : part.triangles) mesh.triangles.push_back({i + 8, j + 8, k + 8});
    mesh.vertices.insert(mesh.vertices.end(), part.vertices.begin(), part.vertices.end());
    const std::vector<RayContact> contacts = ray_contacts(Solid(mesh), b);
    CAPTURE(e);
    REQUIRE(contacts.size() == 8);
    for (const RayContact& c : contacts) CHECK(c.hit.has_value());
    CHECK(contacts[0].direction == Point3{1, 0.5, 1});
  }
}

TEST_CASE("ray_contacts, law 4, and signed_hit: on any number of threads, in every environment") {
  const Solid a(box({1.1, 2, 2.3}, {5, 5, 5})), b(box({0, 0, 0}, {3, 3, 3}));
  const Ray3 ray{{4, 4.1, 4.2}, {1, 0.3, 0.7}};
  const std::vector<RayContact> expected = ray_contacts(a, b);
  REQUIRE(!expected.empty());
  const auto check = [&] {
    const std::vector<RayContact> found = ray_contacts(a, b);
    REQUIRE(found.size() == expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      CHECK(found[i].direction == expected[i].direction);
      CHECK(found[i].hit->t.to_double() == expected[i].hit->t.to_double());
    }
    CHECK(signed_hit(a.surface(), ray, {-9, 9})->t.to_double() < 0);
  };
  for (const int threads : {1, 3}) on_threads(threads, check);
  for (const environment::Setting& setting : environment::every_setting) {
    CAPTURE(setting.name);
    const environment::Scope scope(setting);
    check();
  }
}

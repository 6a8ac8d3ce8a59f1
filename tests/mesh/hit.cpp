// SPDX-License-Identifier: MIT
#include <signum/mesh/surface.hpp>
// The header under test comes first.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "contacts_soups.hpp"
#include "environment.hpp"

using namespace signum;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The square from (-1, -1) to (1, 1) at each of some heights, in four triangles that share a
/// vertex at the middle.
Mesh pyramids(const std::vector<double>& heights) {
  Mesh mesh;
  for (const double z : heights) {
    const auto n = static_cast<std::uint32_t>(mesh.vertices.size());
    for (const Point3& p : {Point3{0, 0, z}, {-1, -1, z}, {1, -1, z}, {1, 1, z}, {-1, 1, z}}) {
      mesh.vertices.push_back(p);
    }
    for (std::uint32_t i = 0; i < 4; ++i) {
      mesh.triangles.push_back({n, n + 1 + i, n + 1 + (i + 1) % 4});
    }
  }
  return mesh;
}

std::vector<std::uint32_t> faces_of(const std::vector<MeshHit>& hits) {
  std::vector<std::uint32_t> faces;
  for (const MeshHit& h : hits) faces.push_back(*h.face);
  return faces;
}

/// A ray whose coordinates are taken from vertices, so that it often meets these.
Ray3 draw_ray(const Mesh& mesh) {
  const auto any = [&] {
    const auto i = *soups::integer(0, static_cast<int>(mesh.vertices.size()));
    return mesh.vertices[static_cast<std::size_t>(i)];
  };
  const Point3 p = any(), q = any(), r = any(), u = any(), v = any();
  const bool turn = *rc::gen::arbitrary<bool>();
  return {{p.x, q.y, r.z}, turn ? Point3{-u.x, -v.y, u.z} : Point3{u.x, v.y, -v.z}};
}

struct Case {
  Mesh mesh;
  Ray3 ray;
};

/// The coordinates of a case.
std::vector<double*> numbers_of(Case& c) {
  std::vector<double*> numbers;
  const auto add = [&](Point3& p) { numbers.insert(numbers.end(), {&p.x, &p.y, &p.z}); };
  for (Point3& p : c.mesh.vertices) add(p);
  add(c.ray.origin), add(c.ray.direction);
  return numbers;
}

Case draw_case() {
  Case c;
  c.mesh = *soups::any_mesh(12, 40);
  c.ray = draw_ray(c.mesh);
  RC_LOG() << cases::hex(c.ray) << "\n";
  return c;
}

bool same(const MeshHit& a, const MeshHit& b) {
  return a.t == b.t && a.inside == b.inside && a.feature == b.feature && a.face == b.face &&
         a.barycentric == b.barycentric;
}

bool same(const std::optional<MeshHit>& a, const std::optional<MeshHit>& b) {
  return a.has_value() == b.has_value() && (!a || same(*a, *b));
}

/// The hits by asking each triangle alone.
std::vector<MeshHit> by_definition(const Ray3& ray, const Mesh& mesh, const HitLimit& limit) {
  std::vector<MeshHit> hits;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    if (const auto hit = signum::hit(ray, mesh.triangle(i), limit)) hits.push_back({*hit, i});
  }
  std::stable_sort(hits.begin(), hits.end(),
                   [](const MeshHit& a, const MeshHit& b) { return a.t < b.t; });
  return hits;
}

bool same(const std::vector<MeshHit>& a, const std::vector<MeshHit>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const MeshHit& x, const MeshHit& y) { return same(x, y); });
}

}  // namespace

// Examples

TEST_CASE("hits of a mesh come in order, those on a shared vertex or edge on all its triangles") {
  const Surface caster(pyramids({3, 1, 2}));
  const Ray3 through_the_middles{{0, 0, 0}, {0, 0, 1}};
  const auto hits = caster.all(through_the_middles);
  CHECK(faces_of(hits) == std::vector<std::uint32_t>{4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3});
  for (const MeshHit& h : hits) {
    CHECK(h.feature == Feature::vertex0);
    CHECK(h.barycentric.exact() == std::array<Rational, 3>{1, 0, 0});
    CHECK_FALSE(h.inside);
  }
  const auto first = caster.exact_first(through_the_middles);
  REQUIRE(first);
  CHECK(first->t == Surd(1));
  CHECK(first->face == 4);

  const auto on_edge = caster.exact_first({{0.5, 0.5, 0}, {0, 0, 4}});
  REQUIRE(on_edge);
  CHECK(on_edge->t == Surd(0.25));
  CHECK(on_edge->face == 5);
  CHECK(on_edge->feature == Feature::edge2);
  CHECK(on_edge->barycentric.exact() == std::array<Rational, 3>{0.5, 0, 0.5});
}

TEST_CASE("a limit leaves out what is farther, to the last bit") {
  const Surface caster(pyramids({3, 1, 2}));
  const Ray3 ray{{0.25, 0, 0}, {0, 0, 1}};
  CHECK(caster.all(ray, {2.0}).size() == 2);
  CHECK(caster.all(ray, {std::nextafter(2.0, 0)}).size() == 1);
  CHECK(caster.exact_first(ray, {1.0}));
  CHECK_FALSE(caster.exact_first(ray, {std::nextafter(1.0, 0)}));
  CHECK(caster.any(ray, {1.0}));
  CHECK_FALSE(caster.any(ray, {std::nextafter(1.0, 0)}));
  CHECK_FALSE(hit(ray, caster.mesh(), {std::nextafter(1.0, 0)}));
  const Ray3 third{{0.25, 0, 0}, {0, 0, 3}};  // t is 1/3, which no double is
  CHECK_FALSE(caster.any(third, {1.0 / 3}));
  CHECK(caster.any(third, {std::nextafter(1.0 / 3, 1)}));
}

TEST_CASE("rays that start on a mesh, run in it, or go nowhere") {
  const Mesh mesh = pyramids({0, 1});
  const Surface caster(mesh);
  const auto start = caster.exact_first({{0.25, 0.5, 0}, {0, 0, 1}});
  REQUIRE(start);
  CHECK(start->inside);
  CHECK(start->t == Surd(0));
  CHECK(start->face == 2);

  // Along the level of the first square, from outside: into triangle 3 and on through 1.
  const auto along = caster.all({{-3, 0, 0}, {1, 0, 0}});
  CHECK(faces_of(along) == std::vector<std::uint32_t>{3, 0, 1, 2});
  REQUIRE(along.size() == 4);
  CHECK(along[0].t == Surd(2));
  CHECK(along[0].feature == Feature::edge1);
  CHECK(along[1].t == Surd(3));

  CHECK(caster.all({{0.5, 0.5, 1}, {0, 0, 0}}).size() == 2);
  CHECK_FALSE(caster.any({{0.5, 0.5, 0.5}, {0, 0, 0}}));
  CHECK_FALSE(caster.any({{0.5, 0.5, 0.5}, {0, 0, 1}}, {-1.0}));
  CHECK_FALSE(caster.any({{0.5, 0.5, 1}, {1, 0, 0}}, {-1.0}));
  CHECK(caster.all({{0.5, 0.5, 1}, {1, 0, 0}}, {-1.0}).empty());
  CHECK_FALSE(caster.exact_first({{0.5, 0.5, 1}, {1, 0, 0}}, {-1.0}));
}

TEST_CASE("what is not finite is refused, an empty mesh is missed") {
  const Surface empty(Mesh{});
  CHECK_FALSE(empty.exact_first({{0, 0, 0}, {1, 0, 0}}));
  CHECK_FALSE(hit({{0, 0, 0}, {1, 0, 0}}, Mesh{}));
  CHECK_THROWS_AS(empty.exact_first({{0, 0, 0}, {infinity, 0, 0}}), NotFinite);
  CHECK_THROWS_AS(empty.any({{0, -infinity, 0}, {1, 0, 0}}), NotFinite);
  CHECK_THROWS_AS(empty.all({{0, 0, 0}, {1, 0, 0}}, {infinity}), NotFinite);
  CHECK_THROWS_AS(Surface(pyramids({infinity})), NotFinite);
  CHECK_THROWS_AS(hit({{0, 0, 0}, {1, 0, 0}}, pyramids({infinity})), NotFinite);
}

// Laws

TEST_CASE("mesh hit laws") {
  rc::prop("1, 2 and 3: first, any and all agree with each triangle alone", [] {
    const auto [mesh, ray] = draw_case();
    HitLimit limit;
    if (*rc::gen::arbitrary<bool>()) limit.greatest_t = *soups::integer(-1, 9) * 0.25;
    const auto expected = by_definition(ray, mesh, limit);
    const Surface caster(mesh);
    RC_ASSERT(same(caster.all(ray, limit), expected));
    std::optional<MeshHit> first;
    if (!expected.empty()) first = expected[0];
    RC_ASSERT(same(caster.exact_first(ray, limit), first));
    RC_ASSERT(same(hit(ray, mesh, limit), first));
    RC_ASSERT(caster.any(ray, limit) == !expected.empty());
    if (limit.greatest_t) return;
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
      const auto faces = faces_of(expected);
      const bool listed = std::find(faces.begin(), faces.end(), i) != faces.end();
      RC_ASSERT(listed == intersects(ray, mesh.triangle(i)));
    }
  });
  rc::prop("the weights give the point at t", [] {
    const auto [mesh, ray] = draw_case();
    for (const MeshHit& h : Surface(mesh).all(ray)) {
      const Triangle3 t = mesh.triangle(*h.face);
      const auto coordinate = [&](double Point3::* axis) {
        Rational sum;
        for (std::size_t i = 0; i < 3; ++i)
          sum = sum + h.barycentric.exact()[i] * t.vertices[i].*axis;
        return sum;
      };
      RC_ASSERT(h.t.as_rational().has_value());
      const Rational at = *h.t.as_rational();
      for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
        RC_ASSERT(Rational(ray.origin.*axis) + at * ray.direction.*axis == coordinate(axis));
      }
      Rational sum;
      for (const Rational& w : h.barycentric.exact()) {
        RC_ASSERT(sign(w) != Sign::negative);
        sum = sum + w;
      }
      RC_ASSERT(sum == Rational(1));
      RC_ASSERT(h.inside == (h.t == Surd(0)));
    }
  });
}

// Consistency

TEST_CASE("hits of a mesh are the same in every environment") {
  rc::prop("as in the default one", [] {
    const auto [mesh, ray] = draw_case();
    const auto expected = Surface(mesh).all(ray);
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      const Surface caster(mesh);
      const auto all = caster.all(ray);
      const auto first = caster.exact_first(ray);
      RC_ASSERT(same(all, expected));
      RC_ASSERT(first.has_value() == !expected.empty());
      if (first) RC_ASSERT(same(*first, expected[0]));
    }
  });
}

// Range

TEST_CASE("hits of a mesh are the same at every scale") {
  const auto is_integer = [](const double* x) {
    return std::abs(*x) < 0x1p20 && *x == std::floor(*x);
  };
  rc::prop("by a power of two", [&] {
    Case c = draw_case();
    const std::vector<double*> numbers = numbers_of(c);
    if (!std::all_of(numbers.begin(), numbers.end(), is_integer)) return;
    const auto expected = Surface(c.mesh).all(c.ray);
    const double step = 0x1p-20;
    for (double* const x : numbers) *x *= 0x1p900;
    for (int exponent = 900; exponent > -1040; exponent -= 20) {
      const auto hits = Surface(c.mesh).all(c.ray);
      RC_ASSERT(faces_of(hits) == faces_of(expected));
      for (std::size_t i = 0; i < hits.size(); ++i) RC_ASSERT(hits[i].t == expected[i].t);
      for (double* const x : numbers) *x *= step;
    }
  });
}

TEST_CASE("rays and meshes at the ends of the range of doubles") {
  for (const double s : {0x1p-1074, 0x1p-1022, 0x1p-500, 1.0, 0x1p500, 0x1p1020}) {
    Mesh mesh = pyramids({3, 1, 2});
    for (Point3& p : mesh.vertices) p = {p.x * s, p.y * s, p.z * s};
    const Surface caster(mesh);
    for (const double d : {0x1p-1074, 0x1p-600, 1.0, 0x1p600, 0x1p1023}) {
      INFO(cases::hex(s) << " " << cases::hex(d));
      const auto hits = caster.all({{0, s, -4 * s}, {0, 0, d}});
      REQUIRE(hits.size() == 3);
      CHECK(faces_of(hits) == std::vector<std::uint32_t>{6, 10, 2});
      CHECK(hits[0].t == Surd(Rational(5) * Rational(s) / Rational(d)));
      CHECK(same(caster.exact_first({{0, s, -4 * s}, {0, 0, d}}), hits[0]));
      CHECK(caster.all({{0, s, -4 * s}, {0, 0, -d}}).empty());
    }
  }
  // Differences that overflow.
  const double most = std::numeric_limits<double>::max();
  const Mesh wide{{{-most, -most, most}, {most, -most, most}, {0, most, most}}, {{0, 1, 2}}};
  for (const double d : {0x1p-1074, 1.0, most}) {
    const auto hit = Surface(wide).exact_first({{0, 0, -most}, {0, 0, d}});
    REQUIRE(hit);
    CHECK(hit->t == Surd(Rational(2) * Rational(most) / Rational(d)));
  }
}

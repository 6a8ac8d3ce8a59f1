// SPDX-License-Identifier: MIT
// The first hit in doubles, against the exact one of each triangle alone.
#include <signum/mesh/surface.hpp>
// The header under test comes first.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "contacts_soups.hpp"
#include "environment.hpp"
#include "hits/rounded_hit.hpp"
#include "simd_targets.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

std::optional<RayHit> by_definition(const Ray3& ray, const Mesh& mesh, const HitLimit& limit) {
  std::optional<TriangleHit> best;
  std::uint32_t triangle = 0;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    auto next = hit(ray, mesh.triangle(i), limit);
    if (!next || (best && !(next->t < best->t))) continue;
    best = std::move(next);
    triangle = i;
  }
  if (!best) return std::nullopt;
  const RoundedHit numbers = rounded(*best);
  return RayHit{numbers.t, numbers.barycentric, triangle, best->feature};
}

std::string print(const std::optional<RayHit>& h) {
  if (!h) return "none";
  return std::to_string(h->face) + " at " + cases::hex(h->t) + ", feature " +
         std::to_string(static_cast<int>(h->feature)) + ", " +
         cases::hex(Point3{h->barycentric[0], h->barycentric[1], h->barycentric[2]});
}

/// A ray of a mesh that is often degenerate to it: at vertices, at points of edges, along edges, in
/// planes of triangles, from vertices, or of no direction.
Ray3 draw_ray(const Mesh& mesh, Random& random) {
  const auto index =
      static_cast<std::size_t>(random.between(0, static_cast<int>(mesh.triangles.size()) - 1));
  const auto& [a, b, c] = mesh.triangle(index).vertices;
  const auto vertex = [&] {
    return mesh.vertices[static_cast<std::size_t>(
        random.between(0, static_cast<int>(mesh.vertices.size()) - 1))];
  };
  const Point3 p = vertex(), q = vertex(), r = vertex();
  Point3 from{p.x, q.y, r.z};
  Point3 to = a;
  switch (random.between(0, 5)) {
    case 0:
      from = vertex();
      break;
    case 1:
      to = {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
      break;
    case 2:
      from = {a.x + (b.x - a.x) * 3, a.y + (b.y - a.y) * 3, a.z + (b.z - a.z) * 3};
      to = random.one_in(2) ? a : c;
      break;
    case 3:
      to = {a.x * 0.25 + b.x * 0.25 + c.x * 0.5, a.y * 0.25 + b.y * 0.25 + c.y * 0.5,
            a.z * 0.25 + b.z * 0.25 + c.z * 0.5};
      break;
    case 4:
      to = from;
      break;
    default:
      break;
  }
  Ray3 ray{from, {to.x - from.x, to.y - from.y, to.z - from.z}};
  const auto finite = [](const Point3& v) { return std::isfinite(v.x + v.y + v.z); };
  return {finite(ray.origin) ? ray.origin : p, finite(ray.direction) ? ray.direction : q};
}

/// Triangles of a plane that share edges and vertices, several such planes, and some on each other.
Mesh layers(Random& random) {
  Mesh mesh;
  const int n = 3;
  const double step = random.one_in(2) ? 1 : 0.1;
  const double tilt = random.one_in(2) ? 0 : 0.3;
  const double far = random.one_in(2) ? 0 : 1e7;
  for (int layer = 0; layer < 3; ++layer) {
    const auto base = static_cast<std::uint32_t>(mesh.vertices.size());
    const double z = random.between(0, 2);
    for (std::uint32_t i = 0; i <= n; ++i) {
      for (std::uint32_t j = 0; j <= n; ++j) {
        mesh.vertices.push_back({far + i * step, j * step, z + i * tilt});
        if (i == n || j == n) continue;
        const std::uint32_t k = base + i * (n + 1) + j;
        mesh.triangles.push_back({k, k + n + 1, k + n + 2});
        mesh.triangles.push_back({k, k + n + 2, k + 1});
      }
    }
  }
  return mesh;
}

std::string check(const Mesh& mesh, const Ray3& ray, const HitLimit& limit, BvhBuild how) {
  const auto expected = by_definition(ray, mesh, limit);
  const Surface caster(mesh, how);
  const auto found = caster.first(ray, limit);
  if (found != expected) {
    return cases::hex(ray) + ": " + print(found) + ", not " + print(expected);
  }
  const auto exact = caster.exact_first(ray, limit);
  if (exact.has_value() != expected.has_value() ||
      (exact && (exact->face != expected->face || exact->feature != expected->feature))) {
    return cases::hex(ray) + ": first() is another one";
  }
  std::string wrong;
  simd_targets::for_each([&] {
    if (Surface(mesh, how).first(ray, limit) != expected) wrong = "a target differs";
  });
  return wrong;
}

}  // namespace

// Examples

TEST_CASE("the nearest hit, its weights and feature in doubles") {
  const Mesh mesh{{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {3, 3, 0}}, {{0, 1, 2}, {3, 2, 1}}};
  const Surface caster(mesh);
  CHECK(caster.first({{1, 1, 1}, {0, 0, -3}}) ==
        RayHit{1.0 / 3, {1.0 / 3, 1.0 / 3, 1.0 / 3}, 0, Feature::face});
  CHECK(caster.first({{1, 2, 1}, {0, 0, -3}}) ==
        RayHit{1.0 / 3, {0, 1.0 / 3, 2.0 / 3}, 0, Feature::edge1});
  CHECK(caster.first({{3, 0, 0}, {0, 0, -3}}) == RayHit{0, {0, 1, 0}, 0, Feature::vertex1});
  CHECK(caster.first({{-1, 0, 0}, {1, 0, 0}}) == RayHit{1, {1, 0, 0}, 0, Feature::vertex0});
  CHECK_FALSE(caster.first({{1, 1, 1}, {0, 0, 1}}));
  CHECK_FALSE(caster.first({{1, 1, 1}, {0, 0, -1}}, {0.5}));
  CHECK(caster.first({{1, 1, 1}, {0, 0, -1}}, {1.0}));
  CHECK_FALSE(Surface(Mesh{}).first({{1, 1, 1}, {0, 0, -1}}));
}

TEST_CASE("the nearest hits of no rays, of as many as are asked for, and of what is not finite") {
  const Surface caster({{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}}, {{0, 1, 2}}});
  std::vector<Ray3> rays;
  std::vector<std::optional<RayHit>> hits;
  caster.first(rays, hits);
  rays.push_back({{1, 1, 1}, {0, 0, -1}});
  CHECK_THROWS_AS(caster.first(rays, hits), InvalidArgument);
  hits.resize(1);
  rays[0].direction.x = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(caster.first(rays, hits), NotFinite);
  CHECK_THROWS_AS(caster.first(rays[0]), NotFinite);
}

// Laws

TEST_CASE("law 4: nearest is first, rounded") {
  cases::run("layers", 600, [](Random& random) {
    const Mesh mesh = layers(random);
    const Ray3 ray = draw_ray(mesh, random);
    HitLimit limit;
    if (random.one_in(4)) limit.greatest_t = random.between(0, 4) * 0.25;
    return check(mesh, ray, limit, random.one_in(2) ? BvhBuild::linear : BvhBuild::binned);
  });
  rc::prop("on soups of every grid", [] {
    const Mesh mesh = *soups::any_mesh(12, 40);
    if (mesh.triangles.empty()) return;
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Ray3 ray = draw_ray(mesh, random);
    HitLimit limit;
    if (random.one_in(4)) limit.greatest_t = random.between(0, 4) * 0.25;
    const std::string wrong = check(mesh, ray, limit, BvhBuild::binned);
    RC_LOG() << wrong << "\n";
    RC_ASSERT(wrong.empty());
  });
}

// Stages

TEST_CASE("t and weights are rounded by doubles for nearly all rays, and always rightly") {
  int by_doubles = 0;
  int all = 0;
  cases::run_families(500, [&](cases::Family family, Random& random) -> std::string {
    const auto [ray, a] = generators::pair<Ray3, Triangle3>(family, random);
    const auto exact = hit(ray, a);
    if (!exact) return "";
    const auto quick =
        rounded_hit(ray, a, exact->feature, exact->inside ? Start::on_triangle : Start::elsewhere);
    if (family == cases::Family::uniform) {
      ++all;
      by_doubles += quick ? 1 : 0;
    }
    const RoundedHit expected = rounded(*exact);
    if (!quick || (quick->t == expected.t && quick->barycentric == expected.barycentric)) return "";
    return cases::hex(ray) + " " + cases::hex(a);
  });
  CHECK(by_doubles >= all - all / 100);
}

TEST_CASE("t at the middle of two doubles, and as close to it as can be, is rounded rightly") {
  // The ray meets (2 a + b + c) / 4 = M d at t = M + m, m being half of the last place of t, more
  // or less, and -m d where it starts. All is exact, with many digits, and t far smaller than the
  // triangle: then the residual is small beside its terms, whose roundings decide.
  int undecided = 0;
  cases::run("middles", 2000, [&](Random& random) -> std::string {
    const int low = -random.between(8, 30);
    const auto digits = [&](double unit) {
      return std::ldexp(random.between(1 << 19, 1 << 20), -20) * unit;
    };
    const double many = std::ldexp(digits(1), low);
    double half = std::ldexp(1, low - 54);  // M is in [1/2, 1)
    if (!random.one_in(3))
      half += std::ldexp(random.one_in(2) ? half : -half, -random.between(1, 52));
    const auto signed_power = [&] {
      return std::ldexp(random.one_in(2) ? 1 : -1, random.between(-1, 1));
    };
    const double dx = signed_power(), dy = signed_power(), dz = signed_power();
    const Point3 d{dx, dy, dz};
    const auto on_grid = [&] { return std::round(std::ldexp(random.unit() - 0.5, 50)) * 0x1p-52; };
    Triangle3 t;
    for (double Point3::* const axis : {&Point3::x, &Point3::y, &Point3::z}) {
      auto& [a, b, c] = t.vertices;
      a.*axis = on_grid();
      b.*axis = on_grid();
      c.*axis = (4 * many * (d.*axis) - 2 * (a.*axis)) - b.*axis;
    }
    const Ray3 ray{{-half * d.x, -half * d.y, -half * d.z}, d};
    const auto exact = hit(ray, t);
    if (!exact) return "no hit";
    const RoundedHit expected = rounded(*exact);
    if (expected.barycentric != std::array<double, 3>{0.5, 0.25, 0.25}) return "not made as told";
    std::string wrong;
    const auto quick = rounded_hit(ray, t, exact->feature, Start::elsewhere);
    if (!quick) ++undecided;
    if (quick && quick->t != expected.t) wrong = "t is wrong";
    simd_targets::for_each([&] {
      MetTriangles met;
      for (int i = 0; i < 3; ++i) met.add(ray, t, exact->feature, Start::elsewhere);
      std::array<std::optional<RoundedHit>, MetTriangles::capacity> hits;
      rounded_hits(met, hits);
      for (std::size_t i = 0; i < met.size(); ++i) {
        if (hits[i] && hits[i]->t != expected.t) wrong = "t of a batch is wrong";
      }
    });
    return wrong.empty() ? "" : wrong + ": " + cases::hex(ray) + " " + cases::hex(t);
  });
  CHECK(undecided >= cases::count_of(2000) / 4);
}

TEST_CASE("weights of which the one is far less certain than the other are rounded rightly") {
  // The second edge is short and nearly along the first: w then errs a million times as much as v,
  // and the first weight, 1 - v - w, as much as w, even on the edge where w is none.
  cases::run("long and thin", 1000, [](Random& random) -> std::string {
    const auto integer = [&] { return static_cast<double>(random.between(-1000, 1000)); };
    const auto unit = [&] { return random.unit() - 0.5; };
    const Point3 a{integer(), integer(), integer()}, d{integer(), integer(), 1024};
    const Point3 e{8192 * integer(), 8192 * integer(), 8192 * integer()};
    const auto f = [&](double x) { return std::ldexp(x, -20) + std::ldexp(unit(), -14); };
    const Triangle3 t{a, Point3{a.x + e.x, a.y + e.y, a.z + e.z},
                      Point3{a.x + f(e.x), a.y + f(e.y), a.z + f(e.z)}};
    const double v = random.between(1, 6) * 0.125, w = random.one_in(2) ? 0 : random.unit() * 0.125;
    const auto at = [&](double Point3::* x) {
      const auto& [p, q, r] = t.vertices;
      return p.*x + v * (q.*x - p.*x) + w * (r.*x - p.*x) - d.*x;
    };
    const Ray3 ray{{at(&Point3::x), at(&Point3::y), at(&Point3::z)}, d};
    const auto exact = hit(ray, t);
    if (!exact || exact->inside) return "";
    const RoundedHit expected = rounded(*exact);
    const auto quick = rounded_hit(ray, t, exact->feature, Start::elsewhere);
    if (!quick || (quick->t == expected.t && quick->barycentric == expected.barycentric)) return "";
    return cases::hex(ray) + " " + cases::hex(t);
  });
  SUCCEED("all cases hold");
}

TEST_CASE("what is met is rounded in batches of any size as alone, or left alone") {
  struct Met {
    Ray3 ray;
    Triangle3 triangle;
    TriangleHit exact;
  };
  cases::run("batches of met triangles", 300, [](Random& random) {
    std::vector<Met> all;
    const int count = random.between(1, static_cast<int>(MetTriangles::capacity));
    while (all.size() < static_cast<std::size_t>(count)) {
      const auto number = [&] { return random.unit() - 0.5; };
      const double ax = number(), ay = number(), bx = number(), by = number(), z = number();
      Ray3 ray{{ax, ay, z - 1}, {bx - ax, by - ay, 1}};
      Triangle3 triangle{Point3{-1, -1, z}, Point3{2, -1, z}, Point3{-1, 2, z}};
      if (random.one_in(2)) {
        // Its last weight is in the middle of two doubles, or next to it.
        const double low = 0x1p-55 + (random.one_in(2) ? 0x1p-105 : 0);
        const double high = 0.25 + std::ldexp(random.between(0, 1 << 20), -23);
        ray = {{low, 0, -1}, {high, 0.25, 1}};
        triangle = {Point3{0, 0, 0}, Point3{0, 1, 0}, Point3{1, 0, 0}};
      }
      if (const auto exact = hit(ray, triangle)) all.push_back({ray, triangle, *exact});
    }
    std::string wrong;
    simd_targets::for_each([&] {
      MetTriangles met;
      const auto start = [](const Met& m) {
        return m.exact.inside ? Start::on_triangle : Start::elsewhere;
      };
      for (const Met& m : all) met.add(m.ray, m.triangle, m.exact.feature, start(m));
      std::array<std::optional<RoundedHit>, MetTriangles::capacity> hits;
      rounded_hits(met, hits);
      for (std::size_t i = 0; i < all.size(); ++i) {
        const Met& m = all[i];
        const RoundedHit expected = rounded(m.exact);
        const auto is_right = [&](const RoundedHit& h) {
          return h.t == expected.t && h.barycentric == expected.barycentric;
        };
        const auto alone = rounded_hit(m.ray, m.triangle, m.exact.feature, start(m));
        if (hits[i].has_value() != alone.has_value()) wrong = "one is left, the other is not";
        if ((hits[i] && !is_right(*hits[i])) || (alone && !is_right(*alone))) wrong = "not right";
        if (!wrong.empty()) wrong += ": " + cases::hex(m.ray) + " " + cases::hex(m.triangle);
      }
    });
    return wrong;
  });
  SUCCEED("all cases hold");
}

// Consistency

TEST_CASE("nearest hits are the same on any number of threads and in every environment") {
  Random random(7);
  const Mesh mesh = layers(random);
  const Surface caster(mesh);
  std::vector<Ray3> rays;
  for (int i = 0; i < cases::count_of(5000); ++i) rays.push_back(draw_ray(mesh, random));
  std::vector<std::optional<RayHit>> expected;
  for (const Ray3& ray : rays) expected.push_back(caster.first(ray));
  for (const std::size_t size : {std::size_t{1}, std::size_t{7}, rays.size()}) {
    if (size > rays.size()) continue;
    std::vector<std::optional<RayHit>> hits(size);
    caster.first(std::span(rays).first(size), hits);
    CHECK(std::equal(hits.begin(), hits.end(), expected.begin()));
  }
  for (const int threads : {1, 2, 3}) {
    std::vector<std::optional<RayHit>> hits(rays.size());
    soups::on_threads(threads, [&] { caster.first(rays, hits); });
    CHECK(hits == expected);
  }
  for (const auto& setting : environment::settings) {
    INFO(setting.name);
    std::vector<std::optional<RayHit>> hits(rays.size());
    {
      const environment::Scope scope(setting);
      Surface(mesh).first(rays, hits);
    }
    CHECK(hits == expected);
  }
}

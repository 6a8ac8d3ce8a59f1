// SPDX-License-Identifier: MIT
#include "ray_bounds.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>
#include <signum/kernel/rational.hpp>

#include "cases.hpp"

using namespace signum;
using cases::Random;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Aabb3 just(const Point3& p) { return {p, p}; }

bool at_most(double low, const Rational& t) { return low == -infinity || !(t < Rational(low)); }
bool at_least(double high, const Rational& t) { return high == infinity || !(Rational(high) < t); }

/// A ray, and a point that it meets at t = 3 exactly, though the differences of their coordinates
/// are rounded, up or down.
struct Meeting {
  Ray3 ray;
  Point3 p;
};

Meeting draw(Random& random, int exponent) {
  Meeting m;
  for (double Point3::*axis : {&Point3::x, &Point3::y, &Point3::z}) {
    const double d = std::ldexp(random.symmetric(), exponent);
    m.ray.direction.*axis = d;
    m.ray.origin.*axis = -3 * d;
    m.p.*axis = std::fma(3, d, m.ray.origin.*axis);
  }
  return m;
}

/// (t * normal . direction) = normal . (a - origin), solved for t.
Rational exact_t(const Ray3& r, const Triangle3& t) {
  using Q = Vec3<Rational>;
  const auto minus = [](const Point3& p, const Point3& q) {
    return Q{Rational(p.x) - q.x, Rational(p.y) - q.y, Rational(p.z) - q.z};
  };
  const auto& [a, b, c] = t.vertices;
  const Q normal = cross(minus(b, a), minus(c, a));
  return dot(minus(a, r.origin), normal) / dot(minus(r.direction, {0, 0, 0}), normal);
}

}  // namespace

// Examples

TEST_CASE("ray bounds: where a ray enters a box") {
  const RayBoxFilter ray({{0, 0, 0}, {2, 0, -1}});
  const Aabb3 box{{4, -1, -9}, {8, 0, -1}};
  const auto t = ray.entry(box, infinity);
  REQUIRE(t);
  CHECK(*t <= 2);
  CHECK(*t > 1.99);
  CHECK(ray.entry(box, 2));
  CHECK_FALSE(ray.entry(box, 1.99));
  CHECK(ray.entry({{4, 0, -9}, {8, 1, -1}}, infinity));
  CHECK_FALSE(ray.entry({{4, 0x1p-1074, -9}, {8, 1, -1}}, infinity));
  CHECK_FALSE(ray.entry({{4, -1, -9}, {8, 0, -4.01}}, infinity));
  CHECK_FALSE(ray.entry({{-8, -1, -9}, {-4, 0, -1}}, infinity));
  CHECK(RayBoxFilter({{1, 1, 1}, {0, 0, 0}}).entry(just({1, 1, 1}), infinity) == 0);
}

// Laws

TEST_CASE("ray bounds: no box is missed that holds a point of the ray, nor is its t passed") {
  cases::run("points", 20000, [](Random& random) -> std::string {
    const auto [ray, p] = draw(random, random.between(-900, 900));
    const auto t = RayBoxFilter(ray).entry(just(p), 3);
    if (!t) return cases::hex(ray) + " misses " + cases::hex(p);
    return *t <= 3 ? "" : cases::hex(ray) + " enters " + cases::hex(p) + " at " + cases::hex(*t);
  });
  SUCCEED("all cases hold");
}

TEST_CASE("ray bounds: the t at a plane is between its bounds") {
  int useful = 0;
  cases::run_families(2000, [&](cases::Family family, Random& random) -> std::string {
    const auto [t, ray] = generators::pair<Triangle3, Ray3>(family, random);
    const Bounds bounds = ray_plane_bounds(ray, t);
    if (bounds.low == 0 && bounds.high == infinity) return {};  // all that is known
    const Rational exact = exact_t(ray, t);
    if (sign(exact) == Sign::negative) return {};  // the ray is not known to meet it
    useful += bounds.high - bounds.low <= 0x1p-40 * bounds.high;
    if (at_most(bounds.low, exact) && at_least(bounds.high, exact)) return {};
    return cases::hex(ray) + " " + cases::hex(t) + ": " + exact.to_string() + " not in " +
           cases::hex(bounds.low) + ", " + cases::hex(bounds.high);
  });
  CHECK(useful > cases::count_of(1000));
}

// Range

TEST_CASE("ray bounds: differences and quotients that overflow or underflow") {
  // The differences along x and y are 3 * 2^1023, and t is that over d: z tells whether it is kept.
  constexpr double top = 0x1.8p1023;
  for (const double d : {0x1p-1074, 0x1p-500, 1.0, 0x1p500, 0x1p1023}) {
    const Rational t = Rational(2) * Rational(top) / Rational(d);
    for (const double dz : {0x1p-1074, 0x1p-1024, 0x1p-600, 1.0, 0x1p900}) {
      const double z = (t * Rational(dz)).to_double();
      if (!std::isfinite(z) || !(Rational(z) == t * Rational(dz))) continue;
      const Ray3 ray{{-top, top, 0}, {d, -d, dz}};
      INFO(cases::hex(ray));
      const auto entry = RayBoxFilter(ray).entry(just({top, -top, z}), infinity);
      REQUIRE(entry);
      CHECK(at_most(*entry, t));
    }
  }
  for (const double d : {2.0, 4.0, 0x1p10, 0x1p1023}) {
    const double x = 3 * 0x1p-1074;
    const auto entry = RayBoxFilter({{0, 0, 0}, {d, d, 1}}).entry({{x, x, 0}, {x, x, 1}}, infinity);
    REQUIRE(entry);
    CHECK(at_most(*entry, Rational(x) / Rational(d)));
  }
}

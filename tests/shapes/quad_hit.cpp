// SPDX-License-Identifier: MIT
// Rays and quadrilaterals of a small grid: u and v name the point, by GMP where they are rational
// and by MPFR's digits where they are not.
#include <signum/kernel/error.hpp>
#include <signum/shapes/quad_hit.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

/// p + s q in the field of u's and v's root, as doubles tell it: they are of small numbers.
Point3 named(const std::array<Point3, 4>& c, double u, double v) {
  const auto at = [&](double Point3::* k) {
    return (1 - u) * (1 - v) * c[0].*k + u * (1 - v) * c[1].*k + u * v * c[2].*k +
           (1 - u) * v * c[3].*k;
  };
  return {at(&Point3::x), at(&Point3::y), at(&Point3::z)};
}

bool is_in_unit(const Surd& x) { return !(x < Surd()) && !(Surd(Rational(1)) < x); }

}  // namespace

TEST_CASE("laws 1 to 3 of quad_hit: the point that u and v name") {
  cases::Random random(cases::first_seed());
  int hits = 0, roots = 0;
  for (int n = 0; n < cases::count_of(4000); ++n) {
    const auto small = [&] { return static_cast<double>(random.between(-3, 3)); };
    std::array<Point3, 4> quad;
    // In the plane z = x + 2 y, so that all is exact.
    for (Point3& p : quad) {
      p = {small(), small(), 0};
      p.z = p.x + 2 * p.y;
    }
    // At a point of the plane.
    const Point3 origin{small(), small(), 4 * small()};
    const double x_at = small() / 2, y_at = small() / 2;
    const Ray3 ray{origin, {x_at - origin.x, y_at - origin.y, x_at + 2 * y_at - origin.z}};
    std::optional<QuadHit> found;
    try {
      found = quad_hit(ray, quad);
    } catch (const InvalidArgument&) {
      continue;
    }
    const auto as_polygon = hit(ray, Polygon3{{{quad.begin(), quad.end()}}});
    REQUIRE(found.has_value() == as_polygon.has_value());
    if (!found) continue;
    ++hits;
    CHECK(found->t == as_polygon->t);
    CHECK(is_in_unit(found->u));
    CHECK(is_in_unit(found->v));
    if (!found->u.as_rational()) ++roots;
    const double t = found->t.to_double();
    const Point3 x = named(quad, found->u.to_double(), found->v.to_double());
    CHECK(std::abs(x.x - (ray.origin.x + t * ray.direction.x)) < 1e-12);
    CHECK(std::abs(x.y - (ray.origin.y + t * ray.direction.y)) < 1e-12);
    CHECK(std::abs(x.z - (ray.origin.z + t * ray.direction.z)) < 1e-12);
    const auto turned = quad_hit(ray, {quad[1], quad[2], quad[3], quad[0]});
    REQUIRE(turned);
    CHECK(turned->u == found->v);
    CHECK(turned->v == -found->u + Rational(1));
  }
  CHECK(hits > cases::count_of(100));
  CHECK(roots > cases::count_of(10));
}

TEST_CASE("quad_hit: a parallelogram is rational, and what is refused") {
  const Ray3 down{{0.25, 0.5, 3}, {0, 0, -2}};
  const auto found = quad_hit(down, {{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}});
  REQUIRE(found);
  CHECK(found->t.exact() == Surd(Rational(1)));
  CHECK(found->u == Surd(Rational(0.25)));
  CHECK(found->v == Surd(Rational(0.5)));
  CHECK(!quad_hit(down, {{{1, 0, 1}, {2, 0, 1}, {2, 1, 1}, {1, 1, 1}}}));
  CHECK_THROWS_AS(quad_hit(down, {{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}}}), InvalidArgument);
  CHECK_THROWS_AS(quad_hit(down, {{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 2}}}), InvalidArgument);
  CHECK_THROWS_AS(quad_hit(down, {{{0, 0, 1}, {0, 0, 1}, {1, 1, 1}, {0, 1, 1}}}), InvalidArgument);
  CHECK_THROWS_AS(quad_hit(down, {{{NAN, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}}), NotFinite);
}

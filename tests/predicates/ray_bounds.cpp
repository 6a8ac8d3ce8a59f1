// SPDX-License-Identifier: MIT
#include "stages/ray_bounds.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>
#include <signum/kernel/rational.hpp>

#include "cases.hpp"

using namespace signum;
using cases::Random;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

bool at_most(double low, const Rational& t) { return low == -infinity || !(t < Rational(low)); }
bool at_least(double high, const Rational& t) { return high == infinity || !(Rational(high) < t); }

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

// Laws

TEST_CASE("ray bounds: the t at a plane is between its bounds") {
  int useful = 0;
  cases::run_families(2000, [&](cases::Family family, Random& random) -> std::string {
    const auto [t, ray] = generators::pair<Triangle3, Ray3>(family, random);
    const detail::DoubleBounds bounds = detail::ray_plane_bounds(ray, t);
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

TEST_CASE("ray bounds: what may have overflowed has no bound but zero") {
  const Triangle3 t{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
  for (const double side : {1.0, -1.0}) {
    const auto far = detail::ray_plane_bounds({{0, 0, -side * 1e300}, {0, 0, side}}, t);
    CHECK(far.low == 0);
    CHECK(far.high == infinity);
    const auto near = detail::ray_plane_bounds({{0, 0, -side * 4}, {0, 0, side}}, t);
    CHECK(near.low <= 4);
    CHECK(near.high >= 4);
    CHECK(near.high - near.low < 0x1p-40);
    const auto along = detail::ray_plane_bounds({{0, 0, side}, {1, 0, 0}}, t);
    CHECK(along.low == 0);
    CHECK(along.high == infinity);
  }
}

TEST_CASE("ray bounds: a quotient is between the numbers below and above it, tiny ones too") {
  cases::run("quotients", 20000, [](Random& random) -> std::string {
    const double n = random.floating(-1074, random.one_in(2) ? -1000 : 900);
    const double d = random.floating(-60, 60);
    const Rational exact = Rational(n) / Rational(d);
    const double q = n / d;
    // They are no farther than 1.6 times 2^-51 of it, and where it is tiny 2^-1073.
    const Rational reach =
        (exact < Rational(0) ? -exact : exact) * Rational(0x1.ap-51) + Rational(0x1.8p-1073);
    const bool close = !(Rational(detail::below(q)) + reach < exact) &&
                       !(exact + reach < Rational(detail::above(q)));
    if (at_most(detail::below(q), exact) && at_least(detail::above(q), exact) && close) return {};
    return cases::hex(n) + " / " + cases::hex(d);
  });
  SUCCEED("all quotients");
}

TEST_CASE("ray bounds: the whole error of a value is between its bounds") {
  cases::run("values", 20000, [](Random& random) -> std::string {
    using Bounded = ErrorBounded<8, 3>;
    const double magnitude = std::abs(random.floating(-600, 400));
    const double value = magnitude * random.symmetric() * (random.one_in(2) ? 1 : 0x1p-50);
    const auto [low, high] = detail::bounds_of(Bounded{value, magnitude});
    const Rational error = Rational(Bounded::error_constant) * Rational(magnitude);
    if (at_most(low, Rational(value) - error) && at_least(high, Rational(value) + error)) return {};
    return cases::hex(value) + ", " + cases::hex(magnitude);
  });
  using Bounded = ErrorBounded<8, 3>;
  const double most = Bounded::most_magnitude;
  CHECK(detail::bounds_of(Bounded{1, most}).high == infinity);
  CHECK(detail::bounds_of(Bounded{1, std::nextafter(most, 0)}).high < infinity);
}

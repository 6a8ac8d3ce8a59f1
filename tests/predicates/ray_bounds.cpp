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

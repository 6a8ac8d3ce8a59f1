// SPDX-License-Identifier: MIT
#include "volumes/sphere_excess.hpp"

#include <cmath>
#include <signum/kernel/rational.hpp>
#include <string>

#include "bounding_support.hpp"
#include "machine/fp_environment.hpp"
#include "simd_targets.hpp"
#include "volumes/outward.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

Rational exact(const TwoDoubles& x) { return Rational(x.high) + Rational(x.low); }

Rational exact_excess(const Point3& p, const NearSphere& s) {
  const Vec3<Rational> d{Rational(p.x) - exact(s.center.x), Rational(p.y) - exact(s.center.y),
                         Rational(p.z) - exact(s.center.z)};
  return dot(d, d) - exact(s.squared_radius);
}

/// Points of which many are at one distance from the center, but for rounding.
struct Around {
  std::vector<Point3> points;
  NearSphere sphere;
  double magnitude;

  explicit Around(cases::Random& random) {
    const double scale = std::ldexp(1, random.between(-399, 380));
    const auto number = [&] {
      const double high = random.symmetric() * scale;
      return TwoDoubles{high, random.one_in(3) ? 0 : high * 0x1p-54 * random.symmetric()};
    };
    sphere.center = {number(), number(), number()};
    const Point3 c{sphere.center.x.high, sphere.center.y.high, sphere.center.z.high};
    const double radius = std::abs(number().high);
    for (int i = random.between(1, 20); i > 0; --i) {
      const Point3 d{random.symmetric(), random.symmetric(), random.symmetric()};
      const double f = radius / std::sqrt(dot(d, d)) * (random.one_in(4) ? random.symmetric() : 1);
      points.push_back({c.x + f * d.x, c.y + f * d.y, c.z + f * d.z});
    }
    sphere.squared_radius = nearly(random.one_in(2) ? exact_excess(points[0], {sphere.center, {}})
                                                    : Rational(radius) * Rational(radius));
    magnitude = largest_magnitude({c, c});
    for (const Point3& p : points) magnitude = std::max(magnitude, largest_magnitude({p, p}));
  }

 private:
  static TwoDoubles nearly(const Rational& x) {
    const double high = x.to_double();
    return {high, (x - Rational(high)).to_double()};
  }
};

}  // namespace

TEST_CASE("sphere excess: within its bound of rationals, and the same in vectors of every kind") {
  const DefaultFpEnvironment environment;
  cases::run("points about a sphere", 200, [](cases::Random& random) -> std::string {
    const Around around(random);
    std::vector<double> first;
    std::string wrong;
    simd_targets::for_each([&] {
      std::array<double, block_size> found;
      const double m = around.magnitude;
      const double error = sphere_excesses(around.points, around.sphere, found);
      // A bound that is much too wide would leave all points to rationals.
      if (error > 0x1p-90) wrong = "a wide bound";
      for (std::size_t i = 0; i < around.points.size(); ++i) {
        const Rational e = exact_excess(around.points[i], around.sphere);
        const Rational bound = Rational(error) * Rational(m) * Rational(m);
        const Rational off = e - Rational(found[i]);
        // The double is rounded, too.
        const Rational given = bound + Rational(std::abs(found[i])) * Rational(0x1p-53);
        if (given < off || off < -given) wrong = "the bound";
        if (first.size() > i && first[i] != found[i]) wrong = "another double";
      }
      first.assign(found.begin(),
                   found.begin() + static_cast<std::ptrdiff_t>(around.points.size()));
    });
    return wrong.empty() ? "" : wrong + ": " + bounding::print(around.points);
  });
}

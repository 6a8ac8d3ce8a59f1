// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/measures.hpp>
#include <signum/predicates/plane_side.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "on_threads.hpp"

namespace {

using namespace signum;
using cases::Random;
using Points = std::vector<Point3>;

Rational volume_of(const KCbp3& v) {
  return v.kind == Boundedness::solid ? volume(v.polytope) : Rational(0);
}

bool same(const KCbp3& a, const KCbp3& b) {
  return std::equal(a.planes.begin(), a.planes.end(), b.planes.begin(), b.planes.end(),
                    [](const Plane3& p, const Plane3& q) {
                      return p.normal == q.normal && p.offset == q.offset;
                    });
}

/// Points of a long body that is bent, turned so that no axis is special.
Points bent(Random& random, std::size_t count) {
  Points points;
  while (points.size() < count) {
    const double t = random.symmetric(), u = 0.2 * random.symmetric(), v = 0.3 * random.symmetric();
    const Point3 p{2 * t, t * t + u, v + 0.4 * t * u};
    points.push_back({0.6 * p.x - 0.8 * p.y, 0.8 * p.x + 0.6 * p.y + 0.3 * p.z, p.z - 0.2 * p.x});
  }
  return points;
}

/// What is wrong with the tried volume, beside that found without, by laws 1, 3 and 6.
std::string flaw(const Points& points, std::size_t k, std::size_t tries) {
  const KCbp3 plain = k_cbp(points, k), tried = k_cbp(points, k, {.tries = tries});
  if (tried.planes.size() != k + tried.added) return "the number of planes";
  for (const Plane3& plane : tried.planes) {
    for (const Point3& p : points) {
      if (plane_side(plane, p) == Sign::positive) return "a point outside";
    }
  }
  if (tried.kind != Boundedness::solid && tried.kind != Boundedness::flat) return "not bounded";
  if (tried.kind != plain.kind) return "another kind";
  return volume_of(plain) < volume_of(tried) ? "looser than without" : "";
}

}  // namespace

// Examples

TEST_CASE("tries make the 10-CBP of a bent body tighter", "[k_cbp]") {
  Random random(1);
  const Points points = bent(random, 2000);
  const double plain = volume_of(k_cbp(points, 10)).to_double();
  const double some = volume_of(k_cbp(points, 10, {.tries = 30})).to_double();
  const double many = volume_of(k_cbp(points, 10, {.tries = 100})).to_double();
  CHECK(some < plain);
  CHECK(many < some);
  CHECK(many < 0.95 * plain);
}

TEST_CASE("tries find a box that lies askew", "[k_cbp]") {
  // Its facets are found without; with a hull of six points they are not.
  Points points;
  Random random(2);
  for (int i = 0; i < 2000; ++i) {
    const Point3 p{random.symmetric(), 2 * random.symmetric(), 3 * random.symmetric()};
    points.push_back({0.6 * p.x - 0.8 * p.y, 0.8 * p.x + 0.6 * p.y, p.z});
  }
  KCbpOptions options;
  options.grid_cells = 1;
  const double plain = volume_of(k_cbp(points, 6, options)).to_double();
  options.tries = 200;
  CHECK(volume_of(k_cbp(points, 6, options)).to_double() < 0.7 * plain);
}

// Laws

TEST_CASE("k_cbp law 6: with tries the volume is at most that without", "[k_cbp]") {
  cases::run("bodies of all sizes", 12, [](Random& random) -> std::string {
    const double unit = std::ldexp(1.0, static_cast<int>(random.between(-300, 300)));
    Points points = bent(random, static_cast<std::size_t>(random.between(4, 200)));
    for (Point3& p : points) p = {unit * (p.x + 5), unit * p.y, unit * (p.z - 9)};
    const auto k = static_cast<std::size_t>(random.between(4, 26));
    return flaw(points, k, static_cast<std::size_t>(random.between(1, 40)));
  });
}

TEST_CASE("k_cbp law 6: points, lines, planes, cubes, and what is nearly flat", "[k_cbp]") {
  Points cube, flat, nearly, line, far;
  for (const double x : {0.0, 1.0}) {
    for (const double y : {0.0, 1.0}) {
      for (const double z : {0.0, 1.0}) {
        cube.push_back({x, y, z});
        flat.push_back({x, y, 0});
        nearly.push_back({x + 0.3 * y, y, 0x1p-45 * z});
        line.push_back({x + y, x + y, x + y});
        far.push_back({0x1p900 * x, 0x1p-900 * y, z});
      }
    }
  }
  for (const Points& points : {cube, flat, nearly, line, far, Points{{1, 2, 3}}}) {
    for (const std::size_t k : std::array<std::size_t, 4>{4, 6, 10, 14}) {
      INFO(points.size() << " points, k = " << k);
      CHECK(flaw(points, k, 24) == "");
    }
  }
  CHECK(volume_of(k_cbp(cube, 6, {.tries = 24})) == Rational(1));
}

TEST_CASE("k_cbp law 4: with tries neither order, threads nor the environment change anything",
          "[k_cbp]") {
  Random random(3);
  Points points = bent(random, 500);
  const KCbpOptions options{.tries = 24};
  const KCbp3 expected = k_cbp(points, 12, options);
  CHECK_FALSE(same(expected, k_cbp(points, 12)));
  Points turned(points.rbegin(), points.rend());
  turned.insert(turned.end(), points.begin(), points.begin() + 100);
  CHECK(same(k_cbp(turned, 12, options), expected));
  for (const int threads : {1, 2, 8}) {
    on_threads(threads, [&] { CHECK(same(k_cbp(points, 12, options), expected)); });
  }
  for (const environment::Setting& setting : environment::settings) {
    std::optional<KCbp3> found;
    {
      const environment::Scope scope(setting);
      found = k_cbp(points, 12, options);
    }
    CAPTURE(setting.name);
    CHECK(same(*found, expected));
  }
}

// Range

TEST_CASE("tries with points as small, or as large, as doubles are", "[k_cbp]") {
  Random random(cases::first_seed());
  const Points points = bent(random, 60);
  for (const int exponent : {-1000, -600, -200, 200, 600, 1000}) {
    Points scaled = points;
    for (Point3& p : scaled) {
      p = {std::ldexp(p.x, exponent), std::ldexp(p.y, exponent), std::ldexp(p.z, exponent)};
    }
    INFO(exponent);
    CHECK(flaw(scaled, 8, 16).empty());
  }
}

// SPDX-License-Identifier: MIT
// The determinants of two triangles: their bound, and the grid on which they are exact.
#include "pairs/triangles/mutual_sides.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "machine/fp_environment.hpp"
#include "stages/stages.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Family;
using cases::Random;
using cases::Relation;

namespace {

using Corners = std::array<Point3, 6>;

Triangle3 first(const Corners& p) { return {{p[0], p[1], p[2]}}; }
Triangle3 second(const Corners& p) { return {{p[3], p[4], p[5]}}; }

/// Calls f(p, q, r, s) with any four of the corners, until it says that something is wrong.
template <class F>
std::string for_each_four(const Corners& p, F f) {
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t j = i + 1; j < 6; ++j) {
      // The other corners without these two, beginning anywhere.
      std::array<Point3, 4> rest{};
      for (std::size_t k = 0, n = 0; k < 6; ++k) {
        const std::size_t at = (k + i) % 6;
        if (at != i && at != j) rest[n++] = p[at];
      }
      if (!f(rest[0], rest[1], rest[2], rest[3])) {
        return cases::hex(p) + " without " + std::to_string(i) + " and " + std::to_string(j);
      }
    }
  }
  return {};
}

bool on_grid(const Corners& p) {
  const DefaultFpEnvironment environment;
  return on_common_grid(first(p), second(p));
}

/// Points of a plane of integers, some of them beside it by one.
Corners in_plane_of_integers(Random& random, int bits) {
  const int most = (1 << bits) / 8;
  const double s = random.between(-3, 3), t = random.between(-3, 3);
  Corners c;
  for (Point3& p : c) {
    p = {static_cast<double>(random.between(-most, most)),
         static_cast<double>(random.between(-most, most)), 0};
    p.z = s * p.x + t * p.y + (random.one_in(4) ? random.between(-1, 1) : 0);
  }
  return c;
}

}  // namespace

// --- Examples

TEST_CASE("determinants: six, by two planes") {
  const Triangle3 floor{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
  const Triangle3 wall{{{{0, 0, -1}, {0, 0, 2}, {1, 1, 3}}}};
  CHECK(determinants(floor, wall) == Determinants{-1, 2, 3});
  CHECK(signs_of({-1, 0, 3}) == Sides{Sign::negative, Sign::zero, Sign::positive});
  const double bound = determinant_bound(floor, wall);
  CHECK(bound > 0);
  CHECK(least_magnitude(determinants(floor, wall)) > bound);
  CHECK(sides_of_plane(floor, wall, bound) ==
        Sides{Sign::negative, Sign::positive, Sign::positive});
}

TEST_CASE("chords: the case of signs is that of their determinants") {
  for (const double x : {-2.0, 3.0}) {
    for (const double y : {-1.0, 1e300}) {
      for (const double z : {-1e-300, 5.0}) {
        const Determinants d{x, y, z};
        CHECK(case_of_nonzero(d) == case_of(signs_of(d)));
        CHECK(is_off_plane(case_of_nonzero(d)) == off_plane(signs_of(d)));
      }
    }
  }
}

// --- Stages

TEST_CASE("common grid: integers of 16 bits, near the origin or far from it, and nothing finer") {
  const auto at = [](double origin, double size, double last) {
    return on_grid({{{origin, origin, origin},
                     {origin + size, origin, origin},
                     {origin, origin + size, origin},
                     {origin, origin, origin + size},
                     {origin + 1, origin + 1, origin + last},
                     {origin + size, origin + 3, origin}}});
  };
  for (const double origin : {0.0, 0x1p40}) {
    CHECK(at(origin, 0xFFFF, 1));
    CHECK_FALSE(at(origin, 0x10000, 1));
    CHECK(at(origin, 1000, 0.125));
    CHECK_FALSE(at(origin, 1000, 0x1p-10));
    for (const double bad : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
      CHECK_FALSE(at(origin, 1000, bad));
      CHECK_FALSE(at(bad, 1000, 1));
    }
  }
}

TEST_CASE("common grid: every vertex counts, along every axis") {
  for (std::size_t i = 0; i < 6; ++i) {
    for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
      for (const double sign : {-1.0, 1.0}) {
        Corners p{{{0, 0, 0}, {1, 0, 0}, {0, 1, 1}, {2, 1, 0}, {1, 1, 0}, {0, 0, 1}}};
        const auto with = [&](double x) {
          p[i].*axis = sign * x;
          return on_grid(p);
        };
        CHECK(with(0xF000));
        CHECK_FALSE(with(0x10001));
        CHECK_FALSE(with(0x1p-18));
      }
    }
  }
}

// --- Consistency

TEST_CASE("determinants beyond the bound have the right sign, in every family and environment") {
  int certain = 0, all = 0;
  cases::run_families(1500, [&](Family family, Random& random) -> std::string {
    auto p = generators::points<6>(family, Relation::flat, random);
    if (random.one_in(2)) {
      // Nearly coplanar: where the bound is put to the test.
      for (Point3& q : p) {
        q = {random.symmetric(), random.symmetric(), 0};
        q.z = 0.3 * q.x - 0.7 * q.y + (random.one_in(3) ? 0x1p-52 * random.symmetric() : 0);
      }
    }
    for (const auto& setting : environment::settings) {
      double bound;
      {
        const environment::Scope scope(setting);
        bound = determinant_bound(first(p), second(p));
      }
      const std::string wrong = for_each_four(p, [&](const auto&... q) {
        double d;
        {
          const environment::Scope scope(setting);
          d = determinant(q...);
        }
        ++all;
        if (!(std::abs(d) > bound)) return true;
        ++certain;
        return sign_of(d) == orient3d(q...);
      });
      if (!wrong.empty()) return wrong + " " + setting.name;
    }
    return {};
  });
  CHECK(10 * certain >= all);
}

TEST_CASE("on a common grid determinants are exact, in every environment") {
  int on = 0, all = 0;
  cases::run("grid", 4000, [&](Random& random) -> std::string {
    Corners p = in_plane_of_integers(random, random.between(4, 20));
    const double scale = std::ldexp(1, -random.between(20, 60));
    for (Point3& q : p) q = {q.x * scale, q.y * scale, q.z * scale};
    ++all;
    if (!on_grid(p)) return {};
    ++on;
    for (const auto& setting : environment::settings) {
      const std::string wrong = for_each_four(p, [&](const auto&... q) {
        double d;
        {
          const environment::Scope scope(setting);
          d = determinant(q...);
        }
        return sign_of(d) ==
               Orient3dFormula::on_differences(
                   [](const auto&... v) { return detail::exact_sign(Orient3dFormula{}, v...); },
                   q...);
      });
      if (!wrong.empty()) return wrong + " " + setting.name;
    }
    return {};
  });
  CHECK(2 * on >= all);
}

TEST_CASE("triangles of integers, beside planes, on lines and points: as contact says") {
  cases::run("integers", 6000, [](Random& random) -> std::string {
    Corners p = in_plane_of_integers(random, random.between(4, 21));
    if (random.one_in(3)) p[3] = p[0];
    if (random.one_in(4)) p[4] = {(p[0].x + p[1].x) / 2, (p[0].y + p[1].y) / 2, p[4].z};
    if (random.one_in(8)) p[2] = p[1];
    const bool truth = contact(first(p), second(p)).dimension >= 0;
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      if (intersects(first(p), second(p)) != truth || intersects(second(p), first(p)) != truth) {
        return cases::hex(p) + " " + setting.name;
      }
    }
    return {};
  });
}

TEST_CASE("sides of planes across an axis, and of such that nearly are: as orient3d says") {
  cases::run("level", 4000, [](Random& random) -> std::string {
    const auto axis = std::array{&Point3::x, &Point3::y, &Point3::z}[random.bits() % 3];
    auto p = generators::points<6>(Family::uniform, Relation::flat, random);
    const double level = random.symmetric();
    const bool tilted = random.one_in(3);
    for (Point3& q : p) {
      q.*axis = level;
      if (tilted) q.z = 0.3 * q.x - 0.7 * q.y;
    }
    if (random.one_in(3)) p[3] = p[random.bits() % 3];
    if (random.one_in(2)) {
      double& x = p[random.bits() % 6].*axis;
      x = std::nextafter(x, 2);
    }
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      const double bound = determinant_bound(first(p), second(p));
      const Sides sides = sides_of_plane(first(p), second(p), bound);
      for (std::size_t i = 0; i < 3; ++i) {
        if (sides[i] != orient3d(p[0], p[1], p[2], p[3 + i])) {
          return cases::hex(p) + " " + setting.name + ", vertex " + std::to_string(i);
        }
      }
    }
    return {};
  });
}

// --- Range

TEST_CASE("sides refuse what is not finite, on a common level, too") {
  for (const double bad : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
    const Triangle3 a{{{{0, 0, bad}, {1, 0, bad}, {0, 1, bad}}}};
    CHECK_THROWS_AS(sides_of_plane(a, a, determinant_bound(a, a)), NotFinite);
    CHECK_THROWS_AS(intersects(a, a), NotFinite);
    CHECK_THROWS_AS(contact(a, a), NotFinite);
  }
}

TEST_CASE("determinants: no bound where something overflows or is not finite") {
  const auto bound = [](double x) {
    return determinant_bound({{{{0, 0, 0}, {x, 0, 0}, {0, x, 0}}}},
                             {{{{0, 0, 1}, {1, 0, 1}, {0, 0, x}}}});
  };
  CHECK(std::isfinite(bound(1)));
  CHECK(std::isfinite(bound(0x1p100)));
  for (const double x : {0x1p400, 0x1p1000, std::nan(""), HUGE_VAL}) CHECK(bound(x) == HUGE_VAL);
}

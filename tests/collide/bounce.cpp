// SPDX-License-Identifier: MIT
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/bounce.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "reference/numbers.hpp"

using namespace signum;
using reference::Q;

namespace {

struct Thrown {
  Point3 v, n;
  double k;
};

double any_double(cases::Random& random) {
  const auto x = std::bit_cast<double>(random.bits());
  return std::isfinite(x) ? x : 1;
}

/// Of small integers, of a common size, nearly perpendicular, and of any exponents.
Thrown thrown(cases::Random& random) {
  const auto small = [&] { return double(random.between(-4, 4)); };
  const auto unit = [&] { return std::ldexp(double(random.between(-1 << 30, 1 << 30)), -30); };
  constexpr std::array<double, 5> restitutions = {0, 1, 0.5, 0.7, 0x1p-60};
  Thrown t{{}, {}, restitutions[static_cast<std::size_t>(random.between(0, 4))]};
  switch (random.between(0, 3)) {
    case 0:
      t.v = {small(), small(), small()};
      t.n = {small(), small(), small()};
      break;
    case 1:
      t.v = {unit(), unit(), unit()};
      t.n = {unit(), unit(), unit()};
      break;
    case 2: {
      const double x = unit(), y = unit(), z = unit();
      t.n = {y, -x, 0};
      t.v = {x, std::nextafter(y, random.one_in(2) ? 2.0 : -2.0), z};
      break;
    }
    default:
      t.v = {any_double(random), any_double(random), any_double(random)};
      t.n = {any_double(random), any_double(random), any_double(random)};
  }
  if (t.n == Point3{0, 0, 0}) t.n.z = 1;
  return t;
}

bool same_bits(const Point3& p, const Point3& q) {
  return std::bit_cast<std::array<std::uint64_t, 3>>(p) ==
         std::bit_cast<std::array<std::uint64_t, 3>>(q);
}

/// Empty where it is right: by rationals.
std::string fault(const Thrown& t, const Point3& found) {
  const reference::Point v = reference::exact(t.v), n = reference::exact(t.n);
  if (dot(v, n) >= 0) return same_bits(found, t.v) ? "" : "changed";
  const reference::Point w = v - Q((1 + Q(t.k)) * dot(v, n) / square(n)) * n;
  const bool rounded = reference::is_rounded(found.x, w.x) && reference::is_rounded(found.y, w.y) &&
                       reference::is_rounded(found.z, w.z);
  return rounded ? "" : "wrongly rounded";
}

}  // namespace

TEST_CASE("bounce: examples") {
  CHECK(bounce({1, 0, -2}, {0, 0, 3}, 1) == Point3{1, 0, 2});
  CHECK(bounce({1, 0, -2}, {0, 0, 3}, 0.5) == Point3{1, 0, 1});
  CHECK(bounce({1, 0, -2}, {0, 0, 3}, 0) == Point3{1, 0, 0});
  CHECK(bounce({1, 0, 2}, {0, 0, 3}, 1) == Point3{1, 0, 2});
  CHECK(bounce({3, 4, 0}, {0, 0, -1}, 0.5) == Point3{3, 4, 0});
  CHECK(bounce({-1, -1, 0}, {1, 1, 0}, 1) == Point3{1, 1, 0});
  CHECK(bounce({0, 0, 0}, {1, 1, 0}, 1) == Point3{0, 0, 0});
  CHECK(std::signbit(bounce({-0.0, 1, 0}, {1, 0, 0}, 1).x));
}

TEST_CASE("bounce, laws 1, 2 and 4: each coordinate is the exact one, correctly rounded") {
  cases::Random random(cases::first_seed());
  int turned = 0;
  for (int i = 0; i < cases::count_of(100000); ++i) {
    const Thrown t = thrown(random);
    const Point3 w = bounce(t.v, t.n, t.k);
    if (w != t.v) ++turned;
    const std::string amiss = fault(t, w);
    if (amiss.empty()) continue;
    FAIL(amiss << ": " << cases::hex(t.v) << " " << cases::hex(t.n) << " " << t.k);
  }
  CHECK(turned > cases::count_of(30000));
}

TEST_CASE("bounce, laws 1 and 3: the same bits in every environment, and scaled") {
  cases::Random random(cases::first_seed() + 1);
  for (int i = 0; i < cases::count_of(500); ++i) {
    const Thrown t = thrown(random);
    const Point3 expected = bounce(t.v, t.n, t.k);
    const double by = std::ldexp(1.0, random.between(-9, 9));
    const auto scaled = [by](const Point3& p) { return Point3{by * p.x, by * p.y, by * p.z}; };
    const auto is_near_1 = [](double x) {
      return x == 0 || std::abs(std::log2(std::abs(x))) < 100;
    };
    const auto are_near_1 = [&](const Point3& p) {
      return is_near_1(p.x) && is_near_1(p.y) && is_near_1(p.z);
    };
    if (are_near_1(t.v) && are_near_1(t.n)) {
      CHECK(same_bits(bounce(t.v, scaled(t.n), t.k), expected));
      CHECK(same_bits(bounce(scaled(t.v), t.n, t.k), scaled(expected)));
    }
    for (const environment::Setting& setting : environment::every_setting) {
      const Point3 found = [&] {
        const environment::Scope scope(setting);
        return bounce(t.v, t.n, t.k);
      }();
      if (!same_bits(found, expected)) FAIL(setting.name << ": " << cases::hex(t.v));
    }
  }
}

TEST_CASE("bounce: what is no velocity, normal or restitution") {
  CHECK_THROWS_AS(bounce({NAN, 0, 0}, {1, 0, 0}, 0), NotFinite);
  CHECK_THROWS_AS(bounce({1, 0, 0}, {INFINITY, 0, 0}, 0), NotFinite);
  CHECK_THROWS_AS(bounce({1, 0, 0}, {1, 0, 0}, NAN), NotFinite);
  CHECK_THROWS_AS(bounce({1, 0, 0}, {0, -0.0, 0}, 0), InvalidArgument);
  for (const double k : {-0.1, std::nextafter(1.0, 2.0), 2.0}) {
    CHECK_THROWS_AS(bounce({1, 0, 0}, {1, 0, 0}, k), InvalidArgument);
  }
  CHECK(bounce({-1.7e308, -1.7e308, 0}, {1.7e308, -1.7e308, 5e-324}, 1).x == -1.7e308);
}

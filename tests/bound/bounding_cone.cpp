// SPDX-License-Identifier: MIT
// Cones of directions: GMP says whether a direction is inside, and other axes are tried.
#include <gmpxx.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/bound/bounding_cone.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

mpq_class product_of(const Point3& a, const Point3& b) {
  return mpq_class(a.x) * b.x + mpq_class(a.y) * b.y + mpq_class(a.z) * b.z;
}

/// Whether dot(axis, d) >= cosine |axis| |d|, by squares.
bool is_in_cone(const Point3& d, const Point3& axis, double cosine) {
  const mpq_class along = product_of(axis, d);
  const mpq_class square = mpq_class(cosine) * cosine * product_of(axis, axis) * product_of(d, d);
  if (sgn(along) >= 0 && cosine <= 0) return true;
  if (sgn(along) < 0 && cosine >= 0) return false;
  return cosine > 0 ? along * along >= square : along * along <= square;
}

double cosine_in_doubles(const Point3& a, const Point3& d) {
  const auto size = [](const Point3& p) { return std::sqrt(p.x * p.x + p.y * p.y + p.z * p.z); };
  return (a.x * d.x + a.y * d.y + a.z * d.z) / (size(a) * size(d));
}

}  // namespace

TEST_CASE("laws 1 to 4 of bounding_cone") {
  cases::Random random(cases::first_seed());
  for (int n = 0; n < cases::count_of(300); ++n) {
    std::vector<Point3> directions;
    const int count = random.between(1, 12), kind = n % 4;
    const double spread = std::ldexp(1.0, -random.between(0, 30));
    for (int k = 0; k < count; ++k) {
      const auto some = [&] { return kind == 0 ? random.between(-1, 1) : random.symmetric(); };
      Point3 d{some(), some(), some()};
      if (kind == 1) d = {1 + spread * d.x, spread * d.y, spread * d.z};
      if (kind == 2) d = {d.x, d.y, std::abs(d.z)};
      const double scale = std::ldexp(1.0, kind == 3 ? random.between(-900, 900) : 0);
      directions.push_back({scale * d.x, scale * d.y, scale * d.z});
    }
    INFO(n);
    const auto found = bounding_cone(directions);
    const auto is_zero = [](const Point3& d) { return d == Point3{0, 0, 0}; };
    const bool has_none = std::all_of(directions.begin(), directions.end(), is_zero);
    REQUIRE(found.has_value() != has_none);
    if (!found) continue;
    const Point3 axis = found->axis;
    const double cosine = found->least_cosine;
    const auto all_in = [&](double c) {
      return std::all_of(directions.begin(), directions.end(),
                         [&](const Point3& d) { return is_zero(d) || is_in_cone(d, axis, c); });
    };
    REQUIRE(all_in(cosine));
    REQUIRE_FALSE(all_in(std::nextafter(cosine, 2)));
    std::vector<Point3> other(directions.rbegin(), directions.rend());
    for (Point3& d : other) {
      const double s = std::ldexp(1.0, random.between(-60, 60));
      d = {s * d.x, s * d.y, s * d.z};
    }
    const auto again = bounding_cone(other);
    REQUIRE((again->axis == axis && again->least_cosine == cosine));
    if (kind == 3) continue;
    // No axis nearby, nor that of two or three of the directions, is much better.
    for (int k = 0; k < 60; ++k) {
      const double r = std::ldexp(1.0, -random.between(1, 30));
      const Point3 tried{axis.x + r * random.symmetric(), axis.y + r * random.symmetric(),
                         axis.z + r * random.symmetric()};
      double least = 1;
      for (const Point3& d : directions) {
        if (!is_zero(d)) least = std::min(least, cosine_in_doubles(tried, d));
      }
      if (least >= 0x1p-20) REQUIRE(least <= cosine + 0x1p-20);
    }
  }
}

TEST_CASE("bounding_cone: an octant, one direction, opposite ones, none") {
  const std::vector<Point3> octant{{1, 0, 0}, {0, 5, 0}, {0, 0, 0x1p-1070}};
  const auto found = bounding_cone(octant);
  CHECK(found->axis.x == Approx(std::sqrt(1 / 3.0)));
  CHECK(found->least_cosine == Approx(std::sqrt(1 / 3.0)));
  const std::vector<Point3> one{{3, 4, 0}, {6, 8, 0}, {0, 0, 0}};
  CHECK(bounding_cone(one)->least_cosine >= 1 - 0x1p-50);
  const std::vector<Point3> opposite{{0, 0, 1}, {0, 0, -7}};
  CHECK(bounding_cone(opposite)->least_cosine == -1);
  CHECK_FALSE(bounding_cone(std::vector<Point3>{{0, 0, 0}}));
  CHECK_FALSE(bounding_cone({}));
  const double infinite = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(bounding_cone(std::vector<Point3>{{infinite, 0, 0}}), NotFinite);
}

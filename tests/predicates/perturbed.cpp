// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <algorithm>
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/perturbed.hpp>
#include <vector>

#include "cases.hpp"
#include "environment.hpp"

using namespace signum;
using cases::Random;

namespace {

using Exact = boost::multiprecision::mpq_rational;

Sign of(std::span<const Point2> p, std::size_t a, std::size_t b, std::size_t c) {
  return perturbed_orient2d(p, a, b, c);
}
Sign of(std::span<const Point3> p, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  return perturbed_orient3d(p, a, b, c, d);
}
Sign plain(const Point2& a, const Point2& b, const Point2& c) { return orient2d(a, b, c); }
Sign plain(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return orient3d(a, b, c, d);
}

int times(Sign a, Sign b) { return static_cast<int>(a) * static_cast<int>(b); }

/// Small integers: many points are equal, collinear, coplanar.
double any_coordinate(Random& random) { return random.between(-1, 1); }
template <class Point>
std::vector<Point> draw(std::size_t count) {
  auto random = cases::draw().random;
  std::vector<Point> points(count);
  for (Point& p : points) {
    p.x = any_coordinate(random);
    p.y = any_coordinate(random);
    if constexpr (sizeof(Point) == sizeof(Point3)) p.z = any_coordinate(random);
  }
  RC_LOG() << cases::hex(points[0]) << " ...\n";
  return points;
}

/// The sign by its definition: coordinate j of point i is moved by e^(2^(i d - j)), both counted
/// from 1, for an e that is small enough for determinants of such integers.
template <class Point>
std::vector<std::array<Exact, 3>> moved(const std::vector<Point>& points) {
  constexpr std::size_t axes = sizeof(Point) / sizeof(double);
  std::vector<std::array<Exact, 3>> result;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point& p = points[i];
    std::array<Exact, 3> x{Exact(p.x), Exact(p.y), Exact(0)};
    if constexpr (axes == 3) x[2] = Exact(p.z);
    for (std::size_t j = 0; j < axes; ++j) {
      const std::size_t exponent = std::size_t{1} << ((i + 1) * axes - (j + 1));
      const boost::multiprecision::mpz_int power = boost::multiprecision::mpz_int(1)
                                                   << (20 * exponent);
      x[j] += Exact(1) / power;
    }
    result.push_back(x);
  }
  return result;
}
int sign_of_moved(const std::vector<std::array<Exact, 3>>& p, std::size_t a, std::size_t b,
                  std::size_t c) {
  const auto d = [&](std::size_t n, std::size_t k) -> Exact { return p[n][k] - p[a][k]; };
  const Exact value = d(b, 0) * d(c, 1) - d(b, 1) * d(c, 0);
  return value.sign();
}
int sign_of_moved(const std::vector<std::array<Exact, 3>>& p, std::size_t a, std::size_t b,
                  std::size_t c, std::size_t e) {
  const auto d = [&](std::size_t n, std::size_t k) -> Exact { return p[n][k] - p[a][k]; };
  const Exact value = d(b, 0) * (d(c, 1) * d(e, 2) - d(c, 2) * d(e, 1)) -
                      d(c, 0) * (d(b, 1) * d(e, 2) - d(b, 2) * d(e, 1)) +
                      d(e, 0) * (d(b, 1) * d(c, 2) - d(b, 2) * d(c, 1));
  return value.sign();
}

/// Some are positive and some negative.
void require_both_signs(const std::array<int, 3>& products) {
  const bool positive = std::count(products.begin(), products.end(), 1) != 0;
  const bool negative = std::count(products.begin(), products.end(), -1) != 0;
  RC_ASSERT(positive);
  RC_ASSERT(negative);
}

}  // namespace

// --- Examples

TEST_CASE("perturbed: points on a line, in the order of their numbers and in others") {
  const std::vector<Point2> line{{0, 0}, {1, 0}, {2, 0}};
  CHECK(orient2d(line[0], line[1], line[2]) == Sign::zero);
  // The first is moved most, upwards: the others are seen to turn around it.
  CHECK(perturbed_orient2d(line, 0, 1, 2) == Sign::positive);
  CHECK(perturbed_orient2d(line, 1, 0, 2) == Sign::negative);
  const std::vector<Point2> turned{{2, 0}, {1, 0}, {0, 0}};
  CHECK(perturbed_orient2d(turned, 0, 1, 2) == Sign::negative);
}

TEST_CASE("perturbed: one point four times is a tetrahedron") {
  const std::vector<Point3> points(4, Point3{1, 2, 3});
  const Sign s = perturbed_orient3d(points, 0, 1, 2, 3);
  CHECK(s != Sign::zero);
  CHECK(perturbed_orient3d(points, 1, 0, 2, 3) == -s);
}

TEST_CASE("perturbed: numbers that are equal or too large, and what is not finite, are refused") {
  std::vector<Point2> points{{0, 0}, {1, 0}, {0, 1}};
  CHECK_THROWS_AS(perturbed_orient2d(points, 0, 1, 1), InvalidArgument);
  CHECK_THROWS_AS(perturbed_orient2d(points, 0, 1, 3), InvalidArgument);
  points[1].y = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(perturbed_orient2d(points, 0, 1, 2), NotFinite);
  const std::vector<Point3> space(3, Point3{0, 0, 0});
  CHECK_THROWS_AS(perturbed_orient3d(space, 0, 1, 2, 3), InvalidArgument);
  CHECK_THROWS_AS(perturbed_orient3d(space, 0, 1, 2, 0), InvalidArgument);
}

// --- Laws

TEST_CASE("perturbed, laws 1 and 2: the predicate's own sign where it is not zero; never zero") {
  rc::prop("in the plane", [] {
    const auto p = draw<Point2>(3);
    const Sign s = of(p, 0, 1, 2);
    const Sign without = plain(p[0], p[1], p[2]);
    RC_ASSERT(s != Sign::zero);
    RC_ASSERT(without == Sign::zero || s == without);
  });
  rc::prop("in space", [] {
    const auto p = draw<Point3>(4);
    const Sign s = of(p, 0, 1, 2, 3);
    const Sign without = plain(p[0], p[1], p[2], p[3]);
    RC_ASSERT(s != Sign::zero);
    RC_ASSERT(without == Sign::zero || s == without);
  });
}

TEST_CASE("perturbed, law 3: swapping two numbers negates") {
  rc::prop("in the plane", [] {
    const auto p = draw<Point2>(3);
    const Sign s = of(p, 0, 1, 2);
    RC_ASSERT(of(p, 1, 0, 2) == -s);
    RC_ASSERT(of(p, 0, 2, 1) == -s);
    RC_ASSERT(of(p, 1, 2, 0) == s);
  });
  rc::prop("in space", [] {
    const auto p = draw<Point3>(4);
    const Sign s = of(p, 0, 1, 2, 3);
    RC_ASSERT(of(p, 1, 0, 2, 3) == -s);
    RC_ASSERT(of(p, 0, 1, 3, 2) == -s);
    RC_ASSERT(of(p, 3, 1, 2, 0) == -s);
    RC_ASSERT(of(p, 1, 2, 0, 3) == s);
  });
}

TEST_CASE("perturbed, law 4: the relations of Grassmann and Pluecker") {
  rc::prop("of five points in the plane", [] {
    const auto p = draw<Point2>(5);
    require_both_signs({times(of(p, 0, 1, 2), of(p, 0, 3, 4)),
                        -times(of(p, 0, 1, 3), of(p, 0, 2, 4)),
                        times(of(p, 0, 1, 4), of(p, 0, 2, 3))});
    require_both_signs({times(of(p, 3, 1, 2), of(p, 3, 0, 4)),
                        -times(of(p, 3, 1, 0), of(p, 3, 2, 4)),
                        times(of(p, 3, 1, 4), of(p, 3, 2, 0))});
  });
  rc::prop("of six points in space", [] {
    const auto p = draw<Point3>(6);
    require_both_signs({times(of(p, 0, 1, 2, 3), of(p, 0, 1, 4, 5)),
                        -times(of(p, 0, 1, 2, 4), of(p, 0, 1, 3, 5)),
                        times(of(p, 0, 1, 2, 5), of(p, 0, 1, 3, 4))});
    require_both_signs({times(of(p, 4, 2, 0, 1), of(p, 4, 2, 3, 5)),
                        -times(of(p, 4, 2, 0, 3), of(p, 4, 2, 1, 5)),
                        times(of(p, 4, 2, 0, 5), of(p, 4, 2, 1, 3))});
  });
}

TEST_CASE("perturbed, law 5: other points between them change nothing") {
  rc::prop("in space", [] {
    const auto p = draw<Point3>(9);
    const std::vector<Point3> few{p[1], p[4], p[5], p[8]};
    RC_ASSERT(of(p, 1, 4, 5, 8) == of(few, 0, 1, 2, 3));
    RC_ASSERT(of(p, 5, 8, 1, 4) == of(few, 2, 3, 0, 1));
  });
}

// --- Consistency

TEST_CASE("perturbed: the signs of points that are moved by rationals") {
  rc::prop("in the plane", [] {
    const auto p = draw<Point2>(4);
    const auto q = moved(p);
    RC_ASSERT(static_cast<int>(of(p, 0, 1, 2)) == sign_of_moved(q, 0, 1, 2));
    RC_ASSERT(static_cast<int>(of(p, 3, 1, 0)) == sign_of_moved(q, 3, 1, 0));
    RC_ASSERT(static_cast<int>(of(p, 1, 2, 3)) == sign_of_moved(q, 1, 2, 3));
  });
  rc::prop("in space", [] {
    const auto p = draw<Point3>(4);
    RC_ASSERT(static_cast<int>(of(p, 0, 1, 2, 3)) == sign_of_moved(moved(p), 0, 1, 2, 3));
  });
}

// --- Range

TEST_CASE("perturbed: subnormal and huge coordinates, in every environment") {
  // The first is moved along y, which says nothing of points on a line along y; then along x: it
  // is on the left of a line down from the second to the third, and on the right of one up.
  const double tiny = 0x1p-1074;
  const double huge = std::numeric_limits<double>::max();
  const std::vector<Point2> down{{0, huge}, {0, tiny}, {0, 0}};
  const std::vector<Point2> upward{{0, huge}, {0, 0}, {0, tiny}};
  for (const auto& setting : environment::settings) {
    const environment::Scope scope(setting);
    const Sign s = perturbed_orient2d(down, 0, 1, 2);
    const Sign t = perturbed_orient2d(upward, 0, 1, 2);
    CHECK(s == Sign::positive);
    CHECK(t == Sign::negative);
  }
}

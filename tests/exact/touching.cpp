// SPDX-License-Identifier: MIT
// Bodies on two sides of a plane that touches both: whether they share a point of it, by hand.
#include "bodies/touching.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>

#include "bodies/reach.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

const BigRational tiny(1, BigInteger(1) << 40);

/// What is known of points near to where one body is touched: some, and one that is between them.
struct Near {
  std::vector<RationalPoint> points;
  RationalPoint point;
};

/// Whether they meet, asked in both orders with such a guess; the difference leads from b to a.
std::optional<bool> touch(const Body& a, const Near& on_a, const Body& b, const Near& on_b,
                          const RationalPoint& difference) {
  const auto asked = [](const Body& p, const Near& on_p, const Body& q, const Near& on_q,
                        const RationalPoint& d) {
    const NearlyCommon guess{on_p.points, on_q.points, IntegerVector3(on_p.point),
                             IntegerVector3(on_q.point), d};
    return meet_by_touching(p, q, guess, 16);
  };
  const std::optional<bool> answer = asked(a, on_a, b, on_b, difference);
  CHECK(asked(b, on_b, a, on_a, -difference) == answer);
  return answer;
}

Near middle_of(const Body& body) { return {{middle(body)}, middle(body)}; }

/// With a guess that is no better than their middles; n leads across the plane from b to a.
std::optional<bool> touch(const Body& a, const Body& b, const RationalPoint& n) {
  return touch(a, middle_of(a), b, middle_of(b), tiny * n);
}

Swept ball_at(const RationalPoint& center, const BigRational& radius) {
  return {{{center}, {}}, radius};
}

Swept triangle(const RationalPoint& p, const RationalPoint& u, const RationalPoint& v) {
  return {{{p, p + u, p + v}, {}}, 0};
}

/// A triangle about p, which is not its middle, whose sides have such directions.
Swept triangle_about(const RationalPoint& p, const RationalPoint& u, const RationalPoint& v) {
  return triangle(p - u - v, BigRational(4) * u, BigRational(5) * v);
}

}  // namespace

TEST_CASE("touching: a ball and a triangle, at one point") {
  const Swept ball{{{{0, 0, 0}}, {}}, 5};
  const RationalPoint at{-3, -4, 0}, along{4, -3, 0}, up{0, 0, 1}, n{3, 4, 0};
  CHECK(touch(ball, triangle_about(at, along, up), n) == true);
  CHECK(touch(ball, triangle(at + up, along, up), n) == false);
  CHECK(touch(ball, triangle(at, along, up), n) == true);
}

TEST_CASE(
    "touching: a capsule by its lower end, whichever is the first, and the end of a cylinder") {
  const CylinderBody cylinder{{0, 0, -3}, {0, 0, 3}, 2};
  const RationalPoint n{0, 0, 1}, high{0, 0, 9}, near{1, 1, 5}, far{3, 1, 5};
  CHECK(touch(Swept{{{high, near}, {}}, 5}, cylinder, n) == true);
  CHECK(touch(Swept{{{near, high}, {}}, 5}, cylinder, n) == true);
  CHECK(touch(Swept{{{high, far}, {}}, 5}, cylinder, n) == false);
  CHECK(touch(Swept{{{far, high}, {}}, 5}, cylinder, n) == false);
  // Lying, it touches along a segment.
  CHECK(touch(Swept{{{far, {-9, 1, 5}}, {}}, 5}, cylinder, n) == true);
  CHECK(touch(Swept{{{far, {3, -9, 5}}, {}}, 5}, cylinder, n) == false);
  // Its core may be a point.
  CHECK(touch(Swept{{{near, near}, {}}, 5}, cylinder, n) == true);
  CHECK(touch(Swept{{{far, far}, {}}, 5}, cylinder, n) == false);
}

TEST_CASE("touching: a cylinder by its rim, its side, its end") {
  const CylinderBody cylinder{{0, 0, 0}, {0, 0, 2}, 5};
  const RationalPoint at{3, 4, 2}, along{4, -3, 0}, up{0, 0, 1};
  const RationalPoint slope{3, 4, -5}, n{-3, -4, -5};
  CHECK(touch(cylinder, triangle_about(at, along, slope), n) == true);
  CHECK(touch(cylinder, triangle(at + along - slope, along, BigRational(3) * slope), n) == false);
  // A body with a face in the plane, and with a point above that of the rim.
  Swept tetrahedron = triangle(at + along, along, slope + along);
  tetrahedron.core.points.push_back({3, 4, 3});
  CHECK(touch(cylinder, tetrahedron, n) == false);
  CHECK(touch(cylinder, triangle_about({3, 4, 1}, along, BigRational(1, 5) * up), {-3, -4, 0}) ==
        true);
  CHECK(touch(cylinder, triangle({3, 4, 2}, along, up), {-3, -4, 0}) == true);
  CHECK(touch(cylinder, triangle({3, 4, 3}, along, up), {-3, -4, 0}) == false);
  CHECK(touch(cylinder, triangle(at + along, along, up), {-3, -4, 0}) == false);
  const auto on_end = [&](const BigRational& x) { return CylinderBody{{x, 0, 2}, {0, 0, 7}, 1}; };
  CHECK(touch(cylinder, on_end(6), {0, 0, -1}) == true);
  CHECK(touch(cylinder, on_end(BigRational(601, 100)), {0, 0, -1}) == false);
}

TEST_CASE("touching: a cone along its side, by its rim, its apex, its base") {
  const ConeBody cone{{0, 0, 0}, {0, 0, 3}, 4};
  const RationalPoint side{4, 0, 3}, y{0, 1, 0}, n{-3, 0, 4};
  CHECK(touch(cone, triangle_about(BigRational(1, 2) * side, BigRational(1, 9) * side, y), n) ==
        true);
  CHECK(touch(cone, triangle(side + BigRational(1, 9) * side, side, y), n) == false);
  CHECK(touch(cone, triangle(side + y, side, y), n) == false);
  CHECK(touch(cone, triangle(BigRational(1, 9) * side, side, y), n) == true);
  // The rim alone, at (4, 0, 3).
  CHECK(touch(cone, triangle_about(side, y, {1, 0, 1}), {-1, 0, 1}) == true);
  CHECK(touch(cone, triangle(side + y, y, {1, 0, 1}), {-1, 0, 1}) == false);
  // The rim, on the end of a cylinder that leans.
  const auto leaning = [](const BigRational& t) { return CylinderBody{{4, t, 3}, {1, 0, 1}, 1}; };
  CHECK(touch(cone, leaning(0), {-1, 0, -1}) == true);
  CHECK(touch(cone, leaning(1), {-1, 0, -1}) == true);
  CHECK(touch(cone, leaning(2), {-1, 0, -1}) == false);
  // The base, by which it stands on ends of cylinders.
  const auto end = [](const BigRational& x) { return CylinderBody{{x, 0, 3}, {0, 0, 1}, 1}; };
  CHECK(touch(cone, end(5), {0, 0, -1}) == true);
  CHECK(touch(cone, end(BigRational(501, 100)), {0, 0, -1}) == false);
  // The apex alone: its planes are 3-4-5 or have a root that is not rational.
  for (const RationalPoint& normal : {RationalPoint{3, 4, 50}, RationalPoint{1, 1, 10}}) {
    const RationalPoint along{normal.y, -normal.x, 0}, other = cross(normal, along);
    CHECK(touch(cone, triangle(along, along, other), normal) == false);
    const auto under = [&](const BigRational& t) {
      return CylinderBody{t * along - normal, normal, 1};
    };
    CHECK(touch(cone, under(0), normal) == true);
    CHECK(touch(cone, under(2), normal) == false);
  }
}

TEST_CASE("touching: ellipsoids") {
  const EllipsoidBody ellipsoid{{1, 1, 1}, {{{2, 0, 0}, {0, 3, 0}, {0, 0, 6}}}};
  // The normal times the axes is (1, 2, 2), of length 3.
  const RationalPoint v{BigRational(1, 2), BigRational(2, 3), BigRational(1, 3)};
  const RationalPoint at{1 + BigRational(2, 3), 3, 5}, u{4, -3, 0}, w{0, 1, -2};
  CHECK(touch(ellipsoid, triangle_about(at, u, w), -v) == true);
  CHECK(touch(ellipsoid, triangle(at + u, u, w), -v) == false);
  // A flat one, by all of it: a disc that it may meet is none of the sets that are compared.
  const EllipsoidBody flat{{0, 0, 0}, {{{2, 0, 0}, {0, 1, 0}, {0, 0, 0}}}};
  const RationalPoint up{0, 0, 1};
  CHECK(touch(flat, triangle({1, 0, 0}, {5, 0, 0}, {0, 5, 0}), up) == true);
  CHECK(touch(flat, triangle({3, 0, 0}, {5, 0, 0}, {0, 5, 0}), up) == false);
  CHECK(touch(flat, CylinderBody{{5, 0, -1}, up, 2}, up) == std::nullopt);
}

TEST_CASE("touching: normals of faces, of two straight sides, of parallel ones, not of the guess") {
  // Parallel cylinders and capsules, whose middles are not in one plane across their axes.
  for (const RationalPoint& d : {RationalPoint{-1, 0, 0}, RationalPoint{4, -3, 7}}) {
    const CylinderBody a{{1, 0, 0}, {0, 0, 2}, 3};
    const auto cylinder = [](const BigRational& z) {
      return CylinderBody{{7, 8, z}, {0, 0, 6}, 7};
    };
    const auto capsule = [](const BigRational& z) {
      return Swept{{{{7, 8, z}, {7, 8, z + 6}}, {}}, 7};
    };
    for (const BigRational& z : {BigRational(2), BigRational(-6), BigRational(0)}) {
      CHECK(touch(a, cylinder(z), d) == true);
      CHECK(touch(a, capsule(z), d) == true);
    }
    for (const BigRational& z : {BigRational(2) + tiny, BigRational(-6) - tiny}) {
      CHECK(touch(a, cylinder(z), d) == false);
      CHECK(touch(a, capsule(z), d) == false);
    }
  }
  // Capsules that cross, one over the other, far from where all of their coordinates are zero.
  const Swept low{{{{10, 20, 30}, {14, 23, 30}}, {}}, 1};
  const auto high = [](const BigRational& x) {
    return Swept{{{{12 + x, 20, 33}, {12 + x, 24, 33}}, {}}, 2};
  };
  for (const RationalPoint& d : {RationalPoint{1, 0, -1}, RationalPoint{5, 6, 0}}) {
    CHECK(touch(low, high(0), d) == true);
    CHECK(touch(low, high(2), d) == true);
    CHECK(touch(low, high(2 + tiny), d) == false);
    CHECK(touch(low, high(-2), d) == true);
    CHECK(touch(low, high(-2 - tiny), d) == false);
  }
  // A face, to which what is known to be the difference is parallel.
  const RationalPoint at{-3, -4, 0}, along{4, -3, 0}, up{0, 0, 1};
  CHECK(touch(ball_at({0, 0, 0}, 5), triangle_about(at, along, up), along) == true);
  CHECK(touch(ball_at({0, 0, 0}, 5), triangle(at + up, along, up), along) == false);
}

TEST_CASE("touching: the simplest direction that is near to the guess") {
  const Swept ball = ball_at({0, 0, 0}, 25);
  const BigRational noise(1, 1 << 18);
  for (const RationalPoint& n : {RationalPoint{12, -15, 16}, RationalPoint{-16, 12, 15}}) {
    // The far end of the capsule is farther from the plane, and the near one across from the ball.
    const RationalPoint across = cross(n, RationalPoint{1, 0, 0}),
                        out = BigRational(3) * n + across;
    const auto capsule = [&](const BigRational& t) {
      return Swept{{{BigRational(-2) * n + t * across, BigRational(-2) * n - out}, {}}, 25};
    };
    for (const int x : {-1, 0, 1}) {
      for (const int y : {-1, 1}) {
        const RationalPoint d = n + noise * RationalPoint{x, y, y};
        CHECK(touch(ball, capsule(0), d) == true);
        CHECK(touch(ball, capsule(tiny), d) == false);
        CHECK(touch(ball, capsule(-tiny), d) == false);
      }
    }
    CHECK(touch(ball, capsule(0), n + BigRational(1, 64) * RationalPoint{0, 1, 1}) == std::nullopt);
  }
}

TEST_CASE("touching: a common point that is the simplest near the guess, or is the guess") {
  const RationalPoint at{3, 4, 7}, skew{5, -4, 0};
  const Swept ball = ball_at({0, 0, 7}, 5), other = ball_at({6, 8, 7}, 5);
  const Near nothing = middle_of(other);
  for (const int sign : {-1, 1}) {
    const BigRational e = sign * tiny;
    const RationalPoint off = e * RationalPoint{4, -3, 1};
    const Near spread{{at + BigRational(2) * off, at}, at + off};
    const Near narrow{{at + off}, at + off};
    // How near is told by the points, or by the difference.
    CHECK(touch(ball, spread, other, nothing, e * skew) == true);
    CHECK(touch(ball, narrow, other, nothing, e * skew) == std::nullopt);
    CHECK(touch(ball, narrow, other, nothing, e * RationalPoint{4, -3, 1}) == true);
    CHECK(touch(ball, narrow, other, nothing, e * RationalPoint{4, 0, 1}) == std::nullopt);
    CHECK(touch(ball, narrow, other, nothing, e * RationalPoint{0, -3, 1}) == std::nullopt);
    // Many points are near, and the simplest is not the common one.
    const Near wide{{at + off, at + RationalPoint{9, 9, 9}}, at + off};
    CHECK(touch(ball, wide, other, nothing, skew) == std::nullopt);
    CHECK(touch(ball, {wide.points, at}, other, nothing, skew) == true);
  }
  // The apex of a cone whose axis leads elsewhere.
  const auto cone = [&](const BigRational& x) {
    return ConeBody{at + RationalPoint{x, 0, 0}, {8, 0, 0}, 1};
  };
  CHECK(touch(ball, cone(0), skew) == true);
  CHECK(touch(ball, cone(tiny), skew) == std::nullopt);
}

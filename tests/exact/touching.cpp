// SPDX-License-Identifier: MIT
// Bodies on two sides of a plane that touches both: whether they share a point of it, by hand.
#include "touching.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>

#include "reach.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

/// Whether they meet, asked in both orders with a guess that is no better than their middles; n
/// leads across the plane from b to a.
std::optional<bool> touch(const Body& a, const Body& b, const RationalPoint& n) {
  const auto asked = [](const Body& p, const Body& q, const RationalPoint& d) {
    const RationalPoint of_p = middle(p), of_q = middle(q);
    const NearlyCommon guess{{of_p}, {of_q}, IntegerVector3(of_p), IntegerVector3(of_q), d};
    return meet_by_touching(p, q, guess, 16);
  };
  const RationalPoint little = BigRational(1, BigInteger(1) << 40) * n;
  const std::optional<bool> answer = asked(a, b, little);
  CHECK(asked(b, a, -little) == answer);
  return answer;
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

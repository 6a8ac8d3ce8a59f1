// SPDX-License-Identifier: MIT
// When a face of a difference is met, by hand, and what doubles tell of it.
#include <catch2/catch.hpp>
#include <signum/kernel/difference.hpp>
#include <vector>

#include "entry/certain_entry.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

/// The corners of a, less the origin.
MovingFace face_of(const std::vector<Point3>& corners, const Point3& motion, double radius = 0) {
  MovingFace face{{}, {}, as_difference(motion), radius, 0, 0};
  for (const Point3& p : corners) face.of_a[face.size++] = p;
  return face;
}

/// With an edge at that x, and beyond it the third corner, at a height of 2.
std::vector<Point3> triangle(double x) { return {{x, -2, 2}, {x, 2, 2}, {x + 4, 0, 2}}; }

}  // namespace

TEST_CASE("a face that comes is met, and one that goes is not", "[collide]") {
  const auto met = face_of(triangle(-1), {0, 0, -4}).meeting();
  REQUIRE(met);
  CHECK(met->time == Surd(0.5));
  CHECK(certain_time(face_of(triangle(-1), {0, 0, -4})) == 0.5);
  // From below.
  CHECK(certain_time(face_of({{-1, -2, -2}, {-1, 2, -2}, {3, 0, -2}}, {0, 0, 4})) == 0.5);
  const Point3 away{0, 0, 4}, along{4, 0, 0};
  for (const Point3& motion : {away, along}) {
    CHECK_FALSE(face_of(triangle(-1), motion).meeting());
    CHECK_FALSE(certain_time(face_of(triangle(-1), motion)));
  }
  // Doubles tell of nothing at the end, nor beyond it.
  CHECK(face_of(triangle(-1), {0, 0, -2}).meeting()->time == Surd(1.0));
  CHECK_FALSE(certain_time(face_of(triangle(-1), {0, 0, -2})));
  CHECK_FALSE(face_of(triangle(-1), {0, 0, -1.5}).meeting());
  // So fast that the time is less than any double.
  const double least = 0x1p-1074;
  const MovingFace soon = face_of({{-1, -2, least}, {-1, 2, least}, {3, 0, least}}, {0, 0, -1e9});
  CHECK(soon.meeting()->time == Surd(Rational(least) / Rational(1e9)));
  CHECK_FALSE(certain_time(soon));
}

TEST_CASE("corners that span no face have no meeting", "[collide]") {
  const Point3 p{0, 0, 2}, q{1, 0, 2}, down{0, 0, -4};
  CHECK_FALSE(face_of({p, q, {2, 0, 2}}, down).meeting());
  CHECK_FALSE(face_of({p, p, q}, down).meeting());
  CHECK_FALSE(face_of({q, q}, down, 1).meeting());
  CHECK(face_of({p, q}, down, 1).meeting()->time == Surd(0.25));
  CHECK(face_of({p}, down, 1).meeting()->time == Surd(0.25));
}

TEST_CASE("a face is met at its border where it was the nearest before", "[collide]") {
  // At the time 1/2 the edge is at x = 0: the origin was inside before, or it was outside.
  CHECK(face_of(triangle(-1), {2, 0, -4}).meeting()->time == Surd(0.5));
  CHECK_FALSE(face_of(triangle(1), {-2, 0, -4}).meeting());
  CHECK(face_of(triangle(1), {-2.5, 0, -4}).meeting()->time == Surd(0.5));
  CHECK_FALSE(face_of(triangle(1), {-1.5, 0, -4}).meeting());
}

TEST_CASE("a corner within a radius is met where it comes nearer", "[collide]") {
  RoundedCore at, origin;
  at.own[at.own_size++] = {0, 0, 3};
  at.radius = 1;
  origin.own[origin.own_size++] = {0, 0, 0};
  const auto entry = [&](const Point3& motion) {
    return certain_entry(face_of({{0, 0, 3}}, motion, 1), {{{{0, 0}}}, 1}, at, origin,
                         Space::space);
  };
  const auto met = entry({0, 0, -4});
  REQUIRE(met);
  CHECK(met->time == 0.5);
  CHECK(met->corners_a == std::vector<std::uint32_t>{0});
  const Point3 away{0, 0, 4}, across{4, 0, 0}, past{9, 0, -4};
  for (const Point3& motion : {away, across, past}) CHECK_FALSE(entry(motion));
}

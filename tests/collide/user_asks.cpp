// SPDX-License-Identifier: MIT
// What users of collision libraries reported as wrong or inconsistent, asked of signum. The numbers
// are taken from the reports, where these have some.
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/clearing_distance.hpp>
#include <signum/collide/penetration.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/rigid_sweep.hpp>
#include <signum/collide/separation.hpp>
#include <signum/collide/set_distance.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersects.hpp>

#include "solid_meshes.hpp"

using namespace signum;
using Relation = PenetrationRelation;

namespace {

Aabb3 box(double x, double y, double z) {
  return {{-x / 2, -y / 2, -z / 2}, {x / 2, y / 2, z / 2}};
}

/// Empty where intersects, depth, squared_distance, within and separation tell one truth.
template <class A, class B>
std::string contradiction(const A& a, const B& b) {
  const bool meet = intersects(a, b);
  const auto deep = depth(a, b);
  if ((deep.relation == Relation::apart) == meet) return "depth and intersects";
  if ((sign(deep.depth) == Sign::positive) != (deep.relation == Relation::overlapping)) {
    return "depth and its relation";
  }
  const auto distance = squared_distance(a, b);
  if ((sign(distance.squared()) == Sign::zero) != meet) return "squared_distance and intersects";
  if (within(a, b, 0) != meet) return "within and intersects";
  if (std::holds_alternative<SeparatingPlane3>(separation(a, b)) == meet) {
    return "separation and intersects";
  }
  if (intersects(b, a) != meet || !(depth(b, a).depth == deep.depth)) return "the order of the two";
  return "";
}

}  // namespace

TEST_CASE("ask 1: boxes that kiss have a depth, and it agrees with intersects (fcl#495, #493)") {
  const AffineMatrix3 a{{{0.94096063217417758029, 0.29296840037289501035, 0.16959541586174811667,
                          0.073242100093223821977},
                         {-0.23569836841299879326, 0.92661523595848427348, -0.29296840037289506586,
                          0.2316538089896212349},
                         {-0.2429801799032638987, 0.23569836841299884878, 0.94096063217417758029,
                          1.3089245921032497399}}};
  AffineMatrix3 b = a;
  b[0][3] = 0;
  b[1][3] = 0;
  b[2][3] = 1.25;
  const Aabb3 cube = box(0.25, 0.25, 0.25);
  CHECK(contradiction(Placed{cube, a}, Placed{cube, b}) == "");

  const AffineMatrix3 c{{{0.96193976625564348026, 0.15401279915737359216, 0.22572537250328919556,
                          2.0770063995786869349},
                         {-0.19134171618254486313, 0.96936494651283913579, 0.15401279915737359216,
                          0.48468247475641951239},
                         {-0.19509032201612822033, -0.19134171618254486313, 0.96193976625564348026,
                          1.1543291419087275962}}};
  AffineMatrix3 d = c;
  d[0][3] = 2;
  d[1][3] = 0;
  d[2][3] = 1.25;
  const Aabb3 half = box(0.5, 0.5, 0.5);
  CHECK(contradiction(Placed{half, c}, Placed{half, d}) == "");

  // From a little apart to a little deep: one change, from one to the other.
  int changes = 0;
  std::optional<bool> met;
  for (int i = -20; i <= 20; ++i) {
    AffineMatrix3 near = b;
    near[1][3] = i * 0x1p-54;
    CHECK(contradiction(Placed{cube, a}, Placed{cube, near}) == "");
    const bool meets = intersects(Placed{cube, a}, Placed{cube, near});
    if (met && *met != meets) ++changes;
    met = meets;
  }
  CHECK(changes == 1);
}

TEST_CASE("ask 2: boxes that move towards each other do not pass (fcl#555, python-fcl#38)") {
  const Mesh upper = solids::box({-1, -1, 3}, {1, 1, 5});
  const Mesh lower = solids::box({-1, -1, -5}, {1, 1, -3});
  const auto rising = [](double z) { return Motion{{}, {{}, {0, 0, z}}}; };
  const auto both =
      sweep(RigidlyMoving<Mesh>{upper, rising(-8)}, RigidlyMoving<Mesh>{lower, rising(8)});
  REQUIRE(both);
  CHECK(both->time.to_double() == 6.0 / 16);
  CHECK_FALSE(both->initially);
  // Motions that cancel: nothing moves, and nothing meets.
  CHECK_FALSE(
      sweep(RigidlyMoving<Mesh>{upper, rising(-8)}, RigidlyMoving<Mesh>{lower, rising(-8)}));
  // Sweeps of translating shapes say what translating meshes do.
  const auto swept = sweep(upper, Point3{0, 0, -8}, lower, Point3{0, 0, 8});
  REQUIRE(swept);
  CHECK(swept->time == Surd(Rational(0.375)));
}

TEST_CASE("ask 3: every kind of body has a time of contact, by one call (fcl#120, exotica#346)") {
  // All reach from -1 to 1 along x, and the wall is at 4.
  const Aabb3 wall{{4, -9, -9}, {5, 9, 9}};
  const Point3 motion{12, 0, 0};
  const auto time_is_a_quarter = [&](const auto& body) {
    const auto impact = sweep(body, wall, motion);
    return impact && impact->time == Surd(Rational(0.25)) && !impact->initially;
  };
  CHECK(time_is_a_quarter(Sphere3{{0, 0, 0}, 1}));
  CHECK(time_is_a_quarter(Capsule3{{{0, 0, 0}, {0, 0, 1}}, 1}));
  CHECK(time_is_a_quarter(box(2, 2, 2)));
  CHECK(time_is_a_quarter(Obb3{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}}));
  CHECK(time_is_a_quarter(Triangle3{{{{1, 0, 0}, {-1, 1, 0}, {-1, -1, 0}}}}));
  CHECK(time_is_a_quarter(Convex3{{{1, 0, 0}, {-1, 1, 0}, {-1, -1, 0}, {0, 0, 1}}}));
  CHECK(time_is_a_quarter(Point3{1, 0, 0}));
  CHECK(time_is_a_quarter(solids::box({-1, -1, -1}, {1, 1, 1})));
}

TEST_CASE("ask 4: distance, contact and depth never contradict each other (fcl#584, #544)") {
  rc::prop("boxes turned by small integers, near and in contact", [] {
    const auto digit = [] { return static_cast<double>(*rc::gen::inRange(-2, 3)); };
    const auto placed = [&] {
      const Quaternion turn{digit(), digit(), digit(), digit() + 0.5};
      return Placed{box(1, 2, 1), Pose{turn, {digit() / 2, digit() / 2, digit() / 2}}};
    };
    const auto a = placed(), b = placed();
    RC_ASSERT(contradiction(a, b) == "");
  });
}

TEST_CASE("ask 5: how far meshes must be pushed to be clear is never 0 (fcl#221, #491, #575)") {
  const Mesh a = solids::box({0, 0, 0}, {2, 2, 2});
  const Mesh b = solids::box({1.5, 1, 1}, {4, 3, 3});
  CHECK(clearing_distance(a, b, {-1, 0, 0}) == Rational(0.5));
  CHECK(clearing_distance(a, b, {0, -0.25, 0}) == Rational(4.0));
  CHECK(clearing_distance(a, b, {1, 0, 0}) == Rational(4.0));
  // Each of them is at least the depth of the two boxes.
  CHECK(depth(Aabb3{{0, 0, 0}, {2, 2, 2}}, Aabb3{{1.5, 1, 1}, {4, 3, 3}}).depth ==
        Surd(Rational(0.5)));
}

TEST_CASE("ask 6: asking again, in another order or without motion, changes nothing (fcl#368)") {
  const Mesh a = solids::box({0, 0, 0}, {2, 2, 2});
  Mesh b = solids::box({1, 1, 1}, {3, 3, 3});
  const auto here = contacts(a, b);
  REQUIRE_FALSE(here.contacts.empty());
  CHECK(contacts(a, b).contacts.size() == here.contacts.size());
  CHECK(contacts(b, a).contacts.size() == here.contacts.size());
  for (std::size_t i = 0; i < here.contacts.size(); ++i) {
    CHECK(contacts(a, b).contacts[i].a == here.contacts[i].a);
    CHECK(contacts(a, b).contacts[i].b == here.contacts[i].b);
  }
  // Nor are there stale boxes after a motion (fcl#386, #40).
  for (Point3& p : b.vertices) p.x += 1000;
  CHECK(contacts(a, b).contacts.empty());
  CHECK(squared_distance(Surface(a), Surface(b)).squared() ==
        Surd(Rational(999.0) * Rational(999.0)));
}

TEST_CASE("ask 7: within on hierarchies finds what brute force finds (coal#685, #625)") {
  rc::prop("boxes with a margin", [] {
    const auto digit = [] { return static_cast<double>(*rc::gen::inRange(-4, 5)); };
    const auto mesh = [&] {
      const Point3 low{digit(), digit(), digit()};
      return solids::box(low, {low.x + 1, low.y + 2, low.z + 1});
    };
    const Mesh a = mesh(), b = mesh();
    const double margin = *rc::gen::inRange(0, 12) / 2.0;
    bool found = false;
    for (const auto& s : a.triangles) {
      for (const auto& t : b.triangles) {
        const Triangle3 of_a{a.vertices[s[0]], a.vertices[s[1]], a.vertices[s[2]]};
        const Triangle3 of_b{b.vertices[t[0]], b.vertices[t[1]], b.vertices[t[2]]};
        found = found || within(of_a, of_b, margin);
      }
    }
    RC_ASSERT(within(Surface(a), Surface(b), margin) == found);
  });
}

TEST_CASE("ask 8: what nearly touches converges, and witnesses are points of it (coal#37, #823)") {
  // A cylinder and a box that touch, and are an ulp apart.
  const Cylinder3 cylinder{{{0, 0, -1}, {0, 0, 1}}, 0.5};
  const double apart = std::nextafter(0.5, 1.0);
  CHECK(intersects(cylinder, Aabb3{{0.5, -1, -1}, {2, 1, 1}}));
  CHECK_FALSE(intersects(cylinder, Aabb3{{apart, -1, -1}, {2, 1, 1}}));
  // Witnesses: each in its body, at exactly the distance that is told.
  const Obb3 turned{{3, 0, 0}, {{{1, 1, 0}, {-1, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
  const Capsule3 capsule{{{-2, -1, 0}, {0, 0, 0}}, 0.5};
  const auto near = squared_distance(capsule, turned);
  const auto [p, q] = near.nearest();
  Rational sum;
  for (const auto x : {&Vec3<Surd>::x, &Vec3<Surd>::y, &Vec3<Surd>::z}) {
    const Rational d = (p.*x).as_rational().value() - (q.*x).as_rational().value();
    sum = sum + d * d;
  }
  CHECK(near.squared() == Surd(sum));
  const auto point = [](const auto& v) {
    return Point3{v.x.to_double(), v.y.to_double(), v.z.to_double()};
  };
  CHECK(point(p) == Point3{0.5, 0, 0});
  CHECK(point(q) == Point3{1, 0, 0});
  CHECK(intersects(point(p), capsule));
  CHECK(intersects(point(q), turned));
  // A margin that is met exactly counts, and less than it does not.
  CHECK(within(Sphere3{{0, 0, 0}, 0.5}, Point3{1, 0, 0}, 0.5));
  CHECK_FALSE(within(Sphere3{{0, 0, 0}, 0.5}, Point3{1, 0, 0}, std::nextafter(0.5, 0.0)));
}

TEST_CASE(
    "ask 9: hit points do not jump, and no ray passes a box (bullet3#596, #93, ammo.js#247)") {
  // The time of a sphere's contact is monotone in where it starts, an ulp at a time.
  const Triangle3 ground{{{{-50, -50, 0}, {50, -50, 0}, {0, 100, 0}}}};
  std::optional<Surd> before;
  double z = 2;
  for (int i = 0; i < 20; ++i, z = std::nextafter(z, 3.0)) {
    const auto impact = sweep(Sphere3{{0.1, 0.1, z}, 0.5}, ground, Point3{0, 0, -4});
    REQUIRE(impact);
    CHECK(sign(impact->time) == Sign::positive);
    if (before) CHECK(*before < impact->time);
    before = impact->time;
  }
  // Rays at a large box, from far out, at its corner and an ulp beside it.
  const Aabb3 large{{-1000, -1000, -1000}, {1000, 1000, 1000}};
  const auto ray_at = [](double x) { return Ray3{{x, 1000, 1e9}, {0, 0, -1}}; };
  CHECK(hit(ray_at(1000), large));
  CHECK_FALSE(hit(ray_at(std::nextafter(1000.0, 2000.0)), large));
}

TEST_CASE("ask 10: cubes on each other, large boxes and touching ones (libccd#25, #17, #71, #68)") {
  // Two cubes with sides of 2, the second 1.9 higher: the way out is down, by 2 - 1.9.
  const Aabb3 cube = box(2, 2, 2);
  const Pose origin, up{{}, {0, 0, 1.9}};
  const auto stacked = depth(Placed{cube, origin}, Placed{cube, up});
  CHECK(stacked.relation == Relation::overlapping);
  CHECK(stacked.depth == Surd(Rational(2) - Rational(1.9)));
  CHECK(stacked.normal == std::array<Rational, 3>{Rational(0), Rational(0), Rational(-1)});
  // A small box sinks into a box of 5 m by a millimetre, far from its middle.
  const Pose beside{{}, {2.3, 2.3, 2.599}};
  const auto sunk = depth(Placed{box(5, 5, 5), origin}, Placed{box(0.2, 0.2, 0.2), beside});
  CHECK(sunk.depth == Surd(Rational(2.5) + Rational(0.1) - Rational(2.599)));
  CHECK(sunk.normal == std::array<Rational, 3>{Rational(0), Rational(0), Rational(-1)});
  // Boxes that touch: no depth, and a direction that is a number.
  const auto touching = depth(box(2, 2, 2), Aabb3{{1, -1, -1}, {3, 1, 1}});
  CHECK(touching.relation == Relation::touching);
  CHECK(sign(touching.depth) == Sign::zero);
  CHECK(touching.normal == std::array<Rational, 3>{Rational(-1), Rational(0), Rational(0)});
}

// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/moving.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "moving_cases.hpp"

using namespace signum;
using moving::Corners;
using moving::Pair;

namespace {

Pair any_pair() {
  return moving::any_pair(static_cast<std::size_t>(*rc::gen::inRange(1, 4)),
                          static_cast<std::size_t>(*rc::gen::inRange(1, 4)));
}

Corners map(Corners c, const std::function<Point3(const Point3&)>& f) {
  for (Point3& p : c.start) p = f(p);
  for (Point3& p : c.end) p = f(p);
  return c;
}

Corners scaled(const Corners& c, double s) {
  return map(c, [&](const Point3& p) { return Point3{s * p.x, s * p.y, s * p.z}; });
}

bool same_time(const std::optional<FirstContact>& a, const std::optional<FirstContact>& b) {
  if (!a || !b) return !a && !b;
  return a->time == b->time && a->initially == b->initially;
}

bool same(const std::optional<FirstContact>& a, const std::optional<FirstContact>& b) {
  if (!same_time(a, b)) return false;
  return !a || (a->feature_a == b->feature_a && a->feature_b == b->feature_b);
}

bool meet_at(const Corners& a, const Corners& b, double t) {
  // Places on a grid at such times are exact.
  const auto at = [&](const Corners& c) {
    Corners now;
    for (std::size_t i = 0; i < c.start.size(); ++i) {
      const Point3 &s = c.start[i], &e = c.end[i];
      now.start.push_back({s.x + t * (e.x - s.x), s.y + t * (e.y - s.y), s.z + t * (e.z - s.z)});
    }
    now.end = now.start;
    return now;
  };
  return moving::with_shape(at(a), [&](const auto& x) {
    return moving::with_shape(at(b), [&](const auto& y) { return intersects(x.start, y.start); });
  });
}

const Triangle3 floor_triangle{{{{-4, -4, 0}, {4, -4, 0}, {0, 4, 0}}}};
const Linear<Triangle3> still{floor_triangle, floor_triangle};

}  // namespace

TEST_CASE("Examples: a point falls through a triangle", "[moving]") {
  const auto found = sweep(Linear<Point3>{{0, 0, 1}, {0, 0, -2}}, still);
  REQUIRE(found);
  CHECK(found->time == Root(Rational(1) / Rational(3)));
  CHECK_FALSE(found->initially);
  CHECK(found->feature_a == Feature::vertex0);
  CHECK(found->feature_b == Feature::face);
  CHECK_FALSE(sweep(Linear<Point3>{{5, 0, 1}, {5, 0, -2}}, still));
  CHECK_FALSE(sweep(Linear<Point3>{{0, 0, 2}, {0, 0, 0x1p-1074}}, still));
}

TEST_CASE("Examples: edges cross at an irrational time", "[moving]") {
  const Linear<Segment3> a{{{-1, 0, 1}, {1, 0, 1}}, {{-1, 0, -1}, {1, 0, -1}}};
  const Linear<Segment3> b{{{0, -1, 0}, {0, 1, 0}}, {{0, -1, 0.5}, {0, 2, 0.25}}};
  const auto found = sweep(a, b);
  REQUIRE(found);
  CHECK_FALSE(found->time.as_rational());
  CHECK(found->feature_a == Feature::edge0);
  CHECK(found->feature_b == Feature::edge0);
}

TEST_CASE("Examples: two edges that meet twice are found, which parity misses", "[moving]") {
  // The segments are in a plane at two times in (0, 1), and in contact at both. Of the four
  // coefficients of the determinant in the basis of Bernstein, one alone has another sign in each.
  const Segment3 along_x{{-9, 0, 1}, {9, 0, 1}};
  const Linear<Segment3> a{along_x, along_x};
  const Segment3 start{{0, -1, 0}, {0, 1, 0}}, end{{0, 0.25, 3.25}, {0, -0.25, 0}};
  const auto found = sweep(a, Linear<Segment3>{start, end});
  REQUIRE(found);
  CHECK(found->time == Root(Rational(8) / Rational(13)));
  const auto back = sweep(a, Linear<Segment3>{end, start});
  REQUIRE(back);
  CHECK(back->time == Root(Rational(1) / Rational(5)));
}

TEST_CASE("Examples: a piercing at the start, at which no corner and no two edges meet",
          "[moving]") {
  const Segment3 s{{0, 0, -1}, {0, 0, 1}};
  const auto found = sweep(Linear<Segment3>{s, s}, still);
  REQUIRE(found);
  CHECK(found->initially);
  CHECK(found->time == Root());
  CHECK(found->feature_a == Feature::edge0);
  CHECK(found->feature_b == Feature::face);
  // With an end in the face nothing is pierced.
  const Segment3 standing{{0, 0, 0}, {0, 0, 1}};
  const auto touching = sweep(Linear<Segment3>{standing, standing}, still);
  REQUIRE(touching);
  CHECK(touching->feature_a == Feature::vertex0);
  CHECK(touching->feature_b == Feature::face);
}

TEST_CASE("Degenerate: touching at the end, at an edge, in passing, and while collapsing",
          "[moving]") {
  const auto time = [](const auto& a, const auto& b) { return sweep(a, b).value().time; };
  CHECK(time(Linear<Point3>{{0, 0, 1}, {0, 0, 0}}, still) == Root(Rational(1)));
  const auto at_edge = sweep(Linear<Point3>{{0, -4, 1}, {0, -4, -1}}, still);
  REQUIRE(at_edge);
  CHECK(at_edge->feature_b == Feature::edge0);
  const auto at_corner = sweep(Linear<Point3>{{0, 4, 1}, {0, 4, -1}}, still);
  REQUIRE(at_corner);
  CHECK(at_corner->feature_b == Feature::vertex2);
  // The triangle collapses, in the place to which the point comes.
  const Linear<Triangle3> collapsing{floor_triangle, {{{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}}}};
  CHECK(time(Linear<Point3>{{1, 1, 5}, {1, 1, 1}}, collapsing) == Root(Rational(1)));
  // The point is in the plane of the triangle for ever: leaving it, and from outside.
  CHECK(time(Linear<Point3>{{0, 0, 0}, {0, -8, 0}}, still) == Root());
  CHECK(time(Linear<Point3>{{0, -8, 0}, {0, 0, 0}}, still) == Root(Rational(0.5)));
  // Both are on a line for ever.
  CHECK(time(Linear<Point3>{{-3, 0, 0}, {3, 0, 0}},
             Linear<Segment3>{{{0, 0, 0}, {1, 0, 0}}, {{0, 0, 0}, {1, 0, 0}}}) ==
        Root(Rational(0.5)));
}

TEST_CASE("sweep refuses what is not finite", "[moving]") {
  CHECK_THROWS_AS(sweep(Linear<Point3>{{0, 0, NAN}, {0, 0, 0}}, still), NotFinite);
  CHECK_THROWS_AS(sweep(still, Linear<Point3>{{0, 0, 0}, {0, INFINITY, 0}}), NotFinite);
}

TEST_CASE("Law 1: sweep is symmetric", "[moving]") {
  rc::prop("", [] {
    const Pair p = any_pair();
    const auto ab = moving::sweep(p.a, p.b), ba = moving::sweep(p.b, p.a);
    RC_ASSERT(same_time(ab, ba));
  });
}

TEST_CASE("Law 2: the order of vertices does not matter", "[moving]") {
  rc::prop("", [] {
    const Pair p = any_pair();
    Corners turned = p.a;
    std::rotate(turned.start.begin(), turned.start.begin() + 1, turned.start.end());
    std::rotate(turned.end.begin(), turned.end.begin() + 1, turned.end.end());
    Corners mirrored = p.b;
    std::reverse(mirrored.start.begin(), mirrored.start.end());
    std::reverse(mirrored.end.begin(), mirrored.end.end());
    RC_ASSERT(same_time(moving::sweep(p.a, p.b), moving::sweep(turned, mirrored)));
  });
}

TEST_CASE("Laws 3 and 4: no contact before the time, and one at it", "[moving]") {
  rc::prop("", [] {
    const Pair p = any_pair();
    const auto found = moving::sweep(p.a, p.b);
    RC_ASSERT(meet_at(p.a, p.b, 0) == (found && found->initially));
    RC_ASSERT((found && found->time == Root()) == (found && found->initially));
    for (int i = 0; i <= 16; ++i) {
      const Root t(Rational(i / 16.0));
      if (!found || t < found->time) RC_ASSERT_FALSE(meet_at(p.a, p.b, i / 16.0));
      if (found && t == found->time) RC_ASSERT(meet_at(p.a, p.b, i / 16.0));
    }
  });
}

TEST_CASE("Law 5: reversed in time, a contact is a contact", "[moving]") {
  rc::prop("", [] {
    const Pair p = any_pair();
    const auto there = moving::sweep(p.a, p.b);
    const auto back = moving::sweep(Corners{p.a.end, p.a.start}, Corners{p.b.end, p.b.start});
    RC_ASSERT(there.has_value() == back.has_value());
    if (!there) return;
    // The last contact is not before the first.
    const Rational earliest = Rational(there->time.below()) + Rational(back->time.below());
    RC_ASSERT(compare(earliest, Rational(1)) != Sign::positive);
  });
}

TEST_CASE("Law 6: the same motion for both, and powers of two, change nothing", "[moving]") {
  rc::prop("", [] {
    const Pair p = any_pair();
    const auto found = moving::sweep(p.a, p.b);
    const Point3 v{static_cast<double>(*rc::gen::inRange(-9, 9)),
                   static_cast<double>(*rc::gen::inRange(-9, 9)), 3};
    Pair moved = p;
    for (Corners* c : {&moved.a, &moved.b}) {
      for (Point3& q : c->end) q = {q.x + v.x, q.y + v.y, q.z + v.z};
    }
    RC_ASSERT(same(found, moving::sweep(moved.a, moved.b)));
    for (const double s : {0x1p-300, 0x1p300, 0x1p-1074, 0x1p1020}) {
      RC_ASSERT(same(found, moving::sweep(scaled(p.a, s), scaled(p.b, s))));
    }
    // Axes of very different scales are no scaling, but an affine map that keeps contacts.
    const auto stretched = [](const Corners& c) {
      return map(c, [](const Point3& q) { return Point3{0x1p300 * q.x, q.y, 0x1p-300 * q.z}; });
    };
    RC_ASSERT(same_time(found, moving::sweep(stretched(p.a), stretched(p.b))));
  });
}

TEST_CASE("Consistency: sweep finds what a slow search by distances finds", "[moving]") {
  int contacts = 0, misses = 0;
  rc::prop("", [&] {
    const Pair p = any_pair();
    const auto found = moving::sweep(p.a, p.b);
    const auto near = moving::first_near(p.a, p.b);
    RC_ASSERT(found.has_value() == near.has_value());
    (found ? contacts : misses) += 1;
    if (!found) return;
    // In a graze the distance is small for a while.
    const auto t = static_cast<long double>(found->time.to_double());
    RC_ASSERT(t > *near - 0x1p-40L);
    RC_ASSERT(t < *near + 0x1p-15L);
  });
  CHECK((contacts > 10 || cases::count_of(10) < 10));
  CHECK((misses > 10 || cases::count_of(10) < 10));
}

TEST_CASE("Consistency: triangles first meet with a corner or with two edges", "[moving]") {
  // The shapes are in general position and near each other, where doubles decide much.
  int contacts = 0, misses = 0;
  rc::prop("", [&] {
    const auto number = [] { return *rc::gen::inRange(-1000000, 1000001) * 1e-6; };
    const auto triangle = [&](double away) {
      Triangle3 t{};
      for (Point3& p : t.vertices) p = {number() + away, number(), number()};
      return t;
    };
    const Linear<Triangle3> a{triangle(0), triangle(0)}, b{triangle(1.5), triangle(number())};
    const auto corner = [](const Linear<Triangle3>& t, std::size_t i) {
      return Linear<Point3>{t.start.vertices[i], t.end.vertices[i]};
    };
    const auto side = [](const Linear<Triangle3>& t, std::size_t i) {
      const std::size_t j = (i + 1) % 3;
      return Linear<Segment3>{{t.start.vertices[i], t.start.vertices[j]},
                              {t.end.vertices[i], t.end.vertices[j]}};
    };
    std::optional<Root> first;
    if (intersects(a.start, b.start)) first = Root();
    const auto keep = [&](const std::optional<FirstContact>& found) {
      if (found && (!first || found->time < *first)) first = found->time;
    };
    for (std::size_t i = 0; i < 3; ++i) {
      keep(sweep(corner(a, i), b));
      keep(sweep(a, corner(b, i)));
      for (std::size_t j = 0; j < 3; ++j) keep(sweep(side(a, i), side(b, j)));
    }
    const auto found = sweep(a, b);
    RC_ASSERT(found.has_value() == first.has_value());
    (found && !found->initially ? contacts : misses) += 1;
    if (found) RC_ASSERT(found->time == *first);
  });
  CHECK((contacts > 10 || cases::count_of(10) < 10));
  CHECK((misses > 10 || cases::count_of(10) < 10));
}

TEST_CASE("Environment: sweep is right in every floating-point environment", "[moving]") {
  const Linear<Point3> tiny{{0, 0, 0x1p-1073}, {0, 0, -0x1p-1074}};
  const auto expected = sweep(tiny, still).value().time;
  for (const environment::Setting& setting : environment::settings) {
    INFO(setting.name);
    bool same_time = false;
    double rounded = 0;
    {
      const environment::Scope scope(setting);
      const auto found = sweep(tiny, still);
      same_time = found && found->time == expected;
      rounded = found ? found->time.to_double() : 0;
    }
    CHECK(same_time);
    CHECK(rounded == 2.0 / 3);
  }
}

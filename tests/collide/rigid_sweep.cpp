// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/rigid_sweep.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "moving_cases.hpp"

using namespace signum;
using moving::V;

namespace {

constexpr Quaternion none{0, 0, 0, 1};

Motion resting(const Point3& at) { return {{none, at}, {none, at}}; }

std::optional<RigidContact> sweep_points(const std::vector<Point3>& a, const Motion& motion_a,
                                         const std::vector<Point3>& b, const Motion& motion_b) {
  return detail::sweep({a, {}, false}, motion_a, {b, {}, false}, motion_b);
}

struct Body {
  std::vector<Point3> corners;
  Motion motion;
};

std::optional<RigidContact> sweep(const Body& a, const Body& b) {
  return sweep_points(a.corners, a.motion, b.corners, b.motion);
}

double number(int size) { return static_cast<double>(*rc::gen::inRange(-size, size + 1)); }

Quaternion any_quaternion() {
  Quaternion q{number(2), number(2), number(2), number(2)};
  if (q.x == 0 && q.y == 0 && q.z == 0 && q.w == 0) q.w = 1;
  return q;
}

/// A body that turns or does not, in a plane about its normal, about one place or past each other.
Body any_body(int flat) {
  Body body;
  const auto count = *rc::gen::inRange(1, 4);
  const auto point = [&] { return Point3{number(3), number(3), flat == 0 ? 0 : number(3)}; };
  for (int i = 0; i < count; ++i) body.corners.push_back(point());
  const auto rotation = [&] {
    if (flat != 0) return any_quaternion();
    const Quaternion q = any_quaternion();
    return Quaternion{0, 0, q.z, q.w == 0 && q.z == 0 ? 1 : q.w};
  };
  do {
    body.motion = {{rotation(), point()}, {rotation(), point()}};
    const int way = *rc::gen::inRange(0, 4);
    if (way == 0) body.motion.end.rotation = body.motion.start.rotation;
    if (way == 1) body.motion.end.translation = body.motion.start.translation;
  } while (!names_rotations(body.motion));
  return body;
}

struct Two {
  Body a, b;
};
Two any_two() {
  const int flat = *rc::gen::inRange(0, 4);
  return {any_body(flat), any_body(flat)};
}

std::vector<V> places(const Body& body, long double t) {
  const auto& [start, end] = body.motion;
  const auto blend = [&](double x, double y) { return (1 - t) * x + t * y; };
  const V u{blend(start.rotation.x, end.rotation.x), blend(start.rotation.y, end.rotation.y),
            blend(start.rotation.z, end.rotation.z)};
  const long double w = blend(start.rotation.w, end.rotation.w);
  const V c{blend(start.translation.x, end.translation.x),
            blend(start.translation.y, end.translation.y),
            blend(start.translation.z, end.translation.z)};
  std::vector<V> result;
  for (const Point3& p : body.corners) {
    const V v{p.x, p.y, p.z};
    const V turned =
        (w * w - moving::dot(u, u)) * v + 2 * moving::dot(u, v) * u + 2 * w * moving::cross(u, v);
    result.push_back((1 / (w * w + moving::dot(u, u))) * turned + c);
  }
  return result;
}

/// No corner is ever faster: the turn is by 2 |vec(conj(q0) q1)| / |q(t)|^2 a unit of time.
long double speed(const Body& body) {
  const auto& [start, end] = body.motion;
  const auto &p = start.rotation, &q = end.rotation;
  const V u{p.x, p.y, p.z}, v{q.x, q.y, q.z};
  const V turn =
      static_cast<long double>(p.w) * v - static_cast<long double>(q.w) * u - moving::cross(u, v);
  // The least |q(t)|^2, at an end or between.
  const long double pp = moving::dot(u, u) + p.w * p.w, qq = moving::dot(v, v) + q.w * q.w;
  const long double pq = moving::dot(u, v) + p.w * q.w;
  const long double square = pp - 2 * pq + qq;
  long double least = std::min(pp, qq);
  if (square > 0) {
    const long double t = (pp - pq) / square;
    if (t > 0 && t < 1) least = (pp * qq - pq * pq) / square;
  }
  long double radius = 0;
  for (const Point3& c : body.corners) radius = std::max(radius, moving::length({c.x, c.y, c.z}));
  const Point3 &s = start.translation, &e = end.translation;
  const long double turning = radius == 0 ? 0 : radius * 2 * moving::length(turn) / least;
  return moving::length(V{e.x, e.y, e.z} - V{s.x, s.y, s.z}) + turning + 1e-9L;
}

bool same_time(const std::optional<RigidContact>& a, const std::optional<RigidContact>& b) {
  if (!a || !b) return !a && !b;
  return a->time == b->time && a->initially == b->initially;
}

}  // namespace

TEST_CASE("Examples: a hand of a clock meets a point", "[rigid_sweep]") {
  // Half a turn about z: the direction (3, 4) is reached at t = 1/3.
  const Motion turning{{none, {0, 0, 0}}, {{0, 0, 1, 0}, {0, 0, 0}}};
  const Segment3 hand{{0, 0, 0}, {6, 0, 0}};
  const auto found = sweep(RigidlyMoving<Segment3>{hand, turning},
                           RigidlyMoving<Point3>{{3, 4, 0}, resting({0, 0, 0})});
  REQUIRE(found);
  CHECK(found->time == Root(Rational(1) / Rational(3)));
  CHECK_FALSE(found->initially);
  CHECK(found->feature_a == Feature::edge0);
  CHECK(found->feature_b == Feature::vertex0);
  // One segment is out of its reach, on its plane, and one is off that plane.
  CHECK_FALSE(sweep(RigidlyMoving<Segment3>{hand, turning},
                    RigidlyMoving<Point3>{{4, 5, 0}, resting({0, 0, 0})}));
  CHECK_FALSE(sweep(RigidlyMoving<Segment3>{hand, turning},
                    RigidlyMoving<Point3>{{3, 4, 0x1p-1074}, resting({0, 0, 0})}));
}

TEST_CASE("Examples: a mesh says which of its triangles is met", "[rigid_sweep]") {
  const Mesh mesh{{{-1, -1, 5}, {1, -1, 5}, {0, 1, 5}, {-1, -1, 2}, {1, -1, 2}, {0, 1, 2}},
                  {{0, 1, 2}, {3, 4, 5}}};
  const Motion falling{{none, {0, 0, 0}}, {none, {0, 0, -4}}};
  const auto found = sweep(RigidlyMoving<Mesh>{mesh, falling},
                           RigidlyMoving<Point3>{{0, 0, 0}, resting({0, 0, 0})});
  REQUIRE(found);
  CHECK(found->time == Root(Rational(0.5)));
  CHECK(found->triangle_a == 1);
  CHECK(found->feature_a == Feature::face);
  // A mesh has no inside: what it shuts in meets nothing.
  const auto inside =
      sweep(RigidlyMoving<Mesh>{mesh, falling}, RigidlyMoving<Point3>{{0, 0, 3}, falling});
  CHECK_FALSE(inside);
}

TEST_CASE("A motion whose blend is zero is refused, and a mesh without triangles",
          "[rigid_sweep]") {
  const auto try_motion = [](const Quaternion& p, const Quaternion& q) {
    const Motion m{{p, {0, 0, 0}}, {q, {0, 0, 0}}};
    return sweep(RigidlyMoving<Point3>{{0, 0, 0}, m},
                 RigidlyMoving<Point3>{{0, 0, 0}, resting({0, 0, 0})});
  };
  CHECK_THROWS_AS(try_motion({0, 0, 0, 0}, none), InvalidArgument);
  CHECK_THROWS_AS(try_motion(none, {0, 0, 0, 0}), InvalidArgument);
  CHECK_THROWS_AS(try_motion({1, 2, 0, -3}, {-2, -4, 0, 6}), InvalidArgument);
  CHECK_THROWS_AS(try_motion({NAN, 0, 0, 1}, none), NotFinite);
  CHECK(try_motion({1, 2, 0, -3}, {2, 4, 0, -6}));
  CHECK(try_motion({0x1p-1074, 0, 0, 0}, {0, 0, 0x1p1023, 0}));
  CHECK_THROWS_AS(sweep(RigidlyMoving<Mesh>{{}, resting({0, 0, 0})},
                        RigidlyMoving<Point3>{{0, 0, 0}, resting({0, 0, 0})}),
                  InvalidArgument);
}

TEST_CASE("Law 1: rigid sweep is symmetric", "[rigid_sweep]") {
  rc::prop("", [] {
    const auto [a, b] = any_two();
    RC_ASSERT(same_time(sweep(a, b), sweep(b, a)));
  });
}

TEST_CASE("Law 2: bodies that do not turn meet as corners on lines do", "[rigid_sweep]") {
  rc::prop("", [] {
    auto [a, b] = any_two();
    moving::Corners linear[2];
    Body* bodies[2] = {&a, &b};
    const double longer = *rc::gen::inRange(1, 4);
    for (int i = 0; i < 2; ++i) {
      auto& [start, end] = bodies[i]->motion;
      start.rotation = none;
      end.rotation = {0, 0, 0, longer};
      for (const Point3& p : bodies[i]->corners) {
        const Point3 &s = start.translation, &e = end.translation;
        linear[i].start.push_back({p.x + s.x, p.y + s.y, p.z + s.z});
        linear[i].end.push_back({p.x + e.x, p.y + e.y, p.z + e.z});
      }
    }
    const auto rigid = sweep(a, b);
    const auto moved = moving::sweep(linear[0], linear[1]);
    RC_ASSERT(rigid.has_value() == moved.has_value());
    if (rigid) RC_ASSERT(rigid->time == moved->time);
  });
}

TEST_CASE("Law 3: scaled quaternions and lengths are the same motion", "[rigid_sweep]") {
  rc::prop("", [] {
    const auto [a, b] = any_two();
    const auto found = sweep(a, b);
    const auto scaled_turn = [](Body body, double s) {
      for (Pose* p : {&body.motion.start, &body.motion.end}) {
        Quaternion& q = p->rotation;
        q = {s * q.x, s * q.y, s * q.z, s * q.w};
      }
      return body;
    };
    RC_ASSERT(same_time(found, sweep(scaled_turn(a, 0x1p300), scaled_turn(b, -0x1p-300))));
    const auto scaled_length = [](Body body) {
      const auto scale = [](Point3& p) { p = {0x1p-1074 * p.x, 0x1p-1074 * p.y, 0x1p-1074 * p.z}; };
      for (Point3& p : body.corners) scale(p);
      scale(body.motion.start.translation);
      scale(body.motion.end.translation);
      return body;
    };
    RC_ASSERT(same_time(found, sweep(scaled_length(a), scaled_length(b))));
  });
}

TEST_CASE("Reversed in time, a contact of bodies is a contact", "[rigid_sweep]") {
  rc::prop("", [] {
    const auto [a, b] = any_two();
    const auto reversed = [](Body body) {
      std::swap(body.motion.start, body.motion.end);
      return body;
    };
    RC_ASSERT(sweep(a, b).has_value() == sweep(reversed(a), reversed(b)).has_value());
  });
}

TEST_CASE("Consistency: a mesh meets as the first of its triangles does", "[rigid_sweep]") {
  int contacts = 0, misses = 0;
  rc::prop("", [&] {
    auto [p, q] = any_two();
    // Most of a turn in a small part of the time.
    if (*rc::gen::inRange(0, 3) == 0) {
      p.motion.start.rotation = {0, 0, 1, 100};
      p.motion.end.rotation = {0, 0, 1, -50};
    }
    const auto mesh = [](const Body& body, int triangles) {
      Mesh m;
      for (int i = 0; i < 3 * triangles; ++i)
        m.vertices.push_back({number(3), number(3), number(3)});
      for (Point3& v : m.vertices) v = {v.x / 4, v.y / 4, v.z / 4};
      for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(triangles); ++i) {
        m.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
      }
      return RigidlyMoving<Mesh>{m, body.motion};
    };
    const auto a = mesh(p, 2), b = mesh(q, 3);
    std::optional<Root> first;
    for (std::size_t i = 0; i < 2; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        const auto found = sweep(RigidlyMoving<Triangle3>{a.shape.triangle(i), a.motion},
                                 RigidlyMoving<Triangle3>{b.shape.triangle(j), b.motion});
        if (found && (!first || found->time < *first)) first = found->time;
      }
    }
    const auto found = sweep(a, b);
    RC_ASSERT(found.has_value() == first.has_value());
    (found ? contacts : misses) += 1;
    if (!found) return;
    RC_ASSERT(found->time == *first);
    const auto pair =
        sweep(RigidlyMoving<Triangle3>{a.shape.triangle(found->triangle_a), a.motion},
              RigidlyMoving<Triangle3>{b.shape.triangle(found->triangle_b), b.motion});
    RC_ASSERT(pair.has_value());
    RC_ASSERT(pair->time == *first);
  });
  CHECK((contacts > 10 || cases::count_of(10) < 10));
  CHECK((misses > 10 || cases::count_of(10) < 10));
}

TEST_CASE("Range: boxes on the way, of coordinates near both ends of the doubles",
          "[rigid_sweep]") {
  const Motion turning{{none, {0, 0, 0}}, {{0, 0, 1, 0}, {0, 0, 0}}};
  for (const double s : {0x1p-1074, 0x1p-1070, 1.0, 0x1p1020}) {
    Mesh fan{{{0, 0, 0}}, {}};
    for (std::uint32_t i = 0; i < 6; ++i) {
      fan.vertices.push_back({6 * s, i * s, 0});
      if (i > 0) fan.triangles.push_back({0, i, i + 1});
    }
    const auto find = [&](const Point3& p) {
      return sweep(RigidlyMoving<Mesh>{fan, turning},
                   RigidlyMoving<Triangle3>{{{p, p, p}}, resting({0, 0, 0})});
    };
    const auto found = find({0, 6 * s, 0});
    REQUIRE(found);
    CHECK(found->triangle_a == 4);
    CHECK_FALSE(find({0, -6 * s, 0}));
    CHECK_FALSE(find({0, 8 * s, 0}));
  }
}

TEST_CASE("Consistency: rigid sweep finds what a slow search by distances finds", "[rigid_sweep]") {
  int contacts = 0, misses = 0;
  rc::prop("", [&] {
    const auto [a, b] = any_two();
    const auto found = sweep(a, b);
    const auto near = moving::first_near([&, &x = a](long double t) { return places(x, t); },
                                         [&, &y = b](long double t) { return places(y, t); },
                                         speed(a) + speed(b));
    RC_ASSERT(found.has_value() == near.has_value());
    (found ? contacts : misses) += 1;
    if (!found) return;
    const auto t = static_cast<long double>(found->time.to_double());
    RC_ASSERT(t > *near - 0x1p-38L);
    RC_ASSERT(t < *near + 0x1p-15L);
  });
  CHECK((contacts > 10 || cases::count_of(10) < 10));
  CHECK((misses > 10 || cases::count_of(10) < 10));
}

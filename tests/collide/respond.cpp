// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/respond.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "reference/numbers.hpp"

using namespace signum;
using reference::Q;

namespace {

constexpr SymmetricMatrix3 unturnable{0, 0, 0, 0, 0, 0};

struct Case {
  ContactFrame at;
  RigidState a, b;
  double k;
};

/// Of small integers, of a common size, of neighbours of -1, 0 and 1, and of any exponents.
class Maker {
 public:
  explicit Maker(cases::Random& random) : random_(random), kind_(random.between(0, 3)) {}

  double number() {
    switch (kind_) {
      case 0:
        return random_.between(-3, 3);
      case 1:
        return std::ldexp(double(random_.between(-1 << 30, 1 << 30)), -30);
      case 2: {
        const double x = random_.between(-1, 1);
        return random_.one_in(3) ? std::nextafter(x, random_.one_in(2) ? 2.0 : -2.0) : x;
      }
      default:
        return std::ldexp(double(random_.between(-99, 99)), random_.between(-300, 200));
    }
  }
  Point3 point() { return {number(), number(), number()}; }
  /// G G^T is positive semidefinite; G of small integers makes it exact.
  SymmetricMatrix3 inertia() {
    if (random_.one_in(3)) return unturnable;
    if (random_.one_in(2))
      return {std::abs(number()), std::abs(number()), std::abs(number()), 0, 0, 0};
    std::array<Point3, 3> g;
    for (Point3& row : g) {
      row = {double(random_.between(-2, 2)), double(random_.between(-2, 2)),
             double(random_.one_in(2))};
    }
    return {dot(g[0], g[0]), dot(g[1], g[1]), dot(g[2], g[2]),
            dot(g[0], g[1]), dot(g[0], g[2]), dot(g[1], g[2])};
  }
  RigidState state() {
    const double mass = random_.one_in(4) ? 0 : std::abs(number());
    return {point(), point(), point(), mass, mass == 0 ? unturnable : inertia()};
  }
  Case made() {
    constexpr std::array<double, 5> restitutions = {0, 1, 0.5, 0.7, 0x1p-60};
    Case c{{point(), point()},
           state(),
           state(),
           restitutions[static_cast<std::size_t>(random_.between(0, 4))]};
    if (random_.one_in(8)) c.a.center = c.at.point;
    if (c.at.normal == Point3{0, 0, 0}) c.at.normal.z = 1;
    return c;
  }

 private:
  cases::Random& random_;
  int kind_;
};

struct Velocities {
  reference::Point va, wa, vb, wb;
};

/// How fast the points of contact leave each other, by the definition.
Q leaving(const Case& c, const Velocities& v) {
  const auto at = reference::exact(c.at.point);
  const auto of_point = [&](const reference::Point& velocity, const reference::Point& turning,
                            const Point3& center) {
    return velocity + cross(turning, at - reference::exact(center));
  };
  return dot(reference::exact(c.at.normal),
             of_point(v.va, v.wa, c.a.center) - of_point(v.vb, v.wb, c.b.center));
}

/// By an impulse j n at the point.
Velocities pushed(const Case& c, const Q& j) {
  using reference::exact;
  const reference::Point push = j * exact(c.at.normal);
  const auto turned = [&](const RigidState& s, const reference::Point& by) {
    const reference::Point moment = cross(exact(c.at.point) - exact(s.center), by);
    const SymmetricMatrix3& m = s.inverse_inertia;
    return exact(s.angular_velocity) +
           reference::Point{dot(exact(Point3{m.xx, m.xy, m.xz}), moment),
                            dot(exact(Point3{m.xy, m.yy, m.yz}), moment),
                            dot(exact(Point3{m.xz, m.yz, m.zz}), moment)};
  };
  return {exact(c.a.velocity) + Q(c.a.inverse_mass) * push, turned(c.a, push),
          exact(c.b.velocity) - Q(c.b.inverse_mass) * push, turned(c.b, -push)};
}

/// Whether a double is x, or a neighbour of x.
bool is_beside(double d, const Q& x) {
  if (Q(d) == x) return true;
  const double other = std::nextafter(d, Q(d) < x ? INFINITY : -INFINITY);
  return Q(d) < x ? x < Q(other) : Q(other) < x;
}
bool is_beside(const Point3& p, const reference::Point& x) {
  return is_beside(p.x, x.x) && is_beside(p.y, x.y) && is_beside(p.z, x.z);
}

bool is_unchanged(const Case& c, const ContactResponse& r) {
  return r.velocity_a == c.a.velocity && r.velocity_b == c.b.velocity &&
         r.angular_velocity_a == c.a.angular_velocity &&
         r.angular_velocity_b == c.b.angular_velocity && r.impulse == 0;
}

/// Empty where the response is right. The exact one is found by trying the impulses 0 and 1: how
/// fast the bodies leave is a linear function of the impulse.
std::string fault(const Case& c) {
  const Q before = leaving(c, pushed(c, 0));
  const Q by_one = leaving(c, pushed(c, 1)) - before;
  if (by_one == 0) {
    try {
      respond(c.at, c.a, c.b, c.k);
      return "nothing can be moved, and it answers";
    } catch (const InvalidArgument&) {
      return "";
    }
  }
  const ContactResponse r = respond(c.at, c.a, c.b, c.k);
  if (static_cast<int>(r.approach) != -sgn(before)) return "approach";
  if (before >= 0) return is_unchanged(c, r) ? "" : "changed";
  const Q j = -(1 + Q(c.k)) * before / by_one;
  const Velocities exact = pushed(c, j);
  if (leaving(c, exact) != -Q(c.k) * before) return "the test itself";
  if (!reference::is_rounded(r.impulse, j)) return "impulse";
  if (!is_beside(r.velocity_a, exact.va) || !is_beside(r.velocity_b, exact.vb)) return "velocity";
  if (!is_beside(r.angular_velocity_a, exact.wa) || !is_beside(r.angular_velocity_b, exact.wb)) {
    return "angular velocity";
  }
  const Velocities rounded{reference::exact(r.velocity_a), reference::exact(r.angular_velocity_a),
                           reference::exact(r.velocity_b), reference::exact(r.angular_velocity_b)};
  return leaving(c, rounded) >= 0 ? "" : "still approaching";
}

}  // namespace

TEST_CASE("respond: examples") {
  const RigidState still{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 1, unturnable};
  RigidState falling = still;
  falling.center.z = 2;
  falling.velocity = {1, 0, -3};
  const ContactFrame at{{0, 0, 1}, {0, 0, 1}};
  const ContactResponse elastic = respond(at, falling, still, 1);
  CHECK(elastic.approach == Sign::positive);
  CHECK(elastic.impulse == 3);
  CHECK(elastic.velocity_a == Point3{1, 0, 0});
  CHECK(elastic.velocity_b == Point3{0, 0, -3});
  RigidState floor = still;
  floor.inverse_mass = 0;
  CHECK(respond(at, falling, floor, 1).velocity_a == Point3{1, 0, 3});
  CHECK(respond(at, falling, floor, 0.5).velocity_a == Point3{1, 0, 1.5});
  CHECK(respond(at, falling, floor, 0.5).velocity_b == Point3{0, 0, 0});
  CHECK(respond({{0, 0, 1}, {0, 0, 8}}, falling, floor, 0).velocity_a == Point3{1, 0, 0});
  CHECK(respond({{0, 0, 1}, {0, 0, -1}}, falling, floor, 1).approach == Sign::negative);
  CHECK(respond({{0, 0, 1}, {0, 1, 0}}, falling, floor, 1).approach == Sign::zero);
}

TEST_CASE("respond: a rod that is hit at its end turns") {
  const RigidState rod{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 1, {0, 3, 3, 0, 0, 0}};
  const RigidState ball{{1, 0, 2}, {0, 0, -5}, {0, 0, 0}, 1, unturnable};
  const ContactResponse r = respond({{1, 0, 1}, {0, 0, 1}}, ball, rod, 1);
  CHECK(r.impulse == 2);
  CHECK(r.velocity_a == Point3{0, 0, -3});
  CHECK(r.velocity_b == Point3{0, 0, -2});
  CHECK(r.angular_velocity_b == Point3{0, 6, 0});
}

TEST_CASE("respond: beside the exact response, and never approaching") {
  cases::Random random(cases::first_seed());
  int hit = 0;
  for (int i = 0; i < cases::count_of(10000); ++i) {
    const Case c = Maker(random).made();
    const std::string wrong = fault(c);
    if (!wrong.empty()) {
      FAIL(wrong << ": case " << i << ", point " << cases::hex(c.at.point) << ", normal "
                 << cases::hex(c.at.normal) << ", velocities " << cases::hex(c.a.velocity) << " "
                 << cases::hex(c.b.velocity));
    }
    if (leaving(c, pushed(c, 0)) < 0) ++hit;
  }
  CHECK(hit > cases::count_of(3000));
}

TEST_CASE("respond: exchanging the bodies, in every floating-point environment") {
  cases::Random random(cases::first_seed() + 1);
  for (int i = 0; i < cases::count_of(300); ++i) {
    const Case c = Maker(random).made();
    if (leaving(c, pushed(c, 1)) == leaving(c, pushed(c, 0))) continue;
    const ContactResponse r = respond(c.at, c.a, c.b, c.k);
    const Point3& n = c.at.normal;
    for (const environment::Setting& setting : environment::every_setting) {
      CAPTURE(setting.name, i);
      const ContactResponse s = [&] {
        const environment::Scope scope(setting);
        return respond({c.at.point, {-n.x, -n.y, -n.z}}, c.b, c.a, c.k);
      }();
      REQUIRE(r.approach == s.approach);
      REQUIRE(r.impulse == s.impulse);
      REQUIRE((r.velocity_a == s.velocity_b && r.velocity_b == s.velocity_a));
      REQUIRE((r.angular_velocity_a == s.angular_velocity_b &&
               r.angular_velocity_b == s.angular_velocity_a));
    }
  }
}

TEST_CASE("respond: what is refused") {
  const RigidState s{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 1, unturnable};
  const ContactFrame at{{0, 0, 0}, {0, 0, 1}};
  RigidState other = s;
  other.inverse_mass = -1;
  CHECK_THROWS_AS(respond(at, s, other, 1), InvalidArgument);
  other.inverse_mass = NAN;
  CHECK_THROWS_AS(respond(at, other, s, 1), NotFinite);
  RigidState wall = s;
  wall.inverse_mass = 0;
  CHECK_THROWS_AS(respond(at, wall, wall, 1), InvalidArgument);
  CHECK_THROWS_AS(respond({{0, 0, 0}, {0, 0, 0}}, s, s, 1), InvalidArgument);
  CHECK_THROWS_AS(respond(at, s, s, std::nextafter(1.0, 2.0)), InvalidArgument);
  CHECK_THROWS_AS(respond(at, s, s, -0.5), InvalidArgument);
  for (const SymmetricMatrix3& m :
       {SymmetricMatrix3{-1, 1, 1, 0, 0, 0},
        SymmetricMatrix3{1, 1, 1, 1, 1, std::nextafter(1.0, 2.0)},
        SymmetricMatrix3{0, 1, 1, 0x1p-500, 0, 0}, SymmetricMatrix3{1, 1, 1, 1, 1, -1}}) {
    other = s;
    other.inverse_inertia = m;
    CHECK_THROWS_AS(respond(at, s, other, 1), InvalidArgument);
  }
  other.inverse_inertia = {1, 1, 1, 1, 1, 1};
  CHECK(respond(at, s, other, 1).approach == Sign::zero);
}

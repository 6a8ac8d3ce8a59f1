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

  bool is_of_common_size() const { return kind_ < 2; }

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

/// Twice what is added to the energy of the masses along the axes, by how fast they are before and
/// after; those that cannot be moved take up the momentum that comes to them.
Q growth(const std::array<double, 3>& inverse_masses, const reference::Point& before,
         const Point3& after, const reference::Point& momentum) {
  const auto of = [](double inverse_mass, const Q& x, double y, const Q& p) -> Q {
    if (inverse_mass == 0) return 2 * p * x;
    return (Q(y) * Q(y) - x * x) / Q(inverse_mass);
  };
  return of(inverse_masses[0], before.x, after.x, momentum.x) +
         of(inverse_masses[1], before.y, after.y, momentum.y) +
         of(inverse_masses[2], before.z, after.z, momentum.z);
}

Q growth(const Case& c, const RigidState& s, const Point3& velocity, const Point3& angular,
         const Q& j) {
  const reference::Point push = j * reference::exact(c.at.normal);
  const SymmetricMatrix3& m = s.inverse_inertia;
  const auto moment = cross(reference::exact(c.at.point) - reference::exact(s.center), push);
  return growth({s.inverse_mass, s.inverse_mass, s.inverse_mass}, reference::exact(s.velocity),
                velocity, push) +
         growth({m.xx, m.yy, m.zz}, reference::exact(s.angular_velocity), angular, moment);
}

bool has_axes(const RigidState& s) {
  const SymmetricMatrix3& m = s.inverse_inertia;
  return m.xy == 0 && m.xz == 0 && m.yz == 0;
}

bool is_unchanged(const Case& c, const ContactResponse& r) {
  return r.velocity_a == c.a.velocity && r.velocity_b == c.b.velocity &&
         r.angular_velocity_a == c.a.angular_velocity &&
         r.angular_velocity_b == c.b.angular_velocity && r.impulse == 0 && r.restitution == c.k &&
         r.energy_growth == Sign::zero;
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
  if (r.restitution < 0 || r.restitution > c.k) return "coefficient";
  const Q j = -(1 + Q(r.restitution)) * before / by_one;
  const Velocities exact = pushed(c, j);
  if (leaving(c, exact) != -Q(r.restitution) * before) return "the test itself";
  if (!reference::is_rounded(r.impulse, j)) return "impulse";
  if (!is_beside(r.velocity_a, exact.va) || !is_beside(r.velocity_b, exact.vb)) return "velocity";
  if (!is_beside(r.angular_velocity_a, exact.wa) || !is_beside(r.angular_velocity_b, exact.wb)) {
    return "angular velocity";
  }
  const Velocities rounded{reference::exact(r.velocity_a), reference::exact(r.angular_velocity_a),
                           reference::exact(r.velocity_b), reference::exact(r.angular_velocity_b)};
  if (leaving(c, rounded) < 0) return "still approaching";
  if (!has_axes(c.a) || !has_axes(c.b)) return "";
  const Q more = growth(c, c.a, r.velocity_a, r.angular_velocity_a, j) +
                 growth(c, c.b, r.velocity_b, r.angular_velocity_b, -j);
  return static_cast<int>(r.energy_growth) == sgn(more) ? "" : "energy";
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

TEST_CASE("respond, laws 1 to 5: beside the exact response, and never approaching") {
  cases::Random random(cases::first_seed());
  int hit = 0, lowered = 0;
  for (int i = 0; i < cases::count_of(10000); ++i) {
    Maker maker(random);
    const Case c = maker.made();
    const std::string wrong = fault(c);
    if (!wrong.empty()) {
      FAIL(wrong << ": case " << i << ", point " << cases::hex(c.at.point) << ", normal "
                 << cases::hex(c.at.normal) << ", velocities " << cases::hex(c.a.velocity) << " "
                 << cases::hex(c.b.velocity));
    }
    if (leaving(c, pushed(c, 0)) >= 0 || leaving(c, pushed(c, 1)) == leaving(c, pushed(c, 0))) {
      continue;
    }
    ++hit;
    const ContactResponse r = respond(c.at, c.a, c.b, c.k);
    if (r.restitution < c.k) ++lowered;
    // Others have velocities that are too small for the doubles of others.
    if (maker.is_of_common_size()) REQUIRE(r.energy_growth != Sign::positive);
  }
  CHECK(hit > cases::count_of(3000));
  CHECK(lowered > cases::count_of(100));
}

TEST_CASE("respond: roundings add no energy to balls that bounce for ever") {
  const RigidState floor{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 0, unturnable};
  RigidState ball{
      {0, 0, 0}, {0.3, -1.7, -0.9}, {0.1, 0.2, -0.4}, 1 / 3.0, {2, 2.1, 2.3, 0.1, 0, 0}};
  int lowered = 0;
  for (int i = 0; i < 1000; ++i) {
    const Point3 normal{std::cos(i), std::sin(i), std::sin(0.7 * i)};
    const ContactResponse r = respond({{0.1, 0, -0.2}, normal}, ball, floor, 1);
    REQUIRE(r.energy_growth != Sign::positive);
    REQUIRE(r.restitution > 1 - 0x1p-40);
    if (r.restitution < 1) ++lowered;
    ball.velocity = r.velocity_a;
    ball.angular_velocity = r.angular_velocity_a;
  }
  CHECK(lowered > 100);
}

// The generalized inverse of c a a^T + d b b^T is a a^T / (c |a|^4) + b b^T / (d |b|^4), where a
// and b are perpendicular.
TEST_CASE("respond: energy of what turns about some oblique axes alone") {
  constexpr Point3 p{1, 2, -2}, q{2, 1, 2};
  cases::Random random(cases::first_seed() + 2);
  int kept = 0;
  for (int i = 0; i < cases::count_of(600); ++i) {
    const double c = std::ldexp(1, random.between(-9, 9));
    const double d = random.one_in(2) ? 0 : std::ldexp(1, random.between(-9, 9));
    const auto entry = [&](double p1, double p2, double q1, double q2) {
      return c * p1 * p2 + d * q1 * q2;
    };
    const auto number = [&] { return random.symmetric(); };
    const RigidState door{
        {0, 0, 0},
        {0, 0, 0},
        {number(), number(), number()},
        0,
        {entry(p.x, p.x, q.x, q.x), entry(p.y, p.y, q.y, q.y), entry(p.z, p.z, q.z, q.z),
         entry(p.x, p.y, q.x, q.y), entry(p.x, p.z, q.x, q.z), entry(p.y, p.z, q.y, q.z)}};
    const RigidState wall{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 0, unturnable};
    const Case at{{{number(), number(), number()}, {number(), number(), 1}}, wall, door, 1};
    const Q before = leaving(at, pushed(at, 0));
    if (before >= 0) continue;
    const ContactResponse r = respond(at.at, at.a, at.b, 1);
    const Q k = r.restitution, by_one = leaving(at, pushed(at, 1)) - before;
    const reference::Point exact = pushed(at, -(1 + k) * before / by_one).wb;
    const reference::Point off = reference::exact(r.angular_velocity_b) - exact;
    const reference::Point twice = exact + exact + off;
    const auto along = [&](const Point3& axis, double inverse) -> Q {
      if (inverse == 0) return 0;
      return dot(off, reference::exact(axis)) * dot(twice, reference::exact(axis)) /
             (81 * Q(inverse));
    };
    const Q more = (k * k - 1) * before * before / by_one + along(p, c) + along(q, d);
    REQUIRE(static_cast<int>(r.energy_growth) == sgn(more));
    ++kept;
  }
  CHECK(kept > cases::count_of(100));
}

TEST_CASE("respond, law 6: exchanging the bodies, in every floating-point environment") {
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

TEST_CASE("respond: a velocity past the largest double is more energy") {
  const RigidState wall{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 0, unturnable};
  const RigidState light{{0, 0, 0}, {0, 0, -1e200}, {0, 0, 0}, 1, {1e300, 1e300, 1e300, 0, 0, 0}};
  for (const double k : {0.0, 0.5, 1.0}) {
    const ContactResponse r = respond({{0x1p-500, 0, 0}, {0, 0, 1}}, light, wall, k);
    CHECK(std::isinf(r.angular_velocity_a.y));
    CHECK(r.energy_growth == Sign::positive);
    CHECK(r.restitution == k);
  }
}

TEST_CASE("respond: what is not moved keeps its zeros of either sign") {
  const RigidState wall{{0, 0, 0}, {-0.0, 0, -0.0}, {0, -0.0, -0.0}, 0, unturnable};
  const RigidState ball{{0, 0, 1}, {0, 0, -1}, {0, 0, 0}, 1, unturnable};
  const ContactResponse r = respond({{0, 0, 0}, {0, 0, 1}}, ball, wall, 0.5);
  CHECK(r.velocity_a.z == 0.5);
  CHECK(std::signbit(r.velocity_b.x));
  CHECK_FALSE(std::signbit(r.velocity_b.y));
  CHECK(std::signbit(r.velocity_b.z));
  CHECK_FALSE(std::signbit(r.angular_velocity_b.x));
  CHECK(std::signbit(r.angular_velocity_b.y));
  CHECK(std::signbit(r.angular_velocity_b.z));
}

TEST_CASE("respond: velocities that would be past the largest double") {
  const RigidState wall{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 0, unturnable};
  const RigidState turning{{0, 0, 0}, {0, 0, -1e200}, {0, 0, 0}, 1, {1e300, 1e300, 1e300, 0, 0, 0}};
  const ContactResponse r = respond({{0x1p-500, 0, 0}, {0, 0, -1}}, wall, turning, 1);
  CHECK(std::isinf(r.angular_velocity_b.y));
  CHECK(r.energy_growth == Sign::positive);
  // The light one would leave at twice the velocity of the heavy one, nearly.
  const RigidState light{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 1, unturnable};
  const RigidState heavy{{0, 0, 0}, {0, 0, 0x1.8p1023}, {0, 0, 0}, 0x1p-20, unturnable};
  for (const ContactResponse& lowered : {respond({{0, 0, 0}, {0, 0, 1}}, light, heavy, 1),
                                         respond({{0, 0, 0}, {0, 0, -1}}, heavy, light, 1)}) {
    CHECK(std::isfinite(lowered.velocity_a.z));
    CHECK(std::isfinite(lowered.velocity_b.z));
    CHECK(lowered.restitution < 1);
    CHECK(lowered.energy_growth == Sign::negative);
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
       {SymmetricMatrix3{-1, 1, 1, 0, 0, 0}, SymmetricMatrix3{1, -1, 1, 0, 0, 0},
        SymmetricMatrix3{1, 1, -1, 0, 0, 0}, SymmetricMatrix3{1, 1, 1, 0, 2, 0},
        SymmetricMatrix3{1, 1, 1, 1, 1, std::nextafter(1.0, 2.0)},
        SymmetricMatrix3{0, 1, 1, 0x1p-500, 0, 0}, SymmetricMatrix3{1, 1, 1, 1, 1, -1}}) {
    other = s;
    other.inverse_inertia = m;
    CHECK_THROWS_AS(respond(at, s, other, 1), InvalidArgument);
  }
  other.inverse_inertia = {1, 1, 1, 1, 1, 1};
  CHECK(respond(at, s, other, 1).approach == Sign::zero);
}

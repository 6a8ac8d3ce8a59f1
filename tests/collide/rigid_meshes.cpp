// SPDX-License-Identifier: MIT
// Two meshes that turn and shift, by their hierarchies, against all pairs of their triangles.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/first_contact_search.hpp>
#include <signum/collide/rigid_sweep.hpp>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "rigid/rigid_bounds.hpp"
#include "rigid_cases.hpp"

using namespace signum;
using cases::Random;
using namespace rigid_cases;

namespace {

struct First {
  RigidContact contact;
  std::size_t a, b;
};

/// The earliest contact of all pairs, and of the least pair where several are as early.
std::optional<First> by_all_pairs(const RigidlyMoving<Mesh>& a, const RigidlyMoving<Mesh>& b) {
  std::optional<First> first;
  for (std::size_t i = 0; i < a.shape.triangles.size(); ++i) {
    for (std::size_t j = 0; j < b.shape.triangles.size(); ++j) {
      auto found = sweep(RigidlyMoving<Triangle3>{a.shape.triangle(i), a.motion},
                         RigidlyMoving<Triangle3>{b.shape.triangle(j), b.motion});
      if (!found || (first && !(found->time < first->contact.time))) continue;
      first = First{*std::move(found), i, j};
    }
  }
  return first;
}

/// What differs, if anything.
std::string difference(const RigidlyMoving<Mesh>& a, const RigidlyMoving<Mesh>& b,
                       std::size_t& contacts) {
  const auto expected = by_all_pairs(a, b);
  const auto found = sweep(a, b);
  if (found.has_value() != expected.has_value()) return found ? "made up" : "missed";
  if (!found) return {};
  ++contacts;
  if (!(found->time == expected->contact.time)) return "time";
  if (found->initially != expected->contact.initially) return "initially";
  if (found->triangle_a != expected->a || found->triangle_b != expected->b) return "triangles";
  if (found->feature_a != expected->contact.feature_a ||
      found->feature_b != expected->contact.feature_b) {
    return "features";
  }
  return {};
}

}  // namespace

TEST_CASE("Consistency: meshes of all kinds meet as the first of all pairs of triangles",
          "[rigid_sweep]") {
  std::size_t contacts = 0, cases = 0;
  cases::run("rigid meshes", 60, [&](Random& random) -> std::string {
    const bool flat = random.one_in(5);
    const auto any_mesh = [&] {
      return random.one_in(2)
                 ? box(1 + random.between(0, 2), 1, 1)
                 : soup(random, static_cast<std::uint32_t>(random.between(3, 9)), 3, flat);
    };
    const int far = random.one_in(2) ? 4 : 9;
    const RigidlyMoving<Mesh> a{any_mesh(), any_motion(random, far)};
    const RigidlyMoving<Mesh> b{any_mesh(), any_motion(random, far)};
    ++cases;
    return difference(a, b, contacts);
  });
  CHECK(4 * contacts > cases);
  CHECK(contacts < cases);
}

TEST_CASE("Consistency: boxes that slide, rest, roll and just reach each other", "[rigid_sweep]") {
  constexpr Quaternion none{0, 0, 0, 1};
  const Mesh cube = box(1, 1, 1);
  const auto moving = [](Quaternion p, Point3 from, Quaternion q, Point3 to) {
    return Motion{{p, from}, {q, to}};
  };
  const Motion rest{{none, {0, 0, 0}}, {none, {0, 0, 0}}};
  std::size_t contacts = 0;
  for (const Motion& m :
       {moving(none, {-5, 0, 2}, none, {5, 0, 2}),                      // along its face
        moving(none, {-5, 0, 0}, none, {-2, 0, 0}),                     // face on face at the end
        moving(none, {2, 2, 2}, none, {4, 4, 4}),                       // leaving a corner
        moving(none, {-5, 2, 2}, none, {5, 2, 2}),                      // corner by corner
        moving(none, {-5, 2, 2.5}, none, {5, 2, 2.5}),                  // past it
        moving(none, {-4, 0, 0}, {0, 0, 1, 1}, {0, 0, 0}),              // turning
        moving({0, 0, 1, 100}, {-3, 0, 0}, {0, 0, 1, -50}, {3, 0, 0}),  // most of a turn at once
        moving(none, {0, 0, 0}, none, {0, 0, 0}),                       // the same place
        moving({1, 1, 0, 2}, {0, 0, 9}, {1, 1, 0, 2}, {0, 0, 0}),       // a corner comes down
        moving(none, {-0x1p40, 0, 0}, {0, 1, 0, 1}, {0x1p40, 0, 0})}) {
    INFO(m.start.translation.x << " " << m.end.translation.z);
    CHECK(difference({cube, m}, {cube, rest}, contacts).empty());
    CHECK(difference({cube, rest}, {cube, m}, contacts).empty());
  }
  CHECK(contacts >= 14);
}

TEST_CASE("Consistency: bodies that turn together, and come nearer by little", "[rigid_sweep]") {
  std::size_t contacts = 0;
  for (const double gap : {0x1p-33, 0x1p-20, 0x1p-45}) {
    for (const double more : {0x1p-28, 0x1p-34, -0x1p-18, 0x1p-44}) {
      Mesh above = box(1, 1, 1);
      for (Point3& p : above.vertices) p.z += 2 + gap;
      const Motion turn{{{0, 0, 0, 1}, {0, 0, 0}}, {{1, 0, 0, 1}, {0, 0, 0}}};
      Motion faster = turn;
      faster.end.rotation.x += more;
      INFO(gap << " " << more);
      CHECK(difference({box(1, 1, 1), turn}, {above, faster}, contacts).empty());
    }
  }
  CHECK(contacts > 3);
  CHECK(contacts < 12);
}

TEST_CASE("Consistency: turns of which one term of the relative motion is all", "[rigid_sweep]") {
  constexpr Quaternion none{0, 0, 0, 1};
  const auto turning = [](Quaternion p, Quaternion q, Point3 at) {
    return Motion{{p, at}, {q, at}};
  };
  Mesh above = box(1, 1, 1);
  for (Point3& p : above.vertices) p.z += 2.25;
  const Mesh cube = box(1, 1, 1), bar = box(4, 0.5, 0.5), small = box(0.25, 0.25, 0.25);
  const Point3 here{0, 0, 0};
  std::size_t contacts = 0;
  const auto check = [&](const Mesh& a, const Motion& m, const Mesh& b, const Motion& n) {
    CHECK(difference({a, m}, {b, n}, contacts).empty());
    CHECK(difference({b, n}, {a, m}, contacts).empty());
  };
  // Axes that differ, of quaternions as long.
  check(cube, turning(none, {1, 0, 0, 1}, here), above, turning(none, {-1, 0, 0, 1}, here));
  // One axis, and lengths that differ.
  check(cube, turning({0, 0, 0, 2}, {1, 0, 0, 2}, here), above, turning(none, {2, 0, 0, 1}, here));
  // One turn in two places.
  check(cube, turning(none, {1, 0, 0, 1}, here), cube, turning(none, {1, 0, 0, 1}, {0, 2.5, 0}));
  // One turns, and the other is small and elsewhere.
  check(bar, turning(none, {0, 0, 2, 1}, here), small, turning(none, none, {0, 3, 0}));
  CHECK(contacts == 8);
}

namespace {

bool meet(const Triangle3& a, const Motion& m, const Triangle3& b, const Motion& n) {
  return sweep(RigidlyMoving<Triangle3>{a, m}, RigidlyMoving<Triangle3>{b, n}).has_value();
}

/// What is wrong with the times until which two triangles are told to be apart.
std::string wrong_bounds(const Triangle3& a, const Motion& m, const Triangle3& b, const Motion& n,
                         std::size_t& advanced) {
  const auto first = sweep(RigidlyMoving<Triangle3>{a, m}, RigidlyMoving<Triangle3>{b, n});
  const detail::Scale scale(20);
  const auto corners_of = [&](const Triangle3& t) {
    return std::array{scale(t.vertices[0]), scale(t.vertices[1]), scale(t.vertices[2])};
  };
  const auto corners_a = corners_of(a), corners_b = corners_of(b);
  detail::RigidBounds bounds(scale(m), scale(n));
  double now = 0;
  for (int step = 0; step < 20 && now <= 1; ++step) {
    bounds.go_to(now);
    const double next = bounds.apart_until(corners_a, corners_b);
    if (next < now) return "back";
    if (next > now) ++advanced;
    if (first && next > first->time.above()) return "after the contact";
    if (next == now) break;
    now = next;
  }
  return {};
}

}  // namespace

TEST_CASE("Stages: bounds of parts are never after their first contact", "[rigid_sweep]") {
  const detail::DefaultFpEnvironment environment;
  std::size_t advanced = 0;
  cases::run("rigid bounds", 900, [&](Random& random) -> std::string {
    const Motion m = any_motion(random, 5);
    const Motion n = random.one_in(3) ? any_motion(random, 5) : much_like(m, random);
    const Mesh two = soup(random, 2, 1, false);
    return wrong_bounds(two.triangle(0), m, two.triangle(1), n, advanced);
  });
  CHECK(advanced > 100);
}

TEST_CASE("Stages: bounds of turns that get faster", "[rigid_sweep]") {
  const detail::DefaultFpEnvironment environment;
  std::size_t advanced = 0;
  const Motion rest{};
  // Far out it moves by two, nearly all of it where its quaternion is short.
  const Motion late{{{0, 0, 0, 128}, {0, 0, 0}}, {{0, 0, 0x1p-17, 1}, {0, 0, 0}}};
  const double far = 0x1p17;
  for (const double y : {1.0, 1.9}) {
    const Triangle3 still{{{{far - 1, y, 0}, {far + 1, y, 1}, {far + 1, y, -1}}}};
    for (const double z : {0.0, 0.25, 4.0}) {
      const Triangle3 turning{{{{far, 0, z}, {far, -1, z}, {far, -1, z + 1}}}};
      CHECK(meet(turning, late, still, rest) == (z < 1));
      CHECK(wrong_bounds(turning, late, still, rest, advanced).empty());
      CHECK(wrong_bounds(still, rest, turning, late, advanced).empty());
    }
  }
  // Half a turn, which starts along a wall, and away from one.
  const Motion half{{{0, 0, 0, 1}, {0, 0, 0}}, {{0, 0, 1, 0}, {0, 0, 0}}};
  const Triangle3 hand{{{{3, 0, 0}, {2, 0, 0}, {2, 0, 1}}}};
  for (const double y : {0.5, 1.5, 2.5}) {
    const Triangle3 wall{{{{2, y, -1}, {-2, y, -1}, {0, y, 9}}}};
    CHECK(meet(hand, half, wall, rest) == (y > 1));
    CHECK(wrong_bounds(hand, half, wall, rest, advanced).empty());
    CHECK(wrong_bounds(wall, rest, hand, half, advanced).empty());
  }
  const Triangle3 behind{{{{-1.5, 2, -1}, {-1.5, -2, -1}, {-1.5, 0, 9}}}};
  CHECK(meet(hand, half, behind, rest));
  CHECK(wrong_bounds(hand, half, behind, rest, advanced).empty());
  CHECK(wrong_bounds(behind, rest, hand, half, advanced).empty());
  CHECK(advanced > 10);
}

TEST_CASE(
    "turns between quaternions of very different lengths, or nearly opposite ones, are bounded",
    "[rigid_sweep]") {
  const Quaternion start{0, 0, 0, 1};
  std::vector<Quaternion> ends;
  for (const double e : {0x1p-12, 0x1p-20, 0x1p-33, 0x1p-40, 0x1p-60, 0x1p-300}) {
    ends.insert(ends.end(), {{0, 0, e, 0}, {0, 0, e, e}, {0, 0, e, -1}, {e, 0, 0, -1 - e}});
  }
  std::size_t contacts = 0, apart = 0;
  for (const Quaternion& end : ends) {
    for (const double x : {8.0, 1.3125, 1.375}) {
      const RigidlyMoving<Mesh> a{box(1, 0.5, 0.25), {{start, {0, 0, 0}}, {end, {0, 0, 0}}}};
      const RigidlyMoving<Mesh> b{box(0.25, 0.125, 0.25),
                                  {{start, {x, -0.0625, 0}}, {start, {x, -0.0625, 0}}}};
      FirstContactSearch search(a, b);
      CAPTURE(end.x, end.z, end.w, x);
      REQUIRE(search.refine(40'000));
      (search.bracket().upper <= 1 ? contacts : apart) += 1;
      std::size_t compared = 0;
      if (end.z == 0x1p-33) CHECK(difference(a, b, compared).empty());
    }
  }
  CHECK(contacts > 5);
  CHECK(apart > 5);
}

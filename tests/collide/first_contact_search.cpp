// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/collide/first_contact_search.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "rigid_cases.hpp"

using namespace signum;
using cases::Random;
using namespace rigid_cases;

namespace {

/// What is wrong of the bracket, if anything, where the first contact is known.
std::string outside(const TimeBracket& b, const std::optional<RigidContact>& first) {
  if (!first) return std::isinf(b.upper) ? "" : "a contact that is none ";
  const Root& time = first->time;
  // The doubles next to a time tell how it compares with every double.
  std::string said;
  if (b.lower > time.below()) said += "below the bracket ";
  if (b.upper < time.above()) said += "above the bracket ";
  return said;
}

std::string different(const std::optional<RigidContact>& a, const std::optional<RigidContact>& b) {
  if (a.has_value() != b.has_value()) return "another answer ";
  if (!a) return {};
  const bool same = a->time == b->time && a->initially == b->initially &&
                    a->triangle_a == b->triangle_a && a->triangle_b == b->triangle_b &&
                    a->feature_a == b->feature_a && a->feature_b == b->feature_b;
  return same ? "" : "another contact ";
}

/// All laws on two bodies; empty if they hold.
template <class A, class B>
std::string wrong(const RigidlyMoving<A>& a, const RigidlyMoving<B>& b, Random& random) {
  const std::optional<RigidContact> first = sweep(a, b);
  FirstContactSearch slow(a, b), fast(a, b);
  TimeBracket before = slow.bracket();
  std::string said = outside(before, first);
  if (before.lower != 0 || !std::isinf(before.upper)) said += "known before the first step ";
  for (int rounds = 0; !slow.is_done() && rounds < 100000; ++rounds) {
    const int steps = random.between(0, 5);
    for (int i = 0; i < steps; ++i) slow.refine(1);
    fast.refine(static_cast<std::uint64_t>(steps));
    const TimeBracket now = slow.bracket(), other = fast.bracket();
    said += outside(now, first);
    if (now.lower < before.lower || now.upper > before.upper) said += "not nested ";
    if (now.lower > now.upper) said += "turned about ";
    if (now.lower != other.lower || now.upper != other.upper || slow.is_done() != fast.is_done() ||
        slow.counts().exact != fast.counts().exact || slow.counts().pairs != fast.counts().pairs) {
      said += "one by one ";
    }
    before = now;
  }
  if (!slow.is_done() || !slow.refine(0)) said += "not done ";
  said += different(slow.contact(), first);
  // It is there to be asked again, and where nothing was asked of the search before.
  said += different(slow.contact(), first);
  said += different(FirstContactSearch(a, b).contact(), first);
  const TimeBracket last = slow.bracket();
  constexpr double never = std::numeric_limits<double>::infinity();
  if (last.lower != (first ? first->time.below() : never)) said += "the last lower bound ";
  if (last.upper != (first ? first->time.above() : never)) said += "the last upper bound ";
  return said;
}

}  // namespace

// --- Examples

TEST_CASE("a gear that turns towards another may go on until the lower bound",
          "[first_contact_search]") {
  const Mesh bar = box(4, 0.5, 0.5);
  const RigidlyMoving<Mesh> turning{bar, {{{0, 0, 0, 1}, {0, 0, 0}}, {{0, 0, 1, 1}, {0, 0, 0}}}};
  const RigidlyMoving<Mesh> resting{box(1, 1, 1),
                                    {{{0, 0, 0, 1}, {0, 5, 0}}, {{0, 0, 0, 1}, {0, 5, 0}}}};
  FirstContactSearch search(turning, resting);
  CHECK_FALSE(search.refine(1));
  CHECK(search.counts().pairs == 1);
  while (search.bracket().lower < 0.25 && !search.is_done()) search.refine(4);
  CHECK(search.counts().exact == 0);
  CHECK(std::isinf(search.bracket().upper));
  const std::optional<RigidContact> contact = search.contact();
  REQUIRE(contact);
  CHECK(contact->time.to_double() > 0.25);
  CHECK(search.bracket().lower == contact->time.below());
  CHECK(search.bracket().upper == contact->time.above());
  CHECK(search.counts().exact > 0);
}

// --- Laws

TEST_CASE("first_contact_search, laws 1 to 3: brackets hold, are nested, and end at the contact",
          "[first_contact_search]") {
  cases::run("rigid meshes, step by step", 60, [](Random& random) {
    const bool flat = random.one_in(5);
    const auto any_mesh = [&] {
      return random.one_in(2)
                 ? box(1 + random.between(0, 2), 1, 1)
                 : soup(random, 1 + static_cast<std::uint32_t>(random.between(0, 7)), 2, flat);
    };
    const RigidlyMoving<Mesh> a{any_mesh(), any_motion(random, 6)};
    const RigidlyMoving<Mesh> b{
        any_mesh(), random.one_in(3) ? much_like(a.motion, random) : any_motion(random, 6)};
    return wrong(a, b, random);
  });
}

TEST_CASE("first_contact_search: points, segments and triangles by themselves",
          "[first_contact_search]") {
  cases::run("rigid shapes, step by step", 100, [](Random& random) {
    const Mesh two = soup(random, 2, 2, random.one_in(4));
    const Motion m = any_motion(random, 4);
    const Motion n = random.one_in(3) ? much_like(m, random) : any_motion(random, 4);
    const Triangle3 s = two.triangle(0), t = two.triangle(1);
    const RigidlyMoving<Point3> point{s.vertices[0], m};
    const RigidlyMoving<Segment3> segment{{s.vertices[0], s.vertices[1]}, m};
    const RigidlyMoving<Triangle3> moving{s, m}, other{t, n};
    return wrong(point, other, random) + wrong(segment, other, random) +
           wrong(other, moving, random);
  });
}

TEST_CASE("first_contact_search: contacts at the start and at the end, and none",
          "[first_contact_search]") {
  Random random(1);
  constexpr Quaternion none{0, 0, 0, 1};
  const Mesh cube = box(1, 1, 1);
  const Motion rest{{none, {0, 0, 0}}, {none, {0, 0, 0}}};
  const auto way = [&](Point3 from, Point3 to) { return Motion{{none, from}, {none, to}}; };
  for (const Motion& m : {way({0, 0, 0}, {9, 0, 0}),              // on the other from the start
                          way({2, 2, 2}, {4, 4, 4}),              // leaving a corner
                          way({-5, 0, 0}, {-2, 0, 0}),            // face on face at the end
                          way({-5, 0, 0}, {-0x1.00001p1, 0, 0}),  // just not
                          way({-5, 2, 2}, {5, 2, 2}),             // corner by corner
                          way({-0x1p40, 0, 0}, {0x1p40, 0, 0}), way({9, 0, 0}, {99, 0, 0})}) {
    INFO(m.start.translation.x << " " << m.end.translation.x);
    CHECK(wrong(RigidlyMoving<Mesh>{cube, m}, RigidlyMoving<Mesh>{cube, rest}, random).empty());
  }
}

TEST_CASE("first_contact_search: what is found first need not be the first contact",
          "[first_contact_search]") {
  // A needle turns about itself just above a plate, so that nothing but its being decided for ever
  // longer whiles tells that it meets the plate at about 0.3; a vane comes down on another at 0.25.
  constexpr double gap = 0x1p-30, far_below = -0.94;
  const Mesh turning{{{0, 0, 0}, {1, 0, 0}, {0, gap / 0.55, 0}, {10, 1, 0}, {11, 1, 0}, {10, 2, 0}},
                     {{0, 1, 2}, {3, 4, 5}}};
  const Mesh plates{{{-1, -1, -gap},
                     {3, -1, -gap},
                     {-1, 3, -gap},
                     {8, -2, far_below},
                     {14, -2, far_below},
                     {8, 4, far_below}},
                    {{0, 1, 2}, {3, 4, 5}}};
  const RigidlyMoving<Mesh> a{turning, {{{0, 0, 0, 1}, {0, 0, 0}}, {{-1, 0, 0, 1}, {0, 0, 0}}}};
  const RigidlyMoving<Mesh> b{plates, {}};
  Random random(1);
  CHECK(wrong(a, b, random).empty());
  FirstContactSearch search(a, b);
  while (std::isinf(search.bracket().upper) && !search.is_done()) search.refine(1);
  CHECK(search.bracket().upper > 0.29);
  CHECK(search.bracket().lower < 0.25);
  const std::optional<RigidContact> contact = search.contact();
  REQUIRE(contact);
  CHECK(contact->triangle_a == 1);
  CHECK(contact->time.to_double() < 0.26);
}

// --- Range

TEST_CASE("first_contact_search: in all environments, made in one and asked in another",
          "[first_contact_search]") {
  Random random(3);
  for (const double unit : {1.0, 0x1p-1070}) {
    Mesh a = soup(random, 6, 2, false), b = soup(random, 6, 2, false);
    for (Mesh* mesh : {&a, &b}) {
      for (Point3& p : mesh->vertices) p = {p.x * unit, p.y * unit, p.z * unit};
    }
    const RigidlyMoving<Mesh> moving{
        a, {{{0, 0, 0, 1}, {-9 * unit, 0, 0}}, {{0, 0, 1, 1}, {0, 0, 0}}}};
    const RigidlyMoving<Mesh> resting{b, {}};
    const auto make = [&] { return FirstContactSearch(moving, resting); };
    const auto ask = [](FirstContactSearch& search) {
      std::vector<double> said;
      while (!search.is_done()) {
        search.refine(7);
        said.push_back(search.bracket().lower);
        said.push_back(search.bracket().upper);
      }
      said.push_back(search.contact() ? search.contact()->time.to_double() : -1);
      return said;
    };
    FirstContactSearch by_default = make();
    const std::vector<double> expected = ask(by_default);
    for (std::size_t i = 0; i < environment::every_setting.size(); ++i) {
      std::optional<FirstContactSearch> search;
      {
        const environment::Scope scope(environment::every_setting[i]);
        search.emplace(make());
      }
      std::vector<double> found;
      {
        const environment::Scope scope(environment::every_setting[(i * 5 + 3) % 16]);
        found = ask(*search);
      }
      CAPTURE(unit, environment::every_setting[i].name);
      CHECK(found == expected);
    }
  }
}

// --- Refusal

TEST_CASE("first_contact_search refuses what sweep refuses", "[first_contact_search]") {
  const Mesh cube = box(1, 1, 1);
  const Motion rest{};
  const Motion through_zero{{{0, 0, 0, 1}, {0, 0, 0}}, {{0, 0, 0, -1}, {0, 0, 0}}};
  const RigidlyMoving<Mesh> body{cube, rest};
  CHECK_THROWS_AS(FirstContactSearch(body, RigidlyMoving<Mesh>{cube, through_zero}),
                  InvalidArgument);
  CHECK_THROWS_AS(FirstContactSearch(body, RigidlyMoving<Mesh>{Mesh{}, rest}), InvalidArgument);
  const double infinite = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(FirstContactSearch(body, RigidlyMoving<Point3>{{infinite, 0, 0}, rest}),
                  NotFinite);
}

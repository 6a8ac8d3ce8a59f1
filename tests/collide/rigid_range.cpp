// SPDX-License-Identifier: MIT
// Rigid bodies near the ends of the range of doubles: a power of two changes nothing of the answer
// or of the work, and quaternions of very different lengths take little more of it than others.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/first_contact_search.hpp>
#include <signum/collide/rigid_sweep.hpp>

#include "cases.hpp"
#include "rigid_cases.hpp"

using namespace signum;
using cases::Random;
using namespace rigid_cases;

namespace {

struct Pair {
  RigidlyMoving<Mesh> a, b;
};

Point3 scaled(const Point3& p, int exponent) {
  return {std::ldexp(p.x, exponent), std::ldexp(p.y, exponent), std::ldexp(p.z, exponent)};
}

Pair scaled(Pair pair, int exponent) {
  for (RigidlyMoving<Mesh>* body : {&pair.a, &pair.b}) {
    for (Point3& p : body->shape.vertices) p = scaled(p, exponent);
    for (Pose* pose : {&body->motion.start, &body->motion.end}) {
      pose->translation = scaled(pose->translation, exponent);
    }
  }
  return pair;
}

/// What was found, and how much work it took.
struct Outcome {
  std::optional<RigidContact> contact;
  FirstContactCounts counts;
  bool is_done;
};
Outcome outcome(const Pair& pair, std::uint64_t most_pairs = 100'000) {
  FirstContactSearch search(pair.a, pair.b);
  const bool is_done = search.refine(most_pairs);
  if (!is_done) return {std::nullopt, search.counts(), false};
  return {search.contact(), search.counts(), true};
}

std::string different(const Outcome& x, const Outcome& y) {
  if (!x.is_done || !y.is_done) return "without an end ";
  if (x.contact.has_value() != y.contact.has_value()) return "another answer ";
  std::string said;
  if (x.counts.pairs != y.counts.pairs || x.counts.exact != y.counts.exact) said = "another work ";
  if (!x.contact) return said;
  const RigidContact &p = *x.contact, &q = *y.contact;
  const bool same = p.time == q.time && p.initially == q.initially &&
                    p.triangle_a == q.triangle_a && p.triangle_b == q.triangle_b &&
                    p.feature_a == q.feature_a && p.feature_b == q.feature_b;
  return same ? said : said + "another contact ";
}

constexpr Quaternion none{0, 0, 0, 1};
const Motion rest{};

/// A thin plate that turns beside a box, and reaches it where the box is near.
Pair turning(const Quaternion& start, const Quaternion& end, double x) {
  return {{box(1, 0.5, 0.25), {{start, {0, 0, 0}}, {end, {0, 0, 0}}}},
          {box(0.25, 0.125, 0.25), {{none, {x, -0.0625, 0}}, {none, {x, -0.0625, 0}}}}};
}

/// The earliest time at which two of their triangles meet, one pair after the other.
std::optional<Root> first_time(const Pair& pair) {
  const auto& [a, b] = pair;
  std::optional<Root> first;
  for (std::size_t i = 0; i < a.shape.triangles.size(); ++i) {
    for (std::size_t j = 0; j < b.shape.triangles.size(); ++j) {
      const auto found = sweep(RigidlyMoving<Triangle3>{a.shape.triangle(i), a.motion},
                               RigidlyMoving<Triangle3>{b.shape.triangle(j), b.motion});
      if (found && (!first || found->time < *first)) first = found->time;
    }
  }
  return first;
}

}  // namespace

// --- Laws

TEST_CASE("rigid bodies: a power of two changes neither the contact nor the work",
          "[rigid_range]") {
  cases::run("scaled rigid meshes", 12, [](Random& random) -> std::string {
    const auto any_mesh = [&] {
      return random.one_in(2) ? box(1 + random.between(0, 2), 1, 1)
                              : soup(random, 6, 3, random.one_in(5));
    };
    const int far = random.one_in(2) ? 4 : 9;
    const Pair pair{{any_mesh(), any_motion(random, far)}, {any_mesh(), any_motion(random, far)}};
    const Outcome expected = outcome(pair);
    for (const int e : {-1000, -900, -600, -540, -515, -400, -100, 100, 300, 511, 520, 900}) {
      const std::string said = different(outcome(scaled(pair, e)), expected);
      if (!said.empty()) return said + "at 2^" + std::to_string(e);
    }
    return {};
  });
}

// --- Range

TEST_CASE("rigid bodies: small ones, one of which has a part far away", "[rigid_range]") {
  const Motion down{{none, {0, 0, -1}}, {none, {0, 0, 0}}};
  const Motion turn{{none, {-1, 4, 1}}, {{-2, 0, 2, 0}, {0, 0, 0}}};
  const Mesh a{{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 3}}};
  const Mesh b{{{0, 0, 0}, {0, -2, 0}, {1, 0, 1}, {0, 0, 1}}, {{0, 1, 2}, {1, 2, 3}}};
  const Pair pair{{a, down}, {b, turn}};
  const Outcome expected = outcome(pair);
  REQUIRE(expected.contact);
  for (const int e : {-20, -60, -400, -500, -540, -600, -950}) {
    Pair far = scaled(pair, e);
    Mesh& mesh = far.a.shape;
    mesh.vertices.insert(mesh.vertices.end(), {{9, 9, 9}, {9, 8, 9}, {8, 9, 9}});
    mesh.triangles.push_back({4, 5, 6});
    const Outcome found = outcome(far, 4'000);
    CAPTURE(e);
    REQUIRE(found.contact);
    CHECK(found.contact->time == expected.contact->time);
    CHECK(found.counts.exact <= 40);
  }
}

TEST_CASE("rigid bodies: quaternions of very different lengths take little work", "[rigid_range]") {
  std::size_t contacts = 0, apart = 0;
  for (const double e : {0x1p12, 0x1p30, 0x1p50, 0x1p200, 0x1p400, 0x1p900}) {
    for (const Quaternion& end : {Quaternion{0, 0, e, 0}, {0, 0, e, e}, {e, 0, 0, e}}) {
      for (const double x : {8.0, 1.3125, 1.375}) {
        const Pair pair = turning(none, end, x);
        // In the last place a corner passes just by.
        const Outcome found = outcome(pair, 12'000);
        CAPTURE(e, end.x, end.w, x);
        REQUIRE(found.is_done);
        CHECK(found.counts.exact <= 80);
        (found.contact ? contacts : apart) += 1;
        if (e != 0x1p50 || x == 8) continue;
        const std::optional<Root> first = first_time(pair);
        REQUIRE(first.has_value() == found.contact.has_value());
        if (first) CHECK(found.contact->time == *first);
      }
    }
  }
  CHECK(contacts > 10);
  CHECK(apart > 10);
}

TEST_CASE("rigid bodies: where nothing bounds a turn, pairs are decided once", "[rigid_range]") {
  // The numbers have exponents of all kinds, and so have the quaternions.
  const Mesh a{{{1, 1, 0}, {0, 2, 0}, {0x1p300, -0x1p-300, 1}, {-1, 3, 1}}, {{0, 2, 1}, {0, 3, 2}}};
  const Mesh b{{{1, 2, 2}, {1, 0, 1}, {-1, 0x1p300, 0x1p-200}}, {{2, 0, 2}, {1, 0, 2}, {2, 0, 2}}};
  const Motion of_a{{{0x3p-300, -0x3p-300, -0x2p-300, 0x3p-300}, {-2, -2, 0x1p52}},
                    {{-0x3p-300, 0x3p-300, 0x2p-300, 1}, {0x1p52, 0x1p300, -0x1p300}}};
  const Motion of_b{{{1, -1, 0x1p300, 0}, {1, 0x1p-52, 2}},
                    {{-1, 1, -0x1p300, 0x1p-300}, {0, 0, -1}}};
  const Outcome found = outcome({{a, of_a}, {b, of_b}});
  CHECK(found.is_done);
  CHECK_FALSE(found.contact);
  CHECK(found.counts.pairs <= 20);
  CHECK(found.counts.exact <= 12);
}

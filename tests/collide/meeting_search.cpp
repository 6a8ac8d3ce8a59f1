// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/meeting_search.hpp>
#include <signum/collide/placed.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "placed_cases.hpp"

using namespace signum;
using cases::Random;
using namespace placed_cases;

namespace {

bool same(const MeetingCounts& a, const MeetingCounts& b) {
  return a.node_pairs == b.node_pairs && a.candidates == b.candidates && a.exact == b.exact;
}

/// Laws 1 to 4, where these are the pairs that meet; empty if they hold.
template <class A, class B>
std::string wrong(const A& a, const B& b, const Pairs& expected, Random& random) {
  std::string said;
  for (const JoinOrder order : {JoinOrder::depth_first, JoinOrder::breadth_first}) {
    MeetingSearch slow(a, b, order), fast(a, b, order);
    MeetingBracket before = slow.bracket();
    for (int rounds = 0; rounds < 100000; ++rounds) {
      const MeetingBracket now = slow.bracket(), other = fast.bracket();
      if (now.least > expected.size()) said += "more than there are ";
      if (now.most < expected.size()) said += "fewer than there are ";
      if (now.least < before.least || now.most > before.most) said += "not nested ";
      if (now.least != slow.pairs().size()) said += "not those that were found ";
      const bool is_same = std::equal(slow.pairs().begin(), slow.pairs().end(),
                                      fast.pairs().begin(), fast.pairs().end());
      if (now.least != other.least || now.most != other.most || !is_same ||
          slow.is_done() != fast.is_done() || !same(slow.counts(), fast.counts())) {
        said += "one by one ";
      }
      for (const IndexPair& pair : slow.pairs()) {
        if (!std::binary_search(expected.begin(), expected.end(), pair)) said += "made up ";
      }
      if (slow.meets().value_or(!expected.empty()) == expected.empty()) said += "yes or no ";
      if (slow.is_done()) break;
      before = now;
      const int steps = random.between(0, 5);
      for (int i = 0; i < steps; ++i) slow.refine(1);
      fast.refine(static_cast<std::uint64_t>(steps));
    }
    if (!slow.is_done() || !slow.refine(0) || !slow.meets()) said += "not done ";
    if (!std::equal(slow.pairs().begin(), slow.pairs().end(), expected.begin(), expected.end())) {
      said += "other pairs ";
    }
    const MeetingBracket last = slow.bracket();
    if (last.least != last.most) said += "a wide bracket ";
  }
  return said;
}

}  // namespace

// --- Examples

TEST_CASE("a search says yes as soon as it found a pair", "[meeting_search]") {
  Random random(1);
  const Surface ball(sphere(random, 24, 64));
  const Placed<Surface> other{ball, Pose{{0, 0, 1, 3}, {100, 0, 0}}};
  MeetingSearch search(ball, other);
  CHECK(search.bracket().least == 0);
  const std::size_t triangles = ball.mesh().triangles.size();
  CHECK(search.bracket().most == triangles * triangles);
  while (!search.meets()) search.refine(1);
  CHECK(*search.meets());
  CHECK_FALSE(search.is_done());
  const std::uint64_t until_then = search.counts().node_pairs;
  search.refine(1000000);
  CHECK(search.is_done());
  CHECK(search.counts().node_pairs > 2 * until_then);
  CHECK(search.pairs().size() == meeting_triangles(ball, other).size());
}

// --- Laws

TEST_CASE("meeting_search: what it says holds at every step", "[meeting_search]") {
  std::size_t meeting = 0, apart = 0, exact = 0;
  cases::run("placed soups, step by step", 150, [&](Random& random) -> std::string {
    const Places p = places(random);
    const auto many = [&] { return static_cast<std::size_t>(random.between(0, 40)); };
    const Mesh a = soup(random, many(), p.unit, 3), b = soup(random, many(), p.unit, 3);
    const Placed<Surface> placed_a{Surface(a), p.a}, placed_b{Surface(b), p.b};
    const Pairs expected = meeting_images(a, p.a, b, p.b);
    (expected.empty() ? apart : meeting) += 1;
    MeetingSearch search(placed_a, placed_b);
    search.refine(1000000);
    exact += search.counts().exact;
    return wrong(placed_a, placed_b, expected, random);
  });
  const auto part = [](int count) { return static_cast<std::size_t>(cases::count_of(count)); };
  CHECK(meeting > part(50));
  CHECK(apart > part(3));
  CHECK(exact > part(50));
}

TEST_CASE("meeting_search: large meshes, placed or not", "[meeting_search]") {
  Random random(2);
  const Surface ball(sphere(random, 12, 64)), small(sphere(random, 9, 16), BvhBuild::linear);
  for (const Point3& at :
       {Point3{0, 0, 0}, Point3{60, 0, 0}, Point3{100, 0, 0}, Point3{64, 64, 1}}) {
    INFO(at.x << " " << at.y);
    const Placed<Surface> there{small, Pose{{1, 2, 0, 5}, at}};
    CHECK(wrong(ball, there, meeting_triangles(ball, there), random).empty());
    CHECK(wrong(there, ball, meeting_triangles(there, ball), random).empty());
  }
  CHECK(wrong(ball, small, meeting_triangles(ball, small), random).empty());
  CHECK(wrong(ball, ball, meeting_triangles(ball, ball), random).empty());
}

TEST_CASE("meeting_search: images that are flat, and meshes without triangles",
          "[meeting_search]") {
  Random random(3);
  const AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}}};
  const Surface a(soup(random, 20, 1, 3)), b(soup(random, 20, 1, 3));
  const Placed<Surface> flat_a{a, flat}, flat_b{b, flat};
  CHECK(wrong(flat_a, flat_b, meeting_triangles(flat_a, flat_b), random).empty());
  CHECK(wrong(a, flat_b, meeting_triangles(a, flat_b), random).empty());
  MeetingSearch none(Surface(Mesh{}), a);
  CHECK(none.is_done());
  CHECK(none.meets() == false);
  CHECK(none.bracket().most == 0);
}

TEST_CASE("meeting_search: nothing need outlive it", "[meeting_search]") {
  Random random(4);
  const auto make = [&] {
    const Surface a(soup(random, 30, 1, 3));
    return MeetingSearch(Placed{a, Pose{{0, 0, 1, 2}, {1, 0, 0}}}, a);
  };
  MeetingSearch search = make();
  search.refine(3);
  MeetingSearch moved = std::move(search);
  CHECK(moved.refine(1000000));
}

// --- Range

TEST_CASE("meeting_search: in all environments, made in one and asked in another",
          "[meeting_search]") {
  Random random(6);
  for (const double unit : {1.0, 0x1p-1070}) {
    const Surface a(soup(random, 30, unit, 3)), b(soup(random, 30, unit, 3));
    const auto make = [&] { return MeetingSearch(a, Placed{b, Pose{{0, 0, 1, 1}, {unit, 0, 0}}}); };
    const auto ask = [](MeetingSearch& search) {
      std::vector<std::uint64_t> said;
      while (!search.refine(3)) {
        said.push_back(search.bracket().least);
        said.push_back(search.bracket().most);
      }
      said.push_back(search.pairs().size());
      return said;
    };
    MeetingSearch by_default = make();
    const std::vector<std::uint64_t> expected = ask(by_default);
    CHECK(expected.back() > 0);
    for (std::size_t i = 0; i < environment::every_setting.size(); ++i) {
      std::optional<MeetingSearch> search;
      {
        const environment::Scope scope(environment::every_setting[i]);
        search.emplace(make());
      }
      std::vector<std::uint64_t> found;
      {
        const environment::Scope scope(environment::every_setting[(i * 5 + 3) % 16]);
        found = ask(*search);
      }
      CAPTURE(unit, environment::every_setting[i].name);
      CHECK(found == expected);
    }
  }
}

TEST_CASE("meeting_search: a power of two changes neither the pairs nor the work",
          "[meeting_search]") {
  Random random(8);
  const Mesh ball = sphere(random, 12, 64), other = sphere(random, 9, 64);
  const auto scaled = [](Mesh mesh, int exponent) {
    for (Point3& p : mesh.vertices) {
      p = {std::ldexp(p.x, exponent), std::ldexp(p.y, exponent), std::ldexp(p.z, exponent)};
    }
    return Surface(std::move(mesh));
  };
  std::vector<std::vector<IndexPair>> pairs;
  std::vector<std::uint64_t> work;
  for (const int e : {0, -850, -600, -400, -300, 300, 400, 600, 900}) {
    const Pose pose{{1, 0, 2, 3}, {std::ldexp(0.75, e), std::ldexp(0.5, e), 0}};
    MeetingSearch search(scaled(ball, e), Placed{scaled(other, e), pose});
    search.refine(1'000'000);
    REQUIRE(search.is_done());
    pairs.emplace_back(search.pairs().begin(), search.pairs().end());
    work.push_back(search.counts().node_pairs + search.counts().exact);
    CAPTURE(e);
    CHECK(pairs.back() == pairs.front());
    CHECK(work.back() == work.front());
  }
  CHECK(pairs.front().size() > 20);
}

// --- Refusal

TEST_CASE("meeting_search refuses what meeting_triangles refuses", "[meeting_search]") {
  Random random(5);
  const Surface a(soup(random, 3, 1, 3)), none{Mesh{}};
  const Pose zero{{0, 0, 0, 0}, {0, 0, 0}};
  CHECK_THROWS_AS(MeetingSearch(a, Placed{a, zero}), InvalidArgument);
  CHECK_THROWS_AS(MeetingSearch(Placed{none, zero}, a), InvalidArgument);
}

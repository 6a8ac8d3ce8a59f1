// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <ctime>
#include <signum/bvh/overlapping_pairs.hpp>
#include <signum/collide/pair_tracker.hpp>
#include <signum/kernel/error.hpp>

#include "box_histories.hpp"
#include "cases.hpp"

using namespace signum;
using histories::moved;
using histories::SlowTracker;
using histories::some_updates;

namespace {

constexpr std::array methods{BroadPhase::automatic, BroadPhase::sweep_and_prune,
                             BroadPhase::hash_grid, BroadPhase::hierarchy};

}  // namespace

TEST_CASE("pair_tracker, laws 1 to 3: after any history the pairs are those of the boxes") {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(cases::count_of(60)); ++seed) {
    cases::Random random(seed);
    const auto ids = static_cast<std::uint32_t>(random.between(1, 40));
    const int spread = random.between(1, 12);
    SlowTracker slow;
    std::vector<PairTracker> trackers;
    for (const BroadPhase how : methods) trackers.emplace_back(how);
    for (int step = 0; step < 30; ++step) {
      const std::vector<IndexPair> before = slow.pairs();
      const auto updates = some_updates(random, slow, ids, spread);
      slow.update(updates);
      const std::vector<IndexPair> after = slow.pairs();
      PairChanges expected;
      std::set_difference(after.begin(), after.end(), before.begin(), before.end(),
                          std::back_inserter(expected.begun));
      std::set_difference(before.begin(), before.end(), after.begin(), after.end(),
                          std::back_inserter(expected.ended));
      for (std::size_t i = 0; i < trackers.size(); ++i) {
        CAPTURE(seed, step, i);
        const PairChanges changes = trackers[i].update(updates);
        REQUIRE(std::ranges::equal(trackers[i].pairs(), after));
        REQUIRE(changes.begun == expected.begun);
        REQUIRE(changes.ended == expected.ended);
      }
    }
  }
}

TEST_CASE("pair_tracker: points overlap where they are equal, and on the sides of boxes") {
  cases::Random random(3);
  for (const BroadPhase how : methods) {
    PairTracker tracker(how);
    SlowTracker slow;
    for (int step = 0; step < cases::count_of(200); ++step) {
      const auto digit = [&] { return static_cast<double>(random.between(0, 2)); };
      std::vector<BoxUpdate> away, back;
      for (std::uint32_t id = 0; id < 8; ++id) {
        if (random.one_in(2)) continue;
        const Point3 p{digit(), digit(), digit()};
        const double size = id == 0 ? 1 : 0;
        away.push_back({id, std::nullopt});
        back.push_back({id, Aabb3{p, {p.x + size, p.y, p.z + size}}});
      }
      // What comes new has no room about it.
      for (const auto& updates : {away, back}) {
        slow.update(updates);
        tracker.update(updates);
        REQUIRE(std::ranges::equal(tracker.pairs(), slow.pairs()));
      }
    }
  }
}

TEST_CASE("pair_tracker: of many boxes the pairs that overlapping_pairs finds, while all move") {
  cases::Random random(7);
  const int n = cases::count_of(3000);
  std::vector<Aabb3> boxes;
  for (int i = 0; i < n; ++i) {
    const Point3 p{random.symmetric() * 10, random.symmetric() * 10, random.symmetric()};
    boxes.push_back({p, {p.x + random.unit(), p.y + random.unit(), p.z + random.unit()}});
  }
  for (const BroadPhase how : methods) {
    PairTracker tracker(how);
    std::vector<Aabb3> present = boxes;
    for (int step = 0; step < 6; ++step) {
      std::vector<BoxUpdate> updates;
      for (std::uint32_t id = 0; id < present.size(); ++id) {
        if (step > 0) present[id] = moved(random, present[id]);
        updates.push_back({id, present[id]});
      }
      tracker.update(updates);
      REQUIRE(std::ranges::equal(tracker.pairs(), overlapping_pairs(present)));
    }
  }
}

TEST_CASE("pair_tracker: boxes of sixty sizes, while some move") {
  cases::Random random(11);
  const int n = 4 * cases::count_of(5000);
  const double spread = std::cbrt(n);
  std::vector<Aabb3> boxes;
  const auto any_box = [&] {
    const double size = std::ldexp(1.0, -random.between(0, 60));
    const auto place = [&] { return spread * random.unit(); };
    const Point3 p{place(), place(), place()};
    return Aabb3{p, {p.x + size, p.y + size, p.z + size}};
  };
  for (int i = 0; i < n; ++i) boxes.push_back(any_box());
  for (const BroadPhase how : methods) {
    PairTracker tracker(how);
    std::vector<Aabb3> present = boxes;
    const std::clock_t start = std::clock();
    for (int step = 0; step < 3; ++step) {
      std::vector<BoxUpdate> updates;
      for (std::uint32_t id = 0; id < present.size(); ++id) {
        if (step > 0 && !random.one_in(1000)) continue;
        if (step > 0) present[id] = any_box();
        updates.push_back({id, present[id]});
      }
      tracker.update(updates);
      REQUIRE(std::ranges::equal(tracker.pairs(), overlapping_pairs(present)));
    }
    CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < 3);
  }
}

TEST_CASE("pair_tracker: long boxes, which are beside most others along any axis of their own") {
  cases::Random random(13);
  std::vector<Aabb3> boxes;
  const auto any_box = [&] {
    const double x = 400 * random.unit(), y = 300 * random.unit(), z = 300 * random.unit();
    return Aabb3{{x, y, z}, {x + 500, y + 1, z + 1}};
  };
  for (int i = 0; i < 40000; ++i) boxes.push_back(any_box());
  for (const BroadPhase how : methods) {
    PairTracker tracker(how);
    std::vector<BoxUpdate> updates;
    for (std::uint32_t id = 0; id < boxes.size(); ++id) updates.push_back({id, boxes[id]});
    const std::clock_t start = std::clock();
    tracker.update(updates);
    CHECK(std::ranges::equal(tracker.pairs(), overlapping_pairs(boxes)));
    updates.clear();
    for (std::uint32_t id = 0; id < boxes.size(); id += 2000) {
      boxes[id] = any_box();
      updates.push_back({id, boxes[id]});
    }
    tracker.update(updates);
    CHECK(std::ranges::equal(tracker.pairs(), overlapping_pairs(boxes)));
    CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < 2);
  }
}

TEST_CASE("pair_tracker: what a step leaves and enters again is neither begun nor ended") {
  for (const BroadPhase how : methods) {
    PairTracker tracker(how);
    const Aabb3 here{{0, 0, 0}, {1, 1, 1}}, touching{{1, 1, 1}, {2, 2, 2}},
        far{{9, 9, 9}, {9, 9, 9}};
    CHECK(tracker.update(std::vector<BoxUpdate>{{5, here}, {2, touching}}).begun ==
          std::vector<IndexPair>{{2, 5}});
    CHECK(tracker.update(std::vector<BoxUpdate>{{5, touching}, {2, here}}).begun.empty());
    CHECK(tracker.update(std::vector<BoxUpdate>{{5, far}}).ended == std::vector<IndexPair>{{2, 5}});
    CHECK(
        tracker.update(std::vector<BoxUpdate>{{5, std::nullopt}, {7, std::nullopt}}).ended.empty());
    CHECK(tracker.pairs().empty());
    CHECK(tracker.update(std::vector<BoxUpdate>{{5, here}}).begun ==
          std::vector<IndexPair>{{2, 5}});
  }
}

TEST_CASE("pair_tracker: an update that is refused changes nothing") {
  for (const BroadPhase how : methods) {
    PairTracker tracker(how);
    const Aabb3 box{{0, 0, 0}, {1, 1, 1}};
    const double nan = std::nan("");
    tracker.update(std::vector<BoxUpdate>{{0, box}, {1, box}});
    const Aabb3 wrong{{2, 0, 0}, {1, 1, 1}}, no_number{{0, 0, 0}, {1, nan, 1}};
    CHECK_THROWS_AS(tracker.update(std::vector<BoxUpdate>{{0, {}}, {3, wrong}}), InvalidArgument);
    CHECK_THROWS_AS(tracker.update(std::vector<BoxUpdate>{{0, {}}, {3, no_number}}), NotFinite);
    CHECK_THROWS_AS(tracker.update(std::vector<BoxUpdate>{{0, {}}, {1, {}}, {0, box}}),
                    InvalidArgument);
    CHECK(tracker.pairs().size() == 1);
    CHECK(tracker.update(std::vector<BoxUpdate>{{0, {}}}).ended.size() == 1);
  }
}

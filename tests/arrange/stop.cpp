// SPDX-License-Identifier: MIT
// Long calls that are ended at their beginning, in the midst of their work, and not at all.
#include <catch2/catch.hpp>
#include <chrono>
#include <functional>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/simplified.hpp>
#include <signum/arrange/verdict.hpp>
#include <signum/kernel/stop.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/plane/dynamic_delaunay.hpp>
#include <signum/plane/overlay.hpp>
#include <signum/plane/tetrahedra.hpp>
#include <signum/plane/triangulation.hpp>

#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"
#include "solid_shapes.hpp"

using namespace signum;

namespace {

std::array<MeshBody, 2> two_boxes() {
  return {MeshBody(solids::gridded_box({0, 0, 0}, {1, 1, 1}, 12)),
          MeshBody(solids::gridded_box({0.3, 0.4, 0.1}, {1.3, 1.1, 1.2}, 12))};
}

/// The union, as a text that loses nothing.
std::string united(std::span<const MeshBody> boxes) {
  const ExactMesh made = combine(BooleanOperation::set_union, boxes);
  rounded(made);
  return exact_text(made);
}

/// How often a call looks whether it is to end.
std::size_t looks(const std::function<void()>& call) {
  std::atomic<std::size_t> count = 0;
  const StopSource stop([&] { return ++count == 0; });
  const StopScope scope(stop);
  call();
  return count;
}

}  // namespace

TEST_CASE("stop: all calls end that are asked to before they begin") {
  const auto boxes = two_boxes();
  const ExactMesh made = combine(BooleanOperation::set_union, boxes);
  StopSource stop;
  stop.request();
  const StopScope scope(stop);
  CHECK_THROWS_AS(contacts(boxes[0].mesh(), boxes[1].mesh()), Stopped);
  CHECK_THROWS_AS(verdict(boxes[0].mesh(), boxes[1].mesh(), SolidRule::nonzero), Stopped);
  CHECK_THROWS_AS(combine(BooleanOperation::set_union, boxes), Stopped);
  CHECK_THROWS_AS(rounded(made), Stopped);
  CHECK_THROWS_AS(simplified(made), Stopped);
  CHECK_THROWS_AS(made.volume(), Stopped);
  CHECK_THROWS_AS(made.rounded_volume(), Stopped);
  CHECK_THROWS_AS(exact_text(made), Stopped);
}

TEST_CASE("stop: calls look again after at most so many triangles") {
  const MeshBody box(solids::gridded_box({0, 0, 0}, {1, 1, 1}, 40));
  const std::array boxes{box, MeshBody(solids::box({2, 0, 0}, {3, 1, 1}))};
  const ExactMesh made = combine(BooleanOperation::set_union, boxes);
  const std::size_t most = 1000;
  const std::size_t triangles = made.triangles().size();
  REQUIRE(triangles > 10 * most);
  CHECK(looks([&] { combine(BooleanOperation::set_union, boxes); }) > triangles / most);
  CHECK(looks([&] { simplified(made); }) > triangles / most);
  CHECK(looks([&] { made.volume(); }) > triangles / most);
  CHECK(looks([&] { made.rounded_volume(); }) > triangles / most);
  CHECK(looks([&] { exact_text(made); }) > triangles / most);
}

TEST_CASE("stop: triangulations and overlays look again after at most so many points") {
  const std::size_t most = 1000, n = 5 * most;
  std::vector<Point2> points;
  std::vector<Point3> heights;
  std::vector<std::array<std::uint32_t, 2>> constraints;
  std::vector<Point2> comb;
  for (std::uint32_t i = 0; i < n; ++i) {
    points.push_back({i * 0x1.9p-1 - std::floor(i * 0x1.9p-1 / 89) * 89, i * 0x1.3p-7});
    heights.push_back({points[i].x, points[i].y, i % 7 + i % 11 * 0.125});
    if (i > 0 && points[i].x > points[i - 1].x) constraints.push_back({i - 1, i});
    comb.push_back({i * 1.0, i % 2 * 1.0 - (i == 0 ? 1 : 0)});
  }
  CHECK(looks([&] { delaunay(points); }) > n / most);
  CHECK(looks([&] { constrained(points, constraints); }) > 2 * n / most);
  CHECK(looks([&] { tetrahedra(heights); }) > n / most);
  CHECK(looks([&] { make_valid({.points = {}, .lines = {}, .polygons = {{comb}}}); }) > n / most);
  // What changes a triangulation is not ended in its midst.
  DynamicDelaunay2 dynamic;
  for (std::size_t i = 0; i < 40; ++i) dynamic.insert(points[i]);
  StopSource stop;
  stop.request();
  const StopScope scope(stop);
  dynamic.remove(20);
}

TEST_CASE("stop: a limit of time ends a call, and an outer scope one within another") {
  const auto boxes = two_boxes();
  const StopSource never;
  const StopScope over(never, std::chrono::seconds(0));
  const StopScope endless(never, std::chrono::hours(1));
  CHECK_THROWS_AS(combine(BooleanOperation::set_union, boxes), Stopped);
}

TEST_CASE("stop: a function that is asked ends calls, and so does what it throws") {
  const auto boxes = two_boxes();
  std::atomic<int> asked = 0;
  {
    const StopSource fourth([&] { return ++asked > 3; });
    const StopScope scope(fourth);
    CHECK_THROWS_AS(united(boxes), Stopped);
    CHECK(asked > 3);
  }
  const StopSource failing([]() -> bool { throw InvalidArgument("no more"); });
  const StopScope scope(failing);
  CHECK_THROWS_AS(united(boxes), InvalidArgument);
}

TEST_CASE("stop: laws 1 and 2, a call that was ended at any time can be made again") {
  const std::string expected = united(two_boxes());
  int stopped = 0;
  // It is ended where it looks for the first, second, fourth time, and so on.
  for (int last_look = 1;; last_look *= 2) {
    const auto boxes = two_boxes();
    std::atomic<int> looks = 0;
    const StopSource stop([&] { return ++looks >= last_look; });
    std::string made;
    try {
      const StopScope scope(stop);
      made = united(boxes);
    } catch (const Stopped&) {
      ++stopped;
    }
    CHECK(detail::stop_scope == nullptr);
    CHECK(united(boxes) == expected);
    if (made.empty()) continue;
    CHECK(made == expected);
    break;
  }
  CHECK(stopped > 1);
}

TEST_CASE("stop: tasks on other threads end with the one that asked for them") {
  StopSource stop;
  const StopScope scope(stop);
  std::atomic<std::size_t> begun = 0;
  constexpr std::size_t n = 100000;
  CHECK_THROWS_AS(detail::parallel_for(n,
                                       [&](std::size_t) {
                                         if (++begun == 100) stop.request();
                                       }),
                  Stopped);
  CHECK(begun < n / 2);
}

TEST_CASE("stop: what one task throws ends no loop of another in its midst, without a word") {
  constexpr std::size_t n = 400;
  std::atomic<std::size_t> cut_short = 0;
  for (int round = 0; round < 50; ++round) {
    std::atomic<bool> is_begun = false;
    CHECK_THROWS_AS(detail::parallel_for(16,
                                         [&](std::size_t i) {
                                           if (i == 8 && is_begun) throw InvalidArgument("no more");
                                           std::atomic<std::size_t> done = 0;
                                           detail::parallel_for(n, [&](std::size_t) {
                                             is_begun = true;
                                             ++done;
                                           });
                                           if (done != n) ++cut_short;
                                           if (i == 15) throw InvalidArgument("no more");
                                         }),
                    InvalidArgument);
  }
  CHECK(cut_short == 0);
}

TEST_CASE("stop: what is asked may ask for what is in the making, and is not asked again") {
  const MeshBody box = two_boxes()[0];
  std::atomic<std::size_t> asked = 0, found = 0, within = 0;
  const StopSource stop([&] {
    thread_local int depth = 0;
    within += static_cast<std::size_t>(depth++);
    if (++asked % 8 == 1) found += box.contacts().contacts.size() + 1;
    --depth;
    return false;
  });
  const StopScope scope(stop);
  CHECK(box.contacts().contacts.empty());
  CHECK(asked > 0);
  CHECK(found == (asked + 7) / 8);
  CHECK(within == 0);
}

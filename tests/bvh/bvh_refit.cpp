// SPDX-License-Identifier: MIT
#include <signum/bvh/bvh.hpp>
// The header under test comes first.
#include <atomic>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <signum/kernel/error.hpp>
#include <signum/kernel/stop.hpp>
#include <thread>

#include "bvh_builds.hpp"
#include "bvh_tree.hpp"

using namespace signum;
using detail::BvhFrame;
using detail::BvhNode;
using detail::frame_of;
using detail::nodes_of;

namespace {

using Triangles = std::vector<std::array<std::uint32_t, 3>>;

/// Points of a grid that waves, and its triangles: so many that several blocks of nodes are made.
std::vector<Point3> waved(std::size_t rows, double step, double size = 1) {
  std::vector<Point3> points;
  for (std::size_t i = 0; i <= rows; ++i) {
    for (std::size_t j = 0; j <= rows; ++j) {
      const double x = static_cast<double>(i), y = static_cast<double>(j);
      points.push_back({size * x, size * y, size * (2 * std::sin(x + step * y) - step)});
    }
  }
  return points;
}
Triangles triangles_of(std::size_t rows) {
  Triangles all;
  for (std::uint32_t i = 0; i < rows; ++i) {
    for (std::uint32_t j = 0; j < rows; ++j) {
      const auto at = [&](std::size_t r, std::size_t c) {
        return static_cast<std::uint32_t>(r * (rows + 1) + c);
      };
      all.push_back({at(i, j), at(i + 1, j), at(i, j + 1)});
      all.push_back({at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  }
  return all;
}

Aabb3 box_of(const std::vector<Point3>& points, const std::array<std::uint32_t, 3>& t) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  Aabb3 box{{inf, inf, inf}, {-inf, -inf, -inf}};
  for (const std::uint32_t i : t) {
    for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
      box.min.*axis = std::min(box.min.*axis, points[i].*axis);
      box.max.*axis = std::max(box.max.*axis, points[i].*axis);
    }
  }
  return box;
}

std::vector<Aabb3> boxes_of(const std::vector<Point3>& points, const Triangles& triangles) {
  std::vector<Aabb3> boxes;
  for (const auto& t : triangles) boxes.push_back(box_of(points, t));
  return boxes;
}

/// How many boxes of children are not the least that the frame and what is below them allow.
std::size_t wrong_boxes(const Bvh& bvh, const std::vector<Aabb3>& items) {
  const BvhFrame& frame = frame_of(bvh);
  const auto nodes = nodes_of(bvh);
  std::size_t wrong = 0, items_seen = 0;
  for (const BvhNode& node : nodes) {
    for (std::size_t slot = 0; slot < BvhNode::width; ++slot) {
      constexpr float inf = std::numeric_limits<float>::infinity();
      std::array<float, 3> min{inf, inf, inf}, max{-inf, -inf, -inf};
      if (slot < node.size()) {
        const auto child = node.children[slot];
        for (std::size_t k = 0; k < 3; ++k) {
          if (child.is_item()) {
            const Aabb3& box = items[child.index()];
            min[k] = frame.lower(k, std::array{box.min.x, box.min.y, box.min.z}[k]);
            max[k] = frame.upper(k, std::array{box.max.x, box.max.y, box.max.z}[k]);
          } else {
            const BvhNode& below = nodes[child.index()];
            min[k] = *std::min_element(below.min[k].begin(), below.min[k].end());
            max[k] = *std::max_element(below.max[k].begin(), below.max[k].end());
          }
        }
        items_seen += child.is_item() ? 1 : 0;
      }
      for (std::size_t k = 0; k < 3; ++k) {
        wrong += (node.min[k][slot] != min[k] || node.max[k][slot] != max[k]) ? 1 : 0;
      }
    }
  }
  CHECK(items_seen == items.size());
  return wrong;
}

bool same_nodes(const Bvh& a, const Bvh& b) {
  const auto p = nodes_of(a), q = nodes_of(b);
  return p.size() == q.size() && std::memcmp(p.data(), q.data(), p.size_bytes()) == 0;
}

}  // namespace

TEST_CASE("bvh refit: each box is the least one that holds what is below it") {
  for (const BvhBuild how : all_builds) {
    for (const std::size_t rows : {1U, 2U, 7U, 180U}) {
      // The insertion of 64,800 items takes seconds.
      if (rows == 180 && how == BvhBuild::inserted) continue;
      CAPTURE(static_cast<int>(how), rows);
      const Triangles triangles = triangles_of(rows);
      Bvh bvh(waved(rows, 0), triangles, how);
      for (const double size : {1.0, 0x1p-1060, 0x1p1010, -1.0}) {
        const auto points = waved(rows, 1, size);
        bvh.refit(points, triangles);
        CHECK(wrong_boxes(bvh, boxes_of(points, triangles)) == 0);
        const auto boxes = boxes_of(waved(rows, 3, size), triangles);
        bvh.refit(boxes);
        CHECK(wrong_boxes(bvh, boxes) == 0);
      }
    }
  }
}

TEST_CASE("bvh refit: nodes that nobody shares and nodes that copies share become the same") {
  for (const std::size_t rows : {3U, 180U}) {
    const Triangles triangles = triangles_of(rows);
    const auto before = waved(rows, 0), after = waved(rows, 2);
    Bvh alone(before, triangles, BvhBuild::linear), shared(before, triangles, BvhBuild::linear);
    const Bvh copy = shared, kept(before, triangles, BvhBuild::linear);
    const BvhNode* const nodes = nodes_of(alone).data();
    alone.refit(after, triangles);
    shared.refit(after, triangles);
    CHECK(nodes_of(alone).data() == nodes);
    CHECK(nodes_of(shared).data() != nodes_of(copy).data());
    CHECK(same_nodes(alone, shared));
    CHECK(same_nodes(copy, kept));
    CHECK_FALSE(same_nodes(alone, kept));
    alone.refit(before, triangles);
    CHECK(same_nodes(alone, kept));
  }
}

TEST_CASE("bvh refit: copies that other threads had are let go of first") {
  const Triangles triangles = triangles_of(20);
  const auto before = waved(20, 0), after = waved(20, 2);
  for (int round = 0; round < 20; ++round) {
    Bvh bvh(before, triangles);
    const Bvh expected(before, triangles);
    bool same = false;
    std::thread other([&same, &expected, copy = bvh]() mutable {
      const Bvh mine = std::move(copy);
      copy = expected;
      same = same_nodes(mine, expected);
    });
    bvh.refit(after, triangles);
    bvh.refit(before, triangles);
    other.join();
    CHECK(same);
    CHECK(same_nodes(bvh, expected));
  }
}

TEST_CASE("bvh refit of triangles refuses what they may not be, and changes nothing") {
  const Triangles triangles = triangles_of(5);
  const auto points = waved(5, 0);
  Bvh bvh(points, triangles);
  const Bvh kept(points, triangles);
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (const double x :
         {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
          -std::numeric_limits<double>::infinity()}) {
      for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
        auto bad = waved(5, 1);
        bad[i].*axis = x;
        CHECK_THROWS_AS(bvh.refit(bad, triangles), NotFinite);
      }
    }
  }
  Triangles bad = triangles;
  bad.back()[2] = static_cast<std::uint32_t>(points.size());
  CHECK_THROWS_AS(bvh.refit(points, bad), InvalidArgument);
  bad.pop_back();
  CHECK_THROWS_AS(bvh.refit(points, bad), InvalidArgument);
  CHECK(same_nodes(bvh, kept));
}

TEST_CASE("bvh refit: one that is ended leaves all boxes as they were, or new") {
  const Triangles triangles = triangles_of(180);
  const auto before = waved(180, 0), after = waved(180, 2);
  const Bvh old_boxes(before, triangles, BvhBuild::linear);
  Bvh new_boxes(before, triangles, BvhBuild::linear);
  new_boxes.refit(after, triangles);
  for (int last_look = 1; last_look <= 256; last_look *= 2) {
    Bvh bvh(before, triangles, BvhBuild::linear);
    std::atomic<int> looks = 0;
    const StopSource stop([&] { return ++looks >= last_look; });
    bool is_stopped = false;
    try {
      const StopScope scope(stop);
      bvh.refit(after, triangles);
    } catch (const Stopped&) {
      is_stopped = true;
    }
    CHECK(same_nodes(bvh, is_stopped ? old_boxes : new_boxes));
  }
}

TEST_CASE("bvh refit: points whose sum overflows are finite") {
  const double most = std::numeric_limits<double>::max();
  const std::vector<Point3> points{{most, most, most}, {most, 0, most}, {most, most, 0}};
  const Triangles triangles{{0, 1, 2}};
  Bvh bvh(waved(1, 0), Triangles{{0, 1, 2}});
  bvh.refit(points, triangles);
  CHECK(wrong_boxes(bvh, boxes_of(points, triangles)) == 0);
}

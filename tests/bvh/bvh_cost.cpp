// SPDX-License-Identifier: MIT
#include <signum/bvh/bvh_cost.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>

#include "bvh_boxes.hpp"
#include "bvh_builds.hpp"
#include "bvh_tree.hpp"
#include "environment.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

constexpr std::array both_measures = {BvhMeasure::surface_area, BvhMeasure::volume};

bool is_close(double a, double b) { return std::abs(a - b) <= 1e-5 * std::abs(b); }

double surface_of_box(const Aabb3& b) {
  const Point3 e{b.max.x - b.min.x, b.max.y - b.min.y, b.max.z - b.min.z};
  return e.x * e.y + e.y * e.z + e.z * e.x;
}
double volume_of_box(const Aabb3& b) {
  const Point3 e{b.max.x - b.min.x, b.max.y - b.min.y, b.max.z - b.min.z};
  return e.x * e.y * e.z;
}

/// The sum by its recurrence, in units of space, from a node on that has this measure.
template <class Measure>
double below(const Bvh& bvh, std::size_t index, double own, Measure measure,
             const BvhTestCosts& tests) {
  double sum = tests.node * own;
  const BvhNode& node = nodes_of(bvh)[index];
  for (std::size_t i = 0; i < node.size(); ++i) {
    const double m = measure(bounds_of(bvh, node, i));
    const BvhChild child = node.children[i];
    sum += child.is_item() ? tests.item * m : below(bvh, child.index(), m, measure, tests);
  }
  return sum;
}

}  // namespace

// Examples

TEST_CASE("bvh cost of nothing is 0, of one item that of one node and one item") {
  CHECK(cost(Bvh(std::vector<Aabb3>{}), BvhMeasure::surface_area) == 0);
  for (const BvhMeasure measure : both_measures) {
    CHECK(cost(Bvh(std::vector<Aabb3>{{{1, 2, 3}, {2, 4, 6}}}), measure) == 2);
    CHECK(cost(Bvh(std::vector<Aabb3>{{{1, 2, 3}, {2, 4, 6}}}), measure, {3, 0.5}) == 3.5);
  }
}

TEST_CASE("bvh cost of two unit cubes at the ends of a row of four") {
  const Bvh bvh(std::vector<Aabb3>{{{0, 0, 0}, {1, 1, 1}}, {{3, 0, 0}, {4, 1, 1}}});
  CHECK(is_close(cost(bvh, BvhMeasure::surface_area, {1, 10}), 1 + 10 * (3 + 3) / 9.0));
  CHECK(is_close(cost(bvh, BvhMeasure::volume, {1, 10}), 1 + 10 * 2 / 4.0));
}

// Laws

TEST_CASE("bvh cost law 1: it is finite, and at least that of one node") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    for (const BvhBuild how : all_builds) {
      for (const BvhMeasure measure : both_measures) {
        const double c = cost(Bvh(boxes::make(kind, 300, 1), how), measure);
        CHECK(std::isfinite(c));
        CHECK(c >= 1);
      }
    }
  }
}

TEST_CASE("bvh cost law 2: what items cost is the same for every build") {
  const std::vector<Aabb3> all = boxes::make(boxes::Kind::tenths, 1000, 2);
  for (const BvhMeasure measure : both_measures) {
    const double expected = cost(Bvh(all), measure, {0, 1});
    for (const BvhBuild how : all_builds) {
      const double c = cost(Bvh(all, how), measure, {0, 1});
      CHECK(std::abs(c - expected) <= 1e-12 * expected);
    }
  }
}

TEST_CASE("bvh cost of boxes of many sizes is the least where they are inserted") {
  std::mt19937 random(5);
  const auto part = [&] { return static_cast<double>(random() % 4096) / 4096; };
  std::vector<Aabb3> all;
  for (int i = 0; i < 40'000; ++i) {
    const double size = std::ldexp(1, -static_cast<int>(random() % 11));
    const Point3 p{4 * part(), 4 * part(), 4 * part()};
    all.push_back({p, {p.x + size * part(), p.y + size * part(), p.z + size * part()}});
  }
  const auto of_nodes = [&](BvhBuild how) {
    return cost(Bvh(all, how), BvhMeasure::surface_area, {1, 0});
  };
  CHECK(of_nodes(BvhBuild::inserted) < 0.8 * of_nodes(BvhBuild::binned));
  CHECK(of_nodes(BvhBuild::binned) < of_nodes(BvhBuild::median));
  CHECK(nodes_of(Bvh(all, BvhBuild::inserted)).size() < all.size() / 5);
}

// Consistency

TEST_CASE("bvh cost is that of its recurrence over boxes in space") {
  std::mt19937 random(3);
  std::vector<Aabb3> all;
  for (int i = 0; i < 2000; ++i) {
    const auto at = [&] { return static_cast<double>(random() % 1000); };
    // The axes have frames of different scales.
    const Point3 p{at(), 16 * at(), 0.01 * at()};
    all.push_back({p, {p.x + 1 + at() / 100, p.y + 20, p.z + 0.1}});
  }
  const BvhTestCosts tests{1.5, 0.25};
  for (const BvhBuild how : all_builds) {
    const Bvh bvh(all, how);
    const Aabb3 root = bvh.bounds();
    const double by_surface =
        below(bvh, 0, surface_of_box(root), surface_of_box, tests) / surface_of_box(root);
    const double by_volume =
        below(bvh, 0, volume_of_box(root), volume_of_box, tests) / volume_of_box(root);
    CHECK(is_close(cost(bvh, BvhMeasure::surface_area, tests), by_surface));
    CHECK(is_close(cost(bvh, BvhMeasure::volume, tests), by_volume));
  }
}

// Range

TEST_CASE("bvh cost is the same in every floating-point environment") {
  const Bvh bvh(boxes::make(boxes::Kind::powers, 200, 4));
  const double expected = cost(bvh, BvhMeasure::volume);
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    CHECK(cost(bvh, BvhMeasure::volume) == expected);
  }
}

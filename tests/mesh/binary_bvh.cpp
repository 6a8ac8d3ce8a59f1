// SPDX-License-Identifier: MIT
#include <signum/algorithms/mesh/binary_bvh.hpp>
// The header under test comes first.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <random>
#include <signum/kernel/error.hpp>

#include "contacts_soups.hpp"
#include "environment.hpp"

using namespace signum;

namespace {

constexpr double largest = std::numeric_limits<double>::max();
constexpr double least = std::numeric_limits<double>::denorm_min();

Aabb3 cube(double x, double y, double z, double size) {
  return {{x, y, z}, {x + size, y + size, z + size}};
}

std::vector<IndexPair> all_pairs(const std::vector<Aabb3>& a, const std::vector<Aabb3>& b) {
  std::vector<IndexPair> pairs;
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    for (std::uint32_t j = 0; j < b.size(); ++j) {
      if (overlap(a[i], b[j])) pairs.push_back({i, j});
    }
  }
  return pairs;
}

std::vector<IndexPair> all_pairs(const std::vector<Aabb3>& a) {
  std::vector<IndexPair> pairs = all_pairs(a, a);
  std::erase_if(pairs, [](const IndexPair& p) { return p.first >= p.second; });
  return pairs;
}

/// Boxes on a grid, so that many touch in exactly a face, an edge or a corner.
std::vector<Aabb3> random_boxes(std::size_t count, int extent, double unit, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_int_distribution<int> at(-extent, extent), size(0, 2);
  std::vector<Aabb3> boxes;
  for (std::size_t i = 0; i < count; ++i) {
    const int x = at(random), y = at(random), z = at(random);
    const int u = x + size(random), v = y + size(random), w = z + size(random);
    boxes.push_back({{x * unit, y * unit, z * unit}, {u * unit, v * unit, w * unit}});
  }
  return boxes;
}

/// Checks what the header says of the tree; returns the deepest node's depth.
std::size_t check_structure(const BinaryBvh& bvh, std::size_t items) {
  REQUIRE(bvh.items().size() == items);
  std::vector<int> seen(items, 0);
  std::size_t deepest = 0;
  struct Visit {
    std::uint32_t node;
    std::size_t depth;
  };
  std::vector<Visit> stack;
  if (items > 0) stack.push_back({0, 0});
  std::size_t nodes = 0;
  const auto inside = [](const Aabb3& inner, const Aabb3& outer) {
    return outer.min.x <= inner.min.x && outer.min.y <= inner.min.y && outer.min.z <= inner.min.z &&
           inner.max.x <= outer.max.x && inner.max.y <= outer.max.y && inner.max.z <= outer.max.z;
  };
  bool boxes_hold = true;
  while (!stack.empty()) {
    const auto [index, depth] = stack.back();
    stack.pop_back();
    ++nodes;
    deepest = std::max(deepest, depth);
    const BinaryBvh::Node& node = bvh.nodes()[index];
    if (node.count == 0) {
      for (const std::uint32_t child : {node.first, node.first + 1}) {
        boxes_hold &= inside(bvh.nodes()[child].box, node.box);
        stack.push_back({child, depth + 1});
      }
    }
    for (const BinaryBvh::Item& item : bvh.items().subspan(node.first, node.count)) {
      boxes_hold &= inside(item.box, node.box);
      ++seen[item.index];
    }
  }
  CHECK(boxes_hold);
  CHECK(nodes == bvh.nodes().size());
  CHECK(std::count(seen.begin(), seen.end(), 1) == static_cast<std::ptrdiff_t>(items));
  CHECK(deepest <= BinaryBvh::max_depth);
  return deepest;
}

}  // namespace

// Examples

TEST_CASE("bvh finds boxes that touch, and no others") {
  // Three cubes in a row, the second touching the first, the third apart.
  const std::vector<Aabb3> boxes = {cube(0, 0, 0, 1), cube(1, 0, 0, 1), cube(2.5, 0, 0, 1)};
  const BinaryBvh bvh(boxes);
  CHECK(overlapping_pairs(bvh) == std::vector<IndexPair>{{0, 1}});

  std::vector<std::uint32_t> hit;
  bvh.for_each_overlap(cube(2, 1, 1, 0.5), [&](std::uint32_t i) { hit.push_back(i); });
  std::sort(hit.begin(), hit.end());
  CHECK(hit == std::vector<std::uint32_t>{1, 2});
}

TEST_CASE("bvh of the triangles of a mesh") {
  const Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 5, 5}}, {{0, 1, 2}, {3, 3, 3}, {0, 0, 1}}};
  CHECK(overlapping_pairs(BinaryBvh(mesh)) == std::vector<IndexPair>{{0, 2}});
  CHECK(overlapping_pairs(BinaryBvh(mesh), BinaryBvh(mesh)) ==
        std::vector<IndexPair>{{0, 0}, {0, 2}, {1, 1}, {2, 0}, {2, 2}});
}

TEST_CASE("bvh of nothing has no nodes and no pairs") {
  const BinaryBvh none{Mesh{}};
  CHECK(none.nodes().empty());
  CHECK(overlapping_pairs(none).empty());
  CHECK(overlapping_pairs(none, BinaryBvh(std::vector{cube(0, 0, 0, 1)})).empty());
  none.for_each_overlap(cube(0, 0, 0, 1), [](std::uint32_t) { FAIL("nothing is there"); });
}

TEST_CASE("bvh throws NotFinite for any vertex that is not, in a triangle or not") {
  for (const double bad :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0}}, {{0, 1, 2}}};
    for (double Point3::*axis : {&Point3::x, &Point3::y, &Point3::z}) {
      mesh.vertices[3] = {0, 0, 0};
      mesh.vertices[3].*axis = bad;
      CHECK_THROWS_AS(BinaryBvh(mesh), NotFinite);
      CHECK_THROWS_AS(BinaryBvh(std::vector<Aabb3>{{{0, 0, 0}, mesh.vertices[3]}}), NotFinite);
    }
  }
}

// Consistency

TEST_CASE("bvh joins find all pairs that a double loop finds") {
  for (const std::size_t count : {1U, 2U, 4U, 5U, 9U, 100U, 700U, 3000U}) {
    const int extent = count > 500 ? 12 : 3;
    const auto a = random_boxes(count, extent, 0.1, 1), b = random_boxes(count / 2, extent, 0.1, 2);
    const BinaryBvh tree_a(a), tree_b(b);
    check_structure(tree_a, a.size());
    CHECK(overlapping_pairs(tree_a) == all_pairs(a));
    CHECK(overlapping_pairs(tree_a, tree_b) == all_pairs(a, b));
    std::vector<IndexPair> queried;
    for (std::uint32_t i = 0; i < a.size(); ++i) {
      tree_b.for_each_overlap(a[i], [&](std::uint32_t j) { queried.push_back({i, j}); });
    }
    std::sort(queried.begin(), queried.end());
    CHECK(queried == all_pairs(a, b));
  }
}

TEST_CASE("bvh above the size of a subtree finds the pairs of a chain of boxes") {
  std::vector<Aabb3> chain;
  std::vector<IndexPair> expected;
  for (std::uint32_t i = 0; i < 150'000; ++i) {
    chain.push_back(cube(i, 0, 0, 1));
    if (i > 0) expected.push_back({i - 1, i});
  }
  const BinaryBvh bvh(chain);
  CHECK(check_structure(bvh, chain.size()) < 24);
  for (const int threads : {1, 2, 8}) {
    soups::on_threads(threads, [&] { CHECK(overlapping_pairs(BinaryBvh(chain)) == expected); });
  }
}

// Range

TEST_CASE("bvh of boxes that are all the same is balanced") {
  const std::vector<Aabb3> same(1000, cube(1, 1, 1, 1));
  CHECK(check_structure(BinaryBvh(same), same.size()) <= 8);
  CHECK(overlapping_pairs(BinaryBvh(same)).size() == 1000 * 999 / 2);
}

TEST_CASE("bvh with the largest and the least coordinates") {
  for (const double unit : {least, 3 * least, 0x1p-1022, 0x1p1018}) {
    const auto a = random_boxes(400, 15, unit, 3);
    CHECK(overlapping_pairs(BinaryBvh(a)) == all_pairs(a));
  }
  // All the line, its ends, and the point in the middle.
  std::vector<Aabb3> all = {{{-largest, -largest, -largest}, {largest, largest, largest}},
                            {{-largest, 0, 0}, {-largest, 0, 0}},
                            {{largest, 0, 0}, {largest, 0, 0}},
                            {{0, 0, 0}, {0, 0, 0}},
                            {{-0.0, -0.0, -0.0}, {-0.0, least, 0}},
                            {{least, 0, 0}, {1, 0, 0}}};
  CHECK(overlapping_pairs(BinaryBvh(all)) == all_pairs(all));
}

TEST_CASE("bvh of boxes at growing powers of two is not too deep") {
  std::vector<Aabb3> boxes;
  for (int e = -1074; e < 1023; ++e) {
    for (int i = 0; i < 3; ++i) boxes.push_back(cube(std::ldexp(1.0, e), 0, 0, 0));
  }
  check_structure(BinaryBvh(boxes), boxes.size());
  CHECK(overlapping_pairs(BinaryBvh(boxes)) == all_pairs(boxes));
}

TEST_CASE("bvh is right in every floating-point environment of the caller") {
  const auto a = random_boxes(300, 4, least, 5);
  const auto expected = all_pairs(a);
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    CHECK(overlapping_pairs(BinaryBvh(a)) == expected);
  }
}

// SPDX-License-Identifier: MIT
// What all builds must have in common: what they find, and that no input makes them slow.
#include "bvh_builds.hpp"

#include <catch2/catch.hpp>
#include <signum/bvh/bvh_join.hpp>
#include <signum/bvh/bvh_query.hpp>
#include <signum/shapes/intersects.hpp>

#include "bvh_boxes.hpp"
#include "bvh_tree.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

using Pairs = std::vector<IndexPair>;

/// What is left of the candidates after the decision.
Pairs meeting(const Bvh& bvh, const std::vector<Aabb3>& all) {
  Pairs pairs = candidate_pairs(bvh);
  std::erase_if(pairs, [&](const IndexPair& p) { return !intersects(all[p.a], all[p.b]); });
  return pairs;
}
std::vector<std::uint32_t> meeting(const Bvh& bvh, const std::vector<Aabb3>& all,
                                   const Aabb3& box) {
  std::vector<std::uint32_t> found = candidates(bvh, box);
  std::erase_if(found, [&](std::uint32_t i) { return !intersects(all[i], box); });
  return found;
}

Pairs by_brute_force(const std::vector<Aabb3>& all) {
  Pairs pairs;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    for (std::uint32_t k = i + 1; k < all.size(); ++k) {
      if (boxes::overlap(all[i], all[k])) pairs.push_back({i, k});
    }
  }
  return pairs;
}

/// Whether each item is in the tree once, and no path has more than 64 nodes.
bool is_whole(const Bvh& bvh) {
  std::vector<bool> seen(bvh.size(), false);
  std::vector<std::size_t> depth(nodes_of(bvh).size(), 1);
  std::size_t items = 0;
  for (std::size_t n = 0; n < nodes_of(bvh).size(); ++n) {
    if (depth[n] > 64) return false;
    const BvhNode& node = nodes_of(bvh)[n];
    for (std::size_t i = 0; i < node.size(); ++i) {
      const BvhChild child = node.children[i];
      if (!child.is_item()) {
        depth[child.index()] = depth[n] + 1;
        continue;
      }
      if (seen[child.index()]) return false;
      seen[child.index()] = true;
      ++items;
    }
  }
  return items == bvh.size();
}

void check_million(const std::vector<Aabb3>& all) {
  for (const BvhBuild how : all_builds) {
    CAPTURE(static_cast<int>(how));
    const Bvh bvh(all, how);
    CHECK(is_whole(bvh));
    CHECK(static_cast<double>(nodes_of(bvh).size_bytes()) / static_cast<double>(all.size()) < 80);
  }
}

double at_most(std::mt19937& random, std::uint32_t most) {
  return static_cast<double>(random() % (most + 1));
}

constexpr std::uint32_t million = 1'000'000;

}  // namespace

// Laws

TEST_CASE("bvh builds all give the same answers, those of brute force") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    for (const std::size_t count : {1U, 2U, 9U, 100U, 700U}) {
      const std::vector<Aabb3> all = boxes::make(kind, count, 11);
      const std::vector<Aabb3> others = boxes::make(kind, 30, 12);
      const Pairs expected = by_brute_force(all);
      for (const BvhBuild how : all_builds) {
        const Bvh bvh(all, how);
        CHECK(meeting(bvh, all) == expected);
        bool right = true;
        for (const Aabb3& box : others) {
          std::vector<std::uint32_t> met;
          for (std::uint32_t i = 0; i < all.size(); ++i) {
            if (boxes::overlap(all[i], box)) met.push_back(i);
          }
          right &= meeting(bvh, all, box) == met;
        }
        CHECK(right);
      }
    }
  }
}

// Range. Quadratic time would be hours here, and recursion as deep as a chain the end of the stack.

TEST_CASE("bvh builds of a million equal boxes take linear time and memory") {
  check_million(std::vector<Aabb3>(million, {{1, 2, 3}, {4, 5, 6}}));
}

TEST_CASE("bvh builds of a million boxes on one plane take linear time and memory") {
  std::mt19937 random(13);
  std::vector<Aabb3> all;
  for (std::uint32_t i = 0; i < million; ++i) {
    const double x = at_most(random, 5000), y = at_most(random, 5000);
    all.push_back({{x, y, 7}, {x + 1, y + 1, 7}});
  }
  check_million(all);
}

TEST_CASE("bvh builds of one huge box among a million tiny ones take linear time and memory") {
  std::mt19937 random(14);
  std::vector<Aabb3> all;
  for (std::uint32_t i = 0; i + 1 < million; ++i) {
    const double x = at_most(random, 1000), y = at_most(random, 1000), z = at_most(random, 1000);
    all.push_back({{x, y, z}, {x + 0x1p-10, y + 0x1p-10, z + 0x1p-10}});
  }
  all.push_back({{-0x1p20, -0x1p20, -0x1p20}, {0x1p20, 0x1p20, 0x1p20}});
  check_million(all);
}

TEST_CASE("bvh builds of boxes in boxes take linear time and memory") {
  // The least tree is a chain: each box but the inmost beside all that it holds.
  std::vector<Aabb3> all;
  for (std::uint32_t i = 0; i < million; ++i) {
    const double r = 1 - i * 0x1p-21, low = i % 2 == 0 ? -1 : -r;
    all.push_back({{low, -r, -r}, {r, r, 1}});
  }
  check_million(all);
}

TEST_CASE("bvh builds of rows whose distances grow take linear time and memory") {
  // The neighbour of each is the one before it, so that but one pair a row finds each other.
  std::vector<Aabb3> all;
  for (std::uint32_t row = 0; row < 250; ++row) {
    for (std::uint32_t i = 0; i < 4000; ++i) {
      const Point3 p{i * (i + 1) / 2.0, row * 0x1p-30, row * 1e5};
      all.push_back({p, p});
    }
  }
  check_million(all);
}

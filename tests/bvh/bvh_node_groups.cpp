// SPDX-License-Identifier: MIT
#include "bvh_node_groups.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>

#include "machine/parallel.hpp"
#include "on_threads.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

constexpr std::size_t before = 3;

std::size_t size_of_group(std::size_t i) { return 1 + i * i % 37; }

/// Node k of group i has the node after it as a child, an item that tells which it is, and nothing.
void make(BvhNodeGroup& group, std::size_t i) {
  for (std::size_t k = 0; k < size_of_group(i); ++k) {
    BvhNode& node = group[group.add()];
    node.children.fill({});
    if (k + 1 < size_of_group(i)) node.children[0] = group.next();
    node.children[1] = BvhChild::item(static_cast<std::uint32_t>(1000 * i + k));
  }
}

/// Whether the nodes of all groups stand where they should.
bool in_order(BvhNodeGroups& groups, std::size_t count) {
  std::size_t next = before;
  bool right = true;
  for (std::size_t i = 0; i < count; ++i) {
    right &= groups.first(i) == next;
    for (std::size_t k = 0; k < size_of_group(i); ++k, ++next) {
      const auto& children = groups[next].children;
      right &= !children[0].is_item() &&
               children[0].index() == (k + 1 < size_of_group(i) ? next + 1 : 0);
      right &= children[1].is_item() && children[1].index() == 1000 * i + k;
      right &= !children[2].is_item() && children[2].index() == 0;
    }
  }
  return right && groups.take().size == next;
}

}  // namespace

TEST_CASE("bvh node groups stand in order, with more and fewer nodes than expected") {
  constexpr std::size_t count = 200;
  for (const std::size_t expected : {0U, 500U, 3000U, 10'000U}) {
    for (const int threads : {1, 2, 8}) {
      on_threads(threads, [&] {
        BvhNodeGroups groups(count, before, expected);
        parallel_for_in_order(count, [&](std::size_t i) {
          BvhNodeGroup group = groups.open(i, size_of_group(i));
          make(group, i);
          groups.close(i, group);
        });
        groups.finish();
        CHECK(in_order(groups, count));
      });
    }
  }
}

TEST_CASE("bvh node groups that end in any order stand in their own") {
  constexpr std::size_t count = 6;
  for (const std::vector<std::size_t>& order :
       {std::vector<std::size_t>{5, 4, 3, 2, 1, 0}, {1, 0, 3, 2, 5, 4}, {0, 2, 4, 1, 3, 5}}) {
    BvhNodeGroups groups(count, before, 1000);
    std::vector<BvhNodeGroup> open;
    for (std::size_t i = 0; i < count; ++i) open.push_back(groups.open(i, size_of_group(i)));
    for (const std::size_t i : order) {
      make(open[i], i);
      groups.close(i, open[i]);
    }
    groups.finish();
    CHECK(in_order(groups, count));
  }
}

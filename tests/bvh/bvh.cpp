// SPDX-License-Identifier: MIT
#include <signum/bvh/bvh.hpp>
#include <signum/mesh/hierarchy.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <cstring>
#include <numeric>
#include <signum/kernel/error.hpp>

#include "bvh_boxes.hpp"
#include "bvh_builds.hpp"
#include "bvh_tree.hpp"
#include "cases.hpp"
#include "environment.hpp"
#include "on_threads.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

constexpr double greatest = std::numeric_limits<double>::max();

/// Whether the box of a child holds a box given in the frame.
bool holds(const BvhNode& node, std::size_t child, const std::array<float, 3>& min,
           const std::array<float, 3>& max) {
  for (std::size_t k = 0; k < 3; ++k) {
    if (!(node.min[k][child] <= min[k] && max[k] <= node.max[k][child])) return false;
  }
  return true;
}

/// Checks what the header says of the tree of these boxes; returns how many nodes there are on the
/// longest path.
std::size_t check_structure(const Bvh& bvh, const std::vector<Aabb3>& items) {
  REQUIRE(bvh.size() == items.size());
  std::vector<int> item_seen(items.size(), 0), node_seen(nodes_of(bvh).size(), 0);
  std::vector<std::size_t> depth(nodes_of(bvh).size(), 1);
  bool children_later = true, boxes_hold = true, empty_slots = true;
  if (!node_seen.empty()) node_seen[0] = 1;
  for (std::size_t n = 0; n < nodes_of(bvh).size(); ++n) {
    const BvhNode& node = nodes_of(bvh)[n];
    for (std::size_t i = 0; i < BvhNode::width; ++i) {
      const BvhChild child = node.children[i];
      if (i >= node.size()) {
        for (std::size_t k = 0; k < 3; ++k) {
          empty_slots &= std::isinf(node.min[k][i]) && node.min[k][i] > 0;
          empty_slots &= std::isinf(node.max[k][i]) && node.max[k][i] < 0;
        }
      } else if (child.is_item()) {
        ++item_seen.at(child.index());
        const auto& [min, max] = items[child.index()];
        const BvhFrame& f = frame_of(bvh);
        boxes_hold &= holds(node, i, {f.lower(0, min.x), f.lower(1, min.y), f.lower(2, min.z)},
                            {f.upper(0, max.x), f.upper(1, max.y), f.upper(2, max.z)});
        const Aabb3 bounds = bounds_of(bvh, node, i);
        boxes_hold &= bounds.min.x <= min.x && bounds.min.y <= min.y && bounds.min.z <= min.z;
        boxes_hold &= max.x <= bounds.max.x && max.y <= bounds.max.y && max.z <= bounds.max.z;
      } else {
        children_later &= child.index() > n;
        ++node_seen.at(child.index());
        depth[child.index()] = depth[n] + 1;
        const BvhNode& below = nodes_of(bvh)[child.index()];
        for (std::size_t j = 0; j < below.size(); ++j) {
          boxes_hold &= holds(node, i, {below.min[0][j], below.min[1][j], below.min[2][j]},
                              {below.max[0][j], below.max[1][j], below.max[2][j]});
        }
      }
    }
  }
  CHECK(children_later);
  CHECK(boxes_hold);
  CHECK(empty_slots);
  CHECK(std::count(item_seen.begin(), item_seen.end(), 1) == std::ssize(items));
  CHECK(std::count(node_seen.begin(), node_seen.end(), 1) == std::ssize(nodes_of(bvh)));
  const std::size_t deepest = depth.empty() ? 0 : *std::max_element(depth.begin(), depth.end());
  CHECK(deepest <= BvhTree::max_depth);
  return deepest;
}

bool same_nodes(const Bvh& a, const Bvh& b) {
  return nodes_of(a).size() == nodes_of(b).size() &&
         std::memcmp(nodes_of(a).data(), nodes_of(b).data(), nodes_of(a).size_bytes()) == 0;
}

/// A triangle for each box, with two vertices at opposite corners.
Mesh mesh_in(const std::vector<Aabb3>& boxes) {
  Mesh mesh;
  for (const auto& [min, max] : boxes) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), {max, {min.x, max.y, min.z}, min});
    mesh.triangles.push_back({first, first + 1, first + 2});
  }
  return mesh;
}

}  // namespace

// Examples

TEST_CASE("bvh of nothing has no nodes, of up to eight items it has one") {
  for (const BvhBuild how : all_builds) {
    CHECK(nodes_of(hierarchy(Mesh{}, how)).empty());
    CHECK(Bvh(std::vector<Aabb3>{}, how).size() == 0);
    for (const std::size_t count : {1U, 2U, 7U, 8U}) {
      const Bvh bvh(boxes::make(boxes::Kind::grid, count, 1), how);
      REQUIRE(nodes_of(bvh).size() == 1);
      CHECK(nodes_of(bvh)[0].size() == count);
    }
    CHECK(nodes_of(Bvh(boxes::make(boxes::Kind::grid, 9, 1), how)).size() == 2);
  }
}

TEST_CASE("bvh of the triangles of a mesh is that of their boxes") {
  const std::vector<Aabb3> all = boxes::make(boxes::Kind::tenths, 300, 2);
  for (const BvhBuild how : all_builds) {
    CHECK(same_nodes(hierarchy(mesh_in(all), how), Bvh(all, how)));
    check_structure(hierarchy(mesh_in(all), how), all);
  }
}

TEST_CASE("bvh bounds hold all items tightly") {
  const Bvh bvh(std::vector<Aabb3>{{{-1, 2, 3}, {0, 4, 5}}, {{0, 2, 3}, {3, 4, 7}}});
  const Aabb3 bounds = bvh.bounds();
  CHECK((-1.000001 < bounds.min.x && bounds.min.x <= -1));
  CHECK((1.999999 < bounds.min.y && bounds.min.y <= 2));
  CHECK((7 <= bounds.max.z && bounds.max.z < 7.000001));
}

TEST_CASE("bvh throws NotFinite for any vertex that is not, in a triangle or not") {
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(),
                           std::numeric_limits<double>::infinity(), -greatest * 2}) {
    for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
      for (std::size_t i = 0; i < 4; ++i) {
        Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0}}, {{0, 1, 2}}};
        mesh.vertices[i].*axis = bad;
        CHECK_THROWS_AS(hierarchy(mesh), NotFinite);
        CHECK_THROWS_AS(Bvh(std::vector<Aabb3>{{{0, 0, 0}, mesh.vertices[i]}}), NotFinite);
        CHECK_THROWS_AS(Bvh(std::vector<Aabb3>{{mesh.vertices[i], {0, 0, 0}}}), NotFinite);
      }
    }
  }
}

// Laws

TEST_CASE("bvh structure holds for all kinds of boxes, all builds, and any number") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    for (const BvhBuild how : all_builds) {
      for (const std::size_t count : {1U, 8U, 9U, 10U, 17U, 64U, 65U, 500U, 3000U}) {
        const std::vector<Aabb3> all = boxes::make(kind, count, 3);
        check_structure(Bvh(all, how), all);
      }
    }
  }
}

TEST_CASE("bvh nodes are well filled") {
  for (const auto& [how, most] : {std::pair{BvhBuild::binned, 45.0},
                                  {BvhBuild::linear, 55.0},
                                  {BvhBuild::median, 50.0},
                                  {BvhBuild::inserted, 65.0}}) {
    for (const boxes::Kind kind : {boxes::Kind::tenths, boxes::Kind::diagonal, boxes::Kind::same}) {
      const Bvh bvh(boxes::make(kind, 3000, 4), how);
      CHECK(static_cast<double>(nodes_of(bvh).size_bytes()) / 3000 < most);
    }
  }
}

// Consistency

TEST_CASE("bvh is the same on any number of threads") {
  for (const boxes::Kind kind : {boxes::Kind::tenths, boxes::Kind::clusters, boxes::Kind::same}) {
    const std::vector<Aabb3> all = boxes::make(kind, 60'000, 5);
    for (const BvhBuild how : all_builds) {
      const Bvh expected(all, how);
      check_structure(expected, all);
      for (const int threads : {1, 2, 8}) {
        on_threads(threads, [&] { CHECK(same_nodes(Bvh(all, how), expected)); });
      }
    }
  }
}

TEST_CASE("bvh of the same items in another order holds them, too") {
  std::vector<Aabb3> all = boxes::make(boxes::Kind::clusters, 2000, 6);
  std::mt19937 random(7);
  for (int round = 0; round < 3; ++round) {
    for (const BvhBuild how : all_builds) check_structure(Bvh(all, how), all);
    std::shuffle(all.begin(), all.end(), random);
  }
}

TEST_CASE("bvh copies and moves") {
  const std::vector<Aabb3> all = boxes::make(boxes::Kind::grid, 100, 8);
  auto bvh = std::make_unique<Bvh>(all);
  const Bvh copy = *bvh;
  bvh.reset();
  check_structure(copy, all);
}

// Range

TEST_CASE("bvh of boxes that are all the same is balanced") {
  const std::vector<Aabb3> same(5000, Aabb3{{1, 1, 1}, {2, 2, 2}});
  // 8^4 < 5000
  for (const BvhBuild how : all_builds) CHECK(check_structure(Bvh(same, how), same) == 5);
}

TEST_CASE("bvh of points that lie closer and closer is not too deep") {
  // Every cut in the middle leaves all but a few on one side.
  std::vector<Aabb3> all;
  for (int i = 0; i < 20'000; ++i) {
    const Point3 p{std::ldexp(1, -(i % 2000) / 2), i % 2 == 0 ? 0 : std::ldexp(1, -(i % 1000)), 0};
    all.push_back({p, p});
  }
  for (const BvhBuild how : all_builds) check_structure(Bvh(all, how), all);
}

TEST_CASE("bvh of which every cut leaves nearly all on one side is not too deep") {
  // Boxes that are long across and eight at each of the places -r^k, so that any cut between places
  // costs the same: the first one is taken, which parts one place from the rest. They would make 79
  // levels before the rest is too small to cut.
  std::vector<Aabb3> all{{{1, -0x1p40, -0x1p40}, {1, 0x1p40, 0x1p40}}};
  double place = -1;
  for (int k = 0; k < 1200; ++k, place *= 0.935) {
    for (int i = 0; i < 8; ++i) {
      all.push_back({{place, -0x1p40, -0x1p40}, {place, 0x1p40, 0x1p40}});
    }
  }
  CHECK(check_structure(Bvh(all, BvhBuild::binned), all) > 53);
  for (const BvhBuild how : all_builds) check_structure(Bvh(all, how), all);
}

TEST_CASE("bvh boxes are tight beside an item that lies far out") {
  constexpr double side = 0x1p-8;
  for (const double far : {0x1p10, 0x1p24, -0x1p40, 0x1p1000, greatest}) {
    std::vector<Aabb3> all;
    for (const Aabb3& box : boxes::make(boxes::Kind::tenths, 1000, 10)) {
      all.push_back({box.min, {box.min.x + side, box.min.y + side, box.min.z + side}});
    }
    all.push_back({{far, far, 0}, {far, far, 0}});
    for (const BvhBuild how : all_builds) {
      const Bvh bvh(all, how);
      check_structure(bvh, all);
      // Beyond 2^100 the floats of the frame end.
      if (std::abs(far) > 0x1p60) continue;
      double widest = 0;
      for (const BvhNode& node : nodes_of(bvh)) {
        for (std::size_t i = 0; i < node.size(); ++i) {
          const BvhChild child = node.children[i];
          if (!child.is_item() || child.index() == 1000) continue;
          const Aabb3 box = bounds_of(bvh, node, i);
          widest = std::max(widest, box.max.x - box.min.x);
        }
      }
      CHECK(widest < 1.01 * side);
    }
  }
}

TEST_CASE("bvh of the largest and the least boxes at once") {
  const std::vector<Aabb3> all = {
      {{-greatest, -greatest, -greatest}, {greatest, greatest, greatest}},
      {{-greatest, 0, 0}, {-greatest, 0, 0}},
      {{greatest, 0, 0}, {greatest, 0, 0}},
      {{-0.0, -0.0, -0.0}, {-0.0, 0x1p-1074, 0}},
      {{0x1p-1074, 0, 0}, {1, 0, 0}}};
  std::vector<Aabb3> often;
  for (int i = 0; i < 20; ++i) often.insert(often.end(), all.begin(), all.end());
  for (const BvhBuild how : all_builds) {
    check_structure(Bvh(all, how), all);
    check_structure(Bvh(often, how), often);
  }
}

TEST_CASE("bvh is the same in every floating-point environment of the caller") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    const std::vector<Aabb3> all = boxes::make(kind, 200, 9);
    for (const BvhBuild how : all_builds) {
      const Bvh expected(all, how);
      for (const environment::Setting& setting : environment::settings) {
        const environment::Scope scope(setting);
        CHECK(same_nodes(Bvh(all, how), expected));
      }
    }
  }
}

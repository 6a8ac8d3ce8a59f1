// SPDX-License-Identifier: MIT
#include <signum/bvh/bvh_query.hpp>
#include <signum/mesh/hierarchy.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>

#include "bvh_boxes.hpp"
#include "bvh_builds.hpp"
#include "environment.hpp"

using namespace signum;

namespace {

using Indices = std::vector<std::uint32_t>;

/// The boxes that overlap the box.
Indices overlapping(const std::vector<Aabb3>& all, const Aabb3& box) {
  Indices found;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (boxes::overlap(all[i], box)) found.push_back(i);
  }
  return found;
}

/// Whether nothing is missing, and the order is right.
bool has_all(const Indices& candidates, const Indices& expected) {
  return std::is_sorted(candidates.begin(), candidates.end()) &&
         std::adjacent_find(candidates.begin(), candidates.end()) == candidates.end() &&
         std::includes(candidates.begin(), candidates.end(), expected.begin(), expected.end());
}

}  // namespace

// Examples

TEST_CASE("bvh candidates of a box and of a point") {
  const Bvh bvh(std::vector<Aabb3>{
      {{0, 0, 0}, {1, 1, 1}}, {{1, 0, 0}, {2, 1, 1}}, {{2.5, 0, 0}, {3.5, 1, 1}}});
  CHECK(candidates(bvh, Aabb3{{2, 1, 1}, {2.5, 2, 2}}) == Indices{1, 2});
  CHECK(candidates(bvh, Point3{1, 0.5, 0.5}) == Indices{0, 1});
  CHECK(candidates(bvh, Point3{9, 0, 0}).empty());
  CHECK(candidates(hierarchy(Mesh{}), Point3{0, 0, 0}).empty());
}

TEST_CASE("bvh candidates throw NotFinite") {
  const Bvh bvh(std::vector<Aabb3>{{{0, 0, 0}, {1, 1, 1}}});
  for (const double bad :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
      Point3 p{0, 0, 0};
      p.*axis = bad;
      CHECK_THROWS_AS(candidates(bvh, p), NotFinite);
      CHECK_THROWS_AS(candidates(bvh, Aabb3{{0, 0, 0}, p}), NotFinite);
    }
  }
}

// Laws

TEST_CASE("bvh candidates law 1: none that overlaps is missing, for all kinds of boxes") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    const std::vector<Aabb3> all = boxes::make(kind, 400, 1), others = boxes::make(kind, 60, 2);
    for (const BvhBuild how : all_builds) {
      const Bvh bvh(all, how);
      bool right = true;
      for (const Aabb3& box : others) {
        right &= has_all(candidates(bvh, box), overlapping(all, box));
        right &= has_all(candidates(bvh, box.max), overlapping(all, {box.max, box.max}));
      }
      CHECK(right);
    }
  }
}

TEST_CASE("bvh candidates law 2: on a grid of some hundred units they are those that overlap") {
  const std::vector<Aabb3> all = boxes::make(boxes::Kind::grid, 3000, 3);
  const Bvh bvh(all);
  bool right = true;
  for (std::size_t i = 0; i < all.size(); i += 7) {
    right &= candidates(bvh, all[i]) == overlapping(all, all[i]);
  }
  CHECK(right);
}

// Range

TEST_CASE("bvh candidates far outside the hierarchy") {
  constexpr double largest = std::numeric_limits<double>::max();
  for (const boxes::Kind kind : boxes::all_kinds) {
    const std::vector<Aabb3> all = boxes::make(kind, 100, 4);
    const Bvh bvh(all);
    const Aabb3 everything{{-largest, -largest, -largest}, {largest, largest, largest}};
    CHECK(candidates(bvh, everything).size() == all.size());
    CHECK(candidates(bvh, everything.min).empty());
    CHECK(candidates(bvh, everything.max).empty());
  }
}

TEST_CASE("bvh candidates are the same in every floating-point environment of the caller") {
  for (const boxes::Kind kind : {boxes::Kind::subnormal, boxes::Kind::tenths}) {
    const std::vector<Aabb3> all = boxes::make(kind, 200, 5);
    const Bvh bvh(all);
    const Indices expected = candidates(bvh, all[0]);
    for (const environment::Setting& setting : environment::settings) {
      const environment::Scope scope(setting);
      CHECK(candidates(bvh, all[0]) == expected);
    }
  }
}

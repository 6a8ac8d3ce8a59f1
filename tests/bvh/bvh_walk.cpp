// SPDX-License-Identifier: MIT
#include <signum/bvh/bvh_walk.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <numeric>
#include <set>
#include <signum/bvh/bvh_query.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "bvh_boxes.hpp"
#include "bvh_builds.hpp"

using namespace signum;

namespace {

using Indices = std::vector<std::uint32_t>;

template <class... Query>
Indices walked(const Bvh& bvh, const Query&... query) {
  Indices found;
  walk(bvh, query..., [&](std::uint32_t i) {
    found.push_back(i);
    return Walk::go_on;
  });
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<IndexPair> walked_pairs(const Bvh& a, const Bvh& b) {
  std::vector<IndexPair> found;
  walk(a, b, [&](const IndexPair& pair) {
    found.push_back(pair);
    return Walk::go_on;
  });
  std::sort(found.begin(), found.end());
  return found;
}

/// A ray from the middle of one box to the middle of another.
Ray3 ray_between(const Aabb3& a, const Aabb3& b) {
  const auto middle = [](double x, double y) { return 0.5 * x + 0.5 * y; };
  const Point3 p{middle(a.min.x, a.max.x), middle(a.min.y, a.max.y), middle(a.min.z, a.max.z)};
  const Point3 q{middle(b.min.x, b.max.x), middle(b.min.y, b.max.y), middle(b.min.z, b.max.z)};
  return {p, {0.25 * q.x - 0.25 * p.x, 0.25 * q.y - 0.25 * p.y, 0.25 * q.z - 0.25 * p.z}};
}

/// Each box moved by its own few units, which are of the size of the boxes in the grid.
std::vector<Aabb3> moved(std::vector<Aabb3> all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    Aabb3& box = all[i];
    std::swap(box.min.x, box.min.z);
    std::swap(box.max.x, box.max.z);
    box = i % 3 == 0 ? all[(7 * i) % all.size()] : box;
    for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
      if (box.min.*axis > box.max.*axis) std::swap(box.min.*axis, box.max.*axis);
    }
  }
  return all;
}

}  // namespace

// Examples

TEST_CASE("bvh walk, law 2: the first item that will do ends it") {
  const std::vector<Aabb3> all = boxes::make(boxes::Kind::grid, 100, 1);
  const Bvh bvh(all);
  int visits = 0;
  walk(bvh, Ray3{{-100, 0.5, 0.5}, {1, 0, 0}}, [&](std::uint32_t) {
    ++visits;
    return Walk::stop;
  });
  CHECK(visits <= 1);
  visits = 0;
  walk(bvh, bvh.bounds(), [&](std::uint32_t) { return ++visits == 7 ? Walk::stop : Walk::go_on; });
  CHECK(visits == 7);
  visits = 0;
  walk(bvh, bvh, [&](const IndexPair&) { return ++visits == 7 ? Walk::stop : Walk::go_on; });
  CHECK(visits == 7);
  CHECK(walked(Bvh(std::vector<Aabb3>{}), Point3{0, 0, 0}).empty());
  const Bvh none(std::vector<Aabb3>{});
  CHECK(walked(none, Ray3{{0, 0, 0}, {1, 0, 0}}).empty());
  CHECK(walked_pairs(bvh, none).empty());
  CHECK_THROWS_AS(walked(bvh, Ray3{{0, 0, INFINITY}, {1, 0, 0}}), NotFinite);
  CHECK_THROWS_AS(walked(bvh, Ray3{{0, 0, 0}, {1, NAN, 0}}), NotFinite);
  CHECK_THROWS_AS(walked(bvh, Aabb3{{0, -INFINITY, 0}, {1, 1, 1}}), NotFinite);
  CHECK_THROWS_AS(walked(bvh, Aabb3{{0, 0, 0}, {1, 1, NAN}}), NotFinite);
  // So many pairs are found in parts.
  const Bvh many(boxes::make(boxes::Kind::grid, 3000, 1));
  visits = 0;
  walk(many, many, [&](const IndexPair&) { return ++visits == 1 ? Walk::stop : Walk::go_on; });
  CHECK(visits == 1);
}

// Laws

TEST_CASE("bvh walk, law 1: what candidates names, and all that a ray meets") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    const std::vector<Aabb3> all = boxes::make(kind, 300, 3);
    const Bvh bvh(all), part(std::vector<Aabb3>(all.begin() + 200, all.end()));
    CHECK(walked_pairs(bvh, part) == candidate_pairs(bvh, part));
    for (std::size_t i = 0; i < all.size(); i += 17) {
      CHECK(walked(bvh, all[i]) == candidates(bvh, all[i]));
      CHECK(walked(bvh, all[i].min) == candidates(bvh, all[i].min));
      const Ray3 ray = ray_between(all[i], all[(3 * i + 1) % all.size()]);
      Indices met;
      for (std::uint32_t k = 0; k < all.size(); ++k) {
        if (intersects(ray, all[k])) met.push_back(k);
      }
      const Indices found = walked(bvh, ray);
      CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
      CHECK(std::includes(found.begin(), found.end(), met.begin(), met.end()));
    }
  }
}

TEST_CASE("bvh walk, law 1: where most boxes are far off the middle of all, up to the largest") {
  for (const double least : {-0x1.8p1023, -0x1p1021}) {
    std::vector<Aabb3> all{{{least, 0, 0}, {least, 1, 1}}};
    for (int i = 0; i < 400; ++i) {
      const double x = 0x1.4p1023 + i * 0x1p1000;
      all.push_back({{x, 0, 0}, {x + 0x1.8p1000, 1, 1}});
    }
    const Bvh bvh(all);
    for (std::uint32_t i = 0; i < all.size(); i += 20) {
      const Indices found = walked(bvh, all[i]);
      for (std::uint32_t k = 0; k < all.size(); ++k) {
        if (!boxes::overlap(all[i], all[k])) continue;
        CHECK(std::binary_search(found.begin(), found.end(), k));
      }
    }
  }
}

TEST_CASE("bvh refit: what is found is what must be, wherever the boxes went") {
  for (const BvhBuild how : all_builds) {
    for (const boxes::Kind kind : boxes::all_kinds) {
      const std::vector<Aabb3> before = boxes::make(kind, 300, 4), after = moved(before);
      Bvh bvh(before, how);
      const Bvh copy = bvh;
      bvh.refit(after);
      const Aabb3 bounds = bvh.bounds();
      for (std::uint32_t i = 0; i < after.size(); i += 7) {
        Indices met;
        for (std::uint32_t k = 0; k < after.size(); ++k) {
          if (boxes::overlap(after[i], after[k])) met.push_back(k);
        }
        const Indices found = candidates(bvh, after[i]);
        CHECK(std::includes(found.begin(), found.end(), met.begin(), met.end()));
        CHECK(bounds.min.x <= after[i].min.x);
        CHECK(after[i].max.z <= bounds.max.z);
        CHECK(candidates(copy, before[i]) == candidates(Bvh(before, how), before[i]));
      }
      // Back again it is the tree that it was, but for slots that were tighter.
      bvh.refit(before);
      for (std::uint32_t i = 0; i < before.size(); i += 7) {
        CHECK(candidates(bvh, before[i]) == candidates(copy, before[i]));
      }
    }
  }
}

TEST_CASE("bvh refit refuses what is not finite and another number, and changes nothing") {
  std::vector<Aabb3> all = boxes::make(boxes::Kind::grid, 50, 5);
  Bvh bvh(all);
  const Indices found = candidates(bvh, all[7]);
  CHECK_THROWS_AS(bvh.refit(std::span(all).first(49)), InvalidArgument);
  const Aabb3 kept = all[3];
  all[3].max.y = NAN;
  CHECK_THROWS_AS(bvh.refit(all), NotFinite);
  all[3] = kept;
  CHECK(candidates(bvh, all[7]) == found);
  Bvh nothing{std::vector<Aabb3>{}};
  nothing.refit(std::vector<Aabb3>{});
  CHECK(nothing.size() == 0);
}

// SPDX-License-Identifier: MIT
#include <signum/bvh/bvh_join.hpp>
// The header under test comes first.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <signum/shapes/intersects.hpp>

#include "bvh_boxes.hpp"
#include "bvh_builds.hpp"
#include "environment.hpp"
#include "on_threads.hpp"
#include "simd_targets.hpp"
#include "walk/bvh_overlap.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

/// A box in single precision, in the common frame of a join.
struct FloatBox {
  std::array<float, 3> min, max;
};

/// A side of a box in another frame: at most and at least what it is there.
std::array<float, 2> changed(float min, float max, const FrameChange& change, std::size_t axis) {
  return {min * change.scale[axis] + change.low[axis],
          max * change.scale[axis] + change.high[axis]};
}

/// The boxes of all items, by item.
std::map<std::uint32_t, FloatBox> boxes_of(const Bvh& bvh, const FrameChange* change) {
  std::map<std::uint32_t, FloatBox> boxes;
  for (const BvhNode& node : nodes_of(bvh)) {
    for (std::size_t i = 0; i < BvhNode::width; ++i) {
      if (node.min[0][i] > node.max[0][i] || !node.children[i].is_item()) continue;
      FloatBox& box = boxes[node.children[i].index()];
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const float min = node.min[axis][i], max = node.max[axis][i];
        const auto side =
            change == nullptr ? std::array{min, max} : changed(min, max, *change, axis);
        box.min[axis] = side[0];
        box.max[axis] = side[1];
      }
    }
  }
  return boxes;
}

bool overlap(const FloatBox& a, const FloatBox& b) {
  bool all = true;
  for (std::size_t k = 0; k < 3; ++k) all &= a.min[k] <= b.max[k] && b.min[k] <= a.max[k];
  return all;
}

std::vector<IndexPair> near_pairs(const Bvh& bvh) {
  const auto boxes = boxes_of(bvh, nullptr);
  std::vector<IndexPair> pairs;
  for (const auto& [i, a] : boxes) {
    for (const auto& [j, b] : boxes) {
      if (i < j && overlap(a, b)) pairs.push_back({i, j});
    }
  }
  return pairs;
}

std::vector<IndexPair> near_pairs(const Bvh& a, const Bvh& b) {
  const FrameChanges changes = common_frame(frame_of(a), frame_of(b));
  const auto boxes_a = boxes_of(a, &changes.a), boxes_b = boxes_of(b, &changes.b);
  std::vector<IndexPair> pairs;
  for (const auto& [i, box_a] : boxes_a) {
    for (const auto& [j, box_b] : boxes_b) {
      if (overlap(box_a, box_b)) pairs.push_back({i, j});
    }
  }
  return pairs;
}

/// Whether all pairs of boxes that meet are among the sorted ones.
bool has_all(const std::vector<IndexPair>& pairs, const std::vector<Aabb3>& a,
             const std::vector<Aabb3>& b) {
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    for (std::uint32_t j = 0; j < b.size(); ++j) {
      if (!intersects(a[i], b[j]) || (&a == &b && i >= j)) continue;
      if (!std::binary_search(pairs.begin(), pairs.end(), IndexPair{i, j})) return false;
    }
  }
  return true;
}

}  // namespace

// Examples

TEST_CASE("candidate pairs of boxes in a row are neighbours") {
  const std::vector<Aabb3> row = {
      {{0, 0, 0}, {1, 1, 1}}, {{1, 0, 0}, {2, 1, 1}}, {{2.5, 0, 0}, {3, 1, 1}}};
  CHECK(candidate_pairs(Bvh(row)) == std::vector<IndexPair>{{0, 1}});
  const std::vector<Aabb3> corner = {{{2, 1, 1}, {2.25, 5, 5}}};
  CHECK(candidate_pairs(Bvh(row), Bvh(corner)) == std::vector<IndexPair>{{1, 0}});
  CHECK(candidate_pairs(Bvh(corner), Bvh(row)) == std::vector<IndexPair>{{0, 1}});
}

TEST_CASE("candidate pairs of nothing are none") {
  const Bvh none{std::span<const Aabb3>()};
  const Bvh one(std::vector<Aabb3>{{{0, 0, 0}, {1, 1, 1}}});
  CHECK(candidate_pairs(none).empty());
  CHECK(candidate_pairs(one).empty());
  CHECK(candidate_pairs(none, one).empty());
  CHECK(candidate_pairs(one, none).empty());
  CHECK(candidate_pairs(one, one) == std::vector<IndexPair>{{0, 0}});
}

// Laws

TEST_CASE("candidate pairs laws 1 and 2: all that overlap, and no box that is not near") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    for (const std::size_t count : {2U, 9U, 200U}) {
      const auto a = boxes::make(kind, count, 1);
      for (const BvhBuild build : all_builds) {
        const Bvh bvh(a, build);
        const std::vector<IndexPair> found = candidate_pairs(bvh);
        CHECK(has_all(found, a, a));
        CHECK(found == near_pairs(bvh));
      }
    }
  }
}

TEST_CASE("candidate pairs laws 1 and 2, of boxes in very different frames") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    for (const boxes::Kind other : boxes::all_kinds) {
      const auto a = boxes::make(kind, 60, 3), b = boxes::make(other, 40, 4);
      const Bvh of_a(a, BvhBuild::linear), of_b(b, BvhBuild::binned);
      const std::vector<IndexPair> found = candidate_pairs(of_a, of_b);
      CHECK(has_all(found, a, b));
      CHECK(found == near_pairs(of_a, of_b));
    }
  }
}

TEST_CASE("candidate pairs law 3: on any number of threads and with any vectors") {
  for (const boxes::Kind kind : {boxes::Kind::tenths, boxes::Kind::clusters, boxes::Kind::flat}) {
    const Bvh a(boxes::make(kind, 1000, 5), BvhBuild::linear);
    const Bvh b(boxes::make(boxes::Kind::grid, 800, 6), BvhBuild::binned);
    const auto expected = candidate_pairs(a), expected_of_two = candidate_pairs(a, b);
    simd_targets::for_each([&] {
      for (const int threads : {1, 8}) {
        on_threads(threads, [&] {
          CHECK(candidate_pairs(a) == expected);
          CHECK(candidate_pairs(a, b) == expected_of_two);
        });
      }
    });
  }
}

// Consistency

TEST_CASE("a common frame, in the coarser of two scales, keeps what each box holds") {
  /// Whether coordinates of one frame are in another on no other side of any float.
  const auto outwards = [](const BvhFrame& from, const BvhFrame& to, const FrameChange& change,
                           std::size_t axis) {
    const long double center = static_cast<long double>(from.center(axis)) - to.center(axis);
    const long double scale = to.scale(axis);
    for (int i = -40; i <= 40; ++i) {
      const float f = static_cast<float>(i) / 9;
      const long double exact = center * scale + f * (scale / from.scale(axis));
      if (std::abs(exact) > 0x1p50L) continue;
      const auto [low, high] = changed(f, f, change, axis);
      // The greatest float that is not above the exact number, and the least not below.
      const auto nearest = static_cast<float>(exact);
      const float down = nearest > exact ? std::nextafter(nearest, -INFINITY) : nearest;
      const float up = nearest < exact ? std::nextafter(nearest, INFINITY) : nearest;
      if (!(low <= up && down <= high)) return false;
    }
    return true;
  };
  for (const boxes::Kind kind : boxes::all_kinds) {
    for (const boxes::Kind other : boxes::all_kinds) {
      const BvhFrame a = frame_of(Bvh(boxes::make(kind, 20, 7)));
      const BvhFrame b = frame_of(Bvh(boxes::make(other, 20, 8)));
      const FrameChanges changes = common_frame(a, b);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const bool to_a = a.scale(axis) < b.scale(axis);
        CHECK((to_a ? changes.a : changes.b).scale[axis] == 1);
        CHECK((to_a ? outwards(b, a, changes.b, axis) : outwards(a, b, changes.a, axis)));
      }
      CHECK(common_frame(a, a).a == FrameChange{});
      CHECK((kind == other || !(changes.a == FrameChange{}) || !(changes.b == FrameChange{})));
    }
  }
  // What underflows in the coarser frame.
  const double tiny = 0x1p-150;
  const BvhFrame a(Aabb3{{-1, -1, -1}, {1, 1, 1}}),
      b(Aabb3{{-tiny, -tiny, -tiny}, {tiny, tiny, tiny}});
  CHECK(outwards(b, a, common_frame(a, b).b, 0));
}

// Range

TEST_CASE("candidate pairs are right in every floating-point environment of the caller") {
  for (const boxes::Kind kind : {boxes::Kind::subnormal, boxes::Kind::tenths}) {
    const Bvh a(boxes::make(kind, 150, 9)), b(boxes::make(boxes::Kind::powers, 150, 10));
    const auto expected = candidate_pairs(a), expected_of_two = candidate_pairs(a, b);
    for (const environment::Setting& setting : environment::settings) {
      const environment::Scope scope(setting);
      CHECK(candidate_pairs(a) == expected);
      CHECK(candidate_pairs(a, b) == expected_of_two);
    }
  }
}

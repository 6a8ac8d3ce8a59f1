// SPDX-License-Identifier: MIT
#include "k_cbp/block_passes.hpp"

#include <algorithm>
#include <functional>
#include <signum/kernel/error.hpp>

#include "machine/parallel.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {
namespace {

void include(Aabb3& box, const Point3& p) {
  box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y), std::min(box.min.z, p.z)};
  box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y), std::max(box.max.z, p.z)};
}

RawBox box_scalar(std::span<const Point3> block) {
  RawBox result{{block.front(), block.front()}, 0};
  for (const Point3& p : block) {
    include(result.box, p);
    result.sum_of_zeros += (p.x - p.x) + (p.y - p.y) + (p.z - p.z);
  }
  return result;
}

void reaches_scalar(std::span<const Point3> block, std::span<const Point3> directions,
                    Reach* result) {
  for (const Point3& d : directions) {
    Reach r{infinity, -infinity};
    for (const Point3& p : block) {
      const double t = dot(d, p);
      r.include({t, t});
    }
    *result++ = r;
  }
}

double distance_scalar(std::span<const Point3> block, const Point3& center) {
  double most = 0;
  for (const Point3& p : block) most = std::max(most, squared_distance_nearly(p, center));
  return most;
}

/// -0 becomes 0, so that neither the order of the points nor the width of vectors shows.
Point3 without_sign_of_zero(const Point3& p) { return {p.x + 0.0, p.y + 0.0, p.z + 0.0}; }

void each_block(std::size_t points, const std::function<void(std::size_t)>& work) {
  constexpr std::size_t blocks_a_task = 16;
  const std::size_t blocks = block_count(points);
  parallel_for((blocks + blocks_a_task - 1) / blocks_a_task, [&](std::size_t task) {
    const std::size_t end = std::min((task + 1) * blocks_a_task, blocks);
    for (std::size_t b = task * blocks_a_task; b < end; ++b) work(b);
  });
}

}  // namespace

#if !SIGNUM_HAS_HIGHWAY
constexpr auto box_simd = box_scalar;
constexpr auto reaches_simd = reaches_scalar;
constexpr auto distance_simd = distance_scalar;
#endif

BlockBoxes block_boxes(std::span<const Point3> points, PassBy by) {
  if (points.empty()) throw InvalidArgument("points: at least one was expected");
  BlockBoxes result{std::vector<Aabb3>(block_count(points.size())), {}};
  each_block(points.size(), [&](std::size_t b) {
    const auto block = block_of(points, b);
    const auto& [box, zero] = by == PassBy::simd ? box_simd(block) : box_scalar(block);
    require_finite(zero);
    result.each[b] = {without_sign_of_zero(box.min), without_sign_of_zero(box.max)};
  });
  result.all = result.each.front();
  for (const Aabb3& box : result.each) {
    include(result.all, box.min);
    include(result.all, box.max);
  }
  return result;
}

std::vector<Reach> block_reaches(std::span<const Point3> points, std::span<const Point3> directions,
                                 PassBy by) {
  const std::size_t k = directions.size();
  std::vector<Reach> result(k * block_count(points.size()));
  each_block(points.size(), [&](std::size_t b) {
    const auto block = block_of(points, b);
    Reach* first = result.data() + b * k;
    by == PassBy::simd ? reaches_simd(block, directions, first)
                       : reaches_scalar(block, directions, first);
    for (Reach* r = first; r != first + k; ++r) *r = {r->low + 0.0, r->high + 0.0};
  });
  return result;
}

std::vector<Reach> reaches(std::span<const Point3> points, std::span<const Point3> directions) {
  const std::size_t k = directions.size();
  std::vector<Reach> result(k, {infinity, -infinity});
  const std::vector<Reach> of_blocks = block_reaches(points, directions);
  for (std::size_t i = 0; i < of_blocks.size(); ++i) result[i % k].include(of_blocks[i]);
  return result;
}

double block_distance(std::span<const Point3> block, const Point3& center, PassBy by) {
  return by == PassBy::simd ? distance_simd(block, center) : distance_scalar(block, center);
}

std::vector<double> block_distances(std::span<const Point3> points, const Point3& center,
                                    PassBy by) {
  std::vector<double> result(block_count(points.size()));
  each_block(points.size(),
             [&](std::size_t b) { result[b] = block_distance(block_of(points, b), center, by); });
  return result;
}

}  // namespace signum::detail

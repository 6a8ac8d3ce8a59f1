// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/bound/volume_tree.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

/// The middle of the box of some corners, nearly; halves do not overflow.
Point3 middle_of_item(std::span<const Point3> points, std::span<const std::uint32_t> corners) {
  Point3 low = points[corners[0]], high = low;
  for (const std::uint32_t i : corners) {
    const Point3& p = points[i];
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  return {low.x / 2 + high.x / 2, low.y / 2 + high.y / 2, low.z / 2 + high.z / 2};
}

}  // namespace

VolumeTreeOrder::VolumeTreeOrder(std::span<const Point3> points, std::vector<std::uint32_t> corners,
                                 std::size_t corners_each, std::uint32_t most_in_leaf)
    : point_count_(points.size()), corners_each_(corners_each), corners_(std::move(corners)) {
  const DefaultFpEnvironment environment;
  if (corners_.empty()) throw InvalidArgument("VolumeTree: expected an item");
  if (most_in_leaf == 0) throw InvalidArgument("VolumeTree: expected an item or more in a leaf");
  for (const std::uint32_t i : corners_) {
    if (i >= points.size()) throw InvalidArgument("VolumeTree: an item names a missing point");
    require_finite(points[i]);
  }
  const std::size_t count = corners_.size() / corners_each_;
  if (count > std::numeric_limits<std::uint32_t>::max() / 2) {
    throw InvalidArgument("VolumeTree: more than 2^31 - 1 items");
  }
  std::vector<Point3> middles;
  for (std::size_t i = 0; i < count; ++i) {
    items_.push_back(static_cast<std::uint32_t>(i));
    middles.push_back(
        middle_of_item(points, std::span(corners_).subspan(i * corners_each_, corners_each_)));
  }
  ranges_.push_back({0, static_cast<std::uint32_t>(count), std::nullopt});
  for (std::size_t i = 0; i < ranges_.size(); ++i) {
    if (ranges_[i].count > most_in_leaf) halve(middles, i);
  }
}

void VolumeTreeOrder::halve(std::span<const Point3> middles, std::size_t range) {
  const auto [first, count, none] = ranges_[range];
  const auto begin = items_.begin() + first, end = begin + count;
  Point3 low = middles[*begin], high = low;
  for (auto i = begin; i != end; ++i) {
    const Point3& m = middles[*i];
    low = {std::min(low.x, m.x), std::min(low.y, m.y), std::min(low.z, m.z)};
    high = {std::max(high.x, m.x), std::max(high.y, m.y), std::max(high.z, m.z)};
  }
  const double x = high.x - low.x, y = high.y - low.y, z = high.z - low.z;
  const auto axis = x >= y && x >= z ? &Point3::x : (y >= z ? &Point3::y : &Point3::z);
  const std::uint32_t half = count / 2;
  // Of equal middles the lower item stands first, so that the tree depends on nothing else.
  std::nth_element(begin, begin + half, end, [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(middles[a].*axis, a) < std::pair(middles[b].*axis, b);
  });
  std::sort(begin, begin + half);
  std::sort(begin + half, end);
  ranges_[range].child = static_cast<std::uint32_t>(ranges_.size());
  ranges_.push_back({first, half, std::nullopt});
  ranges_.push_back({first + half, count - half, std::nullopt});
}

std::vector<Point3> VolumeTreeOrder::corners_of(std::span<const Point3> points, std::uint32_t first,
                                                std::uint32_t count) const {
  if (points.size() != point_count_) {
    throw InvalidArgument("VolumeTree: expected as many points as before");
  }
  std::vector<std::uint32_t> named;
  for (const std::uint32_t item : items().subspan(first, count)) {
    const auto corners = corners_.begin() + static_cast<std::ptrdiff_t>(item * corners_each_);
    named.insert(named.end(), corners, corners + static_cast<std::ptrdiff_t>(corners_each_));
  }
  std::sort(named.begin(), named.end());
  named.erase(std::unique(named.begin(), named.end()), named.end());
  std::vector<Point3> result;
  for (const std::uint32_t i : named) {
    require_finite(points[i]);
    result.push_back(points[i]);
  }
  return result;
}

}  // namespace signum::detail

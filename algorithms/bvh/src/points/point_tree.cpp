// SPDX-License-Identifier: MIT
#include "points/point_tree.hpp"

#include <algorithm>

#include "boxes.hpp"
#include "machine/parallel.hpp"

namespace signum::detail {

namespace {

using Coordinate = double Point3::*;

/// Halves are subtracted, so that nothing overflows.
double extent(const Aabb3& box, Coordinate x) { return box.max.*x / 2 - box.min.*x / 2; }

Coordinate widest_axis(const Aabb3& box) {
  Coordinate widest = &Point3::x;
  for (const Coordinate x : {&Point3::y, &Point3::z}) {
    if (extent(box, x) > extent(box, widest)) widest = x;
  }
  return widest;
}

}  // namespace

PointTree::PointTree(std::span<const Point3> points) {
  points_.reserve(points.size());
  for (const Point3& p : points) {
    points_.push_back({p, static_cast<std::uint32_t>(points_.size())});
  }
  while (points_.size() > leaf_size << levels_) ++levels_;
  boxes_.resize((std::size_t{2} << levels_) - 1);
  // Down to 2^6 nodes level by level, then each of these nodes on its own.
  const std::uint32_t shared = std::min(levels_, 6U);
  for (std::uint32_t level = 0; level < shared; ++level) {
    parallel_for(std::size_t{1} << level, [&](std::size_t i) { divide({level, i}); });
  }
  parallel_for(std::size_t{1} << shared, [&](std::size_t i) { divide_all({shared, i}); });
}

void PointTree::divide(const Node& n) {
  const std::size_t first = begin(n), size = points(n).size();
  const std::span<NumberedPoint> all(points_.data() + first, size);
  Aabb3 box = no_box;
  for (const NumberedPoint& p : all) box = hull(box, box_of(p.at));
  boxes_[place(n)] = box;
  if (is_leaf(n)) return;
  const Coordinate x = widest_axis(box);
  const auto middle = static_cast<std::ptrdiff_t>(begin(n.child(1)) - first);
  std::nth_element(
      all.begin(), all.begin() + middle, all.end(),
      [x](const NumberedPoint& p, const NumberedPoint& q) { return p.at.*x < q.at.*x; });
}

void PointTree::divide_all(const Node& n) {
  divide(n);
  if (is_leaf(n)) return;
  divide_all(n.child(0));
  divide_all(n.child(1));
}

}  // namespace signum::detail

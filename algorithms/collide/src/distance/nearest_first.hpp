// SPDX-License-Identifier: MIT
/// The items of a hierarchy, depth first, of the children of a node the nearest first.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "bvh_tree.hpp"
#include "lanes/fixed.hpp"

namespace signum::detail {

/// At most the squared distance from the box of each child of a node.
using LeastSquares = std::array<double, BvhNode::width>;

/// How far a point is at least from the boxes of a hierarchy, in vectors of floats.
///
/// A gap is rounded from floats, it is taken times a power of two, squared, and two sums are
/// rounded: six roundings by 2^-24 at most make less than 2^-20 of the square, and what underflows
/// is less than 2^-140 in the frame. A point far away is taken for one that is nearer.
class SquaresToBoxes {
 public:
  /// The hierarchy must outlive this. Requires the default floating-point environment.
  SquaresToBoxes(const Bvh& bvh, const Point3& p) {
    const BvhFrame& frame = frame_of(bvh);
    const std::array<double, 3> at{p.x, p.y, p.z};
    double unit = 0;
    for (std::size_t k = 0; k < 3; ++k) unit = std::max(unit, 1 / frame.scale(k));
    for (std::size_t k = 0; k < 3; ++k) {
      const double e = std::clamp((at[k] - frame.center(k)) * frame.scale(k), -far, far);
      below_[k] = static_cast<float>(BvhFrame::below(e));
      above_[k] = static_cast<float>(-BvhFrame::below(-e));
      factor_[k] = static_cast<float>(1 / frame.scale(k) / unit);
    }
    // Where that overflows, what it is taken times is a bound from below all the same.
    square_of_unit_ = std::min(unit * unit, std::numeric_limits<double>::max());
  }

  LeastSquares operator()(const BvhNode& node) const {
    LeastSquares least;
    for (std::size_t i = 0; i < BvhNode::width; i += 4) {
      Float4 sum{0, 0, 0, 0};
      for (std::size_t k = 0; k < 3; ++k) {
        const Float4 gap =
            larger(load4(&node.min[k][i]) - above_[k], below_[k] - load4(&node.max[k][i]));
        const Float4 part = larger(gap, Float4{0, 0, 0, 0}) * factor_[k];
        sum += part * part;
      }
      for (std::size_t lane = 0; lane < 4; ++lane) {
        least[i + lane] = (sum[lane] * (1 - 0x1p-20) - 0x1p-140) * square_of_unit_;
      }
    }
    return least;
  }

 private:
  static constexpr double far = 0x1p40;
  std::array<float, 3> below_, above_, factor_;
  double square_of_unit_;
};

/// Visits items until no more are open. squares(node) has a number for each child; children for
/// which is_far(number) are left out, then or when they come up, and visit(item) is called for the
/// items that are left.
template <class Squares, class IsFar, class Visit>
void visit_nearest_first(std::span<const BvhNode> nodes, Squares squares, IsFar is_far,
                         Visit visit) {
  struct Open {
    double least;
    BvhChild child;
  };
  std::array<Open, BvhTree::max_open> open;
  open[0] = {0, BvhChild::node(0)};
  std::size_t size = 1;
  while (size != 0) {
    const auto [least, child] = open[--size];
    if (is_far(least)) continue;
    if (child.is_item()) {
      visit(child.index());
      continue;
    }
    const BvhNode& node = nodes[child.index()];
    const LeastSquares to_boxes = squares(node);
    const std::size_t before = size, count = node.size();
    for (std::size_t k = 0; k < count; ++k) {
      const double to_box = to_boxes[k];
      if (is_far(to_box)) continue;
      // The nearest stands last.
      std::size_t at = size++;
      for (; at > before && open[at - 1].least < to_box; --at) open[at] = open[at - 1];
      open[at] = {to_box, node.children[k]};
    }
  }
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
#include "bvh_overlap.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace signum::detail {

namespace {

/// Puts the boxes of one frame, which lie in [-5, 5], into another whose scale is no larger.
//
// A coordinate f of the one is the point center + f / scale, in the other
//   f * r + t, r = scale' / scale <= 1, a power of two, t = (center - center') * scale'.
// The float nearest to r is r or, below 2^-126, off by at most 2^-150; t is computed to within
// 2^-51 |t| + 2^-50 (the halves of the centers round once, by 2^-53 or 2^-1075, and so does their
// difference; scale' <= 2^1022). The product with f then rounds by at most 2^-149 + 5 * 2^-150,
// the offset to a float by 2^-24 |t| and the sum by 2^-24 (5 r + |t| + margin), together less than
//   margin = 2^-22 (|t| + 5 r) + 2^-49.
// Where |t| exceeds 2^60, no box of the one is near one of the other, and any such t shows it.
void change_axis(FrameChange& change, std::size_t axis, const BvhFrame& from, const BvhFrame& to) {
  const double r = to.scale(axis) / from.scale(axis);
  const double half = 0.5 * from.center(axis) - 0.5 * to.center(axis);
  const double t = std::clamp(half * to.scale(axis) * 2, -0x1p60, 0x1p60);
  const double margin = 0x1p-22 * (std::abs(t) + 5 * r) + 0x1p-49;
  change.scale[axis] = static_cast<float>(r);
  change.low[axis] = static_cast<float>(t - margin);
  change.high[axis] = static_cast<float>(t + margin);
}

#if !SIGNUM_HAS_HIGHWAY

struct Interval {
  float min, max;
};

Interval interval(const BvhNode& node, std::size_t child, std::size_t axis, const FrameChange& c) {
  return {node.min[axis][child] * c.scale[axis] + c.low[axis],
          node.max[axis][child] * c.scale[axis] + c.high[axis]};
}

bool overlap(const BvhNode& a, std::size_t i, const FrameChange& of_a, const BvhNode& b,
             std::size_t j, const FrameChange& of_b) {
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const Interval u = interval(a, i, axis, of_a), v = interval(b, j, axis, of_b);
    if (!(u.min <= v.max && v.min <= u.max)) return false;
  }
  return true;
}

std::uint8_t items_of(const BvhNode& node) {
  unsigned items = 0;
  for (unsigned i = 0; i < BvhNode::width; ++i)
    items |= (node.children[i].is_item() ? 1U : 0U) << i;
  return static_cast<std::uint8_t>(items);
}

#endif

}  // namespace

FrameChanges common_frame(const BvhFrame& a, const BvhFrame& b) {
  FrameChanges changes;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (a.scale(axis) == b.scale(axis) && a.center(axis) == b.center(axis)) continue;
    if (a.scale(axis) < b.scale(axis)) {
      change_axis(changes.b, axis, b, a);
    } else {
      change_axis(changes.a, axis, a, b);
    }
  }
  return changes;
}

#if !SIGNUM_HAS_HIGHWAY

void find_overlaps(std::span<const BvhNode> s, std::span<const BvhNode> t,
                   const FrameChanges& change, std::span<const NodePair> pairs,
                   Overlaps* overlaps) {
  for (const NodePair& pair : pairs) {
    const BvhNode& a = (pair.swapped ? t : s)[pair.a];
    const BvhNode& b = (pair.swapped ? s : t)[pair.b];
    const FrameChange& of_a = pair.swapped ? change.b : change.a;
    const FrameChange& of_b = pair.swapped ? change.a : change.b;
    std::uint64_t all = 0;
    for (unsigned rows = pair.rows; rows != 0; rows &= rows - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rows));
      for (std::size_t j = 0; j < BvhNode::width; ++j) {
        const std::uint64_t bit = overlap(a, i, of_a, b, j, of_b) ? 1 : 0;
        all |= bit << (BvhNode::width * i + j);
      }
    }
    *overlaps++ = {all, items_of(a), items_of(b)};
  }
}

void find_overlaps(std::span<const BvhNode> nodes, std::span<const NodePair> pairs,
                   Overlaps* overlaps) {
  find_overlaps(nodes, nodes, {}, pairs, overlaps);
}

#endif

}  // namespace signum::detail

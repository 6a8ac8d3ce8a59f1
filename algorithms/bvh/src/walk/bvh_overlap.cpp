// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "walk/bvh_overlap.cpp"
#include "lanes/each_target.hpp"
#include "shapes/finite.hpp"
// All that follows is compiled once for each instruction set.

#include <algorithm>
#include <bit>
#include <cmath>

#include "bvh_items-inl.hpp"
#include "bvh_overlap.hpp"

SIGNUM_LANES_BEGIN();

using Box8 = std::array<std::array<float, BvhNode::width>, 3>;

/// Some boxes of one node, in the lanes of vectors.
struct Columns {
  Floats min[3], max[3];

  SIGNUM_INLINE Columns(const Box8& low, const Box8& high, std::size_t first) {
    for (std::size_t k = 0; k < 3; ++k) {
      min[k] = load<Floats>(low[k].data() + first);
      max[k] = load<Floats>(high[k].data() + first);
    }
  }

  SIGNUM_INLINE void change(const FrameChange& c) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto scale = all<Floats>(c.scale[k]);
      min[k] = min[k] * scale + all<Floats>(c.low[k]);
      max[k] = max[k] * scale + all<Floats>(c.high[k]);
    }
  }

  /// The sum of the greatest magnitudes of each axis times its share.
  SIGNUM_INLINE Floats margin(const std::array<float, 3>& share) const {
    auto sum = all<Floats>(0);
    for (std::size_t k = 0; k < 3; ++k) {
      sum = sum + all<Floats>(share[k]) * larger(all<Floats>(0) - min[k], max[k]);
    }
    return sum;
  }

  /// Tells which of these boxes overlap the box of a row.
  SIGNUM_INLINE std::uint64_t overlapping(const Box8& low, const Box8& high,
                                          std::size_t row) const {
    const auto in_axis = [&](std::size_t k) SIGNUM_INLINE_LAMBDA {
      return all_of(all<Floats>(low[k][row]) <= max[k], min[k] <= all<Floats>(high[k][row]));
    };
    return bits(all_of(in_axis(0), in_axis(1), in_axis(2)));
  }
};

/// `columns` of part p begin with child p * lanes<Floats>.
SIGNUM_INLINE std::uint64_t overlaps_of(const Box8& low, const Box8& high, unsigned rows,
                                        const Columns& columns, std::size_t first) {
  std::uint64_t overlaps = 0;
  for (unsigned rest = rows; rest != 0; rest &= rest - 1) {
    const auto row = static_cast<std::size_t>(std::countr_zero(rest));
    overlaps |= columns.overlapping(low, high, row) << (BvhNode::width * row + first);
  }
  return overlaps;
}

void in_one_frame(const BvhNode* nodes, const NodePair* pairs, std::size_t count,
                  Overlaps* overlaps) {
  for (std::size_t k = 0; k < count; ++k) {
    const BvhNode& a = nodes[pairs[k].a];
    const BvhNode& b = nodes[pairs[k].b];
    std::uint64_t all = 0;
    for (std::size_t first = 0; first < BvhNode::width; first += lanes<Floats>) {
      all |= overlaps_of(a.min, a.max, pairs[k].rows, Columns(b.min, b.max, first), first);
    }
    overlaps[k] = {all, items_of(a), items_of(b)};
  }
}

void in_two_frames(const BvhNode* s, const BvhNode* t, const FrameChanges& change,
                   const NodePair* pairs, std::size_t count, Overlaps* overlaps) {
  for (std::size_t k = 0; k < count; ++k) {
    const bool swapped = pairs[k].swapped;
    const BvhNode& a = (swapped ? t : s)[pairs[k].a];
    const BvhNode& b = (swapped ? s : t)[pairs[k].b];
    const FrameChange& of_a = swapped ? change.b : change.a;
    const FrameChange& of_b = swapped ? change.a : change.b;
    alignas(32) Box8 low, high;
    for (std::size_t first = 0; first < BvhNode::width; first += lanes<Floats>) {
      Columns rows(a.min, a.max, first);
      rows.change(of_a);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        store(rows.min[axis], low[axis].data() + first);
        store(rows.max[axis], high[axis].data() + first);
      }
    }
    std::uint64_t all = 0;
    for (std::size_t first = 0; first < BvhNode::width; first += lanes<Floats>) {
      Columns columns(b.min, b.max, first);
      columns.change(of_b);
      all |= overlaps_of(low, high, pairs[k].rows, columns, first);
    }
    overlaps[k] = {all, items_of(a), items_of(b)};
  }
}

/// The boxes of a node under a map. Children that are not there become boxes that nothing overlaps,
/// or NaN, which is no different.
SIGNUM_INLINE void map_boxes(const BvhNode& node, const FrameMap& map, Box8& low, Box8& high) {
  for (std::size_t first = 0; first < BvhNode::width; first += lanes<Floats>) {
    const Columns boxes(node.min, node.max, first);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      auto least = all<Floats>(map.low[axis]), greatest = all<Floats>(map.high[axis]);
      for (std::size_t k = 0; k < 3; ++k) {
        const float factor = map.rows[axis][k];
        const auto by = all<Floats>(factor);
        const bool rises = factor >= 0;
        least = least + by * (rises ? boxes.min[k] : boxes.max[k]);
        greatest = greatest + by * (rises ? boxes.max[k] : boxes.min[k]);
      }
      if (map.by_boxes) {
        const Floats margin = boxes.margin(map.margins[axis]);
        least = least - margin;
        greatest = greatest + margin;
      }
      store(least, low[axis].data() + first);
      store(greatest, high[axis].data() + first);
    }
  }
}

void under_maps(const BvhNode* s, const BvhNode* t, const FrameMaps& maps, const NodePair* pairs,
                std::size_t count, Overlaps* overlaps) {
  for (std::size_t k = 0; k < count; ++k) {
    const bool swapped = pairs[k].swapped;
    const BvhNode& a = (swapped ? t : s)[pairs[k].a];
    const BvhNode& b = (swapped ? s : t)[pairs[k].b];
    alignas(32) Box8 low_a, high_a, low_b, high_b;
    map_boxes(a, swapped ? maps.b_to_a : maps.a_to_b, low_a, high_a);
    map_boxes(b, swapped ? maps.a_to_b : maps.b_to_a, low_b, high_b);
    std::uint64_t in_frame_of_a = 0, in_frame_of_b = 0;
    for (std::size_t first = 0; first < BvhNode::width; first += lanes<Floats>) {
      const unsigned rows = pairs[k].rows;
      in_frame_of_a |= overlaps_of(a.min, a.max, rows, Columns(low_b, high_b, first), first);
      in_frame_of_b |= overlaps_of(low_a, high_a, rows, Columns(b.min, b.max, first), first);
    }
    overlaps[k] = {in_frame_of_a & in_frame_of_b, items_of(a), items_of(b)};
  }
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

namespace {

/// Puts the boxes of one frame, which lie in [-5, 5], into another whose scale is no larger.
//
// A coordinate f of the one is the point center + f / scale, in the other
//   f * r + t, r = scale' / scale <= 1, a power of two, t = (center - center') * scale'.
// The float nearest to r is r or, below 2^-126, off by at most 2^-150; t is computed to within
// 2^-51 |t| + 2^-1073 scale', as the halves of the centers are off by at most 2^-1075. The product
// with f rounds only where it underflows. The offset becomes a float, off by 2^-24 |t|. The sum
// rounds to the nearest float, which is on no other side of the floats that it is compared with.
// Where |t| exceeds 2^60, no box of the one is near one of the other, and any such t shows it.
void change_axis(FrameChange& change, std::size_t axis, const BvhFrame& from, const BvhFrame& to) {
  const double r = to.scale(axis) / from.scale(axis);
  const double half = 0.5 * from.center(axis) - 0.5 * to.center(axis);
  const double t = std::clamp(half * to.scale(axis) * 2, -0x1p60, 0x1p60);
  const double margin = 0x1p-23 * std::abs(t) + 0x1p-147 + 0x1p-1072 * to.scale(axis);
  change.scale[axis] = static_cast<float>(r);
  change.low[axis] = static_cast<float>(t - margin);
  change.high[axis] = static_cast<float>(t + margin);
}

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

// A coordinate of the image is t + sum of m_k f_k, with the boxes' f in [-5, 5]. A type counts what
// the doubles m and t are off by. Rounded to floats they are off by 2^-24 of themselves or 2^-150;
// each product rounds once and each of the three sums once, by 2^-24 of |t| + sum |m_k f_k|
// (1 + 2^-20), or by 2^-149; and t -+ margin is rounded to a float, and so is what a margin of each
// box is taken from: six roundings of what goes with the f, five of t.
FrameMap frame_map(const CountedMap& map, const BvhFrame& from, const BvhFrame& to, MapMargin how) {
  constexpr double most_coordinate = 5, most = 0x1p60;
  const auto exactly = [](double x) { return RunningError{x, 0}; };
  const Vec3<RunningError> center = map(Point3{from.center(0), from.center(1), from.center(2)});
  const std::array shifts{center.x, center.y, center.z};
  FrameMap result{};
  result.by_boxes = how == MapMargin::of_boxes;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const RunningError scale = exactly(to.scale(axis));
    const RunningError t = (shifts[axis] - exactly(to.center(axis))) * scale;
    const Vec3<RunningError>& row = map.rows[axis];
    const std::array entries{row.x, row.y, row.z};
    double size = 0, all_off = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const RunningError m = entries[k] * exactly(1 / from.scale(k)) * scale;
      const double most_off = 2 * m.error + 0x1p-21 * std::abs(m.value);
      result.rows[axis][k] = static_cast<float>(m.value);
      result.margins[axis][k] = static_cast<float>(most_off);
      size += most_coordinate * std::abs(m.value);
      all_off += most_coordinate * most_off;
    }
    const double own = 2 * t.error + 0x1p-21 * std::abs(t.value) + 0x1p-144;
    const double margin = result.by_boxes ? own : own + all_off;
    const double reach = size + all_off + own;
    if (std::abs(t.value) + reach < most) {
      result.low[axis] = static_cast<float>(t.value - margin);
      result.high[axis] = static_cast<float>(t.value + margin);
    } else if (2 * reach < std::abs(t.value)) {
      // The image is so far away that any such place shows it.
      result.rows[axis] = result.margins[axis] = {0, 0, 0};
      result.low[axis] = result.high[axis] = static_cast<float>(std::copysign(most, t.value));
    } else {
      // Nothing is told on this axis.
      result.rows[axis] = result.margins[axis] = {0, 0, 0};
      result.low[axis] = static_cast<float>(-infinity);
      result.high[axis] = static_cast<float>(infinity);
    }
  }
  return result;
}

void find_overlaps(std::span<const BvhNode> s, std::span<const BvhNode> t, const FrameMaps& maps,
                   std::span<const NodePair> pairs, Overlaps* overlaps) {
  SIGNUM_DISPATCH(under_maps)(s.data(), t.data(), maps, pairs.data(), pairs.size(), overlaps);
}

void find_overlaps(std::span<const BvhNode> nodes, std::span<const NodePair> pairs,
                   Overlaps* overlaps) {
  SIGNUM_DISPATCH(in_one_frame)(nodes.data(), pairs.data(), pairs.size(), overlaps);
}

void find_overlaps(std::span<const BvhNode> s, std::span<const BvhNode> t,
                   const FrameChanges& change, std::span<const NodePair> pairs,
                   Overlaps* overlaps) {
  SIGNUM_DISPATCH(in_two_frames)
  (s.data(), t.data(), change, pairs.data(), pairs.size(), overlaps);
}

}  // namespace signum::detail
#endif

// SPDX-License-Identifier: MIT
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bvh_overlap_simd.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>

#include "bvh_overlap.hpp"
#include "lanes/simd_dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<float, BvhNode::width>;
using Vector = hn::Vec<Tag>;
using Box8 = std::array<std::array<float, BvhNode::width>, 3>;

HWY_INLINE std::uint64_t bits_of(hn::Mask<Tag> mask) {
  std::array<std::uint8_t, 8> bytes{};
  hn::StoreMaskBits(Tag(), mask, bytes.data());
  return bytes[0];
}

/// Some boxes of one node, in the lanes of vectors.
struct Columns {
  Vector min[3], max[3];

  HWY_INLINE Columns(const Box8& low, const Box8& high, std::size_t first) {
    for (std::size_t k = 0; k < 3; ++k) {
      min[k] = hn::LoadU(Tag(), low[k].data() + first);
      max[k] = hn::LoadU(Tag(), high[k].data() + first);
    }
  }

  HWY_INLINE void change(const FrameChange& c) {
    for (std::size_t k = 0; k < 3; ++k) {
      const Vector scale = hn::Set(Tag(), c.scale[k]);
      min[k] = hn::Add(hn::Mul(min[k], scale), hn::Set(Tag(), c.low[k]));
      max[k] = hn::Add(hn::Mul(max[k], scale), hn::Set(Tag(), c.high[k]));
    }
  }

  /// Which of them overlap the box of a row.
  HWY_INLINE std::uint64_t overlapping(const Box8& low, const Box8& high, std::size_t row) const {
    const auto in_axis = [&](std::size_t k) HWY_ATTR {
      return hn::And(hn::Le(hn::Set(Tag(), low[k][row]), max[k]),
                     hn::Le(min[k], hn::Set(Tag(), high[k][row])));
    };
    return bits_of(hn::And(hn::And(in_axis(0), in_axis(1)), in_axis(2)));
  }
};

static_assert(sizeof(BvhChild) == sizeof(std::int32_t));

/// An item has the sign bit set.
HWY_INLINE std::uint8_t items_of(const BvhNode& node) {
  const hn::RebindToSigned<Tag> tag;
  std::uint64_t items = 0;
  for (std::size_t first = 0; first < BvhNode::width; first += hn::Lanes(Tag())) {
    const auto* bits = reinterpret_cast<const std::int32_t*>(node.children.data() + first);
    const auto negative = hn::Lt(hn::LoadU(tag, bits), hn::Zero(tag));
    items |= bits_of(hn::RebindMask(Tag(), negative)) << first;
  }
  return static_cast<std::uint8_t>(items);
}

/// `columns` of part p begin with child p * Lanes().
HWY_INLINE std::uint64_t overlaps_of(const Box8& low, const Box8& high, unsigned rows,
                                     const Columns& columns, std::size_t first) {
  std::uint64_t overlaps = 0;
  for (unsigned rest = rows; rest != 0; rest &= rest - 1) {
    const auto row = static_cast<std::size_t>(hwy::Num0BitsBelowLS1Bit_Nonzero32(rest));
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
    for (std::size_t first = 0; first < BvhNode::width; first += hn::Lanes(Tag())) {
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
    for (std::size_t first = 0; first < BvhNode::width; first += hn::Lanes(Tag())) {
      Columns rows(a.min, a.max, first);
      rows.change(of_a);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        hn::StoreU(rows.min[axis], Tag(), low[axis].data() + first);
        hn::StoreU(rows.max[axis], Tag(), high[axis].data() + first);
      }
    }
    std::uint64_t all = 0;
    for (std::size_t first = 0; first < BvhNode::width; first += hn::Lanes(Tag())) {
      Columns columns(b.min, b.max, first);
      columns.change(of_b);
      all |= overlaps_of(low, high, pairs[k].rows, columns, first);
    }
    overlaps[k] = {all, items_of(a), items_of(b)};
  }
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum::detail {

HWY_EXPORT(in_one_frame);
HWY_EXPORT(in_two_frames);

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

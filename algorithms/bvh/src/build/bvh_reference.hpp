// SPDX-License-Identifier: MIT
/// What a hierarchy is built from: the box of each item in the tree's frame, with its index; and
/// what it is refitted to.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>

#include "bvh_frame.hpp"
#include "lanes/fixed.hpp"
#include "machine/large_array.hpp"

namespace signum::detail {

/// A box in the frame: the lanes 0 to 2 are its axes, lane 3 is free.
struct BvhBox {
  static constexpr float inf = std::numeric_limits<float>::infinity();
  Float4 min{inf, inf, inf, inf};
  Float4 max{-inf, -inf, -inf, -inf};

  void extend(Float4 point) {
    min = smaller(min, point);
    max = larger(max, point);
  }
  void extend(const BvhBox& other) {
    min = smaller(min, other.min);
    max = larger(max, other.max);
  }

  /// Half the surface, in units of space where an axis of the frame has units of this length.
  float area(Float4 lengths) const {
    const Float4 e = (max - min) * lengths;
    return e[0] * e[1] + e[1] * e[2] + e[2] * e[0];
  }
};

/// The box of an item, with the item's index in the free lane of its minimum and 0 in the free lane
/// of its maximum.
struct BvhReference : BvhBox {
  std::uint32_t index() const { return std::bit_cast<std::uint32_t>(min[3]); }
  /// Twice the middle of the box, and 0 in the free lane.
  Float4 center() const {
    const Float4 c = min + max;
    return shuffled<0, 1, 2, 4>(c, Float4{});
  }
};

/// The references to all items, and the frame that they are in.
struct BvhReferences {
  explicit BvhReferences(std::span<const Aabb3> boxes);
  BvhReferences(std::span<const Point3> points,
                std::span<const std::array<std::uint32_t, 3>> triangles);

  /// How long a unit of the frame is on each axis, as a part of the longest; not below 2^-60, for
  /// areas.
  Float4 lengths() const {
    Float4 lengths{};
    const double least = std::min({frame.scale(0), frame.scale(1), frame.scale(2)});
    for (std::size_t axis = 0; axis < 3; ++axis) {
      lengths[axis] = static_cast<float>(std::max(least / frame.scale(axis), 0x1p-60));
    }
    return lengths;
  }
  std::span<BvhReference> all() { return {memory.get(), size}; }

  std::size_t size;
  BvhFrame frame;
  /// The box of all center().
  BvhBox centers;
  LargeArray<BvhReference> memory;
};

/// The boxes of points in the frame that BvhReferences gives triangles with these corners, and one
/// more, which holds nothing. By law 1 of the frame the box of a triangle is that of the boxes of
/// its corners. Throws NotFinite, and InvalidArgument for 2^32 points.
struct BvhPoints {
  explicit BvhPoints(std::span<const Point3> points);

  BvhFrame frame;
  LargeArray<BvhBox> memory;
};

}  // namespace signum::detail

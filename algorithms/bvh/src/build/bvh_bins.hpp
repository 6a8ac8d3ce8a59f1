// SPDX-License-Identifier: MIT
/// Where to cut items in two: the surface area heuristic over bins along each axis.
///
/// A node is visited about as often as its surface is large, and its items are in nodes of eight:
/// so the cost of two parts is the sum of area times eights of items, rounded up.
///
/// See: Wald, On fast Construction of SAH-based Bounding Volume Hierarchies, 2007.
#pragma once

#include <array>
#include <optional>
#include <signum/bvh/bvh.hpp>

#include "bvh_reference.hpp"
#include "bvh_tree.hpp"

namespace signum::detail {

/// Which bin a center is in, on each axis.
class BvhBinning {
 public:
  static constexpr std::size_t most_bins = 16;

  /// Bins for so many items whose centers have this box.
  BvhBinning(const BvhBox& centers, std::size_t count)
      : bins_(count < 64 ? most_bins / 2 : most_bins), base_(centers.min) {
    const Float4 extent = centers.max - centers.min;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      if (extent[axis] < least_extent) continue;
      scale_[axis] = static_cast<float>(bins_) / extent[axis];
      splits_ = true;
    }
    const auto last = static_cast<float>(bins_ - 1);
    last_ = Float4{last, last, last, 0};
  }

  std::size_t bins() const { return bins_; }
  /// Whether the items are in several bins on some axis.
  bool splits() const { return splits_; }

  std::array<std::uint32_t, 3> bin(const BvhReference& r) const {
    const Int4 i = converted<Int4>(smaller((r.center() - base_) * scale_, last_));
    return {static_cast<std::uint32_t>(i[0]), static_cast<std::uint32_t>(i[1]),
            static_cast<std::uint32_t>(i[2])};
  }

 private:
  static constexpr float least_extent = 0x1p-60F;

  std::size_t bins_;
  bool splits_ = false;
  Float4 base_, scale_{}, last_;
};

/// The first part has the items in bins below `bin` on the axis.
struct BvhSplit {
  std::size_t axis;
  std::uint32_t bin;
};

/// What is in each bin.
class BvhBins {
 public:
  void add(const BvhBinning& binning, std::span<const BvhReference> items) {
    for (const BvhReference& item : items) {
      const auto bin = binning.bin(item);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        Bin& b = bins_[axis][bin[axis]];
        b.box.extend(item);
        ++b.count;
      }
    }
  }
  void add(const BvhBins& other) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      for (std::size_t i = 0; i < BvhBinning::most_bins; ++i)
        add(bins_[axis][i], other.bins_[axis][i]);
    }
  }

  /// Requires binning.splits().
  BvhSplit best(const BvhBinning& binning, Float4 lengths) const {
    BvhSplit best{};
    float least = std::numeric_limits<float>::infinity();
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const auto& bins = bins_[axis];
      std::array<float, BvhBinning::most_bins> right_cost;
      Bin sum;
      for (std::size_t i = binning.bins(); i-- > 1;) {
        add(sum, bins[i]);
        right_cost[i] = cost(sum, lengths);
      }
      sum = {};
      for (std::size_t i = 1; i < binning.bins(); ++i) {
        add(sum, bins[i - 1]);
        const float both = cost(sum, lengths) + right_cost[i];
        if (both < least) {
          least = both;
          best = {axis, static_cast<std::uint32_t>(i)};
        }
      }
    }
    return best;
  }

 private:
  struct Bin {
    BvhBox box;
    std::uint32_t count = 0;
  };
  static void add(Bin& a, const Bin& b) {
    a.box.extend(b.box);
    a.count += b.count;
  }
  /// Infinite for an empty part.
  static float cost(const Bin& part, Float4 lengths) {
    if (part.count == 0) return std::numeric_limits<float>::infinity();
    return part.box.area(lengths) *
           static_cast<float>((part.count + BvhNode::width - 1) / BvhNode::width);
  }

  std::array<std::array<Bin, BvhBinning::most_bins>, 3> bins_;
};

}  // namespace signum::detail

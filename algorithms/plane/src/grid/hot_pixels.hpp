// SPDX-License-Identifier: MIT
/// Pixels of a grid in which vertices are, and which of them an edge passes through.
///
/// A pixel is told by the numbers of its centre. It has the points that round to it: those at most
/// half a step below and to the left, and less than that above and to the right.
/// See: Bentley, Multidimensional Binary Search Trees Used for Associative Searching, 1975.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <signum/kernel/sign.hpp>
#include <signum/kernel/vec.hpp>
#include <vector>

#include "numbers/rational_value.hpp"
#include "numbers/running_error.hpp"

namespace signum::detail {

struct Pixel {
  std::int64_t x, y;
  friend auto operator<=>(const Pixel&, const Pixel&) = default;
};

/// An end of an edge, in steps of the grid.
struct PixelEnd {
  Pixel pixel;
  Vec2<RunningError> about;
  std::function<Vec2<BigRational>()> exact;
};

class HotPixels {
 public:
  explicit HotPixels(std::vector<Pixel> pixels);

  /// Returns those that the edge passes through, in its order, without those of its ends.
  std::vector<Pixel> passed(const PixelEnd& from, const PixelEnd& to) const;

 private:
  struct Box {
    Pixel least, most;
  };
  void split(std::size_t node, std::size_t begin, std::size_t end);
  static Sign side_of_reach(const PixelEnd& from, const PixelEnd& to, const Box& box);

  std::vector<Pixel> pixels_;
  /// The boxes of a binary tree: the children of node i are 2 i + 1 and 2 i + 2, and have half of
  /// its pixels each.
  std::vector<Box> boxes_;
};

}  // namespace signum::detail

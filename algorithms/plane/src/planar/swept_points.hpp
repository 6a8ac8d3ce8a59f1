// SPDX-License-Identifier: MIT
/// The points that a line comes to when it sweeps over segments: the ends, and where two segments
/// cross. A crossing is told by its two segments. Doubles that know how wrong they are decide
/// first, then pairs of doubles, then integers of any size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/kernel/sign.hpp>
#include <signum/kernel/vec.hpp>
#include <span>
#include <vector>

#include "numbers/rational_value.hpp"
#include "numbers/running_error.hpp"

namespace signum::detail {

/// A point of SweptPoints: one that was given, or a crossing.
using SweptPoint = std::uint32_t;
inline constexpr SweptPoint crossing_bit = SweptPoint{1} << 31;
constexpr bool is_crossing(SweptPoint p) { return (p & crossing_bit) != 0; }

/// Two different points, left < right in the order of SweptPoints.
struct SweptSegment {
  std::uint32_t left, right;
};

/// The points between the ends of a chain that runs to the right, by x, then y, and that no other
/// segment touches but at its ends: it is swept like a segment. They belong to others, and none is
/// left of the one before it.
struct InnerPoints {
  const Point2* first = nullptr;
  std::ptrdiff_t step = 1;
  std::uint32_t count = 0;

  const Point2& operator[](std::uint32_t i) const {
    return first[step * static_cast<std::ptrdiff_t>(i)];
  }
};

class SweptPoints {
 public:
  /// Points that are given, sorted by x, then y, each once, without negative zeros.
  explicit SweptPoints(std::vector<Point2> given) : given_(std::move(given)) {}

  std::span<const Point2> given() const { return given_; }
  std::vector<SweptSegment> segments;
  /// Of each segment; or it is empty, and none has any.
  std::vector<InnerPoints> inner;
  std::uint32_t inner_points(std::uint32_t s) const { return inner.empty() ? 0 : inner[s].count; }
  bool is_chain(std::uint32_t s) const { return inner_points(s) != 0; }
  /// The points of the segment from left to right, from 0 for its left end on.
  const Point2& chain_point(std::uint32_t s, std::uint32_t i) const {
    return i == 0 ? left(s) : i > inner_points(s) ? right(s) : inner[s][i - 1];
  }

  /// Where two segments cross, which are not parallel.
  struct Crossing {
    std::uint32_t s, t;
    RunningError x, y;
  };
  SweptPoint add_crossing(std::uint32_t s, std::uint32_t t);
  const Crossing& crossing(SweptPoint p) const { return crossings_[p & ~crossing_bit]; }

  /// The sign of a - b, by x, then y.
  Sign compare(SweptPoint a, SweptPoint b) const;
  /// Returns the same of a second point that is any finite one.
  Sign compare(SweptPoint a, const Point2& b) const;
  /// Positive where the point is to the left of the line of the segment as it runs to the right:
  /// above it, but for a vertical one. Of a chain it requires a point between its ends, or one.
  Sign side(std::uint32_t s, SweptPoint p) const;
  Sign side(std::uint32_t s, const Point2& p) const;

  Vec2<BigRational> exact(SweptPoint p) const;
  /// Correctly rounded.
  Point2 rounded(SweptPoint p) const;

 private:
  const Point2& left(std::uint32_t s) const { return given_[segments[s].left]; }
  const Point2& right(std::uint32_t s) const { return given_[segments[s].right]; }
  Sign side(const Point2& from, const Point2& to, SweptPoint p) const;
  Sign side_of_chain(std::uint32_t s, SweptPoint p) const;
  template <class T>
  struct Exactly;
  template <class T>
  Exactly<T> exactly(SweptPoint p) const;
  template <bool by_y>
  Sign compare_by(SweptPoint a, SweptPoint b) const;
  template <bool by_y>
  Sign compare_by(SweptPoint a, const Point2& b) const;

  std::vector<Point2> given_;
  std::vector<Crossing> crossings_;
};

}  // namespace signum::detail

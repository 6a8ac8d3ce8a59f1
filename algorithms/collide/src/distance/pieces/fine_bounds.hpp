// SPDX-License-Identifier: MIT
/// Between which bounds is the squared distance of two pieces, where doubles find several pairs of
/// pieces equally near? In two doubles, with errors of some 2^-100, so that of pairs that are not
/// exactly equally near hardly two are left.
#pragma once

#include <array>
#include <span>

#include "distance/corners/closest_corners.hpp"
#include "distance/pieces/scaled_pieces.hpp"
#include "numbers/bounded_double_double.hpp"

namespace signum::detail {

/// One to three corners of a piece.
class FineCorners {
 public:
  using Corner = Vec3<BoundedDoubleDouble>;
  void add(const Corner& corner) { corners_[size_++] = corner; }
  std::size_t size() const { return size_; }
  const Corner& operator[](std::size_t i) const { return corners_[i]; }

 private:
  std::array<Corner, 3> corners_;
  std::size_t size_ = 0;
};

/// The pieces of a set, in a scale.
class FinePieces {
 public:
  /// The set must outlive this. The exponent is at least the set's own.
  FinePieces(const ExactSet& set, int exponent);
  /// Whether a piece has at most three corners, whose hull it is, and doubles hold what maps them.
  bool has_corners() const { return has_corners_; }
  FineCorners corners(std::uint32_t piece) const;

 private:
  using Corner = FineCorners::Corner;
  const ExactSet& set_;
  Scale scale_;
  bool has_corners_;
  struct Map {
    std::array<Corner, 3> rows;
    Corner shift;
  };
  std::optional<Map> map_;
  /// The corners of the one piece.
  FineCorners corners_;
};

/// Each is the sum of its two doubles, of which the higher is the nearest to the sum.
struct FineBounds {
  TwoDoubles least, greatest;
  /// What is so far apart as `greatest` says.
  ClosestCorners features;
};

inline bool operator<(const TwoDoubles& x, const TwoDoubles& y) {
  return x.high != y.high ? x.high < y.high : x.low < y.low;
}

/// Bounds for the hulls of the corners; the greatest may be infinite. Requires the default
/// floating-point environment.
FineBounds fine_bounds(const FineCorners& p, const FineCorners& q);

/// Whether it is certain that these features hold the only two nearest points of the hulls.
bool are_nearest(const ClosestCorners& features, const FineCorners& p, const FineCorners& q);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// Which pairs of pieces of two sets may be the closest? Branch and bound over pairs of nodes of
/// two hierarchies, by certified lower bounds of the squared distance, the least first.
/// See: Quinlan, Efficient Distance Computation between Non-Convex Objects, 1994.
#pragma once

#include <optional>
#include <vector>

#include "piece_bounds.hpp"
#include "scaled_pieces.hpp"

namespace signum::detail {

struct PiecePair {
  std::uint32_t a, b;
};

/// All numbers are of the scaled sets. Requires the default floating-point environment.
class ClosestPieces {
 public:
  /// What is more than `limit` apart (squared) does not matter, and nothing more once some pair is
  /// at most `enough` apart. The pieces must outlive this.
  ClosestPieces(const ScaledPieces& a, const ScaledPieces& b, double limit, double enough);

  /// A pair that doubles do not rule out; none when there is no more.
  std::optional<PiecePair> next();
  /// Whether two pieces are at most `enough` apart for certain.
  bool found_enough() const { return limit_ <= enough_; }
  /// Lets what is farther apart than that not matter.
  void set_limit(double limit) {
    if (limit < limit_) limit_ = limit;
  }

 private:
  struct Part {
    BvhChild child;
    Aabb3 box;
  };
  struct Open {
    double least;
    std::uint32_t depth;
    /// Whether `least` is of the pieces themselves, and not of their boxes.
    bool compared;
    Part a, b;
  };
  /// Whether one is to be looked at after the other: among equally near ones the deeper comes
  /// first.
  struct After {
    bool operator()(const Open& x, const Open& y) const {
      return x.least != y.least ? x.least > y.least : x.depth < y.depth;
    }
  };

  void push(const Open& open);
  void push_boxes(const Part& a, const Part& b, std::uint32_t depth);
  void compare(const Open& open);
  void open_a(const Open& open);
  void open_b(const Open& open);

  const ScaledPieces& a_;
  const ScaledPieces& b_;
  double error_;
  double limit_, enough_;
  /// The direction between the nearest pieces so far, which keeps most others as far apart.
  Point3 direction_{0, 0, 0};
  std::vector<Open> heap_;
};

}  // namespace signum::detail

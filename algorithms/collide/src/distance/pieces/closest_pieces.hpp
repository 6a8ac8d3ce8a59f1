// SPDX-License-Identifier: MIT
/// Which pairs of pieces of two sets may be the closest? Branch and bound over pairs of nodes of
/// two hierarchies, by certified lower bounds of the squared distance: depth first, of the parts of
/// a node the nearest first, or the nearest of all first. Where many surfaces are equally near, the
/// first stays at one place, while the nearest of all is now here and now there; but all the time
/// it knows best how far apart the sets are at least.
/// See: Quinlan, Efficient Distance Computation between Non-Convex Objects, 1994.
#pragma once

#include <limits>
#include <optional>
#include <signum/collide/proximity.hpp>
#include <vector>

#include "distance/pieces/piece_bounds.hpp"
#include "distance/pieces/scaled_pieces.hpp"
#include "distance/pieces/visited_parts.hpp"

namespace signum::detail {

struct PiecePair {
  std::uint32_t a, b;
};

/// All numbers are of the scaled sets. Requires the default floating-point environment.
class ClosestPieces {
 public:
  /// What is more than `limit` apart (squared) does not matter, and nothing more once some pair is
  /// at most `enough` apart. The pieces must outlive this.
  ClosestPieces(const ScaledPieces& a, const ScaledPieces& b, double limit, double enough,
                VisitOrder order = VisitOrder::depth_first);

  static constexpr std::uint64_t all_steps = std::numeric_limits<std::uint64_t>::max();
  /// A pair that doubles do not rule out; none when there is no more, or when this many pairs of
  /// nodes have been looked at in all.
  std::optional<PiecePair> next(std::uint64_t most_steps = all_steps);
  /// Whether there is no more.
  bool is_finished() const { return is_finished_; }
  /// How many pairs of nodes were looked at.
  std::uint64_t steps() const { return steps_; }
  /// What has not come up is at least so far apart (squared), or at least as far as limit().
  double least() const;
  double limit() const { return limit_; }
  /// Whether two pieces are at most `enough` apart for certain.
  bool found_enough() const { return limit_ <= enough_; }
  /// Lets what is farther apart than that not matter.
  void set_limit(double limit) {
    if (limit < limit_) limit_ = limit;
  }
  /// Lets pieces on the sides of this slab, which is given once, not matter.
  void set_slab(const NearestSlab& slab) { slab_ = slab; }

 private:
  struct Open {
    double least;
    /// Parts of a and of b.
    std::uint32_t a, b;
    /// The direction that the gap was found widest in, between parts that hold these.
    Point3 direction;
  };
  static bool is_nearer(const Open& x, const Open& y) { return x.least < y.least; }
  static bool is_farther(const Open& x, const Open& y) { return y.least < x.least; }
  double least_of(std::uint32_t a, std::uint32_t b) const {
    return least_of_boxes(parts_a_.box(a), parts_b_.box(b), error_);
  }
  bool are_pieces(const Open& open) const {
    return parts_a_.is_piece(open.a) && parts_b_.is_piece(open.b);
  }
  /// Bounds the distance by the hulls of the parts, and keeps the direction.
  void compare_hulls(Open& open);
  void compare(const Open& open);
  /// Whether the parts are on the sides of the slab. It is asked of those that are about as far
  /// apart as the nearest pieces are.
  bool are_beside_slab(const Open& open);
  void open_one(const Open& open);
  Open take_open();
  /// Takes one of the closest pairs, of which there are some.
  PiecePair take_closest();

  VisitedParts parts_a_, parts_b_;
  double error_;
  double limit_, enough_;
  VisitOrder order_;
  std::uint64_t steps_ = 0;
  bool is_finished_ = false;
  std::optional<NearestSlab> slab_;
  /// A stack, or where the nearest of all is the next, a heap.
  std::vector<Open> open_;
  /// Pairs of pieces that were compared, and may be the closest.
  std::vector<Open> closest_;
};

}  // namespace signum::detail

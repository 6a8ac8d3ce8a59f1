// SPDX-License-Identifier: MIT
/// The nearest points of two surfaces, without radii. Pairs of pieces come up that are equally near
/// as far as doubles tell; two doubles tell most of them apart, and which features are the nearest;
/// rationals settle the rest.
#pragma once

#include <set>
#include <vector>

#include "distance/pieces/closest_pieces.hpp"
#include "distance/pieces/fine_bounds.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

/// Two sets in one scale.
struct ScaledPair {
  /// The sets must outlive this.
  ScaledPair(const ExactSet& set_a, const ExactSet& set_b)
      : exponent(std::max(exponent_of(set_a), exponent_of(set_b))),
        a(set_a, exponent),
        b(set_b, exponent) {}

  /// A squared length in the scale, rounded either way.
  double scaled_up(const BigRational& squared) const {
    return rounded_up(scaled(squared, 2 * exponent));
  }
  double scaled_down(const BigRational& squared) const {
    return rounded_down(scaled(squared, 2 * exponent));
  }
  std::array<Body, 2> exact(const PiecePair& pair) const {
    return {a.exact(pair.a), b.exact(pair.b)};
  }

  int exponent;
  ScaledPieces a, b;
};

/// Requires the default floating-point environment.
class NearestSurfaces {
 public:
  /// The sets must outlive this.
  NearestSurfaces(const ExactSet& a, const ExactSet& b, VisitOrder order = VisitOrder::depth_first);

  /// Goes on until the nearest points are known, which it returns, or until that many pairs of
  /// nodes have been looked at in all. Requires that they are not known yet.
  bool refine(std::uint64_t most_steps = ClosestPieces::all_steps);
  bool is_done() const { return is_done_; }
  /// Requires that it is done.
  const NearestPair& nearest() const { return *best_; }

  /// Bounds of the distance; they hold as doubles, rounded outward.
  DistanceBracket bracket() const;
  std::uint64_t steps() const { return closest_.steps(); }
  std::uint64_t settled() const { return times_settled_; }

 private:
  struct Open {
    TwoDoubles least;
    PiecePair pair;
    ClosestCorners features;
    bool operator<(const Open& other) const { return least < other.least; }
  };
  bool is_zero() const { return best_ && best_->squared.is_zero(); }

  /// Keeps a pair for the end if it may be the nearest, or settles it where only that tells.
  void compare(const PiecePair& pair);
  /// Of features that hold the nearest points for certain no more is asked than what they are.
  void settle(const Open& open);
  void settle(const std::array<Body, 2>& pieces);

  /// Vertices by their numbers, whatever triangle they are of.
  using Named = std::array<std::uint32_t, 3>;
  static Named named(const ExactSet& set, std::uint32_t piece, const SpanningCorners& c);

  const ExactSet& set_a_;
  const ExactSet& set_b_;
  ScaledPair scaled_;
  ClosestPieces closest_;
  FinePieces fine_a_, fine_b_;
  std::vector<Open> open_;
  TwoDoubles limit_{infinity, 0};
  /// The features that were settled.
  std::set<std::array<Named, 2>> settled_;
  std::uint64_t times_settled_ = 0;
  std::optional<NearestPair> best_;
  bool is_done_ = false;
};

}  // namespace signum::detail

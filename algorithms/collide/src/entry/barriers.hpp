// SPDX-License-Identifier: MIT
/// Planes that keep convex pieces apart while one of them moves.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "sweep/sweep_set.hpp"

namespace signum::detail {

/// The planes that kept pieces apart, tried on others: where coordinates have far different
/// exponents, exact corners have thousands of digits, and a product is cheaper than a search.
class Barriers {
 public:
  Barriers(const SweepSet& a, const SweepSet& b, const RationalPoint& motion)
      : a_is_one_(a.size() == 1), b_is_one_(b.size() == 1), motion_(motion) {}

  void add(RationalPoint normal, const Hull& a, const Hull& b) {
    if (is_zero(normal)) return;
    Barrier barrier{std::move(normal), 0, std::nullopt, std::nullopt};
    barrier.closing = -dot(barrier.normal, motion_);
    if (a_is_one_) barrier.least_a = least(barrier.normal, a);
    if (b_is_one_) barrier.greatest_b = -least(-barrier.normal, b);
    if (barriers_.size() == most) barriers_.pop_back();
    barriers_.insert(barriers_.begin(), std::move(barrier));
  }

  /// Whether one of the planes keeps the two apart up to the limit.
  bool keep_apart(const Hull& a, const Hull& b, const std::optional<BigRational>& limit) {
    for (auto i = barriers_.begin(); i != barriers_.end(); ++i) {
      const BigRational gap = (i->least_a ? *i->least_a : least(i->normal, a)) -
                              (i->greatest_b ? *i->greatest_b : -least(-i->normal, b));
      if (gap.sign() <= 0) continue;
      if (i->closing.sign() > 0 && (!limit || gap <= *limit * i->closing)) continue;
      std::rotate(barriers_.begin(), i, i + 1);
      return true;
    }
    return false;
  }

 private:
  static constexpr std::size_t most = 4;
  struct Barrier {
    RationalPoint normal;
    BigRational closing;  ///< the speed at which a comes nearer
    std::optional<BigRational> least_a, greatest_b;
  };

  static BigRational least(const RationalPoint& normal, const Hull& hull) {
    BigRational value = dot(normal, hull.points.front());
    for (std::size_t i = 1; i < hull.points.size(); ++i) {
      value = std::min(value, BigRational(dot(normal, hull.points[i])));
    }
    return value;
  }

  bool a_is_one_, b_is_one_;
  const RationalPoint& motion_;
  std::vector<Barrier> barriers_;
};

}  // namespace signum::detail

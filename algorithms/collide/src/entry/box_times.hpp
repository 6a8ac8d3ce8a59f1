// SPDX-License-Identifier: MIT
/// When, at the soonest, does a moving box come near another, and until when, at the latest? It is
/// told in doubles that are rounded outwards at each step.
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/shapes.hpp>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// Motions and a distance, as bounds in doubles.
class BoxTimes {
 public:
  /// The times are taken up to the limit; where there is none, all times are.
  BoxTimes(const RationalPoint& motion, const BigRational& reach,
           const std::optional<BigRational>& limit);

  /// At most the first time t >= 0 at which a point of a + t motion may be within reach of a point
  /// of b, and at least the last one; none when that is never so.
  struct Span {
    double first, last;
  };
  std::optional<Span> span(const Aabb3& a, const Aabb3& b) const;

  /// The first of them.
  std::optional<double> soonest(const Aabb3& a, const Aabb3& b) const {
    const std::optional<Span> times = span(a, b);
    return times ? std::optional(times->first) : std::nullopt;
  }

 private:
  struct Speed {
    double low, high;
  };
  std::array<Speed, 3> speed_;
  double reach_, limit_;
};

}  // namespace signum::detail

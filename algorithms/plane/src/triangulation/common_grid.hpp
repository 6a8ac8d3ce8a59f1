// SPDX-License-Identifier: MIT
/// Signs in plain doubles of points that all are on one coarse grid, such as integers. Filters fail
/// there whenever points are on one line or one circle, and finding out anew each time whether the
/// coordinates are on a grid takes as long as the formula. Only sources include it.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/orient2d.hpp>
#include <span>

#include "stages/grid_stage.hpp"

namespace signum::detail {

class CommonGrid {
 public:
  /// The grid on which no point is.
  CommonGrid() = default;
  /// Requires finite points.
  explicit CommonGrid(std::span<const Point2> points) {
    // The places of the first and the last bit that is set in any coordinate.
    int high = std::numeric_limits<int>::min(), low = std::numeric_limits<int>::max();
    for (const Point2& p : points) {
      for (const double x : {p.x, p.y}) {
        if (x == 0) continue;
        int exponent = 0;
        const auto digits =
            static_cast<std::uint64_t>(std::ldexp(std::frexp(std::abs(x), &exponent), 53));
        high = std::max(high, exponent);
        low = std::min(low, exponent - 53 + std::countr_zero(digits));
        // Where points use so many bits, few are near enough to each other.
        if (high - low > 30) return;
      }
    }
    if (high < low) return;
    const double step = std::ldexp(1.0, std::min(low, 0));
    if (step >= ForCircles::least) circle_reach_ = std::ldexp(step, ForCircles::bits);
    if (step >= ForTurns::least) turn_reach_ = std::ldexp(step, ForTurns::bits);
  }

  /// As orient2d and incircle, where the points are near enough to each other. Requires points that
  /// the grid was made of, and the default floating-point environment.
  FilterSign turn(const Point2& a, const Point2& b, const Point2& c) const {
    return sign(Orient2dFormula{}, turn_reach_, a, b, c);
  }
  FilterSign circle(const Point2& a, const Point2& b, const Point2& c, const Point2& d) const {
    return sign(IncircleFormula{}, circle_reach_, a, b, c, d);
  }

 private:
  using ForTurns = GridOf<Orient2dFormula, Difference2, Difference2>;
  using ForCircles = GridOf<IncircleFormula, Difference2, Difference2, Difference2>;

  template <class Formula, class... Points>
  static FilterSign sign(Formula formula, double reach, const Points&... points) {
    if (reach == 0) [[likely]]
      return FilterSign::uncertain;
    return formula.on_differences(
        [&](const auto&... differences) {
          double greatest = 0;
          const auto measured = [&](double to, double from) {
            greatest = std::max(greatest, std::abs(to - from));
            return to - from;
          };
          const auto value = formula(difference_in(differences, measured)...);
          return greatest < reach ? to_filter_sign(sign_of(value)) : FilterSign::uncertain;
        },
        points...);
  }

  double circle_reach_ = 0, turn_reach_ = 0;
};

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// A face of several loops, in rationals: which points are inside of it?
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "vectors/rational_vector.hpp"

namespace solids {

class ExactFace {
 public:
  using Number = signum::detail::BigRational;
  using Point = std::array<Number, 3>;

  void add_side(const Point& a, const Point& b) {
    sides_.emplace_back(a, b);
    for (std::size_t k = 0; k < 3; ++k) {
      const double x = signum::detail::round_to_double(a[k]);
      low_[k] = std::min(low_[k], x);
      high_[k] = std::max(high_[k], x);
    }
    // Newell's normal of all loops.
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t u = (k + 1) % 3, v = (k + 2) % 3;
      normal_[k] += a[u] * b[v] - a[v] * b[u];
    }
  }

  /// Whether the point, which is on no loop, is in the plane and passed oddly by a ray there.
  bool has_inside(const Point& p, const std::array<double, 3>& rounded) const {
    // What is less when it is rounded is less.
    for (std::size_t k = 0; k < 3; ++k) {
      if (rounded[k] < low_[k] || high_[k] < rounded[k]) return false;
    }
    Number above = 0;
    for (std::size_t k = 0; k < 3; ++k) above += normal_[k] * (p[k] - sides_[0].first[k]);
    if (!above.is_zero()) return false;
    const std::size_t k = !normal_[0].is_zero() ? 0 : !normal_[1].is_zero() ? 1 : 2;
    const std::size_t u = (k + 1) % 3, v = (k + 2) % 3;
    bool inside = false;
    for (const auto& [a, b] : sides_) {
      if ((a[v] > p[v]) == (b[v] > p[v])) continue;
      const Number along = (p[v] - a[v]) / (b[v] - a[v]);
      if (a[u] + along * (b[u] - a[u]) > p[u]) inside = !inside;
    }
    return inside;
  }

 private:
  std::vector<std::pair<Point, Point>> sides_;
  Point normal_{0, 0, 0};
  std::array<double, 3> low_{HUGE_VAL, HUGE_VAL, HUGE_VAL};
  std::array<double, 3> high_{-HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
};

}  // namespace solids

// SPDX-License-Identifier: MIT
/// Quotients of doubles, which are compared exactly, and rounded by one division: for times at
/// which something that moves comes to planes.
#pragma once

#include <cmath>
#include <optional>

#include "numbers/expansion.hpp"

namespace signum::detail {

/// Products of two such numbers neither overflow nor round below the least double.
inline bool is_moderate(double x) {
  return x == 0 || (std::abs(x) < 0x1p400 && std::abs(x) > 0x1p-400);
}

/// x - y where it is a moderate double.
inline std::optional<double> difference_if_exact(double x, double y) {
  const TwoDoubles d = two_sum(x, -y);
  if (d.low != 0 || !is_moderate(d.high)) return std::nullopt;
  return d.high;
}

/// The sign of a / b - c / d, for moderate numbers and positive b and d. A divisor of zero beside a
/// positive number makes it infinite.
inline int order_of_quotients(double a, double b, double c, double d) {
  const TwoDoubles p = two_product(a, d), q = two_product(c, b);
  if (p.high != q.high) return p.high < q.high ? -1 : 1;
  return p.low < q.low ? -1 : p.low > q.low ? 1 : 0;
}

/// The root of a moderate number, if it is a double.
inline std::optional<double> exact_root(double x) {
  const double root = std::sqrt(x);
  const TwoDoubles square = two_product(root, root);
  if (square.high != x || square.low != 0) return std::nullopt;
  return root;
}

}  // namespace signum::detail

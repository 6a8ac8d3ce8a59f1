// SPDX-License-Identifier: MIT
/// Hits at quotients of numbers that are exact.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "hits/quick/quick_hit.hpp"
#include "numbers/exact_quotient.hpp"

namespace signum::detail {

inline constexpr QuickHit missed{Told::missed, 0, 0};

/// Whether a limit is one, and may be compared with quotients.
inline bool is_comparable(const HitLimit& limit) {
  return !limit.greatest_t || is_moderate(*limit.greatest_t);
}

inline QuickHit hit_from_inside(const HitLimit& limit) {
  if (limit.greatest_t && *limit.greatest_t < 0) return missed;
  return {Told::inside, 0, 0};
}

/// The hit at p / q, which is positive, as are both numbers.
inline QuickHit hit_at_quotient(double p, double q, const HitLimit& limit, std::uint32_t face) {
  if (limit.greatest_t && order_of_quotients(p, q, *limit.greatest_t, 1) > 0) return missed;
  return {Told::met, face, p / q};
}

/// The hit at p / q units of t.
inline QuickHit hit_at_whole_quotient(std::int64_t p, std::int64_t q, double unit,
                                      const HitLimit& limit) {
  const std::int64_t common = std::gcd(p, q);
  p /= common;
  q /= common;
  if (std::max(p, q) > std::int64_t{1} << 53) return {};
  return hit_at_quotient(static_cast<double>(p) * unit, static_cast<double>(q), limit, 0);
}

}  // namespace signum::detail

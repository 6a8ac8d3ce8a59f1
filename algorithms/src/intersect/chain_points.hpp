// SPDX-License-Identifier: MIT
/// Refuses what is no polygon.
#pragma once

#include <bit>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shapes.hpp>

namespace signum {

/// Throws NotFinite, and InvalidArgument for fewer than 3 points.
inline void require_chain(const std::vector<Point2>& chain) {
  if (chain.size() < 3) throw InvalidArgument("polygon: a chain has fewer than 3 points");
  // An exponent of ones carries into the sign. On integers, since these vectorize.
  constexpr auto exponent = std::uint64_t{0x7FF} << 52;
  constexpr auto one = std::uint64_t{1} << 52;
  std::uint64_t carries = 0;
  for (const Point2& p : chain) {
    carries |= (std::bit_cast<std::uint64_t>(p.x) & exponent) + one;
    carries |= (std::bit_cast<std::uint64_t>(p.y) & exponent) + one;
  }
  if (carries >> 63 != 0) throw NotFinite();
}

}  // namespace signum

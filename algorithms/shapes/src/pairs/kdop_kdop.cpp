// SPDX-License-Identifier: MIT
// The middle of what both have along the axes is moved into the common interval of one direction
// after the other.
// See: Kaczmarz, Angenäherte Auflösung von Systemen linearer Gleichungen, 1937.
#include "kdop_kdop.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "hits/quick/quick_hit.hpp"
#include "numbers/running_error.hpp"
#include "pairs/boxes/grid_box.hpp"

namespace signum::detail {

namespace {

struct CommonInterval {
  const Point3& normal;
  double low, high;
};

/// What both have along direction i.
CommonInterval common_interval(const Kdop3& a, const Kdop3& b, std::size_t i) {
  return {a.directions[i], std::max(a.min[i], b.min[i]), std::min(a.max[i], b.max[i])};
}

/// Whether p is certainly in all intervals: with no roundings where it is on a grid with them.
bool is_in_both(const Kdop3& a, const Kdop3& b, const Point3& p) {
  const std::array points{p};
  const bool is_exact = are_vectors_on_grid(points, bits_of_points) &&
                        are_vectors_on_grid(a.directions, 2 * bits_of_axes);
  for (std::size_t i = 0; i < a.directions.size(); ++i) {
    const auto [n, low, high] = common_interval(a, b, i);
    const RunningError v = RunningError::sum_of_products(n.x, p.x, n.y, p.y, n.z, p.z);
    const bool is_in =
        is_exact ? low <= v.value && v.value <= high : low <= lower(v) && upper(v) <= high;
    if (!is_in) return false;
  }
  return true;
}

/// The middle of the common intervals along the axes, as far as these are directions.
Point3 middle_along_axes(const Kdop3& a, const Kdop3& b) {
  Point3 p{0, 0, 0};
  for (std::size_t i = a.directions.size(); i-- > 0;) {
    const auto [n, low, high] = common_interval(a, b, i);
    const double middle = low + (high - low) / 2;
    if (n.y == 0 && n.z == 0) p.x = middle / n.x;
    if (n.x == 0 && n.z == 0) p.y = middle / n.y;
    if (n.x == 0 && n.y == 0) p.z = middle / n.z;
  }
  return p;
}

constexpr int most_rounds = 6;

}  // namespace

std::optional<bool> kdops_meet(const Kdop3& a, const Kdop3& b) {
  if (a.directions != b.directions || !(size_if_plain(a) + size_if_plain(b) < HUGE_VAL)) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < a.directions.size(); ++i) {
    const auto [n, low, high] = common_interval(a, b, i);
    if (low > high) return false;
  }
  Point3 p = middle_along_axes(a, b);
  for (int round = 0; round < most_rounds; ++round) {
    if (is_in_both(a, b, p)) return true;
    for (std::size_t i = 0; i < a.directions.size(); ++i) {
      const auto [n, low, high] = common_interval(a, b, i);
      const double at = dot(n, p);
      if (low <= at && at <= high) continue;
      // A little inside, so that the next step may be across an edge.
      const double quarter = (high - low) / 4, to = at < low ? low + quarter : high - quarter;
      p = plus(p, times((to - at) / dot(n, n), n));
    }
  }
  return std::nullopt;
}

}  // namespace signum::detail

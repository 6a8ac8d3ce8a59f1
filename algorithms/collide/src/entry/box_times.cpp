// SPDX-License-Identifier: MIT
#include "entry/box_times.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace signum::detail {
namespace {

/// What std::nextafter says, in a few instructions.
double above(double x) {
  if (!(x < INFINITY)) return x;
  const auto bits = std::bit_cast<std::int64_t>(x + 0.0);
  return std::bit_cast<double>(bits < 0 ? bits - 1 : bits + 1);
}
double below(double x) { return -above(-x); }

using Times = BoxTimes::Span;

/// When a gap that closes at a speed from speed_low to speed_high is down to zero, at the soonest:
/// gap is at most the true one, and positive.
double closed(double gap, double speed_high) {
  return speed_high > 0 ? std::max(0.0, below(gap / speed_high)) : INFINITY;
}

/// When an overlap that shrinks at a speed of at least speed_low, which is positive, is gone, at
/// the latest: overlap is at least the true one.
double opened(double overlap, double speed_low) {
  return std::max(0.0, above(overlap / speed_low));
}

/// When an interval a, moving at a speed between the bounds, meets an interval b.
Times times_on_axis(double a_min, double a_max, double b_min, double b_max, double low, double high,
                    double reach) {
  Times t{0, INFINITY};
  const double gap_up = below(below(b_min - a_max) - reach);
  const double gap_down = below(below(a_min - b_max) - reach);
  if (gap_up > 0) t.first = closed(gap_up, high);
  if (gap_down > 0) t.first = std::max(t.first, closed(gap_down, -low));
  // The contact ends when a has passed above b, or below it.
  const double overlap_up = above(above(b_max - a_min) + reach);
  const double overlap_down = above(above(a_max - b_min) + reach);
  if (low > 0) t.last = overlap_up < 0 ? -1 : opened(overlap_up, low);
  if (high < 0) t.last = overlap_down < 0 ? -1 : opened(overlap_down, -high);
  return t;
}

}  // namespace

BoxTimes::BoxTimes(const RationalPoint& motion, const BigRational& reach,
                   const std::optional<BigRational>& limit)
    : reach_(reach.is_zero() ? 0 : above(round_to_double(reach))),
      limit_(limit ? above(round_to_double(*limit)) : INFINITY) {
  const std::array coordinates{&motion.x, &motion.y, &motion.z};
  for (std::size_t i = 0; i < 3; ++i) {
    const double nearest = round_to_double(*coordinates[i]);
    const bool exact = std::isfinite(nearest) && to_rational(nearest) == *coordinates[i];
    speed_[i] = exact ? Speed{nearest, nearest} : Speed{below(nearest), above(nearest)};
  }
}

std::optional<BoxTimes::Span> BoxTimes::span(const Aabb3& a, const Aabb3& b) const {
  // The box of an exact image ends with the largest double where the image goes on.
  constexpr double largest = std::numeric_limits<double>::max();
  const auto low = [](double x) { return x == -largest ? -INFINITY : x; };
  const auto high = [](double x) { return x == largest ? INFINITY : x; };
  const auto axis = [&](std::size_t i, double a_min, double a_max, double b_min, double b_max) {
    return times_on_axis(low(a_min), high(a_max), low(b_min), high(b_max), speed_[i].low,
                         speed_[i].high, reach_);
  };
  const Times x = axis(0, a.min.x, a.max.x, b.min.x, b.max.x);
  const Times y = axis(1, a.min.y, a.max.y, b.min.y, b.max.y);
  const Times z = axis(2, a.min.z, a.max.z, b.min.z, b.max.z);
  const double first = std::max({x.first, y.first, z.first});
  const double last = std::min({x.last, y.last, z.last, limit_});
  if (!(first <= last) || first == INFINITY) return std::nullopt;
  return Span{first, last};
}

}  // namespace signum::detail

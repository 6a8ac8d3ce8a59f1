// SPDX-License-Identifier: MIT
/// What moves through a BSP tree, and the part of its path on which it may be in a cell.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "bsp/bsp_nodes.hpp"
#include "numbers/running_error.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

/// The points that are at most `radius` away from one of `points`, or for an upright cylinder of
/// the axis over the point, across z; in a scale.
struct BspMover {
  std::vector<Point3> points;
  Point3 motion{};
  double radius = 0, radius_across = 0, height = 0;

  /// Lengths are divided by 2^exponent.
  BspMover(int exponent, std::span<const Point3> of, const Point3& by) : exponent_(-exponent) {
    motion = scaled(by);
    for (const Point3& p : of) points.push_back(scaled(p));
  }
  Point3 scaled(const Point3& p) const {
    return {std::ldexp(p.x, exponent_), std::ldexp(p.y, exponent_), std::ldexp(p.z, exponent_)};
  }
  double scaled_up(double length) const { return rounded_up(std::ldexp(length, exponent_)); }

 private:
  int exponent_;
};

/// The part of the path that is left. Why early() is never late: say that at the time t the body
/// and the content of a leaf share the point x = s + t m, s of the body at the start. All
/// half-spaces on the way to the leaf hold x, so that the least n . s over the body plus t n . m is
/// at most their offset. Each test takes a lower bound of the left side at t = 0 and at t = 1;
/// between these it is above the line through both.
struct BspPart {
  double begin = 0, end = 1;

  /// Takes away what is certainly not in the shifted half-space; whether anything is left.
  bool clip(const BspHalfSpace& h, const BspMover& m) {
    const Point3& n = h.normal;
    const auto along = [&n](const Point3& p) {
      const double bound = lower(RunningError::sum_of_products(n.x, p.x, n.y, p.y, n.z, p.z));
      return std::isnan(bound) ? -infinity : bound;  // It has overflowed.
    };
    double least = infinity;
    for (const Point3& p : m.points) least = std::min(least, along(p));
    if (m.radius > 0) least = rounded_down(least - rounded_up(m.radius * h.length));
    if (m.radius_across > 0) {
      least = rounded_down(least - rounded_up(m.radius_across * h.length_across));
    }
    if (n.z < 0) least = rounded_down(least + rounded_down(n.z * m.height));
    const double at_start = rounded_down(least - h.offset);
    const double at_end = rounded_down(at_start + along(m.motion));
    const auto zero = [&] {
      return RunningError{at_start} / (RunningError{at_start} - RunningError{at_end});
    };
    if (at_start > 0 && at_end > 0) return false;
    if (at_start > 0) {
      const double t = lower(zero());
      if (t > begin) begin = t;
    } else if (at_end > 0) {
      const double t = upper(zero());
      if (t < end) end = t;
    }
    return begin <= end;
  }
};

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// May an exact ray meet a box, and from where on? Doubles tell that count their errors, among them
/// what the ray is off by once it is rounded.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <signum/kernel/shapes.hpp>

#include "hits/hit_spans.hpp"
#include "numbers/running_error.hpp"

namespace signum::detail {

/// Requires the default floating-point environment.
class RayPastBoxes {
 public:
  /// It is what there is of the line from 0 on.
  explicit RayPastBoxes(const RationalLine& line)
      : axes_{{{line.origin.x, line.direction.x},
               {line.origin.y, line.direction.y},
               {line.origin.z, line.direction.z}}} {}

  /// A t before which the ray is in no point of the box; none where it is in none up to `most`.
  std::optional<double> entry(const Aabb3& box, double most) const {
    double first = 0, last = most;
    if (!axes_[0].narrow(box.min.x, box.max.x, first, last) ||
        !axes_[1].narrow(box.min.y, box.max.y, first, last) ||
        !axes_[2].narrow(box.min.z, box.max.z, first, last) || first > last) {
      return std::nullopt;
    }
    return first;
  }

 private:
  struct Axis {
    RunningError origin, direction;
    bool is_still;

    Axis(const BigRational& from, const BigRational& along)
        : origin(RunningError::rounded(round_to_double(from))),
          direction(RunningError::rounded(round_to_double(along))),
          is_still(along.is_zero()) {}

    /// Narrows the t that may be between the planes; whether there are any. Nothing is known where
    /// the sign of the direction is not, or where a number is too large.
    bool narrow(double low, double high, double& first, double& last) const {
      const RunningError to_low = RunningError{low, 0} - origin;
      const RunningError to_high = RunningError{high, 0} - origin;
      if (is_still) return !(lower(to_low) > 0) && !(upper(to_high) < 0);
      if (!(std::abs(direction.value) > direction.error)) return true;
      const bool grows = direction.value > 0;
      const double enters = lower((grows ? to_low : to_high) / direction);
      const double leaves = upper((grows ? to_high : to_low) / direction);
      if (enters > first) first = enters;
      if (leaves < last) last = leaves;
      return true;
    }
  };

  std::array<Axis, 3> axes_;
};

}  // namespace signum::detail

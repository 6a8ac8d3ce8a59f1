// SPDX-License-Identifier: MIT
/// The multiples of a spacing: which one is nearest, and the double nearest to it.
#pragma once

#include <cmath>
#include <cstdint>
#include <signum/kernel/rational.hpp>

#include "numbers/rational_value.hpp"
#include "numbers/running_error.hpp"

namespace signum::detail {

class Grid {
 public:
  /// Throws NotFinite, InvalidArgument; see snap_rounding.hpp.
  explicit Grid(double spacing);

  /// The number of the multiple nearest to x, the greater of two: floor(x / step + 1/2). Throws
  /// InvalidArgument for more than 2^51.
  std::int64_t nearest(const BigRational& x) const;
  std::int64_t nearest(double x) const {
    return nearest(RunningError{x, 0}, [x] { return to_rational(x); });
  }
  /// Requires that the doubles hold the number exact(), which is asked about.
  template <class Exact>
  std::int64_t nearest(RunningError x, const Exact& exact) const {
    const RunningError number = in_steps(x) + RunningError{0.5, 0};
    const double least = std::floor(lower(number)), most = std::floor(upper(number));
    return least == most ? require_number(least) : nearest(exact());
  }
  /// The double nearest to a multiple.
  double at(std::int64_t number) const {
    const auto n = static_cast<double>(number);
    return parts_ == 0 ? n * spacing_ : n / parts_;
  }
  BigRational exactly_at(std::int64_t number) const {
    return to_rational(static_cast<double>(number)) * step_;
  }
  bool has(double x) const { return x == at(nearest(x)); }

  /// x / step, in doubles that count their error, and exactly.
  RunningError in_steps(RunningError x) const {
    return parts_ == 0 ? x / RunningError{spacing_, 0} : x * RunningError{parts_, 0};
  }
  BigRational in_steps(const BigRational& x) const { return x / step_; }

 private:
  static std::int64_t require_number(double number);

  double spacing_;
  /// m where the step is 1 / m, else 0.
  double parts_ = 0;
  BigRational step_;
};

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// The vectors between corners, and what is certain of them: by doubles with their errors.
#pragma once

#include <cmath>
#include <limits>
#include <signum/kernel/error_bounded.hpp>

#include "distance/half_spaces/sides.hpp"
#include "numbers/running_error.hpp"

namespace signum::detail {

/// The other corners of a side: the least product of a vector with one of them less its product
/// with the corners that span, and the greatest differences from these, of
/// all corners or of the others.
struct OtherCorners {
  double least = std::numeric_limits<double>::infinity();
  Point3 most{0, 0, 0};

  OtherCorners(const SpannedShape& side, const Point3& v);
  bool are_none() const { return least == std::numeric_limits<double>::infinity(); }
};

/// Vectors in error-bounded doubles, where the corners are doubles.
struct Filtered : Vectors<Filtered> {
  const SpannedShapes& sides;
  explicit Filtered(const SpannedShapes& s) : sides(s) {}

  using Leaf = ErrorBounded<1, 1>;
  static constexpr double guard = underflow_guard<4>;

  static Vec3<Leaf> difference(const SpannedShape& a, std::size_t i, const SpannedShape& b,
                               std::size_t j) {
    return difference(a.rounded(i), b.rounded(j));
  }
  static Vec3<Leaf> difference(const Point3& to, const Point3& from) {
    const auto make = [](double x, double y) {
      const double d = x - y;
      return Leaf{d, std::abs(d) + guard};
    };
    return difference_by<Leaf>(to, from, make);
  }

  template <class T>
  static bool not_negative(const T& weight) {
    return sign(weight) == FilterSign::positive;
  }
  template <class T>
  bool separates(const Vec3<T>& x) const {
    const Point3 v{x.x.value, x.y.value, x.z.value}, w{-v.x, -v.y, -v.z};
    return is_beyond(sides.first, x, v) && is_beyond(sides.second, x, w);
  }
  template <class T, class H>
  bool separates(const Vec3<T>& x, const H& height) const {
    const FilterSign s = sign(height);
    if (s == FilterSign::positive) return separates(x);
    const auto negative = [](const T& c) { return T{-c.value, c.magnitude}; };
    return s == FilterSign::negative &&
           separates(Vec3<T>{negative(x.x), negative(x.y), negative(x.z)});
  }

 private:
  /// The bound for the product with the least value is the bound for the greatest differences.
  template <class T>
  static bool is_beyond(const SpannedShape& side, const Vec3<T>& x, const Point3& v) {
    if (side.core->corners().size() == side.spanning.size) return true;
    const OtherCorners others(side, v);
    if (others.are_none()) return true;
    const auto magnitude = [](double m) { return Leaf{m, m + guard}; };
    auto product = dot(
        Vec3<Leaf>{magnitude(others.most.x), magnitude(others.most.y), magnitude(others.most.z)},
        x);
    product.value = others.least;
    return sign(product) == FilterSign::positive;
  }
};

template <int R, int D>
FilterSign certain_sign(const ErrorBounded<R, D>& x) {
  return sign(x);
}
inline FilterSign certain_sign(const RunningError& x) {
  if (lower(x) > 0) return FilterSign::positive;
  return upper(x) < 0 ? FilterSign::negative : FilterSign::uncertain;
}

/// Vectors in running errors, where the corners are rounded.
struct Counted : Vectors<Counted> {
  const SpannedShapes& sides;
  explicit Counted(const SpannedShapes& s) : sides(s) {}

  static RunningError difference(double to, double from, double error) {
    return RunningError{to, error} - RunningError{from, 0};
  }
  static Vec3<RunningError> difference(const Point3& to, const Point3& from, double error) {
    const auto make = [error](double x, double y) { return difference(x, y, error); };
    return difference_by<RunningError>(to, from, make);
  }
  static Vec3<RunningError> difference(const SpannedShape& a, std::size_t i, const SpannedShape& b,
                                       std::size_t j) {
    return difference(a.rounded(i), b.rounded(j), a.core->error + b.core->error);
  }

  static bool not_negative(const RunningError& weight) { return lower(weight) > 0; }
  bool separates(const Vec3<RunningError>& x) const {
    return is_beyond(sides.first, x, 1) && is_beyond(sides.second, x, -1);
  }
  bool separates(const Vec3<RunningError>& x, const RunningError& height) const {
    const FilterSign s = certain_sign(height);
    if (s == FilterSign::positive) return separates(x);
    const auto negative = [](const RunningError& c) { return RunningError{-c.value, c.error}; };
    return s == FilterSign::negative && separates({negative(x.x), negative(x.y), negative(x.z)});
  }

 private:
  /// The error of a product is greatest where the absolute values are.
  static bool is_beyond(const SpannedShape& side, const Vec3<RunningError>& x, double s) {
    if (side.core->corners().size() == side.spanning.size) return true;
    const OtherCorners others(side, {s * x.x.value, s * x.y.value, s * x.z.value});
    if (others.are_none()) return true;
    const auto size = [](RunningError c) { return RunningError{std::abs(c.value), c.error}; };
    const auto leaf = [&](double m) { return difference(m, 0, 2 * side.core->error); };
    const RunningError product =
        dot(Vec3{leaf(others.most.x), leaf(others.most.y), leaf(others.most.z)},
            Vec3{size(x.x), size(x.y), size(x.z)});
    return lower(RunningError{others.least, product.error}) > 0;
  }
};

}  // namespace signum::detail

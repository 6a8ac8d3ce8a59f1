// SPDX-License-Identifier: MIT
/// Coordinates divided by one power of two, so that doubles can take squares and products of them.
///
/// Code that bounds lengths in doubles takes Scaled input. No scaled coordinate is above 1, so no
/// square overflows, and the square of a greatest coordinate does not vanish. A type says so, since
/// unscaled numbers look the same, and most of them work as well.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/kernel/pose.hpp>
#include <signum/kernel/shapes.hpp>

namespace signum::detail {

/// The least exponent of a Scale.
constexpr int least_exponent = -1000;

/// An upper bound of the binary logarithm of |x| that is at least least_exponent.
inline int exponent_of(double x) {
  return x == 0 ? least_exponent : std::max(least_exponent, std::ilogb(x) + 1);
}

template <class T>
int exponent_of(const Vec3<T>& p) {
  return std::max({exponent_of(p.x), exponent_of(p.y), exponent_of(p.z)});
}

/// x * 2^exponent, rounded towards `to` where it is no double.
inline double times_power(double x, int exponent, double to) {
  const double y = std::ldexp(x, exponent);
  return std::ldexp(y, -exponent) == x ? y : std::nextafter(y, to);
}
/// The lower, or upper, bound without the scale, from a bound that was found in the scale.
inline double unscaled_below(double x, int exponent) {
  return times_power(x, exponent, -std::numeric_limits<double>::infinity());
}
inline double unscaled_above(double x, int exponent) {
  return times_power(x, exponent, std::numeric_limits<double>::infinity());
}

/// What a Scale has divided: each coordinate is off by at most 2^-1074.
template <class T>
class Scaled : public T {
 public:
  Scaled() = default;

 private:
  friend class Scale;
  explicit Scaled(const T& divided) : T(divided) {}
};

/// Multiplies by 2^-exponent, from 2^1000 downwards, off by at most 2^-1074.
class Scale {
 public:
  /// Requires an exponent that is at least least_exponent, and at least exponent_of(x) for all x
  /// that are scaled.
  explicit Scale(int exponent)
      : first_(std::ldexp(1.0, -std::min(exponent, 1000))),
        second_(std::ldexp(1.0, -std::max(exponent - 1000, 0))) {}

  double operator()(double x) const { return x * first_ * second_; }
  Scaled<Point3> operator()(const Point3& p) const {
    return Scaled(Point3{(*this)(p.x), (*this)(p.y), (*this)(p.z)});
  }
  Scaled<Aabb3> operator()(const Aabb3& b) const {
    return Scaled(Aabb3{(*this)(b.min), (*this)(b.max)});
  }
  /// Scales the translations; turns have no lengths.
  Scaled<Motion> operator()(const Motion& m) const {
    const auto scaled = [this](const Pose& p) { return Pose{p.rotation, (*this)(p.translation)}; };
    return Scaled(Motion{scaled(m.start), scaled(m.end)});
  }

 private:
  double first_, second_;
};

}  // namespace signum::detail

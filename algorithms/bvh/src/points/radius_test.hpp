// SPDX-License-Identifier: MIT
/// Is a difference of two points at most so long? In doubles, where these are certain.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <signum/predicates/sphere_side.hpp>

namespace signum::detail {

enum class Nearness : std::uint8_t { within, apart, unsure };

/// Requires the default floating-point environment, and finite numbers, whose differences may
/// overflow: one that does is longer than any radius.
///
/// All terms of the square are positive, so that the constant of the type bounds its relative
/// error; twice that also covers the rounding of the radius' square. All is scaled by a power of
/// two, after which the radius is at least 2^-74, or zero, and at most 2^24, and what underflows is
/// far below the bound. With a radius of zero the scale is 2^1000, and the square of the least
/// difference is not zero.
class RadiusTest {
 public:
  explicit RadiusTest(double radius)
      : radius_(radius),
        scale_(std::ldexp(1.0, -std::clamp(radius > 0 ? std::ilogb(radius) : -1000, -1000, 1000))) {
    using Square = decltype(dot(Vec3<Leaf>{}, Vec3<Leaf>{}));
    const double r = radius * scale_;
    certainly_within_ = r * r * (1 - 2 * Square::error_constant);
    certainly_apart_ = r * r * (1 + 2 * Square::error_constant);
  }

  /// The square of a difference, rounded coordinate by coordinate, in a scale of its own.
  double square(double x, double y, double z) const {
    const double a = x * scale_, b = y * scale_, c = z * scale_;
    return a * a + b * b + c * c;
  }
  bool is_within(double square) const { return square <= certainly_within_; }
  bool is_apart(double square) const { return square > certainly_apart_; }

  /// Exactly, whether two points are at most the radius apart.
  bool are_near(const Point3& p, const Point3& q) const {
    const double by = square(p.x - q.x, p.y - q.y, p.z - q.z);
    if (is_apart(by)) return false;
    return is_within(by) || sphere_side({p, radius_}, q) != Sign::positive;
  }

  /// Of every pair of a point of one box and one of the other.
  Nearness of_boxes(const Aabb3& a, const Aabb3& b) const {
    const auto gap = [](double a_min, double a_max, double b_min, double b_max) {
      return std::max(0.0, std::max(b_min - a_max, a_min - b_max));
    };
    const auto span = [](double a_min, double a_max, double b_min, double b_max) {
      return std::max(b_max - a_min, a_max - b_min);
    };
    const auto squared = [&](const auto& along) {
      return square(along(a.min.x, a.max.x, b.min.x, b.max.x),
                    along(a.min.y, a.max.y, b.min.y, b.max.y),
                    along(a.min.z, a.max.z, b.min.z, b.max.z));
    };
    if (is_apart(squared(gap))) return Nearness::apart;
    return is_within(squared(span)) ? Nearness::within : Nearness::unsure;
  }

 private:
  double radius_, scale_;
  double certainly_within_, certainly_apart_;
};

}  // namespace signum::detail

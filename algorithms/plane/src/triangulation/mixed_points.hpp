// SPDX-License-Identifier: MIT
/// Points that are given and points in which two segments between these cross, and the signs that a
/// triangulation of both needs.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/exact_point.hpp>
#include <signum/kernel/sign.hpp>
#include <span>
#include <vector>

#include "numbers/rational_value.hpp"
#include "numbers/running_error.hpp"

namespace signum::detail {

/// The given points have the numbers from 0 on, those that are added go on from there.
class MixedPoints {
 public:
  /// Requires finite points, which must outlive this, and the default floating-point environment.
  explicit MixedPoints(std::span<const Point2> given) : given_(given) {}

  /// Adds the point in which the lines of two segments between given points cross, which must not
  /// be parallel.
  std::uint32_t add_crossing(const std::array<std::uint32_t, 2>& s,
                             const std::array<std::uint32_t, 2>& t);

  /// As orient2d.
  Sign turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const;
  /// By x, then y.
  bool is_before(std::uint32_t a, std::uint32_t b) const;
  /// Whether d is in the circle of a, b, c, which turn counter-clockwise; all lifted, as in
  /// is_inside_lifted.
  bool is_in_circle(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) const;

  std::uint32_t size() const { return static_cast<std::uint32_t>(given_.size() + added_.size()); }
  /// Requires a point that was added.
  ExactPoint2 exact_point(std::uint32_t v) const;

 private:
  struct Crossing {
    Vec2<BigRational> exact;
    Vec2<RunningError> rounded;
  };
  bool is_given(std::uint32_t v) const { return v < given_.size(); }
  Vec2<BigRational> exact(std::uint32_t v) const;
  Vec2<RunningError> rounded(std::uint32_t v) const;

  std::span<const Point2> given_;
  std::vector<Crossing> added_;
};

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// A k-DOP or frustum as a distance needs it: how far it reaches along a vector at the most, and
/// how near to a point one of its points certainly is. Its corners in doubles propose what to ask.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <span>
#include <vector>

#include "filters/half_space_body.hpp"
#include "two_double_plane.hpp"

namespace signum::detail {

/// The number is certainly not less; NaN where nothing is known.
inline double least(const BoundedDoubleDouble& x) {
  return rounded_down(rounded_down(x.high - std::abs(x.low)) - x.error);
}
/// The number as one double with its error.
inline Real in_one_double(const BoundedDoubleDouble& x) {
  return {x.high, rounded_up(std::abs(x.low) + x.error)};
}
inline RealPoint in_one_double(const TwoDoublePoint& p) {
  return {in_one_double(p.x), in_one_double(p.y), in_one_double(p.z)};
}
inline Point3 high(const TwoDoublePoint& p) { return {p.x.high, p.y.high, p.z.high}; }

/// What no point of a shape is farther along a vector than: the product of the vector with
/// `base`, and `beyond`, which is NaN or infinite where nothing is known.
struct EndReach {
  TwoDoublePoint base;
  double beyond;
};

class HalfSpaces {
 public:
  /// False for other kinds, where no corners are found, and where it is not certainly bounded. It
  /// keeps the pointer.
  bool set(const ShapeRef3& shape);

  /// The corners, nearly. Where more than three planes meet, or nearly do, they have one corner.
  std::span<const Point3> corners() const { return corners_; }
  /// The planes that a corner is on or nearly on, a bit each: three or more.
  std::uint32_t planes_at(std::size_t corner) const { return planes_at_[corner]; }
  Point3 normal(std::size_t plane) const;
  TwoDoublePlane plane(std::size_t i) const { return two_double_plane(shape_, i); }

  /// Three planes at a corner that cross in the point that is farthest along v, as doubles tell.
  std::array<std::size_t, 3> planes_along(std::size_t corner, const Point3& v) const;
  PlaneCrossing crossing(const std::array<std::size_t, 3>& planes) const;

  /// By three planes that cross in a point that should be a farthest one. The vector is a sum of
  /// multiples of the first `spanning` normals.
  EndReach reach(const std::array<std::size_t, 3>& planes, std::size_t spanning,
                 const PlaneCrossing& crossing, const TwoDoublePoint& v) const;
  /// No point of the body is farther along v, nearly as far as doubles tell.
  double reach(const Point3& v) { return body_->reach(v); }
  /// Whether it certainly has a point for which the linear function is positive.
  template <class Function>
  bool has_positive(Function function) const {
    const auto corners = body_->corners();
    return std::any_of(corners.begin(), corners.end(), [&](const HalfSpaceBody::Corner& c) {
      const RealPoint p = exact(c.at);
      return is_positive(function(p)) && body_->certainly_inside(p);
    });
  }
  /// A point of the body certainly is not farther from x than that; NaN or infinite where nothing
  /// is known.
  double way_in(const TwoDoublePoint& x) const;

 private:
  void set_corners();
  bool set_flats();
  /// Whether there is nothing between plane i and its opposite.
  bool is_flat(std::size_t i) const;
  /// Whether half-space i is all of space: its normal is zero.
  bool is_everywhere(std::size_t i) const;
  TwoDoublePoint flattened(TwoDoublePoint x) const;
  double width(std::size_t plane) const;
  bool is_inside_rest(const std::array<std::size_t, 3>& planes, std::uint32_t all) const;

  ShapeRef3 shape_;
  std::optional<HalfSpaceBody> body_;
  std::vector<Point3> corners_;
  std::vector<std::uint32_t> planes_at_;
  /// The planes that all of a flat body is in, with normals across each other.
  std::vector<TwoDoublePlane> flats_;
  double extent_ = std::numeric_limits<double>::infinity();
};

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// A bounded convex shape, less its radius, as the hull of a few parts: points, and the discs or
/// the ellipsoid of a curved shape. One form for all pairs of shapes whose distance is asked.
///
/// What is asked of a part is the same for each kind: the point that is farthest along a vector, in
/// doubles for a search, and in two doubles, with a counted error, for a proof.
#pragma once

#include <array>
#include <cstddef>
#include <signum/kernel/any_shape.hpp>

#include "distance/distance_bounds.hpp"
#include "distance/half_spaces/half_spaces.hpp"

namespace signum::detail {

/// The points center + x * axes[0] + y * axes[1] + z * axes[2] with x^2 + y^2 + z^2 <= 1; for a
/// disc, those within the radius of the center in the plane across the first axis.
struct RoundPart {
  Point3 center{0, 0, 0};
  std::array<TwoDoublePoint, 3> axes;
  BoundedDoubleDouble squared_axis;
  double radius = 0;
  bool is_disc = false;
};

class RoundHull {
 public:
  /// False for shapes that are no bounded convex sets, do not meet their requirements, or are out
  /// of range. It keeps the pointer.
  bool set(const ShapeRef3& shape);
  /// What a core is of, which is kept.
  explicit RoundHull(const BoundedCore& core) : core_(core) {}
  RoundHull() = default;
  RoundHull(const RoundHull&) = delete;
  RoundHull& operator=(const RoundHull&) = delete;
  RoundHull(RoundHull&&) = delete;
  RoundHull& operator=(RoundHull&&) = delete;
  ~RoundHull() = default;

  /// The shape, with its core where it is not curved.
  const BoundedCore& core() const { return core_; }
  double radius() const { return core_.core.radius; }
  bool is_curved() const { return size_ != 0; }

  /// None of a curved shape is farther from the point, nearly.
  double farthest_from(const Point3& p) const;
  /// Some point of it.
  Point3 start() const;
  struct Farthest {
    std::size_t part;
    Point3 at;
  };
  Farthest farthest(const Point3& v) const;
  /// How far points of a part may be from its center, nearly.
  double width(std::size_t part) const { return is_curved() ? parts_[part].radius : 0; }
  /// Where points are that are no corners: what leads to them from there tells them well.
  const Point3& center(std::size_t part) const {
    return is_curved() ? parts_[part].center : core_.core.corners()[part];
  }
  /// Whether all points of the part are nearly as far along v, so that none is clearly the
  /// farthest.
  bool is_flat_across(std::size_t part, const Point3& v) const;
  bool is_disc(std::size_t part) const { return is_curved() && parts_[part].is_disc; }
  /// Two unit vectors in the plane of a disc, nearly.
  std::array<Point3, 2> plane_of_disc(std::size_t part) const;
  /// The center of a disc and v, less what of v is along the axis.
  Point3 point_of_disc(std::size_t part, const Point3& v) const;
  TwoDoublePoint point_of_disc(std::size_t part, const TwoDoublePoint& v) const;
  /// Adds a multiple of the derivative of the part's farthest point by the vector it is asked for.
  void add_curvature(std::array<Point3, 3>& sum, std::size_t part, const Point3& v,
                     double factor) const;

  /// The point of a part that is farthest along v.
  Point3 point(std::size_t part, const Point3& v) const;
  /// Up to its error, a point of the part; nearly the farthest.
  TwoDoublePoint point(std::size_t part, const TwoDoublePoint& v) const;
  /// Up to its error, at least dot(v, x) for all points x, and nearly the greatest. A part should
  /// be given that is among the farthest.
  BoundedDoubleDouble reach(const TwoDoublePoint& v, std::size_t part) const;
  /// Whether points of its parts are only nearly in the shape; how far a point is from that.
  bool has_way_in() const { return core_.body != nullptr; }
  double way_in(const TwoDoublePoint& x) const { return core_.body->way_in(x); }

 private:
  BoundedCore core_;
  HalfSpaces body_;
  std::array<RoundPart, 2> parts_;
  std::size_t size_ = 0;
};

}  // namespace signum::detail

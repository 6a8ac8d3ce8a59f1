// SPDX-License-Identifier: MIT
/// Points where heuristics in doubles neither overflow nor lose everything by underflow.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

#include "k_cbp/block_passes.hpp"
#include "volumes/outward.hpp"

namespace signum::detail {

/// The points themselves or, near the ends of the range of doubles, copies times a power of two. It
/// is a view of points that live elsewhere.
class ScaledPoints {
 public:
  /// Throws InvalidArgument without points, NotFinite.
  explicit ScaledPoints(std::span<const Point3> points)
      : original_(points), view_(points), boxes_(block_boxes(points)), bounds_(boxes_.all) {
    scale_ = comfortable_scale(bounds_);
    if (scale_ == 1) return;
    own_.reserve(points.size());
    for (const Point3& p : points) own_.push_back(scaled(p));
    view_ = own_;
    boxes_ = block_boxes(own_);
  }
  ScaledPoints(const ScaledPoints&) = delete;
  ScaledPoints& operator=(const ScaledPoints&) = delete;

  std::span<const Point3> original() const { return original_; }
  /// The box of the points before they are scaled.
  const Aabb3& bounds() const { return bounds_; }
  double scale() const { return scale_; }

  /// What follows is scaled.
  std::span<const Point3> points() const { return view_; }
  const BlockBoxes& boxes() const { return boxes_; }
  /// The largest coordinate, in magnitude.
  double magnitude() const { return largest_magnitude(boxes_.all); }

  Point3 scaled(const Point3& p) const { return {p.x * scale_, p.y * scale_, p.z * scale_}; }
  Point3 unscaled(const Point3& p) const { return {p.x / scale_, p.y / scale_, p.z / scale_}; }

 private:
  std::span<const Point3> original_;
  std::span<const Point3> view_;
  std::vector<Point3> own_;
  BlockBoxes boxes_;
  Aabb3 bounds_;
  double scale_ = 1;
};

}  // namespace signum::detail

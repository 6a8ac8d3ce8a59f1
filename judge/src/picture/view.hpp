// SPDX-License-Identifier: MIT
/// From where is a configuration seen best, and where on the page does a point appear?
#pragma once

#include "outline.hpp"

namespace signum::oracle::picture {

class View {
 public:
  /// The view of points of the plane z = 0, y up.
  static View of_plane();
  /// The direction, of some dozens, from which the corners are seen farthest apart and the areas
  /// largest.
  static View of_space(const Chain& corners, const std::vector<Chain>& areas);

  /// Fits all points into the rectangle from (left, top).
  void fit(const Chain& points, double left, double top, double width, double height);

  /// x to the right and y down the page.
  Point2 operator()(const Point3& p) const;

 private:
  View(const Point3& right, const Point3& up) : right_(right), up_(up) {}

  Point3 right_, up_;
  double scale_ = 1;
  Point2 from_{0, 0}, to_{0, 0};
};

}  // namespace signum::oracle::picture

// SPDX-License-Identifier: MIT
/// What of a triangle or a line does the viewer see?
#pragma once

#include <array>
#include <cstddef>
#include <signum/signum.hpp>
#include <vector>

namespace signum::cli {

enum class Visibility { hidden, partial, full, unknown };

/// The depth of the nearest triangle at each pixel of a part of the page about (0, 0).
/// See: Catmull, A subdivision algorithm for computer display of curved surfaces, 1974.
class DepthBuffer {
 public:
  DepthBuffer(double width, double height);

  void draw(const std::array<Point3, 3>& triangle);

  /// Unknown for a triangle that holds no center of a pixel.
  Visibility visibility(const std::array<Point3, 3>& triangle) const;
  /// Whether a point is before or on what is drawn there, or by no more than `lift` behind it.
  bool sees(const Point3& p, double lift) const;
  /// Whether that is so at its pixel or one beside it: the points of an outline are between pixels
  /// of what it goes round and pixels of what is behind.
  bool sees_outline(const Point3& p, double lift) const;

 private:
  template <class F>
  void for_each_pixel(const std::array<Point3, 3>& triangle, F&& f) const;

  double left_, top_;
  std::size_t columns_, rows_;
  std::vector<double> depth_;
};

}  // namespace signum::cli

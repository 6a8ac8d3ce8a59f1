// SPDX-License-Identifier: MIT
#include "depth_buffer.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace signum::cli {
namespace {

constexpr double pixels_per_unit = 2;
/// Depths closer than this are one surface.
constexpr double same_depth = 0.4;

/// The index of the pixel that holds x, kept in [0, count).
std::size_t pixel(double x, std::size_t count) {
  return static_cast<std::size_t>(std::clamp(std::floor(x), 0.0, double(count) - 1));
}

}  // namespace

DepthBuffer::DepthBuffer(double width, double height)
    : left_(-width / 2 - 1),
      top_(-height / 2 - 1),
      columns_(static_cast<std::size_t>((width + 2) * pixels_per_unit) + 1),
      rows_(static_cast<std::size_t>((height + 2) * pixels_per_unit) + 1),
      depth_(columns_ * rows_, -std::numeric_limits<double>::infinity()) {}

/// Calls f(index, depth) for each pixel whose center is in the triangle.
template <class F>
void DepthBuffer::for_each_pixel(const std::array<Point3, 3>& triangle, F&& f) const {
  std::array<Point3, 3> t;
  for (std::size_t k = 0; k < 3; ++k)
    t[k] = {(triangle[k].x - left_) * pixels_per_unit, (triangle[k].y - top_) * pixels_per_unit,
            triangle[k].z};
  const auto& [a, b, c] = t;
  const double area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (area == 0) return;
  const auto [low_x, high_x] = std::minmax({a.x, b.x, c.x});
  const auto [low_y, high_y] = std::minmax({a.y, b.y, c.y});
  for (std::size_t row = pixel(low_y, rows_); row <= pixel(high_y, rows_); ++row) {
    for (std::size_t column = pixel(low_x, columns_); column <= pixel(high_x, columns_); ++column) {
      const double x = double(column) + 0.5, y = double(row) + 0.5;
      const double u = ((b.x - x) * (c.y - y) - (b.y - y) * (c.x - x)) / area;
      const double v = ((c.x - x) * (a.y - y) - (c.y - y) * (a.x - x)) / area;
      const double w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      f(row * columns_ + column, u * a.z + v * b.z + w * c.z);
    }
  }
}

void DepthBuffer::draw(const std::array<Point3, 3>& triangle) {
  for_each_pixel(triangle, [&](std::size_t at, double z) { depth_[at] = std::max(depth_[at], z); });
}

Visibility DepthBuffer::visibility(const std::array<Point3, 3>& triangle) const {
  bool seen = false, covered = false;
  for_each_pixel(triangle, [&](std::size_t at, double z) {
    (z >= depth_[at] - same_depth ? seen : covered) = true;
  });
  if (!seen && !covered) return Visibility::unknown;
  if (!seen) return Visibility::hidden;
  return covered ? Visibility::partial : Visibility::full;
}

bool DepthBuffer::sees(const Point3& p, double lift) const {
  const std::size_t column = pixel((p.x - left_) * pixels_per_unit, columns_);
  const std::size_t row = pixel((p.y - top_) * pixels_per_unit, rows_);
  return p.z + lift >= depth_[row * columns_ + column];
}

bool DepthBuffer::sees_outline(const Point3& p, double lift) const {
  constexpr double beside = 1 / pixels_per_unit;
  for (const double x : {0.0, -beside, beside})
    for (const double y : {0.0, -beside, beside})
      if (sees({p.x + x, p.y + y, p.z}, lift)) return true;
  return false;
}

}  // namespace signum::cli

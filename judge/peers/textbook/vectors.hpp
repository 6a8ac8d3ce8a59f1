// SPDX-License-Identifier: MIT
/// Vectors in plain doubles, for the tests as the books have them.
#pragma once

#include <array>
#include <cmath>
#include <signum/kernel/shapes.hpp>

namespace textbook {

using signum::cross;
using signum::dot;
using signum::Point2;
using signum::Point3;

inline Point3 operator-(const Point3& a, const Point3& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
inline Point3 operator+(const Point3& a, const Point3& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
inline Point3 operator*(double s, const Point3& a) { return {s * a.x, s * a.y, s * a.z}; }
inline Point3 operator-(const Point3& a) { return {-a.x, -a.y, -a.z}; }
inline Point2 operator-(const Point2& a, const Point2& b) { return {a.x - b.x, a.y - b.y}; }

/// A coordinate of points.
using Axis = double Point3::*;
inline constexpr std::array<Axis, 3> axes = {&Point3::x, &Point3::y, &Point3::z};

/// The axis along which a vector is longest.
inline Axis longest_axis(const Point3& v) {
  const double x = std::abs(v.x);
  const double y = std::abs(v.y);
  const double z = std::abs(v.z);
  return x >= y && x >= z ? &Point3::x : y >= z ? &Point3::y : &Point3::z;
}

/// What is left of a point when one coordinate is dropped, which keeps as much as possible of a
/// plane's figures when it is the one along which the normal is longest.
struct Projection {
  explicit Projection(const Point3& normal) {
    const Axis dropped = longest_axis(normal);
    u = dropped == &Point3::x ? &Point3::y : &Point3::x;
    v = dropped == &Point3::z ? &Point3::y : &Point3::z;
  }
  Point2 operator()(const Point3& p) const { return {p.*u, p.*v}; }

  Axis u, v;
};

}  // namespace textbook

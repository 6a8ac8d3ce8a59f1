// SPDX-License-Identifier: MIT
/// Vectors in plain doubles, for the tests as the books have them.
#pragma once

#include <signum/kernel/shapes.hpp>

namespace textbook {

using signum::cross;
using signum::dot;
using signum::Point3;

inline Point3 operator-(const Point3& a, const Point3& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
inline Point3 operator+(const Point3& a, const Point3& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
inline Point3 operator*(double s, const Point3& a) { return {s * a.x, s * a.y, s * a.z}; }

}  // namespace textbook

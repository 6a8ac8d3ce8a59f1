// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstdio>
#include <signum/kernel/vec.hpp>
#include <string>

namespace cases {

/// x as a hexadecimal float of C; a subnormal number is written as 0x0....p-1022 by every C
/// library.
inline std::string hex(double x) {
  char text[40];
  if (std::fpclassify(x) != FP_SUBNORMAL) {
    std::snprintf(text, sizeof text, "%a", x);
    return text;
  }
  std::snprintf(text, sizeof text, "%013llx",
                static_cast<unsigned long long>(std::ldexp(std::abs(x), 1074)));
  std::string digits = text;
  digits.resize(digits.find_last_not_of('0') + 1);
  return (x < 0 ? "-0x0." : "0x0.") + digits + "p-1022";
}

inline std::string hex(const signum::Point2& p) { return "[" + hex(p.x) + "," + hex(p.y) + "]"; }
inline std::string hex(const signum::Point3& p) {
  return "[" + hex(p.x) + "," + hex(p.y) + "," + hex(p.z) + "]";
}
template <class Point, std::size_t N>
std::string hex(const std::array<Point, N>& points) {
  std::string text;
  for (const Point& p : points) text += (text.empty() ? "" : ", ") + hex(p);
  return "{" + text + "}";
}

}  // namespace cases

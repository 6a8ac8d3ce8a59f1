// SPDX-License-Identifier: MIT
/// Shapes moved by a vector, and mirrored: exactly, where the sums of their coordinates with it are
/// exact.
#pragma once

#include <signum/kernel/shapes.hpp>

namespace moved {

using namespace signum;

inline Point2 operator+(const Point2& p, const Point2& v) { return {p.x + v.x, p.y + v.y}; }
inline Point3 operator+(const Point3& p, const Point3& v) {
  return {p.x + v.x, p.y + v.y, p.z + v.z};
}

template <class S, class V>
S by(const V& v, S s) {
  if constexpr (requires { s.p; }) {
    s.p = s.p + v;
    s.q = s.q + v;
  } else if constexpr (requires { s.apex; }) {
    s.apex = s.apex + v;
    s.base = s.base + v;
  } else if constexpr (requires { s.origin; }) {
    s.origin = s.origin + v;
  } else if constexpr (requires { s.normal; }) {
    s.offset -= dot(s.normal, v);
  } else if constexpr (requires { s.vertices; }) {
    for (auto& p : s.vertices) p = p + v;
  } else if constexpr (requires { s.chains; }) {
    for (auto& chain : s.chains) {
      for (auto& p : chain) p = p + v;
    }
  } else if constexpr (requires { s.directions; }) {
    for (std::size_t i = 0; i < s.directions.size(); ++i) {
      s.min[i] += dot(s.directions[i], v);
      s.max[i] += dot(s.directions[i], v);
    }
  } else if constexpr (requires { s.center; }) {
    s.center = s.center + v;
  } else if constexpr (requires { s.min; }) {
    s.min = s.min + v;
    s.max = s.max + v;
  } else if constexpr (requires { s.points; }) {
    for (auto& p : s.points) p = p + v;
  } else if constexpr (requires { s.segment; }) {
    s.segment = by(v, s.segment);
  } else if constexpr (requires { s.axis; }) {
    s.axis = by(v, s.axis);
  } else if constexpr (requires { s.matrix; }) {
    for (auto& row : s.matrix) row[3] -= row[0] * v.x + row[1] * v.y + row[2] * v.z;
  } else {
    s = s + v;
  }
  return s;
}

}  // namespace moved

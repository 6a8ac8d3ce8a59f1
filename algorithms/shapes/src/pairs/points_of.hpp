// SPDX-License-Identifier: MIT
/// The vertices of segments and triangles, as arrays.
#pragma once

#include <array>
#include <signum/kernel/shapes.hpp>

namespace signum::detail {

inline std::array<Point2, 2> points_of(const Segment2& s) { return {s.p, s.q}; }
inline std::array<Point3, 2> points_of(const Segment3& s) { return {s.p, s.q}; }
inline const std::array<Point2, 3>& points_of(const Triangle2& t) { return t.vertices; }
inline const std::array<Point3, 3>& points_of(const Triangle3& t) { return t.vertices; }

}  // namespace signum::detail

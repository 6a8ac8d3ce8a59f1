// SPDX-License-Identifier: MIT
/// The numbers of a shape that may change by themselves.
#pragma once

#include <array>
#include <signum/oracle/case.hpp>
#include <type_traits>
#include <vector>

namespace signum::fuzzing {

class NumbersOf {
 public:
  void add(double& x) { numbers.push_back(&x); }
  void add(Point2& p) { add(p.x), add(p.y); }
  void add(Point3& p) { add(p.x), add(p.y), add(p.z); }
  template <class T, std::size_t N>
  void add(std::array<T, N>& list) {
    for (T& x : list) add(x);
  }
  template <class T>
  void add(std::vector<T>& list) {
    for (T& x : list) add(x);
  }
  /// Not those of a polygon in space, which would leave its plane.
  template <class S>
  requires std::is_class_v<S>
  void add(S& s) {
    if constexpr (requires { s.p; }) add(s.p), add(s.q);
    if constexpr (requires { s.origin; }) add(s.origin);
    if constexpr (requires { s.direction; }) add(s.direction);
    if constexpr (requires { s.normal; }) add(s.normal), add(s.offset);
    if constexpr (requires { s.vertices; }) add(s.vertices);
    if constexpr (std::is_same_v<S, Polygon2>) add(s.chains);
    if constexpr (requires { s.center; }) add(s.center);
    if constexpr (requires { s.axes; }) add(s.axes);
    if constexpr (requires { s.half; }) add(s.half);
    if constexpr (requires { s.directions; }) add(s.directions);
    if constexpr (requires { s.min; }) add(s.min), add(s.max);
    if constexpr (requires { s.points; }) add(s.points);
    if constexpr (requires { s.segment; }) add(s.segment);
    if constexpr (requires { s.axis; }) add(s.axis);
    if constexpr (requires { s.edges; }) add(s.edges);
    if constexpr (requires { s.apex; }) add(s.apex), add(s.base);
    if constexpr (requires { s.radius; }) add(s.radius);
    if constexpr (requires { s.matrix; }) add(s.matrix);
  }

  std::vector<double*> numbers;
};

}  // namespace signum::fuzzing

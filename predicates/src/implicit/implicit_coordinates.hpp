// SPDX-License-Identifier: MIT
/// Implicit points in any number type: base + offset / weight, and the coordinates in numbers that
/// divide. Only sources include it.
#pragma once

#include <array>
#include <signum/predicates/implicit_point.hpp>
#include <type_traits>
#include <variant>

#include "numbers/bounded_double_double.hpp"
#include "numbers/rational_value.hpp"
#include "numbers/running_error.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

/// to - from.
template <class T>
T difference_of(double to, double from) {
  if constexpr (std::is_same_v<T, RunningError>) {
    return RunningError{to, 0} - RunningError{from, 0};
  } else if constexpr (std::is_same_v<T, BoundedDoubleDouble>) {
    return BoundedDoubleDouble::difference(to, from);
  } else if constexpr (std::is_same_v<T, BigRational>) {
    return to_rational(to) - to_rational(from);
  } else {
    return T(to) - T(from);
  }
}

template <class T>
Vec2<T> vector_of(const Point2& from, const Point2& to) {
  return {difference_of<T>(to.x, from.x), difference_of<T>(to.y, from.y)};
}
template <class T>
Vec3<T> vector_of(const Point3& from, const Point3& to) {
  return {difference_of<T>(to.x, from.x), difference_of<T>(to.y, from.y),
          difference_of<T>(to.z, from.z)};
}

template <class T>
Vec2<T> multiple(const T& s, const Vec2<T>& v) {
  return {s * v.x, s * v.y};
}
template <class T>
Vec3<T> multiple(const T& s, const Vec3<T>& v) {
  return {s * v.x, s * v.y, s * v.z};
}
template <class T>
Vec2<T> plus(const Vec2<T>& a, const Vec2<T>& b) {
  return {a.x + b.x, a.y + b.y};
}

/// A point relative to another: offset / weight. The weight of a point that is not defined is zero.
template <class V>
struct Relative {
  V offset;
  decltype(V::x) weight;
};

inline const Point2& base_of(const LinesPoint& x) { return x.p; }
inline const Point3& base_of(const LinePlanePoint& x) { return x.p; }
inline const Point3& base_of(const PlanesPoint& x) { return x.a[0]; }

/// The point relative to its base.
template <class T>
Relative<Vec2<T>> relative(const LinesPoint& x) {
  const auto pq = vector_of<T>(x.p, x.q), rs = vector_of<T>(x.r, x.s);
  return {multiple(T(cross(vector_of<T>(x.p, x.r), rs)), pq), cross(pq, rs)};
}
template <class T>
Relative<Vec3<T>> relative(const LinePlanePoint& x) {
  const auto pq = vector_of<T>(x.p, x.q);
  const auto normal = cross(vector_of<T>(x.r, x.s), vector_of<T>(x.r, x.t));
  return {multiple(T(dot(normal, vector_of<T>(x.p, x.r))), pq), dot(normal, pq)};
}
template <class T>
Relative<Vec3<T>> relative(const PlanesPoint& x) {
  const auto normal = [](const std::array<Point3, 3>& p) {
    return cross(vector_of<T>(p[0], p[1]), vector_of<T>(p[0], p[2]));
  };
  const Vec3<T> a = normal(x.a), b = normal(x.b), c = normal(x.c);
  const Vec3<T> bc = cross(b, c);
  const T to_b = dot(b, vector_of<T>(x.a[0], x.b[0])), to_c = dot(c, vector_of<T>(x.a[0], x.c[0]));
  return {plus(multiple(to_b, cross(c, a)), multiple(to_c, cross(a, b))), dot(a, bc)};
}

/// The coordinates in numbers that divide.
template <class T>
Vec2<T> coordinates(const Point2& p) {
  return vector_of<T>(Point2{0, 0}, p);
}
template <class T>
Vec3<T> coordinates(const Point3& p) {
  return vector_of<T>(Point3{0, 0, 0}, p);
}
template <class T>
Vec2<T> quotient(const Relative<Vec2<T>>& r) {
  return {r.offset.x / r.weight, r.offset.y / r.weight};
}
template <class T>
Vec3<T> quotient(const Relative<Vec3<T>>& r) {
  return {r.offset.x / r.weight, r.offset.y / r.weight, r.offset.z / r.weight};
}
template <class T, class Definition>
auto coordinates(const Definition& x) {
  return plus(coordinates<T>(base_of(x)), quotient(relative<T>(x)));
}
template <class T, class ImplicitPoint>
auto coordinates_of(const ImplicitPoint& p) {
  return std::visit([](const auto& x) { return coordinates<T>(x); }, p.definition);
}

inline Vec2<RunningError> near_coordinates(const ImplicitPoint2& p) {
  return {{p.near.x, p.error.x}, {p.near.y, p.error.y}};
}
inline Vec3<RunningError> near_coordinates(const ImplicitPoint3& p) {
  return {{p.near.x, p.error.x}, {p.near.y, p.error.y}, {p.near.z, p.error.z}};
}

}  // namespace signum::detail

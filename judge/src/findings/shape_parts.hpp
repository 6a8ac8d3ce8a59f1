// SPDX-License-Identifier: MIT
/// The parts that shapes of every kind are made of, in the order of the line format. A visitor
/// says what to do with
///   point(p)           a position
///   vector(v)          a direction, an edge, an axis
///   box(min, max)      the corners of an aabb
///   radius(r)          a length that is not negative
///   half(h)            how often an axis of an obb is taken, which is not negative
///   form(n, d)         the plane n . x + d = 0
///   slab(n, min, max)  a direction of a k-DOP with its bounds
///   row(r)             a row of the matrix of a frustum
///   ends(p, q)         the ends of a cylinder or cone, which are distinct
#pragma once

#include <array>
#include <signum/oracle/case.hpp>
#include <type_traits>
#include <variant>

namespace signum::oracle {

/// Requires a shape, const or not.
template <class S, class Visitor>
void visit_parts(S& s, Visitor& v) {
  const auto each_point = [&](auto& list) {
    for (auto& p : list) v.point(p);
  };
  const auto each_vector = [&](auto& list) {
    for (auto& p : list) v.vector(p);
  };
  using T = std::remove_const_t<S>;
  if constexpr (std::is_same_v<T, Point2> || std::is_same_v<T, Point3>) v.point(s);
  if constexpr (requires { s.p; }) v.point(s.p), v.point(s.q);
  if constexpr (requires { s.origin; }) v.point(s.origin);
  if constexpr (requires { s.direction; }) v.vector(s.direction);
  if constexpr (requires { s.edges; }) each_vector(s.edges);
  if constexpr (requires { s.normal; }) v.form(s.normal, s.offset);
  if constexpr (requires { s.vertices; }) each_point(s.vertices);
  if constexpr (requires { s.chains; }) {
    for (auto& chain : s.chains) each_point(chain);
  }
  if constexpr (requires { s.directions; }) {
    for (std::size_t i = 0; i < s.directions.size(); ++i) {
      v.slab(s.directions[i], s.min[i], s.max[i]);
    }
  } else if constexpr (requires { s.min; }) {
    v.box(s.min, s.max);
  }
  if constexpr (requires { s.points; }) each_point(s.points);
  if constexpr (requires { s.center; }) v.point(s.center);
  if constexpr (requires { s.axes; }) each_vector(s.axes);
  if constexpr (requires { s.half; }) {
    for (auto& h : s.half) v.half(h);
  }
  if constexpr (requires { s.segment; }) v.point(s.segment.p), v.point(s.segment.q);
  if constexpr (requires { s.axis; }) v.ends(s.axis.p, s.axis.q);
  if constexpr (requires { s.apex; }) v.ends(s.apex, s.base);
  if constexpr (requires { s.radius; }) v.radius(s.radius);
  if constexpr (requires { s.matrix; }) {
    for (auto& row : s.matrix) v.row(row);
  }
}

/// The same for all shapes of a case, const or not; visitor.shape(i) is called before shape i when
/// there is such a function.
template <class AnyCase, class Visitor>
void visit_case(AnyCase& question, Visitor& visitor) {
  std::visit(
      [&](auto& shapes) {
        for (std::size_t i = 0; i < shapes.size(); ++i) {
          if constexpr (requires { visitor.shape(i); }) visitor.shape(i);
          std::visit([&](auto& s) { visit_parts(s, visitor); }, shapes[i]);
        }
      },
      question.shapes);
}

/// The coordinates of a point or vector of the plane or of space.
inline std::array<double*, 2> coordinates(Point2& p) { return {&p.x, &p.y}; }
inline std::array<double*, 3> coordinates(Point3& p) { return {&p.x, &p.y, &p.z}; }
inline std::array<const double*, 2> coordinates(const Point2& p) { return {&p.x, &p.y}; }
inline std::array<const double*, 3> coordinates(const Point3& p) { return {&p.x, &p.y, &p.z}; }

}  // namespace signum::oracle

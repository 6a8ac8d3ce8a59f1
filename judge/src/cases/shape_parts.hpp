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
#include <signum/kernel/shape_members.hpp>
#include <signum/oracle/case.hpp>
#include <type_traits>
#include <variant>

namespace signum::oracle {

/// What visitors derive from that have nothing to do with some parts.
struct IgnoreParts {
  void point(const auto&) const {}
  void vector(const auto&) const {}
  void box(const auto&, const auto&) const {}
  void radius(double) const {}
  void half(double) const {}
  void form(const auto&, double) const {}
  void slab(const auto&, double, double) const {}
  void row(const auto&) const {}
  void ends(const auto&, const auto&) const {}
};

/// Requires a shape, const or not.
template <class S, class Visitor>
void visit_parts(S& s, Visitor&& v) {
  constexpr ShapeKind kind = kind_of_type<std::remove_const_t<S>>();
  if constexpr (kind == ShapeKind::plane) {
    v.form(s.normal, s.offset);
  } else if constexpr (kind == ShapeKind::aabb) {
    v.box(s.min, s.max);
  } else if constexpr (kind == ShapeKind::kdop) {
    for (std::size_t i = 0; i < s.directions.size(); ++i) {
      v.slab(s.directions[i], s.min[i], s.max[i]);
    }
  } else if constexpr (kind == ShapeKind::cylinder) {
    v.ends(s.axis.p, s.axis.q), v.radius(s.radius);
  } else if constexpr (kind == ShapeKind::cone) {
    v.ends(s.apex, s.base), v.radius(s.radius);
  } else if constexpr (kind == ShapeKind::frustum) {
    for (auto& row : s.matrix) v.row(row);
  } else {
    for_each_member(s, [&]<class Member>(Member, auto& value) {
      for_each_leaf(value, [&](auto& x) {
        if constexpr (Member::role == MemberRole::point) v.point(x);
        if constexpr (Member::role == MemberRole::vector) v.vector(x);
        if constexpr (Member::role == MemberRole::length) v.radius(x);
        if constexpr (Member::role == MemberRole::factor) v.half(x);
      });
    });
  }
}

/// Visits the parts of all shapes of a case, const or not, and the motion of a sweep as a vector;
/// visitor.shape(i) comes before shape i when there is such a function.
template <class AnyCase, class Visitor>
void visit_case(AnyCase& question, Visitor& visitor) {
  std::visit(
      [&](auto& shapes) {
        for (std::size_t i = 0; i < shapes.size(); ++i) {
          if constexpr (requires { visitor.shape(i); }) visitor.shape(i);
          if (question.ask == Ask::sweep && i == 2) {
            visitor.vector(std::get<0>(shapes[i]));
          } else {
            std::visit([&](auto& s) { visit_parts(s, visitor); }, shapes[i]);
          }
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

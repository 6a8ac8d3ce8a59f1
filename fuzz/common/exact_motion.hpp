// SPDX-License-Identifier: MIT
/// Motions under which no shape of coarse numbers is rounded.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <signum/kernel/shape_members.hpp>

#include "coarse_shapes.hpp"

namespace signum::fuzzing {

/// Coordinate i becomes `scale` times sign[i] times coordinate axis[i], plus shift[i].
struct ExactMotion {
  std::array<std::size_t, 3> axis = {0, 1, 2};
  std::array<double, 3> sign = {1, 1, 1};
  std::array<double, 3> shift = {0, 0, 0};
  double scale = 1;

  template <class V>
  V turned(const V& v) const {
    std::array<double, 3> from = {v.x, v.y, 0};
    if constexpr (requires { v.z; }) from[2] = v.z;
    V to = v;
    to.x = sign[0] * from[axis[0]];
    to.y = sign[1] * from[axis[1]];
    if constexpr (requires { v.z; }) to.z = sign[2] * from[axis[2]];
    return to;
  }
  /// How far a plane with this normal is shifted, in its units.
  template <class V>
  double shifted(const V& normal) const {
    double sum = normal.x * shift[0] + normal.y * shift[1];
    if constexpr (requires { normal.z; }) sum += normal.z * shift[2];
    return sum;
  }
};

/// The image of the shape. A frustum must not be scaled.
template <class S>
S moved(S s, const ExactMotion& by) {
  for_each_member(s, [&]<class Member>(Member, auto& value) {
    for_each_leaf(value, [&]<class Leaf>(Leaf& leaf) {
      constexpr MemberRole role = Member::role;
      if constexpr (requires { leaf.x; }) {
        leaf = by.turned(leaf);
        if constexpr (role == MemberRole::point || role == MemberRole::vector) {
          leaf.x *= by.scale, leaf.y *= by.scale;
          if constexpr (requires { leaf.z; }) leaf.z *= by.scale;
        }
        if constexpr (role == MemberRole::point) {
          leaf.x += by.shift[0], leaf.y += by.shift[1];
          if constexpr (requires { leaf.z; }) leaf.z += by.shift[2];
        }
      } else if constexpr (role == MemberRole::length || role == MemberRole::offset) {
        leaf *= by.scale;
      }
    });
  });
  constexpr ShapeKind kind = kind_of_type<S>();
  if constexpr (kind == ShapeKind::aabb) {
    sort_ends(s.min.x, s.max.x);
    sort_ends(s.min.y, s.max.y);
    if constexpr (AnyShape3<S>) sort_ends(s.min.z, s.max.z);
  } else if constexpr (kind == ShapeKind::plane) {
    s.offset -= by.shifted(s.normal);
  } else if constexpr (kind == ShapeKind::kdop) {
    for (std::size_t i = 0; i < s.min.size(); ++i) {
      s.min[i] += by.shifted(s.directions[i]);
      s.max[i] += by.shifted(s.directions[i]);
    }
  } else if constexpr (kind == ShapeKind::frustum) {
    for (auto& row : s.matrix) {
      const Point3 n = by.turned(Point3{row[0], row[1], row[2]});
      row = {n.x, n.y, n.z, row[3] - by.shifted(n)};
    }
  }
  return s;
}

/// Whether scaling by a power of two loses no digit of a number of the shape.
template <class S>
bool scales_exactly(const S& s, double scale) {
  bool exactly = true;
  for_each_number(s, [&](double x, MemberRole) {
    exactly = exactly && std::isfinite(x * scale) && x * scale / scale == x;
  });
  return exactly;
}

}  // namespace signum::fuzzing

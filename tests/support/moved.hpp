// SPDX-License-Identifier: MIT
/// Shapes moved by a vector, and mirrored: exactly, where the sums of their coordinates with it are
/// exact.
#pragma once

#include <signum/kernel/shape_members.hpp>

namespace moved {

using namespace signum;

inline Point2 operator+(const Point2& p, const Point2& v) { return {p.x + v.x, p.y + v.y}; }
inline Point3 operator+(const Point3& p, const Point3& v) {
  return {p.x + v.x, p.y + v.y, p.z + v.z};
}

template <class S, class V>
S by(const V& v, S s) {
  if constexpr (requires { s.normal; }) {
    s.offset -= dot(s.normal, v);
  } else if constexpr (requires { s.directions; }) {
    for (std::size_t i = 0; i < s.directions.size(); ++i) {
      s.min[i] += dot(s.directions[i], v);
      s.max[i] += dot(s.directions[i], v);
    }
  } else if constexpr (requires { s.matrix; }) {
    for (auto& row : s.matrix) row[3] -= row[0] * v.x + row[1] * v.y + row[2] * v.z;
  } else {
    for_each_member(s, [&]<class Member>(Member, auto& value) {
      if constexpr (Member::role == MemberRole::point) {
        for_each_leaf(value, [&](auto& p) { p = p + v; });
      }
    });
  }
  return s;
}

}  // namespace moved

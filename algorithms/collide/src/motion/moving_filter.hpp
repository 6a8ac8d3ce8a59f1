// SPDX-License-Identifier: MIT
/// What doubles tell of corners that move along lines: most shapes never meet, and most of those
/// are known to here.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <signum/kernel/vec.hpp>
#include <signum/predicates/filter.hpp>

namespace signum::detail {

/// The places of the corners of a shape, at the start and at the end.
template <std::size_t N>
struct MovingCorners {
  std::array<Point3, N> start, end;
};

/// Whether all coordinates are finite.
template <std::size_t N>
bool all_finite(const MovingCorners<N>& c) {
  double sum = 0;
  for (const auto& points : {c.start, c.end}) {
    for (const Point3& p : points) sum += (p.x - p.x) + (p.y - p.y) + (p.z - p.z);
  }
  return sum == 0;
}

struct Extent {
  double low, high;
};
template <std::size_t N>
SIGNUM_INLINE Extent extent(const std::array<Point3, N>& points, double Point3::* along) {
  Extent e{points[0].*along, points[0].*along};
  for (std::size_t i = 1; i < N; ++i) {
    e.low = std::min(e.low, points[i].*along);
    e.high = std::max(e.high, points[i].*along);
  }
  return e;
}

/// Whether a plane of constant x, y or z that moves evenly keeps the two apart: on one side all of
/// the one, at the start and at the end and so always. Compares, and computes nothing.
template <std::size_t N, std::size_t M>
bool apart_along_an_axis(const MovingCorners<N>& a, const MovingCorners<M>& b) {
  for (double Point3::* along : {&Point3::x, &Point3::y, &Point3::z}) {
    const Extent a0 = extent(a.start, along), b0 = extent(b.start, along);
    const Extent a1 = extent(a.end, along), b1 = extent(b.end, along);
    if ((a0.high < b0.low && a1.high < b1.low) || (b0.high < a0.low && b1.high < a1.low)) {
      return true;
    }
  }
  return false;
}

/// Whether four points are in no plane at any time, for certain: the coefficients of their
/// determinant in the basis of Bernstein have one sign. With u, v and w the vectors from the first
///   point to the others, 0 at the start and 1 at the end, these are u0 (v0 x w0), u1 (v0 x w0) +
///   u0 (v0 x w1 + v1 x w0), u1 (v0 x w1 + v1 x w0) + u0 (v1 x w1), u1 (v1 x w1),
/// of which the two in the middle are three times those coefficients.
/// See: Tang, Tong, Wang, Manocha, Fast and Exact Continuous Collision Detection with Bernstein
/// Sign Classification, 2014.
SIGNUM_INLINE bool never_coplanar(const MovingCorners<4>& c) {
  std::array<Vec3<double>, 3> from[2];
  for (std::size_t i = 0; i < 3; ++i) {
    const auto vector = [](const Point3& p, const Point3& q) {
      return Vec3{q.x - p.x, q.y - p.y, q.z - p.z};
    };
    from[0][i] = vector(c.start[0], c.start[i + 1]);
    from[1][i] = vector(c.end[0], c.end[i + 1]);
  }
  const double factor =
      product_of_axes<3>(from[0][0], from[0][1], from[0][2], from[1][0], from[1][1], from[1][2]);
  const auto u0 = unit_leaves(from[0][0]), u1 = unit_leaves(from[1][0]);
  const auto v0 = unit_leaves(from[0][1]), v1 = unit_leaves(from[1][1]);
  const auto w0 = unit_leaves(from[0][2]), w1 = unit_leaves(from[1][2]);
  const auto first = cross(v0, w0), last = cross(v1, w1);
  const auto one = cross(v0, w1), other = cross(v1, w0);
  const Vec3 middle{one.x + other.x, one.y + other.y, one.z + other.z};
  const FilterSign s = sign(dot(u0, first), factor);
  return is_certain(s) && sign(dot(u1, last), factor) == s &&
         sign(dot(u1, first) + dot(u0, middle), factor) == s &&
         sign(dot(u1, middle) + dot(u0, last), factor) == s;
}

}  // namespace signum::detail

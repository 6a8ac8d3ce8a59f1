// SPDX-License-Identifier: MIT
/// Does a ray from a point cross a triangle? The ray runs in the direction of x, and the point is
/// moved by the infinitesimal (0, e, e^2), so that the ray meets no vertex and no edge.
///
/// Over doubles and over rationals: the predicates are called by their names.
/// See: Edelsbrunner and Mucke, Simulation of Simplicity, 1990.
#pragma once

#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

namespace signum {

inline Point2 along_x(const Point3& p) { return {p.y, p.z}; }

/// The turn from a over b to the point q + (e, e^2), in the projection along x, for every small
/// enough e > 0. It is the first of these that is not zero: the turn to q, and the coefficients of
/// e and of e^2 in it, -(b - a).z and (b - a).y. Never zero unless a and b project to one point.
template <class T>
Sign turn_to_moved(const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& q) {
  const Sign s = orient2d(along_x(a), along_x(b), along_x(q));
  if (s != Sign::zero) return s;
  if (a.z != b.z) return a.z > b.z ? Sign::positive : Sign::negative;
  return sign_of(static_cast<int>(b.y > a.y) - static_cast<int>(b.y < a.y));
}

/// Requires that q is not on the triangle. The moved ray then crosses its plane at a point other
/// than q, so orient3d is not zero where it is asked.
template <class T>
bool moved_ray_crosses(const Vec3<T>& q, const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& c) {
  const Sign turn = orient2d(along_x(a), along_x(b), along_x(c));
  // A triangle that projects to a segment or a point is missed by the moved ray.
  if (turn == Sign::zero) return false;
  if (turn_to_moved(a, b, q) != turn || turn_to_moved(b, c, q) != turn ||
      turn_to_moved(c, a, q) != turn) {
    return false;
  }
  // The turn is the x of the normal: q is before the plane iff it is on the other side from +x.
  return orient3d(a, b, c, q) == -turn;
}

}  // namespace signum

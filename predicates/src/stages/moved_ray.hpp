// SPDX-License-Identifier: MIT
/// How does a ray from a point meet a triangle? The ray runs along x, one way or the other, and the
/// point is moved by the infinitesimal (0, e, e^2), so that the ray meets no vertex and no edge.
///
/// It works over doubles and over rationals: the predicates are called by their names.
/// See: Edelsbrunner and Mucke, Simulation of Simplicity, 1990.
#pragma once

#include <cstdint>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

namespace signum::detail {

enum class RayMeeting : std::uint8_t {
  miss,
  cross,
  /// The point, not moved, is on the triangle.
  on,
  /// The triangle projects to a segment or a point, and the point to the line of it: a miss, if the
  /// point is not on the triangle.
  on_if_in_hull,
};

inline Point2 along_x(const Point3& p) { return {p.y, p.z}; }

/// The turn from a over b to the point q + (e, e^2) in the projection along x, for every small
/// enough e > 0, where a, b and q are collinear there: the first that is not zero of the
/// coefficients of e and of e^2 in it, -(b - a).z and (b - a).y.
template <class T>
Sign turn_to_moved(const Vec3<T>& a, const Vec3<T>& b) {
  if (a.z != b.z) return a.z > b.z ? Sign::positive : Sign::negative;
  return sign_of(static_cast<int>(b.y > a.y) - static_cast<int>(b.y < a.y));
}

/// `way` is positive for a ray towards greater x, negative for a ray towards lesser x.
template <class T>
RayMeeting meet_moved_ray(const Vec3<T>& q, const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& c,
                          Sign way) {
  const Sign ab = orient2d(along_x(a), along_x(b), along_x(q));
  const Sign bc = orient2d(along_x(b), along_x(c), along_x(q));
  if (ab * bc == Sign::negative) return RayMeeting::miss;
  const Sign ca = orient2d(along_x(c), along_x(a), along_x(q));
  if (ca * ab == Sign::negative || ca * bc == Sign::negative) return RayMeeting::miss;
  // The three doubled areas sum to that of the projected triangle, whose sign this is.
  const Sign turn = ab != Sign::zero ? ab : bc != Sign::zero ? bc : ca;
  if (turn == Sign::zero) return RayMeeting::on_if_in_hull;

  // The turn is the x of the normal: q is before the plane iff it is on the other side from `way`.
  const Sign side = orient3d(a, b, c, q);
  if (side == Sign::zero) return RayMeeting::on;
  if (side != -turn * way) return RayMeeting::miss;
  if ((ab == Sign::zero && turn_to_moved(a, b) != turn) ||
      (bc == Sign::zero && turn_to_moved(b, c) != turn) ||
      (ca == Sign::zero && turn_to_moved(c, a) != turn)) {
    return RayMeeting::miss;
  }
  return RayMeeting::cross;
}

}  // namespace signum::detail

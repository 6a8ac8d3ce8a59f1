// SPDX-License-Identifier: MIT
/// On which side of a plane is a box or a ball, and does the camera see it? A box by the corner
/// that is farthest along the normal and the opposite one; the frustum plane by plane. Epsilon:
/// none. Plane by plane, what is outside at an edge or corner of the frustum counts as crossing it.
/// See: Haines and Wallace, Shaft Culling for Efficient Ray-Cast Radiosity, 1991; Gribb and
/// Hartmann, Fast Extraction of Viewing Frustum Planes from the World-View-Projection Matrix, 2001;
/// Assarsson and Moller, Optimized View Frustum Culling Algorithms for Bounding Boxes, 2000.
#pragma once

#include <signum/shapes/frustum.hpp>

#include "textbook/vectors.hpp"

namespace textbook {

inline double height(const signum::Plane3& plane, const Point3& p) {
  return dot(plane.normal, p) + plane.offset;
}

inline signum::Side side_of(const signum::Plane3& plane, const signum::Aabb3& box) {
  Point3 farthest = box.min;
  Point3 nearest = box.max;
  for (const Axis i : axes) {
    if (plane.normal.*i >= 0) std::swap(farthest.*i, nearest.*i);
  }
  if (height(plane, nearest) > 0) return signum::Side::positive;
  if (height(plane, farthest) < 0) return signum::Side::negative;
  return signum::Side::crossing;
}

inline signum::Side side_of(const signum::Plane3& plane, const signum::Sphere3& sphere) {
  const double distance = height(plane, sphere.center) / std::sqrt(dot(plane.normal, plane.normal));
  if (distance > sphere.radius) return signum::Side::positive;
  if (distance < -sphere.radius) return signum::Side::negative;
  return signum::Side::crossing;
}

/// Sums of rows of the matrix; the normals point inwards.
inline std::array<signum::Plane3, 6> gribb_hartmann_2001(const signum::Frustum3& frustum) {
  const auto& [x, y, z, w] = frustum.matrix;
  const auto plane = [](double s, const std::array<double, 4>& r, double t,
                        const std::array<double, 4>& q) {
    return signum::Plane3{{s * r[0] + t * q[0], s * r[1] + t * q[1], s * r[2] + t * q[2]},
                          s * r[3] + t * q[3]};
  };
  const double near = frustum.depth == signum::DepthRange::opengl ? 1 : 0;
  return {plane(1, w, 1, x),  plane(1, w, -1, x),   plane(1, w, 1, y),
          plane(1, w, -1, y), plane(near, w, 1, z), plane(1, w, -1, z)};
}

template <class Shape>
signum::Containment cull(const signum::Frustum3& frustum, const Shape& shape) {
  bool crossing = false;
  for (const signum::Plane3& plane : gribb_hartmann_2001(frustum)) {
    const signum::Side s = side_of(plane, shape);
    if (s == signum::Side::negative) return signum::Containment::outside;
    crossing |= s == signum::Side::crossing;
  }
  return crossing ? signum::Containment::crossing : signum::Containment::inside;
}

}  // namespace textbook

// SPDX-License-Identifier: MIT
/// PixelRay pixel_ray(camera, viewport, pixel): the ray that a pixel sees; pixel_frustum: the
/// frustum that a rectangle of pixels sees.
///
/// The camera is its view frustum: the projection matrix times the view matrix, and its depth
/// range. What comes out is a Ray3 and a Frustum3, for hit and intersects on a mesh or any shape.
///
/// What is rounded: the inverse of the matrix is rational and is computed so; each coordinate of
/// the ray is rounded once, to the nearest double, at the end. The frustum of a rectangle has the
/// near and far planes of the camera; the rows x and y of the matrix are rounded coefficient by
/// coefficient, unless is_exact. So two rectangles that share a side may both have, or both miss,
/// what is within a rounding error of that side; and hit and intersects are exact for the ray and
/// the frustum returned.
///
/// Laws:
///   1. the exact ray starts on the near plane, and its points are seen at the pixel
///   2. the frustum of the whole viewport is the camera
///   3. intersects(frustum of a rectangle, ray of a pixel of it), where both are exact
/// Throws: NotFinite; InvalidArgument where the matrix has no inverse, the pixel is not seen on the
/// near plane, the viewport or the rectangle has no area.
/// See: Foley, van Dam, Feiner and Hughes, Computer Graphics: Principles and Practice, 1990,
/// chapter 6; the functions gluUnProject and gluPickMatrix of the OpenGL Utility Library.
#pragma once

#include <array>
#include <cstdint>
#include <signum/kernel/rational.hpp>
#include <signum/kernel/shapes.hpp>

namespace SIGNUM_API signum {

/// Where the rows of pixels are counted from.
enum class PixelRows : std::uint8_t {
  upwards,    ///< the lowest row has the least y: OpenGL
  downwards,  ///< the highest row has the least y: Direct3D, window systems
};

/// Which end of the depth range is near the camera.
enum class NearDepth : std::uint8_t {
  least,
  greatest,  ///< "reversed z"
};

/// The rectangle of pixels that the camera sees. The pixel (i, j) is the square from (i, j) to
/// (i + 1, j + 1), so its center is (i + 0.5, j + 0.5). Requires width, height > 0.
struct Viewport {
  double x, y, width, height;
  PixelRows rows = PixelRows::upwards;
  NearDepth near_depth = NearDepth::least;
};

struct PixelRay {
  /// Each coordinate the nearest double of the exact one (infinite past the largest double).
  Ray3 ray;
  /// The exact origin, on the near plane.
  std::array<Rational, 3> origin;
  /// The exact direction, to the far plane, where the ray reaches it, so that t = 1 is there; of
  /// any length where it is at infinity or beyond.
  std::array<Rational, 3> direction;
};

/// The ray through a point of the viewport, away from the camera.
/// Cost: 10 to 100 us.
PixelRay pixel_ray(const Frustum3& camera, const Viewport& viewport, const Point2& pixel);

struct PixelFrustum {
  /// (A coefficient past the largest double is infinite.)
  Frustum3 frustum;
  /// Whether no coefficient is rounded.
  bool is_exact;
};

/// The part of the camera's frustum that is seen in a rectangle of the viewport, or beside it.
PixelFrustum pixel_frustum(const Frustum3& camera, const Viewport& viewport,
                           const Aabb2& rectangle);

}  // namespace signum

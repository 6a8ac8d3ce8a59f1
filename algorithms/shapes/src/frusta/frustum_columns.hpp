// SPDX-License-Identifier: MIT
/// On which sides of the six planes of a frustum is a shape? One plane in each lane of a vector.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace signum::detail {

/// The half-spaces dot(normal, x) + offset >= 0 whose intersection a frustum is, as columns: their
/// coefficients in doubles, of which each is a difference of two doubles that is rounded once, and
/// what ErrorBounded wants for the magnitudes of such.
struct FrustumColumns {
  /// At least as many as any vector has lanes: the first planes again after the six.
  static constexpr std::size_t size = 8;
  using Column = std::array<double, size>;

  explicit FrustumColumns(const Frustum3& frustum);

  alignas(64) std::array<Column, 3> normal;
  alignas(64) std::array<Column, 3> normal_magnitude;
  alignas(64) Column offset, offset_magnitude;
  /// The length of the normal, within four roundings; NaN where it is too long or short for that.
  alignas(64) Column length, length_magnitude;
};

/// A bit for each of the eight planes.
struct FrustumSides {
  unsigned outside;  ///< all of the shape is certainly outside
  unsigned inside;   ///< all of it is certainly inside
  unsigned reached;  ///< a point of it is certainly inside
  unsigned left;     ///< a point of it is certainly outside

  static constexpr unsigned all = 0xFF;
};

// All require the default floating-point environment, and of shapes what shapes.hpp does, but that
// nothing is certain of coordinates that are not finite.

/// The sides of the convex hull of the points, of which there must be one.
FrustumSides sides_of(const FrustumColumns& frustum, std::span<const Point3> points);
FrustumSides sides_of(const FrustumColumns& frustum, const Aabb3& box);
FrustumSides sides_of(const FrustumColumns& frustum, const Obb3& box);
FrustumSides sides_of(const FrustumColumns& frustum, const Sphere3& ball);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// Planes as points of the dual space, as Quickhull sees them.
///
/// About a point inside of all half-spaces, the plane dot(n, x) + d = 0 is the dual point n / w,
/// where w > 0 is minus the value at the point inside. Rows (n, w) and (n, -d) differ by multiples
/// of the columns of n, so four dual points turn as the determinant of the rows (n, d) says, which
/// is of the planes as given: the point inside is needed for guesses only.
/// See: Preparata and Shamos, Computational Geometry, 1985, section 7.3.
#pragma once

#include <array>
#include <cstdint>
#include <signum/bound/half_space_intersection.hpp>
#include <span>
#include <vector>

#include "hull/quickhull.hpp"

namespace signum::detail {

/// The sign of the determinant with the rows (normal, offset).
Sign determinant_sign(const std::array<Plane3, 4>& rows);

class DualSpace {
 public:
  struct Plane {
    Point3 normal, corner;
    std::array<std::uint32_t, 3> corners;
  };

  /// The planes must outlive this.
  DualSpace(std::span<const Plane3> planes, const Point3& inside);

  std::size_t size() const { return planes_.size(); }
  DualSpace::Plane plane(std::uint32_t a, std::uint32_t b, std::uint32_t c) const;
  Height height(const DualSpace::Plane& plane, std::uint32_t p) const;

 private:
  std::span<const Plane3> planes_;
  std::vector<Point3> rounded_;
};

}  // namespace signum::detail

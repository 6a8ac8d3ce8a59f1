// SPDX-License-Identifier: MIT
/// class ApexMap: how far points reach in a direction, at most, in constant time, however many
/// points there are.
///
///        __*__apex      The directions are divided into cells, squares on the faces of a cube. For
///       /  .  \ \       each cell one point is stored, the apex: the plane through it has all the
///      |   .   | n      points behind it, with any normal n of the cell. So n . apex is a bound, a
///       \_____/         tight one where cells are small.
///
/// Laws:
///   1. support(n) >= n . p for every point p, exactly
///   2. bounding_aabb(map, matrix) holds the exact image of every point
///   3. the order of the points, and repetitions among them, change nothing
/// Degenerate: the points may be one, or in a line or plane. A bound past the largest double is
/// infinite, and one below the least double is that.
/// Cost: about 50 ns for support(), two hundred for a box; 24 bytes for each of the 6 cells^2
/// apexes. To make one, the hull of the points, and its corners times 24 cells^2.
/// Throws: NotFinite; InvalidArgument without points, for a direction of zero, for a number of
/// cells that is not a power of two from 1 to 64, and from bounding_aabb where a bound is past the
/// largest double.
/// See: Laine and Karras, Apex Point Map for Constant-Time Bounding Plane Approximation, 2015. They
/// search for the apex; here the least one at the middle of the cell is found in closed form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/kernel/held.hpp>
#include <signum/kernel/vec.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

class ApexMap {
 public:
  /// The number of cells along each edge of the cube.
  explicit ApexMap(std::span<const Point3> points, std::uint32_t cells = 16);

  /// A bound from above on n . p for all points p; n has any length.
  double support(const Point3& n) const;
  /// Along each edge of the cube.
  std::uint32_t cells() const { return cells_; }

 private:
  friend Aabb3 bounding_aabb(const ApexMap& map, const AffineMatrix3& matrix);
  const Point3& apex(const Point3& n) const;
  double bound(const Point3& n) const;

  std::uint32_t cells_;
  /// What is stored is to be multiplied by 2^exponent_, which is unit_, or infinite.
  int exponent_;
  double unit_ = 0;
  detail::Shared<std::vector<Point3>> apexes_;
};

/// A box that holds the images of the points under the matrix.
Aabb3 bounding_aabb(const ApexMap& map, const AffineMatrix3& matrix);

}  // namespace signum

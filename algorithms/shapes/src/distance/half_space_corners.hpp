// SPDX-License-Identifier: MIT
/// The corners of a k-DOP or frustum, where doubles are certain of all of them.
///
/// Three planes cross in a corner where the point is certainly inside of all other planes. There
/// are no corners but these if each edge of each, along two of its planes, ends at another one of
/// them: the edges connect all corners of a polyhedron, and it is bounded if none of them goes on
/// for ever. Where four planes nearly meet in a corner, as those of a k-DOP around points do, two
/// doubles tell which three of them cross in a corner. Where they do meet, nothing is said.
/// See: Ziegler, Lectures on Polytopes, 1995, 3.2.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <span>
#include <vector>

#include "bounded_double_double.hpp"
#include "filters/half_space_body.hpp"

namespace signum::detail {

class HalfSpaceCorners {
 public:
  /// False for other kinds, and where the corners are not certain. It keeps the pointer.
  bool set(const ShapeRef3& shape);

  /// The corners in doubles, each off by at most error() in every coordinate.
  std::span<const Point3> corners() const { return corners_; }
  double error() const { return error_; }
  /// The three planes of a corner, a bit each.
  std::uint32_t planes_at(std::size_t corner) const { return planes_at_[corner]; }
  /// A corner in two doubles.
  Vec3<BoundedDoubleDouble> in_two_doubles(std::size_t corner) const;

 private:
  bool add(const HalfSpaceBody& body, std::uint32_t planes);
  bool add_near(const HalfSpaceBody& body, std::uint32_t planes);
  bool add_corner(const HalfSpaceBody& body, std::uint32_t planes, std::uint32_t known);
  bool are_closed() const;

  ShapeRef3 shape_;
  std::vector<Point3> corners_;
  std::vector<std::uint32_t> planes_at_;
  double error_ = 0;
};

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// What the generators do to a shape of any kind: move it, take its points and numbers apart and
/// put others in their place, and drop a coordinate.
#pragma once

#include <functional>
#include <signum/judge/generators_shapes.hpp>
#include <vector>

namespace signum::generators {

/// x to x.x columns[0] + x.y columns[1] + x.z columns[2] + origin, where the columns are
/// perpendicular to each other and of one length.
struct Similarity {
  std::array<Point3, 3> columns = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Point3 origin = {0, 0, 0};
  double length = 1;

  Point3 turned(const Point3& v) const;
  Point3 operator()(const Point3& p) const;
};

/// The image; exact where no double rounds. An aabb becomes the box of the images of two corners,
/// and a polygon is left in place by what does not turn it exactly.
void move(Shape3& shape, const Similarity& similarity);

/// Multiplies all that is a length by 2^exponent.
void scale(Shape3& shape, int exponent);

/// Which number of a shape it is.
enum class Role : std::uint8_t { position, vector, length };

/// Calls use for each point and vector of the shape whose coordinates are free: not for those of
/// planes, polygons in space, k-DOPs and frusta.
void for_each_point(Shape3& shape, const std::function<void(Point3&, Role)>& use);

/// Calls use for each number that may change by itself.
void for_each_number(Shape3& shape, const std::function<void(double&, Role)>& use);

/// Restores what shapes.hpp requires after the numbers have changed: ordered bounds, lengths that
/// are not negative, distinct ends, a normal.
void repair(Shape3& shape);

/// The shape without y: (x, z) becomes (x, y).
Shape2 in_plane(const Shape3& shape);

}  // namespace signum::generators

// SPDX-License-Identifier: MIT
/// The shapes as the judge sees them, and its answers. Each verb is decided as its definition
/// reads, slowly; how is said where it is done.
#pragma once

#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/location.hpp>
#include <variant>

#include "linear.hpp"

namespace reference {

/// The points within radius of the core.
struct Swept {
  Polytope core;
  Q radius;
};
struct Cylinder {
  Point p, axis;
  Q radius;
};
struct Cone {
  Point apex, axis;
  Q radius;
};
struct Ellipsoid {
  Point center;
  std::array<Point, 3> axes;
};
/// The polygon is in a plane with this normal, which is zero when all points are on a line.
struct Polygon {
  std::vector<std::vector<Point>> chains;
  bool nonzero;
  Point normal;
};
struct Polyhedron {
  std::vector<std::array<Point, 3>> faces;
  /// The closed triangles as sets.
  std::vector<Polytope> triangles;
};

using Body = std::variant<Swept, Cylinder, Cone, Ellipsoid, Polygon, Polyhedron>;

/// What is of the plane is in z = 0, but planes, which stand on it.
Body body(const signum::ShapeRef2& shape);
Body body(const signum::ShapeRef3& shape);
/// The half-spaces in the order x, y, z of axes, directions or clip coordinates, the least side
/// first.
std::vector<HalfSpace> half_spaces(const signum::Frustum3& f);

bool intersects(const Body& a, const Body& b);

signum::Location locate(const Point& x, const Body& b);

/// The least value of h on the body, by its sign; the body is bounded and not empty.
int least_sign(const HalfSpace& h, const Body& b);

/// The least t >= 0 with origin + t * direction in the body.
std::optional<Root> hit(const Point& origin, const Point& direction, const Body& b);

/// The squared distance of two bodies that are no polyhedra and have no axis; none if one is empty.
/// With it, the vector between the cores where that is unique, which it is when they are apart.
struct Distance {
  Root squared;
  Point between;
};
std::optional<Distance> squared_distance(const Body& a, const Body& b);

/// A point of the body; none when it is empty.
std::optional<Point> any_point(const Body& b);
bool is_bounded(const Body& b);

}  // namespace reference

// SPDX-License-Identifier: MIT
/// The shapes in exact numbers, reduced to six kinds of sets. What is of the plane is taken as a
/// set in z = 0 (or as unbounded along z, where that makes no difference).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <variant>
#include <vector>

#include "bodies/hulls/hull.hpp"

namespace signum::detail {

/// The points within radius of the core: with radius 0, every convex shape without curves; a
/// sphere, a capsule, a lozenge.
struct Swept {
  Hull core;
  BigRational radius;
};

/// The points x with 0 <= dot(x - base, axis) <= dot(axis, axis) and within radius of the axis,
/// which is not zero.
struct CylinderBody {
  RationalPoint base, axis;
  BigRational radius;
};

/// A set like a cylinder, but the radius grows from 0 at the apex to `radius` at apex + axis.
struct ConeBody {
  RationalPoint apex, axis;
  BigRational radius;
};

/// The points center + x * axes[0] + y * axes[1] + z * axes[2] with x^2 + y^2 + z^2 <= 1.
struct EllipsoidBody {
  RationalPoint center;
  std::array<RationalPoint, 3> axes;
};

/// Chains in `plane`, whose normal is not zero; the normal is zero only where all
/// points are on a line, and the set is the chains.
struct PolygonBody {
  std::vector<std::vector<RationalPoint>> chains;
  FillRule rule;
  HalfSpace plane;
};

/// Closed triangles, and the solid that they bound.
struct PolyhedronBody {
  std::vector<RationalPoint> points;
  std::vector<std::array<std::uint32_t, 3>> faces;
};

using Body =
    std::variant<Swept, CylinderBody, ConeBody, EllipsoidBody, PolygonBody, PolyhedronBody>;

/// Throws NotFinite, and InvalidArgument where the shape's requirements do not hold.
Body body_of(const ShapeRef2& shape);
Body body_of(const ShapeRef3& shape);

/// The half-spaces of a box, k-DOP or frustum, in the order of their faces: for axis (direction) i
/// the lesser side, then the greater; for a frustum so along x, y and z. Throws what body_of
/// throws.
std::vector<HalfSpace> half_spaces_of(const Aabb3& box);
std::vector<HalfSpace> half_spaces_of(const Kdop3& kdop);
std::vector<HalfSpace> half_spaces_of(const Frustum3& frustum);
/// The half-spaces of a box; none when the axes are linearly dependent, and the box has no faces.
std::optional<std::vector<HalfSpace>> half_spaces_of(const Obb3& box);

/// The side that the normal points to. Throws what body_of throws.
HalfSpace half_space_of(const Plane2& plane);
HalfSpace half_space_of(const Plane3& plane);

/// The plane that bounds the half-space, whose normal is not zero.
Hull hull_of_plane(const HalfSpace& boundary);

}  // namespace signum::detail

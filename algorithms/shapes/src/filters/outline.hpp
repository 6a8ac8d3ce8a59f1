// SPDX-License-Identifier: MIT
/// A bounded convex shape as a filter sees it: how far it reaches in a direction, in doubles, with
/// certain bounds, and by a point of it that is known up to an error.
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <variant>

#include "convex/search.hpp"
#include "filters/certain.hpp"
#include "filters/half_space_body.hpp"

namespace signum::detail {

/// Some point of a shape is within `error` of `at`, in every coordinate.
struct InnerPoint {
  Point3 at;
  double error;
};

/// The convex hull of two discs perpendicular to the axis between their centers: a cylinder or
/// cone. The axis is certainly not zero.
struct TwoDiscs {
  std::array<Point3, 2> centers;
  std::array<double, 2> radii;
  RealPoint axis;
  Real squared_axis;
};

/// What has a radius is a RoundedCore.
using Outline = std::variant<RoundedCore, TwoDiscs, Ellipsoid3, HalfSpaceBody>;

/// The outline of a shape. None for a shape that is no bounded convex set by its kind, that is not
/// certainly one that meets its requirements, or that has coordinates which are not finite. Shapes
/// of the plane are put into z = 0, but for k-DOPs, which go along z on both sides of it.
std::optional<Outline> outline_of(const ShapeRef2& shape);
std::optional<Outline> outline_of(const ShapeRef3& shape);
/// The outline of the hull of some finite points, which it refers to.
Outline outline_of(std::span<const Point3> points);

/// Some point in the middle of the shape, nearly.
Point3 middle(const Outline& shape);

/// Nearly the point of the shape (of its core, where it has a radius) that is farthest along v.
Point3 farthest(const Outline& shape, const Point3& v);

/// A point of the shape (of its core) that the search has found to be farthest along v.
std::optional<InnerPoint> certain_farthest(const Outline& shape, const Point3& v, const Point3& at);

/// The greatest dot(v, x) over the shape, its radius included. It is not known for half-spaces.
Real greatest(const Outline& shape, const RealPoint& v);

/// A box that certainly holds the shape; infinite where nothing is known. Half-spaces get their
/// corners for it.
Aabb3 box_around(Outline& shape);

double radius_of(const Outline& shape);

/// Whether the point is certainly in the interior. It is false for a hull, which is not asked.
bool certainly_inside(const Outline& shape, const RealPoint& p);

}  // namespace signum::detail

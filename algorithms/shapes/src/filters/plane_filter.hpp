// SPDX-License-Identifier: MIT
/// Where is a point or a shape with respect to a shape, a plane or a frustum? This is decided where
/// numbers that count their error can tell.
#pragma once

#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/location.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/side.hpp>

namespace signum::detail {

// These are none where the answer is not certain, or where a shape does not certainly meet its
// requirements. All require the default floating-point environment.

/// Where a point is: never on the boundary, and never for a polyhedron.
std::optional<Location> filter_locate(const Point2& point, const ShapeRef2& shape);
std::optional<Location> filter_locate(const Point3& point, const ShapeRef3& shape);

std::optional<Side> filter_side(const Plane2& plane, const ShapeRef2& shape);
std::optional<Side> filter_side(const Plane3& plane, const ShapeRef3& shape);

std::optional<Containment> filter_containment(const Frustum3& frustum, const ShapeRef3& shape);

/// Whether no plane of the frustum has the shape outside.
std::optional<bool> filter_may_intersect(const Frustum3& frustum, const ShapeRef3& shape);

}  // namespace signum::detail

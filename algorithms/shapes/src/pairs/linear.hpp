// SPDX-License-Identifier: MIT
/// Segments, rays and lines as one thing, and the other shapes without their degeneracies.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/kernel/difference.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/sign.hpp>
#include <variant>

namespace signum::detail {

/// The points origin + t * direction, direction nonzero, with 0 <= t when `from_origin`, and up to
/// `end` when there is one (then the direction is the difference from origin to end).
struct Linear3 {
  Point3 origin;
  Difference3 direction;
  bool from_origin;
  std::optional<Point3> end;
};

/// Which part of the line: all of it, the part with 0 <= t, or the part with 0 <= t <= 1.
enum class LinePart : std::uint8_t { line, ray, segment };

/// A shape of which degeneracy is gone: a Triangle3 has a positive area, a Plane3 a normal.
using Solid3 = std::variant<Point3, Linear3, Plane3, Triangle3>;

// Each throws NotFinite, since what is not finite is not seen to be degenerate. Requires the
// default floating-point environment.
Solid3 reduce(const Point3& p);
Solid3 reduce(const Segment3& s);
Solid3 reduce(const Ray3& r);
Solid3 reduce(const Line3& l);
/// Throws InvalidArgument when the normal is zero.
Solid3 reduce(const Plane3& p);
Solid3 reduce(const Triangle3& t);

/// Answers as intersects does, from signs asked one after the other.
bool intersects_by_signs(const Segment3& a, const Triangle3& b);
bool intersects_by_signs(const Ray3& a, const Triangle3& b);
bool intersects_by_signs(const Line3& a, const Triangle3& b);

/// Positive where the ray certainly meets the inside of the triangle from outside of its plane,
/// negative where it certainly does not meet the triangle. Requires the default floating-point
/// environment.
FilterSign filter_meeting(const Ray3& a, const Triangle3& b);

/// Whether they meet; none where the sphere is to be refused, or a number is not finite. Requires
/// the default floating-point environment.
std::optional<bool> meeting(const Ray3& a, const Sphere3& b);

/// By Cramer's rule, with the vertices p, q and r: at_q / all, at_r / all and at_p() / all are the
/// weights of the vertices at the point where the line of a ray crosses their plane, and start /
/// all is its t there. In the plane, and of a triangle without area, all is zero.
struct CramerDeterminants {
  double all, at_q, at_r, start;
  double at_p() const { return all - (at_q + at_r); }
};
/// These exactly, where all numbers are on grids on which nothing rounds. Requires the default
/// floating-point environment.
std::optional<CramerDeterminants> determinants_on_grid(const Ray3& a, const Triangle3& b);

}  // namespace signum::detail

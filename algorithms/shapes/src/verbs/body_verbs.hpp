// SPDX-License-Identifier: MIT
/// The verbs on exact bodies, which need not come from doubles.
#pragma once

#include <signum/kernel/location.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <variant>

#include "bodies/body.hpp"

namespace signum::detail {

/// Throws Undecided where intersects does.
bool meet_bodies(const Body& a, const Body& b);

/// Where the point is with respect to the body, or to a shape as body_of has it, which costs less
/// for what half-spaces bound.
Location locate_exactly(const RationalPoint& point, const Body& body);
Location locate_exactly(const RationalPoint& point, const ShapeRef3& shape);

/// The faces that have the point, which is in the shape, as PointContact has them.
std::vector<std::uint32_t> faces_at(const RationalPoint& point, const ShapeRef3& shape);

/// On which side of the plane that bounds the half-space the body is. Requires that it is bounded
/// and not empty.
Side side_exactly(const HalfSpace& plane, const Body& body);

/// The nearest points of two cores: what a radius is about, or the body itself where it has none.
/// Throws InvalidArgument for a cylinder, cone, ellipsoid or polyhedron. Requires that they are
/// not empty.
NearestPair nearest_cores(const Body& a, const Body& b);

/// The radius; 0 for what has none.
BigRational radius_of(const Body& body);

/// The distance of two sets swept by these radii, whose cores are nearest there.
ExactDistance3 distance_of_swept(const NearestPair& core, const BigRational& radius_a,
                                 const BigRational& radius_b);

/// The distance of two bodies: exactly if it has at most one square root, and else as the nearest
/// double of its square. Throws InvalidArgument for a polyhedron, and for a quadric with a polygon;
/// Undecided. Requires that they are not empty.
std::variant<ExactDistance3, double> distance_of_bodies(const Body& a, const Body& b);

/// Gives the distance of two shapes so. Throws NotFinite, and InvalidArgument where one is invalid.
std::variant<ExactDistance3, double> distance_in_rationals(const ShapeRef3& a, const ShapeRef3& b);
/// Whether two shapes are at most so far apart. Throws so, too.
bool within_in_rationals(const ShapeRef3& a, const ShapeRef3& b, const BigRational& distance);
/// What callers get of it.
Distance3 distance_from(std::variant<ExactDistance3, double> values);
/// What is thrown where an exact distance is asked for that has no form.
inline constexpr const char* no_exact_distance =
    "squared_distance: this distance has no form with one square root; ask for squared_rounded()";

/// Whether they are at most so far apart, which is not negative. Requires and throws the same.
bool bodies_within(const Body& a, const Body& b, const BigRational& distance);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// The sign of a predicate on indexed points, never zero: coplanar, collinear, cocircular and equal
/// points are taken as if each were moved by an infinitely small amount of its own.
///
/// Coordinate j (from 1 on) of point number i, in space of dimension d, is moved by e to the power
/// of 3^(i d - j), for one positive e that is smaller than any number with which the signs below
/// would change. So all signs that are asked of one list of points are those of one list of points
/// in general position, and algorithms that know no degenerate cases stay consistent on any input:
///
///     perturbed_orient2d(points, i, j, k)  // of the points with these numbers
///
/// Weights are not moved. Edelsbrunner and Muecke take powers of 2^(i d - j), which give the same
/// orientations; here the points are moved and then lifted, so that circles and spheres are those
/// of the moved points, and products with squares of movements need exponents of their own.
///
/// Laws:
///   1. where the predicate of the points is not zero, the sign is the predicate's
///   2. it is never zero
///   3. swapping two numbers negates the sign
///   4. the signs of any list are those of points in general position: of five points in the plane,
///      the products [abc][ade], -[abd][ace] and [abe][acd] do not have one sign (Grassmann and
///      Pluecker), and likewise in space and of lifted points
///   5. it depends on the points asked for and on the order of their numbers, on nothing else
///   6. circles and orientations are of the same moved points: a point in a triangle, by
///      perturbed_orient2d, is in its circle, and one in a tetrahedron in its sphere
///   7. with equal weights perturbed_power_circle has the sign of perturbed_incircle, and
///      perturbed_power_sphere that of perturbed_insphere
/// Degenerate: where the predicate is zero, the numbers of the points decide: the answer is about
/// the moved points, not about the points.
/// Throws: InvalidArgument where two numbers are equal or one is not below the number of points;
/// NotFinite.
/// Cost: the predicate's where that is not zero; else 0.1 to 1 microsecond for orientations, 2 to
/// 40 for circles and spheres, the most where all points are equal.
/// See: Edelsbrunner and Muecke, Simulation of Simplicity: A Technique to Cope with Degenerate
/// Cases in Geometric Algorithms, 1990.
#pragma once

#include <cstddef>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/sign.hpp>
#include <signum/predicates/power_circle.hpp>
#include <signum/predicates/power_sphere.hpp>
#include <span>

namespace SIGNUM_API signum {

/// Positive when the points with these numbers turn counter-clockwise, after the perturbation.
Sign perturbed_orient2d(std::span<const Point2> points, std::size_t a, std::size_t b,
                        std::size_t c);

/// Positive when d is on the side of a, b and c that orient3d calls positive, after the
/// perturbation.
Sign perturbed_orient3d(std::span<const Point3> points, std::size_t a, std::size_t b, std::size_t c,
                        std::size_t d);

/// Positive when d is inside the circle through a, b, c and these turn counter-clockwise, after the
/// perturbation; the sign flips when they turn clockwise.
Sign perturbed_incircle(std::span<const Point2> points, std::size_t a, std::size_t b, std::size_t c,
                        std::size_t d);

/// Positive when e is inside the sphere through a, b, c, d and these are positive by
/// perturbed_orient3d, after the perturbation; the sign flips with that.
Sign perturbed_insphere(std::span<const Point3> points, std::size_t a, std::size_t b, std::size_t c,
                        std::size_t d, std::size_t e);

/// As perturbed_incircle, of the circle that is orthogonal to those of the weighted points a, b, c:
/// see power_circle.
Sign perturbed_power_circle(std::span<const WeightedPoint2> points, std::size_t a, std::size_t b,
                            std::size_t c, std::size_t d);

/// As perturbed_insphere, of the sphere that is orthogonal to those of the weighted points a, b, c,
/// d: see power_sphere.
Sign perturbed_power_sphere(std::span<const WeightedPoint3> points, std::size_t a, std::size_t b,
                            std::size_t c, std::size_t d, std::size_t e);

}  // namespace signum

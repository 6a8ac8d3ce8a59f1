// SPDX-License-Identifier: MIT
/// The sign of orient2d and orient3d on indexed points, never zero: coplanar, collinear and equal
/// points are taken as if each were moved by an infinitely small amount of its own.
///
/// Coordinate j (from 1 on) of point number i, in space of dimension d, is moved by e to the power
/// of 2^(i d - j), for one positive e that is smaller than any number with which the signs below
/// would change. So all signs that are asked of one list of points are those of one list of points
/// in general position, and algorithms that know no degenerate cases stay consistent on any input:
///
///     perturbed_orient2d(points, i, j, k)  // of the points with these numbers
///
/// Laws:
///   1. where orient2d or orient3d of the points is not zero, the sign is that predicate's
///   2. it is never zero
///   3. swapping two numbers negates the sign
///   4. the signs of any list are those of points in general position: of five points in the plane,
///      the products [abc][ade], -[abd][ace] and [abe][acd] do not have one sign (Grassmann and
///      Pluecker), and likewise in space
///   5. it depends on the points asked for and on the order of their numbers, on nothing else
/// Degenerate: where the predicate is zero, the numbers of the points decide: the answer is about
/// the moved points, not about the points. Throws: InvalidArgument where two numbers are equal or
/// one is not below the number of points; NotFinite. Cost: the predicate's where that is not zero;
/// else up to some twenty smaller predicates. See: Edelsbrunner and Muecke, Simulation of
/// Simplicity: A Technique to Cope with Degenerate Cases in Geometric Algorithms, 1990.
#pragma once

#include <cstddef>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/sign.hpp>
#include <span>

namespace SIGNUM_API signum {

/// Positive when the points with these numbers turn counter-clockwise, after the perturbation.
Sign perturbed_orient2d(std::span<const Point2> points, std::size_t a, std::size_t b,
                        std::size_t c);

/// Positive when d is on the side of a, b and c that orient3d calls positive, after the
/// perturbation.
Sign perturbed_orient3d(std::span<const Point3> points, std::size_t a, std::size_t b, std::size_t c,
                        std::size_t d);

}  // namespace signum

// SPDX-License-Identifier: MIT
/// bool perturbed_inside(points, point, surface): whether a point of an indexed set is inside a
/// closed surface over other points of the same set. All are moved as
/// <signum/predicates/perturbed.hpp> says, so that none is on the surface, and its ray meets no
/// edge and no vertex: the answer is yes or no, and agrees with perturbed_orient3d and all other
/// perturbed signs of these points.
///
///     o-----o-----o      The middle point, of which nobody can say in which of the two squares
///     |     x     |      it is, is in exactly one of them; which it is depends on its number.
///     o-----o-----o
///
/// The even-odd rule holds, SolidRule::even_odd: orientation plays no part, and surfaces may cross.
/// A triangle that names a point twice is passed over.
///
/// Laws:
///   1. a point off the unmoved surface is inside iff locate by even_odd says so
///   2. where cells fill a solid, such as the tetrahedra or triangles of a subdivision, a point is
///      in exactly one of them if it is inside the solid, by its surface, and else in none
///   3. the order of triangles, and that of the points of one, changes nothing
///   4. a point is in a tetrahedron iff it is on the inner side of each face, by perturbed_orient3d
/// Degenerate: any coordinates are allowed. Points of equal coordinates are different points, and
/// faces that share an edge name the same two.
/// Throws: InvalidArgument for a number that is not below that of the points, a triangle or edge
/// that names the point itself, and a surface that is not closed, which has an edge in an odd
/// number of triangles, or in the plane a point in an odd number of edges; NotFinite.
/// Cost: linear, most of it for the check that the surface is closed.
/// See: Edelsbrunner and Muecke, Simulation of Simplicity, 1990.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <span>

namespace SIGNUM_API signum {

/// Is point number `point` inside the surface, after the perturbation?
bool perturbed_inside(std::span<const Point3> points, std::size_t point,
                      std::span<const Mesh::Triangle> surface);

/// Is point number `point` inside the closed chains of edges, after the perturbation?
bool perturbed_inside(std::span<const Point2> points, std::size_t point,
                      std::span<const std::array<std::uint32_t, 2>> edges);

}  // namespace signum

// SPDX-License-Identifier: MIT
/// Kdop3 bounding_kdop(points, k): the least k-DOP of given directions that contains points, or
/// balls.
///
/// The directions, half of the k normals, by the orbits of the cube that they are:
///   faces (3): (1,0,0); corners (4): (1,1,1); edges (6): (1,1,0), each with its permutations and
///   changes of sign.
///   k = 6 faces; 8 corners; 14 faces, corners; 18 faces, edges; 20 corners, edges; 24 faces, edges
///   and the corners but (1,1,1), as in the library FCL; 26 faces, corners, edges; 46 those of 26
///   and ten of the twelve (1,1,2): all but (1,1,2) and (1,1,-2).
///
/// Laws:
///   1. every point is in the k-DOP
///   2. each bound is the nearest double that allows this
///   3. the order of the points, and repetitions among them, change nothing
/// Degenerate: flat sets have k-DOPs that are flat where a direction is across them.
/// Cost: two passes over the points, one where all directions are along axes, with exact arithmetic
/// for the few points that an error bound leaves.
/// Throws: NotFinite; InvalidArgument without points, for another k, for no or zero directions, or
/// where a bound is past the largest double.
/// See: Klosowski, Held, Mitchell, Sowizral and Zikan, Efficient Collision Detection Using Bounding
/// Volume Hierarchies of k-DOPs, 1998 (6, 14, 18, 26); Pan, Chitta and Manocha, FCL: A General
/// Purpose Library for Collision and Proximity Queries, 2012 (24).
#pragma once

#include <array>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

/// All k that there are directions for.
inline constexpr std::array<int, 8> kdop_sizes{6, 8, 14, 18, 20, 24, 26, 46};

/// The k / 2 directions.
std::vector<Point3> kdop_directions(int k);

Kdop3 bounding_kdop(std::span<const Point3> points, int k);
Kdop3 bounding_kdop(std::span<const Point3> points, std::span<const Point3> directions);
/// The k-DOP of balls, which takes rationals for each ball and direction.
Kdop3 bounding_kdop(std::span<const Sphere3> spheres, std::span<const Point3> directions);

}  // namespace signum

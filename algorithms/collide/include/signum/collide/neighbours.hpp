// SPDX-License-Identifier: MIT
/// std::vector<IndexPair> neighbours(points, radius): the pairs of points that are at most a radius
/// apart.
///
///     neighbours(particles, 0.1);             // {i, j}, i < j: particles[i] and particles[j]
///     neighbours(particles, grains, 0.1);     // {i, j}: particles[i] and grains[j]
///
/// Exactly |p - q|^2 <= radius^2 of the doubles given: the ball is closed, and two points that are
/// just as far apart as the radius are neighbours.
///
/// Laws:
///   1. a pair is there iff sphere_side({p, radius}, q) is not positive
///   2. neighbours(b, a, r) has the pairs of neighbours(a, b, r), turned round
///   3. neighbours(a, a, r) has each point with itself, and the pairs of neighbours(a, r) both ways
///   4. the pairs are the same on any number of threads
/// Degenerate: equal points are neighbours at every radius, 0 included. Coordinates of any size
/// may be mixed.
/// Cost: O(n log n) to sort the points, and then near the number of pairs: points that are all in
/// one place, or far out, take no more. Only where very many pairs are nearly as far apart as the
/// radius, each of them is looked at; exact arithmetic is asked about those within some roundings
/// of it. In parallel.
/// Throws: NotFinite; InvalidArgument for a negative radius, and for 2^32 points or more.
/// See: Bentley, Stanat and Williams, The Complexity of Finding Fixed-radius Near Neighbors, 1977;
/// Gray and Moore, N-Body Problems in Statistical Learning, 2000, for the walk over two trees.
#pragma once

#include <signum/bvh/bvh_join.hpp>
#include <signum/kernel/vec.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// The pairs of points of one set, a < b; sorted.
std::vector<IndexPair> neighbours(std::span<const Point3> points, double radius);

/// The pairs of point a of the first set and b of the second; sorted.
std::vector<IndexPair> neighbours(std::span<const Point3> a, std::span<const Point3> b,
                                  double radius);

}  // namespace signum

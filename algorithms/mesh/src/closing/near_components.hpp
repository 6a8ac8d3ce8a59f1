// SPDX-License-Identifier: MIT
/// Which points hang together by steps of at most a radius?
///
/// Two points are in one set if a chain of points leads from the one to the other, each at most the
/// radius from the next: exactly |p - q|^2 <= radius^2. Equal points are in one set at every
/// radius. Cost: near the number of points. Points that are known to be in one set are not compared
/// again, so many points in one place cost no more than others. See: Gray and Moore, N-Body
/// Problems in Statistical Learning, 2000, for the walk over two nodes; March, Ram and Gray, Fast
/// Euclidean Minimum Spanning Tree, 2010, for passing over what is joined.
#pragma once

#include "disjoint_sets.hpp"
#include "points/point_tree.hpp"

namespace signum::detail {

/// The sets of the points of the tree, by their numbers. Requires that there is a point, and a
/// finite radius that is not negative.
DisjointSets near_components(const PointTree& tree, double radius);

}  // namespace signum::detail

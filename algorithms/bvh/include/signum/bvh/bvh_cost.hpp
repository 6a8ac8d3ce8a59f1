// SPDX-License-Identifier: MIT
/// double cost(bvh, measure): how expensive it is to ask a hierarchy, by which a build is judged.
///
/// With a measure m of boxes, the cost is the sum over all nodes of node * m(box of the node), and
/// over all items of item * m(box of the item), over m(box of all). A node is tested as a whole,
/// its eight boxes at once, when its own box is met, and an item when its own is: so for surfaces
/// this is what a line through the box of all costs in the mean, taken uniformly, and for volumes
/// what a point in it does. A binary tree with leaves of several items, whose every node has the
/// area A and the cost C = C_i A + C(left) + C(right), or C_t A N for a leaf of N items, is judged
/// by the same sum; here each item has a box of its own.
///
/// Laws:
///   1. it is finite, at least node where there are items, and 0 where there are none
///   2. the items' part is the same for every build, up to the roundings of the sum
/// Degenerate: boxes are the tree's, which are rounded outwards, so that none is flat; of flat
/// items the volumes are those of the rounding, and of no meaning.
/// Cost: linear.
/// See: Goldsmith and Salmon, Automatic Creation of Object Hierarchies for Ray Tracing, 1987;
/// MacDonald and Booth, Heuristics for Ray Tracing Using Space Subdivision, 1990.
#pragma once

#include <cstdint>
#include <signum/bvh/bvh.hpp>

namespace SIGNUM_API signum {

/// What the chance to meet a box goes with.
enum class BvhMeasure : std::uint8_t {
  surface_area,  ///< of lines and far rays
  volume,        ///< of points, and of faces that are large beside the boxes
};

/// What one test takes, in any unit.
struct BvhTestCosts {
  double node = 1, item = 1;
};

double cost(const Bvh& bvh, BvhMeasure measure, const BvhTestCosts& tests = {});

}  // namespace signum

// SPDX-License-Identifier: MIT
/// Are oriented boxes of a node certainly farther than some distance from one of another tree? The
/// two trees stand in frames of their own, which a rotation and a shift take to each other.
/// See: Gottschalk, Lin and Manocha, OBBTree, 1996: fifteen directions tell two boxes apart.
#pragma once

#include "oriented_boxes.hpp"
#include "shapes/counted_map.hpp"

namespace signum::detail {

/// x -> rows x + shift, from the numbers of one tree's boxes to those of another's.
struct OrientedMap {
  std::array<std::array<double, 3>, 3> rows;
  std::array<double, 3> shift;
  /// A gap of more, as doubles compute it, is more than the distance.
  double threshold;
};

/// The map between the boxes of two trees, where `map` is between their meshes and is, exactly, a
/// rotation and a shift. The threshold is infinite or NaN where doubles tell nothing.
OrientedMap oriented_map(const CountedMap& map, const OrientedBoxes& from, const OrientedBoxes& to,
                         double distance);

/// Bit i is set where box i of `others`, of which there are so many, is not certainly farther than
/// the distance from box `child` of `own`, which the map puts into the frame of the others.
unsigned near_boxes(const OrientedMap& map, const OrientedNode& own, std::size_t child,
                    const OrientedNode& others, std::size_t count);

}  // namespace signum::detail

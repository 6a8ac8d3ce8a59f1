// SPDX-License-Identifier: MIT
/// class PairTracker: the pairs of boxes that overlap, while boxes move, come and go.
///
/// The broad phase of collision detection: of many bodies, the pairs whose boxes share a point, and
/// after each update those that began and those that ended. Closed boxes, compared exactly: those
/// that touch in a corner overlap.
///
///     PairTracker tracker;
///     tracker.update(boxes_of_all);              // {id, box}, ...
///     ...
///     const PairChanges changes = tracker.update(boxes_that_moved);
///
/// Laws:
///   1. after any updates pairs() is overlapping_pairs of the boxes that are there, by their ids
///   2. the pairs before an update, without the ended and with the begun, are the pairs after it
///   3. the answers are the same by every method
/// Degenerate: boxes may be points; -0 is 0. Boxes that are all in one place make all pairs, and
/// take memory for these alone.
/// Cost: an update goes with what moved and with the pairs that there are, not with all boxes; one
/// that moves a little is compared with its neighbours only. Memory goes with the greatest id and
/// the pairs.
/// Throws: NotFinite; InvalidArgument for min > max and for an id that an update names twice.
/// Nothing is changed then.
/// See: Cohen, Lin, Manocha and Ponamgi, I-COLLIDE, 1995; Mirtich, Impulse-based Dynamic Simulation
/// of Rigid Body Systems, 1996; Verlet, Computer Experiments on Classical Fluids, 1967.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/bvh/bvh_join.hpp>
#include <signum/kernel/held.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// How boxes are found that come near each other; what is found is the same.
enum class BroadPhase : std::uint8_t {
  /// The hierarchy, whatever the boxes. Measured for 1,000 to 100,000 (docs/lab/performance.md), it
  /// takes less time than the others from scratch, at most 0.73 of it, and no more where one box in
  /// a hundred moves. Only where all move in every frame the hash grid takes less, 0.67 to 0.75 of
  /// its time, which pays after the 12 to 66 frames that its start costs.
  automatic,
  /// Boxes sorted along the axis on which they are spread most: of n boxes that fill a cube, each
  /// is compared with about n^(2/3). An update in which that is more than 64 makes a tree.
  sweep_and_prune,
  /// Cells of as many sizes as the boxes have, in a hash table: for boxes that all move, always. An
  /// update that compares more than 64 boxes with each makes a tree.
  hash_grid,
  /// A tree, fitted again when boxes move.
  hierarchy,
};

/// The box of a body from now on; without a box, the body is not there.
struct BoxUpdate {
  std::uint32_t id;
  std::optional<Aabb3> box;
};

/// Pairs of ids, a < b; sorted.
struct PairChanges {
  std::vector<IndexPair> begun, ended;
};

class PairTracker {
 public:
  explicit PairTracker(BroadPhase how = BroadPhase::automatic);

  /// What is not named stays where it is; removing what is not there changes nothing.
  PairChanges update(std::span<const BoxUpdate> updates);

  /// All pairs of ids, a < b; sorted. Valid until the next update.
  std::span<const IndexPair> pairs() const;

 private:
  class Boxes;
  detail::Owned<Boxes> boxes_;
};

}  // namespace signum

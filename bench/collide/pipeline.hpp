// SPDX-License-Identifier: MIT
/// Which bodies of a scene meet, by stages: boxes, volumes, trees, triangles. Each stage is run
/// over all pairs that the one before left, and what it needs is made for the bodies that are in
/// one of these, so that the stages can be timed one by one.
#pragma once

#include <optional>
#include <signum/bvh/bvh_join.hpp>

#include "kdop_tree.hpp"
#include "scenes.hpp"
#include "volumes.hpp"

namespace signum::bench {

struct Stages {
  /// Pairs of bodies after each.
  std::size_t boxes = 0, volumes = 0, meet = 0;
  /// Seconds, the least of several runs: boxes and their pairs; volumes made, compared; trees made,
  /// compared.
  double find = 0, make = 0, compare = 0, build = 0, decide = 0;
  TreeCounts counts;
  std::vector<IndexPair> meeting;

  double initialization() const { return make + build; }
  /// Boxes and their pairs are apart from it, which all ways have alike.
  double detection() const { return compare + decide; }
  /// The part of the pairs left that meet.
  double hit_rate() const {
    return volumes == 0 ? 1 : static_cast<double>(meet) / static_cast<double>(volumes);
  }
};

/// Everything is made for each body, from its vertices where they stand.
Stages each_built(const std::vector<Body>& bodies, const std::optional<VolumeKind>& volume,
                  int rounds = 3);
/// Bodies of one model share what is made of it; poses are exact.
Stages shared_body(const std::vector<Body>& bodies, const std::optional<VolumeKind>& volume,
                   int rounds = 3);
/// Boxes, then trees of k-DOPs for each body.
Stages kdop_trees(const std::vector<Body>& bodies, int k, int rounds = 3);
#if SIGNUM_HAS_FCL
/// FCL's trees of 24-DOPs.
Stages fcl_kdop_trees(const std::vector<Body>& bodies, int rounds = 3);
#endif

/// How many pairs are in one list and not in the other.
std::size_t differences(const std::vector<IndexPair>& a, const std::vector<IndexPair>& b);

}  // namespace signum::bench

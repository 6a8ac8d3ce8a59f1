// SPDX-License-Identifier: MIT
/// The search for the first impact of many bodies: a search for each pair, in one queue by the
/// times before which they are apart.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <queue>
#include <signum/bvh/bvh_join.hpp>
#include <signum/collide/first_impact_search.hpp>
#include <tuple>
#include <vector>

#include "rigid/rigid_search.hpp"

namespace signum::detail {

/// Requires the default floating-point environment, wherever it is called.
class ImpactQueue {
 public:
  /// Returns the number of the body.
  std::uint32_t add(std::uint32_t id, RigidShape shape, const Motion& motion);
  /// Of two bodies by their numbers; pairs come sorted by the ids.
  void add_pair(std::uint32_t a, std::uint32_t b);

  void refine(std::uint64_t most_steps);
  bool is_done() const { return open_.empty() || is_too_late(open_.top()); }
  TimeBracket bracket() const;
  FirstImpactCounts counts() const { return counts_; }
  std::optional<SceneImpact> impact() const;

 private:
  struct Body {
    std::uint32_t id;
    RigidShape shape;
    Motion motion;
  };
  struct Pair {
    Pair(const Body& a, const Body& b)
        : pairs(a.shape, a.motion, b.shape, b.motion),
          rigid(a.shape, a.motion, b.shape, b.motion, pairs) {}
    RigidPairs pairs;
    RigidSearch rigid;
    std::uint64_t taken = 0;  ///< how often it has found something that is taken into account
  };
  /// A pair that is apart before the time.
  struct Open {
    double time;
    std::uint32_t pair;
    /// The first comes last in a queue.
    friend bool operator<(const Open& p, const Open& q) {
      return std::tie(q.time, q.pair) < std::tie(p.time, p.pair);
    }
  };
  struct Best {
    RigidFound found;
    std::uint32_t pair;
  };

  /// Whether what may meet then is neither before the best nor as early and less.
  bool is_too_late(const Open& open) const;
  void step();
  /// What the pair has found since is the best, or it is not.
  void take(std::uint32_t pair, const RigidSearch& rigid);

  std::deque<Body> bodies_;  ///< which stay where they are
  std::vector<IndexPair> pairs_;
  std::vector<std::unique_ptr<Pair>> searches_;  ///< of pairs that were begun and are open
  std::priority_queue<Open> open_;
  std::optional<Best> best_;
  double latest_ = 1;  ///< the least double that is not before the best
  FirstImpactCounts counts_;
};

}  // namespace signum::detail

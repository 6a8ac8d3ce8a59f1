// SPDX-License-Identifier: MIT
/// The search for the first contact of two rigid bodies: branch and bound over two hierarchies. It
/// can be stopped after any pair of parts, and goes on where it was.
///
/// Each pair of parts has a time before which it is apart for certain, and the pair with the least
/// of these is advanced, opened or, where both are triangles, decided exactly for a while to come,
/// by the features that may meet in that while.
#pragma once

#include <array>
#include <limits>
#include <optional>
#include <queue>
#include <signum/bvh/bvh.hpp>
#include <tuple>
#include <utility>

#include "bvh_tree.hpp"
#include "rigid/rigid_bounds.hpp"
#include "rigid/rigid_pairs.hpp"
#include "sets/scale.hpp"

namespace signum::detail {

/// The parts of a rigid body's hierarchy that a search has come to, scaled.
class RigidParts {
 public:
  /// The shape must outlive this.
  RigidParts(const RigidShape& shape, const Scale& scale);

  /// The corners of a triangle, segment or point.
  struct Corners {
    std::array<Scaled<Point3>, 3> points;
    std::size_t count = 0;

    operator std::span<const Scaled<Point3>>() const { return {points.data(), count}; }
    const Scaled<Point3>& operator[](std::size_t i) const { return points[i]; }
    std::size_t size() const { return count; }
  };

  bool is_item(std::uint32_t part) const { return parts_[part].child.is_item(); }
  std::uint32_t item(std::uint32_t part) const { return parts_[part].child.index(); }
  /// The least item in the part.
  std::uint32_t least(std::uint32_t part) const { return least_of(parts_[part].child); }
  const Scaled<Aabb3>& box(std::uint32_t part) const { return parts_[part].box; }
  Corners corners(std::uint32_t part) const;
  /// The first of the children, and how many there are.
  std::pair<std::uint32_t, std::uint32_t> children(std::uint32_t part);
  const Bvh& bvh() const { return made_ ? *made_ : *shape_.bvh; }

 private:
  struct Part {
    Scaled<Aabb3> box;
    BvhChild child;
    std::pair<std::uint32_t, std::uint32_t> children;
  };

  std::uint32_t least_of(BvhChild child) const {
    return child.is_item() ? child.index() : least_[child.index()];
  }

  const RigidShape& shape_;
  Scale scale_;
  std::optional<Bvh> made_;           ///< where none was at hand
  std::vector<std::uint32_t> least_;  ///< of each node
  std::vector<Part> parts_;
};

/// Requires the default floating-point environment.
class RigidSearch {
 public:
  static constexpr std::uint64_t all_steps = std::numeric_limits<std::uint64_t>::max();

  /// Shapes and pairs must outlive this.
  RigidSearch(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
              const Motion& motion_b, RigidPairs& pairs);

  /// Goes on until the first contact is known, or until that many pairs of parts have been looked
  /// at in all. Returns whether it is known.
  bool refine(std::uint64_t most_steps = all_steps);
  bool is_done() const { return open_.empty() || open_.top().time > latest_; }
  /// The first contact of those found so far, and of those that are as early the least pair.
  const std::optional<RigidFound>& best() const { return best_; }
  /// Before that time nothing meets; infinite where nothing does in [0, 1].
  double earliest() const;
  /// Before that time nothing meets but what was found. Requires that it is not done.
  double next_time() const { return open_.top().time; }
  /// The least double that is not before the best contact; 1 where none was found.
  double latest() const { return latest_; }

  /// Looks from now on for nothing after the time, and forgets what was found there.
  void forget_after(double latest);

  std::uint64_t steps() const { return steps_; }
  /// How many times the best became another.
  std::uint64_t found() const { return found_; }
  /// How many times two triangles were decided for a while.
  std::uint64_t decided() const { return decided_; }

 private:
  /// Parts that are apart before the time.
  struct Open {
    double time;
    std::uint32_t least_a, least_b, a, b;
    int tries;  ///< how often they were decided for a while
    int steps;  ///< how often they were advanced since
    /// The first comes last in a queue; of equal times the one with the least pair.
    friend bool operator<(const Open& p, const Open& q) {
      return std::tie(q.time, q.least_a, q.least_b, p.a, p.b) <
             std::tie(p.time, p.least_a, p.least_b, q.a, q.b);
    }
  };
  using Corners = RigidParts::Corners;

  /// Whether what may meet from the time on is neither before the best nor as early and less.
  bool is_too_late(double time, std::uint32_t least_a, std::uint32_t least_b) const;
  void push(double time, std::uint32_t a, std::uint32_t b, int tries = 0, int steps = 0);
  /// Looks at the pair that comes first.
  void step();
  /// What nothing of the surfaces tells: one body may be inside the other then.
  void look_at_start();
  void keep(RigidFound found);
  /// One of them is a node.
  void open(const Open& pair);
  /// About the time in which the parts move far beyond each other, or 1 if that is less.
  double pace_of(const Open& pair) const;
  /// Both are triangles, segments or points.
  void advance(const Open& pair);
  /// Finds what is not after the time.
  void decide(const Open& pair, const Corners& corners_a, const Corners& corners_b, double last);
  /// What may meet from the time that the bounds are at until the last.
  MayMeet features(double now, const Corners& a, const Corners& b, double last) const;

  const RigidShape &shape_a_, &shape_b_;
  Pose start_a_, start_b_;
  Scale scale_;
  RigidParts a_, b_;
  RigidBounds bounds_;
  RigidPairs& pairs_;
  std::priority_queue<Open> open_;
  std::optional<RigidFound> best_;
  double latest_ = 1;
  std::uint64_t steps_ = 0, found_ = 0, decided_ = 0;
};

/// The greatest double that is not after the time, which is in [0, 1].
double double_below(const AlgebraicNumber& time);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
// Two triangles share points from one time to another. The pairs that share one now, or begin to
// while others do, say until when; they are taken in the order of the soonest time at which their
// boxes may meet. Where no pair goes on, one solid may still hold the other, until the next begins.
#include <cmath>
#include <queue>
#include <signum/collide/clearing_distance.hpp>
#include <utility>
#include <vector>

#include "machine/fp_environment.hpp"
#include "sweep/first_impact.hpp"
#include "sweep/near_pairs.hpp"
#include "sweep/sweep_set.hpp"

namespace signum::detail {
namespace {

struct CommonTimes {
  BigRational first, last;

  /// Whether x is to be taken later than y.
  friend bool operator<(const CommonTimes& x, const CommonTimes& y) { return y.first < x.first; }
};

Hull moved(Hull hull, const RationalPoint& by) {
  for (RationalPoint& p : hull.points) p = p + by;
  return hull;
}

/// A time after which all of a is beyond b along the motion; positive where they ever meet.
BigRational late_time(const Hull& a, const Hull& b, const RationalPoint& motion) {
  const auto along = [&](const Hull& hull, int way) {
    BigRational most = way * dot(motion, hull.points.front());
    for (const RationalPoint& p : hull.points) {
      BigRational v = way * dot(motion, p);
      if (most < v) most = std::move(v);
    }
    return most;
  };
  return (along(b, 1) + along(a, -1)) / square(motion) + 1;
}

BigRational rational(const Surd& time) { return time.rational().value().number; }

/// When two hulls share points, from time 0 on.
std::optional<CommonTimes> common_times(const Hull& a, const Hull& b, const RationalPoint& motion) {
  const auto first = first_entry(a, b, 0, motion, std::nullopt, Space::space);
  if (!first) return std::nullopt;
  const BigRational late = late_time(a, b, motion);
  const auto back = first_entry(moved(a, late * motion), b, 0, -motion, late, Space::space);
  return CommonTimes{rational(first->time), late - rational(back->time)};
}

class Clearing {
 public:
  Clearing(const SweepSet& a, const SweepSet& b, const RationalPoint& motion)
      : a_(a),
        b_(b),
        motion_(motion),
        times_(motion, 0, std::nullopt),
        boxes_a_(a.boxes()),
        boxes_b_(b.boxes()),
        near_(boxes_a_, boxes_b_, times_) {}

  BigRational run() {
    BigRational now = 0;
    while (true) {
      take_near(now);
      if (!later_.empty() && later_.top().first <= now) {
        if (now < later_.top().last) now = later_.top().last;
        later_.pop();
        continue;
      }
      const std::optional<BigRational> next = next_time();
      if (!one_holds_the_other(next ? BigRational((now + *next) / 2) : BigRational(now + 1))) {
        return now;
      }
      // The surfaces are bounded, so that they part, and they part last.
      now = *next;
    }
  }

 private:
  /// The times of all pairs that may have begun by now.
  void take_near(const BigRational& now) {
    while (begins_by(now)) take();
  }

  /// Whether a pair that was not taken may begin by then.
  bool begins_by(const BigRational& t) const {
    const double soonest = near_.soonest();
    return std::isfinite(soonest) && to_rational(soonest) <= t;
  }

  void take() {
    const std::optional<NearPair> pair = near_.next(INFINITY);
    if (!pair) return;
    if (auto times = common_times(a_.hull(pair->a), b_.hull(pair->b), motion_)) {
      later_.push(*std::move(times));
    }
  }

  /// When the next pair begins, all before it being taken.
  std::optional<BigRational> next_time() {
    while (later_.empty() ? std::isfinite(near_.soonest()) : begins_by(later_.top().first)) take();
    if (later_.empty()) return std::nullopt;
    return later_.top().first;
  }

  /// Whether one solid holds the other at a time at which the surfaces share no point.
  bool one_holds_the_other(const BigRational& t) const {
    if (a_.solid == nullptr && b_.solid == nullptr) return false;
    const auto shifted = [](const SweepSet& set, const RationalPoint& by) {
      std::vector<RationalPoint> samples = set.samples();
      for (RationalPoint& p : samples) p = p + by;
      return samples;
    };
    return locate_deepest(shifted(a_, t * motion_), b_) != Location::outside ||
           locate_deepest(shifted(b_, -t * motion_), a_) != Location::outside;
  }

  const SweepSet& a_;
  const SweepSet& b_;
  const RationalPoint& motion_;
  BoxTimes times_;
  std::vector<Aabb3> boxes_a_, boxes_b_;
  NearPairs near_;
  std::priority_queue<CommonTimes> later_;
};

}  // namespace

std::optional<Rational> clearing_exactly(const SetRef3& a, const SetRef3& b,
                                         const Point3& direction) {
  const DefaultFpEnvironment environment;
  const SweepSet set_a = SweepSet::of(a);
  const SweepSet set_b = SweepSet::of(b);
  const RationalPoint motion = to_rational(direction);
  if (is_zero(motion)) {
    if (first_impact(set_a, set_b, motion, std::nullopt)) return std::nullopt;
    return Rational();
  }
  return Rational({Clearing(set_a, set_b, motion).run()});
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
// Two triangles share points from one time to another. The pairs that share one now, or begin to
// while others do, say until when; they are taken in the order of the soonest time at which their
// boxes may meet. Where no pair goes on, one solid may still hold the other, until the next begins.
// Pairs that surely share a point at two times, by doubles, do so between them. So from contact to
// contact doubles lead to nearly the end, and exact times are those of the few pairs that are left.
#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <signum/collide/clearing_distance.hpp>
#include <utility>
#include <vector>

#include "machine/fp_environment.hpp"
#include "numbers/running_error.hpp"
#include "placed/transversal_meet.hpp"
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

/// Whether the triangles a + t motion and b are certain to share a point.
bool surely_meet(const RoundedCore& a, const RoundedCore& b, const RoundedMotion& motion,
                 double t) {
  Corners3<RunningError> of_a, of_b;
  const Vec3<RunningError> way = counted(motion.v, motion.error);
  const RunningError time{t, 0};
  for (std::size_t i = 0; i < 3; ++i) {
    const Vec3<RunningError> p = counted(a.corners()[i], a.error);
    of_a[i] = {p.x + time * way.x, p.y + time * way.y, p.z + time * way.z};
    of_b[i] = counted(b.corners()[i], b.error);
  }
  return transversal_meet(of_a, of_b, known_sign).value_or(false);
}

/// Bounds of the times at which two triangles share points, by the axes that may separate them.
struct TimeBounds {
  double first = -std::numeric_limits<double>::infinity();
  double last = std::numeric_limits<double>::infinity();

  bool are_none() const { return first > last; }
  /// The projections on an axis, any vector, overlap from `first` to `last` at most.
  void take(const Point3& axis, const RoundedCore& a, const RoundedCore& b,
            const Vec3<RunningError>& way) {
    const auto n = counted(axis);
    double low_a = last_double, high_a = -last_double, low_b = last_double, high_b = -last_double;
    for (std::size_t i = 0; i < 3; ++i) {
      const RunningError p = dot(n, counted(a.corners()[i], a.error));
      const RunningError q = dot(n, counted(b.corners()[i], b.error));
      low_a = std::min(low_a, lower(p)), high_a = std::max(high_a, upper(p));
      low_b = std::min(low_b, lower(q)), high_b = std::max(high_b, upper(q));
    }
    const RunningError speed = dot(n, way);
    const auto forward = known_sign(speed);
    if (!forward) return;
    const auto time = [&](double to, double from) {
      return (RunningError{to, 0} - RunningError{from, 0}) / speed;
    };
    RunningError begin = time(low_b, high_a), end = time(high_b, low_a);
    if (*forward == Sign::negative) std::swap(begin, end);
    first = std::max(first, lower(begin));
    last = std::min(last, upper(end));
  }

 private:
  static constexpr double last_double = std::numeric_limits<double>::max();
};

TimeBounds time_bounds(const RoundedCore& a, const RoundedCore& b, const RoundedMotion& motion) {
  TimeBounds bounds;
  if (a.corners().size() != 3 || b.corners().size() != 3) return bounds;
  const auto edges = [](std::span<const Point3> t) {
    return std::array{minus(t[1], t[0]), minus(t[2], t[1]), minus(t[0], t[2])};
  };
  const auto of_a = edges(a.corners()), of_b = edges(b.corners());
  const Vec3<RunningError> way = counted(motion.v, motion.error);
  bounds.take(cross(of_a[0], of_a[1]), a, b, way);
  bounds.take(cross(of_b[0], of_b[1]), a, b, way);
  for (const Point3& d : of_a) {
    for (const Point3& e : of_b) bounds.take(cross(d, e), a, b, way);
  }
  return bounds;
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
  Clearing(const SweepSet& a, const SweepSet& b, const Point3& direction,
           const RationalPoint& motion)
      : a_(a),
        b_(b),
        motion_(motion),
        rounded_(rounded_motion(as_difference(direction))),
        times_(motion, 0, std::nullopt),
        boxes_a_(a.boxes()),
        boxes_b_(b.boxes()),
        near_(boxes_a_, boxes_b_, times_) {}

  BigRational run() {
    BigRational now = 0;
    while (true) {
      take_near(now);
      if (goes_on_by_doubles(now)) continue;
      const BigRational before = now;
      settle(now);
      if (before < now) continue;
      if (!later_.empty() && later_.top().first <= now) {
        if (now < later_.top().last) now = later_.top().last;
        later_.pop();
        continue;
      }
      const std::optional<BigRational> next = next_time(now);
      if (!one_holds_the_other(next ? BigRational((now + *next) / 2) : BigRational(now + 1))) {
        return now;
      }
      // The surfaces are bounded, so that they part, and they part last.
      now = *next;
    }
  }

 private:
  /// The greatest double that is surely not above it.
  static double below(const BigRational& now) {
    return now.is_zero() ? 0 : std::max(0.0, std::nextafter(round_to_double(now), 0.0));
  }

  /// The pairs that may have begun by now.
  void take_near(const BigRational& now) {
    const double from = below(now);
    while (near_.soonest() <= from || begins_by(now)) take(from);
  }

  /// Whether a pair that was not taken may begin by then.
  bool begins_by(const BigRational& t) const {
    const double soonest = near_.soonest();
    return std::isfinite(soonest) && to_rational(soonest) <= t;
  }

  /// Takes the next pair, where there is one that does not part before.
  void take(double from) {
    if (const std::optional<NearPair> pair = near_.next(INFINITY, from)) taken_.push_back(*pair);
  }

  /// Whether a pair is certain to share a point from now to a time that is clearly later, which
  /// then is now.
  bool goes_on_by_doubles(BigRational& now) {
    const double from = below(now);
    std::erase_if(taken_, [from](const NearPair& pair) { return pair.last < from; });
    const auto parts_sooner = [](const NearPair& x, const NearPair& y) { return x.last < y.last; };
    std::make_heap(taken_.begin(), taken_.end(), parts_sooner);
    for (auto end = taken_.end(); end != taken_.begin();) {
      std::pop_heap(taken_.begin(), end--, parts_sooner);
      const NearPair& pair = *end;
      const std::optional<RoundedCore> a = a_.rounded_piece(pair.a);
      const std::optional<RoundedCore> b = b_.rounded_piece(pair.b);
      if (!a || !b || !surely_meet(*a, *b, rounded_, from)) continue;
      double low = from, high = std::min(pair.last, std::numeric_limits<double>::max());
      for (int i = 0; i < 20; ++i) {
        const double middle = low + (high - low) / 2;
        (surely_meet(*a, *b, rounded_, middle) ? low : high) = middle;
      }
      if (!(low - from > 0x1p-16 * (pair.last - from)) || to_rational(low) <= now) continue;
      now = to_rational(low);
      return true;
    }
    return false;
  }

  /// Goes on by the exact times of pairs that were taken, but for those that part before now: first
  /// of those that may part last, which leave few others.
  void settle(BigRational& now) {
    for (NearPair& pair : taken_) {
      const std::optional<RoundedCore> a = a_.rounded_piece(pair.a);
      const std::optional<RoundedCore> b = b_.rounded_piece(pair.b);
      if (!a || !b) continue;
      const TimeBounds bounds = time_bounds(*a, *b, rounded_);
      pair.last = bounds.are_none() ? -INFINITY : std::min(pair.last, bounds.last);
    }
    std::sort(taken_.begin(), taken_.end(),
              [](const NearPair& x, const NearPair& y) { return y.last < x.last; });
    for (const NearPair& pair : taken_) {
      if (pair.last < below(now)) break;
      auto times = common_times(a_.hull(pair.a), b_.hull(pair.b), motion_);
      if (!times || times->last <= now) continue;
      if (now < times->first) {
        later_.push(*std::move(times));
      } else {
        now = std::move(times->last);
      }
    }
    taken_.clear();
  }

  /// When the next pair begins, all before it being taken.
  std::optional<BigRational> next_time(const BigRational& now) {
    while (later_.empty() ? std::isfinite(near_.soonest()) : begins_by(later_.top().first)) {
      take(below(now));
      // What was not taken begins after now.
      BigRational same = now;
      settle(same);
    }
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
  RoundedMotion rounded_;
  BoxTimes times_;
  std::vector<Aabb3> boxes_a_, boxes_b_;
  NearPairs near_;
  std::vector<NearPair> taken_;
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
  return Rational({Clearing(set_a, set_b, direction, motion).run()});
}

}  // namespace signum::detail

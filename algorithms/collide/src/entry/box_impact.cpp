// SPDX-License-Identifier: MIT
// Along each axis the boxes share a coordinate from one quotient of doubles to another. They meet
// at the greatest of the first, if it is at most the least of the second. The axes on which it is
// reached are those on which the boxes are apart just before, so the normal has no others.
// See: Kay and Kajiya, Ray Tracing Complex Scenes, 1986, for the slabs.
#include "entry/box_impact.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

#include "entry/advance.hpp"
#include "entry/quick_impact.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/exact_quotient.hpp"

namespace signum::detail {
namespace {

/// When the boxes share a coordinate: from enter / speed to leave / speed, or always where the
/// speed is zero, if they do at all. All three are exact.
struct AxisTimes {
  double enter, leave, speed;
};

std::optional<AxisTimes> times_of(double min_a, double max_a, double min_b, double max_b,
                                  double v) {
  // A box without an inside has fewer corners in a hull; and NaN is not less.
  if (!(min_a < max_a) || !(min_b < max_b) || !is_moderate(v)) return std::nullopt;
  const std::optional<double> low = difference_if_exact(min_b, max_a);
  const std::optional<double> high = difference_if_exact(max_b, min_a);
  if (!low || !high) return std::nullopt;
  return v < 0 ? AxisTimes{-*high, -*low, -v} : AxisTimes{*low, *high, v};
}

}  // namespace

std::optional<CertainImpact<Impact3>> impact_of_boxes(const Aabb3& a, const Aabb3& b,
                                                      const Difference3& motion) {
  const RoundedMotion given = rounded_motion(motion);
  if (given.error != 0) return std::nullopt;
  const std::array v{given.v.x, given.v.y, given.v.z};
  const std::array times{times_of(a.min.x, a.max.x, b.min.x, b.max.x, v[0]),
                         times_of(a.min.y, a.max.y, b.min.y, b.max.y, v[1]),
                         times_of(a.min.z, a.max.z, b.min.z, b.max.z, v[2])};
  if (!times[0] || !times[1] || !times[2]) return std::nullopt;
  bool insides_meet = true;
  double enter = -1, speed = 1;  // before the start
  unsigned met = 0;              // the axes on which they meet then, a bit each
  unsigned left = 0, flush = 0;  // those on which they part at the start, or touch and stay so
  for (unsigned k = 0; k < 3; ++k) {
    const AxisTimes& t = *times[k];
    const bool stays = t.speed == 0;
    if (t.leave < 0 || (stays && t.enter > 0)) return CertainImpact<Impact3>{};
    insides_meet = insides_meet && t.enter < 0 && t.leave > 0;
    if (t.leave == 0) (stays ? flush : left) |= 1U << k;
    if (stays && t.enter == 0) flush |= 1U << k;
    if (stays || t.enter < 0) continue;
    const int later = order_of_quotients(t.enter, t.speed, enter, speed);
    if (later < 0) continue;
    met = later > 0 ? 1U << k : met | 1U << k;
    if (later > 0) enter = t.enter, speed = t.speed;
  }
  CertainImpact<Impact3> certain;
  if (insides_meet) {
    certain.impact = impact_at_the_start();
    return certain;
  }
  if (enter > speed) return certain;
  for (const auto& t : times) {
    if (t->speed != 0 && order_of_quotients(t->leave, t->speed, enter, speed) < 0) return certain;
  }
  // At the start they meet, or else part, or else stay in touch, in one plane.
  Sign approach = Sign::positive;
  if (met == 0) approach = left != 0 ? Sign::negative : Sign::zero;
  const unsigned axes = met != 0 ? met : left != 0 ? left : flush;
  if (approach == Sign::zero && !std::has_single_bit(axes)) return std::nullopt;
  // Corner i has the greater side of axis k where i has bit k.
  unsigned upper = 0;  // the axes on whose greater side of a they touch
  for (unsigned k = 0; k < 3; ++k) {
    const bool is_upper =
        approach == Sign::zero ? times[k]->enter == 0 : (v[k] > 0) == (approach == Sign::positive);
    upper |= (is_upper ? 1U : 0U) << k;
  }
  certain.impact =
      impact_of_doubles(std::max(enter, 0.0) / speed, a, b, given.v, [&](Impact3& impact) {
        impact.initially = enter <= 0;
        impact.approach = approach;
        for (unsigned i = 0; i < 8; ++i) {
          if (((i ^ upper) & axes) == 0) impact.corners_a.push_back(i);
          if (((i ^ ~upper) & axes) == 0) impact.corners_b.push_back(i);
        }
      });
  return certain;
}

std::optional<Impact3> sweep_pair(const Aabb3& a, const Aabb3& b, const Difference3& motion) {
  const DefaultFpEnvironment environment;
  if (auto told = impact_of_boxes(a, b, motion)) return std::move(told->impact);
  return sweep_by_search(&a, &b, motion);
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
// Spheres that meet spheres and planes: one root of doubles, or where these do not tell, a search.
#include "entry/advance.hpp"
#include "entry/quick_impact.hpp"
#include "hits/quick/quick_hit.hpp"
#include "machine/fp_environment.hpp"

namespace signum::detail {
namespace {

template <class A, class B>
QuickHit quick(const A& a, const B& b, const Point3& motion) {
  if constexpr (std::is_same_v<A, Plane3>) {
    return quick_sweep(b, a, {-motion.x, -motion.y, -motion.z});
  } else {
    return quick_sweep(a, b, motion);
  }
}

/// What doubles tell of a motion, which doubles hold.
struct Answer {
  QuickHit hit;
  Point3 motion;
};

template <class A, class B>
Answer answer(const A& a, const B& b, const Difference3& motion) {
  if (motion.from == Point3{0, 0, 0}) return {quick(a, b, motion.to), motion.to};
  // The exact motion of both, which may be doubles all the same.
  const RoundedMotion given = rounded_motion(motion);
  if (given.error != 0) return {};
  return {quick(a, b, given.v), given.v};
}

/// Requires that doubles tell.
template <class A, class B>
std::optional<Impact3> impact_of(const Answer& told, const A& a, const B& b) {
  if (told.hit.told == Told::missed) return std::nullopt;
  if (told.hit.told == Told::inside) return impact_at_the_start();
  return impact_of_doubles(told.hit.t, a, b, told.motion, [](Impact3& impact) {
    if constexpr (std::is_same_v<A, Sphere3>) impact.corners_a.push_back(0);
    if constexpr (std::is_same_v<B, Sphere3>) impact.corners_b.push_back(0);
  });
}

template <class A, class B>
std::optional<Impact3> sweep_of(const A& a, const B& b, const Difference3& motion) {
  const DefaultFpEnvironment environment;
  const Answer told = answer(a, b, motion);
  if (told.hit.told != Told::nothing) return impact_of(told, a, b);
  return sweep_by_search(&a, &b, motion);
}

}  // namespace

std::optional<Impact3> sweep_pair(const Sphere3& a, const Sphere3& b, const Difference3& motion) {
  return sweep_of(a, b, motion);
}
std::optional<Impact3> sweep_pair(const Sphere3& a, const Plane3& b, const Difference3& motion) {
  return sweep_of(a, b, motion);
}
std::optional<Impact3> sweep_pair(const Plane3& a, const Sphere3& b, const Difference3& motion) {
  return sweep_of(a, b, motion);
}

}  // namespace signum::detail

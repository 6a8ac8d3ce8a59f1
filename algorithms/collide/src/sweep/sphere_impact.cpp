// SPDX-License-Identifier: MIT
#include "sphere_impact.hpp"

#include "advance.hpp"
#include "fp_environment.hpp"
#include "hits/quick_hit.hpp"

namespace signum::detail {
namespace {

/// The question, of which the exact numbers are made.
template <class A, class B>
struct Question {
  A a;
  B b;
  Point3 motion;

  Impact3 answer() const {
    const Difference3 difference = as_difference(motion);
    return *sweep_exactly(SweepRef3(ShapeRef3(&a)), SweepRef3(ShapeRef3(&b)), difference);
  }
};
template <class A, class B>
struct TimeOf : Question<A, B> {
  Surd operator()() const { return this->answer().time.exact(); }
};
template <class A, class B>
struct NormalOf : Question<A, B> {
  Vec3<Surd> operator()() const { return this->answer().normal.exact(); }
};

template <class A, class B>
void set_met(std::optional<Impact3>& impact, double time, const A& a, const B& b,
             const Point3& motion) {
  impact.emplace(time, TimeOf<A, B>{{a, b, motion}}, NormalOf<A, B>{{a, b, motion}});
  impact->approach = Sign::positive;
  if constexpr (std::is_same_v<A, Sphere3>) impact->corners_a.push_back(0);
  if constexpr (std::is_same_v<B, Sphere3>) impact->corners_b.push_back(0);
}

template <class A, class B>
QuickHit quick(const A& a, const B& b, const Point3& motion) {
  if constexpr (std::is_same_v<A, Plane3>) {
    return quick_sweep(b, a, {-motion.x, -motion.y, -motion.z});
  } else {
    return quick_sweep(a, b, motion);
  }
}

/// Whether it is certain, and then the answer.
template <class A, class B>
bool answer(std::optional<Impact3>& impact, const A& a, const B& b, const Difference3& motion) {
  if (!(motion.from == Point3{0, 0, 0})) {
    // The exact motion of both, which may be doubles all the same.
    const RoundedMotion given = rounded_motion(motion);
    return given.error == 0 && answer(impact, a, b, as_difference(given.v));
  }
  const QuickHit hit = quick(a, b, motion.to);
  if (hit.told == Told::nothing) return false;
  if (hit.told == Told::met) set_met(impact, hit.t, a, b, motion.to);
  if (hit.told == Told::inside) impact.emplace().initially = true;
  return true;
}

template <class A, class B>
std::optional<Impact3> sweep_of(const A& a, const B& b, const Difference3& motion) {
  std::optional<Impact3> impact;
  const DefaultFpEnvironment environment;
  if (answer(impact, a, b, motion)) return impact;
  impact = sweep_any(SweepRef3(ShapeRef3(&a)), SweepRef3(ShapeRef3(&b)), motion);
  return impact;
}

}  // namespace

std::optional<CertainImpact<Impact3>> impact_of_spheres(const ShapeRef3& a, const ShapeRef3& b,
                                                        const Difference3& motion) {
  CertainImpact<Impact3> certain;
  const auto told = [&](const auto* x, const auto* y) {
    return x != nullptr && y != nullptr && answer(certain.impact, *x, *y, motion);
  };
  const auto* const sphere_a = std::get_if<const Sphere3*>(&a);
  const auto* const sphere_b = std::get_if<const Sphere3*>(&b);
  const auto* const plane_a = std::get_if<const Plane3*>(&a);
  const auto* const plane_b = std::get_if<const Plane3*>(&b);
  const auto get = [](const auto* p) { return p == nullptr ? nullptr : *p; };
  if (told(get(sphere_a), get(sphere_b)) || told(get(sphere_a), get(plane_b)) ||
      told(get(plane_a), get(sphere_b))) {
    return certain;
  }
  const auto* const polygon_b = std::get_if<const Polygon3*>(&b);
  if (sphere_a != nullptr && polygon_b != nullptr) {
    return impact_of_polygon(**sphere_a, **polygon_b, motion);
  }
  return std::nullopt;
}

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

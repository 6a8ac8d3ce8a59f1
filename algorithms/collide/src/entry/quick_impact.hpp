// SPDX-License-Identifier: MIT
/// Impacts that doubles tell, whose exact numbers are those of the exact road, made on request.
#pragma once

#include <optional>
#include <signum/collide/sweep.hpp>

namespace signum::detail {

/// The sweep of two shapes, by the filter of the pair where it has one.
std::optional<Impact3> sweep_shapes(const ShapeRef3& a, const ShapeRef3& b,
                                    const Difference3& motion);
/// Without these filters: a search proposes the face that is met, or the exact road tells.
std::optional<Impact3> sweep_by_search(const ShapeRef3& a, const ShapeRef3& b,
                                       const Difference3& motion);

/// The question, of which the exact numbers of an impact are made.
template <class A, class B>
struct SweepQuestion {
  A a;
  B b;
  Point3 motion;

  Impact3 answer() const {
    const Difference3 difference = as_difference(motion);
    return *sweep_exactly(SweepRef3(ShapeRef3(&a)), SweepRef3(ShapeRef3(&b)), difference);
  }
};
template <class A, class B>
struct TimeOfSweep : SweepQuestion<A, B> {
  Surd operator()() const { return this->answer().time.exact(); }
};
template <class A, class B>
struct NormalOfSweep : SweepQuestion<A, B> {
  Vec3<Surd> operator()() const { return this->answer().normal.exact(); }
};

/// A contact after the start, into which a goes, with what add(impact) says of it. An optional
/// impact that is made empty at first, or moved, has all of its bytes written, which takes as long
/// as a miss: so it is made as it is returned.
template <class A, class B>
std::optional<Impact3> impact_of_doubles(double time, const A& a, const B& b, const Point3& motion,
                                         const auto& add) {
  std::optional<Impact3> impact(std::in_place, time, TimeOfSweep<A, B>{{a, b, motion}},
                                NormalOfSweep<A, B>{{a, b, motion}});
  impact->approach = Sign::positive;
  add(*impact);
  return impact;
}

/// Of shapes whose insides share points at the start.
inline std::optional<Impact3> impact_at_the_start() {
  std::optional<Impact3> impact(std::in_place);
  impact->initially = true;
  return impact;
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
// The value of the plane's equation at the center of the box, and how much it may grow from there.
#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"
#include "shapes/lifted.hpp"
#include "stages/stages.hpp"

namespace signum {

using detail::all_hold;
using detail::DefaultFpEnvironment;
using detail::filter_sign;
using detail::intersects_by_rationals;
using detail::lifted;

namespace {

struct BoxReachFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& normal, const T& offset, const V& center,
                                          const V& u, const V& v, const V& w, const T& hu,
                                          const T& hv, const T& hw) const {
    using std::abs;
    return hu * abs(dot(normal, u)) + hv * abs(dot(normal, v)) + hw * abs(dot(normal, w)) -
           abs(dot(normal, center) + offset);
  }
};

/// on_formula(the formula, its differences).
template <class F>
SIGNUM_INLINE auto with_formula(const Plane3& a, const Obb3& b, F on_formula) {
  const auto& [u, v, w] = b.axes;
  const auto& [hu, hv, hw] = b.half;
  return on_formula(BoxReachFormula{}, as_difference(a.normal), as_difference(a.offset),
                    as_difference(b.center), as_difference(u), as_difference(v), as_difference(w),
                    as_difference(hu), as_difference(hv), as_difference(hw));
}

[[gnu::noinline]] Sign settle_box(const Plane3& a, const Obb3& b) {
  return with_formula(a, b, [](auto... arguments) { return detail::settle(arguments...); });
}

}  // namespace

bool intersects(const Plane3& a, const Obb3& b) {
  const DefaultFpEnvironment environment;
  const bool sizes = all_hold(b.half[0] >= 0, b.half[1] >= 0, b.half[2] >= 0);
  if (!all_hold(sizes, a.normal != Point3{0, 0, 0})) return intersects_by_rationals(a, b);
  const FilterSign s = with_formula(a, b, [](const auto&... arguments) SIGNUM_INLINE_LAMBDA {
    return filter_sign(arguments...);
  });
  return (is_certain(s) ? certain(s) : settle_box(a, b)) != Sign::negative;
}

bool intersects(const Plane2& a, const Obb2& b) {
  const auto& [u, v] = b.axes;
  return intersects(
      Plane3{lifted(a.normal), a.offset},
      Obb3{lifted(b.center), {lifted(u), lifted(v), {0, 0, 1}}, {b.half[0], b.half[1], 0}});
}

}  // namespace signum

// SPDX-License-Identifier: MIT
// The axes of a box are as given, neither of unit length nor orthogonal, so that the usual test in
// the frame of one box proves nothing. But a box is a zonotope, and so is the Minkowski difference
// of two, and every normal of that is the cross product of two of the six axes. With L such a
// product, u and v the axes and h and g the half sizes of the boxes, these are apart iff, for one
// of the fifteen,
//   |L . (center - center)| > sum of h_i |L . u_i| + sum of g_i |L . v_i|,
// unless the difference is flat, and then the exact engine decides.
// See: Gottschalk, Lin and Manocha, OBBTree: A Hierarchical Structure for Rapid Interference
// Detection, 1996.
#include <signum/predicates/triple_product_sign.hpp>

#include "machine/fp_environment.hpp"
#include "obb_axes.hpp"
#include "pairs/fast_path.hpp"
#include "stages/stages.hpp"

namespace signum {

using namespace detail;

namespace {

/// What is left along L = u0 x v0, of the vector t between the centers.
struct EdgesAxisFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& t, const V& u0, const V& u1, const V& u2,
                                          const V& v0, const V& v1, const V& v2, const T& h1,
                                          const T& h2, const T& g1, const T& g2) const {
    using std::abs;
    return h1 * abs(dot(cross(u0, u1), v0)) + h2 * abs(dot(cross(u2, u0), v0)) +
           g1 * abs(dot(cross(v0, v1), u0)) + g2 * abs(dot(cross(v2, v0), u0)) -
           abs(dot(cross(v0, t), u0));
  }
};

/// Whether the cross product of axis i of a and axis l of b separates the boxes. The indices are
/// known when it is compiled.
template <int i, int l, class V, class T, class F>
SIGNUM_INLINE bool edges_separate(const V& t, const ObbFrame<V, T>& a, const ObbFrame<V, T>& b,
                                  F separates) {
  constexpr int j = (i + 1) % 3;
  constexpr int k = (i + 2) % 3;
  constexpr int m = (l + 1) % 3;
  constexpr int n = (l + 2) % 3;
  return separates(EdgesAxisFormula{}, t, a.axes[i], a.axes[j], a.axes[k], b.axes[l], b.axes[m],
                   b.axes[n], a.half[j], a.half[k], b.half[m], b.half[n]);
}

/// Whether it is true for one of all fifteen axes.
template <class V, class T, class F>
SIGNUM_INLINE bool any_separates(const V& t, const ObbFrame<V, T>& a, const ObbFrame<V, T>& b,
                                 F separates) {
  return face_separates<0>(t, a, b, separates) || face_separates<1>(t, a, b, separates) ||
         face_separates<2>(t, a, b, separates) || face_separates<0>(t, b, a, separates) ||
         face_separates<1>(t, b, a, separates) || face_separates<2>(t, b, a, separates) ||
         edges_separate<0, 0>(t, a, b, separates) || edges_separate<0, 1>(t, a, b, separates) ||
         edges_separate<0, 2>(t, a, b, separates) || edges_separate<1, 0>(t, a, b, separates) ||
         edges_separate<1, 1>(t, a, b, separates) || edges_separate<1, 2>(t, a, b, separates) ||
         edges_separate<2, 0>(t, a, b, separates) || edges_separate<2, 1>(t, a, b, separates) ||
         edges_separate<2, 2>(t, a, b, separates);
}

SIGNUM_INLINE FilterSign obb_filter(const Obb3& first, const Obb3& second) {
  const LeafFrame a = leaves_of(first);
  const LeafFrame b = leaves_of(second);
  const Vec3<Leaf> t = leaves_between(first, second);

  bool all = true;
  const auto separates = [&all](auto formula, const auto&... arguments) SIGNUM_INLINE_LAMBDA {
    const FilterSign s = sign(formula(arguments...));
    all &= is_certain(s);
    return s == FilterSign::negative;
  };
  if (any_separates(t, a, b, separates)) return FilterSign::negative;
  return all ? FilterSign::positive : FilterSign::uncertain;
}

/// Whether the box has a volume, and so the Minkowski difference with another.
bool is_solid(const Obb3& b) {
  const auto& [u, v, w] = b.axes;
  return b.half[0] > 0 && b.half[1] > 0 && b.half[2] > 0 &&
         triple_product_sign(as_difference(u), as_difference(v), as_difference(w)) != Sign::zero;
}

[[gnu::noinline]] bool settle_boxes(const Obb3& first, const Obb3& second) {
  const auto numbers = [](const Obb3& b) {
    return sum_of(b.center, b.axes[0], b.axes[1], b.axes[2]) + b.half[0] + b.half[1] + b.half[2];
  };
  if (!is_finite(numbers(first) + numbers(second))) return intersects_by_rationals(first, second);
  const DifferenceFrame a = differences_of(first);
  const DifferenceFrame b = differences_of(second);
  const Difference3 t{first.center, second.center};
  // All must be positive or, for boxes that are not flat, not negative.
  bool touching = false;
  const auto separates = [&touching](auto formula, const auto&... arguments) {
    FilterSign s = filter_sign(formula, arguments...);
    if (!is_certain(s)) s = to_filter_sign(detail::settle(formula, arguments...));
    touching |= s == FilterSign::zero;
    return s == FilterSign::negative;
  };
  if (any_separates(t, a, b, separates)) return false;
  return !touching || is_solid(first) || is_solid(second) || intersects_by_rationals(first, second);
}

}  // namespace

bool intersects(const Obb3& a, const Obb3& b) {
  const DefaultFpEnvironment environment;
  const auto has_sizes = [](const Obb3& box) SIGNUM_INLINE_LAMBDA {
    return all_hold(box.half[0] >= 0, box.half[1] >= 0, box.half[2] >= 0);
  };
  if (!all_hold(has_sizes(a), has_sizes(b))) return intersects_by_rationals(a, b);
  const FilterSign s = obb_filter(a, b);
  return is_certain(s) ? s == FilterSign::positive : settle_boxes(a, b);
}

}  // namespace signum

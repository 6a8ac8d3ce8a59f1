// SPDX-License-Identifier: MIT
// The axes of a box are as given, neither of unit length nor orthogonal, so that the usual test in
// the frame of one box proves nothing. But a box is a zonotope, and so is the Minkowski difference
// of two, and every normal of that is the cross product of two of the six axes. With L such a
// product, u and v the axes and h and g the half sizes of the boxes, these are apart iff, for one
// of the fifteen,
//   |L . (center - center)| > sum of h_i |L . u_i| + sum of g_i |L . v_i|.
// That is so of flat boxes as well, if the axes of one are independent: with its half sizes a
// little greater it is solid, and what separates them then does so before. An edge without length
// may go any way, and where none is left to choose the exact engine decides.
// See: Gottschalk, Lin and Manocha, OBBTree: A Hierarchical Structure for Rapid Interference
// Detection, 1996.
#include <array>
#include <optional>
#include <signum/predicates/triple_product_sign.hpp>
#include <utility>

#include "grid_box.hpp"
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

bool has_independent_axes(const Obb3& b) {
  const auto& [u, v, w] = b.axes;
  return triple_product_sign(as_difference(u), as_difference(v), as_difference(w)) != Sign::zero;
}

/// The box by independent axes, if edges without length can make them so; two edges along one
/// axis are one.
std::optional<Obb3> with_independent_axes(Obb3 b) {
  constexpr std::array<Point3, 3> units{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  for (const auto& [i, j] :
       std::to_array<std::pair<std::size_t, std::size_t>>({{0, 1}, {0, 2}, {1, 2}})) {
    const auto sum = two_sum(b.half[i], b.half[j]);
    if (b.axes[i] != b.axes[j] || sum.low != 0) continue;
    b.half[i] = sum.high;
    b.half[j] = 0;
  }
  const Obb3 given = b;
  for (std::size_t choice = 0; choice < 27; ++choice) {
    const std::array<std::size_t, 3> unit{choice % 3, choice / 3 % 3, choice / 9};
    for (std::size_t i = 0; i < 3; ++i) {
      if (given.half[i] != 0 && given.axes[i] != Point3{0, 0, 0}) continue;
      b.axes[i] = units[unit[i]];
      b.half[i] = 0;
    }
    if (has_independent_axes(b)) return b;
  }
  return std::nullopt;
}

bool meet_if_none_separates(const Obb3& first, const Obb3& second);

/// Two boxes in integers, in units of their grids: lengths, and half sizes, where the vector
/// between the centers is in units of both.
struct GridBoxes {
  static constexpr int bits_of_lengths = 12, bits_of_halves = 8;
  // Four half sizes times a determinant of three lengths, which is a sum of six products; and one
  // with the other vector, of 1 / unit_of_halves at the most in each unit.
  static_assert((std::int64_t{4 * 6 + 6} << (3 * bits_of_lengths + bits_of_halves)) <=
                std::int64_t{1} << 53);

  ObbFrame<Point3, double> a, b;
  Point3 t;

  /// False where they are on no such grids.
  bool set(const Obb3& first, const Obb3& second) {
    const Point3 &p = first.center, &q = second.center;
    const auto x = two_sum(q.x, -p.x), y = two_sum(q.y, -p.y), z = two_sum(q.z, -p.z);
    if (x.low != 0 || y.low != 0 || z.low != 0) return false;
    const Point3 between{x.high, y.high, z.high}, none{0, 0, 0};
    const auto &u = first.axes, &v = second.axes;
    const std::array lengths{none, between, u[0], u[1], u[2], v[0], v[1], v[2]};
    const auto &h = first.half, &g = second.half;
    const std::array halves{none, Point3{h[0], h[1], h[2]}, Point3{g[0], g[1], g[2]}};
    const auto unit = grid_unit({lengths, {}}, bits_of_lengths);
    const auto unit_of_halves = unit ? grid_unit({halves, {}}, bits_of_halves) : std::nullopt;
    if (!unit_of_halves || *unit_of_halves > 1 || *unit_of_halves * (1 << bits_of_halves) < 1) {
      return false;
    }
    const double one = 1 / *unit, half_one = 1 / *unit_of_halves;
    for (std::size_t i = 0; i < 3; ++i) {
      a.axes[i] = times(one, u[i]);
      b.axes[i] = times(one, v[i]);
      a.half[i] = half_one * h[i];
      b.half[i] = half_one * g[i];
    }
    t = times(one * half_one, between);
    return true;
  }
};

[[gnu::noinline]] bool settle_boxes(const Obb3& first, const Obb3& second) {
  const auto numbers = [](const Obb3& b) {
    return sum_of(b.center, b.axes[0], b.axes[1], b.axes[2]) + b.half[0] + b.half[1] + b.half[2];
  };
  if (!is_finite(numbers(first) + numbers(second))) return intersects_by_rationals(first, second);
  // All must be positive or, where axes are independent, not negative.
  bool touching = false;
  GridBoxes grid;
  if (grid.set(first, second)) {
    const auto separates = [&touching](auto formula, const auto&... arguments) {
      const double left = formula(arguments...);
      touching |= left == 0;
      return left < 0;
    };
    if (any_separates(grid.t, grid.a, grid.b, separates)) return false;
    return !touching || meet_if_none_separates(first, second);
  }
  const DifferenceFrame a = differences_of(first);
  const DifferenceFrame b = differences_of(second);
  const Difference3 t{first.center, second.center};
  const auto separates = [&touching](auto formula, const auto&... arguments) {
    FilterSign s = filter_sign(formula, arguments...);
    if (!is_certain(s)) s = to_filter_sign(detail::settle(formula, arguments...));
    touching |= s == FilterSign::zero;
    return s == FilterSign::negative;
  };
  if (any_separates(t, a, b, separates)) return false;
  return !touching || meet_if_none_separates(first, second);
}

/// Whether boxes meet that none of the fifteen axes separates, where some have no gap.
bool meet_if_none_separates(const Obb3& first, const Obb3& second) {
  if (has_independent_axes(first) || has_independent_axes(second)) return true;
  if (const auto same = with_independent_axes(first)) return settle_boxes(*same, second);
  if (const auto same = with_independent_axes(second)) return settle_boxes(first, *same);
  return intersects_by_rationals(first, second);
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

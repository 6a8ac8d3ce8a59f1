// SPDX-License-Identifier: MIT
/// The first stage of every predicate: the formula on error-bounded doubles, inlined in the caller.
/// Right under FMA contraction, in every rounding mode, and with FTZ and DAZ set.
#pragma once

#include <cmath>
#include <signum/kernel/difference.hpp>
#include <signum/kernel/error_bounded.hpp>

namespace signum {

namespace detail {

using Leaf = ErrorBounded<1, 1>;

inline constexpr auto with_unit_magnitude = [](double to, double from) {
  return Leaf{to - from, 1};
};

/// The degree of a formula in the differences that it takes.
template <class Formula, class... Differences>
inline constexpr int degree_of = decltype(Formula{}(difference_in(Differences{},
                                                                  with_unit_magnitude)...))::degree;

template <int Degree>
inline constexpr auto with_own_magnitude = [](double to, double from) SIGNUM_INLINE_LAMBDA {
  const double d = to - from;
  return Leaf{d, std::abs(d) + underflow_guard(Degree)};
};

inline constexpr auto rounded = [](double to, double from)
                                    SIGNUM_INLINE_LAMBDA { return to - from; };

// The maximum may lose a NaN, but the value of the formula does not, and sign() looks at both.
SIGNUM_INLINE constexpr double larger(double a, double b) { return a > b ? a : b; }

SIGNUM_INLINE constexpr double largest(double a) { return a; }
SIGNUM_INLINE constexpr double largest(double a, double b) { return larger(a, b); }
SIGNUM_INLINE constexpr double largest(double a, double b, double c) {
  return larger(larger(a, b), c);
}
SIGNUM_INLINE constexpr double largest(double a, double b, double c, double d) {
  return larger(larger(a, b), larger(c, d));
}

/// Whether each term of a formula is a product of one difference along each axis, as those of a
/// determinant are.
template <class Formula>
concept AxisByAxis = Formula::axis_by_axis;

// With one magnitude for each axis, the terms of such a formula have one magnitude, their product.
// It may stand on one axis then and 1 on the others, which leaves the compiler a multiplication by
// the number of terms.
template <int Degree, class Formula, class... Vectors>
SIGNUM_INLINE constexpr FilterSign sign_of_cloud(Formula formula, const Vec2<Vectors>&... v) {
  const double x = largest(std::abs(v.x)...) + underflow_guard(Degree);
  const double y = largest(std::abs(v.y)...) + underflow_guard(Degree);
  if constexpr (AxisByAxis<Formula>) {
    return sign(formula(Vec2<Leaf>{{v.x, x * y}, {v.y, 1}}...));
  } else {
    return sign(formula(Vec2<Leaf>{{v.x, x}, {v.y, y}}...));
  }
}

template <int Degree, class Formula, class... Vectors>
SIGNUM_INLINE constexpr FilterSign sign_of_cloud(Formula formula, const Vec3<Vectors>&... v) {
  const double x = largest(std::abs(v.x)...) + underflow_guard(Degree);
  const double y = largest(std::abs(v.y)...) + underflow_guard(Degree);
  const double z = largest(std::abs(v.z)...) + underflow_guard(Degree);
  if constexpr (AxisByAxis<Formula>) {
    return sign(formula(Vec3<Leaf>{{v.x, x * y * z}, {v.y, 1}, {v.z, 1}}...));
  } else {
    return sign(formula(Vec3<Leaf>{{v.x, x}, {v.y, y}, {v.z, z}}...));
  }
}

}  // namespace detail

/// The sign of formula(differences...), each coordinate with its own magnitude: the tightest bound,
/// for operands of different scales, such as directions and edges.
template <class Formula, class... Differences>
SIGNUM_INLINE constexpr FilterSign filter_sign(Formula formula, const Differences&... differences) {
  constexpr int degree = detail::degree_of<Formula, Differences...>;
  return sign(formula(difference_in(differences, detail::with_own_magnitude<degree>)...));
}

/// The same with one magnitude for each axis, the largest difference along it: the magnitudes of
/// all terms are then equal, and the compiler computes them once. For points of one cloud.
template <class Formula, class... Differences>
SIGNUM_INLINE constexpr FilterSign filter_sign_of_cloud(Formula formula,
                                                        const Differences&... differences) {
  constexpr int degree = detail::degree_of<Formula, Differences...>;
  return detail::sign_of_cloud<degree>(formula, difference_in(differences, detail::rounded)...);
}

}  // namespace signum

// SPDX-License-Identifier: MIT
/// The first stage of every predicate: the formula on error-bounded doubles, inlined in the caller.
/// Right under FMA contraction, in every rounding mode, and with FTZ and DAZ set.
#pragma once

#include <cmath>
#include <signum/kernel/difference.hpp>
#include <signum/kernel/error_bounded.hpp>

namespace SIGNUM_API signum {

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

/// Whether each term of a formula is a product of one difference along each axis, as those of a
/// determinant are.
template <class Formula>
concept AxisByAxis = Formula::axis_by_axis;

/// Whether all terms of a formula have the same degree, and the squared lengths of its vectors are
/// part of it.
template <class Formula>
concept OfLengths = Formula::of_lengths;

// The magnitude of all leaves may be 1 in the formula: its own then is the number of the terms, to
// be multiplied by one magnitude that all terms have.

SIGNUM_INLINE constexpr Vec2<Leaf> unit_leaves(const Vec2<double>& v) {
  return {{v.x, 1}, {v.y, 1}};
}
SIGNUM_INLINE constexpr Vec3<Leaf> unit_leaves(const Vec3<double>& v) {
  return {{v.x, 1}, {v.y, 1}, {v.z, 1}};
}

// A sum of numbers that are not negative is not rounded below any of them, so a magnitude that is
// one has the size it needs however it is rounded.

/// The magnitude of one product of a difference along each axis, the same for all vectors. The sum
/// along an axis takes fewer instructions than the maximum, and keeps NaN.
template <int Degree, class... Vectors>
SIGNUM_INLINE constexpr double product_of_axes(const Vec2<Vectors>&... v) {
  const double x = (std::abs(v.x) + ...) + underflow_guard(Degree);
  const double y = (std::abs(v.y) + ...) + underflow_guard(Degree);
  return x * y;
}
template <int Degree, class... Vectors>
SIGNUM_INLINE constexpr double product_of_axes(const Vec3<Vectors>&... v) {
  const double x = (std::abs(v.x) + ...) + underflow_guard(Degree);
  const double y = (std::abs(v.y) + ...) + underflow_guard(Degree);
  const double z = (std::abs(v.z) + ...) + underflow_guard(Degree);
  return x * y * z;
}

template <int Degree, AxisByAxis Formula, class... Vectors>
SIGNUM_INLINE constexpr FilterSign sign_of_cloud(Formula formula, const Vectors&... v) {
  return sign(formula(unit_leaves(v)...), product_of_axes<Degree>(v...));
}

// NaN may be lost here, but not by the value of the formula, and sign() looks at both.
SIGNUM_INLINE constexpr double larger(double a, double b) { return a > b ? a : b; }

SIGNUM_INLINE constexpr double largest(double a, double b, double c) {
  return larger(larger(a, b), c);
}
SIGNUM_INLINE constexpr double largest(double a, double b, double c, double d) {
  return larger(larger(a, b), larger(c, d));
}

/// The power of the square root of x.
template <int Power>
SIGNUM_INLINE double power_of_root(double x) {
  if constexpr (Power == 0) {
    return 1;
  } else if constexpr (Power == 1) {
    return std::sqrt(x);
  } else {
    return x * power_of_root<Power - 2>(x);
  }
}

// No coordinate is larger than the length of the longest vector, so that may be the magnitude of
// all: the formula has computed its square already. That square is rounded once below the square of
// a coordinate, and its power as often as it has factors, which is less than the terms of the
// formula are.
template <int Degree, OfLengths Formula, class... Vectors>
SIGNUM_INLINE FilterSign sign_of_cloud(Formula formula, const Vectors&... v) {
  constexpr double guard = underflow_guard(Degree) * underflow_guard(Degree);
  const auto result = formula(unit_leaves(v)...);
  static_assert(decltype(result)::roundings >= 2 * Degree);
  return sign(result, power_of_root<Degree>(largest(dot(v, v)...) + guard));
}

}  // namespace detail

/// The sign of formula(differences...), each coordinate with its own magnitude: the tightest bound,
/// for operands of different scales, such as directions and edges.
template <class Formula, class... Differences>
SIGNUM_INLINE constexpr FilterSign filter_sign(Formula formula, const Differences&... differences) {
  constexpr int degree = detail::degree_of<Formula, Differences...>;
  return sign(formula(difference_in(differences, detail::with_own_magnitude<degree>)...));
}

/// The same with one magnitude for each axis, or for all: the magnitudes of all terms are then
/// equal, and computed once. For points of one cloud.
template <class Formula, class... Differences>
SIGNUM_INLINE constexpr FilterSign filter_sign_of_cloud(Formula formula,
                                                        const Differences&... differences) {
  constexpr int degree = detail::degree_of<Formula, Differences...>;
  return detail::sign_of_cloud<degree>(formula, difference_in(differences, detail::rounded)...);
}

}  // namespace signum

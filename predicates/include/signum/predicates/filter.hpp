// SPDX-License-Identifier: MIT
/// The first stage of every predicate: the formula on error-bounded doubles, inlined in the caller.
/// Right for any formula, or refused by the compiler; right under FMA contraction, in every
/// rounding mode, and with FTZ and DAZ set.
///
/// Not for users: the predicates' own headers inline it.
#pragma once

#include <cmath>
#include <signum/kernel/difference.hpp>
#include <signum/kernel/error_bounded.hpp>
#include <signum/predicates/formula.hpp>

namespace SIGNUM_API signum {

namespace detail {

using Leaf = ErrorBounded<1, 1>;

template <int Degree>
inline constexpr auto with_own_magnitude = [](double to, double from) SIGNUM_INLINE_LAMBDA {
  const double d = to - from;
  return Leaf{d, std::abs(d) + underflow_guard<Degree>};
};

inline constexpr auto rounded_difference = [](double to, double from)
                                               SIGNUM_INLINE_LAMBDA { return to - from; };

// The magnitude of all leaves may be 1 in the formula: its own then is the number of the terms, to
// be multiplied by one magnitude that all terms have.

SIGNUM_INLINE constexpr Vec2<Leaf> unit_leaves(const Vec2<double>& v) {
  return {{v.x, 1}, {v.y, 1}};
}
SIGNUM_INLINE constexpr Vec3<Leaf> unit_leaves(const Vec3<double>& v) {
  return {{v.x, 1}, {v.y, 1}, {v.z, 1}};
}

// A sum of numbers that are not negative is not rounded below any of them, so a magnitude that is
// such a sum has the size it needs however it is rounded.

/// The magnitude of one product of a difference along each axis, the same for all vectors. The sum
/// along an axis takes fewer instructions than the maximum, and keeps NaN.
template <int Degree, class... Vectors>
SIGNUM_INLINE constexpr double product_of_axes(const Vec2<Vectors>&... v) {
  const double x = (std::abs(v.x) + ...) + underflow_guard<Degree>;
  const double y = (std::abs(v.y) + ...) + underflow_guard<Degree>;
  return x * y;
}
template <int Degree, class... Vectors>
SIGNUM_INLINE constexpr double product_of_axes(const Vec3<Vectors>&... v) {
  const double x = (std::abs(v.x) + ...) + underflow_guard<Degree>;
  const double y = (std::abs(v.y) + ...) + underflow_guard<Degree>;
  const double z = (std::abs(v.z) + ...) + underflow_guard<Degree>;
  return x * y * z;
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

/// A magnitude that every term of degree `Degree` has at most, from the longest of the vectors: no
/// coordinate is larger than that. Its square is computed, rounded once below the square of a
/// coordinate, and its power is rounded as often as it has factors.
template <int Degree, class... Vectors>
SIGNUM_INLINE double power_of_longest(const Vectors&... v) {
  static_assert(Degree >= 2, "the square of the guard must not underflow");
  constexpr double guard = underflow_guard<Degree> * underflow_guard<Degree>;
  return power_of_root<Degree>(largest(dot(v, v)...) + guard);
}

template <class Formula, class... Differences, class... Vectors>
SIGNUM_INLINE constexpr FilterSign sign_of_cloud(const Vectors&... v) {
  constexpr Terms terms = terms_of<Formula, Differences...>;
  static_assert(terms.degrees == Degrees::one, "one magnitude does not do for several degrees");
  static_assert(terms.count < 0x1p20, "as sign() requires");
  const auto result = Formula{}(unit_leaves(v)...);
  if constexpr (is_axis_by_axis(terms)) {
    return sign(result, product_of_axes<terms.degree>(v...));
  } else {
    static_assert(decltype(result)::roundings >= 2 * terms.degree,
                  "the roundings of the magnitude must be fewer than those of the terms");
    return sign(result, power_of_longest<terms.degree>(v...));
  }
}

/// The sign of formula(differences...), each coordinate with its own magnitude: the tightest bound,
/// for operands of different scales, such as directions and edges.
template <class Formula, class... Differences>
SIGNUM_INLINE constexpr FilterSign filter_sign(Formula formula, const Differences&... differences) {
  constexpr int degree = terms_of<Formula, Differences...>.degree;
  return sign(formula(difference_in(differences, with_own_magnitude<degree>)...));
}

/// What filter_sign() answers, with one magnitude for each axis, or for all axes, computed once: it
/// suits vectors from one point, which are of one scale.
template <class Formula, class... Differences>
SIGNUM_INLINE constexpr FilterSign filter_sign_of_cloud(Formula,
                                                        const Differences&... differences) {
  return sign_of_cloud<Formula, Differences...>(difference_in(differences, rounded_difference)...);
}

/// Where the vectors of a formula begin, as it says itself.
template <class Formula>
inline constexpr VectorsFrom vectors_from = VectorsFrom::anywhere;
template <class Formula>
  requires requires { Formula::vectors; }
inline constexpr VectorsFrom vectors_from<Formula> = Formula::vectors;

/// The filter that suits a formula.
template <class Formula, class... Differences>
SIGNUM_INLINE constexpr FilterSign filter_formula(Formula formula, const Differences&... d) {
  if constexpr (vectors_from<Formula> == VectorsFrom::one_point) {
    return filter_sign_of_cloud(formula, d...);
  } else {
    return filter_sign(formula, d...);
  }
}

/// The filter on the arguments of the predicate whose formula this is.
template <class Formula, class... Arguments>
SIGNUM_INLINE constexpr FilterSign filter_predicate(const Arguments&... arguments) {
  return Formula::on_differences(
      [](const auto&... d) SIGNUM_INLINE_LAMBDA { return filter_formula(Formula{}, d...); },
      arguments...);
}

}  // namespace detail

}  // namespace signum

// SPDX-License-Identifier: MIT
/// A double that knows how wrong it may be: the number type on which the filter runs a formula.
#pragma once

#include <cmath>
#include <signum/kernel/sign.hpp>

namespace SIGNUM_API signum {

/// 2^(-600 / degree), rounded up to a power of two: what a leaf's magnitude contains.
template <int Degree>
inline constexpr double underflow_guard = [] {
  double guard = 1;
  for (int i = 0; i < 600 / Degree; ++i) guard /= 2;
  return guard;
}();

/// The computed value of a polynomial, and a magnitude that bounds its terms. The type carries what
/// the structure of the formula alone determines, so that the error constant is known when the
/// formula is compiled:
///   Roundings  the most roundings that any one term of the expanded polynomial went through
///   Degree     the degree of the polynomial in the differences that it is made of
///
/// Why |value - exact| <= error_constant * magnitude. Let u = 2^-52, which bounds the relative
/// error of one operation in every rounding mode. Expand the polynomial into terms, products of
/// leaves. Each operation multiplies every term that goes through it by some 1 + e with |e| <= u,
/// so a term with R roundings ends up within (1 + u)^R - 1 of itself, relatively; contraction to
/// FMA only removes roundings. The magnitude is the same formula with every sign positive, on
/// leaves that are at least as large, so it is the sum of the terms' absolute values, computed
/// within (1 - u)^R of it. With R < 100 the sum of all second-order effects is below 1 u.
///
/// Underflow, flush-to-zero and denormals-are-zero add at most 2^-1020 to the result of one
/// operation. Every leaf's magnitude contains 2^(-600 / Degree), so that the magnitude of each node
/// is at least 2^-600 and 2^-1020 is far below one u of it. Overflow need not show as infinity:
/// toward zero or downward it stops at the largest double. But a node whose magnitude reached
/// 2^1023 is multiplied by at most Degree - 1 more leaves, so the magnitude of the whole is then
/// above 2^(422 + 600 / Degree), and sign() answers only below that.
/// See: Higham, Accuracy and Stability of Numerical Algorithms, 2002, chapter 3.
template <int Roundings, int Degree>
struct ErrorBounded {
  static_assert(Roundings < 100 && Degree <= 30);
  static constexpr int roundings = Roundings;
  static constexpr int degree = Degree;
  static constexpr double error_constant = (Roundings + 1) * 0x1p-52;
  /// Where a magnitude is at least most_magnitude, something may have overflowed. Where a magnitude
  /// below 2^20 is taken times a factor, something may have when the factor is at least
  /// most_factor.
  static constexpr double most_magnitude = 0x1p420 / underflow_guard<Degree>;
  static constexpr double most_factor = 0x1p400 / underflow_guard<Degree>;

  double value;
  double magnitude;
};

template <int R, int D, int S, int E>
SIGNUM_INLINE constexpr auto operator*(ErrorBounded<R, D> a, ErrorBounded<S, E> b) {
  return ErrorBounded<R + S + 1, D + E>{a.value * b.value, a.magnitude * b.magnitude};
}

template <int R, int D, int S, int E>
SIGNUM_INLINE constexpr auto operator+(ErrorBounded<R, D> a, ErrorBounded<S, E> b) {
  return ErrorBounded<(R > S ? R : S) + 1, (D > E ? D : E)>{a.value + b.value,
                                                            a.magnitude + b.magnitude};
}

template <int R, int D, int S, int E>
SIGNUM_INLINE constexpr auto operator-(ErrorBounded<R, D> a, ErrorBounded<S, E> b) {
  return ErrorBounded<(R > S ? R : S) + 1, (D > E ? D : E)>{a.value - b.value,
                                                            a.magnitude + b.magnitude};
}

/// A formula may hold absolute values: they move no further than their operands did.
template <int R, int D>
SIGNUM_INLINE constexpr ErrorBounded<R, D> abs(ErrorBounded<R, D> a) {
  return {std::abs(a.value), a.magnitude};
}

/// The sign of the exact value where the bound decides it, for a magnitude that is x.magnitude *
/// factor. Requires that x.magnitude is below 2^20, such as the number of terms: then the compiler
/// knows all but the factor. Never FilterSign::zero: a bound cannot tell zero from nearly zero.
/// What overflowed, NaN and infinity are uncertain.
template <int R, int D>
SIGNUM_INLINE constexpr FilterSign sign(ErrorBounded<R, D> x, double factor) {
  const double bound = ErrorBounded<R, D>::error_constant * x.magnitude * factor;
  // The bound most often decides, so this branch is predicted; the sign itself needs none.
  if (!(std::abs(x.value) > bound) | !(factor < x.most_factor)) return FilterSign::uncertain;
  return to_filter_sign(sign_of_nonzero(x.value));
}

/// The sign with the bound of the magnitude itself.
template <int R, int D>
SIGNUM_INLINE constexpr FilterSign sign(ErrorBounded<R, D> x) {
  const double bound = ErrorBounded<R, D>::error_constant * x.magnitude;
  if (!(std::abs(x.value) > bound) | !(x.magnitude < x.most_magnitude))
    return FilterSign::uncertain;
  return to_filter_sign(sign_of_nonzero(x.value));
}

}  // namespace signum

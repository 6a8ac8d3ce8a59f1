// SPDX-License-Identifier: MIT
/// Polynomials with integers as coefficients, and vectors and rotations of these, for rigid.cpp.
#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace reference::turning {

using Integer = mpz_class;

/// By the powers of the variable, which goes from 0 to 1 in the stretch.
class Polynomial {
 public:
  Polynomial() = default;
  Polynomial(Integer constant) : c_{std::move(constant)} {}  // NOLINT(google-explicit-constructor)
  static Polynomial line(const Integer& start, const Integer& end) {
    Polynomial p;
    p.c_ = {start, Integer(end - start)};
    return p;
  }

  friend Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    Polynomial sum = a;
    sum.c_.resize(std::max(a.c_.size(), b.c_.size()));
    for (std::size_t i = 0; i < b.c_.size(); ++i) sum.c_[i] += b.c_[i];
    return sum;
  }
  friend Polynomial operator-(const Polynomial& a, const Polynomial& b) {
    Polynomial rest = a;
    rest.c_.resize(std::max(a.c_.size(), b.c_.size()));
    for (std::size_t i = 0; i < b.c_.size(); ++i) rest.c_[i] -= b.c_[i];
    return rest;
  }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    Polynomial product;
    if (a.c_.empty() || b.c_.empty()) return product;
    product.c_.resize(a.c_.size() + b.c_.size() - 1);
    for (std::size_t i = 0; i < a.c_.size(); ++i) {
      for (std::size_t k = 0; k < b.c_.size(); ++k) product.c_[i + k] += a.c_[i] * b.c_[k];
    }
    return product;
  }

  int sign_at_start() const { return c_.empty() ? 0 : sgn(c_[0]); }
  int sign_at_end() const {
    Integer sum = 0;
    for (const Integer& c : c_) sum += c;
    return sgn(sum);
  }
  bool is_zero() const {
    return std::all_of(c_.begin(), c_.end(), [](const Integer& c) { return sgn(c) == 0; });
  }
  Integer at_start() const { return c_.empty() ? Integer(0) : c_[0]; }
  /// At 1/2, times a positive number that depends on the degree alone.
  Integer in_the_middle(std::size_t degree) const {
    Integer sum = 0;
    for (std::size_t i = 0; i < c_.size(); ++i) sum += c_[i] << (degree - i);
    return sum;
  }
  /// Whether all coefficients of Bernstein are above 0: the one of number k is the sum of the
  /// c[i] C(n - i, k - i), divided by C(n, k).
  bool is_positive() const {
    if (c_.empty()) return false;
    const std::size_t n = c_.size() - 1;
    for (std::size_t k = 0; k <= n; ++k) {
      Integer sum = 0;
      for (std::size_t i = 0; i <= k; ++i) {
        Integer ways;
        mpz_bin_uiui(ways.get_mpz_t(), n - i, k - i);
        sum += ways * c_[i];
      }
      if (sgn(sum) <= 0) return false;
    }
    return true;
  }

 private:
  std::vector<Integer> c_;
};

template <class T>
using Vector = std::array<T, 3>;

template <class T>
Vector<T> operator-(const Vector<T>& a, const Vector<T>& b) {
  return {T(a[0] - b[0]), T(a[1] - b[1]), T(a[2] - b[2])};
}
template <class T>
Vector<T> plus(const Vector<T>& a, const Vector<T>& b) {
  return {T(a[0] + b[0]), T(a[1] + b[1]), T(a[2] + b[2])};
}
template <class T>
T inner(const Vector<T>& a, const Vector<T>& b) {
  return T(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}
template <class T>
Vector<T> outer(const Vector<T>& a, const Vector<T>& b) {
  return {T(a[1] * b[2] - a[2] * b[1]), T(a[2] * b[0] - a[0] * b[2]), T(a[0] * b[1] - a[1] * b[0])};
}
template <class T>
Vector<T> times(const T& k, const Vector<T>& a) {
  return {T(k * a[0]), T(k * a[1]), T(k * a[2])};
}
inline Vector<Polynomial> constant(const Vector<Integer>& v) { return {v[0], v[1], v[2]}; }

/// The columns of |q|^2 times the rotation, each the image of a unit vector, or, with the conjugate
/// in place of q, of its inverse; and |q|^2.
template <class T>
struct Rotation {
  Vector<Vector<T>> columns;
  T norm;

  explicit Rotation(const std::array<T, 4>& q) {
    const auto& [x, y, z, w] = q;
    const T xx(x * x), yy(y * y), zz(z * z), ww(w * w);
    const auto twice = [](const T& v) { return T(v + v); };
    columns[0] = {T(ww + xx - yy - zz), twice(T(x * y + w * z)), twice(T(x * z - w * y))};
    columns[1] = {twice(T(x * y - w * z)), T(ww - xx + yy - zz), twice(T(y * z + w * x))};
    columns[2] = {twice(T(x * z + w * y)), twice(T(y * z - w * x)), T(ww - xx - yy + zz)};
    norm = T(xx + yy + zz + ww);
  }
  Vector<T> operator()(const Vector<T>& v) const {
    return plus(plus(times(v[0], columns[0]), times(v[1], columns[1])), times(v[2], columns[2]));
  }
};

template <class T>
std::array<T, 4> conjugate(const std::array<T, 4>& q) {
  return {T(T() - q[0]), T(T() - q[1]), T(T() - q[2]), q[3]};
}
template <class T>
std::array<T, 4> product(const std::array<T, 4>& p, const std::array<T, 4>& q) {
  return {T(p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1]),
          T(p[3] * q[1] + p[1] * q[3] + p[2] * q[0] - p[0] * q[2]),
          T(p[3] * q[2] + p[2] * q[3] + p[0] * q[1] - p[1] * q[0]),
          T(p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2])};
}

}  // namespace reference::turning

// SPDX-License-Identifier: MIT
/// Polynomials in one variable with rational coefficients, as far as the signs of their values need
/// them.
#pragma once

#include <vector>

#include "numbers/rational_value.hpp"

namespace signum::detail {

/// The coefficients, the constant term's first; the last one is not zero.
class Polynomial {
 public:
  Polynomial() = default;
  Polynomial(std::initializer_list<BigRational> coefficients) : coefficients_(coefficients) {
    trim();
  }
  explicit Polynomial(std::vector<BigRational> coefficients)
      : coefficients_(std::move(coefficients)) {
    trim();
  }

  bool is_zero() const { return coefficients_.empty(); }
  const std::vector<BigRational>& coefficients() const { return coefficients_; }

  friend Polynomial operator*(const Polynomial& a, const Polynomial& b);
  friend Polynomial operator-(const Polynomial& a, const Polynomial& b);

 private:
  void trim() {
    while (!coefficients_.empty() && coefficients_.back().is_zero()) coefficients_.pop_back();
  }

  std::vector<BigRational> coefficients_;
};

/// The sign of p(s) for all sufficiently small s > 0; 0 when p is zero.
int sign_right_of_zero(const Polynomial& p);

/// How many different s > 0 have p(s) = 0. Requires that p is not zero. Sturm's theorem (1829)
/// counts them.
int count_positive_roots(const Polynomial& p);

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
#include "vectors/polynomial.hpp"

#include <algorithm>
#include <utility>

namespace signum::detail {

namespace {

Polynomial derivative(const Polynomial& p) {
  std::vector<BigRational> c;
  for (std::size_t i = 1; i < p.coefficients().size(); ++i) {
    c.push_back(p.coefficients()[i] * static_cast<int>(i));
  }
  return Polynomial(std::move(c));
}

/// Minus the remainder of the division.
Polynomial negated_remainder(const Polynomial& dividend, const Polynomial& divisor) {
  std::vector<BigRational> rest = dividend.coefficients();
  const std::vector<BigRational>& d = divisor.coefficients();
  while (rest.size() >= d.size()) {
    const BigRational factor = rest.back() / d.back();
    const std::size_t shift = rest.size() - d.size();
    for (std::size_t i = 0; i < d.size(); ++i) rest[i + shift] -= factor * d[i];
    rest.pop_back();
  }
  for (BigRational& c : rest) c = -c;
  return Polynomial(std::move(rest));
}

int sign_at_infinity(const Polynomial& p) { return p.coefficients().back().sign(); }

/// Requires signs that are not zero.
template <class SignOf>
int sign_changes(const std::vector<Polynomial>& sequence, SignOf sign_of) {
  int changes = 0;
  int last = 0;
  for (const Polynomial& p : sequence) {
    const int s = sign_of(p);
    if (last != 0 && s != last) ++changes;
    last = s;
  }
  return changes;
}

}  // namespace

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  if (a.is_zero() || b.is_zero()) return {};
  std::vector<BigRational> c(a.coefficients_.size() + b.coefficients_.size() - 1);
  for (std::size_t i = 0; i < a.coefficients_.size(); ++i) {
    for (std::size_t j = 0; j < b.coefficients_.size(); ++j) {
      c[i + j] += a.coefficients_[i] * b.coefficients_[j];
    }
  }
  return Polynomial(std::move(c));
}

Polynomial operator-(const Polynomial& a, const Polynomial& b) {
  std::vector<BigRational> c = a.coefficients_;
  c.resize(std::max(c.size(), b.coefficients_.size()));
  for (std::size_t i = 0; i < b.coefficients_.size(); ++i) c[i] -= b.coefficients_[i];
  return Polynomial(std::move(c));
}

int sign_right_of_zero(const Polynomial& p) {
  for (const BigRational& c : p.coefficients()) {
    if (!c.is_zero()) return c.sign();
  }
  return 0;
}

int count_positive_roots(const Polynomial& p) {
  // A root at 0 does not count: the sequence is evaluated right of it.
  std::vector<Polynomial> sequence{p, derivative(p)};
  while (!sequence.back().is_zero()) {
    sequence.push_back(negated_remainder(sequence[sequence.size() - 2], sequence.back()));
  }
  sequence.pop_back();
  return sign_changes(sequence, sign_right_of_zero) - sign_changes(sequence, sign_at_infinity);
}

}  // namespace signum::detail

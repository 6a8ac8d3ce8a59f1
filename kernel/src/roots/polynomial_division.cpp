// SPDX-License-Identifier: MIT
// Quotients and common divisors of polynomials with integer coefficients.
#include <algorithm>
#include <cstdint>
#include <utility>

#include "roots/integer_polynomial.hpp"

namespace signum::detail {

namespace {

/// The greatest common divisor of the coefficients, 0 of none.
BigInteger content(const IntegerPolynomial& p) {
  BigInteger common = 0;
  for (const BigInteger& c : p.coefficients()) {
    if (common == 1) break;
    common = gcd(common, c);
  }
  return common;
}

/// A positive multiple of the remainder of the division of a by b.
IntegerPolynomial pseudo_remainder(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  std::vector<BigInteger> rest = a.coefficients();
  const std::vector<BigInteger>& d = b.coefficients();
  const BigInteger leading = abs(d.back());
  while (rest.size() >= d.size()) {
    const std::size_t shift = rest.size() - d.size();
    const BigInteger factor = d.back().sign() > 0 ? rest.back() : BigInteger(-rest.back());
    for (BigInteger& c : rest) c *= leading;
    for (std::size_t i = 0; i < d.size(); ++i) rest[i + shift] -= factor * d[i];
    while (!rest.empty() && rest.back().is_zero()) rest.pop_back();
  }
  return IntegerPolynomial(std::move(rest));
}

/// A prime whose squares are less than 2^62.
constexpr std::uint64_t prime = 0x7fffffff;
using ResiduePolynomial = std::vector<std::uint64_t>;

void trim(ResiduePolynomial& p) {
  while (!p.empty() && p.back() == 0) p.pop_back();
}

ResiduePolynomial by_prime(const IntegerPolynomial& p) {
  ResiduePolynomial residues;
  BigInteger quotient, rest;
  for (const BigInteger& c : p.coefficients()) {
    divide_qr(abs(c), BigInteger(prime), quotient, rest);
    const auto r = static_cast<std::uint64_t>(rest);
    residues.push_back(c.sign() < 0 && r != 0 ? prime - r : r);
  }
  trim(residues);
  return residues;
}

/// Fermat's inverse of x, which is not 0.
std::uint64_t inverse_by_prime(std::uint64_t x) {
  std::uint64_t power = 1;
  for (std::uint64_t n = prime - 2; n != 0; n >>= 1) {
    if ((n & 1) != 0) power = power * x % prime;
    x = x * x % prime;
  }
  return power;
}

/// Whether a and b are seen to have no common divisor but constants, since they have none by the
/// prime: a common one would keep its degree, unless the prime divides the leading coefficient of
/// a. See: Brown, On Euclid's Algorithm and the Computation of Polynomial Greatest Common Divisors,
/// 1971.
bool are_coprime_by_prime(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  ResiduePolynomial x = by_prime(a), y = by_prime(b);
  if (x.size() != a.coefficients().size()) return false;
  while (y.size() > 1) {
    const std::uint64_t inverse = inverse_by_prime(y.back());
    while (x.size() >= y.size()) {
      const std::uint64_t factor = prime - x.back() * inverse % prime;
      const std::size_t shift = x.size() - y.size();
      for (std::size_t i = 0; i < y.size(); ++i) {
        x[i + shift] = (x[i + shift] + factor * y[i]) % prime;
      }
      trim(x);
    }
    std::swap(x, y);
  }
  return y.size() == 1;
}

}  // namespace

IntegerPolynomial primitive_part(const IntegerPolynomial& p) {
  const BigInteger common = content(p);
  if (common <= 1) return p;
  std::vector<BigInteger> c = p.coefficients();
  for (BigInteger& x : c) x = divided_exactly(x, common);
  return IntegerPolynomial(std::move(c));
}

std::optional<IntegerPolynomial> exact_quotient(const IntegerPolynomial& p,
                                                const IntegerPolynomial& divisor) {
  // By Gauss' lemma the quotient by a primitive polynomial has integer coefficients.
  const std::vector<BigInteger>& d = divisor.coefficients();
  std::vector<BigInteger> rest = p.coefficients();
  if (rest.size() < d.size()) {
    return rest.empty() ? std::optional(IntegerPolynomial()) : std::nullopt;
  }
  std::vector<BigInteger> quotient(rest.size() - d.size() + 1);
  for (std::size_t i = quotient.size(); i-- > 0;) {
    const BigInteger& top = rest[i + d.size() - 1];
    if (!divides(d.back(), top)) return std::nullopt;
    quotient[i] = divided_exactly(top, d.back());
    for (std::size_t j = 0; j < d.size(); ++j) rest[i + j] -= quotient[i] * d[j];
  }
  const bool exact = std::all_of(rest.begin(), rest.end(), [](auto& c) { return c.is_zero(); });
  if (!exact) return std::nullopt;
  return IntegerPolynomial(std::move(quotient));
}

IntegerPolynomial greatest_common_divisor(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  if (are_coprime_by_prime(a, b)) return IntegerPolynomial({1});
  IntegerPolynomial x = primitive_part(a), y = primitive_part(b);
  while (!y.is_zero()) {
    if (y.degree() == 0) return IntegerPolynomial({1});
    IntegerPolynomial rest = primitive_part(pseudo_remainder(x, y));
    x = std::move(y);
    y = std::move(rest);
  }
  return x;
}

IntegerPolynomial square_free_part(const IntegerPolynomial& p) {
  IntegerPolynomial whole = primitive_part(p);
  if (whole.degree() < 2) return whole;
  const IntegerPolynomial repeated = greatest_common_divisor(whole, derivative(whole));
  if (repeated.degree() == 0) return whole;
  return *exact_quotient(whole, repeated);
}

}  // namespace signum::detail

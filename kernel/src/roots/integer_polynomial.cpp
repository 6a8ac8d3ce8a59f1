// SPDX-License-Identifier: MIT
#include "roots/integer_polynomial.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace signum::detail {

namespace {

/// x -> p(x + 1), in place.
void move_by_one(std::vector<BigInteger>& c) {
  for (std::size_t i = 0; i + 1 < c.size(); ++i) {
    for (std::size_t j = c.size() - 1; j-- > i;) c[j] += c[j + 1];
  }
}

/// How often the signs of the coefficients of (1 + x)^n p(1 / (1 + x)) change: no root of p is in
/// the open unit interval when they don't, and one when they do once.
int sign_changes_in_unit_interval(const std::vector<BigInteger>& p) {
  std::vector<BigInteger> c(p.rbegin(), p.rend());
  move_by_one(c);
  int changes = 0, last = 0;
  for (const BigInteger& x : c) {
    const int s = x.sign();
    if (s != 0 && last != 0 && s != last) ++changes;
    if (s != 0) last = s;
  }
  return changes;
}

/// Makes the interval of one root smaller until no end is a root, or the root is found.
RootPlace between_no_roots(const IntegerPolynomial& p, RootPlace place) {
  Sign low = sign_at(p, place.mantissa, place.exponent);
  Sign high = sign_at(p, place.mantissa + 1, place.exponent);
  // A square-free polynomial changes its sign at a root.
  const Sign right_of_low =
      low != Sign::zero ? low : sign_at(derivative(p), place.mantissa, place.exponent);
  while (low == Sign::zero || high == Sign::zero) {
    place.mantissa <<= 1;
    --place.exponent;
    const BigInteger middle = place.mantissa + 1;
    const Sign s = sign_at(p, middle, place.exponent);
    if (s == Sign::zero) return {RootPlace::Kind::point, middle, place.exponent};
    (s == right_of_low ? low : high) = s;
    if (s == right_of_low) place.mantissa = middle;
  }
  return place;
}

/// 2^(n k) p(x / 2^k).
std::vector<BigInteger> shrunk(std::vector<BigInteger> p, unsigned long k) {
  const std::size_t n = p.size() - 1;
  for (std::size_t i = 0; i < n; ++i) p[i] <<= k * (n - i);
  return p;
}

/// p(1 - x).
std::vector<BigInteger> mirrored(std::vector<BigInteger> p) {
  move_by_one(p);
  for (std::size_t i = 1; i < p.size(); i += 2) p[i] = -p[i];
  return p;
}

/// Replaces the unit interval by (0, 2^-k), with the greatest k found for which the signs change as
/// often, and returns k. No root is passed over, since the changes of the parts add up to at most
/// the changes of the whole. Without this step, roots that are close to each other near 0 took a
/// bisection for each bit.
unsigned long shrink(std::vector<BigInteger>& p, int changes) {
  unsigned long all = 0;
  for (unsigned long k = 1;;) {
    std::vector<BigInteger> part = shrunk(p, k);
    if (sign_changes_in_unit_interval(part) == changes) {
      p = std::move(part);
      all += k;
      k *= 2;
    } else if (k == 1) {
      return all;
    } else {
      k /= 2;
    }
  }
}

struct Part {
  std::vector<BigInteger> polynomial;  ///< its roots in (0, 1) are those of the part
  BigInteger mantissa;
  long exponent;
  /// How often the signs change of the interval whose half this part is, and which half it is.
  int changes = 0;
  enum class Half : std::uint8_t { low, high } half = Half::low;
};

/// Makes a part smaller if the other half had no root. Many roots may be near the cut.
void shrink(Part& part) {
  const bool is_low = part.half == Part::Half::low;
  std::vector<BigInteger> p = std::move(part.polynomial);
  if (!is_low) p = mirrored(std::move(p));
  const unsigned long k = shrink(p, part.changes);
  part.polynomial = is_low ? std::move(p) : mirrored(std::move(p));
  part.mantissa <<= k;
  if (!is_low) part.mantissa += (BigInteger(1) << k) - 1;
  part.exponent -= static_cast<long>(k);
}

/// p without its factor x, if it has one; p has no second such factor.
IntegerPolynomial without_zero(const IntegerPolynomial& p) {
  if (p.coefficients().front().sign() != 0) return p;
  return IntegerPolynomial({p.coefficients().begin() + 1, p.coefficients().end()});
}

/// Adds the roots in the open unit interval.
void add_roots_inside(const IntegerPolynomial& p, std::vector<RootPlace>& roots) {
  std::vector<Part> parts{{without_zero(p).coefficients(), 0, 0}};
  while (!parts.empty()) {
    Part part = std::move(parts.back());
    parts.pop_back();
    if (part.polynomial.empty()) {  // the middle of a part that was cut
      roots.push_back({RootPlace::Kind::point, part.mantissa, part.exponent});
      continue;
    }
    const int changes = sign_changes_in_unit_interval(part.polynomial);
    if (changes == 0) continue;
    if (changes == 1) {
      const RootPlace place{RootPlace::Kind::between, part.mantissa, part.exponent};
      roots.push_back(between_no_roots(p, place));
      continue;
    }
    if (changes == part.changes) shrink(part);
    // `low` is 2^n p(x / 2), and `high` is `low` moved by one.
    std::vector<BigInteger> low = shrunk(std::move(part.polynomial), 1);
    std::vector<BigInteger> high = low;
    move_by_one(high);
    const bool middle = high.front().is_zero();
    if (middle) high.erase(high.begin());
    const BigInteger m = part.mantissa << 1;
    const long e = part.exponent - 1;
    parts.push_back({std::move(high), m + 1, e, changes, Part::Half::high});
    if (middle) parts.push_back({{}, m + 1, e});
    parts.push_back({std::move(low), m, e, changes, Part::Half::low});
  }
}

}  // namespace

IntegerPolynomial operator+(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  if (a.coefficients_.size() < b.coefficients_.size()) return b + a;
  IntegerPolynomial sum = a;
  for (std::size_t i = 0; i < b.coefficients_.size(); ++i) {
    sum.coefficients_[i] += b.coefficients_[i];
  }
  sum.trim();
  return sum;
}

IntegerPolynomial operator-(IntegerPolynomial a) {
  for (BigInteger& c : a.coefficients_) c = -std::move(c);
  return a;
}

IntegerPolynomial operator-(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  IntegerPolynomial difference = a;
  if (a.coefficients_.size() < b.coefficients_.size()) {
    difference.coefficients_.resize(b.coefficients_.size());
  }
  for (std::size_t i = 0; i < b.coefficients_.size(); ++i) {
    difference.coefficients_[i] -= b.coefficients_[i];
  }
  difference.trim();
  return difference;
}

IntegerPolynomial operator*(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  if (a.is_zero() || b.is_zero()) return {};
  IntegerPolynomial product;
  product.coefficients_.resize(a.coefficients_.size() + b.coefficients_.size() - 1);
  for (std::size_t i = 0; i < a.coefficients_.size(); ++i) {
    for (std::size_t j = 0; j < b.coefficients_.size(); ++j) {
      add_product(product.coefficients_[i + j], a.coefficients_[i], b.coefficients_[j]);
    }
  }
  return product;
}

IntegerPolynomial operator*(IntegerPolynomial a, const BigInteger& b) {
  if (b.is_zero()) return {};
  for (BigInteger& c : a.coefficients_) c *= b;
  return a;
}

IntegerPolynomial cleared_of_denominators(const std::vector<BigRational>& coefficients) {
  BigInteger common = 1;
  for (const BigRational& c : coefficients) common = lcm(common, denominator(c));
  std::vector<BigInteger> integers;
  integers.reserve(coefficients.size());
  for (const BigRational& c : coefficients) {
    integers.push_back(numerator(c) * (common / denominator(c)));
  }
  return IntegerPolynomial(std::move(integers));
}

IntegerPolynomial derivative(const IntegerPolynomial& p) {
  std::vector<BigInteger> c;
  for (std::size_t i = 1; i < p.coefficients().size(); ++i) {
    c.push_back(p.coefficients()[i] * static_cast<int>(i));
  }
  return IntegerPolynomial(std::move(c));
}

Sign sign_at(const IntegerPolynomial& p, const BigRational& x) {
  const BigInteger n = numerator(x), d = denominator(x);
  BigInteger sum = 0, power = 1;
  for (std::size_t i = p.coefficients().size(); i-- > 0;) {
    sum *= n;
    add_product(sum, p.coefficients()[i], power);
    power *= d;
  }
  return sign_of(sum.sign());
}

BigInteger value_at(const IntegerPolynomial& p, const BigInteger& mantissa, long exponent) {
  const std::vector<BigInteger>& c = p.coefficients();
  BigInteger sum = 0;
  for (std::size_t i = c.size(); i-- > 0;) {
    sum *= mantissa;
    if (exponent < 0) {
      sum += shifted(c[i], -exponent * static_cast<long>(c.size() - 1 - i));
    } else {
      sum += shifted(c[i], exponent * static_cast<long>(i));
    }
  }
  return sum;
}

IntegerPolynomial moved_to(const IntegerPolynomial& p, const BigInteger& mantissa, long exponent) {
  std::vector<BigInteger> c = p.coefficients();
  for (std::size_t i = 0; i < c.size(); ++i) {
    const std::size_t power = exponent < 0 ? c.size() - 1 - i : i;
    c[i] <<= static_cast<unsigned long>(std::abs(exponent)) * power;
  }
  if (!mantissa.is_zero()) {
    for (std::size_t i = 0; i + 1 < c.size(); ++i) {
      for (std::size_t j = c.size() - 1; j-- > i;) add_product(c[j], c[j + 1], mantissa);
    }
  }
  return IntegerPolynomial(std::move(c));
}

int most_roots_inside_unit_interval(const IntegerPolynomial& p) {
  return sign_changes_in_unit_interval(p.coefficients());
}

std::vector<RootPlace> roots_in_unit_interval(const IntegerPolynomial& p) {
  std::vector<RootPlace> roots;
  const RootPlace zero{RootPlace::Kind::point, 0, 0};
  if (p.coefficients().front().is_zero()) roots.push_back(zero);
  add_roots_inside(p, roots);
  if (sign_at(p, 1, 0) == Sign::zero) roots.push_back({RootPlace::Kind::point, 1, 0});
  return roots;
}

std::vector<RootPlace> real_root_places(const IntegerPolynomial& p) {
  // No root is as large as 2^bits (Cauchy).
  const std::vector<BigInteger>& c = p.coefficients();
  long bits = 1;
  for (const BigInteger& x : c) {
    if (x.is_zero()) continue;
    const auto length = [](const BigInteger& y) { return static_cast<long>(msb(abs(y))); };
    bits = std::max(bits, length(x) - length(c.back()) + 2);
  }
  const IntegerPolynomial positive = moved_to(p, 0, bits);
  std::vector<BigInteger> mirrored = positive.coefficients();
  for (std::size_t i = 1; i < mirrored.size(); i += 2) mirrored[i] = -mirrored[i];

  std::vector<RootPlace> roots;
  add_roots_inside(IntegerPolynomial(std::move(mirrored)), roots);
  std::reverse(roots.begin(), roots.end());
  for (RootPlace& r : roots) {
    r.mantissa = -r.mantissa;
    if (r.kind == RootPlace::Kind::between) r.mantissa -= 1;
    r.exponent += bits;
  }
  if (c.front().is_zero()) roots.push_back({RootPlace::Kind::point, 0, 0});
  const auto first_positive = static_cast<std::ptrdiff_t>(roots.size());
  add_roots_inside(positive, roots);
  for (auto r = roots.begin() + first_positive; r != roots.end(); ++r) r->exponent += bits;
  return roots;
}

}  // namespace signum::detail

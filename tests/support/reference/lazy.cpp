// SPDX-License-Identifier: MIT
#include "lazy.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <stdexcept>
#include <tuple>

// An operation of two doubles that is exact has a double as its result and is kept nowhere; any
// other has a node: the operation, until the number is computed, and bounds. A double that is
// nearest to x is off by |x| 2^-53 at most, or by 2^-1075: the bounds are moved by twice that.
namespace reference {

/// n / d 2^e, d > 0: hardly anything is divided, and what is not has d = 1 and no need of common
/// factors.
struct Exact {
  mpz_class n, d = 1;
  long e = 0;

  Exact() = default;
  explicit Exact(double x) {
    int exponent;
    n = std::ldexp(std::frexp(x, &exponent), 53);
    e = exponent - 53;
    reduce();
  }
  explicit Exact(const mpq_class& x) : n(x.get_num()), d(x.get_den()) {}

  void reduce() {
    if (sgn(n) == 0) {
      d = 1;
      e = 0;
      return;
    }
    const mp_bitcnt_t zeros = mpz_scan1(n.get_mpz_t(), 0);
    n >>= zeros;
    e += static_cast<long>(zeros);
    if (d == 1 || mpz_size(d.get_mpz_t()) < 64) return;
    const mpz_class common = gcd(n, d);
    mpz_divexact(n.get_mpz_t(), n.get_mpz_t(), common.get_mpz_t());
    mpz_divexact(d.get_mpz_t(), d.get_mpz_t(), common.get_mpz_t());
  }
  mpq_class rational() const {
    mpq_class result(n, d);
    result.canonicalize();
    const auto by = static_cast<mp_bitcnt_t>(std::labs(e));
    e < 0 ? mpq_div_2exp(result.get_mpq_t(), result.get_mpq_t(), by)
          : mpq_mul_2exp(result.get_mpq_t(), result.get_mpq_t(), by);
    return result;
  }
};

namespace {

Exact sum(const Exact& x, const Exact& y, int sign_of_y) {
  Exact r;
  const bool same = x.d == y.d;
  mpz_class a = same ? x.n : mpz_class(x.n * y.d);
  mpz_class b = same ? y.n : mpz_class(y.n * x.d);
  r.d = same ? x.d : mpz_class(x.d * y.d);
  r.e = sgn(x.n) == 0 ? y.e : sgn(y.n) == 0 ? x.e : std::min(x.e, y.e);
  if (sgn(a) != 0) a <<= static_cast<mp_bitcnt_t>(x.e - r.e);
  if (sgn(b) != 0) b <<= static_cast<mp_bitcnt_t>(y.e - r.e);
  r.n = sign_of_y < 0 ? mpz_class(a - b) : mpz_class(a + b);
  r.reduce();
  return r;
}

Exact product(const Exact& x, const Exact& y) {
  Exact r;
  r.n = x.n * y.n;
  if (x.d != 1 || y.d != 1) r.d = x.d * y.d;
  r.e = x.e + y.e;
  r.reduce();
  return r;
}

Exact quotient(const Exact& x, const Exact& y) {
  Exact inverse;
  inverse.n = sgn(y.n) < 0 ? mpz_class(-y.d) : y.d;
  inverse.d = abs(y.n);
  inverse.e = -y.e;
  return product(x, inverse);
}

}  // namespace

struct Lazy::Node {
  unsigned holders;
  char operation;
  double low, high;
  Lazy a, b;
  std::optional<Exact> number;
};

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double off(double x) { return std::fabs(x) * 0x1p-52 + std::numeric_limits<double>::denorm_min(); }
double down(double x) { return x - off(x); }
double up(double x) { return x + off(x); }

/// Whether the product, or the quotient times the divisor, is neither so small nor so large that
/// what is left of it could be lost.
bool is_ordinary(double x) { return std::fabs(x) > 0x1p-900 && std::fabs(x) < 0x1p1000; }

/// Bounds of the number; nothing is known of what is about to be too large or too small.
std::pair<double, double> bounds(const Exact& x) {
  if (sgn(x.n) == 0) return {0, 0};
  long of_n = 0, of_d = 0;
  const double n = mpz_get_d_2exp(&of_n, x.n.get_mpz_t());
  const double d = mpz_get_d_2exp(&of_d, x.d.get_mpz_t());
  const long e = of_n - of_d + x.e;
  if (std::labs(e) > 1000) return n > 0 ? std::pair(0.0, infinity) : std::pair(-infinity, 0.0);
  // Both are cut off.
  const bool exact = x.d == 1 && mpz_sizeinbase(x.n.get_mpz_t(), 2) <= 53;
  const double near = std::ldexp(n / d, static_cast<int>(e));
  if (exact) return {near, near};
  return {down(down(near)), up(up(near))};
}

std::pair<double, double> ends_of(double a, double b, double c, double d) {
  const auto [low, high] = std::minmax({a, b, c, d});
  if (std::isnan(a + b + c + d)) return {-infinity, infinity};
  return {down(low), up(high)};
}

}  // namespace

Lazy::Lazy(char operation, const Lazy& a, const Lazy& b, double low, double high)
    : node_(new Node{1, operation, low, high, a, b, {}}) {}

Lazy::Lazy(const mpq_class& x) {
  const Exact exact(x);
  const auto [low, high] = bounds(exact);
  node_ = new Node{1, '=', low, high, {}, {}, exact};
}

void Lazy::hold() const {
  if (node_ != nullptr) ++node_->holders;
}
void Lazy::release() {
  if (--node_->holders == 0) delete node_;
}
double Lazy::known_low() const { return node_->low; }
double Lazy::known_high() const { return node_->high; }

void Lazy::compute() const {
  Node& n = *node_;
  if (n.number) return;
  const auto exact = [](const Lazy& x) {
    if (x.node_ == nullptr) return Exact(x.value_);
    x.compute();
    return *x.node_->number;
  };
  const Exact a = exact(n.a), b = exact(n.b);
  n.number = n.operation == '+'   ? sum(a, b, 1)
             : n.operation == '-' ? sum(a, b, -1)
             : n.operation == '*' ? product(a, b)
                                  : quotient(a, b);
  n.a = n.b = 0;
  std::tie(n.low, n.high) = bounds(*n.number);
}

mpq_class Lazy::exact() const {
  if (node_ == nullptr) return mpq_class(value_);
  compute();
  return node_->number->rational();
}

int Lazy::exact_sign() const {
  compute();
  return ::sgn(node_->number->n);
}

Lazy operator+(const Lazy& a, const Lazy& b) {
  if (a.node_ == nullptr && b.node_ == nullptr) {
    const double x = a.value_, y = b.value_, sum = x + y;
    const double of_y = sum - x;
    if ((x - (sum - of_y)) + (y - of_y) == 0) return sum;
    return {'+', a, b, down(sum), up(sum)};
  }
  if (a.node_ == nullptr && a.value_ == 0) return b;
  if (b.node_ == nullptr && b.value_ == 0) return a;
  return {'+', a, b, down(a.low() + b.low()), up(a.high() + b.high())};
}

Lazy operator-(const Lazy& a, const Lazy& b) {
  if (b.node_ == nullptr) return a + Lazy(-b.value_);
  if (a.node_ == b.node_) return 0;
  return {'-', a, b, down(a.low() - b.high()), up(a.high() - b.low())};
}

Lazy operator*(const Lazy& a, const Lazy& b) {
  if (a.node_ == nullptr && (a.value_ == 0 || a.value_ == 1)) return a.value_ == 0 ? a : b;
  if (b.node_ == nullptr && (b.value_ == 0 || b.value_ == 1)) return b.value_ == 0 ? b : a;
  if (a.node_ == nullptr && b.node_ == nullptr) {
    const double x = a.value_, y = b.value_, product = x * y;
    if (is_ordinary(product) && std::fma(x, y, -product) == 0) return product;
    return {'*', a, b, down(product), up(product)};
  }
  const double al = a.low(), ah = a.high(), bl = b.low(), bh = b.high();
  const auto [low, high] = ends_of(al * bl, al * bh, ah * bl, ah * bh);
  return {'*', a, b, a.node_ == b.node_ && !(low >= 0) ? 0 : low, high};
}

Lazy operator/(const Lazy& a, const Lazy& b) {
  if (sgn(b) == 0) throw std::domain_error("judge: a division by zero");
  if (a.node_ == nullptr && a.value_ == 0) return a;
  if (a.node_ == nullptr && b.node_ == nullptr) {
    const double x = a.value_, y = b.value_, quotient = x / y;
    if (is_ordinary(x) && is_ordinary(quotient) && std::fma(quotient, y, -x) == 0) return quotient;
    return {'/', a, b, down(quotient), up(quotient)};
  }
  const double al = a.low(), ah = a.high(), bl = b.low(), bh = b.high();
  if (!(bl > 0) && !(bh < 0)) return {'/', a, b, -infinity, infinity};
  const auto [low, high] = ends_of(al / bl, al / bh, ah / bl, ah / bh);
  return {'/', a, b, low, high};
}

}  // namespace reference

// SPDX-License-Identifier: MIT
/// Rational numbers of which bounds in doubles are known at once, and the number itself only when
/// the bounds leave a sign open. Shares no code with the library.
#pragma once

#include <gmpxx.h>

#include <cmath>
#include <string>
#include <utility>

namespace reference {

/// As mpq_class, as far as the reference uses it; one thread makes and uses a number.
class Lazy {
 public:
  Lazy() = default;
  Lazy(int x) : value_(x) {}            // NOLINT(google-explicit-constructor): as mpq_class does
  Lazy(double x) : value_(x) {}         // NOLINT(google-explicit-constructor)
  Lazy(long x) : Lazy(mpq_class(x)) {}  // NOLINT(google-explicit-constructor)
  explicit Lazy(const mpq_class& x);
  explicit Lazy(const mpz_class& x) : Lazy(mpq_class(x)) {}
  explicit Lazy(const std::string& x) : Lazy(mpq_class(x)) {}
  Lazy(const Lazy& x) : value_(x.value_), node_(x.node_) { hold(); }
  Lazy(Lazy&& x) noexcept : value_(x.value_), node_(std::exchange(x.node_, nullptr)) {}
  Lazy& operator=(Lazy x) noexcept {
    std::swap(value_, x.value_);
    std::swap(node_, x.node_);
    return *this;
  }
  ~Lazy() {
    if (node_ != nullptr) release();
  }

  friend Lazy operator+(const Lazy& a, const Lazy& b);
  friend Lazy operator-(const Lazy& a, const Lazy& b);
  friend Lazy operator*(const Lazy& a, const Lazy& b);
  friend Lazy operator/(const Lazy& a, const Lazy& b);
  Lazy operator-() const { return node_ == nullptr ? Lazy(-value_) : Lazy(0) - *this; }
  Lazy& operator+=(const Lazy& x) { return *this = *this + x; }
  Lazy& operator-=(const Lazy& x) { return *this = *this - x; }
  Lazy& operator*=(const Lazy& x) { return *this = *this * x; }
  Lazy& operator/=(const Lazy& x) { return *this = *this / x; }

  friend int sgn(const Lazy& x) {
    const double low = x.low(), high = x.high();
    if (low > 0) return 1;
    if (high < 0) return -1;
    return low == 0 && high == 0 ? 0 : x.exact_sign();
  }
  friend Lazy abs(const Lazy& x) { return sgn(x) < 0 ? -x : x; }
  friend int cmp(const Lazy& a, const Lazy& b) {
    if (a.low() > b.high()) return 1;
    if (a.high() < b.low()) return -1;
    if (a.node_ == nullptr && b.node_ == nullptr) return 0;
    return sgn(a - b);
  }
  friend bool operator==(const Lazy& a, const Lazy& b) { return cmp(a, b) == 0; }
  friend bool operator<(const Lazy& a, const Lazy& b) { return cmp(a, b) < 0; }
  friend bool operator>(const Lazy& a, const Lazy& b) { return cmp(a, b) > 0; }
  friend bool operator<=(const Lazy& a, const Lazy& b) { return cmp(a, b) <= 0; }
  friend bool operator>=(const Lazy& a, const Lazy& b) { return cmp(a, b) >= 0; }

  /// The number is between these; one of them may be no number where nothing is known.
  double low() const { return node_ == nullptr ? value_ : known_low(); }
  double high() const { return node_ == nullptr ? value_ : known_high(); }
  mpq_class exact() const;
  mpz_class get_num() const { return exact().get_num(); }
  mpz_class get_den() const { return exact().get_den(); }
  double get_d() const { return exact().get_d(); }
  std::string get_str() const { return exact().get_str(); }

 private:
  struct Node;
  Lazy(char operation, const Lazy& a, const Lazy& b, double low, double high);
  void hold() const;
  void release();
  double known_low() const;
  double known_high() const;
  int exact_sign() const;
  void compute() const;

  /// The number, where there is no node.
  double value_ = 0;
  Node* node_ = nullptr;
};

}  // namespace reference

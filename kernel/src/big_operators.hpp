// SPDX-License-Identifier: MIT
/// The operators of numbers of several limbs.
#pragma once

#include <compare>
#include <concepts>
#include <utility>

namespace signum::detail {

/// The operators of a number N of several limbs, by its functions of three operands, of which the
/// first, the result, may be one of the others.
template <class N>
struct BigOperators {
  friend N operator+(const N& a, const N& b) { return made(&N::add, a, b); }
  friend N operator+(N&& a, const N& b) { return std::move(a += b); }
  friend N operator-(const N& a, const N& b) { return made(&N::subtract, a, b); }
  friend N operator-(N&& a, const N& b) { return std::move(a -= b); }
  friend N operator*(const N& a, const N& b) { return made(&N::multiply, a, b); }
  friend N operator*(N&& a, const N& b) { return std::move(a *= b); }
  friend N operator/(const N& a, const N& b) { return made(&N::divide, a, b); }
  friend N operator/(N&& a, const N& b) { return std::move(a /= b); }
  friend N& operator+=(N& a, const N& b) { return set(&N::add, a, b); }
  friend N& operator-=(N& a, const N& b) { return set(&N::subtract, a, b); }
  friend N& operator*=(N& a, const N& b) { return set(&N::multiply, a, b); }
  friend N& operator/=(N& a, const N& b) { return set(&N::divide, a, b); }
  friend N operator-(N a) {
    a.negate();
    return a;
  }
  friend N abs(N a) {
    if (a.sign() < 0) a.negate();
    return a;
  }
  friend bool operator==(const N& a, const N& b) { return a.equals(b); }
  friend std::strong_ordering operator<=>(const N& a, const N& b) { return a.compare(b) <=> 0; }
  friend bool operator==(const N& a, std::signed_integral auto b) { return a.compare(b) == 0; }
  friend std::strong_ordering operator<=>(const N& a, std::signed_integral auto b) {
    return a.compare(b) <=> 0;
  }

 private:
  friend N;
  BigOperators() = default;

  using Function = void (*)(N&, const N&, const N&);
  static N made(Function f, const N& a, const N& b) {
    N result;
    f(result, a, b);
    return result;
  }
  static N& set(Function f, N& a, const N& b) {
    f(a, a, b);
    return a;
  }
};

}  // namespace signum::detail

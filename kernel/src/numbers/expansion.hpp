// SPDX-License-Identifier: MIT
/// Floating-point expansions: exact sums and products of doubles as unevaluated sums of doubles, on
/// the stack. Valid in round-to-nearest, without contraction, and while no component overflows or
/// falls below the smallest subnormal: the caller checks that (see expansion_stage.hpp).
/// See: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates, 1997; Priest, Algorithms for Arbitrary Precision Floating Point Arithmetic, 1991.
#pragma once

#include <array>
#include <cmath>
#include <signum/kernel/sign.hpp>

namespace signum::detail {

/// A double and its rounding error: high + low is exact.
struct TwoDoubles {
  double high, low;
};

/// Knuth's sum of any two doubles.
inline TwoDoubles two_sum(double a, double b) {
  const double s = a + b;
  const double bb = s - a;
  return {s, (a - (s - bb)) + (b - bb)};
}

/// Dekker's sum; requires a = 0 or |a| >= |b|.
inline TwoDoubles fast_two_sum(double a, double b) {
  const double s = a + b;
  return {s, b - (s - a)};
}

inline TwoDoubles two_product(double a, double b) {
  const double p = a * b;
#ifdef __FMA__
  return {p, std::fma(a, b, -p)};
#else
  const auto split = [](double x) {
    const double c = 0x8000001p0 * x;
    const double high = c - (c - x);
    return TwoDoubles{high, x - high};
  };
  const auto [ah, al] = split(a);
  const auto [bh, bl] = split(b);
  return {p, al * bl - (((p - ah * bh) - al * bh) - ah * bl)};
#endif
}

/// The exact sum of at most Capacity doubles, in increasing order of magnitude, strongly
/// nonoverlapping, without zeros. Empty when the number is zero.
template <int Capacity>
class Expansion {
 public:
  static constexpr int capacity = Capacity;

  Expansion() = default;
  explicit Expansion(double x) { append(x); }
  explicit Expansion(TwoDoubles x) {
    append(x.low);
    append(x.high);
  }

  int size() const { return size_; }
  double operator[](int i) const { return terms_[static_cast<std::size_t>(i)]; }
  void append(double x) {
    terms_[static_cast<std::size_t>(size_)] = x;
    size_ += x != 0;
  }
  void clear() { size_ = 0; }

 private:
  int size_ = 0;
  // One more than the capacity, since append writes zeros too before it drops them.
  std::array<double, static_cast<std::size_t>(Capacity) + 1> terms_;
};

template <int N>
Sign sign(const Expansion<N>& e) {
  return e.size() == 0 ? Sign::zero : sign_of(e[e.size() - 1]);
}

template <int N>
Expansion<N> operator-(const Expansion<N>& e) {
  Expansion<N> r;
  for (int i = 0; i < e.size(); ++i) r.append(-e[i]);
  return r;
}

template <int N>
Expansion<N> abs(const Expansion<N>& e) {
  return sign(e) == Sign::negative ? -e : e;
}

/// r = e + f, or e - f when F is -1 (Shewchuk's fast expansion sum with zero elimination).
template <int F, int N, int M, int C>
void sum_into(Expansion<C>& r, const Expansion<N>& e, const Expansion<M>& f) {
  r.clear();
  if (e.size() + f.size() == 0) return;
  int i = 0;
  int j = 0;
  const auto next = [&] {
    if (j == f.size() || (i < e.size() && std::abs(e[i]) <= std::abs(f[j]))) return e[i++];
    return F * f[j++];
  };
  double q = next();
  if (i + j < e.size() + f.size()) {
    const double second = next();
    const auto [high, low] = fast_two_sum(second, q);
    r.append(low);
    q = high;
  }
  while (i + j < e.size() + f.size()) {
    const auto [high, low] = two_sum(q, next());
    r.append(low);
    q = high;
  }
  r.append(q);
}

/// r = b * e (Shewchuk's scale expansion with zero elimination).
template <int N, int C>
void scale_into(Expansion<C>& r, const Expansion<N>& e, double b) {
  r.clear();
  if (e.size() == 0) return;
  auto [q, low] = two_product(e[0], b);
  r.append(low);
  for (int i = 1; i < e.size(); ++i) {
    const auto product = two_product(e[i], b);
    const auto sum = two_sum(q, product.low);
    r.append(sum.low);
    const auto carry = fast_two_sum(product.high, sum.high);
    r.append(carry.low);
    q = carry.high;
  }
  r.append(q);
}

template <int N, int M>
auto operator+(const Expansion<N>& e, const Expansion<M>& f) {
  Expansion<N + M> r;
  sum_into<1>(r, e, f);
  return r;
}

template <int N, int M>
auto operator-(const Expansion<N>& e, const Expansion<M>& f) {
  Expansion<N + M> r;
  sum_into<-1>(r, e, f);
  return r;
}

template <int N, int M>
auto operator*(const Expansion<N>& e, const Expansion<M>& f) {
  if constexpr (N < M) {
    return f * e;
  } else {
    Expansion<2 * N * M> r;
    if (f.size() == 0) return r;
    scale_into(r, e, f[0]);
    if constexpr (M > 1) {
      Expansion<2 * N * M> sum;
      Expansion<2 * N> part;
      for (int j = 1; j < f.size(); ++j) {
        scale_into(part, e, f[j]);
        sum_into<1>(sum, r, part);
        r = sum;
      }
    }
    return r;
  }
}

}  // namespace signum::detail

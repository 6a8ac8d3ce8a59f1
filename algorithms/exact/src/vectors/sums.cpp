// SPDX-License-Identifier: MIT
#include "vectors/sums.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "machine/stop_scope.hpp"
#include "numbers/rational_bits.hpp"

namespace signum::detail {

namespace {

/// The floor of x * 2^bits, and whether the floor is less than that.
struct Floor {
  BigInteger value;
  bool less;
};

Floor floor_of(const BigRational& x, long bits) {
  const BigInteger value = scaled_floor(x, bits);
  return {value, times_power_of_two(value, -bits) != x};
}

/// About the binary logarithm of the largest.
long exponent_of_largest(std::span<const BigRational> terms) {
  std::optional<long> most;
  for (const BigRational& x : terms) {
    if (!x.is_zero()) most = std::max(most.value_or(magnitude(x)), magnitude(x));
  }
  return most.value_or(0);
}

/// A sum times a power of two: the sum of the floors of the terms, and the number of terms that may
/// be more.
struct Enclosed {
  BigInteger floors = 0;
  long more = 0;
};

/// The double that all sums in enclose(bits) * 2^-bits round to.
template <class Enclose>
std::optional<double> rounded_by(long bits, Enclose enclose) {
  const Enclosed sum = enclose(bits);
  const double low = round_to_double(times_power_of_two(sum.floors, -bits));
  const double high = round_to_double(times_power_of_two(BigInteger(sum.floors + sum.more), -bits));
  if (low == high) return low;
  return std::nullopt;
}

}  // namespace

BigRational exact_sum(std::vector<BigRational> terms) {
  if (terms.empty()) return 0;
  for (std::size_t n = terms.size(); n > 1; n = (n + 1) / 2) {
    for (std::size_t i = 0; i < n / 2; ++i) {
      end_if_stopped();
      terms[i] = terms[2 * i] + terms[2 * i + 1];
    }
    if (n % 2 != 0) terms[n / 2] = terms[n - 1];
  }
  return terms.front();
}

double rounded_sum(std::span<const BigRational> terms) {
  const long exponent = exponent_of_largest(terms);
  for (long digits = 128; digits <= 2048; digits *= 2) {
    const auto sum = rounded_by(digits - exponent, [&](long bits) {
      Enclosed all;
      StopSteps stop;
      for (const BigRational& x : terms) {
        stop();
        const Floor floor = floor_of(x, bits);
        all.floors += floor.value;
        all.more += floor.less ? 1 : 0;
      }
      return all;
    });
    if (sum) return *sum;
  }
  return round_to_double(exact_sum({terms.begin(), terms.end()}));
}

double rounded_sum_of_roots(std::span<const BigRational> squares) {
  std::vector<BigRational> rationals, irrational;
  for (const BigRational& x : squares) {
    if (auto root = rational_root(x)) {
      rationals.push_back(*std::move(root));
    } else {
      irrational.push_back(x);
    }
  }
  if (irrational.empty()) return rounded_sum(rationals);
  const BigRational rest = exact_sum(std::move(rationals));
  const long exponent = exponent_of_largest(squares) / 2;
  for (long digits = 128;; digits *= 2) {
    const auto sum = rounded_by(digits - exponent, [&](long bits) {
      const Floor of_rest = floor_of(rest, bits);
      Enclosed all{of_rest.value, of_rest.less ? 1 : 0};
      for (const BigRational& x : irrational) {
        all.floors += sqrt(scaled_floor(x, 2 * bits));
        all.more += 1;
      }
      return all;
    });
    if (sum) return *sum;
  }
}

}  // namespace signum::detail

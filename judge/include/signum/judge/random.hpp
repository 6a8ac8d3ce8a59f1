// SPDX-License-Identifier: MIT
/// Random numbers that are the same for a seed on every platform and compiler.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <signum/judge/precision.hpp>

namespace signum::generators {

/// xoshiro256**, its state filled by splitmix64. No distribution of the standard library: they
/// differ from one implementation to the next.
/// See: Blackman and Vigna, Scrambled Linear Pseudorandom Number Generators, 2021; Steele, Lea and
/// Flood, Fast Splittable Pseudorandom Number Generators, 2014.
class Random {
 public:
  /// What is drawn, as far as it is no integer, is a number of that precision.
  explicit constexpr Random(std::uint64_t seed, Precision precision = Precision::doubles)
      : state_{}, precision_(precision) {
    for (std::uint64_t& word : state_) {
      seed += 0x9E3779B97F4A7C15;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
      word = z ^ (z >> 31);
    }
  }

  constexpr Precision precision() const { return precision_; }

  constexpr std::uint64_t bits() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// An integer from low to high, both included. The bias of the remainder, below 2^-32, matters
  /// to no test.
  constexpr int between(int low, int high) {
    const auto count = static_cast<std::uint64_t>(high - low) + 1;
    return low + static_cast<int>(bits() % count);
  }

  /// True one time in n.
  constexpr bool one_in(int n) { return between(1, n) == 1; }

  /// A multiple of 2^-53 in [0, 1); of floats, of 2^-24.
  constexpr double unit() {
    if (precision_ == Precision::floats) return static_cast<double>(bits() >> 40) * 0x1p-24;
    return static_cast<double>(bits() >> 11) * 0x1p-53;
  }

  /// A multiple of 2^-52 in [-1, 1); of floats, of 2^-23.
  constexpr double symmetric() { return 2 * unit() - 1; }

  /// symmetric() times a power of two with an exponent from low to high.
  double floating(int low, int high) {
    const double x = symmetric();
    return std::ldexp(x, between(low, high));
  }

 private:
  std::array<std::uint64_t, 4> state_;
  Precision precision_;
};

}  // namespace signum::generators

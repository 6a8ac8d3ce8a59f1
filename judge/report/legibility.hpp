// SPDX-License-Identifier: MIT
/// Which of several findings is the easiest to follow, and the hardest to wave aside?
#pragma once

#include <compare>
#include <cstdint>
#include <signum/judge/finding.hpp>

namespace signum::oracle::report {

/// How the numbers of a case look to a reader.
enum class Numbers : std::uint8_t {
  small_integers,  ///< none above 100
  moderate,        ///< sums, products and their cubes are far from overflow and underflow
  extreme,
};

Numbers numbers_of(const Case& question);

/// The less, the better, in this order: no extreme numbers; no degenerate shapes; nothing that a
/// method may have defined otherwise (what is on a boundary, or along a line); small integers
/// alone; short.
struct Legibility {
  bool is_extreme, is_degenerate, is_disputable, has_fractions;
  double size;

  friend auto operator<=>(const Legibility&, const Legibility&) = default;
};

Legibility legibility(const FindingKey& key, const Case& question);

}  // namespace signum::oracle::report

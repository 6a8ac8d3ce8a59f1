// SPDX-License-Identifier: MIT
/// Which pairs of parts are not to be looked at?
#pragma once

#include <vector>

#include "check/check.hpp"

namespace signum::cli {

/// Whether the pattern, in which `*` stands for any letters, is the whole text.
bool matches(std::string_view pattern, std::string_view text);

class IgnoredPairs {
 public:
  /// Throws Error for a pattern that no part matches.
  IgnoredPairs(const std::vector<IgnoredPair>& ignore, const std::vector<CheckedPart>& parts);

  /// Whether the pair is ignored, in either order; a and b may be one part.
  bool contains(std::uint32_t a, std::uint32_t b) const;
  /// How many pairs of two of the first n parts are ignored.
  std::size_t count(std::uint32_t n) const;

 private:
  /// For each pair of patterns, which parts match the one and the other.
  struct Matching {
    std::vector<bool> a, b;
  };
  std::vector<Matching> pairs_;
};

}  // namespace signum::cli

// SPDX-License-Identifier: MIT
#include "check/ignored_pairs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "check/formats/check_text.hpp"

namespace signum::cli {

bool matches(std::string_view pattern, std::string_view text) {
  // After a star that did not fit, it takes one letter more.
  std::size_t p = 0, t = 0, after_star = std::string_view::npos, taken = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      after_star = ++p;
      taken = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (after_star != std::string_view::npos) {
      p = after_star;
      t = ++taken;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

IgnoredPairs::IgnoredPairs(const std::vector<IgnoredPair>& ignore,
                           const std::vector<CheckedPart>& parts) {
  const auto matching = [&](const std::string& pattern) {
    std::vector<bool> all;
    for (const CheckedPart& part : parts) {
      const std::string file = std::filesystem::path(part.path).filename().string();
      bool named = matches(pattern, part.path) || matches(pattern, file);
      if (!part.name.empty())
        named = named || matches(pattern, part.name) || matches(pattern, file + "#" + part.name);
      all.push_back(named);
    }
    if (std::find(all.begin(), all.end(), true) == all.end())
      throw Error(
          fmt::format("--ignore: no part is called {}; expected the name of a part, such as {}",
                      pattern, short_names(parts).front()));
    return all;
  };
  for (const IgnoredPair& pair : ignore) pairs_.push_back({matching(pair.a), matching(pair.b)});
}

bool IgnoredPairs::contains(std::uint32_t a, std::uint32_t b) const {
  return std::any_of(pairs_.begin(), pairs_.end(),
                     [&](const Matching& m) { return (m.a[a] && m.b[b]) || (m.a[b] && m.b[a]); });
}

std::size_t IgnoredPairs::count(std::uint32_t n) const {
  std::size_t all = 0;
  for (std::uint32_t a = 0; a < n && !pairs_.empty(); ++a) {
    for (std::uint32_t b = a + 1; b < n; ++b) all += contains(a, b) ? 1 : 0;
  }
  return all;
}

}  // namespace signum::cli

// SPDX-License-Identifier: MIT
#include "nearest_word.hpp"

#include <algorithm>
#include <numeric>

namespace signum::cli {
namespace {

/// How many letters one must insert, drop or exchange to make a word of the other.
/// See: Wagner and Fischer, The String-to-String Correction Problem, 1974.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char c : a) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j < row.size(); ++j) {
      const std::size_t exchanged = diagonal + (c == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, exchanged});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest_word(std::string_view asked, const std::vector<std::string>& words) {
  std::string found;
  std::size_t least = std::min<std::size_t>(3, (asked.size() + 2) / 2);
  for (const std::string& word : words) {
    const std::size_t distance = edit_distance(asked, word);
    if (distance >= least) continue;
    least = distance;
    found = word;
  }
  return found;
}

}  // namespace signum::cli

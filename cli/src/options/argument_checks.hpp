// SPDX-License-Identifier: MIT
/// Checks of what options are given, which say what was expected.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "commands/nearest_word.hpp"

namespace signum::cli {

/// Takes these words alone. The description lists them, as in CLI::IsMember, from which the man
/// page and the completions have them.
inline CLI::Validator one_of_words(const std::vector<std::string>& words) {
  return {[words](const std::string& text) {
            if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
            const std::span others(words.data(), words.size() - 1);
            const std::string near = nearest_word(text, words);
            return fmt::format("got \"{}\"; expected {} or {}{}", text, fmt::join(others, ", "),
                               words.back(),
                               near.empty() ? "" : fmt::format("; did you mean {}?", near));
          },
          fmt::format("{{{}}}", fmt::join(words, ","))};
}

/// Takes any word, and lists some in the description.
inline CLI::Validator such_as(const std::vector<std::string>& words) {
  return {[](const std::string&) { return std::string(); },
          fmt::format("{{{}}}", fmt::join(words, ","))};
}

/// The first of each pair.
template <class Pairs>
std::vector<std::string> words_of(const Pairs& pairs) {
  std::vector<std::string> words;
  for (const auto& [word, value] : pairs) words.push_back(word);
  return words;
}

/// Turns one of the words into its value.
template <class Value>
CLI::Validator one_of(const std::vector<std::pair<std::string, Value>>& pairs) {
  const CLI::Validator words = one_of_words(words_of(pairs));
  return {[pairs, words](std::string& text) {
            std::string wrong = words(text);
            for (const auto& [word, value] : pairs) {
              if (word != text) continue;
              text = std::to_string(static_cast<int>(value));
              break;
            }
            return wrong;
          },
          words.get_description()};
}

/// A number as it stands on the command line, all of it; nothing where it is none.
template <class Number>
std::optional<Number> number_of(const std::string& text) {
  Number n{};
  const char* const end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, n);
  if (result.ec != std::errc() || result.ptr != end) return std::nullopt;
  return n;
}

/// Takes whole numbers in decimal.
inline CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  return {[=](const std::string& text) {
            const auto n = number_of<std::uint64_t>(text);
            if (n && *n >= least && *n <= most) return std::string();
            return fmt::format("got \"{}\"; expected a whole number from {} to {}", text, least,
                               most);
          },
          ""};
}

/// How many lines, which are at most as many as fit a double exactly.
inline CLI::Validator count_of_lines() { return whole_number(0, std::uint64_t{1} << 53); }
/// How many threads.
inline CLI::Validator thread_count() { return whole_number(1, 1024); }

/// Rounds finite numbers of which `is_meant` to the nearest double. CLI11 itself rounds to a long
/// double first.
inline CLI::Validator rounded_double(bool (*is_meant)(double), const char* expected) {
  return {[is_meant, expected](std::string& text) {
            const auto x = number_of<double>(text);
            if (!x || !is_meant(*x) || !std::isfinite(*x))
              return fmt::format("got \"{}\"; expected a number {}", text, expected);
            text = fmt::format("{:a}", *x);
            return std::string();
          },
          ""};
}
inline CLI::Validator nearest_double() {
  return rounded_double([](double x) { return x >= 0; }, "that is not negative");
}
inline CLI::Validator positive_double() {
  return rounded_double([](double x) { return x > 0; }, "above 0");
}

}  // namespace signum::cli

// SPDX-License-Identifier: MIT
/// Checks of what options are given, which say what was expected.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace signum::cli {

/// Turns one of the words into its value. The description lists the words, as in CLI::IsMember.
template <class Value>
CLI::Validator one_of(const std::vector<std::pair<std::string, Value>>& words) {
  std::string described;
  for (const auto& [word, value] : words) described += (described.empty() ? "" : ",") + word;
  return {[words](std::string& text) {
            std::vector<std::string> all;
            for (const auto& [word, value] : words) {
              if (word == text) {
                text = std::to_string(static_cast<int>(value));
                return std::string();
              }
              all.push_back(word);
            }
            const std::string last = all.back();
            all.pop_back();
            return fmt::format("got \"{}\"; expected {} or {}", text, fmt::join(all, ", "), last);
          },
          "{" + described + "}"};
}

/// Takes finite numbers that are not negative.
inline CLI::Validator not_negative() {
  return {[](const std::string& text) {
            double x;
            if (CLI::detail::lexical_cast(text, x) && x >= 0 && std::isfinite(x))
              return std::string();
            return fmt::format("got \"{}\"; expected a number that is not negative", text);
          },
          ""};
}

/// Rounds finite numbers that are not negative to the nearest double. CLI11 itself rounds to a long
/// double first.
inline CLI::Validator nearest_double() {
  return {[](std::string& text) {
            double x = 0;
            const char* const end = text.data() + text.size();
            const auto read = std::from_chars(text.data(), end, x);
            if (read.ec != std::errc() || read.ptr != end || !(x >= 0) || !std::isfinite(x))
              return fmt::format("got \"{}\"; expected a number that is not negative", text);
            text = fmt::format("{:a}", x);
            return std::string();
          },
          ""};
}

}  // namespace signum::cli

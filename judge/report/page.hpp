// SPDX-License-Identifier: MIT
/// The report as a page in Markdown, with its pictures.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "measured.hpp"

namespace signum::oracle::report {

struct Report {
  std::uint64_t seed = 1;
  /// How many cases of each question and family were asked.
  std::uint64_t textbook_cases = 1, library_cases = 1;
  std::vector<Measured> textbooks, libraries;
  /// Libraries that are not there.
  std::vector<std::string> missing;
};

inline constexpr std::string_view page_title = "# How often fast geometry code is wrong";

/// The contents of files by their paths: report.md, and the pictures in report/.
std::map<std::string, std::string> page(const Report& report);

}  // namespace signum::oracle::report

// SPDX-License-Identifier: MIT
/// Hashes of made cases, which must be the same everywhere: tests/golden/cases.txt has them, and
/// ./dev golden --write writes them anew.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "paths.hpp"

namespace signum {

/// One line of the file: the hash, and what was hashed.
inline std::string pinned_line(const std::string& name, std::uint64_t hash) {
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
  return std::string(digits) + " " + name;
}

/// Whether the file has the line. Where SIGNUM_WRITE_PINNED in the environment names a file, the
/// line is appended to that instead.
inline bool is_pinned(const std::string& line) {
  if (const char* path = std::getenv("SIGNUM_WRITE_PINNED")) {
    std::ofstream out(path, std::ios::app);
    return static_cast<bool>(out << line << '\n');
  }
  std::ifstream in(paths::pinned_hashes());
  for (std::string known; std::getline(in, known);) {
    if (known == line) return true;
  }
  return false;
}

}  // namespace signum

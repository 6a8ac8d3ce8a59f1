// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <charconv>
#include <string>

namespace signum::detail {

/// The shortest decimal that reads back as x.
inline std::string decimal(double x) {
  std::array<char, 32> text;
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), x).ptr};
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// Numbers at the end of a text, each as the shortest decimal that is read as it again.
#pragma once

#include <array>
#include <charconv>
#include <signum/kernel/vec.hpp>
#include <string>

namespace signum::detail {

template <class Number>
void append(std::string& text, Number x) {
  std::array<char, 32> digits;
  text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), x).ptr);
}

/// The coordinates, with blanks between them.
inline void append(std::string& text, const Point3& p) {
  append(text, p.x);
  text += ' ';
  append(text, p.y);
  text += ' ';
  append(text, p.z);
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
/// Lists and exact numbers of answers.
#pragma once

#include <cstddef>
#include <signum/kernel/rational.hpp>
#include <string>

namespace signum::oracle {

/// A list of what text(i) is for i below n.
template <class Text>
std::string list_of(std::size_t n, Text text) {
  std::string s = "[";
  for (std::size_t i = 0; i < n; ++i) s.append(i == 0 ? "" : ", ").append(text(i));
  return s += ']';
}

inline std::string quoted_number(const Rational& x) { return "\"" + x.to_string() + "\""; }

/// A point or direction of exact coordinates.
template <class Coordinates>
std::string coordinate_list(const Coordinates& x) {
  return list_of(x.size(), [&](std::size_t i) { return quoted_number(x[i]); });
}

}  // namespace signum::oracle

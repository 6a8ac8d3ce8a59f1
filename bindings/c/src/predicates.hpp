// SPDX-License-Identifier: MIT
/// How C asks a predicate; predicates.cpp names them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "flat_shape.hpp"
#include "handles.hpp"
#include "implicit_numbers.hpp"
#include "signs.hpp"

namespace signum::c {

/// Stores predicate(values of the doubles).
template <class... Values>
signum_status ask_sign(int* sign, const auto& predicate, const auto*... arguments) {
  return guarded([&] {
    required(sign, "sign") = static_cast<int>(predicate(value<Values>(arguments, "a point")...));
  });
}

/// The name of the first number that is not finite, of points of so many numbers each.
inline std::string first_not_finite(const char* name, const signum_points& points,
                                    std::size_t size) {
  const std::span all(points.numbers, size * points.count);
  const auto odd =
      std::find_if_not(all.begin(), all.end(), [](double x) { return std::isfinite(x); });
  if (odd == all.end()) return "";
  const auto i = static_cast<std::size_t>(odd - all.begin());
  return std::string(name) + "[" + std::to_string(i / size) + "][" + std::to_string(i % size) +
         "]: " + bindings::words_not_finite(*odd);
}

/// Fills the signs of many, whose names are for messages.
template <class... Values>
signum_status ask_signs(const std::array<const char*, sizeof...(Values)>& names, int8_t* signs,
                        std::size_t count, const auto& predicate, const auto&... points) {
  static_assert(sizeof(Sign) == sizeof(int8_t));
  std::string message;
  const signum_status status = guarded([&] {
    if (signs == nullptr && count != 0) fail_null("signs");
    try {
      bindings::fill_signs<Values...>(
          std::span(reinterpret_cast<Sign*>(signs), count), predicate,
          values<Values>(points.numbers, points.count, "the numbers of points")...);
    } catch (const NotFinite&) {
      const auto* name = names.begin();
      for (const std::string& place :
           {first_not_finite(*name++, points, sizeof(Values) / sizeof(double))...}) {
        if (message.empty()) message = place;
      }
      throw;
    }
  });
  return message.empty() ? status : failed(status, message.c_str());
}

}  // namespace signum::c

// SPDX-License-Identifier: MIT
/// How C asks a predicate; predicates.cpp names them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <tuple>

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

/// From one point to the next, of points of so many numbers each.
inline std::size_t stride_of(const signum_points&, std::size_t size) { return size; }
inline std::size_t stride_of(const signum_float_points& points, std::size_t size) {
  return points.stride == 0 ? size : points.stride;
}

/// The name of the first number that is not finite, of points of so many numbers each.
std::string first_not_finite(const char* name, const auto& points, std::size_t size) {
  for (std::size_t i = 0; i < points.count; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      const double x = points.numbers[i * stride_of(points, size) + j];
      if (std::isfinite(x)) continue;
      return std::string(name) + "[" + std::to_string(i) + "][" + std::to_string(j) +
             "]: " + bindings::words_not_finite(x);
    }
  }
  return "";
}

template <class... Values>
void fill_signs(std::span<Sign> signs, const auto& predicate,
                const std::same_as<signum_points> auto&... points) {
  bindings::fill_signs<Values...>(
      signs, predicate, values<Values>(points.numbers, points.count, "the numbers of points")...);
}
template <class... Values>
void fill_signs(std::span<Sign> signs, const auto& predicate,
                const std::same_as<signum_float_points> auto&... points) {
  const auto rows = []<class Value>(const signum_float_points& p, Value& for_all) {
    if (p.numbers == nullptr && p.count != 0) fail_null("the numbers of points");
    constexpr std::size_t size = sizeof(Value) / sizeof(double);
    const std::size_t stride = stride_of(p, size);
    if (p.count != 1)
      return FloatPoints<Value>::rows(std::span(p.numbers, p.count * stride), stride);
    std::array<double, size> numbers;
    std::copy_n(p.numbers, size, numbers.begin());
    for_all = value<Value>(numbers.data(), "a point");
    return FloatPoints<Value>(for_all);
  };
  std::tuple<Values...> for_all;
  std::apply([&](auto&... each) { predicate(rows(points, each)..., signs); }, for_all);
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
      fill_signs<Values...>(std::span(reinterpret_cast<Sign*>(signs), count), predicate, points...);
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

// SPDX-License-Identifier: MIT
/// The predicates, on one value of each or on many.
#pragma once

#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/predicates/float_batch.hpp>
#include <span>
#include <string>

namespace signum::bindings {

/// Fills the signs by predicate(many..., signs), if the library has that for these values, or else
/// by predicate(values...) for each. A list of one is one for all. Throws InvalidArgument for
/// another number of values.
template <class... Values>
void fill_signs(std::span<Sign> signs, const auto& predicate, std::span<const Values>... values) {
  for (const std::size_t count : {values.size()...}) {
    if (count == 1 || count == signs.size()) continue;
    throw InvalidArgument(std::to_string(count) + " values, and " + std::to_string(signs.size()) +
                          " signs");
  }
  if constexpr (requires(const Many<Values>&... many) { predicate(many..., signs); }) {
    const auto many = []<class Value>(std::span<const Value> list) {
      return list.size() == 1 ? Many<Value>(list[0]) : Many<Value>(list);
    };
    predicate(many(values)..., signs);
  } else {
    for (std::size_t i = 0; i < signs.size(); ++i) {
      signs[i] = predicate(values[values.size() == 1 ? 0 : i]...);
    }
  }
}

}  // namespace signum::bindings

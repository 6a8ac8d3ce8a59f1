// SPDX-License-Identifier: MIT
/// How Python asks a predicate, of one point each or of arrays; predicates.cpp names them.
#pragma once

#include <array>
#include <utility>

#include "arrays.hpp"
#include "implicit_numbers.hpp"
#include "signs.hpp"

namespace signum::python {

template <class Value>
constexpr auto numbers_of = static_cast<py::ssize_t>(sizeof(Value) / sizeof(double));

/// The signs for all items, by predicate(values...) or a batch; where the library has a batch of
/// floats for these values, arrays may be of them.
template <class... Values, std::size_t... i>
py::object ask_signs(std::index_sequence<i...>,
                     const std::array<const char*, sizeof...(Values)>& names, const auto& predicate,
                     auto... arguments) {
  constexpr bool reads_floats = requires(const FloatPoints<Values>&... points,
                                         std::span<Sign> many) { predicate(points..., many); };
  constexpr auto kinds = reads_floats ? NumberKinds::doubles_or_floats : NumberKinds::doubles;
  std::array<Numbers, sizeof...(Values)> all{
      Numbers(arguments, names[i], {numbers_of<Values>}, kinds)...};
  const std::array<Numbers*, sizeof...(Values)> refs{&all[i]...};
  const std::array<const Numbers*, sizeof...(Values)> consts{&all[i]...};
  const auto shape = broadcast(refs);
  if (shape.empty()) {
    try {
      return py::int_(static_cast<int>(predicate(all[i].template values<Values>()[0]...)));
    } catch (const NotFinite&) {
      for (const Numbers& n : all) n.require_finite();
      throw;
    }
  }
  static_assert(sizeof(Sign) == sizeof(std::int8_t));
  py::array_t<std::int8_t> signs(shape);
  const std::span to(reinterpret_cast<Sign*>(signs.mutable_data()),
                     static_cast<std::size_t>(signs.size()));
  if constexpr (reads_floats) {
    if ((all[i].are_floats() || ...)) {
      without_gil(consts, [&] { predicate(all[i].template points<Values>()..., to); });
      return signs;
    }
  }
  without_gil(consts, [&] {
    bindings::fill_signs<Values...>(to, predicate, all[i].template values<Values>()...);
  });
  return signs;
}

template <class... Values>
py::object ask_signs(const std::array<const char*, sizeof...(Values)>& names, const auto& predicate,
                     auto... arguments) {
  return ask_signs<Values...>(std::index_sequence_for<Values...>(), names, predicate, arguments...);
}

}  // namespace signum::python

// SPDX-License-Identifier: MIT
/// What functions of C that are made from bindings/classes.toml take and give.
#pragma once

#include <signum/kernel/error.hpp>
#include <string_view>

#include "class_lists.hpp"
#include "handles.hpp"

struct signum_doubles {
  std::vector<double> doubles;
};
struct signum_lists {
  signum::bindings::FlatLists lists;
};
struct signum_text {
  std::string text;
};

/// A function of C, of its parameters and its body; a method has what self_ holds as self.
#define SIGNUM_FUNCTION(name, parameters, ...) \
  signum_status name(SIGNUM_LIST parameters) { \
    return c::guarded([&] { __VA_ARGS__ });    \
  }
#define SIGNUM_METHOD(name, parameters, ...) \
  SIGNUM_FUNCTION(name, parameters, auto& self = c::required(self_, "self").value; __VA_ARGS__)

namespace signum::c {

/// The enumerator of that number, of so many.
template <class Word>
Word word(int number, int count, const char* name) {
  if (number < 0 || number >= count) {
    throw InvalidArgument(std::string(name) + ": a number from 0 to " + std::to_string(count - 1) +
                          " was expected, not " + std::to_string(number));
  }
  return static_cast<Word>(number);
}
inline std::string_view text(const char* from, const char* name) { return &required(from, name); }
inline std::span<const std::uint8_t> bytes(const std::uint8_t* from, std::size_t count,
                                           const char* name) {
  if (from == nullptr && count != 0) fail_null(name);
  return {from, count};
}
/// Indices, or tuples of them.
template <std::size_t size>
auto tuples(const std::uint32_t* from, std::size_t count, const char* name) {
  using Item = std::conditional_t<size == 1, std::uint32_t, std::array<std::uint32_t, size>>;
  if (from == nullptr && count != 0) fail_null(name);
  return std::span<const Item>(reinterpret_cast<const Item*>(from), count);
}
/// So many chains; `first` has one number more.
template <class Point>
std::vector<std::vector<Point>> chains(const double* from, const std::uint32_t* first,
                                       std::size_t count, const char* name) {
  if (count == 0) return {};
  const std::span<const std::uint32_t> places(&required(first, name), count + 1);
  return bindings::cut(values<Point>(from, places.back(), name), places, name);
}
/// What handles hold; of meshes these themselves.
template <class Handle>
auto handles(const Handle* const* from, std::size_t count, const char* name) {
  if (from == nullptr && count != 0) fail_null(name);
  if constexpr (std::is_base_of_v<bindings::KeptMesh, Handle>) {
    std::vector<const bindings::KeptMesh*> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(&required(from[i], name));
    return all;
  } else {
    std::vector<std::remove_cvref_t<decltype((*from)->value)>> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(required(from[i], name).value);
    return all;
  }
}

template <class To>
void put(const auto& found, To* to, const char* name) {
  required(to, name) = static_cast<To>(found);
}
/// Whether something was found, which put() is given.
void put_found(auto&& found, int* to, const auto& put_it) {
  put(found.has_value(), to, "found");
  if (found) put_it(*found);
}
/// A Rational, Surd or what has one, correctly rounded, and exactly where it is asked for.
void put_exact(const auto& found, double* to, const char* name, signum_numbers** exact) {
  put(found.to_double(), to, name);
  if (exact == nullptr) return;
  auto list = std::make_unique<signum_numbers>();
  list->add(found);
  *exact = list.release();
}
void put_point(const auto& found, double* to, const char* name, signum_numbers** exact) {
  store(found.rounded, to, name);
  if (exact == nullptr) return;
  auto list = std::make_unique<signum_numbers>();
  list->add_all(found.exact);
  *exact = list.release();
}
/// A list of exact numbers, or of lists of them, one after the other.
void put_numbers(const auto& found, signum_numbers** to, const char* name) {
  auto list = std::make_unique<signum_numbers>();
  for (const auto& x : found) {
    if constexpr (requires { list->add(x); }) {
      list->add(x);
    } else {
      list->add_all(x);
    }
  }
  give(to, name, std::move(list));
}
void put_indices(const auto& found, signum_indices** to, const char* name) {
  give(to, name, std::make_unique<signum_indices>(signum_indices{bindings::indices_of(found)}));
}
void put_doubles(const auto& found, signum_doubles** to, const char* name) {
  give(to, name, std::make_unique<signum_doubles>(signum_doubles{bindings::doubles_of(found)}));
}
void put_lists(const auto& found, signum_lists** to, const char* name) {
  give(to, name, std::make_unique<signum_lists>(signum_lists{bindings::flat_lists(found)}));
}
void put_text(const auto& found, signum_text** to, const char* name) {
  give(to, name,
       std::make_unique<signum_text>(signum_text{std::string(found.begin(), found.end())}));
}

/// Stores ask(each) for all, or what ask(all) lists, where it takes many.
template <class To>
void each(const auto& all, To* to, const char* name, const auto& ask) {
  if (to == nullptr && !all.empty()) fail_null(name);
  if constexpr (requires { ask(all).begin(); }) {
    for (const auto& answer : ask(all)) *to++ = static_cast<To>(answer);
    return;
  }
  for (std::size_t i = 0; i < all.size(); ++i) to[i] = static_cast<To>(ask(all[i]));
}

}  // namespace signum::c

// SPDX-License-Identifier: MIT
/// Lists of values of C++ as the flat arrays that C and Python have.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <signum/kernel/error.hpp>
#include <span>
#include <string>
#include <vector>

namespace signum::bindings {

/// So many values as an array. Throws InvalidArgument for another number of them.
template <std::size_t n, class T>
std::array<T, n> so_many(std::span<const T> values, const char* name) {
  if (values.size() != n) {
    throw InvalidArgument(std::string(name) + ": " + std::to_string(n) + " were expected");
  }
  std::array<T, n> all;
  std::copy(values.begin(), values.end(), all.begin());
  return all;
}

/// The doubles of a list of values that are made of doubles; of exact points the rounded ones.
std::vector<double> doubles_of(const auto& list) {
  std::vector<double> all;
  const auto add = [&](const auto& value) {
    const std::size_t size = all.size();
    all.resize(size + sizeof value / sizeof(double));
    std::memcpy(all.data() + size, &value, sizeof value);
  };
  for (const auto& x : list) {
    if constexpr (requires { x.rounded; }) {
      add(x.rounded);
    } else {
      add(x);
    }
  }
  return all;
}

/// Adds an index, a pair of them or a list.
void add_indices(const auto& x, std::vector<std::uint32_t>& all) {
  if constexpr (std::integral<std::remove_cvref_t<decltype(x)>>) {
    all.push_back(static_cast<std::uint32_t>(x));
  } else if constexpr (requires { x.from; }) {
    all.push_back(x.from), all.push_back(x.to);
  } else if constexpr (requires { x.a; }) {
    all.push_back(x.a), all.push_back(x.b);
  } else {
    for (const auto& each : x) add_indices(each, all);
  }
}
std::vector<std::uint32_t> indices_of(const auto& list) {
  std::vector<std::uint32_t> all;
  add_indices(list, all);
  return all;
}

/// Lists of indices, one after the other: list i begins at first[i], and ends at first[i + 1].
struct FlatLists {
  std::vector<std::uint32_t> first = {0}, items;
};
FlatLists flat_lists(const auto& lists) {
  FlatLists all;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    add_indices(lists[i], all.items);
    all.first.push_back(static_cast<std::uint32_t>(all.items.size()));
  }
  return all;
}

/// The rings of all polygons, one after the other, and where among them each polygon begins.
inline std::vector<std::vector<std::uint32_t>> rings(const auto& polygons) {
  std::vector<std::vector<std::uint32_t>> all;
  for (const auto& polygon : polygons) all.insert(all.end(), polygon.begin(), polygon.end());
  return all;
}
inline std::vector<std::uint32_t> first_rings(const auto& polygons) {
  std::vector<std::uint32_t> first = {0};
  for (const auto& polygon : polygons) {
    first.push_back(first.back() + static_cast<std::uint32_t>(polygon.size()));
  }
  return first;
}

/// The lists that begin at these places of all items, each up to where the next begins. Throws
/// InvalidArgument, which names the argument, for places that go back or past the end.
template <class Item>
std::vector<std::vector<Item>> cut(std::span<const Item> items,
                                   std::span<const std::uint32_t> first, const char* name) {
  std::vector<std::vector<Item>> lists;
  for (std::size_t i = 0; i + 1 < first.size(); ++i) {
    if (first[i] > first[i + 1] || first[i + 1] > items.size()) {
      throw InvalidArgument(std::string(name) + ": list " + std::to_string(i) + " is from " +
                            std::to_string(first[i]) + " to " + std::to_string(first[i + 1]) +
                            ", of " + std::to_string(items.size()));
    }
    lists.emplace_back(items.begin() + first[i], items.begin() + first[i + 1]);
  }
  return lists;
}

/// The number, if it is below the count. Throws InvalidArgument.
inline std::size_t below(std::size_t i, std::size_t count) {
  if (i < count) return i;
  throw InvalidArgument("there are " + std::to_string(count) + " of them, and no number " +
                        std::to_string(i));
}

}  // namespace signum::bindings

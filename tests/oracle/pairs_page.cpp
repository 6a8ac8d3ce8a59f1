// SPDX-License-Identifier: MIT
// docs/pairs.md says what is there for which shapes: its tables are made from the overloads of
// intersects and from the conditions that the verbs ask, and compared.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <signum/signum.hpp>
#include <string>
#include <utility>
#include <vector>

#include "sets/verb_pairs.hpp"

using namespace signum;

namespace {

/// Converts to a shape, which a function template cannot deduce: so only a function that is written
/// for just this shape takes it.
template <class S>
struct Exactly {
  operator const S&() const;  // NOLINT(google-explicit-constructor)
};

template <class A, class B>
concept HasFunction = requires(Exactly<A> a, Exactly<B> b) { intersects(a, b); };

template <std::size_t I, class ShapeRef>
using ShapeAt = std::remove_cvref_t<decltype(*std::get<I>(std::declval<ShapeRef>()))>;

constexpr bool among(ShapeKind k, std::initializer_list<ShapeKind> list) {
  return std::find(list.begin(), list.end(), k) != list.end();
}

/// The letter of the mechanism that decides a pair, as the page explains them.
template <class A, class B>
std::string mechanism() {
  constexpr ShapeKind a = kind_of_type<A>();
  constexpr ShapeKind b = kind_of_type<B>();
  if constexpr (HasFunction<A, B>) return "S";
  if (!intersects_always_decides(a, b)) return "C";
  const auto either = [](std::initializer_list<ShapeKind> list) {
    return among(a, list) || among(b, list);
  };
  if (either({ShapeKind::polyhedron})) return "F";
  if (either({ShapeKind::polygon})) return "E";
  if (is_quadric(b)) return a == ShapeKind::sphere ? "P" : "B";
  if (is_quadric(a)) return "B";
  return "N";
}

template <class ShapeRef>
std::string header(std::string_view corner) {
  std::string first = "| " + std::string(corner) + " |";
  std::string second = "| --- |";
  for (std::size_t i = 0; i < std::variant_size_v<ShapeRef>; ++i) {
    first += " ";
    // The first two letters of a kind are enough to tell it.
    first += std::string(1, static_cast<char>('a' + i)) + " |";
    second += ":-:|";
  }
  return first + "\n" + second + "\n";
}

template <class ShapeRef, std::size_t I, std::size_t J>
std::string cell() {
  if constexpr (J < I)
    return cell<ShapeRef, J, I>();
  else
    return mechanism<ShapeAt<I, ShapeRef>, ShapeAt<J, ShapeRef>>();
}

/// The matrix of intersects: a row and a column for each shape, in one order.
template <class ShapeRef>
std::string intersects_table() {
  constexpr std::size_t n = std::variant_size_v<ShapeRef>;
  std::string table = header<ShapeRef>("intersects");
  const auto row = [&]<std::size_t I, std::size_t... J>(std::index_sequence<J...>) {
    table += "| " + std::string(1, static_cast<char>('a' + I)) + " " +
             std::string(name(kind_of_type<ShapeAt<I, ShapeRef>>())) + " |";
    ((table += " " + cell<ShapeRef, I, J>() + " |"), ...);
    table += "\n";
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (row.template operator()<I>(std::make_index_sequence<n>{}), ...);
  }(std::make_index_sequence<n>{});
  return table;
}

/// A column for each condition of the other verbs, those of one condition together. Its row is the
/// second kind: "x" if the verb takes it with every kind that it takes first, or the letters of
/// those.
template <class ShapeRef>
std::string verbs_table() {
  constexpr std::size_t n = std::variant_size_v<ShapeRef>;
  constexpr bool in_plane = std::is_same_v<ShapeRef, ShapeRef2>;
  const auto kinds = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{kind_of_type<ShapeAt<I, ShapeRef>>()...};
  }(std::make_index_sequence<n>{});
  struct Column {
    std::string verbs, first;
    std::array<std::string, n> cells;
  };
  std::vector<Column> columns;
  for (std::size_t v = 1; v < detail::verb_names.size(); ++v) {
    const auto verb = static_cast<detail::Verb>(v);
    if (in_plane && !is_in_plane(verb)) continue;
    std::string firsts;
    bool is_symmetric = true;
    Column column;
    for (std::size_t i = 0; i < n; ++i) {
      bool is_first = false;
      for (std::size_t j = 0; j < n; ++j) {
        is_symmetric &= takes(verb, kinds[i], kinds[j]) == takes(verb, kinds[j], kinds[i]);
        if (!takes(verb, kinds[i], kinds[j])) continue;
        is_first = true;
        column.cells[j] += static_cast<char>('a' + i);
      }
      if (is_first) firsts += static_cast<char>('a' + i);
    }
    for (std::string& cell : column.cells) {
      cell = cell.empty() ? "" : cell == firsts ? " x" : " " + cell;
    }
    if (firsts.size() == 1 || !is_symmetric) column.first = " of " + firsts;
    const auto same = std::find_if(columns.begin(), columns.end(), [&](const Column& other) {
      return other.first == column.first && other.cells == column.cells;
    });
    const std::string heading = "`" + std::string(name(verb)) + "`";
    if (same == columns.end()) {
      columns.push_back(column);
      columns.back().verbs = heading;
    } else {
      same->verbs += ", " + heading;
    }
  }
  std::string table = "| shape |", line = "\n| --- |";
  for (const Column& c : columns) table += " " + c.verbs + c.first + " |", line += ":-:|";
  table += line + "\n";
  for (std::size_t j = 0; j < n; ++j) {
    table += "| " + std::string(1, static_cast<char>('a' + j)) + " " + std::string(name(kinds[j])) +
             " |";
    for (const Column& c : columns) table += c.cells[j] + " |";
    table += "\n";
  }
  return table;
}

}  // namespace

TEST_CASE("Examples: the page of pairs has what there is") {
  const std::string path = SIGNUM_EXAMPLES "/../docs/pairs.md";
  std::ifstream in(path);
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  std::string wanted = page;
  std::size_t at = 0;
  for (const auto& table : {intersects_table<ShapeRef3>(), intersects_table<ShapeRef2>(),
                            verbs_table<ShapeRef3>(), verbs_table<ShapeRef2>()}) {
    at = wanted.find("\n" + table.substr(0, table.find('|', 2) + 1), at) + 1;
    REQUIRE(at != 0);
    wanted.replace(at, wanted.find("\n\n", at) + 1 - at, table);
    at += table.size();
  }
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing else runs here.
  if (std::getenv("SIGNUM_WRITE") != nullptr) std::ofstream(path) << wanted;
  INFO("docs/pairs.md should have other tables; with SIGNUM_WRITE=1 this test writes them");
  CHECK((page == wanted));
}

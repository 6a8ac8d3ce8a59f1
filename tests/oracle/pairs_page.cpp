// SPDX-License-Identifier: MIT
// docs/pairs.md says what is there for which shapes: its tables are made from the overloads that
// exist, and compared. A failure prints the table as it should be.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <signum/signum.hpp>
#include <string>

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

template <class ShapeRef, class Ray, class Plane, class Point>
std::string verbs_table() {
  std::string table =
      "| shape | hit | locate | side | containment | squared_distance | intersection | contact "
      "| "
      "of a point |\n"
      "| --- |:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n";
  const auto row = [&]<class S>(const S*) {
    constexpr bool in_space = AnyShape3<S>;
    table += "| " + std::string(name(kind_of_type<S>())) + " |";
    const auto put = [&](bool there) { table += there ? " x |" : " |"; };
    put(requires(Ray r, S s) { hit(r, s); });
    put(requires(Point p, S s) { locate(p, s); });
    put(requires(Plane p, S s) { side(p, s); });
    put(in_space && requires(Frustum3 f, S s) { containment(f, s); });
    put(requires(S s) { squared_distance(s, s); });
    put(requires(S s) { intersection(s, s); });
    put(requires(S s) { contact(s, s); });
    put(requires(Point p, S s) { contact(p, s); });
    table += "\n";
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (row(static_cast<const ShapeAt<I, ShapeRef>*>(nullptr)), ...);
  }(std::make_index_sequence<std::variant_size_v<ShapeRef>>{});
  return table;
}

bool page_has(const std::string& table) {
  std::ifstream in(SIGNUM_EXAMPLES "/../docs/pairs.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  return page.find(table) != std::string::npos;
}

void check(const std::string& table) {
  INFO("docs/pairs.md should have this table:\n" << table);
  CHECK(page_has(table));
}

}  // namespace

TEST_CASE("Examples: the page of pairs has what there is") {
  check(intersects_table<ShapeRef3>());
  check(intersects_table<ShapeRef2>());
  check(verbs_table<ShapeRef3, Ray3, Plane3, Point3>());
  check(verbs_table<ShapeRef2, Ray2, Plane2, Point2>());
}

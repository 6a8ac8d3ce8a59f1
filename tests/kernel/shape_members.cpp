// SPDX-License-Identifier: MIT
// The table of the shapes' members against the structs: none is missing, none is misnamed.
#include <catch2/catch.hpp>
#include <signum/kernel/shape_members.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace signum;

namespace {

/// Converts to whatever a member is.
struct Anything {
  template <class T>
  operator T() const;
};

/// The number of members of an aggregate: with how many initializers it can be made.
template <class S, class... Initializers>
constexpr std::size_t count_members() {
  if constexpr (requires { S{Initializers{}..., Anything{}}; }) {
    return count_members<S, Initializers..., Anything>();
  } else {
    return sizeof...(Initializers);
  }
}

/// Calls check(shape) with one shape of each kind, in the plane and in space.
template <class Any, std::size_t I = 0>
void for_each_kind(const auto& check) {
  if constexpr (I < std::variant_size_v<Any>) {
    std::variant_alternative_t<I, Any> shape{};
    check(shape);
    for_each_kind<Any, I + 1>(check);
  }
}
void for_each_shape(const auto& check) {
  for_each_kind<Shape2>(check);
  for_each_kind<Shape3>(check);
}

/// A text with what the row of a member points to, such as "&signum::Cone3::apex".
template <class Member>
std::string_view text_of() {
  return __PRETTY_FUNCTION__;
}

template <class S>
std::string rows() {
  std::string result;
  std::apply(
      [&](auto... m) {
        ((result.append(m.name).append(" ").append(m.key),
          result += " " + std::to_string(static_cast<int>(m.role)) + "\n"),
         ...);
      },
      shape_members<S>());
  return result;
}

}  // namespace

TEST_CASE("law 1: the table has the members of each shape in the order of their declaration") {
  for_each_shape([]<class S>(const S& shape) {
    INFO(name(kind_of_type<S>()) << sizeof(S));
    const auto rounded = [](std::size_t at, std::size_t alignment) {
      return (at + alignment - 1) / alignment * alignment;
    };
    const auto* const start = reinterpret_cast<const char*>(&shape);
    std::size_t end = 0;
    for_each_member(shape, [&]<class Value>(const auto& member, const Value& value) {
      INFO(member.name);
      const auto* const address = reinterpret_cast<const char*>(&value);
      CHECK(static_cast<std::size_t>(address - start) == rounded(end, alignof(Value)));
      end = static_cast<std::size_t>(address - start) + sizeof(Value);
    });
    CHECK(rounded(end, alignof(S)) == sizeof(S));
    if (kind_of_type<S>() == ShapeKind::point) return;
    CHECK(std::tuple_size_v<decltype(shape_members<S>())> == count_members<S>());
  });
}

TEST_CASE("a member is called what it is called in C++") {
  for_each_shape([]<class S>(const S& shape) {
    if (kind_of_type<S>() == ShapeKind::point) return;
    for_each_member(shape, []<class Member>(const Member& member, const auto&) {
      const std::string_view text = text_of<Member>();
      INFO(text);
      CHECK(text.find("::" + std::string(member.name) + ",") != text.npos);
    });
  });
}

TEST_CASE("law 2: in the plane and in space the members are the same") {
  for_each_kind<Shape3>([]<class S>(const S&) {
    if constexpr (!is_of_space_only(kind_of_type<S>())) {
      INFO(name(kind_of_type<S>()));
      CHECK(kind_of_type<InPlane<S>>() == kind_of_type<S>());
      CHECK(rows<InPlane<S>>() == rows<S>());
    }
  });
}

TEST_CASE("all doubles of a shape are its numbers") {
  std::size_t count = 0;
  const auto count_number = [&](double, MemberRole) { ++count; };
  const Cone3 cone{{1, 2, 3}, {4, 5, 6}, 7};
  for_each_number(cone, count_number);
  CHECK(count == 7);
  std::vector<double> numbers;
  Kdop2 kdop{{{1, 2}, {3, 4}}, {5, 6}, {7, 8}};
  for_each_number(kdop, [&](double& x, MemberRole) { numbers.push_back(x), x = 0; });
  CHECK(numbers == std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8});
  CHECK(kdop.directions[1] == Point2{0, 0});
  CHECK(kdop.max[1] == 0);
  // In shapes without lists there is nothing beside the members.
  for_each_shape([]<class S>(S& shape) {
    if constexpr (std::is_trivially_copyable_v<S> && !requires { shape.depth; }) {
      std::size_t doubles = 0;
      for_each_number(shape, [&](double&, MemberRole) { ++doubles; });
      INFO(name(kind_of_type<S>()));
      CHECK(doubles * sizeof(double) == sizeof(S));
    }
  });
}

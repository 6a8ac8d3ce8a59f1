// SPDX-License-Identifier: MIT
/// Sets that callers give: shapes or meshes, placed or not, of the plane or of space.
#pragma once

#include <optional>
#include <signum/collide/closest_points.hpp>
#include <signum/collide/set.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "flat_shape.hpp"

namespace signum::bindings {

/// What it refers to must outlive it.
struct AnySet {
  AnySet() = default;
  AnySet(const Shape& s) : shape(&s) {}  // NOLINT(google-explicit-constructor): a shape is a set.

  /// One of the two is not null.
  const Shape* shape = nullptr;
  const Surface* mesh = nullptr;
  std::optional<Placement> where;
};

/// Throws InvalidArgument: a shape of space is expected.
[[noreturn]] void fail_in_plane();
/// Throws InvalidArgument: the shapes are not both of the plane or both of space.
[[noreturn]] void fail_in_two_spaces();

/// Throws InvalidArgument for a shape of the plane.
const Shape3& in_space(const Shape& shape);
// These throw InvalidArgument for a shape of the plane.
Set3 set_of(const AnySet& s);
inline const Set3& set_of(const ShapeSet& s) {
  if (const auto* const shape = std::get_if<Set3>(&s)) return *shape;
  fail_in_plane();
}
// These require a shape of the plane.
inline Set2 plane_set_of(const AnySet& s) { return Set2(std::get<Shape2>(*s.shape)); }
inline const Set2& plane_set_of(const ShapeSet& s) { return *std::get_if<Set2>(&s); }

// Whether both are shapes of the plane. These throw InvalidArgument if only one is.
bool are_of_plane(const AnySet& a, const AnySet& b);
template <class OfPlane, class OfSpace>
bool are_of_plane(const std::variant<OfPlane, OfSpace>& a,
                  const std::variant<OfPlane, OfSpace>& b) {
  if (a.index() != b.index()) fail_in_two_spaces();
  return a.index() == 0;
}

/// An answer whose type is one in the plane and another in space.
template <class OfPlane, class OfSpace>
struct OfEither {
  std::variant<OfPlane, OfSpace> answer;
};

/// use(the answer, as it is in its space).
auto with_answer(const auto& answer, const auto& use) { return use(answer); }
template <class OfPlane, class OfSpace>
auto with_answer(const OfEither<OfPlane, OfSpace>& either, const auto& use) {
  return std::visit(use, either.answer);
}

/// verb(a, b), which takes two Set3, and two Set2 as well unless it is of space alone.
template <class Verb>
auto ask(const AnySet& a, const AnySet& b, Verb verb) {
  const auto in_space = [&] { return verb(set_of(a), set_of(b)); };
  using OfSpace = decltype(in_space());
  if constexpr (std::is_invocable_v<Verb, const Set2&, const Set2&>) {
    const auto in_plane = [&] { return verb(plane_set_of(a), plane_set_of(b)); };
    using OfPlane = decltype(in_plane());
    using Answer =
        std::conditional_t<std::is_same_v<OfPlane, OfSpace>, OfSpace, OfEither<OfPlane, OfSpace>>;
    return are_of_plane(a, b) ? Answer{in_plane()} : Answer{in_space()};
  } else {
    return in_space();
  }
}

/// use(verb(a, b)), of two AnySet or two ShapeSet: the answer is of the type that it has in its
/// space.
template <class Operand, class Verb>
void use_answer(const Operand& a, const Operand& b, const Verb& verb, const auto& use) {
  if constexpr (std::is_invocable_v<Verb, const Set2&, const Set2&>) {
    if (are_of_plane(a, b)) return use(verb(plane_set_of(a), plane_set_of(b)));
  }
  use(verb(set_of(a), set_of(b)));
}

/// A motion in the space of a set, which it has as many coordinates as. Throws InvalidArgument.
Point2 motion_in(const Set2&, std::span<const double> motion);
Point3 motion_in(const Set3&, std::span<const double> motion);

/// The coordinates of a point or vector.
template <class T>
std::vector<T> coordinates(const Vec2<T>& v) {
  return {v.x, v.y};
}
template <class T>
std::vector<T> coordinates(const Vec3<T>& v) {
  return {v.x, v.y, v.z};
}

}  // namespace signum::bindings

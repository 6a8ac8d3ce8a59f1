// SPDX-License-Identifier: MIT
/// shape_members: of which members each kind of shape consists, with their names and roles.
///
/// shape_members is the one table. Whatever treats the members of all shapes alike is made of it:
/// readers and writers of formats, maps, lists of coordinates.
///
/// Laws:
/// 1. The members of a shape stand in the order of their declaration, and none is left out.
/// 2. Two shapes of one name, one of the plane and one of space, have the same rows.
#pragma once

#include <signum/kernel/any_shape.hpp>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace SIGNUM_API signum {

/// What the numbers of a member mean, and so what becomes of them when the shape is moved.
enum class MemberRole : std::uint8_t {
  point,   ///< positions
  vector,  ///< what is added to positions: directions, axes, edges
  normal,  ///< what is perpendicular to planes, of any length
  offset,  ///< where the planes of normals are, in units of these
  length,  ///< a radius: not negative
  factor,  ///< how often axes are taken: not negative
  row,     ///< the coefficients of x, y, z and 1 in a form
  index,   ///< which of the points
  choice,  ///< an enumerator
};

/// A member, or the shape itself where it has none: of(shape) is its value.
template <auto pointer, MemberRole meaning>
struct ShapeMember {
  static constexpr MemberRole role = meaning;
  std::string_view name;
  /// What it is called in the line format of the oracle (docs/oracle.md); empty where the value of
  /// a shape is a list and no object.
  std::string_view key = name;

  template <class S>
  static constexpr auto& of(S& shape) {
    if constexpr (std::is_null_pointer_v<decltype(pointer)>) {
      return (shape);
    } else {
      return (shape.*pointer);
    }
  }
};

/// The members of a shape, as a tuple of ShapeMember.
template <class S>
  requires(AnyShape2<S> || AnyShape3<S>)
constexpr auto shape_members() {
  using enum MemberRole;
  using Kind = ShapeKind;
  constexpr Kind kind = kind_of_type<S>();
  if constexpr (kind == Kind::point) {
    return std::tuple(ShapeMember<nullptr, point>{""});
  } else if constexpr (kind == Kind::segment) {
    return std::tuple(ShapeMember<&S::p, point>{"p", ""}, ShapeMember<&S::q, point>{"q", ""});
  } else if constexpr (kind == Kind::ray || kind == Kind::line) {
    return std::tuple(ShapeMember<&S::origin, point>{"origin"},
                      ShapeMember<&S::direction, vector>{"direction"});
  } else if constexpr (kind == Kind::plane) {
    return std::tuple(ShapeMember<&S::normal, normal>{"normal"},
                      ShapeMember<&S::offset, offset>{"offset"});
  } else if constexpr (kind == Kind::triangle) {
    return std::tuple(ShapeMember<&S::vertices, point>{"vertices", ""});
  } else if constexpr (kind == Kind::polygon) {
    return std::tuple(ShapeMember<&S::chains, point>{"chains", ""},
                      ShapeMember<&S::rule, choice>{"rule"});
  } else if constexpr (kind == Kind::aabb) {
    return std::tuple(ShapeMember<&S::min, point>{"min"}, ShapeMember<&S::max, point>{"max"});
  } else if constexpr (kind == Kind::obb) {
    return std::tuple(ShapeMember<&S::center, point>{"center"},
                      ShapeMember<&S::axes, vector>{"axes"}, ShapeMember<&S::half, factor>{"half"});
  } else if constexpr (kind == Kind::kdop) {
    return std::tuple(ShapeMember<&S::directions, normal>{"directions"},
                      ShapeMember<&S::min, offset>{"min"}, ShapeMember<&S::max, offset>{"max"});
  } else if constexpr (kind == Kind::convex) {
    return std::tuple(ShapeMember<&S::points, point>{"points"});
  } else if constexpr (kind == Kind::polyhedron) {
    return std::tuple(ShapeMember<&S::points, point>{"points"},
                      ShapeMember<&S::faces, index>{"faces"});
  } else if constexpr (kind == Kind::sphere) {
    return std::tuple(ShapeMember<&S::center, point>{"center"},
                      ShapeMember<&S::radius, length>{"radius"});
  } else if constexpr (kind == Kind::capsule) {
    return std::tuple(ShapeMember<&S::segment, point>{"segment"},
                      ShapeMember<&S::radius, length>{"radius"});
  } else if constexpr (kind == Kind::lozenge) {
    return std::tuple(ShapeMember<&S::origin, point>{"origin"},
                      ShapeMember<&S::edges, vector>{"edges"},
                      ShapeMember<&S::radius, length>{"radius"});
  } else if constexpr (kind == Kind::cylinder) {
    return std::tuple(ShapeMember<&S::axis, point>{"axis", "segment"},
                      ShapeMember<&S::radius, length>{"radius"});
  } else if constexpr (kind == Kind::cone) {
    return std::tuple(ShapeMember<&S::apex, point>{"apex"}, ShapeMember<&S::base, point>{"base"},
                      ShapeMember<&S::radius, length>{"radius"});
  } else if constexpr (kind == Kind::ellipsoid) {
    return std::tuple(ShapeMember<&S::center, point>{"center"},
                      ShapeMember<&S::axes, vector>{"axes"});
  } else {
    return std::tuple(ShapeMember<&S::matrix, row>{"matrix"},
                      ShapeMember<&S::depth, choice>{"depth"});
  }
}

/// The kinds that the plane has not.
constexpr bool is_of_space_only(ShapeKind kind) {
  return kind == ShapeKind::polyhedron || kind > ShapeKind::capsule;
}

/// The shape of the plane that has the same name as a shape of space.
template <AnyShape3 S>
  requires(!is_of_space_only(kind_of_type<S>()))
using InPlane = std::variant_alternative_t<static_cast<std::size_t>(kind_of_type<S>()) -
                                               (kind_of_type<S>() > ShapeKind::polyhedron ? 1 : 0),
                                           Shape2>;

/// Calls use(member, value) with each ShapeMember of a shape, const or not.
template <class S, class Use>
  requires(AnyShape2<S> || AnyShape3<S>)
constexpr void for_each_member(S& shape, Use&& use) {
  std::apply([&](auto... member) { (use(member, member.of(shape)), ...); },
             shape_members<std::remove_const_t<S>>());
}

/// Calls use(x) with each point (or vector), number, index or enumerator that a value is made of:
/// such as a segment, a list, a list of lists.
template <class Value, class Use>
constexpr void for_each_leaf(Value& value, Use&& use) {
  if constexpr (requires { value.begin(); }) {
    for (auto& x : value) for_each_leaf(x, use);
  } else if constexpr (requires { value.p; }) {
    use(value.p), use(value.q);
  } else {
    use(value);
  }
}

/// Calls use(x, role) with each double of a shape.
template <class S, class Use>
  requires(AnyShape2<S> || AnyShape3<S>)
constexpr void for_each_number(S& shape, Use&& use) {
  for_each_member(shape, [&]<class Member>(Member, auto& value) {
    for_each_leaf(value, [&]<class Leaf>(Leaf& leaf) {
      if constexpr (requires { leaf.x; }) use(leaf.x, Member::role), use(leaf.y, Member::role);
      if constexpr (requires { leaf.z; }) use(leaf.z, Member::role);
      if constexpr (std::is_same_v<std::remove_const_t<Leaf>, double>) use(leaf, Member::role);
    });
  });
}

}  // namespace signum

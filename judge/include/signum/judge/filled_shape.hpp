// SPDX-License-Identifier: MIT
/// filled_shape(kind, give): a shape of that kind, as its row in shape_members.hpp has it.
///
/// give(x, role) sets each point and number x, in the order of the members. Lists stay empty, and
/// enumerators are the first.
#pragma once

#include <concepts>
#include <signum/kernel/shape_members.hpp>
#include <utility>

namespace signum::generators {

template <class Give>
Shape3 filled_shape(ShapeKind kind, Give give) {
  Shape3 shape;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((static_cast<ShapeKind>(I) == kind ? void(shape.template emplace<I>()) : void()), ...);
  }(std::make_index_sequence<std::variant_size_v<Shape3>>{});
  std::visit(
      [&](auto& s) {
        for_each_member(s, [&]<class Member>(Member, auto& value) {
          for_each_leaf(value, [&]<class Leaf>(Leaf& leaf) {
            if constexpr (std::same_as<Leaf, Point3> || std::same_as<Leaf, double>) {
              give(leaf, Member::role);
            }
          });
        });
      },
      shape);
  return shape;
}

}  // namespace signum::generators

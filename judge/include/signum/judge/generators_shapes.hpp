// SPDX-License-Identifier: MIT
/// Pairs of shapes of any two kinds, in the families of generators.hpp: that touch in a point, an
/// edge or a face about as often as they overlap or miss. What is decided with roots touches at
/// rational points: directions are taken from integer vectors of integer length.
#pragma once

#include <signum/judge/generators.hpp>
#include <signum/kernel/any_shape.hpp>
#include <variant>

namespace signum::generators {

/// Two shapes of these kinds, which fulfil what shapes.hpp requires. A k-DOP or frustum may be
/// empty or unbounded.
Pair<Shape2, Shape2> shapes_in_plane(Family family, Random& random, ShapeKind a, ShapeKind b);
Pair<Shape3, Shape3> shapes_in_space(Family family, Random& random, ShapeKind a, ShapeKind b);

template <class Shape>
concept HasCorners = requires { sizeof(Corners<Shape>); };

/// Two shapes, not both of them corners alone.
template <class A, class B>
  requires(SameSpace<A, B> && !(HasCorners<A> && HasCorners<B>))
Pair<A, B> pair(Family family, Random& random) {
  if constexpr (AnyShape2<A>) {
    auto [a, b] = shapes_in_plane(family, random, kind_of_type<A>(), kind_of_type<B>());
    return {std::get<A>(std::move(a)), std::get<B>(std::move(b))};
  } else {
    auto [a, b] = shapes_in_space(family, random, kind_of_type<A>(), kind_of_type<B>());
    return {std::get<A>(std::move(a)), std::get<B>(std::move(b))};
  }
}

}  // namespace signum::generators

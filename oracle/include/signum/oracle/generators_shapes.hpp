// SPDX-License-Identifier: MIT
/// Pairs of shapes of any two kinds, in the families of generators.hpp: that touch in a point, an
/// edge or a face about as often as they overlap or miss. What is decided with roots touches at
/// rational points: directions are taken from integer vectors of integer length.
#pragma once

#include <signum/algorithms/intersect/any_shape.hpp>
#include <signum/oracle/generators.hpp>
#include <variant>

namespace signum::generators {

/// A shape, in the order of ShapeRef2 and ShapeRef3.
using Shape2 = std::variant<Point2, Segment2, Ray2, Line2, Plane2, Triangle2, Polygon2, Aabb2, Obb2,
                            Kdop2, Convex2, Sphere2, Capsule2>;
using Shape3 = std::variant<Point3, Segment3, Ray3, Line3, Plane3, Triangle3, Polygon3, Aabb3, Obb3,
                            Kdop3, Convex3, Polyhedron3, Sphere3, Capsule3, Lozenge3, Cylinder3,
                            Cone3, Ellipsoid3, Frustum3>;

inline ShapeRef2 ref(const Shape2& shape) {
  return std::visit([](const auto& s) { return ShapeRef2(&s); }, shape);
}
inline ShapeRef3 ref(const Shape3& shape) {
  return std::visit([](const auto& s) { return ShapeRef3(&s); }, shape);
}

/// Two shapes of these kinds, which fulfil what shapes.hpp requires. A k-DOP or frustum may be
/// empty or unbounded.
Pair<Shape2, Shape2> shapes_in_plane(Family family, Random& random, ShapeKind a, ShapeKind b);
Pair<Shape3, Shape3> shapes_in_space(Family family, Random& random, ShapeKind a, ShapeKind b);

template <class Shape>
concept HasCorners = requires {
  sizeof(Corners<Shape>);
};

/// Two shapes, not both of them corners alone.
template <class A, class B>
requires(SameSpace<A, B> && !(HasCorners<A> && HasCorners<B>)) Pair<A, B> pair(Family family,
                                                                               Random& random) {
  if constexpr (AnyShape2<A>) {
    auto [a, b] = shapes_in_plane(family, random, kind_of_type<A>(), kind_of_type<B>());
    return {std::get<A>(std::move(a)), std::get<B>(std::move(b))};
  } else {
    auto [a, b] = shapes_in_space(family, random, kind_of_type<A>(), kind_of_type<B>());
    return {std::get<A>(std::move(a)), std::get<B>(std::move(b))};
  }
}

}  // namespace signum::generators

// SPDX-License-Identifier: MIT
/// contact(Placed{a, pose}, b): how two shapes meet of which one or both are placed: points,
/// segments and triangles with each other, and a point with any shape.
///
/// It is contact (shapes/contact.hpp, shapes/point_contact.hpp) of the exact images: features and
/// faces have the names that they have before the shape is placed.
///
/// Laws:
///   1. contact(b, a) is contact(a, b) with the features exchanged
///   2. placed where they are, the two have the contact that they have without being placed
///   3. placing both by one pose changes nothing
///   4. there is a contact iff intersects(a, b)
/// Degenerate: images are the sets that they are, as shapes are.
/// Cost: rational arithmetic, one hundred to several hundred microseconds.
/// Throws: NotFinite, and as collide/placement.hpp has it; where the contact is a PointContact,
/// InvalidArgument for a shape under a singular matrix, since its image need not have faces.
/// See: Yu and He, Fast and Robust Triangle-Triangle Intersection and Its Classification, 2013.
#pragma once

#include <signum/collide/set_ref.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/point_contact.hpp>

namespace SIGNUM_API signum {

namespace detail {

Contact placed_contact(const SetRef3& a, const SetRef3& b);
PointContact placed_point_contact(const SetRef3& point, const SetRef3& shape);

template <class A, class B>
concept ContactShapes =
    AnyShape3<A> && AnyShape3<B> && requires(const A& a, const B& b) { contact(a, b); };

}  // namespace detail

template <class A, class B>
  requires(!AnyShape3<A> || !AnyShape3<B>) &&
          detail::ContactShapes<detail::Plain<A>, detail::Plain<B>>  //
auto contact(const A& a, const B& b) {
  using PlainA = detail::Plain<A>;
  using PlainB = detail::Plain<B>;
  const detail::SetRef3 ref_a = detail::set_ref(a), ref_b = detail::set_ref(b);
  if constexpr (std::same_as<PlainA, Point3> && has_point_contact(kind_of_type<PlainB>())) {
    return detail::placed_point_contact(ref_a, ref_b);
  } else if constexpr (std::same_as<PlainB, Point3> && has_point_contact(kind_of_type<PlainA>())) {
    return detail::placed_point_contact(ref_b, ref_a);
  } else {
    return detail::placed_contact(ref_a, ref_b);
  }
}

}  // namespace signum

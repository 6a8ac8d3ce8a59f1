// SPDX-License-Identifier: MIT
/// Shape2, Shape3: a shape of any kind, as a variant; ShapeRef2, ShapeRef3: a reference to one;
/// ShapeKind: the kinds.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <string_view>
#include <type_traits>
#include <variant>

namespace SIGNUM_API signum {

/// The kinds, in the order in which functions of two shapes are declared.
enum class ShapeKind : std::uint8_t {
  point,
  segment,
  ray,
  line,
  plane,
  triangle,
  polygon,
  aabb,
  obb,
  kdop,
  convex,
  polyhedron,
  sphere,
  capsule,
  lozenge,
  cylinder,
  cone,
  ellipsoid,
  frustum,
};

inline constexpr std::array<std::string_view, 19> shape_names = {
    "point",   "segment",  "ray",  "line",      "plane",      "triangle", "polygon",
    "aabb",    "obb",      "kdop", "convex",    "polyhedron", "sphere",   "capsule",
    "lozenge", "cylinder", "cone", "ellipsoid", "frustum"};

constexpr std::string_view name(ShapeKind kind) {
  return shape_names[static_cast<std::size_t>(kind)];
}

/// A shape by reference, which must outlive it.
using ShapeRef2 =
    std::variant<const Point2*, const Segment2*, const Ray2*, const Line2*, const Plane2*,
                 const Triangle2*, const Polygon2*, const Aabb2*, const Obb2*, const Kdop2*,
                 const Convex2*, const Sphere2*, const Capsule2*>;
using ShapeRef3 = std::variant<const Point3*, const Segment3*, const Ray3*, const Line3*,
                               const Plane3*, const Triangle3*, const Polygon3*, const Aabb3*,
                               const Obb3*, const Kdop3*, const Convex3*, const Polyhedron3*,
                               const Sphere3*, const Capsule3*, const Lozenge3*, const Cylinder3*,
                               const Cone3*, const Ellipsoid3*, const Frustum3*>;

/// A shape that is kept. The alternatives stand in the order of those of ShapeRef2 and ShapeRef3.
using Shape2 = std::variant<Point2, Segment2, Ray2, Line2, Plane2, Triangle2, Polygon2, Aabb2, Obb2,
                            Kdop2, Convex2, Sphere2, Capsule2>;
using Shape3 = std::variant<Point3, Segment3, Ray3, Line3, Plane3, Triangle3, Polygon3, Aabb3, Obb3,
                            Kdop3, Convex3, Polyhedron3, Sphere3, Capsule3, Lozenge3, Cylinder3,
                            Cone3, Ellipsoid3, Frustum3>;

ShapeRef2 ref(const Shape2& shape);
ShapeRef3 ref(const Shape3& shape);

namespace detail {
/// The place of S among the kinds of a reference; their number if it is none of them.
template <class S, class... Kinds>
consteval std::size_t place_of_kind(const std::variant<const Kinds*...>*) {
  std::size_t place = 0;
  static_cast<void>(((!std::same_as<S, Kinds> && ++place != 0) && ...));
  return place;
}
template <class Ref, class S>
inline constexpr std::size_t kind_place =
    place_of_kind<std::remove_const_t<S>>(static_cast<const Ref*>(nullptr));
}  // namespace detail

template <class S>
concept AnyShape2 = detail::kind_place<ShapeRef2, S> < std::variant_size_v<ShapeRef2>;
template <class S>
concept AnyShape3 = detail::kind_place<ShapeRef3, S> < std::variant_size_v<ShapeRef3>;

/// Whether both are shapes of the plane or both of space.
template <class A, class B>
concept SameSpace = (AnyShape2<A> && AnyShape2<B>) || (AnyShape3<A> && AnyShape3<B>);

constexpr ShapeKind kind_of(const ShapeRef3& s) { return static_cast<ShapeKind>(s.index()); }
namespace detail {
// The plane has no polyhedra, and nothing after capsules.
constexpr ShapeKind kind_in_plane(std::size_t place) {
  const auto polyhedron = static_cast<std::size_t>(ShapeKind::polyhedron);
  return static_cast<ShapeKind>(place < polyhedron ? place : place + 1);
}
}  // namespace detail
constexpr ShapeKind kind_of(const ShapeRef2& s) { return detail::kind_in_plane(s.index()); }

/// The kind of a type of shape.
template <AnyShape3 S>
constexpr ShapeKind kind_of_type() {
  return static_cast<ShapeKind>(detail::kind_place<ShapeRef3, S>);
}
template <AnyShape2 S>
constexpr ShapeKind kind_of_type() {
  return detail::kind_in_plane(detail::kind_place<ShapeRef2, S>);
}

/// Whether it is a cylinder, a cone or an ellipsoid.
constexpr bool is_quadric(ShapeKind k) {
  return k == ShapeKind::cylinder || k == ShapeKind::cone || k == ShapeKind::ellipsoid;
}

/// Whether intersects takes these two kinds.
constexpr bool intersects_takes(ShapeKind, ShapeKind) { return true; }

/// Whether intersects decides whatever two shapes of these kinds are. Of two quadrics, and of one
/// and a capsule or lozenge, it may throw Undecided where they touch without meeting further.
constexpr bool intersects_always_decides(ShapeKind a, ShapeKind b) {
  const auto swept = [](ShapeKind k) { return k == ShapeKind::capsule || k == ShapeKind::lozenge; };
  return !(is_quadric(a) && (is_quadric(b) || swept(b))) && !(is_quadric(b) && swept(a));
}

}  // namespace signum

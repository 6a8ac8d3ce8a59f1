// SPDX-License-Identifier: MIT
/// Shapes of any kind from bytes, so coarse that they touch and coincide.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <signum/kernel/shape_members.hpp>
#include <type_traits>
#include <utility>
#include <variant>

#include "coarse_points.hpp"

namespace signum::fuzzing {

/// Both ends of an interval in order.
inline void sort_ends(double& min, double& max) {
  if (min > max) std::swap(min, max);
}

class CoarseShapes {
 public:
  explicit CoarseShapes(Bytes& bytes) : bytes_(bytes), points_(bytes) {}

  bool are_integers() const { return points_.are_integers(); }
  /// An integer from -8 to 7.
  int integer() { return bytes_.next() % 16 - 8; }

  /// A shape of the kind that is next: Shape2 or Shape3.
  template <class AnyShape>
  AnyShape any() {
    return any_of<AnyShape>(std::make_index_sequence<std::variant_size_v<AnyShape>>());
  }

  /// A shape of that type. A radius is not negative, and boxes have their ends in order.
  template <class S>
  S shape() {
    S s{};
    constexpr ShapeKind kind = kind_of_type<S>();
    if constexpr (kind == ShapeKind::polygon) {
      s.chains.resize(std::size_t{1} + bytes_.next() % 2U);
      for (auto& chain : s.chains) chain.resize(std::size_t{3} + bytes_.next() % 4U);
      s.rule = bytes_.next() % 2 == 0 ? FillRule::even_odd : FillRule::nonzero;
    } else if constexpr (kind == ShapeKind::kdop) {
      s.directions.resize(std::size_t{2} + bytes_.next() % 3U);
      s.min.resize(s.directions.size());
      s.max.resize(s.directions.size());
    } else if constexpr (kind == ShapeKind::convex) {
      s.points.resize(std::size_t{1} + bytes_.next() % 7U);
    } else if constexpr (kind == ShapeKind::polyhedron) {
      s.points.resize(4);
      s.faces = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};
    }
    for_each_number(s, [&](double& x, MemberRole role) {
      x = points_.coordinate();
      if (role == MemberRole::length || role == MemberRole::factor) x = std::abs(x);
    });
    put_in_order(s);
    return s;
  }

 private:
  template <class AnyShape, std::size_t... kinds>
  AnyShape any_of(std::index_sequence<kinds...>) {
    const std::size_t kind = bytes_.next() % sizeof...(kinds);
    AnyShape made;
    ((kind == kinds ? void(made = shape<std::variant_alternative_t<kinds, AnyShape>>()) : void()),
     ...);
    return made;
  }

  template <class S>
  static void put_in_order(S& s) {
    if constexpr (kind_of_type<S>() == ShapeKind::aabb) {
      sort_ends(s.min.x, s.max.x);
      sort_ends(s.min.y, s.max.y);
      if constexpr (AnyShape3<S>) sort_ends(s.min.z, s.max.z);
    } else if constexpr (kind_of_type<S>() == ShapeKind::kdop) {
      for (std::size_t i = 0; i < s.min.size(); ++i) sort_ends(s.min[i], s.max[i]);
    } else if constexpr (std::is_same_v<S, Polygon3>) {
      for (auto& chain : s.chains) {
        for (Point3& p : chain) p.z = s.chains[0][0].z;
      }
    } else if constexpr (kind_of_type<S>() == ShapeKind::plane) {
      if (s.normal == decltype(s.normal){}) s.normal.x = 1;
    }
  }

  Bytes& bytes_;
  CoarsePoints points_;
};

}  // namespace signum::fuzzing

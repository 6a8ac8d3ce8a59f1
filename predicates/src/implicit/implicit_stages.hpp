// SPDX-License-Identifier: MIT
/// The stages of predicates on implicit points: one mechanism for all predicates and all mixtures
/// of points. Only sources include it.
///
/// A definition gives a point as base + offset / weight. Numbers that divide and count their errors
/// make coordinates of that. Exact integers do not divide: there a predicate is evaluated on
/// vectors times a weight, of which only the sign matters.
///
/// A formula is a function of an object `p`, of which it asks p.vector(i, j), the vector from point
/// i to point j, or p.lifted(i, j), the same with its squared length. It is of degree one in each:
/// then a weight w of a vector changes its sign by that of w. What is lifted has the weight w^2.
#pragma once

#include <array>
#include <optional>
#include <signum/predicates/implicit_point.hpp>

#include "implicit_coordinates.hpp"
#include "implicit_definitions.hpp"
#include "numbers/exact.hpp"

namespace signum::detail {

template <class V>
struct LiftedVector {
  V v;
  decltype(V::x) height;
};

/// Points in numbers that divide.
template <class V, std::size_t N>
struct DividedPoints {
  std::array<V, N> points;

  V vector(std::size_t from, std::size_t to) const { return minus(points[to], points[from]); }
  LiftedVector<V> lifted(std::size_t from, std::size_t to) const {
    const V v = vector(from, to);
    return {v, dot(v, v)};
  }
};

/// A point base + offset / weight; without a weight the offset is zero.
template <class Point, class V>
struct WeightedOffset {
  Point base;
  V offset;
  std::optional<Exact> weight;
};

inline auto weighted_offset(const ImplicitPoint2& p) {
  using At = WeightedOffset<Point2, Vec2<Exact>>;
  if (const auto* const given = std::get_if<Point2>(&p.definition)) return At{*given, {}, {}};
  const auto& x = std::get<LinesPoint>(p.definition);
  auto [offset, weight] = relative<Exact>(x);
  return At{base_of(x), std::move(offset), std::move(weight)};
}
inline auto weighted_offset(const ImplicitPoint3& p) {
  using At = WeightedOffset<Point3, Vec3<Exact>>;
  const auto of = [](const auto& x) {
    if constexpr (std::is_same_v<decltype(x), const Point3&>) {
      return At{x, {}, {}};
    } else {
      auto [offset, weight] = relative<Exact>(x);
      return At{base_of(x), std::move(offset), std::move(weight)};
    }
  };
  return std::visit(of, p.definition);
}

/// Points in exact numbers, and the sign by which the weights of the vectors that were asked for
/// change the sign of a formula.
template <class At, std::size_t N>
struct WeightedPoints {
  std::array<At, N> points;
  Sign sign_of_weights = Sign::positive;

  auto vector(std::size_t from, std::size_t to) {
    for (const auto i : {from, to}) {
      if (points[i].weight) sign_of_weights = sign_of_weights * sign(*points[i].weight);
    }
    return scaled_vector(points[from], points[to]);
  }
  auto lifted(std::size_t from, std::size_t to) const {
    const auto v = scaled_vector(points[from], points[to]);
    const Exact height = dot(v, v);
    const auto &a = points[from].weight, &b = points[to].weight;
    auto weighted = a ? multiple(*a, v) : v;
    if (b) weighted = multiple(*b, weighted);
    return LiftedVector<decltype(weighted)>{std::move(weighted), height};
  }

 private:
  /// The vector times both weights.
  static auto scaled_vector(const At& from, const At& to) {
    auto v = vector_of<Exact>(from.base, to.base);
    if (to.weight) v = plus(multiple(*to.weight, v), to.offset);
    if (!from.weight) return v;
    return minus(multiple(*from.weight, v),
                 to.weight ? multiple(*to.weight, from.offset) : from.offset);
  }
};

inline FilterSign counted_sign(const RunningError& x) {
  if (lower(x) > 0) return FilterSign::positive;
  return upper(x) < 0 ? FilterSign::negative : FilterSign::uncertain;
}
inline FilterSign counted_sign(const BoundedDoubleDouble& x) { return sign(x); }
inline FilterSign counted_sign(const Exact& x) { return to_filter_sign(sign(x)); }

/// Of a vector the sign of the first coordinate that is not zero.
template <class T>
FilterSign counted_sign(const Vec2<T>& v) {
  const FilterSign x = counted_sign(v.x);
  return x == FilterSign::zero ? counted_sign(v.y) : x;
}
template <class T>
FilterSign counted_sign(const Vec3<T>& v) {
  const FilterSign xy = counted_sign(Vec2<T>{v.x, v.y});
  return xy == FilterSign::zero ? counted_sign(v.z) : xy;
}

enum class ImplicitStage : std::uint8_t { counted, double_doubles, exact };

/// What one stage says of the sign of a formula. Requires the default floating-point environment;
/// the exact stage throws NotFinite and is certain.
template <ImplicitStage S, class Formula, class... Points>
FilterSign implicit_stage(const Formula& formula, const Points&... p) {
  constexpr std::size_t n = sizeof...(p);
  if constexpr (S == ImplicitStage::counted) {
    const std::array points{near_coordinates(p)...};
    const DividedPoints<typename decltype(points)::value_type, n> divided{points};
    return counted_sign(formula(divided));
  } else if constexpr (S == ImplicitStage::double_doubles) {
    const std::array points{coordinates_of<BoundedDoubleDouble>(p)...};
    const DividedPoints<typename decltype(points)::value_type, n> divided{points};
    return counted_sign(formula(divided));
  } else {
    std::array points{weighted_offset(p)...};
    WeightedPoints<typename decltype(points)::value_type, n> weighted{std::move(points)};
    const Sign s = certain(counted_sign(formula(weighted)));
    return to_filter_sign(s * weighted.sign_of_weights);
  }
}

/// The sign of a formula by all stages; made_zero(points...) tells whether their definitions make
/// it zero. Requires the default floating-point environment. Throws NotFinite.
template <class Formula, class MadeZero, class... Points>
Sign implicit_sign(const Formula& formula, const MadeZero& made_zero, const Points&... p) {
  FilterSign s = implicit_stage<ImplicitStage::counted>(formula, p...);
  if (is_certain(s)) return certain(s);
  if (made_zero(p...)) return Sign::zero;
  s = implicit_stage<ImplicitStage::double_doubles>(formula, p...);
  if (is_certain(s)) return certain(s);
  return certain(implicit_stage<ImplicitStage::exact>(formula, p...));
}

// What definitions tell.

inline constexpr auto made_on_one = [](const auto&... p) { return are_made_on_one(p...); };
inline constexpr auto made_alike = [](const auto& a, const auto& b) {
  return are_made_alike(a, b);
};
inline constexpr auto made_anyhow = [](const auto&...) { return false; };

// The formulas.

inline constexpr auto implicit_orient2d = [](auto& p) {
  const auto a = p.vector(2, 0), b = p.vector(2, 1);
  return cross(a, b);
};
/// The vectors begin in the last point: a permutation that is odd.
inline constexpr auto implicit_orient3d = [](auto& p) {
  const auto a = p.vector(3, 0), b = p.vector(3, 1), c = p.vector(3, 2);
  return dot(b, cross(a, c));
};
inline constexpr auto implicit_incircle = [](auto& p) {
  const auto a = p.lifted(3, 0), b = p.lifted(3, 1), c = p.lifted(3, 2);
  return a.height * cross(b.v, c.v) + b.height * cross(c.v, a.v) + c.height * cross(a.v, b.v);
};
inline constexpr auto implicit_insphere = [](auto& p) {
  const auto a = p.lifted(4, 0), b = p.lifted(4, 1), c = p.lifted(4, 2), d = p.lifted(4, 3);
  const auto [abc, bcd, cda, dab] = minors_of_four(a.v, b.v, c.v, d.v);
  return (c.height * dab - d.height * abc) + (a.height * bcd - b.height * cda);
};
inline constexpr auto implicit_compare = [](auto& p) { return p.vector(1, 0); };
inline constexpr auto implicit_order_along = [](auto& p) {
  const auto pq = p.vector(0, 1), ab = p.vector(2, 3);
  return dot(pq, ab);
};

}  // namespace signum::detail

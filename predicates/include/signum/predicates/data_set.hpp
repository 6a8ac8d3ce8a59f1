// SPDX-License-Identifier: MIT
/// class PredicateOn: a predicate that is asked many times of points of one set. Points are named
/// by their numbers:
///
///     const Orient2dOn orient(points);  // Orient3dOn, IncircleOn and InsphereOn alike
///     if (orient(i, j, k) == Sign::positive) ...
///
/// The error bound of the filter is found once, from how far the points reach along each axis, so
/// that most calls cost the formula in plain doubles and one comparison. It bounds differences, so
/// that it is as good for a set that is far from the origin. It is the bound of ErrorBounded, and
/// so right for any formula. For points in lists of their own, see batch.hpp.
///
/// Laws:
///   1. each sign is that of the predicate on the points themselves
/// Degenerate: where one point is far from all others, the bound is the worse for it; other stages
/// decide then, and the signs are as right.
/// Cost: linear to make. The points are not copied, and must stay as they are while it is used.
/// Throws: NotFinite, when it is made.
/// See: Meyer and Pion, FPG: A Code Generator for Fast and Certified Geometric Predicates, 2008.
#pragma once

#include <cstddef>
#include <limits>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <span>
#include <tuple>
#include <utility>

namespace SIGNUM_API signum {

/// A number at least as large as any difference of two coordinates along each axis, in whatever way
/// the difference is rounded. Throws NotFinite.
Point2 largest_differences(std::span<const Point2> points);
Point3 largest_differences(std::span<const Point3> points);

/// A predicate of `Count` points, the sign of a formula on the vectors from number `Origin` of them
/// to the others; `Settle` is all its stages but the filter.
template <class Formula, class Point, std::size_t Count, std::size_t Origin, auto Settle>
class PredicateOn {
 public:
  explicit PredicateOn(std::span<const Point> points)
      : points_(points), bound_(bound_of(largest_differences(points))) {}

  /// The sign for points[numbers]..., which stand in the order of the predicate's arguments.
  template <class... Numbers>
    requires(sizeof...(Numbers) == Count)
  SIGNUM_INLINE Sign operator()(Numbers... numbers) const {
    return sign_of_points(points_[static_cast<std::size_t>(numbers)]...);
  }

  /// A value of the formula in doubles that is beyond this has the sign of the exact one.
  double bound() const { return bound_; }

 private:
  using Vectors = std::make_index_sequence<Count - 1>;

  template <class... Points>
  SIGNUM_INLINE Sign sign_of_points(const Points&... p) const {
    const double value = value_of(Vectors(), std::tie(p...));
    if (std::abs(value) > bound_) return sign_of_nonzero(value);
    return Settle(p...);
  }

  template <std::size_t... v, class Points>
  SIGNUM_INLINE static double value_of(std::index_sequence<v...>, const Points& p) {
    const auto& from = std::get<Origin>(p);
    return Formula{}(vector(from, std::get<(v < Origin ? v : v + 1)>(p))...);
  }
  SIGNUM_INLINE static Point2 vector(const Point2& from, const Point2& to) {
    return {to.x - from.x, to.y - from.y};
  }
  SIGNUM_INLINE static Point3 vector(const Point3& from, const Point3& to) {
    return {to.x - from.x, to.y - from.y, to.z - from.z};
  }

  /// The error bound of the formula, as ErrorBounded has it, on leaves as large as any.
  static double bound_of(const Point& largest) { return bound_of(Vectors(), largest); }
  template <std::size_t... v>
  static double bound_of(std::index_sequence<v...>, const Point& largest) {
    constexpr int degree = decltype(Formula{}(leaves<v, 1>(Point{})...))::degree;
    const auto result = Formula{}(leaves<v, degree>(largest)...);
    // Where sign() would not answer, no value is beyond the bound.
    const bool overflows = !(result.magnitude < 0x1p420 / underflow_guard<degree>);
    if (overflows) return std::numeric_limits<double>::infinity();
    return result.error_constant * result.magnitude;
  }
  template <std::size_t Vector, int Degree>
  static constexpr Vec2<detail::Leaf> leaves(const Point2& largest) {
    constexpr double guard = underflow_guard<Degree>;
    return {{0, largest.x + guard}, {0, largest.y + guard}};
  }
  template <std::size_t Vector, int Degree>
  static constexpr Vec3<detail::Leaf> leaves(const Point3& largest) {
    constexpr double guard = underflow_guard<Degree>;
    return {{0, largest.x + guard}, {0, largest.y + guard}, {0, largest.z + guard}};
  }

  std::span<const Point> points_;
  double bound_;
};

using Orient2dOn = PredicateOn<Orient2dFormula, Point2, 3, 0, orient2d_settle>;
using Orient3dOn = PredicateOn<Orient3dFormula, Point3, 4, 0, orient3d_settle>;
using IncircleOn = PredicateOn<IncircleFormula, Point2, 4, 3, incircle_settle>;
using InsphereOn = PredicateOn<InsphereFormula, Point3, 5, 4, insphere_settle>;

}  // namespace signum

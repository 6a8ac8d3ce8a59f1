// SPDX-License-Identifier: MIT
/// The questions about points alone. A new one is an enumerator of Ask and its row in the table
/// here: it is read, answered, generated, put to plugins and told in findings by that.
#pragma once

#include <array>
#include <cstddef>
#include <signum/kernel/sign.hpp>
#include <signum/kernel/vec.hpp>
#include <signum/oracle/case.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <string_view>
#include <utility>

namespace signum::oracle {

/// What points have in common whose sign is zero.
enum class Coincidence : std::uint8_t {
  flat,   ///< a line in the plane, a plane in space
  round,  ///< a circle or sphere
};

struct PointQuestion {
  Ask ask;
  std::size_t count, dimension;
  /// The sign for the coordinates of the points, one after the other.
  Sign (*sign)(const double* coordinates);
  Coincidence coincidence;
  /// How points are called whose sign is zero.
  std::string_view word;
};

template <class Point, std::size_t>
using OneOf = const Point&;

template <class Point, class Indices>
struct OnPoints;
template <class Point, std::size_t... i>
struct OnPoints<Point, std::index_sequence<i...>> {
  using Function = Sign(OneOf<Point, i>...);

  static Point at(const double* x) {
    if constexpr (requires(Point p) { p.z; }) return {x[0], x[1], x[2]};
    if constexpr (!requires(Point p) { p.z; }) return {x[0], x[1]};
  }
  template <Function* predicate>
  static Sign sign(const double* x) {
    return predicate(at(x + i * (sizeof(Point) / sizeof(double)))...);
  }
};

/// The row of a predicate of so many points.
template <class Point, std::size_t count,
          typename OnPoints<Point, std::make_index_sequence<count>>::Function* predicate>
constexpr PointQuestion row(Ask ask, Coincidence coincidence, std::string_view word) {
  using Called = OnPoints<Point, std::make_index_sequence<count>>;
  return {ask,         count, sizeof(Point) / sizeof(double), Called::template sign<predicate>,
          coincidence, word};
}

/// The rows, in the order of Ask.
inline constexpr std::array point_questions = {
    row<Point2, 3, orient2d>(Ask::orient2d, Coincidence::flat, "collinear"),
    row<Point3, 4, orient3d>(Ask::orient3d, Coincidence::flat, "coplanar"),
    row<Point2, 4, incircle>(Ask::incircle, Coincidence::round, "cocircular"),
    row<Point3, 5, insphere>(Ask::insphere, Coincidence::round, "cospherical"),
};

/// Requires a question about points.
constexpr const PointQuestion& point_question(Ask ask) {
  return point_questions[static_cast<std::size_t>(ask)];
}

static_assert(
    [] {
      for (std::size_t i = 0; i < ask_names.size(); ++i) {
        const auto ask = static_cast<Ask>(i);
        if (is_predicate(ask) != (i < point_questions.size())) return false;
        if (is_predicate(ask) && point_questions[i].ask != ask) return false;
      }
      return true;
    }(),
    "each question about points has its row");

}  // namespace signum::oracle

// SPDX-License-Identifier: MIT
// The determinant of the rows (p, 1) is a polynomial in what the coordinates are moved by. Each of
// its terms is a product of movements, no two of one point or along one axis, times the minor of
// the other rows and columns; and as the exponents are distinct powers of two, the products are in
// the order of the binary numbers whose digits say which movements they have. The first minor that
// is not zero has the sign of all. A minor has the column of ones, and so is an orientation again:
// of fewer points, projected on fewer axes.
#include <array>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/perturbed.hpp>

#include "machine/fp_environment.hpp"
#include "perturbed_numbers.hpp"
#include "shapes/finite.hpp"

namespace signum {

using detail::coordinates;
using detail::DefaultFpEnvironment;
using detail::require_finite;
using detail::sorted_numbers;

namespace {

template <std::size_t Axes>
using Coordinates = std::array<double, Axes>;

constexpr Sign negated_if_odd(Sign s, bool odd) { return odd ? -s : s; }

/// The sign of the determinant of the rows (p, 1), for points of one axis, of two or of three, and
/// for the row 1 alone. Developed along the ones, the determinant of the differences from the first
/// point has the sign (-1)^axes in it.
template <std::size_t Axes>
Sign minor_sign(std::span<const Coordinates<Axes>> all, std::span<const std::size_t> rows,
                std::span<const std::size_t> columns) {
  const auto at = [&](std::size_t row, std::size_t column) {
    return all[rows[row]][columns[column]];
  };
  const auto point2 = [&](std::size_t row) { return Point2{at(row, 0), at(row, 1)}; };
  const auto point3 = [&](std::size_t row) { return Point3{at(row, 0), at(row, 1), at(row, 2)}; };
  switch (columns.size()) {
    case 0:
      return Sign::positive;
    case 1:
      return at(0, 0) > at(1, 0)   ? Sign::positive
             : at(0, 0) < at(1, 0) ? Sign::negative
                                   : Sign::zero;
    case 2:
      return orient2d(point2(0), point2(1), point2(2));
    default:
      return -orient3d(point3(0), point3(1), point3(2), point3(3));
  }
}

/// The sign of the determinant of the rows (p, 1), moved. The points are in the order of their
/// numbers.
template <std::size_t Axes>
Sign perturbed_determinant(const std::array<Coordinates<Axes>, Axes + 1>& points) {
  // Digit row * Axes + (Axes - 1 - column): the movement of a point with a lower number is greater,
  // and that along a later axis.
  for (unsigned movements = 0;; ++movements) {
    std::array<std::size_t, Axes + 1> column_of{};
    std::array<bool, Axes + 1> row_is_moved{};
    std::array<bool, Axes> column_is_moved{};
    bool is_term = true;
    for (std::size_t digit = 0; is_term && movements >> digit != 0; ++digit) {
      if ((movements >> digit & 1) == 0) continue;
      const std::size_t row = digit / Axes;
      const std::size_t column = Axes - 1 - digit % Axes;
      is_term = !row_is_moved[row] && !column_is_moved[column];
      row_is_moved[row] = column_is_moved[column] = true;
      if (is_term) column_of[row] = column;
    }
    if (!is_term) continue;
    // The sign of the permutation that takes the rows to their columns, the other rows to the other
    // columns in their order, of which the ones are the last.
    std::array<std::size_t, Axes + 1> rows{};
    std::array<std::size_t, Axes> columns{};
    std::size_t row_count = 0;
    std::size_t column_count = 0;
    for (std::size_t i = 0; i < Axes; ++i) {
      if (!column_is_moved[i]) columns[column_count++] = i;
    }
    std::array<std::size_t, Axes + 1> image{};
    for (std::size_t i = 0; i <= Axes; ++i) {
      if (row_is_moved[i]) {
        image[i] = column_of[i];
      } else {
        image[i] = row_count < column_count ? columns[row_count] : Axes;
        rows[row_count++] = i;
      }
    }
    bool odd = false;
    for (std::size_t i = 0; i <= Axes; ++i) {
      for (std::size_t j = 0; j < i; ++j) odd ^= image[j] > image[i];
    }
    const Sign s = minor_sign<Axes>(points, std::span(rows).first(row_count),
                                    std::span(columns).first(column_count));
    if (s != Sign::zero) return negated_if_odd(s, odd);
  }
}

/// The sign of orient2d or orient3d from that of the determinant of the rows (p, 1).
template <class Point, std::size_t Axes = sizeof(Point) / sizeof(double)>
Sign perturbed(std::span<const Point> points, std::array<std::size_t, Axes + 1> numbers) {
  const auto [sorted, odd] = sorted_numbers(numbers, points.size());
  std::array<Coordinates<Axes>, Axes + 1> rows;
  for (std::size_t i = 0; i <= Axes; ++i) {
    require_finite(points[sorted[i]]);
    rows[i] = coordinates(points[sorted[i]]);
  }
  return negated_if_odd(perturbed_determinant<Axes>(rows), odd != (Axes % 2 == 1));
}

}  // namespace

Sign perturbed_orient2d(std::span<const Point2> points, std::size_t a, std::size_t b,
                        std::size_t c) {
  const DefaultFpEnvironment environment;
  return perturbed<Point2>(points, {a, b, c});
}

Sign perturbed_orient3d(std::span<const Point3> points, std::size_t a, std::size_t b, std::size_t c,
                        std::size_t d) {
  const DefaultFpEnvironment environment;
  return perturbed<Point3>(points, {a, b, c, d});
}

}  // namespace signum

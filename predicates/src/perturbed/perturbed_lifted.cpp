// SPDX-License-Identifier: MIT
// A point moved by (m1, m2) has the row (x + m1, y + m2, (x + m1)^2 + (y + m2)^2, 1), which is
//
//     (x, y, x^2 + y^2, 1) + m1 (1, 0, 2x, 0) + m2 (0, 1, 2y, 0) + (m1^2 + m2^2) (0, 0, 1, 0)
//
// so that the determinant is the sum, over all choices of one of these rows for each point, of the
// product of their movements times the determinant of the chosen rows. In powers of e the movements
// have the exponents 3^k, each k once, and no product has one more often than twice: digits in base
// 3 tell the products apart. The one of the lowest exponent whose determinant is not zero has the
// sign of all. It needs no movement of the last point: the rows (0, 0, 1, 0) of the first, then
// (0, 1, 2y, 0) and (1, 0, 2x, 0) have the determinant 1 or -1, and all products with one of the
// last point come later. As the last point is not moved, all others are taken relative to it.
#include <array>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/perturbed.hpp>
#include <tuple>

#include "machine/fp_environment.hpp"
#include "numbers/exact.hpp"
#include "perturbed_numbers.hpp"

namespace signum {

using detail::coordinates;
using detail::DefaultFpEnvironment;
using detail::Exact;
using detail::sorted_numbers;

namespace {

const Point2& point_of(const Point2& p) { return p; }
const Point3& point_of(const Point3& p) { return p; }
const Point2& point_of(const WeightedPoint2& p) { return p.point; }
const Point3& point_of(const WeightedPoint3& p) { return p.point; }
double weight_of(const Point2&) { return 0; }
double weight_of(const Point3&) { return 0; }
double weight_of(const WeightedPoint2& p) { return p.weight; }
double weight_of(const WeightedPoint3& p) { return p.weight; }

template <std::size_t Size>
using Row = std::array<Exact, Size>;

/// The determinant, developed along the first column that is left.
template <std::size_t Size>
Exact determinant(const std::array<const Row<Size>*, Size>& rows, std::array<bool, Size>& used,
                  std::size_t column = 0) {
  if (column == Size) return Exact(1);
  Exact sum;
  bool odd = false;
  for (std::size_t i = 0; i < Size; ++i) {
    if (used[i]) continue;
    if (sign((*rows[i])[column]) != Sign::zero) {
      used[i] = true;
      const Exact term = (*rows[i])[column] * determinant(rows, used, column + 1);
      used[i] = false;
      sum = odd ? sum - term : sum + term;
    }
    odd = !odd;
  }
  return sum;
}

/// The rows that a point can give, with the products of its movements in the order of their
/// exponents: none, and for each axis, the last one first, the movement and its square.
template <std::size_t Axes>
using Choices = std::array<Row<Axes + 1>, 2 * Axes + 1>;

template <class Site, std::size_t Axes = std::tuple_size_v<decltype(coordinates(point_of(Site{})))>>
Choices<Axes> choices(const Site& site, const Site& last) {
  const auto p = coordinates(point_of(site));
  const auto q = coordinates(point_of(last));
  Choices<Axes> result;
  Exact lifted = Exact(weight_of(last)) - Exact(weight_of(site));
  for (std::size_t axis = 0; axis < Axes; ++axis) {
    const Exact d = Exact(p[axis]) - Exact(q[axis]);
    lifted = lifted + d * d;
    const std::size_t moved = 2 * (Axes - 1 - axis) + 1;
    result[0][axis] = d;
    result[moved][axis] = Exact(1);
    result[moved][Axes] = d + d;
    result[moved + 1][Axes] = Exact(1);
  }
  result[0][Axes] = lifted;
  return result;
}

/// The sign of the determinant of the rows of all points but the last, relative to it. The points
/// are in the order of their numbers.
template <class Site, std::size_t Count, std::size_t Axes = Count - 2>
Sign moved_determinant(std::span<const Site> sites, const std::array<std::size_t, Count>& numbers) {
  std::array<Choices<Axes>, Axes + 1> of_point;
  for (std::size_t i = 0; i <= Axes; ++i)
    of_point[i] = choices(sites[numbers[i]], sites[numbers.back()]);
  // The movements of the first point are greatest, and their exponents lowest.
  for (std::array<std::size_t, Axes + 1> chosen{};;) {
    std::array<const Row<Axes + 1>*, Axes + 1> rows;
    for (std::size_t i = 0; i <= Axes; ++i) rows[i] = &of_point[i][chosen[i]];
    std::array<bool, Axes + 1> used{};
    const Sign s = sign(determinant(rows, used));
    if (s != Sign::zero) return s;
    for (std::size_t i = 0; ++chosen[i] == of_point[i].size(); ++i) chosen[i] = 0;
  }
}

/// What the predicate says where it is not zero, else the sign of the determinant, moved; the
/// predicates in space have the opposite sign of it.
template <class Site, std::size_t Count, class Predicate>
Sign perturbed_lifted(std::span<const Site> sites, const std::array<std::size_t, Count>& numbers,
                      Predicate predicate) {
  const auto [sorted, odd] = sorted_numbers(numbers, sites.size());
  const Sign s = std::apply([&](auto... n) { return predicate(sites[n]...); }, numbers);
  if (s != Sign::zero) return s;
  const Sign moved = moved_determinant(sites, sorted);
  return odd != (Count == 5) ? -moved : moved;
}

}  // namespace

Sign perturbed_incircle(std::span<const Point2> points, std::size_t a, std::size_t b, std::size_t c,
                        std::size_t d) {
  const DefaultFpEnvironment environment;
  return perturbed_lifted(points, std::array{a, b, c, d},
                          [](const auto&... p) { return incircle(p...); });
}

Sign perturbed_insphere(std::span<const Point3> points, std::size_t a, std::size_t b, std::size_t c,
                        std::size_t d, std::size_t e) {
  const DefaultFpEnvironment environment;
  return perturbed_lifted(points, std::array{a, b, c, d, e},
                          [](const auto&... p) { return insphere(p...); });
}

Sign perturbed_power_circle(std::span<const WeightedPoint2> points, std::size_t a, std::size_t b,
                            std::size_t c, std::size_t d) {
  const DefaultFpEnvironment environment;
  return perturbed_lifted(points, std::array{a, b, c, d},
                          [](const auto&... p) { return power_circle(p...); });
}

Sign perturbed_power_sphere(std::span<const WeightedPoint3> points, std::size_t a, std::size_t b,
                            std::size_t c, std::size_t d, std::size_t e) {
  const DefaultFpEnvironment environment;
  return perturbed_lifted(points, std::array{a, b, c, d, e},
                          [](const auto&... p) { return power_sphere(p...); });
}

}  // namespace signum

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <signum/plane/convex_extents.hpp>
#include <signum/predicates/cross_sign.hpp>
#include <vector>

#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "shapes/finite.hpp"
#include "vectors/sums.hpp"

namespace signum {

using namespace detail;

namespace {

Vec2<BigRational> between(const Point2& p, const Point2& q) {
  return {to_rational(q.x) - to_rational(p.x), to_rational(q.y) - to_rational(p.y)};
}

BigRational squared_between(const Point2& p, const Point2& q) {
  const Vec2<BigRational> d = between(p, q);
  return dot(d, d);
}

Sign dot_sign(const Difference2& u, const Difference2& v) {
  const auto turned = [](const Point2& p) { return Point2{p.y, -p.x}; };
  return -cross_sign(u, {turned(v.from), turned(v.to)});
}

}  // namespace

ConvexExtents convex_extents(std::span<const Point2> corners) {
  const DefaultFpEnvironment environment;
  for (const Point2& p : corners) require_finite(p);
  const std::size_t n = corners.size();
  ConvexExtents result;
  if (n == 2) {
    const BigRational squared = squared_between(corners[0], corners[1]);
    result.diameter_squared = Rational({squared});
    result.rectangle_perimeter_squared = Rational({BigRational(4 * squared)});
    result.diameter = {0, 1};
  }
  if (n <= 2) return result;

  const auto index = [](std::size_t i) { return static_cast<std::uint32_t>(i); };
  const auto next = [n](std::size_t i) { return i + 1 == n ? 0 : i + 1; };
  BigRational diameter = 0;
  std::optional<BigRational> width, rectangle, perimeter;
  std::vector<BigRational> areas;
  // The corners that are farthest to the left of an edge, forward, and back.
  std::size_t left = 1, forward = 1, back = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Point2 &p = corners[i], &q = corners[next(i)];
    const Difference2 way{p, q};
    const auto step = [&](std::size_t at) { return Difference2{corners[at], corners[next(at)]}; };
    while (dot_sign(way, step(forward)) == Sign::positive) forward = next(forward);
    while (cross_sign(way, step(left)) == Sign::positive) left = next(left);
    if (i == 0) back = left;
    while (dot_sign(way, step(back)) == Sign::negative) back = next(back);
    for (const std::size_t near : {i, next(i)}) {
      for (const std::size_t far : {left, next(left)}) {
        BigRational squared = squared_between(corners[near], corners[far]);
        if (!(diameter < squared)) continue;
        diameter = std::move(squared);
        result.diameter = {index(near), index(far)};
      }
    }
    if (p == q) continue;
    const Vec2<BigRational> along = between(p, q);
    const BigRational length = dot(along, along);
    const BigRational height = cross(along, between(p, corners[left]));
    const BigRational across = dot(along, between(corners[back], corners[forward]));
    const BigRational squared = height * height / length, area = height * across / length;
    const BigRational half = height + across;
    const BigRational round = 4 * half * half / length;
    if (!width || squared < *width) {
      width = squared;
      result.width = {index(i), index(left)};
    }
    if (!rectangle || area < *rectangle) {
      rectangle = area;
      result.least_area = index(i);
    }
    if (!perimeter || round < *perimeter) {
      perimeter = round;
      result.least_perimeter = index(i);
    }
    areas.push_back(cross(between(corners[0], p), along));
  }
  result.area = Rational({BigRational(exact_sum(std::move(areas)) / 2)});
  result.diameter_squared = Rational({diameter});
  result.width_squared = Rational({width.value_or(0)});
  result.rectangle_area = Rational({rectangle.value_or(0)});
  result.rectangle_perimeter_squared = Rational({perimeter.value_or(0)});
  return result;
}

std::array<ExactPoint2, 4> rectangle_on_edge(std::span<const Point2> corners, std::uint32_t edge) {
  const DefaultFpEnvironment environment;
  for (const Point2& p : corners) require_finite(p);
  const Point2 &p = corners[edge], &q = corners[edge + 1 == corners.size() ? 0 : edge + 1];
  const Vec2<BigRational> along = between(p, q);
  const BigRational length = dot(along, along);
  // Coordinates along the edge and across it, both times the edge's length.
  BigRational least = 0, most = length, height = 0;
  for (const Point2& c : corners) {
    const Vec2<BigRational> to = between(p, c);
    least = std::min(least, BigRational(dot(along, to)));
    most = std::max(most, BigRational(dot(along, to)));
    height = std::max(height, BigRational(cross(along, to)));
  }
  const auto at = [&](const BigRational& u, const BigRational& v) -> ExactPoint2 {
    const BigRational s = length.is_zero() ? BigRational(0) : BigRational(u / length);
    const BigRational t = length.is_zero() ? BigRational(0) : BigRational(v / length);
    const BigRational x = to_rational(p.x) + s * along.x - t * along.y;
    const BigRational y = to_rational(p.y) + s * along.y + t * along.x;
    return {{Rational({x}), Rational({y})}, {round_to_double(x), round_to_double(y)}};
  };
  return {at(least, 0), at(most, 0), at(most, height), at(least, height)};
}

}  // namespace signum

// SPDX-License-Identifier: MIT
/// Where a point is, by definitions that the library does not use: in a polygon by the quarter
/// turns of its chains about the point, in a triangle by the signs of its barycentric coordinates.
/// All is in integers.
#pragma once

#include <signum/kernel/location.hpp>
#include <signum/kernel/shapes.hpp>

#include "reference_number.hpp"

namespace reference {

using signum::Location;

/// The quarter of the plane, the half-axis before it included; v is not zero.
template <class N>
int quarter(const Coordinates<N>& v) {
  const int x = sgn(v[0]);
  const int y = sgn(v[1]);
  if (x > 0 && y >= 0) return 0;
  if (x <= 0 && y > 0) return 1;
  return x < 0 ? 2 : 3;
}

/// Decides in integers of type N. An edge turns by less than a half, so by a quarter at most unless
/// it goes to the opposite one.
template <class N>
Location locate_as(const signum::Point2& point, const signum::Polygon2& polygon) {
  std::vector<std::array<double, 3>> all{corner(point)};
  for (const auto& chain : polygon.chains) {
    for (const auto& p : chain) all.push_back(corner(p));
  }
  const auto x = to_integers<N>(all);
  std::size_t next = 1;
  int quarters = 0;
  for (const auto& chain : polygon.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const auto u = x[next + i] - x[0];
      const auto v = x[next + (i + 1) % chain.size()] - x[0];
      const int turn = sgn(u[0] * v[1] - u[1] * v[0]);
      if (turn == 0 && sgn(dot_product(u, v)) <= 0) return Location::boundary;
      const int step = (quarter(v) - quarter(u) + 4) % 4;
      quarters += step == 3 ? -1 : step == 2 ? 2 * turn : step;
    }
    next += chain.size();
  }
  const int winding = quarters / 4;
  const bool inside = polygon.rule == signum::FillRule::even_odd ? winding % 2 != 0 : winding != 0;
  return inside ? Location::inside : Location::outside;
}

inline Location locate(const signum::Point2& point, const signum::Polygon2& polygon) {
  try {
    return locate_as<Small>(point, polygon);
  } catch (const Overflow&) {
    return locate_as<Big>(point, polygon);
  }
}

/// The location in the convex hull of the points, which are one, two or three and affinely
/// independent: by the numbers of which the barycentric coordinates are the ratios.
inline Location locate_in_simplex(const Coordinates<Big>& p,
                                  const std::vector<Coordinates<Big>>& corners) {
  if (corners.size() == 1) return is_zero(p - corners[0]) ? Location::inside : Location::outside;
  std::vector<int> signs;
  if (corners.size() == 2) {
    const auto v = corners[1] - corners[0];
    if (!is_zero(cross_product(v, p - corners[0]))) return Location::outside;
    signs = {sgn(dot_product(v, p - corners[0])), sgn(dot_product(v, corners[1] - p))};
  } else {
    const auto normal = cross_product(corners[1] - corners[0], corners[2] - corners[0]);
    if (sgn(dot_product(normal, p - corners[0])) != 0) return Location::outside;
    for (std::size_t i = 0; i < 3; ++i) {
      const auto& a = corners[i];
      const auto& b = corners[(i + 1) % 3];
      signs.push_back(sgn(dot_product(normal, cross_product(b - a, p - a))));
    }
  }
  const int least = *std::min_element(signs.begin(), signs.end());
  return least < 0 ? Location::outside : least == 0 ? Location::boundary : Location::inside;
}

template <class Point, class Triangle>
Location locate_in_triangle(const Point& point, const Triangle& triangle) {
  std::vector<std::array<double, 3>> all{corner(point)};
  for (const Point& v : triangle.vertices) all.push_back(corner(v));
  const auto x = to_integers<Big>(all);
  std::vector<Coordinates<Big>> corners{x[1], x[2], x[3]};
  if (is_zero(cross_product(x[2] - x[1], x[3] - x[1]))) {
    // The two that are farthest apart.
    std::size_t lone = 0;
    for (std::size_t i = 1; i < 3; ++i) {
      const auto side = [&](std::size_t k) {
        const auto v = corners[(k + 1) % 3] - corners[(k + 2) % 3];
        return dot_product(v, v);
      };
      if (side(lone) < side(i)) lone = i;
    }
    corners = {corners[(lone + 1) % 3], corners[(lone + 2) % 3]};
    if (is_zero(corners[0] - corners[1])) corners.pop_back();
  }
  return locate_in_simplex(x[0], corners);
}

}  // namespace reference

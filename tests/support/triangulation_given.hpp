// SPDX-License-Identifier: MIT
/// What is asked of a triangulation, in rationals of GMP, with nothing of the library:
/// orientations, the vertices that there are, the pieces of constraints.
#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace triangulation_check {

using Number = mpq_class;
template <std::size_t Axes>
using Point = std::array<Number, Axes>;
template <std::size_t Axes>
using Simplex = std::array<std::uint32_t, Axes + 1>;

/// The determinant of the first Size columns of these rows.
template <std::size_t Size>
Number determinant(std::vector<std::array<Number, Size>> m) {
  Number result = 1;
  for (std::size_t column = 0; column < Size; ++column) {
    std::size_t pivot = column;
    while (pivot < Size && m[pivot][column] == 0) ++pivot;
    if (pivot == Size) return 0;
    if (pivot != column) {
      std::swap(m[pivot], m[column]);
      result = -result;
    }
    result *= m[column][column];
    for (std::size_t row = column + 1; row < Size; ++row) {
      const Number factor = m[row][column] / m[column][column];
      for (std::size_t k = column; k < Size; ++k) m[row][k] -= factor * m[column][k];
    }
  }
  return result;
}

/// Positive for a counter-clockwise triangle, and where (d - a) . ((b - a) x (c - a)) > 0.
template <std::size_t Axes>
int orientation(const std::vector<Point<Axes>>& p) {
  std::vector<Point<Axes>> rows(Axes);
  for (std::size_t i = 0; i < Axes; ++i) {
    for (std::size_t k = 0; k < Axes; ++k) rows[i][k] = p[i + 1][k] - p[0][k];
  }
  return sgn(determinant<Axes>(rows));
}

/// How the lifted point p lies above (1) or below (-1) the plane of the lifted positive simplex.
template <std::size_t Axes>
int above(const std::vector<Point<Axes>>& simplex, const std::vector<Number>& weights,
          const Point<Axes>& p, const Number& weight) {
  std::vector<std::array<Number, Axes + 1>> rows(Axes + 1);
  for (std::size_t i = 0; i <= Axes; ++i) {
    const Point<Axes>& q = i < Axes ? simplex[i + 1] : p;
    rows[i][Axes] = weights[0] - (i < Axes ? weights[i + 1] : weight);
    for (std::size_t k = 0; k < Axes; ++k) {
      rows[i][k] = q[k] - simplex[0][k];
      rows[i][Axes] += q[k] * q[k] - simplex[0][k] * simplex[0][k];
    }
  }
  return sgn(determinant<Axes + 1>(rows));
}

template <std::size_t Axes>
struct Given {
  std::vector<Point<Axes>> points;
  /// As many as points, or none.
  std::vector<Number> weights;
  /// Whether the circles are tested across the edges that are no pieces, not of all points.
  bool is_constrained = false;
  std::vector<std::array<std::uint32_t, 2>> constraints;
};

/// The lowest index of each different point; of weighted ones that with the greatest weight.
template <std::size_t Axes>
std::set<std::uint32_t> different(const Given<Axes>& given) {
  std::map<Point<Axes>, std::uint32_t> first;
  for (std::uint32_t i = 0; i < given.points.size(); ++i) {
    const auto [at, is_new] = first.try_emplace(given.points[i], i);
    if (!is_new && !given.weights.empty() && given.weights[i] > given.weights[at->second]) {
      at->second = i;
    }
  }
  std::set<std::uint32_t> result;
  for (const auto& [point, i] : first) result.insert(i);
  return result;
}

template <std::size_t Axes>
bool all_flat(const std::vector<Point<Axes>>& points) {
  // Of lines and planes through the first points that span them.
  std::vector<Point<Axes>> rows;
  for (const Point<Axes>& p : points) {
    Point<Axes> v;
    for (std::size_t k = 0; k < Axes; ++k) v[k] = p[k] - points[0][k];
    for (const Point<Axes>& r : rows) {
      std::size_t lead = 0;
      while (r[lead] == 0) ++lead;
      const Number factor = v[lead] / r[lead];
      for (std::size_t k = 0; k < Axes; ++k) v[k] -= factor * r[k];
    }
    if (std::any_of(v.begin(), v.end(), [](const Number& x) { return x != 0; })) rows.push_back(v);
  }
  return rows.size() < Axes;
}

/// The point in which two constraints that are not parallel meet, if they do.
inline bool meet(const std::array<Point<2>, 2>& s, const std::array<Point<2>, 2>& t, Point<2>& at) {
  const auto cross = [](const Number& a, const Number& b, const Number& c, const Number& d) {
    return Number(a * d - b * c);
  };
  const Number ux = s[1][0] - s[0][0], uy = s[1][1] - s[0][1];
  const Number vx = t[1][0] - t[0][0], vy = t[1][1] - t[0][1];
  const Number wx = t[0][0] - s[0][0], wy = t[0][1] - s[0][1];
  const Number d = cross(ux, uy, vx, vy);
  if (d == 0) return false;
  const Number a = cross(wx, wy, vx, vy) / d, b = cross(wx, wy, ux, uy) / d;
  if (a < 0 || a > 1 || b < 0 || b > 1) return false;
  at = {Number(s[0][0] + a * ux), Number(s[0][1] + a * uy)};
  return true;
}

/// The points, then the Steiner points of the constraints, in order.
inline std::vector<Point<2>> with_steiner(const Given<2>& given) {
  const std::set<Point<2>> known(given.points.begin(), given.points.end());
  const auto ends = [&](const auto& c) {
    return std::array<Point<2>, 2>{given.points[c[0]], given.points[c[1]]};
  };
  std::set<Point<2>> found;
  Point<2> at;
  for (const auto& c : given.constraints) {
    for (const auto& d : given.constraints) {
      if (meet(ends(c), ends(d), at) && known.count(at) == 0) found.insert(at);
    }
  }
  std::vector<Point<2>> all = given.points;
  all.insert(all.end(), found.begin(), found.end());
  return all;
}

/// The pieces into which the vertices cut the constraints, lower number first.
inline std::set<std::array<std::uint32_t, 2>> pieces(const Given<2>& given,
                                                     const std::vector<Point<2>>& vertices,
                                                     const std::set<std::uint32_t>& names) {
  std::set<std::array<std::uint32_t, 2>> result;
  for (const auto& [i, j] : given.constraints) {
    const Point<2>&p = vertices[i], &q = vertices[j];
    std::map<Point<2>, std::uint32_t> on;
    for (const std::uint32_t v : names) {
      const Point<2>& r = vertices[v];
      if (r < std::min(p, q) || std::max(p, q) < r) continue;
      if (orientation<2>({p, q, r}) == 0) on[r] = v;
    }
    for (auto at = on.begin(); std::next(at) != on.end(); ++at) {
      result.insert({std::min(at->second, std::next(at)->second),
                     std::max(at->second, std::next(at)->second)});
    }
  }
  return result;
}

}  // namespace triangulation_check

// SPDX-License-Identifier: MIT
/// Do two shapes share a point? Linear programming over the integers tells: a shape is the set of
///   sum s_i p_i + sum t_j v_j,  sum s_i = 1,  s_i, t_j >= 0
/// for its points p_i and directions v_j (a line has two opposite ones), so two shapes meet iff a
/// system of equations has a solution that is not negative. If it has any, it has one whose nonzero
/// coefficients belong to independent columns, so trying all sets of columns decides. A plane is
/// its equation, met iff the values of n . x + d on the other shape reach both sides of 0.
/// See: Schrijver, Theory of Linear and Integer Programming, 1986, chapter 7.
#pragma once

#include <signum/kernel/shapes.hpp>

#include "reference_number.hpp"

namespace reference {

/// A shape by its points and directions, as doubles.
struct Generators {
  std::vector<std::array<double, 3>> points, directions;
};

inline std::array<double, 3> negated(const std::array<double, 3>& v) {
  return {-v[0], -v[1], -v[2]};
}

inline Generators generators_of(const signum::Point2& p) { return {{corner(p)}, {}}; }
inline Generators generators_of(const signum::Point3& p) { return {{corner(p)}, {}}; }
inline Generators generators_of(const signum::Segment2& s) {
  return {{corner(s.p), corner(s.q)}, {}};
}
inline Generators generators_of(const signum::Segment3& s) {
  return {{corner(s.p), corner(s.q)}, {}};
}
inline Generators generators_of(const signum::Ray3& r) {
  return {{corner(r.origin)}, {corner(r.direction)}};
}
inline Generators generators_of(const signum::Line3& l) {
  return {{corner(l.origin)}, {corner(l.direction), negated(corner(l.direction))}};
}
template <class Triangle>
Generators generators_of(const Triangle& t) {
  return {{corner(t.vertices[0]), corner(t.vertices[1]), corner(t.vertices[2])}, {}};
}

using Column = std::array<Big, 5>;

/// Whether the columns are independent and combine to (0, 0, 0, 1, 1) with no negative coefficient.
/// Elimination without fractions, and without dividing either: the numbers are few.
inline bool is_solution(std::vector<Column> columns) {
  const std::size_t count = columns.size();
  columns.push_back({0, 0, 0, 1, 1});
  const auto at = [&](std::size_t row, std::size_t i) -> Big& { return columns[i][row]; };
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t pivot = i;
    while (pivot < 5 && sgn(at(pivot, i)) == 0) ++pivot;
    if (pivot == 5) return false;
    for (auto& column : columns) std::swap(column[i], column[pivot]);
    const Big p = at(i, i);
    for (std::size_t row = 0; row < 5; ++row) {
      if (row == i) continue;
      const Big factor = at(row, i);
      for (std::size_t j = 0; j <= count; ++j) {
        at(row, j) = p * at(row, j) - factor * at(i, j);
      }
    }
  }
  for (std::size_t row = 0; row < 5; ++row) {
    if (row < count ? sgn(at(row, row)) * sgn(at(row, count)) < 0 : sgn(at(row, count)) != 0) {
      return false;
    }
  }
  return true;
}

inline bool meet(const Generators& a, const Generators& b) {
  std::vector<std::array<double, 3>> all = a.points;
  for (const auto* part : {&b.points, &a.directions, &b.directions}) {
    all.insert(all.end(), part->begin(), part->end());
  }
  // Scaling points and directions by one power of two scales the whole question.
  const auto integers = to_integers<Big>(all);
  std::vector<Column> columns;
  const std::size_t points = a.points.size() + b.points.size();
  for (std::size_t i = 0; i < integers.size(); ++i) {
    const bool of_a = i < a.points.size() || (i >= points && i < points + a.directions.size());
    const Big one = i < points ? 1 : 0;
    const auto& [x, y, z] = integers[i];
    columns.push_back(of_a ? Column{x, y, z, one, 0} : Column{-x, -y, -z, 0, one});
  }
  for (unsigned set = 1; set < 1U << columns.size(); ++set) {
    std::vector<Column> chosen;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if ((set >> i & 1) != 0) chosen.push_back(columns[i]);
    }
    if (chosen.size() <= 5 && is_solution(chosen)) return true;
  }
  return false;
}

template <class A, class B>
bool intersects(const A& a, const B& b) {
  return meet(generators_of(a), generators_of(b));
}

/// The values of n . x + d: on points, and their growth along directions.
template <class B>
bool intersects(const signum::Plane3& plane, const B& b) {
  const Generators g = generators_of(b);
  std::vector<std::array<double, 3>> all = {corner(plane.normal), {plane.offset, 0, 0}, {1, 0, 0}};
  for (const auto* part : {&g.points, &g.directions}) {
    all.insert(all.end(), part->begin(), part->end());
  }
  const auto x = to_integers<Big>(all);
  bool above = false;
  bool below = false;
  for (std::size_t i = 3; i < x.size(); ++i) {
    const bool is_point = i < 3 + g.points.size();
    const Big offset = is_point ? x[1][0] * x[2][0] : Big(0);
    const int s = sgn(dot_product(x[0], x[i]) + offset);
    if (s == 0 && is_point) return true;
    above |= s > 0;
    below |= s < 0;
  }
  return above && below;
}

inline bool intersects(const signum::Plane3& a, const signum::Plane3& b) {
  const auto x = to_integers<Big>(
      std::array{corner(a.normal), corner(b.normal), std::array{a.offset, b.offset, 0.0}});
  if (!is_zero(cross_product(x[0], x[1]))) return true;
  // One normal is a multiple of the other, and the offsets must be the same multiple.
  for (std::size_t i = 0; i < 3; ++i) {
    if (!(x[0][i] * x[2][1] == x[1][i] * x[2][0])) return false;
  }
  return true;
}

template <class A>
bool intersects(const A& a, const signum::Plane3& b) {
  return intersects(b, a);
}

}  // namespace reference

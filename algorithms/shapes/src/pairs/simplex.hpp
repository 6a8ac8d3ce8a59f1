// SPDX-License-Identifier: MIT
/// Points, segments and triangles as one thing: what is left of a shape once its degeneracy is
/// gone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/sign.hpp>
#include <signum/kernel/vec.hpp>
#include <utility>

#include "shapes/finite.hpp"

namespace signum::detail {

/// A set of vertices of the original shape, bit i for vertex i. The support of a point of a simplex
/// is the set of the vertices with a nonzero barycentric coordinate: the smallest feature that
/// holds it. The support of a convex set of points is the union of theirs.
using Support = std::uint8_t;

constexpr Support support_of_vertex(int i) { return static_cast<Support>(1 << i); }

/// The coordinate that a projection to a coordinate plane drops.
enum class Axis : std::uint8_t { x, y, z };

/// The convex hull of one, two or three affinely independent points. `vertex` says which vertex of
/// the original shape each is, by its support. Three points of the plane turn counter-clockwise;
/// three points in space turn as `turn` says in the projection that drops `dropped`.
template <class Point>
struct Simplex {
  int size = 0;
  std::array<Point, 3> points{};
  std::array<Support, 3> vertex{};
  Axis dropped = Axis::z;
  Sign turn = Sign::zero;

  const Point& operator[](int i) const { return points[static_cast<std::size_t>(i)]; }
  Support support(int i) const { return vertex[static_cast<std::size_t>(i)]; }
  Support full_support() const { return vertex[0] | vertex[1] | vertex[2]; }
  void append(const Point& p, Support v) {
    points[static_cast<std::size_t>(size)] = p;
    vertex[static_cast<std::size_t>(size)] = v;
    ++size;
  }
  void reverse() {
    std::swap(points[1], points[2]);
    std::swap(vertex[1], vertex[2]);
  }
};

using Simplex2 = Simplex<Point2>;
using Simplex3 = Simplex<Point3>;

/// The intersection of two simplices: its dimension (-1 when empty) and its support in each.
struct Meeting {
  std::int8_t dimension = -1;
  Support support_a = 0;
  Support support_b = 0;

  bool empty() const { return dimension < 0; }
  Meeting swapped() const { return {dimension, support_b, support_a}; }
};

constexpr bool lexicographic(const Point2& p, const Point2& q) {
  return p.x != q.x ? p.x < q.x : p.y < q.y;
}
constexpr bool lexicographic(const Point3& p, const Point3& q) {
  return p.x != q.x ? p.x < q.x : lexicographic(Point2{p.y, p.z}, Point2{q.y, q.z});
}

/// Two simplices of the plane. Requires the default floating-point environment.
Meeting meet(const Simplex2& a, const Simplex2& b);

/// Two simplices in space, not two triangles in transversal planes. Requires the default
/// floating-point environment.
Meeting meet(const Simplex3& a, const Simplex3& b);

/// The simplex with the same hull as the given points of a shape. Throws NotFinite.
template <class Point>
Simplex<Point> simplex_of(const std::array<Point, 2>& segment) {
  require_finite(segment[0]);
  require_finite(segment[1]);
  Simplex<Point> r;
  r.append(segment[0], support_of_vertex(0));
  if (segment[1] != segment[0]) r.append(segment[1], support_of_vertex(1));
  return r;
}
Simplex2 simplex_of(const std::array<Point2, 3>& triangle);
Simplex3 simplex_of(const std::array<Point3, 3>& triangle);

/// The simplex of three collinear points: the segment between the outermost, or their one point.
/// The first of equal points stands for all.
template <class Point>
Simplex<Point> span_of_collinear(const std::array<Point, 3>& t) {
  const auto less = [&t](int i, int j) {
    return lexicographic(t[static_cast<std::size_t>(i)], t[static_cast<std::size_t>(j)]);
  };
  int low = 0;
  int high = 0;
  for (const int i : {1, 2}) {
    if (less(i, low)) low = i;
    if (less(high, i)) high = i;
  }
  Simplex<Point> r;
  r.append(t[static_cast<std::size_t>(low)], support_of_vertex(low));
  if (low != high) r.append(t[static_cast<std::size_t>(high)], support_of_vertex(high));
  return r;
}

/// Drops a coordinate, keeping the others in cyclic order, so that the projection of a triangle
/// turns as the dropped coordinate of its normal says.
constexpr Point2 project(const Point3& p, Axis dropped) {
  switch (dropped) {
    case Axis::x:
      return {p.y, p.z};
    case Axis::y:
      return {p.z, p.x};
    default:
      return {p.x, p.y};
  }
}

}  // namespace signum::detail

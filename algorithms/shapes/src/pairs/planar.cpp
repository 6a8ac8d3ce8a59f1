// SPDX-License-Identifier: MIT
// Two convex sets of the plane have disjoint interiors iff an edge of one of them separates them
// (for a segment: one of its two directed sides). So the signs of the vertices of each against the
// edges of the other decide everything, and a contact lies on one line.
// See: Gottschalk, Separating axis theorem, 1996; Ericson, Real-Time Collision Detection,
// 2005, 5.2.
#include <algorithm>
#include <signum/predicates/orient2d.hpp>
#include <utility>

#include "simplex.hpp"

namespace signum::detail {

namespace {

/// The ends of a part of a simplex that lies on one line, in increasing order along it.
struct Interval {
  double low, high;
  Support low_support, high_support;

  Support support_at(double x) const {
    if (x == low) return low_support;
    if (x == high) return high_support;
    return low_support | high_support;
  }
};

/// Up to two vertices of a simplex, on a line.
struct OnLine {
  std::array<Point2, 2> points{};
  std::array<Support, 2> vertex{};
  std::size_t size = 0;

  void append(const Point2& p, Support v) {
    points[size] = p;
    vertex[size] = v;
    ++size;
  }

  Interval along(bool x_axis) const {
    const auto coordinate = [&](std::size_t i) { return x_axis ? points[i].x : points[i].y; };
    Interval r{coordinate(0), coordinate(size - 1), vertex[0], vertex[size - 1]};
    if (r.low > r.high) {
      std::swap(r.low, r.high);
      std::swap(r.low_support, r.high_support);
    }
    return r;
  }
};

/// The meeting of points and segments of one line.
Meeting meet_on_line(const OnLine& a, const OnLine& b) {
  const double x = a.points[0].x;
  const bool x_axis =
      x != a.points[a.size - 1].x || x != b.points[0].x || x != b.points[b.size - 1].x;
  const Interval u = a.along(x_axis);
  const Interval v = b.along(x_axis);
  const double low = std::max(u.low, v.low);
  const double high = std::min(u.high, v.high);
  if (low > high) return {};
  if (low == high) return {0, u.support_at(low), v.support_at(low)};
  return {1, static_cast<Support>(u.low_support | u.high_support),
          static_cast<Support>(v.low_support | v.high_support)};
}

enum class Separation { strict, touching, none };

/// Whether an edge of a has all of b on its right or on it; if touching, what is on it.
Separation separated_by_edges(const Simplex2& a, const Simplex2& b, OnLine& a_on, OnLine& b_on) {
  const int edges = a.size == 1 ? 0 : a.size;
  for (int i = 0; i < edges; ++i) {
    const int j = (i + 1) % a.size;
    b_on.size = 0;
    bool left = false;
    for (int k = 0; k < b.size && !left; ++k) {
      const Sign s = orient2d(a[i], a[j], b[k]);
      left = s == Sign::positive;
      // A triangle with all three vertices here has one on the left.
      if (s == Sign::zero && b_on.size < 2) b_on.append(b[k], b.support(k));
    }
    if (left) continue;
    if (b_on.size == 0) return Separation::strict;
    a_on.size = 0;
    a_on.append(a[i], a.support(i));
    a_on.append(a[j], a.support(j));
    return Separation::touching;
  }
  return Separation::none;
}

}  // namespace

Meeting meet(const Simplex2& a, const Simplex2& b) {
  if (a.size == 1 && b.size == 1) {
    return a[0] == b[0] ? Meeting{0, a.support(0), b.support(0)} : Meeting{};
  }
  OnLine a_on;
  OnLine b_on;
  Separation s = separated_by_edges(a, b, a_on, b_on);
  if (s == Separation::none) s = separated_by_edges(b, a, b_on, a_on);
  switch (s) {
    case Separation::strict:
      return {};
    case Separation::touching:
      return meet_on_line(a_on, b_on);
    default:
      // The relative interiors meet transversally: codimensions in the plane add up.
      return {static_cast<std::int8_t>(a.size + b.size - 4), a.full_support(), b.full_support()};
  }
}

Simplex2 simplex_of(const std::array<Point2, 3>& t) {
  Simplex2 r;
  r.turn = orient2d(t[0], t[1], t[2]);
  if (r.turn != Sign::zero) {
    for (int i = 0; i < 3; ++i) r.append(t[static_cast<std::size_t>(i)], support_of_vertex(i));
    if (r.turn == Sign::negative) r.reverse();
    return r;
  }
  return span_of_collinear(t);
}

}  // namespace signum::detail

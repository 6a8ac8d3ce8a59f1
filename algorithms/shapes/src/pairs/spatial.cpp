// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

#include "simplex.hpp"

namespace signum::detail {

namespace {

constexpr std::array axes{Axis::z, Axis::x, Axis::y};

/// How three points turn in a projection.
Sign turn_in(Axis dropped, const Point3& a, const Point3& b, const Point3& c) {
  return orient2d(project(a, dropped), project(b, dropped), project(c, dropped));
}

bool collinear(const Point3& a, const Point3& b, const Point3& c) {
  return std::all_of(axes.begin(), axes.end(),
                     [&](Axis k) { return turn_in(k, a, b, c) == Sign::zero; });
}

/// Meets two simplices of a plane or line on which the projection is injective.
Meeting meet_projected(const Simplex3& a, const Simplex3& b, Axis dropped) {
  const auto flat = [dropped](const Simplex3& s) {
    Simplex2 r;
    for (int i = 0; i < s.size; ++i) r.append(project(s[i], dropped), s.support(i));
    if (s.size == 3) {
      const Sign turn = s.dropped == dropped ? s.turn : orient2d(r[0], r[1], r[2]);
      if (turn == Sign::negative) r.reverse();
    }
    return r;
  };
  return meet(flat(a), flat(b));
}

/// Meets coplanar simplices. Requires a.size <= b.size.
Meeting meet_coplanar(const Simplex3& a, const Simplex3& b) {
  if (b.size == 3) return meet_projected(a, b, b.dropped);
  for (const Axis k : axes) {
    for (int i = 0; i < a.size; ++i) {
      if (turn_in(k, b[0], b[1 % b.size], a[i]) != Sign::zero) return meet_projected(a, b, k);
    }
  }
  // All on one line: keep a coordinate in which its points differ.
  const auto same = [&](const Point3& p) { return p.x == b[0].x && p.y == b[0].y; };
  const bool same_in_xy = same(b[1 % b.size]) && same(a[0]) && same(a[1 % a.size]);
  return meet_projected(a, b, same_in_xy ? Axis::x : Axis::z);
}

Meeting meet_segment_triangle(const Simplex3& a, const Simplex3& b) {
  const Sign p = orient3d(b[0], b[1], b[2], a[0]);
  const Sign q = orient3d(b[0], b[1], b[2], a[1]);
  if (p == q) return p == Sign::zero ? meet_coplanar(a, b) : Meeting{};

  // The line of a crosses the plane of b in one point, which is between the edges of b that the
  // line has on different sides. It lies on an edge when the line meets that.
  Meeting r{0, 0, 0};
  if (p != Sign::zero) r.support_a |= a.support(1);
  if (q != Sign::zero) r.support_a |= a.support(0);
  Sign seen = Sign::zero;
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3;
    const int opposite = (i + 2) % 3;
    const Sign s = orient3d(a[0], a[1], b[i], b[j]);
    if (s == Sign::zero) continue;
    if (s == -seen) return {};
    seen = s;
    r.support_b |= b.support(opposite);
  }
  return r;
}

}  // namespace

Meeting meet(const Simplex3& a, const Simplex3& b) {
  if (a.size > b.size) return meet(b, a).swapped();
  if (a.size == 3) return meet_coplanar(a, b);
  if (a.size == 2 && b.size == 3) return meet_segment_triangle(a, b);
  if (a.size == 2 && orient3d(a[0], a[1], b[0], b[1]) != Sign::zero) return {};
  if (a.size == 1 && b.size == 3 && orient3d(b[0], b[1], b[2], a[0]) != Sign::zero) return {};
  if (a.size == 1 && b.size == 2 && !collinear(b[0], b[1], a[0])) return {};
  return meet_coplanar(a, b);
}

Simplex3 simplex_of(const std::array<Point3, 3>& t) {
  if (t[0] == t[1] || t[1] == t[2] || t[2] == t[0]) {
    for (const Point3& p : t) require_finite(p);
    return span_of_collinear(t);
  }
  Simplex3 r;
  for (const Axis k : axes) {
    const Sign turn = turn_in(k, t[0], t[1], t[2]);
    if (turn == Sign::zero) continue;
    for (int i = 0; i < 3; ++i) r.append(t[static_cast<std::size_t>(i)], support_of_vertex(i));
    r.dropped = k;
    r.turn = turn;
    return r;
  }
  return span_of_collinear(t);
}

}  // namespace signum::detail

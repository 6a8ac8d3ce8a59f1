// SPDX-License-Identifier: MIT
/// Sweeps decided slowly, with the independent decision of two shapes at one time, and by the faces
/// of the Minkowski difference, all of them.
#pragma once

#include <algorithm>

#include "reference/body.hpp"
#include "surds.hpp"

namespace swept {

using reference::Body;
using reference::Point;
using reference::Polytope;
using reference::Q;

inline Polytope moved(const Polytope& p, const Point& by) {
  std::vector<reference::HalfSpace> half_spaces;
  for (const reference::HalfSpace& h : p.half_spaces()) {
    half_spaces.push_back({h.normal, Q(h.offset - dot(h.normal, by))});
  }
  if (!p.has_span()) return Polytope(half_spaces);
  reference::Span span = p.span();
  for (Point& x : span.points) x = x + by;
  return {half_spaces, span};
}

inline Body moved(const Body& body, const Point& by) {
  Body result = body;
  if (auto* const s = std::get_if<reference::Swept>(&result)) s->core = moved(s->core, by);
  if (auto* const s = std::get_if<reference::Polygon>(&result)) {
    for (auto& chain : s->chains) {
      for (Point& p : chain) p = p + by;
    }
  }
  if (auto* const s = std::get_if<reference::Polyhedron>(&result)) {
    for (auto& face : s->faces) {
      for (Point& p : face) p = p + by;
    }
    for (Polytope& t : s->triangles) t = moved(t, by);
  }
  return result;
}

inline bool meet_at(const Q& t, const Body& a, const Body& b, const Point& motion) {
  return reference::intersects(moved(a, t * motion), b);
}

/// When two cores with radii first meet: the ray along the motion against balls, cylinders and
/// prisms about all triples of the differences, and against their hull. Only for few corners.
inline std::optional<reference::Root> first_time(const reference::Swept& a,
                                                 const reference::Swept& b, const Point& motion) {
  std::vector<Point> points;
  for (const Point& q : b.core.span().points) {
    for (const Point& p : a.core.span().points) {
      const Point d = q - p;
      if (std::find(points.begin(), points.end(), d) == points.end()) points.push_back(d);
    }
  }
  const Q reach(a.radius + b.radius);
  const Point origin{0, 0, 0};
  std::optional<reference::Root> first;
  const auto take = [&](const std::vector<Point>& corners, const Q& radius) {
    const auto t =
        reference::hit(origin, motion, reference::Swept{Polytope::hull(corners), radius});
    if (t && compare(*t, reference::Root(Q(1))) <= 0 && (!first || compare(*t, *first) < 0))
      first = t;
  };
  take(points, Q(0));
  if (reference::sign(reach) == 0) return first;
  if (points.size() < 3) take(points, reach);
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (std::size_t k = 0; k < j; ++k) take({points[i], points[j], points[k]}, reach);
    }
  }
  return first;
}

}  // namespace swept

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>

#include "round.hpp"

namespace reference {

namespace {

using signum::Location;

void keep_first(std::optional<Root>& to, const std::optional<Root>& t) {
  if (t && (!to || compare(*t, *to) < 0)) to = t;
}

std::optional<Root> start(const Interval& t) {
  Interval forward = t;
  forward.keep(0, 1);
  if (forward.empty) return std::nullopt;
  return Root(*forward.low);
}

std::optional<Root> meet(const Point& o, const Point& v, const Polytope& p) {
  return start(interval_in(p.half_spaces(), o, v));
}

/// The points within radius of the flat core, and right above or below it.
LineSection prism(const Polytope& core, const Point& normal, const Q& radius, const Point& o,
                  const Point& v) {
  LineSection s;
  for (const HalfSpace& h : core.half_spaces()) {
    if (is_zero(cross(h.normal, normal))) continue;
    s.interval.keep(h(o), dot(h.normal, v));
  }
  const Q value = dot(normal, o - core.span().points.front());
  const Q slope = dot(normal, v);
  s.value = {Q(slope * slope), Q(2 * value * slope),
             Q(value * value - radius * radius * square(normal))};
  return s;
}

/// Balls about the corners, cylinders about the edges and diagonals, and a prism.
std::optional<Root> meet(const Point& o, const Point& v, const Swept& s) {
  if (sign(s.radius) == 0) return meet(o, v, s.core);
  std::optional<Root> least;
  const auto& points = s.core.span().points;
  Point normal{0, 0, 0};
  for (std::size_t i = 0; i < points.size(); ++i) {
    keep_first(least, first(section(Ball{points[i], s.radius}, o, v)));
    for (std::size_t j = 0; j < i; ++j) {
      const Point axis = points[j] - points[i];
      keep_first(least, first(section(Cylinder{points[i], axis, s.radius}, o, v)));
      if (is_zero(normal)) normal = cross(axis, points[0] - points[i]);
    }
  }
  if (!is_zero(normal)) keep_first(least, first(prism(s.core, normal, s.radius, o, v)));
  return least;
}

std::optional<Root> meet(const Point& o, const Point& v, const Cylinder& c) {
  return first(section(c, o, v));
}
std::optional<Root> meet(const Point& o, const Point& v, const Cone& c) {
  return first(section(c, o, v));
}
std::optional<Root> meet(const Point& o, const Point& v, const Ellipsoid& e) {
  return first(e, o, v);
}

std::optional<Root> meet(const Point& o, const Point& v, const Polygon& p) {
  if (locate(o, p) != Location::outside) return Root(Q(0));
  std::optional<Root> least;
  for (const auto& chain : p.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      keep_first(least, meet(o, v, Polytope::hull({chain[i], chain[(i + 1) % chain.size()]})));
    }
  }
  const Q slope = dot(p.normal, v);
  if (sign(slope) != 0) {
    const Q t(dot(p.normal, p.chains[0][0] - o) / slope);
    if (sign(t) >= 0 && locate(o + t * v, p) != Location::outside) keep_first(least, Root(t));
  }
  return least;
}

std::optional<Root> meet(const Point& o, const Point& v, const Polyhedron& p) {
  if (locate(o, p) != Location::outside) return Root(Q(0));
  std::optional<Root> least;
  for (const Polytope& t : p.triangles) keep_first(least, meet(o, v, t));
  return least;
}

}  // namespace

std::optional<Root> hit(const Point& origin, const Point& direction, const Body& b) {
  return std::visit([&](const auto& x) { return meet(origin, direction, x); }, b);
}

namespace {

using Between = std::optional<Point>;

void keep_shorter(Between& to, const Between& v) {
  if (v && (!to || square(*v) < square(*to))) to = v;
}

Between between(const Polytope& a, const Polytope& b) {
  const auto pair = nearest(a, b);
  return pair ? Between(pair->b - pair->a) : std::nullopt;
}

/// Keeps the ways from corners to the polygon's plane, where they end in the polygon.
void keep_feet(Between& to, const std::vector<Point>& corners, const Polygon& p, int direction) {
  if (is_zero(p.normal)) return;
  for (const Point& x : corners) {
    const Q value(dot(p.normal, p.chains[0][0] - x) / square(p.normal));
    const Point v = value * p.normal;
    if (locate(x + v, p) != Location::outside) keep_shorter(to, Q(direction) * v);
  }
}

template <class Use>
void for_each_edge(const Polygon& p, Use use) {
  for (const auto& chain : p.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      use(Polytope::hull({chain[i], chain[(i + 1) % chain.size()]}));
    }
  }
}

std::vector<Point> corners(const Polygon& p) {
  std::vector<Point> result;
  for (const auto& chain : p.chains) result.insert(result.end(), chain.begin(), chain.end());
  return result;
}

// The difference is zero where two meet; else the nearest points are on an edge, or a corner sees
// the inside of a polygon.
Between core_between(const Swept& a, const Swept& b) { return between(a.core, b.core); }
Between core_between(const Swept& a, const Polygon& b) {
  if (a.core.span().points.empty()) return std::nullopt;
  if (intersects(Swept{a.core, 0}, b)) return Point{0, 0, 0};
  Between least;
  for_each_edge(b, [&](const Polytope& e) { keep_shorter(least, between(a.core, e)); });
  keep_feet(least, a.core.span().points, b, 1);
  return least;
}
Between core_between(const Polygon& a, const Swept& b) {
  const Between v = core_between(b, a);
  return v ? Between(-*v) : std::nullopt;
}
Between core_between(const Polygon& a, const Polygon& b) {
  if (intersects(a, b)) return Point{0, 0, 0};
  Between least;
  for_each_edge(a, [&](const Polytope& e) {
    for_each_edge(b, [&](const Polytope& f) { keep_shorter(least, between(e, f)); });
  });
  keep_feet(least, corners(a), b, 1);
  keep_feet(least, corners(b), a, -1);
  return least;
}
template <class A, class B>
Between core_between(const A&, const B&) {
  throw std::invalid_argument("judge: no distance of these");
}

Q radius(const Body& b) {
  const auto* s = std::get_if<Swept>(&b);
  return s == nullptr ? Q(0) : s->radius;
}

}  // namespace

std::optional<Distance> squared_distance(const Body& a, const Body& b) {
  const Between v =
      std::visit([](const auto& x, const auto& y) { return core_between(x, y); }, a, b);
  if (!v) return std::nullopt;
  const Q squared = square(*v);
  const Q reach(radius(a) + radius(b));
  if (squared <= reach * reach) return Distance{Root(Q(0)), *v};
  return Distance{Root(Q(squared + reach * reach), Q(-2 * reach), squared), *v};
}

}  // namespace reference

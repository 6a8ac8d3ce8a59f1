// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>

#include "round.hpp"

namespace reference {

namespace {

using signum::Location;

Location location(int beyond_boundary) {
  return beyond_boundary < 0   ? Location::inside
         : beyond_boundary > 0 ? Location::outside
                               : Location::boundary;
}

bool on_segment(const Point& x, const Point& p, const Point& q) {
  return is_zero(cross(q - p, x - p)) && sign(dot(x - p, x - q)) <= 0;
}

/// The location on the segment that a cylinder or cone is when the radius is 0.
Location on_axis(const Point& x, const Point& p, const Point& axis) {
  const Polytope segment = Polytope::hull({p, p + axis});
  return !segment.contains(x)         ? Location::outside
         : segment.contains_inside(x) ? Location::inside
                                      : Location::boundary;
}

Location at(const Point& x, const Swept& s) {
  if (sign(s.radius) == 0) {
    return !s.core.contains(x)         ? Location::outside
           : s.core.contains_inside(x) ? Location::inside
                                       : Location::boundary;
  }
  const Q squared = nearest(Polytope::hull({x}), s.core)->squared();
  return location(sign(Q(squared - s.radius * s.radius)));
}

template <class Tapered>
Location at_axis(const Point& x, const Point& p, const Tapered& c) {
  if (sign(c.radius) == 0) return on_axis(x, p, c.axis);
  // Across the axis it is inside where the section's value is negative.
  const LineSection s = section(c, x, Point{0, 0, 0});
  const Q along = dot(x - p, c.axis);
  const int end = std::max(sign(Q(-along)), sign(Q(along - square(c.axis))));
  return location(std::max(end, sign(s.value.c)));
}
Location at(const Point& x, const Cylinder& c) { return at_axis(x, c.p, c); }
Location at(const Point& x, const Cone& c) { return at_axis(x, c.apex, c); }

Location at(const Point& x, const Ellipsoid& e) {
  const auto y = preimage(e, x);
  return y ? location(sign(Q(square(*y) - 1))) : Location::outside;
}

Location at(const Point& x, const Polygon& p) {
  for (const auto& chain : p.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (on_segment(x, chain[i], chain[(i + 1) % chain.size()])) return Location::boundary;
    }
  }
  if (is_zero(p.normal) || sign(dot(p.normal, x - p.chains[0][0])) != 0) return Location::outside;
  // The polygon is seen along an axis that the plane does not hold: what a ray to the right crosses
  // decides.
  const auto flat = [&](const Point& a) -> std::array<Q, 2> {
    if (sign(p.normal.z) != 0) return {a.x, a.y};
    if (sign(p.normal.y) != 0) return {a.z, a.x};
    return {a.y, a.z};
  };
  const auto [x0, y0] = flat(x);
  int winding = 0;
  int crossings = 0;
  for (const auto& chain : p.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const auto [ax, ay] = flat(chain[i]);
      const auto [bx, by] = flat(chain[(i + 1) % chain.size()]);
      if ((ay <= y0) == (by <= y0)) continue;
      const Q at_y0(ax + (y0 - ay) / (by - ay) * (bx - ax));
      if (at_y0 < x0) continue;
      ++crossings;
      winding += ay < by ? 1 : -1;
    }
  }
  return (p.nonzero ? winding != 0 : crossings % 2 != 0) ? Location::inside : Location::outside;
}

Location at(const Point& x, const Polyhedron& p) {
  for (const Polytope& t : p.triangles) {
    if (t.contains(x)) return Location::boundary;
  }
  // Rays are tried until one meets no edge.
  for (int attempt = 1;; ++attempt) {
    const Point ray{Q(attempt * 7 + 3), Q(attempt * attempt - 11), Q(5 - 3 * attempt)};
    bool inside = false;
    bool clear = true;
    for (const auto& [a, b, c] : p.faces) {
      const Point normal = cross(b - a, c - a);
      if (is_zero(normal)) continue;
      const int s = sign(dot(ray, cross(a - x, b - x)));
      const int t = sign(dot(ray, cross(b - x, c - x)));
      const int u = sign(dot(ray, cross(c - x, a - x)));
      if (std::min({s, t, u}) < 0 && std::max({s, t, u}) > 0) continue;
      if (s * t * u == 0) {
        clear = false;
        break;
      }
      if (sign(dot(normal, a - x)) == sign(dot(normal, ray))) inside = !inside;
    }
    if (clear) return inside ? Location::inside : Location::outside;
  }
}

// The least value of h, by its sign.

int least(const HalfSpace& h, const Swept& s) {
  const auto& points = s.core.span().points;
  Q low = h(points.front());
  for (const Point& p : points) low = std::min(low, h(p));
  return sign(Root(low, Q(-s.radius), square(h.normal)));
}
template <class T>
int least_about(const HalfSpace& h, const Point& center, const Point& axis, const T& radius) {
  const Q along = dot(h.normal, axis);
  const Q across(square(h.normal) - along * along / square(axis));
  return sign(Root(h(center), Q(-radius), across));
}
int least(const HalfSpace& h, const Cylinder& c) {
  return std::min(least_about(h, c.p, c.axis, c.radius),
                  least_about(h, c.p + c.axis, c.axis, c.radius));
}
int least(const HalfSpace& h, const Cone& c) {
  return std::min(sign(h(c.apex)), least_about(h, c.apex + c.axis, c.axis, c.radius));
}
int least(const HalfSpace& h, const Ellipsoid& e) {
  return sign(Root(h(e.center), -1, square(pulled_back(e, h.normal))));
}
int least(const HalfSpace& h, const Polygon& p) {
  int low = 1;
  for (const auto& chain : p.chains) {
    for (const Point& x : chain) low = std::min(low, sign(h(x)));
  }
  return low;
}
int least(const HalfSpace& h, const Polyhedron& p) {
  int low = 1;
  for (const auto& face : p.faces) {
    for (const Point& x : face) low = std::min(low, sign(h(x)));
  }
  return low;
}

std::optional<Point> point_of(const Swept& s) {
  if (s.core.has_span()) {
    const auto& points = s.core.span().points;
    return points.empty() ? std::nullopt : std::optional(points.front());
  }
  return common_point(s.core.half_spaces());
}
std::optional<Point> point_of(const Cylinder& c) { return c.p; }
std::optional<Point> point_of(const Cone& c) { return c.apex; }
std::optional<Point> point_of(const Ellipsoid& e) { return e.center; }
std::optional<Point> point_of(const Polygon& p) { return p.chains.front().front(); }
std::optional<Point> point_of(const Polyhedron& p) {
  return p.faces.empty() ? std::nullopt : std::optional(p.faces.front().front());
}

}  // namespace

Location locate(const Point& x, const Body& b) {
  return std::visit([&](const auto& y) { return at(x, y); }, b);
}

int least_sign(const HalfSpace& h, const Body& b) {
  return std::visit([&](const auto& y) { return least(h, y); }, b);
}

std::optional<Point> any_point(const Body& b) {
  return std::visit([&](const auto& y) { return point_of(y); }, b);
}

bool is_bounded(const Body& b) {
  const auto* s = std::get_if<Swept>(&b);
  return s == nullptr || s->core.span().directions.empty();
}

}  // namespace reference

// SPDX-License-Identifier: MIT
#include "bodies/polygons/areas.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <utility>

#include "shapes/closed_surface.hpp"
#include "stages/moved_ray.hpp"
#include "vectors/rational_orientation.hpp"
#include "winding.hpp"

namespace signum::detail {

namespace {

using Chains = std::vector<std::vector<RationalPoint>>;

/// The plane of the first three points that are not collinear; with a zero normal when all are.
HalfSpace plane_of(const Chains& chains) {
  const RationalPoint* origin = nullptr;
  RationalPoint direction;
  for (const auto& chain : chains) {
    for (const RationalPoint& p : chain) {
      if (origin == nullptr) {
        origin = &p;
      } else if (is_zero(direction)) {
        direction = p - *origin;
      } else if (RationalPoint normal = cross(direction, p - *origin); !is_zero(normal)) {
        const BigRational offset = -dot(normal, *origin);
        return {std::move(normal), offset};
      }
    }
  }
  return {};
}

/// The projection to a coordinate plane in which what has this normal keeps an area.
class Projection {
 public:
  explicit Projection(const RationalPoint& normal) {
    if (!normal.z.is_zero()) return;
    v_ = &RationalPoint::z;
    if (!normal.x.is_zero()) u_ = &RationalPoint::y;
  }
  RationalView2 operator()(const RationalPoint& p) const { return {p.*u_, p.*v_}; }

 private:
  BigRational RationalPoint::* u_ = &RationalPoint::x;
  BigRational RationalPoint::* v_ = &RationalPoint::y;
};

bool on_segment(const RationalPoint& p, const RationalPoint& a, const RationalPoint& b) {
  const RationalPoint pa = a - p;
  const RationalPoint pb = b - p;
  return is_zero(cross(pa, pb)) && dot(pa, pb).sign() <= 0;
}

bool on_a_chain(const RationalPoint& p, const Chains& chains) {
  for (const auto& chain : chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (on_segment(p, chain[i], chain[(i + 1) % chain.size()])) return true;
    }
  }
  return false;
}

/// Requires a point in a plane with the triangle.
bool on_triangle(const RationalPoint& p, const RationalPoint& a, const RationalPoint& b,
                 const RationalPoint& c) {
  const RationalPoint normal = cross(b - a, c - a);
  // The triangle is a segment, and two of its sides have all of that.
  if (is_zero(normal)) return on_segment(p, a, b) || on_segment(p, b, c);
  const Projection flat(normal);
  const Sign turn = orient2d(flat(a), flat(b), flat(c));
  return orient2d(flat(a), flat(b), flat(p)) != -turn &&
         orient2d(flat(b), flat(c), flat(p)) != -turn &&
         orient2d(flat(c), flat(a), flat(p)) != -turn;
}

/// On which side of a point a vertex is along each axis: what rules out most faces.
struct Sides {
  std::int8_t x, y, z;
};

std::int8_t side_of(const BigRational& v, const BigRational& p) {
  const int order = v.compare(p);
  return static_cast<std::int8_t>(order > 0 ? 1 : order < 0 ? -1 : 0);
}

bool all_on_one_side(std::int8_t a, std::int8_t b, std::int8_t c) {
  return (a > 0 && b > 0 && c > 0) || (a < 0 && b < 0 && c < 0);
}

}  // namespace

PolygonBody polygon_body(Chains chains, FillRule rule) {
  for (const auto& chain : chains) {
    if (chain.size() < 3) throw InvalidArgument("polygon: a chain has fewer than 3 points");
  }
  HalfSpace plane = plane_of(chains);
  for (const auto& chain : chains) {
    for (const RationalPoint& p : chain) {
      if (!plane(p).is_zero()) {
        throw InvalidArgument("polygon: the points are not all in one plane");
      }
    }
  }
  return {std::move(chains), rule, std::move(plane)};
}

PolyhedronBody polyhedron_body(const Polyhedron3& shape) {
  require_closed(shape);
  PolyhedronBody body;
  body.points.reserve(shape.points.size());
  for (const Point3& p : shape.points) body.points.push_back(to_rational(p));
  body.faces = shape.faces;
  return body;
}

Location locate(const RationalPoint& point, const PolygonBody& polygon) {
  if (is_zero(polygon.plane.normal)) {
    return on_a_chain(point, polygon.chains) ? Location::boundary : Location::outside;
  }
  if (!polygon.plane(point).is_zero()) return Location::outside;
  const Projection flat(polygon.plane.normal);
  Winding<RationalView2> winding(flat(point));
  for (const auto& chain : polygon.chains) {
    const RationalPoint* last = &chain.back();
    bool last_above = winding.above(flat(*last));
    for (const RationalPoint& next : chain) {
      const bool next_above = winding.above(flat(next));
      winding.add(flat(*last), flat(next), last_above, next_above);
      last = &next;
      last_above = next_above;
    }
    if (winding.on_chain()) break;
  }
  return winding.location(polygon.rule);
}

Location locate(const RationalPoint& point, const PolyhedronBody& polyhedron) {
  std::vector<Sides> sides;
  sides.reserve(polyhedron.points.size());
  for (const RationalPoint& v : polyhedron.points) {
    sides.push_back({side_of(v.x, point.x), side_of(v.y, point.y), side_of(v.z, point.z)});
  }
  bool odd = false;
  for (const auto& [i, j, k] : polyhedron.faces) {
    const Sides& s = sides[i];
    const Sides& t = sides[j];
    const Sides& u = sides[k];
    if (all_on_one_side(s.y, t.y, u.y) || all_on_one_side(s.z, t.z, u.z)) continue;
    if (s.x < 0 && t.x < 0 && u.x < 0) continue;
    const RationalPoint& a = polyhedron.points[i];
    const RationalPoint& b = polyhedron.points[j];
    const RationalPoint& c = polyhedron.points[k];
    switch (meet_moved_ray(point, a, b, c, Sign::positive)) {
      case RayMeeting::on:
        return Location::boundary;
      case RayMeeting::on_if_in_hull:
        if (on_triangle(point, a, b, c)) return Location::boundary;
        break;
      case RayMeeting::cross:
        odd = !odd;
        break;
      case RayMeeting::miss:
        break;
    }
  }
  return odd ? Location::inside : Location::outside;
}

}  // namespace signum::detail

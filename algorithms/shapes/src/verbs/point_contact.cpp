// SPDX-License-Identifier: MIT
#include <array>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/point_contact.hpp>

#include "bodies/body.hpp"
#include "machine/fp_environment.hpp"
#include "verbs/body_verbs.hpp"

namespace signum {

using namespace detail;

namespace {

constexpr Contact apart{Planes::degenerate, -1, false, Feature::none, Feature::none};

/// The contact of a point in the relative interior of the shape.
Contact contact_within(Feature feature) {
  return {Planes::degenerate, 0, true, Feature::vertex0, feature};
}

template <class Point, class Ray>
Contact contact_with_ray(const Point& a, const Ray& b) {
  const DefaultFpEnvironment environment;
  if (!intersects(a, b)) return apart;
  if (!(a == b.origin)) return contact_within(Feature::edge0);
  Contact r = contact_within(Feature::vertex0);
  r.interiors = b.direction == Point{};
  return r;
}

using FaceList = std::vector<std::uint32_t>;

// In space a point is one of doubles, or one that need not be.
RationalPoint exact_place(const Point2& p) { return to_rational(p); }
RationalPoint exact_place(const Point3& p) { return to_rational(p); }
const RationalPoint& exact_place(const RationalPoint& p) { return p; }

bool are_same(double x, double y) { return x == y; }
bool are_same(const BigRational& x, double y) { return x == to_rational(y); }

template <class Point, class Shape>
bool is_on(const Point& p, const Shape& shape) {
  return intersects(p, shape);
}
template <class Shape>
bool is_on(const RationalPoint& p, const Shape& shape) {
  return locate_exactly(p, body_of(ShapeRef3(&shape))) != Location::outside;
}

/// The numbers of the arguments that hold, in their order.
template <std::size_t N>
FaceList numbers_of(const std::array<bool, N>& holds) {
  FaceList r;
  for (std::uint32_t i = 0; i < N; ++i) {
    if (holds[i]) r.push_back(i);
  }
  return r;
}

FaceList facets_at(const Point2& p, const Aabb2& b) {
  return numbers_of(std::array{p.x == b.min.x, p.x == b.max.x, p.y == b.min.y, p.y == b.max.y});
}

template <class Point>
FaceList facets_at(const Point& p, const Aabb3& b) {
  return numbers_of(std::array{are_same(p.x, b.min.x), are_same(p.x, b.max.x),
                               are_same(p.y, b.min.y), are_same(p.y, b.max.y),
                               are_same(p.z, b.min.z), are_same(p.z, b.max.z)});
}

/// A face is the box with one half of 0, moved to the side.
template <class Point, class Obb>
FaceList facets_at(const Point& p, const Obb& b)
  requires requires { b.half; }
{
  const Hull point{{exact_place(p)}, {}};
  std::vector<RationalPoint> half_edges;
  for (std::size_t i = 0; i < b.half.size(); ++i) {
    half_edges.push_back(to_rational(b.half[i]) * to_rational(b.axes[i]));
  }
  FaceList r;
  for (std::size_t face = 0; face < 2 * half_edges.size(); ++face) {
    const RationalPoint& out = half_edges[face / 2];
    const RationalPoint center = to_rational(b.center);
    Hull hull{{face % 2 == 0 ? center - out : center + out}, {}};
    for (std::size_t i = 0; i < half_edges.size(); ++i) {
      if (i == face / 2) continue;
      const std::vector<RationalPoint> middle = std::move(hull.points);
      hull.points.clear();
      for (const RationalPoint& q : middle) {
        hull.points.push_back(q - half_edges[i]);
        hull.points.push_back(q + half_edges[i]);
      }
    }
    if (nearest(point, hull)->squared.is_zero()) r.push_back(static_cast<std::uint32_t>(face));
  }
  return r;
}

template <class Point>
FaceList facets_at(const Point& p, const Frustum3& f) {
  const RationalPoint& x = exact_place(p);
  const std::vector<HalfSpace> half_spaces = half_spaces_of(f);
  FaceList r;
  for (std::uint32_t i = 0; i < half_spaces.size(); ++i) {
    if (!is_zero(half_spaces[i].normal) && half_spaces[i](x).is_zero()) r.push_back(i);
  }
  return r;
}

template <class Point, class Kdop>
FaceList facets_at(const Point& p, const Kdop& k)
  requires requires { k.directions; }
{
  FaceList r;
  for (std::size_t i = 0; i < k.directions.size(); ++i) {
    const RationalPoint direction = to_rational(k.directions[i]);
    if (is_zero(direction)) continue;
    const BigRational value = dot(direction, exact_place(p));
    const auto number = static_cast<std::uint32_t>(2 * i);
    if (value == to_rational(k.min[i])) r.push_back(number);
    if (value == to_rational(k.max[i])) r.push_back(number + 1);
  }
  return r;
}

template <class Segment, class Point, class Polygon>
FaceList polygon_edges_at(const Point& p, const Polygon& polygon) {
  FaceList r;
  std::uint32_t number = 0;
  for (const auto& chain : polygon.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i, ++number) {
      const Segment edge{chain[i], chain[(i + 1) % chain.size()]};
      if (is_on(p, edge)) r.push_back(number);
    }
  }
  return r;
}

FaceList facets_at(const Point2& p, const Polygon2& polygon) {
  return polygon_edges_at<Segment2>(p, polygon);
}
template <class Point>
FaceList facets_at(const Point& p, const Polygon3& polygon) {
  return polygon_edges_at<Segment3>(p, polygon);
}

template <class Point>
FaceList facets_at(const Point& p, const Polyhedron3& polyhedron) {
  FaceList r;
  for (std::uint32_t i = 0; i < polyhedron.faces.size(); ++i) {
    const auto& [a, b, c] = polyhedron.faces[i];
    const auto& points = polyhedron.points;
    if (is_on(p, Triangle3{{points[a], points[b], points[c]}})) r.push_back(i);
  }
  return r;
}

/// The square of the distance of p from the line through the origin, times the square of the axis.
BigRational radial(const RationalPoint& p, const RationalPoint& axis) {
  return square(cross(p, axis));
}

template <class Point>
FaceList facets_at(const Point& p, const Cylinder3& c) {
  const RationalPoint axis = to_rational(c.axis.q) - to_rational(c.axis.p);
  const RationalPoint x = exact_place(p) - to_rational(c.axis.p);
  const BigRational along = dot(x, axis);
  const BigRational radius = to_rational(c.radius);
  return numbers_of(std::array{along.is_zero(), along == square(axis),
                               radial(x, axis) == radius * radius * square(axis)});
}

template <class Point>
FaceList facets_at(const Point& p, const Cone3& c) {
  const RationalPoint axis = to_rational(c.base) - to_rational(c.apex);
  const RationalPoint x = exact_place(p) - to_rational(c.apex);
  const BigRational along = dot(x, axis);
  // The radius grows to c.radius at along = square(axis).
  const BigRational reach = to_rational(c.radius) * along;
  return numbers_of(
      std::array{along == square(axis), radial(x, axis) * square(axis) == reach * reach});
}

template <class Point, class Ref>
FaceList facets_at_of(const Point& point, const Ref& shape) {
  const DefaultFpEnvironment environment;
  return std::visit(
      [&point](const auto* s) -> FaceList {
        if constexpr (requires { facets_at(point, *s); }) {
          return facets_at(point, *s);
        } else {
          return {};
        }
      },
      shape);
}

}  // namespace

Contact contact(const Point2& a, const Point2& b) { return contact(a, Segment2{b, b}); }
Contact contact(const Point3& a, const Point3& b) { return contact(a, Segment3{b, b}); }
Contact contact(const Point2& a, const Segment2& b) { return contact(Segment2{a, a}, b); }
Contact contact(const Point3& a, const Segment3& b) { return contact(Segment3{a, a}, b); }
Contact contact(const Point2& a, const Triangle2& b) { return contact(Segment2{a, a}, b); }
Contact contact(const Point3& a, const Triangle3& b) { return contact(Segment3{a, a}, b); }
Contact contact(const Point2& a, const Ray2& b) { return contact_with_ray(a, b); }
Contact contact(const Point3& a, const Ray3& b) { return contact_with_ray(a, b); }
Contact contact(const Point2& a, const Line2& b) {
  return intersects(a, b) ? contact_within(Feature::edge0) : apart;
}
Contact contact(const Point3& a, const Line3& b) {
  return intersects(a, b) ? contact_within(Feature::edge0) : apart;
}
Contact contact(const Point2& a, const Plane2& b) {
  return intersects(a, b) ? contact_within(Feature::face) : apart;
}
Contact contact(const Point3& a, const Plane3& b) {
  return intersects(a, b) ? contact_within(Feature::face) : apart;
}

namespace detail {

std::vector<std::uint32_t> faces_at(const Point2& point, const ShapeRef2& shape) {
  return facets_at_of(point, shape);
}
std::vector<std::uint32_t> faces_at(const Point3& point, const ShapeRef3& shape) {
  return facets_at_of(point, shape);
}
std::vector<std::uint32_t> faces_at(const RationalPoint& point, const ShapeRef3& shape) {
  return facets_at_of(point, shape);
}

}  // namespace detail

}  // namespace signum

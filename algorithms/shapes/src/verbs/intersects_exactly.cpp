// SPDX-License-Identifier: MIT
// Any two shapes: by a search in doubles where that can be certain, else in rationals, by what kind
// of body each is:
//   swept and swept              the distance of their cores against the sum of the radii
//   cylinder, cone, ellipsoid    mapped to a ball (exact/quadric.hpp)
//   polygon                      an edge meets the other, or a point that the other shares with the
//                                plane is inside
//   polyhedron                   a face meets the other, or a point of the other is inside
#include "intersects_exactly.hpp"

#include <algorithm>
#include <array>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "areas.hpp"
#include "body_verbs.hpp"
#include "bounds.hpp"
#include "convex/search.hpp"
#include "filters/intersects_filter.hpp"
#include "fp_environment.hpp"
#include "nearest.hpp"
#include "quadric.hpp"

namespace signum::detail {

namespace {

bool meet(const Swept& a, const Swept& b) {
  const std::optional<MinNorm> m = min_norm(a.core, b.core);
  const BigRational reach = a.radius + b.radius;
  return m && m->squared <= reach * reach;
}

template <class Quadric>
bool meet_quadric(const Quadric& q, const Swept& s) {
  if (s.radius.is_zero()) return common_point(q, s.core).has_value();
  if (s.core.points.size() != 1) {
    throw InvalidArgument(
        "intersects: not there for a cylinder, cone or ellipsoid and a capsule "
        "or lozenge");
  }
  return meets(q, Ball{s.core.points[0], s.radius * s.radius});
}

bool meet(const CylinderBody& a, const Swept& b) { return meet_quadric(a, b); }
bool meet(const ConeBody& a, const Swept& b) { return meet_quadric(a, b); }
bool meet(const EllipsoidBody& a, const Swept& b) { return meet_quadric(a, b); }

template <class A, class B>
bool meet(const A&, const B&) {
  throw InvalidArgument("intersects: not there for two of cylinder, cone and ellipsoid");
}

/// A point that the shape shares with the plane.
std::optional<RationalPoint> point_in_plane(const Swept& s, const Hull& plane) {
  std::optional<NearestPair> pair = nearest(s.core, plane);
  if (!pair || pair->squared > s.radius * s.radius) return std::nullopt;
  return std::move(pair->b);
}
template <class Quadric>
std::optional<RationalPoint> point_in_plane(const Quadric& q, const Hull& plane) {
  return common_point(q, plane);
}

/// Whether some edge of the polygon satisfies the condition, as a segment, of those whose boxes
/// overlap with that of the other shape.
template <class Condition>
bool any_edge(const PolygonBody& polygon, const std::optional<BodyBounds>& other,
              Condition condition) {
  for (const auto& chain : polygon.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const RationalPoint& next = chain[i + 1 < chain.size() ? i + 1 : 0];
      const Swept edge{{{chain[i], next}, {}}, 0};
      if (other && !overlap(*other, bounds_of(edge.core))) continue;
      if (condition(edge)) return true;
    }
  }
  return false;
}

template <class Convex>
bool meet_polygon(const PolygonBody& polygon, const Convex& b) {
  const auto bounds = bounds_of(Body(b));
  if (any_edge(polygon, bounds, [&](const Swept& edge) { return meet(b, edge); })) return true;
  if (is_zero(polygon.plane.normal)) return false;
  const std::optional<RationalPoint> p = point_in_plane(b, hull_of_plane(polygon.plane));
  return p && locate(*p, polygon) != Location::outside;
}

bool meet(const PolygonBody& a, const PolygonBody& b) {
  const auto meets = [](const PolygonBody& polygon) {
    return [&polygon](const Swept& edge) { return meet_polygon(polygon, edge); };
  };
  return any_edge(a, bounds_of(Body(b)), meets(b)) || any_edge(b, bounds_of(Body(a)), meets(a));
}

/// A point of each connected part of a shape.
std::vector<RationalPoint> samples(const Swept& s) {
  if (s.core.empty()) return {};
  return {s.core.points[0]};
}
std::vector<RationalPoint> samples(const CylinderBody& c) { return {c.base}; }
std::vector<RationalPoint> samples(const ConeBody& c) { return {c.apex}; }
std::vector<RationalPoint> samples(const EllipsoidBody& e) { return {e.center}; }
std::vector<RationalPoint> samples(const PolygonBody& p) {
  std::vector<RationalPoint> result;
  for (const auto& chain : p.chains) result.push_back(chain[0]);
  return result;
}
std::vector<RationalPoint> samples(const PolyhedronBody& p) {
  std::vector<RationalPoint> result;
  for (const auto& face : p.faces) result.push_back(p.points[face[0]]);
  return result;
}

bool any_sample_inside(const Body& of, const PolyhedronBody& polyhedron) {
  const std::vector<RationalPoint> points =
      std::visit([](const auto& s) { return samples(s); }, of);
  return std::any_of(points.begin(), points.end(), [&](const RationalPoint& p) {
    return locate(p, polyhedron) != Location::outside;
  });
}

bool meet_polyhedron(const PolyhedronBody& a, const Body& b) {
  const std::optional<BodyBounds> bounds = bounds_of(b);
  for (const auto& [i, j, k] : a.faces) {
    const Hull face{{a.points[i], a.points[j], a.points[k]}, {}};
    if (bounds && !overlap(*bounds, bounds_of(face))) continue;
    if (meet_bodies(b, Swept{face, 0})) return true;
  }
  const auto* polyhedron = std::get_if<PolyhedronBody>(&b);
  return any_sample_inside(b, a) || (polyhedron != nullptr && any_sample_inside(a, *polyhedron));
}

/// The kinds in the order in which one is the first argument of meet: polyhedra have their faces
/// taken first, then polygons their edges.
struct Meet {
  template <class A, class B>
  bool operator()(const A& a, const B& b) const {
    constexpr bool polygon_a = std::is_same_v<A, PolygonBody>;
    constexpr bool polygon_b = std::is_same_v<B, PolygonBody>;
    if constexpr (std::is_same_v<A, PolyhedronBody>) {
      return meet_polyhedron(a, Body(b));
    } else if constexpr (std::is_same_v<B, PolyhedronBody>) {
      return meet_polyhedron(b, Body(a));
    } else if constexpr (polygon_a && polygon_b) {
      return meet(a, b);
    } else if constexpr (polygon_a) {
      return meet_polygon(a, b);
    } else if constexpr (polygon_b) {
      return meet_polygon(b, a);
    } else if constexpr (std::is_same_v<A, Swept>) {
      return meet(b, a);
    } else {
      return meet(a, b);
    }
  }
};

/// What filters and a search decide is decided as rationals would; those decide the rest.
template <class ShapeRef>
bool intersect(const ShapeRef& a, const ShapeRef& b) {
  const DefaultFpEnvironment environment;
  const std::optional<RoundedCore> p = rounded_core(a);
  const std::optional<RoundedCore> q = p ? rounded_core(b) : std::nullopt;
  if (q) {
    if (const std::optional<bool> found = search_intersects(*p, *q)) return *found;
  }
  if (const std::optional<bool> found = detail::filter_intersects(a, b)) return *found;
  return intersects_in_rationals(a, b);
}

}  // namespace

bool meet_bodies(const Body& a, const Body& b) { return std::visit(Meet{}, a, b); }

bool intersects_in_rationals(const ShapeRef2& a, const ShapeRef2& b) {
  return meet_bodies(body_of(a), body_of(b));
}

bool intersects_in_rationals(const ShapeRef3& a, const ShapeRef3& b) {
  return meet_bodies(body_of(a), body_of(b));
}

bool intersects_exactly(const ShapeRef2& a, const ShapeRef2& b) { return intersect(a, b); }

bool intersects_exactly(const ShapeRef3& a, const ShapeRef3& b) { return intersect(a, b); }

}  // namespace signum::detail

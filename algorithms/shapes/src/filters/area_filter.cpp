// SPDX-License-Identifier: MIT
#include "filters/area_filter.hpp"

#include <algorithm>

namespace signum::detail {

namespace {

/// Several parts, of which none certainly meets so far.
class NoneOf {
 public:
  /// Whether this one certainly meets.
  bool add(const std::optional<bool>& meets) {
    unknown_ = unknown_ || !meets;
    return meets == true;
  }
  /// False where certainly none does.
  std::optional<bool> result() const { return unknown_ ? std::nullopt : std::optional(false); }

 private:
  bool unknown_ = false;
};

template <std::size_t N>
ConvexSet hull(const std::array<Point3, N>& points) {
  RoundedCore core;
  std::copy(points.begin(), points.end(), core.own.begin());
  core.own_size = N;
  return ConvexSet(std::in_place_type<Outline>, core);
}

/// Bounds that a shape certainly does not leave, infinite where nothing is known.
class Bounds {
 public:
  explicit Bounds(ConvexSet& set) {
    auto* shape = std::get_if<Outline>(&set);
    if (shape == nullptr || std::holds_alternative<HalfSpaceBody>(*shape)) return;
    const Aabb3 box = box_around(*shape);
    low_ = box.min;
    high_ = box.max;
  }

  template <std::size_t N>
  bool miss(const std::array<Point3, N>& points) const {
    const auto beyond = [&](double Point3::* k) {
      const auto above = [&](const Point3& p) { return p.*k > high_.*k; };
      const auto below = [&](const Point3& p) { return p.*k < low_.*k; };
      return std::all_of(points.begin(), points.end(), above) ||
             std::all_of(points.begin(), points.end(), below);
    };
    return beyond(&Point3::x) || beyond(&Point3::y) || beyond(&Point3::z);
  }

 private:
  static constexpr double infinite = std::numeric_limits<double>::infinity();
  Point3 low_{-infinite, -infinite, -infinite};
  Point3 high_{infinite, infinite, infinite};
};

/// Calls part(points) for each edge until that is true.
template <class Part>
bool any_edge(const RealPolygon& polygon, Part part) {
  for (const auto& chain : polygon.chains) {
    const Point3* last = &chain.back();
    for (const Point3& next : chain) {
      if (part(std::array{*last, next})) return true;
      last = &next;
    }
  }
  return false;
}

/// Calls part(points) for each face until that is true.
template <class Part>
bool any_face(const ClosedSurface& surface, Part part) {
  const auto& points = surface.shape->points;
  return std::any_of(surface.shape->faces.begin(), surface.shape->faces.end(), [&](const auto& f) {
    return part(std::array{points[f[0]], points[f[1]], points[f[2]]});
  });
}

/// A point that a shape certainly shares with a plane.
struct InPlane {
  std::optional<RealPoint> point;
  bool certainly_none = false;
};

Real height(const RealPlane& plane, const RealPoint& p) {
  return dot(plane.normal, p) + plane.offset;
}

/// The point is on the way between the points of the shape that are farthest to both sides.
InPlane in_plane(Outline& shape, const RealPlane& plane) {
  const PlaneValues v = values_on(shape, plane);
  if (v.least == FilterSign::positive || v.greatest == FilterSign::negative) {
    return {std::nullopt, true};
  }
  const Point3 n = value(plane.normal);
  const Point3 back = times(-1, n);
  if (v.least != FilterSign::negative || v.greatest != FilterSign::positive) return {};
  const auto p = certain_farthest(shape, n, farthest(shape, n));
  const auto q = certain_farthest(shape, back, farthest(shape, back));
  if (!p || !q) return {};
  RealPoint high = counted(p->at, p->error);
  RealPoint low = counted(q->at, q->error);
  if (const double radius = radius_of(shape); radius > 0) {
    const RealPoint way = exact(radius) / square_root(squared_length(plane.normal)) * plane.normal;
    high = high + way;
    low = low - way;
  }
  const Real above = height(plane, high);
  const Real below = height(plane, low);
  if (!is_positive(above) || !is_negative(below)) return {};
  return {high + above / (above - below) * (low - high), false};
}

InPlane in_plane(const Unbounded& l, const RealPlane& plane) {
  const Real slope = dot(plane.normal, exact(l.direction));
  const Real t = negated(height(plane, exact(l.origin))) / slope;
  if (l.from_origin && is_negative(t)) return {std::nullopt, true};
  if (l.from_origin && !is_positive(t)) return {};
  return {exact(l.origin) + t * exact(l.direction), false};
}

/// A plane that misses all edges of a polygon misses it, since it goes on to both sides.
InPlane in_plane(const RealPlane&, const RealPlane&) { return {std::nullopt, true}; }

/// Some point of a bounded shape.
std::optional<RealPoint> point_of(Outline& shape) {
  auto* body = std::get_if<HalfSpaceBody>(&shape);
  if (body != nullptr && !body->has_corners() && !body->find_corners()) return std::nullopt;
  const Point3 along{1, 0, 0};
  const auto p = certain_farthest(shape, along, farthest(shape, along));
  if (!p) return std::nullopt;
  return counted(p->at, p->error);
}

/// Whether a shape that misses all edges meets the polygon inside.
std::optional<bool> meets_inside(const RealPolygon& polygon, ConvexSet& other, Space space) {
  if (space == Space::plane) {
    auto* shape = std::get_if<Outline>(&other);
    if (shape == nullptr) return false;
    const std::optional<RealPoint> p = point_of(*shape);
    return p ? encloses(polygon, *p) : std::nullopt;
  }
  const InPlane p = std::visit([&](auto& s) { return in_plane(s, polygon.plane); }, other);
  if (p.certainly_none) return false;
  return p.point ? encloses(polygon, *p.point) : std::nullopt;
}

std::optional<bool> meet(const RealPolygon& polygon, ConvexSet& other, Space space) {
  const Bounds bounds(other);
  NoneOf none;
  const auto meets_edge = [&](const std::array<Point3, 2>& edge) {
    if (bounds.miss(edge)) return false;
    ConvexSet part = hull(edge);
    return none.add(certainly_meet(part, other, space));
  };
  if (any_edge(polygon, meets_edge)) return true;
  return none.result() ? meets_inside(polygon, other, space) : std::nullopt;
}

/// Where there are more pairs of edges, the exact decision, which looks only at those that are near
/// each other, is not slower than all of them in doubles.
constexpr std::size_t most_pairs = std::size_t{1} << 16;

std::optional<bool> meet(const RealPolygon& a, const RealPolygon& b, Space space) {
  if (a.points.size() * b.points.size() > most_pairs) return std::nullopt;
  NoneOf none;
  const auto edges = [&](const RealPolygon& of, const RealPolygon& with) {
    return any_edge(of, [&](const std::array<Point3, 2>& edge) {
      ConvexSet part = hull(edge);
      return none.add(meet(with, part, space));
    });
  };
  if (edges(a, b) || edges(b, a)) return true;
  return none.result();
}

std::optional<bool> meet(const ClosedSurface& surface, ConvexSet& other) {
  const Bounds bounds(other);
  NoneOf none;
  const auto meets_face = [&](const std::array<Point3, 3>& face) {
    if (bounds.miss(face)) return false;
    ConvexSet part = hull(face);
    return none.add(certainly_meet(part, other, Space::space));
  };
  if (any_face(surface, meets_face)) return true;
  if (!none.result()) return std::nullopt;
  // What is unbounded cannot be inside.
  auto* shape = std::get_if<Outline>(&other);
  if (shape == nullptr) return false;
  const std::optional<RealPoint> p = point_of(*shape);
  return p ? encloses(surface, *p) : std::nullopt;
}

std::optional<bool> meet(const ClosedSurface& a, const RealPolygon& b) {
  NoneOf none;
  const auto meets_face = [&](const std::array<Point3, 3>& face) {
    ConvexSet part = hull(face);
    return none.add(meet(b, part, Space::space));
  };
  if (any_face(a, meets_face)) return true;
  for (const auto& chain : b.chains) {
    if (none.add(encloses(a, exact(chain[0])))) return true;
  }
  return none.result();
}

std::optional<bool> meet(const ClosedSurface& a, const ClosedSurface& b) {
  NoneOf none;
  const auto meets_face = [&](const std::array<Point3, 3>& face) {
    ConvexSet part = hull(face);
    // A face meets b, or lies as a surface inside of it; any of its points tells that.
    return none.add(meet(b, part));
  };
  if (any_face(a, meets_face)) return true;
  const auto is_inside = [&](const std::array<Point3, 3>& face) {
    return none.add(encloses(a, exact(face[0])));
  };
  if (any_face(b, is_inside)) return true;
  return none.result();
}

/// The hull of all that it covers.
ConvexSet hull_of(const RealPolygon& p) { return outline_of(p.points); }
ConvexSet hull_of(const ClosedSurface& s) { return outline_of(s.shape->points); }

template <class A, class B>
std::optional<bool> meet_areas(const A& a, B& b, Space space) {
  if constexpr (requires { meet(a, b, space); })
    return meet(a, b, space);
  else if constexpr (requires { meet(a, b); })
    return meet(a, b);
  else if constexpr (requires { meet(b, a, space); })
    return meet(b, a, space);
  else
    return meet(b, a);
}

struct Meet {
  Space space;

  std::optional<bool> operator()(ConvexSet& a, ConvexSet& b) const {
    return certainly_meet(a, b, space);
  }
  template <class B>
  std::optional<bool> operator()(ConvexSet& a, B& b) const {
    return (*this)(b, a);
  }
  template <class A>
  std::optional<bool> operator()(A& a, ConvexSet& b) const {
    ConvexSet around = hull_of(a);
    if (certainly_meet(around, b, space) == false) return false;
    return meet_areas(a, b, space);
  }
  template <class A, class B>
  std::optional<bool> operator()(A& a, B& b) const {
    ConvexSet around_a = hull_of(a), around_b = hull_of(b);
    if (certainly_meet(around_a, around_b, space) == false) return false;
    return meet_areas(a, b, space);
  }
};

}  // namespace

std::optional<Outline> convex_hull_of(const AnySet& set, std::vector<Point3>& points) {
  if (const auto* convex = std::get_if<ConvexSet>(&set)) {
    const auto* shape = std::get_if<Outline>(convex);
    if (shape == nullptr) return std::nullopt;
    std::optional<Outline> result = *shape;
    auto* body = std::get_if<HalfSpaceBody>(&*result);
    if (body != nullptr && !body->is_certainly_bounded()) return std::nullopt;
    return result;
  }
  if (const auto* polygon = std::get_if<RealPolygon>(&set)) return outline_of(polygon->points);
  // Points that are of no face are no part of the solid.
  any_face(std::get<ClosedSurface>(set), [&](const std::array<Point3, 3>& face) {
    points.insert(points.end(), face.begin(), face.end());
    return false;
  });
  return outline_of(points);
}

std::optional<bool> certainly_meet(AnySet& a, AnySet& b, Space space) {
  return std::visit(Meet{space}, a, b);
}

}  // namespace signum::detail

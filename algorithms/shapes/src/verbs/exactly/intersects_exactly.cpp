// SPDX-License-Identifier: MIT
// Any two shapes are decided by a search in doubles where that can be certain, else in rationals,
// by what kind of body each is:
//   swept and swept              the distance of their cores against the sum of the radii
//   cylinder, cone, ellipsoid    mapped to a ball (exact/quadric.hpp); with other round ones
//                                by a certified search (verbs/quadric_pairs.hpp)
//   polygon                      an edge meets the other, or a point that the other shares with the
//                                plane is inside
//   polyhedron                   a face meets the other, or a point of the other is inside
#include "intersects_exactly.hpp"

#include <algorithm>
#include <array>
#include <signum/shapes/intersects.hpp>
#include <tuple>

#include "bodies/bounds.hpp"
#include "bodies/hulls/hull_faces.hpp"
#include "bodies/polygons/areas.hpp"
#include "bodies/polygons/polygon_pair.hpp"
#include "by_half_spaces.hpp"
#include "convex/search.hpp"
#include "filters/area_filter.hpp"
#include "filters/intersects_filter.hpp"
#include "machine/fp_environment.hpp"
#include "nearest/nearest.hpp"
#include "pairs/boxes/obb_ball.hpp"
#include "pairs/kdop_kdop.hpp"
#include "quadrics/quadric.hpp"
#include "verbs/body_verbs.hpp"
#include "verbs/quadric_pairs.hpp"

namespace signum::detail {

namespace {

bool bodies_meet(const Swept& a, const Swept& b) {
  const std::optional<MinNorm> m = min_norm(a.core, b.core);
  const BigRational reach = a.radius + b.radius;
  return m && m->squared <= reach * reach;
}

template <class Quadric>
bool meet_quadric(const Quadric& q, const Swept& s) {
  if (s.radius.is_zero()) return common_point(q, s.core).has_value();
  if (s.core.points.size() != 1) return quadrics_meet(q, s);
  return meets(q, Ball{s.core.points[0], s.radius * s.radius});
}

bool bodies_meet(const CylinderBody& a, const Swept& b) { return meet_quadric(a, b); }
bool bodies_meet(const ConeBody& a, const Swept& b) { return meet_quadric(a, b); }
bool bodies_meet(const EllipsoidBody& a, const Swept& b) { return meet_quadric(a, b); }

template <class A, class B>
bool bodies_meet(const A& a, const B& b) {
  return quadrics_meet(a, b);
}

/// A point that the shape shares with the plane: for a swept one where its core crosses the plane,
/// or below the point of the core that is nearest to it.
std::optional<RationalPoint> point_in_plane(const Swept& s, const HalfSpace& plane) {
  const std::vector<RationalPoint>& points = s.core.points;
  if (points.empty()) return std::nullopt;
  std::size_t nearest = 0;
  std::vector<BigRational> values;
  for (const RationalPoint& p : points) {
    values.push_back(plane(p));
    if (abs(values.back()) < abs(values[nearest])) nearest = values.size() - 1;
  }
  const BigRational& least = values[nearest];
  if (least.is_zero()) return points[nearest];
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (values[i].sign() == least.sign()) continue;
    const BigRational t = least / (least - values[i]);
    return points[nearest] + t * (points[i] - points[nearest]);
  }
  for (const RationalPoint& d : s.core.directions) {
    const BigRational slope = dot(plane.normal, d);
    if (slope.sign() * least.sign() < 0) return points[nearest] - (least / slope) * d;
  }
  const BigRational squared = square(plane.normal);
  if (least * least > s.radius * s.radius * squared) return std::nullopt;
  return points[nearest] - (least / squared) * plane.normal;
}
template <class Quadric>
std::optional<RationalPoint> point_in_plane(const Quadric& q, const HalfSpace& plane) {
  return common_point(q, hull_of_plane(plane));
}

/// What of a body's shape is known beside the body: the half-spaces that it is the intersection of.
using Faces = std::optional<std::vector<HalfSpace>>;

/// Segments and triangles against one convex body.
template <class Convex>
class MeetPieces {
 public:
  MeetPieces(const Convex& body, const Faces&) : body_(body) {}
  bool operator()(const Swept& piece) { return bodies_meet(body_, piece); }

 private:
  const Convex& body_;
};

/// The half-spaces of a body decide with few products where the nearest points of two hulls take
/// long, as they do where exponents differ by hundreds.
template <>
class MeetPieces<Swept> {
 public:
  MeetPieces(const Swept& body, const Faces& faces) : body_(body) {
    if (faces) faces_.emplace(*faces);
  }
  bool operator()(const Swept& piece) {
    const Hull& core = body_.core;
    if (!faces_ && body_.radius.is_zero() && !core.empty() &&
        core.points.size() + core.directions.size() <= most_generators) {
      faces_.emplace(core);
    }
    return faces_ ? faces_->meets(piece.core.points) : bodies_meet(body_, piece);
  }

 private:
  /// Where there are more, finding the faces takes longer than it saves.
  static constexpr std::size_t most_generators = 32;

  const Swept& body_;
  std::optional<HullFaces> faces_;
};

/// Whether some edge of the polygon satisfies the condition, as a segment, among edges whose boxes
/// overlap with the other shape's.
template <class Condition>
bool any_edge(const PolygonBody& polygon, const std::optional<BodyBounds>& other,
              Condition& condition) {
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

/// The point that a body is, if it is one.
std::optional<RationalPoint> only_point(const Swept& s) {
  if (s.core.points.size() != 1 || !s.core.directions.empty() || !s.radius.is_zero()) return {};
  return s.core.points[0];
}
template <class Quadric>
std::optional<RationalPoint> only_point(const Quadric&) {
  return std::nullopt;
}

/// Whether a body of few corners, and no more than these, is on one side of the plane.
bool is_beyond(const HalfSpace& plane, const Swept& s) {
  constexpr std::size_t few = 8;
  const std::vector<RationalPoint>& points = s.core.points;
  if (points.empty() || points.size() > few) return false;
  if (!s.core.directions.empty() || !s.radius.is_zero()) return false;
  const int side = plane(points[0]).sign();
  return side != 0 && std::all_of(points.begin() + 1, points.end(),
                                  [&](const RationalPoint& p) { return plane(p).sign() == side; });
}
template <class Quadric>
bool is_beyond(const HalfSpace&, const Quadric&) {
  return false;
}

template <class Convex>
bool meet_polygon(const PolygonBody& polygon, const Convex& b, const Faces& faces = {}) {
  if (const auto p = only_point(b)) return locate(*p, polygon) != Location::outside;
  if (!is_zero(polygon.plane.normal) && is_beyond(polygon.plane, b)) return false;
  MeetPieces<Convex> meets(b, faces);
  if (any_edge(polygon, bounds_of(Body(b)), meets)) return true;
  if (is_zero(polygon.plane.normal)) return false;
  const std::optional<RationalPoint> p = point_in_plane(b, polygon.plane);
  return p && locate(*p, polygon) != Location::outside;
}

/// Whether b meets a, a polygon without a plane, all of whose points are on a line: each of its
/// chains is a segment.
bool meet_chains(const PolygonBody& a, const PolygonBody& b) {
  const auto before = [](const RationalPoint& p, const RationalPoint& q) {
    return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
  };
  return std::any_of(a.chains.begin(), a.chains.end(), [&](const auto& chain) {
    const auto [first, last] = std::minmax_element(chain.begin(), chain.end(), before);
    return meet_polygon(b, Swept{{{*first, *last}, {}}, 0});
  });
}

bool bodies_meet(const PolygonBody& a, const PolygonBody& b) {
  const auto of_a = bounds_of(Body(a)), of_b = bounds_of(Body(b));
  if (!of_a || !of_b || !overlap(*of_a, *of_b)) return false;
  if (is_zero(a.plane.normal)) return meet_chains(a, b);
  if (is_zero(b.plane.normal)) return meet_chains(b, a);
  return meet_polygons(a, b);
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

bool meet_polyhedron(const PolyhedronBody& a, const Body& b, const Faces& faces) {
  const std::optional<BodyBounds> bounds = bounds_of(b);
  const auto* swept = std::get_if<Swept>(&b);
  std::optional<MeetPieces<Swept>> pieces;
  if (swept != nullptr) pieces.emplace(*swept, faces);
  const auto meets = [&](const Hull& face) {
    const Swept piece{face, 0};
    return pieces ? (*pieces)(piece) : meet_bodies(b, piece);
  };
  for (const auto& [i, j, k] : a.faces) {
    const Hull face{{a.points[i], a.points[j], a.points[k]}, {}};
    if (bounds && !overlap(*bounds, bounds_of(face))) continue;
    if (meets(face)) return true;
  }
  const auto* polyhedron = std::get_if<PolyhedronBody>(&b);
  return any_sample_inside(b, a) || (polyhedron != nullptr && any_sample_inside(a, *polyhedron));
}

/// The kinds in the order in which one is the first argument of meet: polyhedra have their faces
/// taken first, then polygons their edges.
struct Meet {
  /// The faces of the one which is convex and has no curves, if they are known.
  Faces faces = std::nullopt;

  template <class A, class B>
  bool operator()(const A& a, const B& b) const {
    constexpr bool polygon_a = std::is_same_v<A, PolygonBody>;
    constexpr bool polygon_b = std::is_same_v<B, PolygonBody>;
    if constexpr (std::is_same_v<A, PolyhedronBody>) {
      return meet_polyhedron(a, Body(b), faces);
    } else if constexpr (std::is_same_v<B, PolyhedronBody>) {
      return meet_polyhedron(b, Body(a), faces);
    } else if constexpr (polygon_a && polygon_b) {
      return bodies_meet(a, b);
    } else if constexpr (polygon_a) {
      return meet_polygon(a, b, faces);
    } else if constexpr (polygon_b) {
      return meet_polygon(b, a, faces);
    } else if constexpr (std::is_same_v<A, Swept>) {
      return bodies_meet(b, a);
    } else {
      return bodies_meet(a, b);
    }
  }
};

/// What filters and a search decide is decided as rationals would; rationals decide the rest.
template <class ShapeRef>
bool intersect(const ShapeRef& a, const ShapeRef& b) {
  const DefaultFpEnvironment environment;
  const std::optional<RoundedCore> p = rounded_core(a);
  const std::optional<RoundedCore> q = p ? rounded_core(b) : std::nullopt;
  if (q) {
    constexpr bool in_plane = std::is_same_v<ShapeRef, ShapeRef2>;
    const auto found = in_plane ? search_in_plane(*p, *q) : search_intersects(*p, *q);
    if (found) return *found;
  }
  if (const std::optional<bool> found = detail::filter_intersects(a, b)) return *found;
  if constexpr (std::is_same_v<ShapeRef, ShapeRef3>) {
    const auto any_meets = [](const std::vector<Segment3>& segments, const ShapeRef3& other) {
      return std::any_of(segments.begin(), segments.end(),
                         [&](const Segment3& s) { return intersect(ShapeRef3(&s), other); });
    };
    if (const auto some = segments_on_line(a); !some.empty()) return any_meets(some, b);
    if (const auto some = segments_on_line(b); !some.empty()) return any_meets(some, a);
  }
  return intersects_in_rationals(a, b);
}

/// Whether the corners of a shape are to be found from half-spaces.
bool is_by_half_spaces(const ShapeRef3& shape) {
  return kind_of(shape) == ShapeKind::kdop || kind_of(shape) == ShapeKind::frustum;
}

/// Whether containment (verbs/frustum.cpp) has found the planes not to tell.
bool were_signs_asked(const ShapeRef3& half_spaces, const ShapeRef3& other) {
  const ShapeKind k = kind_of(other);
  return kind_of(half_spaces) == ShapeKind::frustum &&
         (k == ShapeKind::segment || k == ShapeKind::triangle || k == ShapeKind::aabb);
}

bool has_no_hull(ShapeKind kind) {
  return kind == ShapeKind::polygon || kind == ShapeKind::polyhedron;
}

Faces faces_of(const ShapeRef3& shape) {
  return is_by_half_spaces(shape) ? half_spaces_that_make(shape) : std::nullopt;
}

}  // namespace

bool meet_bodies(const Body& a, const Body& b) { return std::visit(Meet{}, a, b); }

bool intersects_in_rationals(const ShapeRef2& a, const ShapeRef2& b) {
  return meet_bodies(body_of(a), body_of(b));
}

bool intersects_in_rationals(const ShapeRef3& a, const ShapeRef3& b) {
  if (is_by_half_spaces(b) && !is_by_half_spaces(a)) return intersects_in_rationals(b, a);
  Meet meet;
  if (has_no_hull(kind_of(a))) {
    meet.faces = faces_of(b);
  } else if (has_no_hull(kind_of(b))) {
    meet.faces = faces_of(a);
  }
  const Body body = body_of(b);
  if (is_by_half_spaces(a) && !has_no_hull(kind_of(b)) && !were_signs_asked(a, b)) {
    // The corners of the k-DOP or frustum take long: the other's are looked at first.
    const std::vector<HalfSpace> half_spaces = *half_spaces_that_make(a);
    if (const auto known = meet_by_half_spaces(body, half_spaces)) return *known;
  }
  return std::visit(meet, body_of(a), body);
}

bool intersects_exactly(const ShapeRef2& a, const ShapeRef2& b) { return intersect(a, b); }
bool intersects_exactly(const ShapeRef3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment environment;
  const auto *const *p = std::get_if<const Kdop3*>(&a), *const *q = std::get_if<const Kdop3*>(&b);
  const auto known = p && q ? kdops_meet(**p, **q) : point_or_ball_meets_box(a, b);
  return known ? *known : intersect(a, b);
}

}  // namespace signum::detail

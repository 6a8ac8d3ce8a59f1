// SPDX-License-Identifier: MIT
// The distance of a polygon, convex or not, from a convex shape or another polygon. Where they do
// not meet, the least of these is it:
// - the distances of the edges,
// - the heights of corners of the one above the inside of the other.
// Why: let the nearest points be one inside the polygon and one of the other shape. All of that is
// then behind the plane through its point parallel to the polygon. Its corners there are above the
// inside as well, or else one can go in that plane to where an edge of the polygon is.
// All are distances of some points of both, and correctly rounded. So the least of the doubles is
// the correctly rounded least distance.
#include <algorithm>
#include <cmath>
#include <limits>

#include "aligned_boxes.hpp"
#include "convex/corner_extent.hpp"
#include "filters/area_filter.hpp"
#include "operands.hpp"

namespace signum::detail {

namespace {

/// More pairs of edges are left to the exact way, which looks only at those that are near.
constexpr std::size_t most_pairs = 4096;

/// A box that certainly holds a shape.
struct Box {
  std::array<double, 3> low, high;
};

Box box_of(const RoundedCore& core) {
  Box b;
  const auto set = [&](std::size_t k, double Point3::*x) {
    const auto [low, high] =
        std::minmax_element(core.corners().begin(), core.corners().end(),
                            [x](const Point3& p, const Point3& q) { return p.*x < q.*x; });
    b.low[k] = rounded_down(rounded_down(*low.*x - core.error) - core.radius);
    b.high[k] = rounded_up(rounded_up(*high.*x + core.error) + core.radius);
  };
  set(0, &Point3::x), set(1, &Point3::y), set(2, &Point3::z);
  return b;
}

/// Not more than the squared distance of what the boxes hold.
double least_squared(const Box& a, const Box& b) {
  double sum = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const double gap = rounded_down(std::max(a.low[k] - b.high[k], b.low[k] - a.high[k]));
    if (gap > 0) sum = std::max(0.0, rounded_down(sum + rounded_down(gap * gap)));
  }
  return sum;
}

/// What a polygon is compared with: one convex shape, or the edges of a polygon.
struct Piece {
  ShapeRef3 shape;
  RoundedCore core;
  const HalfSpaceCorners* body = nullptr;
  Box box;
};

RoundedCore core_of(const Segment3& s) {
  RoundedCore core;
  core.own[0] = s.p;
  core.own[1] = s.q;
  core.own_size = 2;
  return core;
}

std::vector<Segment3> edges_of(const RealPolygon& polygon) {
  std::vector<Segment3> edges;
  edges.reserve(polygon.points.size());
  for (const auto& chain : polygon.chains) {
    const Point3* last = &chain.back();
    for (const Point3& next : chain) {
      edges.push_back({*last, next});
      last = &next;
    }
  }
  return edges;
}

/// The pieces refer to the edges.
std::vector<Piece> pieces_of(const std::vector<Segment3>& edges) {
  std::vector<Piece> pieces;
  pieces.reserve(edges.size());
  for (const Segment3& s : edges) {
    const RoundedCore core = core_of(s);
    pieces.push_back({ShapeRef3(&s), core, nullptr, box_of(core)});
  }
  return pieces;
}

/// Corners as those of a core, whatever they are of.
RoundedCore core_of(const std::vector<Point3>& points) {
  RoundedCore core;
  core.shared = points;
  return core;
}

Real height(const RealPolygon& polygon, const RoundedCore& core, const Point3& corner) {
  return dot(polygon.plane.normal, counted(corner, core.error)) + polygon.plane.offset;
}

/// Whether all of a core is certainly strictly on one side of the plane.
bool is_beside(const RealPolygon& polygon, const RoundedCore& core) {
  std::size_t above = 0, below = 0;
  for (const Point3& p : core.corners()) {
    const Real h = height(polygon, core, p);
    above += is_positive(h) ? 1U : 0U;
    below += is_negative(h) ? 1U : 0U;
  }
  return std::max(above, below) == core.corners().size();
}

/// The least that was found.
struct Least {
  double squared = std::numeric_limits<double>::infinity();

  /// False where a distance that may be less is not certain.
  bool take_edges(const std::vector<Piece>& edges, const std::vector<Piece>& others) {
    for (const Piece& a : edges) {
      for (const Piece& b : others) {
        if (least_squared(a.box, b.box) >= squared) continue;
        RoundedDistance found;
        const Operands<ShapeRef3> o{a.shape, b.shape, a.core, b.core, a.body, b.body};
        if (!rounded_distance(found, o)) return false;
        squared = std::min(squared, found.squared);
        if (squared == 0) return true;
      }
    }
    return true;
  }

  /// The corners of `core` above the inside of the polygon.
  bool take_heights(const RealPolygon& polygon, const ShapeRef3& shape, const RoundedCore& core,
                    const HalfSpaceCorners* body) {
    Operands<ShapeRef3> o{shape, shape, core, {}, body, nullptr};
    std::copy(polygon.spanning.begin(), polygon.spanning.end(), o.core_b.own.begin());
    o.core_b.own_size = 3;
    const RealPoint& n = polygon.plane.normal;
    const Real all = squared_length(n);
    for (std::uint32_t i = 0; i < core.corners().size(); ++i) {
      const Point3& p = core.corners()[i];
      const Real h = height(polygon, core, p);
      if (core.radius == 0 && lower(square(h) / all) >= squared) continue;
      const RealPoint foot = counted(p, core.error) - (h / all) * n;
      const std::optional<bool> inside = encloses(polygon, foot);
      if (inside == false) continue;
      const std::optional<double> at = rounded_height(o, i);
      if (at && *at >= squared) continue;
      if (!at || !inside) return false;
      squared = *at;
    }
    return true;
  }
};

bool give(RoundedDistance& result, double squared) {
  result.squared = squared;
  result.is_only = false;
  return true;
}

bool is_in_range(const std::vector<Point3>& points) {
  return sum_of_sizes(points) < most_coordinate;
}

bool between(RoundedDistance& result, const ShapeRef3& shape_a, const RealPolygon& a,
             const ShapeRef3& shape_b, const RealPolygon& b) {
  if (!is_in_range(b.points) || a.points.size() * b.points.size() > most_pairs) return false;
  const auto edges_a = edges_of(a), edges_b = edges_of(b);
  Least least;
  if (!least.take_edges(pieces_of(edges_a), pieces_of(edges_b))) return false;
  if (least.squared == 0) return give(result, 0);
  const RoundedCore core_a = core_of(a.points), core_b = core_of(b.points);
  if (!is_beside(a, core_b) && !is_beside(b, core_a) && shapes_meet(shape_a, shape_b)) {
    return give(result, 0);
  }
  return least.take_heights(a, shape_b, core_b, nullptr) &&
         least.take_heights(b, shape_a, core_a, nullptr) && give(result, least.squared);
}

bool between(RoundedDistance& result, const ShapeRef3& shape, const RealPolygon& polygon,
             const ShapeRef3& other) {
  Piece b{other, {}, nullptr, {}};
  HalfSpaceCorners body;
  if (!set_any_core(b.core, b.body, body, other)) return false;
  b.box = box_of(b.core);
  const auto edges = edges_of(polygon);
  Least least;
  if (!least.take_edges(pieces_of(edges), {b})) return false;
  if (least.squared == 0) return give(result, 0);
  if (!is_beside(polygon, b.core) && shapes_meet(shape, other)) return give(result, 0);
  return least.take_heights(polygon, other, b.core, b.body) && give(result, least.squared);
}

}  // namespace

bool distance_of_polygon(RoundedDistance& result, const Polygon3& polygon, const ShapeRef3& other) {
  const std::optional<RealPolygon> a = polygon_of(polygon);
  if (!a || !is_in_range(a->points) || a->points.size() > most_pairs) return false;
  if (const auto* second = std::get_if<const Polygon3*>(&other)) {
    const std::optional<RealPolygon> b = polygon_of(**second);
    return b && between(result, ShapeRef3(&polygon), *a, other, *b);
  }
  return between(result, ShapeRef3(&polygon), *a, other);
}

}  // namespace signum::detail

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
#include <signum/kernel/error.hpp>

#include "aligned_boxes.hpp"
#include "between_features.hpp"
#include "convex/corner_extent.hpp"
#include "distance/curved/curved_distance.hpp"
#include "distance/half_spaces/lowest_point.hpp"
#include "distance_bounds.hpp"
#include "filters/area_filter.hpp"
#include "operands.hpp"
#include "outer_box.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

/// More pairs of edges are left to the exact way, which looks only at those that are near.
constexpr std::size_t most_pairs = 4096;
/// More pairs that doubles do not tell are left to it, too.
constexpr std::size_t most_untold = 8;

/// Requires a shape without a radius.
OuterBox box_of(const RoundHull& hull) {
  const auto reach = [&](const Point3& v) {
    return -least(-hull.reach({v.x, v.y, v.z}, hull.farthest(v).part));
  };
  return {{-reach({-1, 0, 0}), -reach({0, -1, 0}), -reach({0, 0, -1})},
          {reach({1, 0, 0}), reach({0, 1, 0}), reach({0, 0, 1})}};
}

OuterBox box_of(const RoundedCore& core) {
  OuterBox b;
  const auto set = [&](std::size_t k, double Point3::* x) {
    const auto [low, high] =
        std::minmax_element(core.corners().begin(), core.corners().end(),
                            [x](const Point3& p, const Point3& q) { return p.*x < q.*x; });
    b.low[k] = rounded_down(rounded_down(*low.*x - core.error) - core.radius);
    b.high[k] = rounded_up(rounded_up(*high.*x + core.error) + core.radius);
  };
  set(0, &Point3::x), set(1, &Point3::y), set(2, &Point3::z);
  return b;
}

/// What a polygon is compared with: one convex shape, or the edges of a polygon.
struct Piece {
  BoundedCore core;
  OuterBox box;
  /// Where it is given by half-spaces, or curved.
  const RoundHull* hull = nullptr;
};

RoundedCore core_of(const Segment3& s) {
  RoundedCore core;
  core.own[0] = s.p;
  core.own[1] = s.q;
  core.own_size = 2;
  return core;
}

std::vector<Segment3> segments_of(const RealPolygon& polygon) {
  std::vector<Segment3> edges;
  edges.reserve(polygon.points.size());
  for (const auto& chain : polygon.chains) {
    const std::size_t before = edges.size();
    const Point3* last = &chain.back();
    for (const Point3& next : chain) {
      if (*last != next) edges.push_back({*last, next});
      last = &next;
    }
    if (edges.size() == before) edges.push_back({*last, *last});
  }
  return edges;
}

/// The pieces refer to the edges.
std::vector<Piece> pieces_of(const std::vector<Segment3>& edges) {
  std::vector<Piece> pieces;
  pieces.reserve(edges.size());
  for (const Segment3& s : edges) {
    const RoundedCore core = core_of(s);
    pieces.push_back({{ShapeRef3(&s), core}, box_of(core)});
  }
  return pieces;
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

/// Whether a convex core, which is not as near to an edge as `squared` says, meets the inside.
/// Where it crosses the plane, any point there tells. A corner that is nearly in the plane tells as
/// well, if it is not above the inside: what is between it and a common point is above an edge, as
/// near.
std::optional<bool> meets_inside(const RealPolygon& polygon, const RoundedCore& core,
                                 double squared) {
  if (core.radius != 0) return std::nullopt;
  const RealPoint& n = polygon.plane.normal;
  const Real all = squared_length(n);
  const Point3 *above = nullptr, *below = nullptr, *near = nullptr;
  for (const Point3& p : core.corners()) {
    const Real h = height(polygon, core, p);
    (is_positive(h) ? above : is_negative(h) ? below : near) = &p;
  }
  if (above != nullptr && below != nullptr) {
    const RealPoint p = counted(*above, core.error), q = counted(*below, core.error);
    const Real h = height(polygon, core, *above);
    return encloses(polygon, p + h / (h - height(polygon, core, *below)) * (q - p));
  }
  if (near == nullptr) return false;
  const Real h = height(polygon, core, *near);
  if (!(upper(square(h) / all) < squared / 2)) return std::nullopt;
  const std::optional<bool> inside = encloses(polygon, counted(*near, core.error) - (h / all) * n);
  return inside == false ? inside : std::nullopt;
}

/// Whether one of the edges does.
std::optional<bool> meet_inside(const RealPolygon& polygon, const std::vector<Piece>& edges,
                                double squared) {
  bool is_known = true;
  for (const Piece& e : edges) {
    const std::optional<bool> meets = meets_inside(polygon, e.core.core, squared);
    if (meets == true) return true;
    is_known = is_known && meets;
  }
  return is_known ? std::optional(false) : std::nullopt;
}

bool distance_of_cores(RoundedDistance& found, const BoundedCore& a, const BoundedCore& b) {
  if (is_quadric(kind_of(b.shape))) return distance_of_curved(found, a.shape, b.shape);
  if (b.body != nullptr) return distance_by_bounds(found, a, b);
  return rounded_distance(found, Operands<ShapeRef3>{a.shape, b.shape, a.core, b.core});
}

/// The correctly rounded squared distance, by rationals.
double exact_distance(const ShapeRef3& a, const ShapeRef3& b) {
  const auto found = distance_in_rationals(a, b);
  const auto* exact = std::get_if<ExactDistance3>(&found);
  return exact != nullptr ? exact->squared.to_double() : std::get<double>(found);
}

/// The least that was found.
struct Least {
  double squared = std::numeric_limits<double>::infinity();

  std::optional<double> if_told(bool told) const {
    return told ? std::optional(squared) : std::nullopt;
  }

  /// What doubles do not tell of pairs that may be nearer is told by rationals; false where it is
  /// much.
  bool take_edges(const std::vector<Piece>& edges, const std::vector<Piece>& others) {
    std::vector<std::pair<const Piece*, const Piece*>> untold;
    const auto may_be_nearer = [&](const Piece& a, const Piece& b) {
      return least_squared(a.box, b.box) < squared;
    };
    for (const Piece& a : edges) {
      for (const Piece& b : others) {
        if (!may_be_nearer(a, b)) continue;
        RoundedDistance found;
        if (distance_of_cores(found, a.core, b.core)) {
          squared = std::min(squared, found.squared);
        } else {
          untold.emplace_back(&a, &b);
        }
        if (squared == 0) return true;
      }
    }
    std::size_t left = most_untold;
    for (const auto& [a, b] : untold) {
      if (!may_be_nearer(*a, *b)) continue;
      if (left-- == 0) return false;
      try {
        squared = std::min(squared, exact_distance(a->core.shape, b->core.shape));
      } catch (const Undecided&) {
        // The polygon may meet the other plainly, elsewhere.
        return false;
      }
    }
    return true;
  }

  /// A convex shape that is certainly beside the polygon. If a point of it above the inside is
  /// nearer than the edges, then either this one is as near, as far as is known, or it is not above
  /// the inside; then an edge is as near, which what is between the two points is above.
  bool take_height(const RealPolygon& polygon, const LowestPoint& lowest) {
    const RealPoint& n = polygon.plane.normal;
    const RealPoint p = lowest.point();
    const Real above = (dot(n, p) + polygon.plane.offset) / squared_length(n);
    const std::optional<bool> inside = encloses(polygon, p - above * n);
    const std::optional<double> rounded = lowest.squared().rounded();
    if (!rounded) return false;
    if (inside == false || *rounded >= squared) return true;
    squared = *rounded;
    return inside == true;
  }

  /// The corners of `core` above the inside of the polygon.
  bool take_heights(const RealPolygon& polygon, const ShapeRef3& shape, const RoundedCore& core) {
    Operands<ShapeRef3> o{shape, shape, core, {}};
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

bool is_in_range(const std::vector<Point3>& points) {
  return sum_of_sizes(points) < most_coordinate;
}

std::optional<double> distance_between(const ShapeRef3& shape_a, const RealPolygon& a,
                                       const ShapeRef3& shape_b, const RealPolygon& b) {
  if (!is_in_range(b.points) || a.points.size() * b.points.size() > most_pairs) return std::nullopt;
  const auto edges_a = segments_of(a), edges_b = segments_of(b);
  const auto pieces_a = pieces_of(edges_a), pieces_b = pieces_of(edges_b);
  Least least;
  if (!least.take_edges(pieces_a, pieces_b)) return std::nullopt;
  if (least.squared == 0) return 0;
  const RoundedCore core_a = core_of_points(a.points), core_b = core_of_points(b.points);
  if (!is_beside(a, core_b) && !is_beside(b, core_a)) {
    const std::optional<bool> through_a = meet_inside(a, pieces_b, least.squared),
                              through_b = meet_inside(b, pieces_a, least.squared);
    const bool meet = through_a == true || through_b == true ||
                      ((!through_a || !through_b) && shapes_meet(shape_a, shape_b));
    if (meet) return 0;
  }
  return least.if_told(least.take_heights(a, shape_b, core_b) &&
                       least.take_heights(b, shape_a, core_a));
}

std::optional<double> distance_between(const ShapeRef3& shape, const RealPolygon& polygon,
                                       const Piece& piece) {
  const BoundedCore& other = piece.core;
  const auto edges = segments_of(polygon);
  Least least;
  if (!least.take_edges(pieces_of(edges), {piece})) return std::nullopt;
  if (least.squared == 0) return 0;
  if (piece.hull == nullptr) {
    const std::optional<bool> meets = meets_inside(polygon, other.core, least.squared);
    if (meets ? *meets : shapes_meet(shape, other.shape)) return 0;
    return least.if_told(least.take_heights(polygon, other.shape, other.core));
  }
  const LowestPoint lowest(polygon, *piece.hull);
  if (lowest.is_beside()) return least.if_told(least.take_height(polygon, lowest));
  if (shapes_meet(shape, other.shape)) return 0;
  return least.if_told(is_on_both_sides(polygon, *piece.hull));
}

/// The least distance of segments.
std::optional<double> distance_between(const std::vector<Segment3>& segments,
                                       const ShapeRef3& other) {
  if (segments.empty()) return std::nullopt;
  Least least;
  for (const Segment3& s : segments) {
    RoundedDistance found;
    if (!rounded_distance(found, ShapeRef3(&s), other)) return std::nullopt;
    least.squared = std::min(least.squared, found.squared);
  }
  return least.squared;
}

std::optional<double> squared_distance_of(const Polygon3& polygon, const ShapeRef3& other,
                                          const BoundedCore* other_core) {
  const std::optional<RealPolygon> a = polygon_of(polygon);
  if (!a) return distance_between(segments_on_line(ShapeRef3(&polygon)), other);
  if (!is_in_range(a->points) || a->points.size() > most_pairs) return std::nullopt;
  if (other_core != nullptr) {
    return distance_between(ShapeRef3(&polygon), *a, {*other_core, box_of(other_core->core)});
  }
  const auto* second = std::get_if<const Polygon3*>(&other);
  if (second == nullptr) {
    RoundHull hull;
    if (!hull.set(other)) return std::nullopt;
    Piece b{hull.core(), {}};
    if (hull.is_curved() || hull.has_way_in()) b.hull = &hull;
    b.box = b.hull != nullptr ? box_of(hull) : box_of(b.core.core);
    return distance_between(ShapeRef3(&polygon), *a, b);
  }
  const std::optional<RealPolygon> b = polygon_of(**second);
  if (!b) return distance_between(segments_on_line(other), ShapeRef3(&polygon));
  return distance_between(ShapeRef3(&polygon), *a, other, *b);
}

}  // namespace

bool distance_of_polygon(RoundedDistance& result, const Polygon3& polygon, const ShapeRef3& other,
                         const BoundedCore* core) {
  return set_distance(result, squared_distance_of(polygon, other, core));
}

}  // namespace signum::detail

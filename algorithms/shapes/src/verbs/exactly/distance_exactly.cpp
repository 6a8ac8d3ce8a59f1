// SPDX-License-Identifier: MIT
// The nearest points of two cores are found, then the nearest points of what is swept along the
// line between them. Two shapes of which one is a polygon are nearest at one of its edges, or where
// a point that the other is nearest to in its plane is inside.
#include <algorithm>
#include <signum/kernel/error.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <string>
#include <utility>

#include "bodies/bounds.hpp"
#include "bodies/part_near.hpp"
#include "bodies/polygons/areas.hpp"
#include "bodies/polygons/polygon_pair.hpp"
#include "machine/fp_environment.hpp"
#include "verbs/body_verbs.hpp"
#include "verbs/exactly/quadric_distance.hpp"

namespace signum::detail {

namespace {

int order_of(const RationalPoint& p, const RationalPoint& q) {
  if (const int x = (p.x - q.x).sign(); x != 0) return x;
  if (const int y = (p.y - q.y).sign(); y != 0) return y;
  return (p.z - q.z).sign();
}

/// What has a distance to others. The corners of a hull are sorted, so that which nearest points
/// are found depends on the hull alone: where several corners are farthest in a direction, the
/// search takes the first, which is the least of a face.
struct Operand {
  template <class ShapeRef>
  explicit Operand(const ShapeRef& shape) : body(body_of(shape)) {
    auto* swept = std::get_if<Swept>(&body);
    if (swept == nullptr) return;
    if (swept->core.empty()) fail(shape, "is empty");
    if (is_bounded(kind_of(shape)) && !swept->core.directions.empty()) {
      fail(shape, "is unbounded");
    }
    std::sort(swept->core.points.begin(), swept->core.points.end(),
              [](const RationalPoint& p, const RationalPoint& q) { return order_of(p, q) < 0; });
  }
  template <class ShapeRef>
  [[noreturn]] static void fail(const ShapeRef& shape, const char* what) {
    throw InvalidArgument("squared_distance: the " + std::string(name(kind_of(shape))) + " " +
                          what);
  }

  Body body;
};

/// What is bounded of the hull, where that is nearest to the polygon.
Hull part_near_polygon(const Hull& hull, const PolygonBody& polygon) {
  return hull.directions.empty() ? hull : part_near(hull, *bounds_of(Body(polygon)));
}

int order_of(const std::vector<RationalPoint>& a, const std::vector<RationalPoint>& b) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (const int order = order_of(a[i], b[i]); order != 0) return order;
  }
  return int(a.size() > b.size()) - int(a.size() < b.size());
}

/// Whether of two shapes the second is asked about first. Where several pairs of points are
/// nearest, the one that is found depends on which shape is first, so that an order of their
/// corners makes it the same for both orders of the arguments.
bool are_out_of_order(const Body& a, const Body& b) {
  const auto *p = std::get_if<PolygonBody>(&a), *q = std::get_if<PolygonBody>(&b);
  if (p == nullptr && q == nullptr) {
    return order_of(std::get<Swept>(a).core.points, std::get<Swept>(b).core.points) > 0;
  }
  if (p == nullptr || q == nullptr) return p == nullptr;
  for (std::size_t i = 0; i < std::min(p->chains.size(), q->chains.size()); ++i) {
    if (const int order = order_of(p->chains[i], q->chains[i]); order != 0) return order > 0;
  }
  if (p->chains.size() != q->chains.size()) return p->chains.size() > q->chains.size();
  return p->rule > q->rule;
}

NearestPair exchanged_pair(NearestPair p) {
  return {std::move(p.b), std::move(p.a), std::move(p.squared)};
}

void keep_nearer(std::optional<NearestPair>& best, NearestPair pair) {
  if (!best || pair.squared < best->squared) best = std::move(pair);
}

/// A hull and its box.
struct Piece {
  explicit Piece(Hull h) : hull(std::move(h)), bounds(bounds_of(hull)) {}
  Hull hull;
  BodyBounds bounds;
};

std::vector<Piece> edges_of(const PolygonBody& polygon) {
  std::vector<Piece> edges;
  for (const auto& chain : polygon.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      edges.emplace_back(Hull{{chain[i], chain[i + 1 < chain.size() ? i + 1 : 0]}, {}});
    }
  }
  return edges;
}

/// Keeps the nearest pair of a piece of a and one of b, whose boxes are nearer than what is known.
void keep_nearest(std::optional<NearestPair>& best, const std::vector<Piece>& a,
                  const std::vector<Piece>& b) {
  for (const Piece& p : a) {
    for (const Piece& q : b) {
      if (best && squared_distance(p.bounds, q.bounds) >= best->squared) continue;
      keep_nearer(best, *nearest(p.hull, q.hull));
    }
  }
}

/// Whether the hull is on one side of the plane, and its squared distance from it not below this.
bool is_farther(const Hull& hull, const HalfSpace& plane, const BigRational& squared) {
  const BigRational reach = squared * square(plane.normal);
  const int side = plane(hull.points[0]).sign();
  return std::all_of(hull.points.begin(), hull.points.end(), [&](const RationalPoint& p) {
    const BigRational value = plane(p);
    return value.sign() == side && value * value >= reach;
  });
}

/// The nearest pair of the plane of a and of b, if it is nearer than what is known and inside a.
std::optional<NearestPair> nearer_inside(const NearestPair& best, const PolygonBody& a,
                                         const Hull& b) {
  if (is_zero(a.plane.normal) || is_farther(b, a.plane, best.squared)) return std::nullopt;
  std::optional<NearestPair> pair = nearest(hull_of_plane(a.plane), b);
  if (pair->squared >= best.squared) return std::nullopt;
  if (locate(pair->a, a) == Location::outside) return std::nullopt;
  return pair;
}

NearestPair nearest_of_cores(const Hull& a, const Hull& b) { return *nearest(a, b); }

NearestPair nearest_of_cores(const PolygonBody& a, const Hull& whole) {
  const Hull b = part_near_polygon(whole, a);
  std::optional<NearestPair> best;
  keep_nearest(best, edges_of(a), {Piece(b)});
  if (auto inside = nearer_inside(*best, a, b)) return *std::move(inside);
  return *best;
}

NearestPair nearest_of_cores(const Hull& a, const PolygonBody& b) {
  return exchanged_pair(nearest_of_cores(b, a));
}

/// What of a polygon may be over or under the inside of another where no edges are nearer: in
/// parallel planes one point of each chain tells of the whole chain.
std::vector<Hull> parts_over(const PolygonBody& polygon, const PolygonBody& other) {
  const RationalPoint &n = polygon.plane.normal, &m = other.plane.normal;
  const bool parallel = !is_zero(n) && !is_zero(m) && is_zero(cross(n, m));
  std::vector<Hull> parts;
  for (const auto& chain : polygon.chains) {
    if (parallel) {
      parts.push_back({{chain[0]}, {}});
      continue;
    }
    for (std::size_t i = 0; i < chain.size(); ++i) {
      parts.push_back({{chain[i], chain[i + 1 < chain.size() ? i + 1 : 0]}, {}});
    }
  }
  return parts;
}

NearestPair nearest_of_cores(const PolygonBody& a, const PolygonBody& b) {
  NearestPair best = nearest_of_chains(a, b);
  for (const Hull& part : parts_over(b, a)) {
    if (auto inside = nearer_inside(best, a, part)) best = *std::move(inside);
  }
  for (const Hull& part : parts_over(a, b)) {
    if (auto inside = nearer_inside(best, b, part)) best = exchanged_pair(*std::move(inside));
  }
  return best;
}

Vec3<Surd> surd_point(const RationalPoint& p) {
  return {Rational({p.x}), Rational({p.y}), Rational({p.z})};
}

/// from + length * direction / sqrt(squared), for the direction's squared length.
Vec3<Surd> moved(const RationalPoint& from, const RationalPoint& direction,
                 const BigRational& length, const BigRational& squared) {
  const auto coordinate = [&](const BigRational& x, const BigRational& d) {
    return Surd(Rational({x}), Rational({length * d / squared}), Rational({squared}));
  };
  return {coordinate(from.x, direction.x), coordinate(from.y, direction.y),
          coordinate(from.z, direction.z)};
}

template <class ShapeRef>
ExactDistance3 distance_of(const ShapeRef& a, const ShapeRef& b) {
  auto found = distance_of_bodies(Operand(a).body, Operand(b).body);
  if (auto* exact = std::get_if<ExactDistance3>(&found)) return std::move(*exact);
  throw InvalidArgument(no_exact_distance);
}

}  // namespace

std::variant<ExactDistance3, double> distance_of_bodies(const Body& a, const Body& b) {
  if (is_quadric_body(a) || is_quadric_body(b)) return quadric_distance(a, b);
  const NearestPair cores =
      are_out_of_order(a, b) ? exchanged_pair(nearest_cores(b, a)) : nearest_cores(a, b);
  return distance_of_swept(cores, radius_of(a), radius_of(b));
}

std::variant<ExactDistance3, double> distance_in_rationals(const ShapeRef3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment environment;
  return distance_of_bodies(Operand(a).body, Operand(b).body);
}

bool within_in_rationals(const ShapeRef3& a, const ShapeRef3& b, const BigRational& distance) {
  const DefaultFpEnvironment environment;
  return bodies_within(Operand(a).body, Operand(b).body, distance);
}

bool bodies_within(const Body& a, const Body& b, const BigRational& distance) {
  if (is_quadric_body(a) || is_quadric_body(b)) return is_quadric_within(a, b, distance);
  const BigRational reach = distance + radius_of(a) + radius_of(b);
  return nearest_cores(a, b).squared <= reach * reach;
}

NearestPair nearest_cores(const Body& a, const Body& b) {
  const auto visit = [](const auto& x, const auto& y) -> NearestPair {
    if constexpr (requires { nearest_of_cores(x, y); }) {
      return nearest_of_cores(x, y);
    } else {
      throw InvalidArgument("squared_distance: not there for these shapes");
    }
  };
  const auto core_or_polygon =
      [](const Body& body) -> std::variant<const Hull*, const PolygonBody*> {
    if (const auto* s = std::get_if<Swept>(&body)) return &s->core;
    const auto* p = std::get_if<PolygonBody>(&body);
    if (p == nullptr) {
      throw InvalidArgument("squared_distance: expected a shape that is swept, flat or a polygon");
    }
    if (p->chains.empty()) throw InvalidArgument("squared_distance: the polygon is empty");
    return p;
  };
  return std::visit([&](const auto* x, const auto* y) { return visit(*x, *y); }, core_or_polygon(a),
                    core_or_polygon(b));
}

BigRational radius_of(const Body& body) {
  const auto* swept = std::get_if<Swept>(&body);
  return swept != nullptr ? swept->radius : BigRational(0);
}

ExactDistance3 distance_of_swept(const NearestPair& core, const BigRational& radius_a,
                                 const BigRational& radius_b) {
  const BigRational reach = radius_a + radius_b;
  const BigRational& d = core.squared;
  if (d <= reach * reach) {
    // The point that divides the way between the cores as the radii do: not farther from either
    // than its radius, the point of contact where they touch, and the same from both sides.
    if (d.is_zero()) return {Surd(), {surd_point(core.a), surd_point(core.a)}};
    const Vec3<Surd> p = surd_point(core.a + (radius_a / reach) * (core.b - core.a));
    return {Surd(), {p, p}};
  }
  return {
      Surd(Rational({d + reach * reach}), Rational({-2 * reach}), Rational({d})),
      {moved(core.a, core.b - core.a, radius_a, d), moved(core.b, core.a - core.b, radius_b, d)}};
}

ExactDistance2 distance_exactly(const ShapeRef2& a, const ShapeRef2& b) {
  const DefaultFpEnvironment environment;
  ExactDistance3 d = distance_of(a, b);
  const auto flat = [](Vec3<Surd>& p) { return Vec2<Surd>{std::move(p.x), std::move(p.y)}; };
  return {std::move(d.squared), {flat(d.nearest[0]), flat(d.nearest[1])}};
}

ExactDistance3 distance_exactly(const ShapeRef3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment environment;
  return distance_of(a, b);
}

}  // namespace signum::detail

// SPDX-License-Identifier: MIT
// Two polygons of one plane meet where edges cross, or where one holds a vertex of each part of the
// other. Polygons of two planes meet on the line where these cross: what each has there are
// intervals.
#include "bodies/polygons/polygon_pair.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "bodies/polygons/box_tree.hpp"
#include "vectors/rational_orientation.hpp"
#include "winding.hpp"

namespace signum::detail {

namespace {

using Edge = std::array<RationalPoint, 2>;
using Coordinate = BigRational RationalPoint::*;

std::vector<RationalPoint> all_points(const PolygonBody& p) {
  std::vector<RationalPoint> points;
  for (const auto& chain : p.chains) points.insert(points.end(), chain.begin(), chain.end());
  return points;
}

/// The edges, and a tree of their boxes, scaled by 2^-exponent.
struct Edges {
  Edges(const PolygonBody& polygon, int exponent) : tree(boxes(polygon, exponent)) {}

  std::vector<Aabb3> boxes(const PolygonBody& polygon, int exponent) {
    std::vector<Aabb3> result;
    for (const auto& chain : polygon.chains) {
      for (std::size_t i = 0; i < chain.size(); ++i) {
        edges.push_back({chain[i], chain[i + 1 < chain.size() ? i + 1 : 0]});
        result.push_back(outward_box(edges.back(), exponent));
      }
    }
    return result;
  }

  std::vector<Edge> edges;
  BoxTree tree;
};

int common_exponent(const PolygonBody& a, const PolygonBody& b) {
  return std::max(exponent_of(all_points(a)), exponent_of(all_points(b)));
}

bool between_in_order(const BigRational& a, const BigRational& b, const BigRational& c,
                      const BigRational& d) {
  return std::max(a, b) >= std::min(c, d) && std::max(c, d) >= std::min(a, b);
}
bool between_in_order(double a, double b, double c, double d) {
  return std::max(a, b) >= std::min(c, d) && std::max(c, d) >= std::min(a, b);
}

/// Whether two segments of a plane meet, which may be points.
template <class Point>
bool segments_meet(const Point& a, const Point& b, const Point& c, const Point& d) {
  const Sign of_c = orient2d(a, b, c), of_d = orient2d(a, b, d);
  if (of_c == of_d && of_c != Sign::zero) return false;
  const Sign of_a = orient2d(c, d, a), of_b = orient2d(c, d, b);
  if (of_a == of_b && of_a != Sign::zero) return false;
  // Where of_a and of_b are both zero, all four points are on one line.
  return of_a != of_b ||
         (between_in_order(a.x, b.x, c.x, d.x) && between_in_order(a.y, b.y, c.y, d.y));
}

/// The coordinates of a plane with this normal that tell its points apart.
std::array<Coordinate, 2> kept(const RationalPoint& normal) {
  if (!normal.z.is_zero()) return {&RationalPoint::x, &RationalPoint::y};
  if (!normal.x.is_zero()) return {&RationalPoint::y, &RationalPoint::z};
  return {&RationalPoint::x, &RationalPoint::z};
}

/// The point in doubles, where it is one.
std::optional<Point2> as_doubles(const RationalView2& p) {
  const double x = round_to_double(p.x), y = round_to_double(p.y);
  if (!std::isfinite(x) || !std::isfinite(y)) return std::nullopt;
  if (to_rational(x) != p.x || to_rational(y) != p.y) return std::nullopt;
  return Point2{x, y};
}

/// The ends of edges in a plane: in doubles where all are, which is nearly always.
struct FlatEdges {
  FlatEdges(const std::vector<Edge>& from, const std::array<Coordinate, 2>& plane)
      : edges(from), axes(plane) {
    for (const Edge& e : edges) {
      const auto p = as_doubles(view(e[0])), q = as_doubles(view(e[1]));
      if (!p || !q) {
        doubles.clear();
        return;
      }
      doubles.push_back({*p, *q});
    }
  }
  RationalView2 view(const RationalPoint& p) const { return {p.*axes[0], p.*axes[1]}; }

  const std::vector<Edge>& edges;
  std::array<Coordinate, 2> axes;
  std::vector<std::array<Point2, 2>> doubles;
};

bool chains_cross(const PolygonBody& a, const PolygonBody& b) {
  const int exponent = common_exponent(a, b);
  const Edges of_a(a, exponent), of_b(b, exponent);
  const std::array<Coordinate, 2> axes = kept(a.plane.normal);
  const FlatEdges flat_a(of_a.edges, axes), flat_b(of_b.edges, axes);
  const bool in_doubles = !flat_a.doubles.empty() && !flat_b.doubles.empty();
  return of_a.tree.any_pair(of_b.tree, [&](std::uint32_t i, std::uint32_t j) {
    if (in_doubles) {
      const auto &s = flat_a.doubles[i], &t = flat_b.doubles[j];
      return segments_meet(s[0], s[1], t[0], t[1]);
    }
    const Edge &s = flat_a.edges[i], &t = flat_b.edges[j];
    return segments_meet(flat_a.view(s[0]), flat_a.view(s[1]), flat_a.view(t[0]),
                         flat_a.view(t[1]));
  });
}

bool holds_part_of(const PolygonBody& a, const PolygonBody& b) {
  return std::any_of(b.chains.begin(), b.chains.end(),
                     [&](const auto& chain) { return locate(chain[0], a) != Location::outside; });
}

struct Interval {
  BigRational low, high;
};

/// What the polygon has of the line where its plane crosses another, by a coordinate along it: what
/// it has just beyond the line, and where its chains touch the line.
/// The intervals are disjoint and in their order.
std::vector<Interval> on_line(const PolygonBody& polygon, const HalfSpace& other,
                              Coordinate along) {
  struct Crossing {
    BigRational at;
    int turn;
  };
  std::vector<Interval> all;
  std::vector<Crossing> crossings;
  for (const auto& chain : polygon.chains) {
    std::vector<BigRational> values;
    for (const RationalPoint& p : chain) values.push_back(other(p));
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const std::size_t j = i + 1 < chain.size() ? i + 1 : 0;
      const BigRational &p = chain[i].*along, &q = chain[j].*along;
      const int of_p = values[i].sign(), of_q = values[j].sign();
      if (of_p == 0) all.push_back({p, p});
      if (of_p == 0 && of_q == 0) all.push_back({std::min(p, q), std::max(p, q)});
      if (of_p == of_q) continue;
      const BigRational at = (values[i] * q - values[j] * p) / (values[i] - values[j]);
      all.push_back({at, at});
      if ((of_p > 0) != (of_q > 0)) crossings.push_back({at, of_q > 0 ? 1 : -1});
    }
  }
  std::sort(crossings.begin(), crossings.end(),
            [](const Crossing& c, const Crossing& d) { return c.at < d.at; });
  std::int64_t number = 0;
  for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
    number += crossings[i].turn;
    if (location_of(number, polygon.rule) == Location::inside) {
      all.push_back({crossings[i].at, crossings[i + 1].at});
    }
  }
  std::sort(all.begin(), all.end(),
            [](const Interval& i, const Interval& j) { return i.low < j.low; });
  std::vector<Interval> merged;
  for (Interval& i : all) {
    if (merged.empty() || merged.back().high < i.low) {
      merged.push_back(std::move(i));
    } else if (merged.back().high < i.high) {
      merged.back().high = std::move(i.high);
    }
  }
  return merged;
}

bool meet_on_line(const PolygonBody& a, const PolygonBody& b, const RationalPoint& direction) {
  const Coordinate along = !direction.x.is_zero()   ? &RationalPoint::x
                           : !direction.y.is_zero() ? &RationalPoint::y
                                                    : &RationalPoint::z;
  const std::vector<Interval> of_a = on_line(a, b.plane, along), of_b = on_line(b, a.plane, along);
  for (auto i = of_a.begin(), j = of_b.begin(); i != of_a.end() && j != of_b.end();) {
    if (i->low <= j->high && j->low <= i->high) return true;
    if (i->high < j->high) {
      ++i;
    } else {
      ++j;
    }
  }
  return false;
}

}  // namespace

bool meet_polygons(const PolygonBody& a, const PolygonBody& b) {
  const RationalPoint direction = cross(a.plane.normal, b.plane.normal);
  if (!is_zero(direction)) return meet_on_line(a, b, direction);
  if (!a.plane(b.chains[0][0]).is_zero()) return false;
  return chains_cross(a, b) || holds_part_of(a, b) || holds_part_of(b, a);
}

NearestPair nearest_of_chains(const PolygonBody& a, const PolygonBody& b) {
  const int exponent = common_exponent(a, b);
  const Edges of_a(a, exponent), of_b(b, exponent);
  const auto hull = [](const Edge& e) { return Hull{{e[0], e[1]}, {}}; };
  std::optional<NearestPair> best;
  double limit = std::numeric_limits<double>::infinity();
  of_a.tree.nearest_pairs(of_b.tree, [&](std::uint32_t i, std::uint32_t j) {
    NearestPair pair = *nearest(hull(of_a.edges[i]), hull(of_b.edges[j]));
    if (best && pair.squared >= best->squared) return limit;
    limit = outward_box(std::array{RationalPoint{pair.squared, 0, 0}}, 2 * exponent).max.x;
    best = std::move(pair);
    if (best->squared.is_zero()) limit = 0;
    return limit;
  });
  return *std::move(best);
}

}  // namespace signum::detail

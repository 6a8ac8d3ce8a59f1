// SPDX-License-Identifier: MIT
// The polygon is projected to a coordinate plane, where an area is a rational number. Between two
// places, along the first axis, of corners or crossings next to each other the edges are in order,
// and what lies between two of them is a trapezoid, inside or not.
#include "measures/polygon_measures.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "bodies/areas.hpp"

namespace signum::detail {

namespace {

PolygonBody required_body(const Polygon3& polygon) {
  std::vector<std::vector<RationalPoint>> chains;
  for (const auto& chain : polygon.chains) {
    auto& exact = chains.emplace_back();
    for (const Point3& p : chain) exact.push_back(to_rational(p));
  }
  return polygon_body(std::move(chains), polygon.rule);
}

struct Projected {
  BigRational u, v;
  friend bool operator<(const Projected& a, const Projected& b) {
    const int order = a.u.compare(b.u);
    return order != 0 ? order < 0 : a.v < b.v;
  }
};

/// Without the axis along which the normal has a component: what it is.
struct Projection {
  BigRational RationalPoint::* u = &RationalPoint::x;
  BigRational RationalPoint::* v = &RationalPoint::y;
  BigRational along;

  explicit Projection(const RationalPoint& normal) : along(abs(normal.z)) {
    if (!along.is_zero()) return;
    v = &RationalPoint::z;
    along = abs(normal.y);
    if (!along.is_zero()) return;
    u = &RationalPoint::y;
    along = abs(normal.x);
  }
  Projected operator()(const RationalPoint& p) const { return {p.*u, p.*v}; }
};

/// An edge that is not across the first axis, from left to right, and how often the chains go over
/// it to the right.
struct Edge {
  Projected left, right;
  int turn;

  BigRational slope() const { return (right.v - left.v) / (right.u - left.u); }
  BigRational at(const BigRational& u) const { return left.v + slope() * (u - left.u); }
};

std::vector<Edge> flat_edges_of(const PolygonBody& body, const Projection& flat) {
  std::vector<Edge> edges;
  for (const auto& chain : body.chains) {
    Projected last = flat(chain.back());
    for (const RationalPoint& p : chain) {
      Projected next = flat(p);
      const int order = last.u.compare(next.u);
      if (order < 0) edges.push_back({last, next, 1});
      if (order > 0) edges.push_back({next, last, -1});
      last = std::move(next);
    }
  }
  std::sort(edges.begin(), edges.end(),
            [](const Edge& a, const Edge& b) { return a.left.u < b.left.u; });
  return edges;
}

/// Where edges end and where two cross, in order. The edges are in the order of their left ends.
std::vector<BigRational> places_of(const std::vector<Edge>& edges) {
  std::vector<BigRational> places;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Edge& a = edges[i];
    places.push_back(a.left.u);
    places.push_back(a.right.u);
    const auto [low, high] = std::minmax(a.left.v, a.right.v);
    for (std::size_t k = i + 1; k < edges.size() && edges[k].left.u < a.right.u; ++k) {
      const Edge& b = edges[k];
      if ((b.left.v > high && b.right.v > high) || (b.left.v < low && b.right.v < low)) continue;
      const BigRational difference = a.slope() - b.slope();
      if (difference.is_zero()) continue;
      const BigRational u = b.left.u + (b.left.v - a.at(b.left.u)) / difference;
      if (u > b.left.u && u < std::min(a.right.u, b.right.u)) places.push_back(u);
    }
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

bool is_inside(int turns, FillRule rule) {
  return rule == FillRule::even_odd ? turns % 2 != 0 : turns != 0;
}

BigRational enclosed_area(const std::vector<Edge>& edges, FillRule rule) {
  const std::vector<BigRational> places = places_of(edges);
  struct Crossing {
    BigRational v;
    int turn;
  };
  BigRational sum = 0;
  std::vector<const Edge*> here;
  std::size_t next = 0;
  for (std::size_t i = 1; i < places.size(); ++i) {
    const BigRational &begin = places[i - 1], &end = places[i];
    std::erase_if(here, [&](const Edge* e) { return e->right.u <= begin; });
    for (; next < edges.size() && edges[next].left.u <= begin; ++next) {
      here.push_back(&edges[next]);
    }
    const BigRational middle = (begin + end) / 2;
    std::vector<Crossing> crossings;
    for (const Edge* e : here) crossings.push_back({e->at(middle), e->turn});
    std::sort(crossings.begin(), crossings.end(),
              [](const Crossing& a, const Crossing& b) { return a.v < b.v; });
    int turns = 0;
    for (std::size_t k = 1; k < crossings.size(); ++k) {
      turns += crossings[k - 1].turn;
      if (is_inside(turns, rule)) sum += (crossings[k].v - crossings[k - 1].v) * (end - begin);
    }
  }
  return sum;
}

bool turns_left(const Projected& a, const Projected& b, const Projected& c) {
  return (b.u - a.u) * (c.v - a.v) > (b.v - a.v) * (c.u - a.u);
}

}  // namespace

void require_polygon(const Polygon3& polygon) { required_body(polygon); }

BigFloat area_of(const Polygon3& polygon) {
  const PolygonBody body = required_body(polygon);
  const RationalPoint& normal = body.plane.normal;
  if (is_zero(normal)) return 0;
  const Projection flat(normal);
  return to_float(enclosed_area(flat_edges_of(body, flat), body.rule)) * root(square(normal)) /
         to_float(flat.along);
}

BigFloat perimeter_of_hull(const Polygon3& polygon) {
  const PolygonBody body = required_body(polygon);
  struct Corner {
    Projected flat;
    const RationalPoint* point;
  };
  const bool is_line = is_zero(body.plane.normal);
  const Projection flat(is_line ? RationalPoint{0, 0, 1} : body.plane.normal);
  std::vector<Corner> all;
  for (const auto& chain : body.chains) {
    for (const RationalPoint& p : chain) all.push_back({flat(p), &p});
  }
  if (all.empty()) return 0;
  const auto distance = [](const RationalPoint* a, const RationalPoint* b) {
    return root(square(*a - *b));
  };
  if (is_line) {
    const auto [least, most] =
        std::minmax_element(all.begin(), all.end(), [](const Corner& a, const Corner& b) {
          return std::tie(a.point->x, a.point->y, a.point->z) <
                 std::tie(b.point->x, b.point->y, b.point->z);
        });
    return 2 * distance(least->point, most->point);
  }
  std::sort(all.begin(), all.end(),
            [](const Corner& a, const Corner& b) { return a.flat < b.flat; });
  BigFloat sum = 0;
  // Andrew's monotone chain, there and back.
  for (int way = 0; way < 2; ++way) {
    std::vector<Corner> chain;
    for (const Corner& c : all) {
      while (chain.size() > 1 &&
             !turns_left(chain[chain.size() - 2].flat, chain.back().flat, c.flat)) {
        chain.pop_back();
      }
      chain.push_back(c);
    }
    for (std::size_t i = 1; i < chain.size(); ++i) {
      sum += distance(chain[i - 1].point, chain[i].point);
    }
    std::reverse(all.begin(), all.end());
  }
  return sum;
}

}  // namespace signum::detail

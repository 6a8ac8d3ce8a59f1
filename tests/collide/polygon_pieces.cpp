// SPDX-License-Identifier: MIT
// The convex pieces of a polygon, against slabs in which all edges are looked at; and that sweeps
// of polygons that cross themselves, and of solids whose exponents differ by hundreds, take no
// seconds.
#include "sweep/polygon_pieces.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <ctime>
#include <functional>
#include <map>
#include <random>
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>

#include "bodies/polygons/areas.hpp"
#include "cases.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

using Q = BigRational;

struct Edge {
  RationalPoint left, right;
  int turn;

  Q at(const Q& x) const { return left.y + (right.y - left.y) / (right.x - left.x) * (x - left.x); }
};

/// Pieces by their corners, each list in the order of x and then of y.
using Pieces = std::vector<std::vector<RationalPoint>>;

/// The pieces of chains in the plane of x and y: the line is cut where an edge begins or ends, and
/// where any two cross.
Pieces slow_pieces(const std::vector<std::vector<RationalPoint>>& chains, FillRule rule) {
  Pieces pieces;
  std::vector<Edge> edges;
  std::vector<Q> cuts;
  for (const auto& chain : chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const RationalPoint &p = chain[i], &q = chain[(i + 1) % chain.size()];
      if (p.x == q.x) {
        pieces.push_back({p, q});
        continue;
      }
      edges.push_back(p.x < q.x ? Edge{p, q, 1} : Edge{q, p, -1});
      cuts.insert(cuts.end(), {p.x, q.x});
    }
  }
  for (const Edge& e : edges) {
    for (const Edge& f : edges) {
      const Q low = std::max(e.left.x, f.left.x), high = std::min(e.right.x, f.right.x);
      if (low >= high) continue;
      const Q before = e.at(low) - f.at(low), after = e.at(high) - f.at(high);
      if (before.sign() * after.sign() < 0) {
        cuts.push_back(low + (high - low) * before / (before - after));
      }
    }
  }
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  using Gap = std::pair<const Edge*, const Edge*>;
  std::map<Gap, Q> open;
  const auto close = [&](const Gap& gap, const Q& from, const Q& to) {
    pieces.emplace_back();
    for (const Q& x : {from, to}) {
      const Q below = gap.first->at(x), above = gap.second->at(x);
      pieces.back().push_back({x, below, 0});
      if (below != above) pieces.back().push_back({x, above, 0});
    }
  };
  for (std::size_t i = 0; i + 1 <= cuts.size(); ++i) {
    std::map<Gap, Q> next;
    std::vector<std::pair<Q, const Edge*>> by_height;
    for (const Edge& e : edges) {
      if (i + 1 == cuts.size() || e.left.x > cuts[i] || cuts[i + 1] > e.right.x) continue;
      by_height.emplace_back(e.at((cuts[i] + cuts[i + 1]) / 2), &e);
    }
    std::stable_sort(by_height.begin(), by_height.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    int turns = 0;
    for (std::size_t k = 0; k + 1 < by_height.size(); ++k) {
      turns += by_height[k].second->turn;
      if (rule == FillRule::nonzero ? turns == 0 : k % 2 != 0) continue;
      const Gap gap{by_height[k].second, by_height[k + 1].second};
      const auto before = open.find(gap);
      next.emplace(gap, before == open.end() ? cuts[i] : before->second);
    }
    for (const auto& [gap, from] : open) {
      if (!next.contains(gap)) close(gap, from, cuts[i]);
    }
    open = std::move(next);
  }
  return pieces;
}

std::vector<std::vector<RationalPoint>> on_grid(Random& random, bool upright) {
  std::vector<std::vector<RationalPoint>> chains(static_cast<std::size_t>(random.between(1, 3)));
  const int size = random.between(2, 9);
  // Some corners are no doubles, or beyond them.
  const bool with_thirds = random.one_in(3);
  const Q wide = random.one_in(6) ? times_power_of_two(Q(1), 1100) : Q(1);
  const Q high = random.one_in(6) ? times_power_of_two(Q(1), 1100) : Q(1);
  const auto number = [&](int x) -> Q {
    return with_thirds && random.one_in(2) ? Q(x) + Q(1) / Q(3) : Q(x);
  };
  for (auto& chain : chains) {
    for (int i = random.between(3, 14); i > 0; --i) {
      const Q x = wide * number(random.between(0, size));
      const Q y = high * number(random.between(0, size));
      chain.push_back(upright ? RationalPoint{x, y, Q(x + 2 * y)} : RationalPoint{x, y, 0});
    }
  }
  return chains;
}

double seconds_of(const std::function<void()>& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

Polygon2 any_polygon(Random& random, int corners, double x) {
  Polygon2 p{{{}}, FillRule::even_odd};
  for (int i = 0; i < corners; ++i) {
    p.chains[0].push_back({x + random.symmetric(), random.symmetric()});
  }
  return p;
}

double extreme(Random& random) { return random.floating(-990, 990); }

Point3 extreme_point(Random& random) { return {extreme(random), extreme(random), extreme(random)}; }

}  // namespace

// --- Consistency

TEST_CASE("Consistency: pieces of a polygon are those of slabs", "[collide]") {
  cases::run("on a grid", 400, [](Random& random) -> std::string {
    const bool upright = random.one_in(2);
    auto chains = on_grid(random, upright);
    const FillRule rule = random.one_in(2) ? FillRule::even_odd : FillRule::nonzero;
    PolygonBody polygon;
    try {
      polygon = polygon_body(chains, rule);
    } catch (const InvalidArgument&) {
      return "";
    }
    if (is_zero(polygon.plane.normal)) return "";
    Pieces found;
    for (const Hull& hull : convex_pieces(polygon)) {
      found.push_back(hull.points);
      for (RationalPoint& p : found.back()) {
        if (p.z != (upright ? BigRational(p.x + 2 * p.y) : BigRational(0))) return "off the plane";
        p.z = 0;
      }
    }
    for (auto& chain : chains) {
      for (RationalPoint& p : chain) p.z = 0;
    }
    return found == slow_pieces(chains, rule) ? "" : "other pieces";
  });
}

TEST_CASE("Consistency: polygons that cross themselves meet when their edges do", "[collide]") {
  int met = 0;
  cases::run("at random", 40, [&met](Random& random) -> std::string {
    const Polygon2 a = any_polygon(random, 12, -3), b = any_polygon(random, 12, 0);
    const Point2 motion{4, random.symmetric()};
    const auto impact = sweep(a, b, motion);
    const auto edges = [](const Polygon2& p) {
      std::vector<Segment2> all;
      for (std::size_t i = 0; i < 12; ++i) {
        all.push_back({p.chains[0][i], p.chains[0][(i + 1) % 12]});
      }
      return all;
    };
    std::optional<Surd> first;
    for (const Segment2& s : edges(a)) {
      for (const Segment2& t : edges(b)) {
        const auto of_edges = sweep(s, t, motion);
        if (of_edges && (!first || of_edges->time < *first)) first = of_edges->time;
      }
    }
    met += impact.has_value() ? 1 : 0;
    if (impact.has_value() != first.has_value()) return "hit and miss";
    return !impact || impact->time == *first ? "" : "another time";
  });
  CHECK(met > cases::count_of(20));
}

// --- Range

TEST_CASE("Range: a polygon of 200 corners that crosses itself takes no seconds", "[collide]") {
  Random random(1);
  const Polygon2 a = any_polygon(random, 200, -3), b = any_polygon(random, 200, 0);
  CHECK(seconds_of([&] { CHECK(sweep(a, b, Point2{4, 0.01})); }) < 2);
  const Polygon2 c = any_polygon(random, 200, 0.1);
  CHECK(seconds_of([&] { CHECK(sweep(c, b, Point2{4, 0.01})->initially); }) < 2);
  CHECK(seconds_of([&] { CHECK(last_contact(a, b, Point2{4, 0.01})->time); }) < 3);
}

TEST_CASE("Range: solids of exponents that differ by hundreds take no seconds", "[collide]") {
  double most = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Random random(seed);
    Polyhedron3 solid;
    for (std::uint32_t i = 0; i < 20; i += 4) {
      for (int k = 0; k < 4; ++k) solid.points.push_back(extreme_point(random));
      solid.faces.insert(solid.faces.end(), {{i, i + 2, i + 1}, {i, i + 1, i + 3}});
      solid.faces.insert(solid.faces.end(), {{i, i + 3, i + 2}, {i + 1, i + 2, i + 3}});
    }
    Kdop3 kdop;
    for (int i = 0; i < 13; ++i) {
      kdop.directions.push_back(extreme_point(random));
      kdop.min.push_back(-std::abs(extreme(random)));
      kdop.max.push_back(std::abs(extreme(random)));
    }
    const Point3 motion = extreme_point(random);
    most = std::max(most, seconds_of([&] { sweep(solid, kdop, motion); }));
  }
  CHECK(most < 6);
}

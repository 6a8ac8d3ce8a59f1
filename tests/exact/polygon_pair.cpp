// SPDX-License-Identifier: MIT
// Two polygons in rationals: whether they meet, in one plane and in two, and where their chains are
// nearest.
#include "bodies/polygons/polygon_pair.hpp"
// The header under test comes first.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

PolygonBody triangle(const RationalPoint& p, const RationalPoint& q, const RationalPoint& r) {
  return polygon_body({{p, q, r}}, FillRule::even_odd);
}

bool meet(const PolygonBody& a, const PolygonBody& b) {
  const bool answer = meet_polygons(a, b);
  CHECK(meet_polygons(b, a) == answer);
  return answer;
}

/// Below and above the x axis, on which each has one side, between such ends; or along y.
bool meet_on_axis(const std::array<BigRational, 2>& a, const std::array<BigRational, 2>& b,
                  bool along_y = false) {
  const auto at = [&](const BigRational& x, const BigRational& y) {
    return along_y ? RationalPoint{y, x, 0} : RationalPoint{x, y, 0};
  };
  return meet(triangle(at(a[0], 0), at(a[1], 0), at(a[0], -1)),
              triangle(at(b[0], 0), at(b[1], 0), at(b[1], 1)));
}

using Chains = std::vector<std::vector<RationalPoint>>;

/// One or two chains of small integers (x, y, 0), of which about one in five is on the x axis.
Chains small_chains(Random& random, int most_points) {
  Chains chains(static_cast<std::size_t>(random.between(1, 2)));
  const int x = random.between(-3, 3);
  for (auto& chain : chains) {
    chain.resize(static_cast<std::size_t>(random.between(3, most_points)));
    for (RationalPoint& p : chain) p = {x + random.between(-3, 3), random.between(-2, 2), 0};
  }
  return chains;
}

FillRule any_rule(Random& random) {
  return random.one_in(2) ? FillRule::even_odd : FillRule::nonzero;
}

template <class Visit>
void for_each_edge(const PolygonBody& polygon, Visit visit) {
  for (const auto& chain : polygon.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) visit(chain[i], chain[(i + 1) % chain.size()]);
  }
}

/// Whether a chain of a has a point of a plane that is in b, which is in the plane: where the set
/// that two polygons share on the line of their planes has an end, a chain of one of them has a
/// corner or crosses the plane of the other.
bool chain_meets(const PolygonBody& a, const PolygonBody& b) {
  bool any = false;
  for_each_edge(a, [&](const RationalPoint& p, const RationalPoint& q) {
    const BigRational of_p = b.plane(p), of_q = b.plane(q);
    if (of_p.is_zero()) any |= locate(p, b) != Location::outside;
    if (of_p.sign() * of_q.sign() >= 0) return;
    any |= locate(p + BigRational(of_p / (of_p - of_q)) * (q - p), b) != Location::outside;
  });
  return any;
}

BigRational squared_to_segment(const RationalPoint& x, const RationalPoint& p,
                               const RationalPoint& q) {
  const RationalPoint u = q - p;
  if (is_zero(u)) return square(x - p);
  const BigRational t = std::clamp<BigRational>(dot(x - p, u) / square(u), 0, 1);
  return square(x - p - t * u);
}

/// The least of the squared distances of an end from the other segment, and of that of their lines
/// where it is reached between the ends.
BigRational squared_of_segments(const RationalPoint& p, const RationalPoint& q,
                                const RationalPoint& r, const RationalPoint& s) {
  const RationalPoint u = q - p, v = s - r, w = r - p, n = cross(u, v);
  const auto between = [](const BigRational& t) { return t >= 0 && t <= 1; };
  if (!is_zero(n) && between(dot(cross(w, v), n) / square(n)) &&
      between(dot(cross(w, u), n) / square(n))) {
    return dot(w, n) * dot(w, n) / square(n);
  }
  return std::min({squared_to_segment(p, r, s), squared_to_segment(q, r, s),
                   squared_to_segment(r, p, q), squared_to_segment(s, p, q)});
}

bool is_on_chain(const RationalPoint& x, const PolygonBody& polygon) {
  bool any = false;
  for_each_edge(polygon, [&](const RationalPoint& p, const RationalPoint& q) {
    any |= squared_to_segment(x, p, q).is_zero();
  });
  return any;
}

}  // namespace

TEST_CASE("meet_polygons: sides on one line, one end beside the other") {
  const BigRational third(1, 3), tiny = times_power_of_two(BigRational(1), -200);
  for (const bool along_y : {false, true}) {
    CHECK(meet_on_axis({0, third}, {third, 1}, along_y));
    CHECK_FALSE(meet_on_axis({0, third}, {third + tiny, 1}, along_y));
    CHECK(meet_on_axis({0, third}, {third - tiny, 1}, along_y));
    CHECK_FALSE(meet_on_axis({third + tiny, 1}, {0, third}, along_y));
    // No double is any number along the axis, and all are across it.
    CHECK_FALSE(meet_on_axis({third, 1 + third}, {1 + third + tiny, 2 + third}, along_y));
    // Doubles, whose boxes overlap.
    CHECK(meet_on_axis({0, 1}, {1, 2}, along_y));
    CHECK_FALSE(meet_on_axis({0, 1}, {1 + times_power_of_two(BigRational(1), -52), 2}, along_y));
    CHECK_FALSE(meet_on_axis({1 + times_power_of_two(BigRational(1), -52), 2}, {0, 1}, along_y));
  }
}

TEST_CASE("meet_polygons: numbers that no double is, along either axis") {
  const BigRational huge = times_power_of_two(BigRational(1), 2000), third(1, 3);
  for (const BigRational& x : {BigRational(1), third, huge}) {
    for (const BigRational& y : {BigRational(1), third, huge}) {
      const PolygonBody a = triangle({0, 0, 0}, {x, 0, 0}, {0, y, 0});
      const PolygonBody beside = triangle({x, y, 0}, {2 * x, y, 0}, {x, 2 * y, 0});
      CHECK_FALSE(meet(a, beside));
      CHECK(meet(a, triangle({x / 2, y / 2, 0}, {2 * x, y, 0}, {x, 2 * y, 0})));
      // One in the other, without a common point of their sides.
      CHECK(meet(a, triangle({x / 4, y / 4, 0}, {x / 3, y / 4, 0}, {x / 4, y / 3, 0})));
      CHECK_FALSE(meet(a, triangle({0, 0, third}, {x, 0, third}, {0, y, third})));
    }
  }
  // All numbers of the one are doubles, and but the last of the other.
  CHECK_FALSE(meet(triangle({0, 0, 0}, {1, 0, 0}, {0, 1, 0}),
                   triangle({1, 1, 0}, {2, 1, 0}, {1, 1 + third, 0})));
}

TEST_CASE("meet_polygons: many edges through one point of another plane") {
  // Back and forth through the origin, beside a triangle that does not reach the plane y = 0.
  std::vector<RationalPoint> chain;
  for (int i = 0; i < 40; ++i) chain.push_back({0, i % 2 == 0 ? 1 : -1, 0});
  const PolygonBody a = polygon_body({chain, {{1, 1, 0}, {2, 1, 0}, {1, 2, 0}}}, FillRule::nonzero);
  const BigRational tiny = times_power_of_two(BigRational(1), -200);
  CHECK(meet(a, triangle({0, 0, 0}, {1, 0, 1}, {1, 0, -1})));
  CHECK_FALSE(meet(a, triangle({tiny, 0, 0}, {1, 0, 1}, {1, 0, -1})));
  CHECK_FALSE(meet(a, triangle({-tiny, 0, 0}, {-1, 0, 1}, {-1, 0, -1})));
}

// --- Consistency

TEST_CASE("meet_polygons: chains on one line meet where intervals of it do") {
  cases::run("two intervals", 1000, [](Random& random) -> std::string {
    const BigRational unit(1, random.one_in(2) ? 1 : 3);
    const RationalPoint u{unit * random.between(-1, 1), random.between(-1, 1), 0};
    if (is_zero(u)) return {};
    // Of each polygon a triangle is beside the line, on a side of its own and far from the other.
    const RationalPoint beside{50 * u.y, -50 * u.x, 0};
    const auto polygon = [&](std::array<int, 2>& ends, const RationalPoint& at) {
      ends = {random.between(0, 4), random.between(0, 4)};
      const RationalPoint p = BigRational(ends[0]) * u, q = BigRational(ends[1]) * u;
      return polygon_body(
          {{p, q, random.one_in(2) ? p : q}, {at, at + u, at + RationalPoint{u.y, -u.x, 0}}},
          any_rule(random));
    };
    std::array<int, 2> i{}, j{};
    const PolygonBody a = polygon(i, beside), b = polygon(j, -beside);
    std::sort(i.begin(), i.end());
    std::sort(j.begin(), j.end());
    const bool truth = i[0] <= j[1] && j[0] <= i[1];
    return meet(a, b) == truth ? "" : truth ? "they meet" : "they do not meet";
  });
}

TEST_CASE("meet_polygons agrees with intersects, where a rational map has taken both") {
  int met = 0, apart = 0;
  cases::run("two polygons", 400, [&](Random& random) -> std::string {
    const auto polygon = [&] {
      Polygon2 p;
      for (int n = random.between(1, 2); n > 0; --n) {
        auto& chain = p.chains.emplace_back();
        const double x = random.between(-4, 4), y = random.between(-4, 4);
        for (int k = random.between(3, 5); k > 0; --k) {
          chain.push_back({x + random.between(-2, 2), y + random.between(-2, 2)});
        }
      }
      return p;
    };
    const Polygon2 p = polygon(), q = polygon();
    const BigRational third(1, random.between(1, 3));
    const auto mapped = [&](const Polygon2& from) {
      std::vector<std::vector<RationalPoint>> chains;
      for (const auto& chain : from.chains) {
        auto& result = chains.emplace_back();
        for (const Point2& v : chain) {
          const BigRational x = third * to_rational(v.x), y = to_rational(v.y);
          result.push_back({x - y, third + y, x + 2 * y});
        }
      }
      return polygon_body(std::move(chains), from.rule);
    };
    const PolygonBody a = mapped(p), b = mapped(q);
    if (is_zero(a.plane.normal) || is_zero(b.plane.normal)) return {};
    const bool truth = intersects(p, q);
    ++(truth ? met : apart);
    return meet_polygons(a, b) == truth ? "" : truth ? "they meet" : "they do not meet";
  });
  CHECK(met > cases::count_of(100));
  CHECK(apart > cases::count_of(100));
}

TEST_CASE("meet_polygons in two planes agrees with points of the one's chains in the other") {
  int met = 0, apart = 0;
  cases::run("two polygons of two planes", 1000, [&](Random& random) -> std::string {
    // The x axis, where the planes z = 0 and y = k * z cross, becomes a line of any direction.
    RationalPoint u, v, w;
    do {
      const BigRational third(1, random.between(1, 3));
      for (RationalPoint* x : {&u, &v, &w}) {
        *x = {third * random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
      }
    } while (dot(cross(u, v), w).is_zero());
    const BigRational k = random.between(-1, 1);
    Chains p = small_chains(random, 6), q = small_chains(random, 6);
    for (auto& chain : p) {
      for (RationalPoint& x : chain) x = x.x * u + x.y * v + RationalPoint{1, 2, 3};
    }
    for (auto& chain : q) {
      for (RationalPoint& x : chain) x = x.x * u + x.y * (w + k * v) + RationalPoint{1, 2, 3};
    }
    const PolygonBody a = polygon_body(std::move(p), any_rule(random));
    const PolygonBody b = polygon_body(std::move(q), any_rule(random));
    if (is_zero(a.plane.normal) || is_zero(b.plane.normal)) return {};
    const bool truth = chain_meets(a, b) || chain_meets(b, a);
    ++(truth ? met : apart);
    return meet(a, b) == truth ? "" : truth ? "they meet" : "they do not meet";
  });
  CHECK(met > cases::count_of(200));
  CHECK(apart > cases::count_of(200));
}

TEST_CASE("nearest_of_chains: points of both chains, as near as any two edges are") {
  cases::run("two chains", 150, [](Random& random) -> std::string {
    // Also of numbers whose squares no double holds, and of one polygon that is tiny or huge.
    const BigRational unit = times_power_of_two(BigRational(1, 3), 600 * random.between(-2, 2));
    const auto placed = [&] {
      const auto any = [&] {
        return RationalPoint{random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)};
      };
      const RationalPoint origin = BigRational(random.between(0, 9)) * any(), u = any(), v = any();
      const BigRational size =
          times_power_of_two(unit, random.one_in(4) ? 40 * random.between(-1, 1) : 0);
      Chains chains = small_chains(random, 6);
      for (auto& chain : chains) {
        for (RationalPoint& x : chain) x = size * (origin + x.x * u + x.y * v);
      }
      return polygon_body(std::move(chains), any_rule(random));
    };
    const PolygonBody a = placed(), b = placed();
    std::optional<BigRational> least;
    for_each_edge(a, [&](const RationalPoint& p, const RationalPoint& q) {
      for_each_edge(b, [&](const RationalPoint& r, const RationalPoint& s) {
        const BigRational squared = squared_of_segments(p, q, r, s);
        if (!least || squared < *least) least = squared;
      });
    });
    const NearestPair pair = nearest_of_chains(a, b);
    if (pair.squared != *least) return "other edges are nearer";
    if (square(pair.a - pair.b) != pair.squared) return "the points have another distance";
    if (!is_on_chain(pair.a, a) || !is_on_chain(pair.b, b)) return "a point is not on its chain";
    return {};
  });
}

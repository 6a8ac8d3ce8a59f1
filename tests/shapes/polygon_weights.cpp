// SPDX-License-Identifier: MIT
// Mean value weights beside their formula by areas in 6,000 bits, and beside GMP's rationals
// where they are rational.
#include <gmpxx.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/polygon_weights.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

using Q = mpq_class;

struct FromPoint {
  Q x, y, z;
};
Q dot_of(const FromPoint& a, const FromPoint& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
FromPoint cross_of(const FromPoint& a, const FromPoint& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

mpf_class wide(const Q& q) {
  mpf_class x(0, 6000);
  mpf_set_q(x.get_mpf_t(), q.get_mpq_t());
  return x;
}

/// The weights by areas and distances with 6,000 bits, of vectors from the point; none where an
/// edge's line holds it.
std::vector<mpf_class> by_areas(const std::vector<std::vector<FromPoint>>& chains,
                                const FromPoint& normal) {
  std::vector<mpf_class> all;
  mpf_class sum(0, 6000);
  for (const auto& chain : chains) {
    const std::size_t n = chain.size();
    const auto area = [&](std::size_t i, std::size_t j) {
      return Q(dot_of(cross_of(chain[i], chain[j]), normal));
    };
    const auto distance = [&](std::size_t i) {
      return mpf_class(sqrt(wide(dot_of(chain[i], chain[i]))));
    };
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t before = (i + n - 1) % n, next = (i + 1) % n;
      const Q whole = area(before, i) * area(i, next);
      if (whole == 0) return {};
      all.emplace_back((distance(before) * wide(area(i, next)) -
                        distance(i) * wide(area(before, next)) +
                        distance(next) * wide(area(before, i))) /
                       wide(whole));
      sum += all.back();
    }
  }
  for (mpf_class& w : all) w /= sum;
  return all;
}

std::vector<std::vector<FromPoint>> seen_from(const Point2& x, const Polygon2& polygon) {
  std::vector<std::vector<FromPoint>> chains;
  for (const auto& chain : polygon.chains) {
    auto& seen = chains.emplace_back();
    for (const Point2& p : chain) seen.push_back({Q(p.x) - Q(x.x), Q(p.y) - Q(x.y), 0});
  }
  return chains;
}

/// Where in the list of all corners an edge holds the point.
std::optional<std::array<std::size_t, 2>> edge_of(
    const std::vector<std::vector<FromPoint>>& chains) {
  std::size_t first = 0;
  for (const auto& chain : chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const std::size_t next = (i + 1) % chain.size();
      const FromPoint turn = cross_of(chain[i], chain[next]);
      if (dot_of(turn, turn) == 0 && dot_of(chain[i], chain[next]) <= 0) {
        return std::array{first + i, first + next};
      }
    }
    first += chain.size();
  }
  return std::nullopt;
}

std::string wrong_weights(const PolygonWeights& found,
                          const std::vector<std::vector<FromPoint>>& chains,
                          const FromPoint& normal) {
  std::vector<FromPoint> corners;
  for (const auto& chain : chains) corners.insert(corners.end(), chain.begin(), chain.end());
  if (found.weights.size() != corners.size()) return "another number of weights";
  double most = 0;
  for (const double w : found.weights) most = std::max(most, std::abs(w));
  if (!(found.error <= 0x1.00001p-53 * most)) return "a large error";
  // Law 2, with no square root.
  Q sum = 0;
  FromPoint mean{0, 0, 0};
  Q reach = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Q w(found.weights[i]);
    sum += w;
    mean = {mean.x + w * corners[i].x, mean.y + w * corners[i].y, mean.z + w * corners[i].z};
    reach += abs(corners[i].x) + abs(corners[i].y) + abs(corners[i].z);
  }
  const Q bound(found.error);
  if (abs(Q(sum - 1)) > bound * static_cast<unsigned long>(corners.size())) return "law 2: the sum";
  if (abs(mean.x) + abs(mean.y) + abs(mean.z) > bound * reach) return "law 2: the point";
  if (const auto edge = edge_of(chains)) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
      if (i != (*edge)[0] && i != (*edge)[1] && found.weights[i] != 0) return "law 3: an edge";
    }
    return "";
  }
  const auto expected = by_areas(chains, normal);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (abs(mpf_class(expected[i] - found.weights[i])) > found.error * (1 + 0x1p-40)) {
      return "law 1: the weight";
    }
  }
  return "";
}

const FromPoint upward{0, 0, 1};

}  // namespace

TEST_CASE("laws 1 to 3 of mean_value_weights: polygons of a small grid, at all scales") {
  cases::Random random(cases::first_seed());
  int on_edges = 0, refused = 0, inside = 0, large = 0;
  for (int n = 0; n < cases::count_of(1500); ++n) {
    const int exponents[] = {0, 0, -500, 480};
    const double scale = std::ldexp(1.0, exponents[random.between(0, 3)]);
    const auto small = [&] { return scale * static_cast<double>(random.between(-3, 3)); };
    Polygon2 polygon{{{}}};
    const auto size = random.between(3, 7);
    for (int i = 0; i < size; ++i) polygon.chains[0].push_back({small(), small()});
    Point2 x{small(), small()};
    if (n % 3 == 1) x = {x.x + scale / 3, x.y - scale / 7};
    if (n % 3 == 2) x.x = std::nextafter(x.x, 9 * scale);
    INFO(n);
    const auto chains = seen_from(x, polygon);
    try {
      const PolygonWeights found = mean_value_weights(x, polygon);
      on_edges += edge_of(chains).has_value();
      ++inside;
      const std::string wrong = wrong_weights(found, chains, upward);
      // What is near to no sum has a large error, and says so.
      if (wrong == "a large error") {
        ++large;
      } else {
        REQUIRE(wrong == "");
      }
    } catch (const InvalidArgument&) {
      ++refused;
    }
  }
  CHECK(on_edges > cases::count_of(60));
  CHECK(inside > cases::count_of(1000));
  CHECK(refused > 0);
  CHECK(large < cases::count_of(100));
}

TEST_CASE("laws 1 and 4 of mean_value_weights: triangles, convex polygons, holes") {
  cases::Random random(cases::first_seed());
  for (int n = 0; n < cases::count_of(2000); ++n) {
    const auto some = [&] { return random.symmetric(); };
    const std::array<Point2, 3> t{{{some(), some()}, {some(), some()}, {some(), some()}}};
    const Point2 x{some(), some()};
    const auto area = [](const Point2& a, const Point2& b, const Point2& c) {
      return Q((Q(b.x) - Q(a.x)) * (Q(c.y) - Q(a.y)) - (Q(b.y) - Q(a.y)) * (Q(c.x) - Q(a.x)));
    };
    const PolygonWeights found = mean_value_weights(x, {{{t[0], t[1], t[2]}}});
    const Q whole = area(t[0], t[1], t[2]);
    const Q exact[] = {area(x, t[1], t[2]) / whole, area(t[0], x, t[2]) / whole,
                       area(t[0], t[1], x) / whole};
    for (std::size_t i = 0; i < 3; ++i) {
      const bool is_near = abs(Q(exact[i] - Q(found.weights[i]))) <= Q(found.error);
      REQUIRE(is_near);
    }
  }
  const Polygon2 octagon{{{{2, 0}, {4, 0}, {6, 2}, {6, 4}, {4, 6}, {2, 6}, {0, 4}, {0, 2}}}};
  const std::vector<Point2> hole{{2, 2}, {2, 4}, {4, 4}, {4, 2}};
  for (int n = 0; n < cases::count_of(300); ++n) {
    const Point2 x{2 + 2 * random.unit(), 6 * random.unit()};
    for (const double w : mean_value_weights(x, octagon).weights) CHECK(w >= 0);
    Polygon2 ring = octagon;
    ring.chains.push_back(hole);
    CHECK(wrong_weights(mean_value_weights(x, ring), seen_from(x, ring), upward) == "");
  }
}

TEST_CASE("mean_value_weights of a ray's hit: polygons of a slanted plane") {
  cases::Random random(cases::first_seed());
  int hits = 0;
  for (int n = 0; n < cases::count_of(1500); ++n) {
    const auto small = [&] { return static_cast<double>(random.between(-3, 3)); };
    Polygon3 polygon{{{}}};
    const auto size = random.between(3, 6);
    for (int i = 0; i < size; ++i) {
      const double x = small(), y = small();
      polygon.chains[0].push_back({x, y, x + 2 * y});
    }
    const Ray3 ray{{small(), small(), small()}, {small(), small(), small()}};
    try {
      const auto found = mean_value_weights(ray, polygon);
      const auto met = hit(ray, polygon);
      REQUIRE(found.has_value() == met.has_value());
      if (!found) continue;
      ++hits;
      const Q t(met->t.as_rational()->to_string());
      std::vector<FromPoint> chain;
      for (const Point3& p : polygon.chains[0]) {
        chain.push_back({p.x - Q(ray.origin.x) - t * Q(ray.direction.x),
                         p.y - Q(ray.origin.y) - t * Q(ray.direction.y),
                         p.z - Q(ray.origin.z) - t * Q(ray.direction.z)});
      }
      const std::string wrong = wrong_weights(*found, {chain}, {1, 2, -1});
      if (wrong != "a large error") REQUIRE(wrong == "");
    } catch (const InvalidArgument&) {
    }
  }
  CHECK(hits > cases::count_of(60));
}

TEST_CASE("mean_value_weights: an example, corners, edges, and what is refused") {
  const Polygon2 rectangle{{{{0, 0}, {4, 0}, {4, 2}, {0, 2}}}};
  CHECK(mean_value_weights(Point2{2, 1}, rectangle).weights ==
        std::vector<double>{.25, .25, .25, .25});
  CHECK(mean_value_weights(Point2{4, 2}, rectangle).weights == std::vector<double>{0, 0, 1, 0});
  CHECK(mean_value_weights(Point2{1, 0}, rectangle).weights == std::vector<double>{.75, .25, 0, 0});
  for (const double y : {0x1p-30, 0x1p-60, 0x1p-1000}) {
    const PolygonWeights beside = mean_value_weights(Point2{1, y}, rectangle);
    CHECK(beside.error <= 0x1p-53);
    CHECK(beside.weights[0] == Approx(.75));
  }
  // The first edge of two; a corner that is there twice; a polygon on a line.
  CHECK(mean_value_weights(Point2{1, 0}, {{{{0, 0}, {2, 0}, {0, 0}}}}).weights ==
        std::vector<double>{.5, .5, 0});
  CHECK(mean_value_weights(Point2{1, 1}, {{{{0, 0}, {2, 0}, {2, 0}, {2, 2}, {0, 2}}}}).weights ==
        std::vector<double>{.25, .125, .125, .25, .25});
  const Polygon3 flat{{{{0, 0, 0}, {4, 0, 0}, {1, 0, 0}}}};
  CHECK(mean_value_weights(Ray3{{3, 0, 5}, {0, 0, -1}}, flat)->weights ==
        std::vector<double>{.25, .75, 0});
  CHECK_FALSE(mean_value_weights(Ray3{{5, 0, 5}, {0, 0, -1}}, flat));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(mean_value_weights(Point2{nan, 1}, rectangle), NotFinite);
  CHECK_THROWS_AS(mean_value_weights(Point2{0, 1}, {{{{0, 0}, {2, 0}}}}), InvalidArgument);
  // A bow tie turns one way as much as the other.
  CHECK_THROWS_AS(mean_value_weights(Point2{5, 0}, {{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}}}),
                  InvalidArgument);
}

// SPDX-License-Identifier: MIT
// Overlays and relations join edges where nothing touches them. Sets that have a point, which
// overlays leave out, are taken edge by edge: what is made must be the same.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <signum/plane/overlay.hpp>
#include <signum/plane/prepared_plane_set.hpp>
#include <signum/plane/relate.hpp>

using namespace signum;

namespace {

using Chain = std::vector<Point2>;
using Random = std::mt19937_64;

double integer(Random& random, int most) {
  return static_cast<double>(std::uniform_int_distribution<int>(0, most)(random));
}

/// Points around a centre, at radii from a share of the greatest on, some of them repeated.
Chain wheel(Random& random, std::size_t points, double least, double grid) {
  std::uniform_real_distribution<double> share(least, 1);
  const double x = integer(random, 6), y = integer(random, 6), radius = 1 + integer(random, 6);
  Chain chain;
  for (std::size_t i = 0; i < points; ++i) {
    const double r = radius * share(random);
    const double angle =
        static_cast<double>(i) * 2 * 3.141592653589793 / static_cast<double>(points);
    const auto at = [&](double z) { return grid == 0 ? z : std::round(z / grid) * grid; };
    chain.push_back({at(x + r * std::cos(angle)), at(y + r * std::sin(angle))});
    if (integer(random, 50) == 0) chain.push_back(chain.back());
  }
  return chain;
}

/// A staircase there and back, with points in the middle of its edges.
Chain stairs(Random& random, int steps) {
  const double x = integer(random, 5), y = integer(random, 5), up = integer(random, 2) - 1;
  Chain chain, back;
  for (int i = 0; i < steps; ++i) {
    const double at = x + i, level = y + up * i;
    chain.push_back({at, level});
    chain.push_back({at + integer(random, 4) / 4, level});
    chain.push_back({at + 1, level});
    back.push_back({at + 0.5, level + 1 + integer(random, 1)});
  }
  chain.insert(chain.end(), back.rbegin(), back.rend());
  return chain;
}

/// Lets the chain begin at another of its points, and perhaps run the other way round.
Chain turned(Random& random, Chain chain) {
  std::rotate(chain.begin(),
              chain.begin() +
                  static_cast<std::ptrdiff_t>(integer(random, static_cast<int>(chain.size()) - 1)),
              chain.end());
  if (integer(random, 1) == 0) std::reverse(chain.begin(), chain.end());
  for (Point2& p : chain) {
    if (p.x == 0 && integer(random, 1) == 0) p.x = -0.0;
  }
  return chain;
}

Chain any_chain(Random& random) {
  const auto points = static_cast<std::size_t>(20 + integer(random, 60));
  switch (static_cast<int>(integer(random, 4))) {
    case 0:
      return wheel(random, points, 0.99, 0);
    case 1:
      return wheel(random, points, 0.9, 0.125);
    case 2:
      return wheel(random, points, 1, 0.5);
    case 3:
      return stairs(random, static_cast<int>(3 + integer(random, 10)));
    default:
      return wheel(random, points, 0.6, 0);
  }
}

PlaneSet any_set(Random& random) {
  constexpr std::array rules = {WindingRule::even_odd, WindingRule::nonzero, WindingRule::positive,
                                WindingRule::negative};
  PlaneSet set;
  set.rule = rules[static_cast<std::size_t>(integer(random, 3))];
  for (int polygons = static_cast<int>(integer(random, 2)); polygons >= 0; --polygons) {
    Chains2& chains = set.polygons.emplace_back();
    for (int n = static_cast<int>(integer(random, 1)); n >= 0; --n) {
      chains.push_back(turned(random, any_chain(random)));
    }
  }
  return set;
}

void require_same(const PlaneRegion& a, const PlaneRegion& b) {
  REQUIRE(a.vertex_count() == b.vertex_count());
  for (std::size_t i = 0; i < a.vertex_count(); ++i) {
    REQUIRE(a.rounded(i) == b.rounded(i));
    REQUIRE(a.vertex(i).exact[0] == b.vertex(i).exact[0]);
    REQUIRE(a.vertex(i).exact[1] == b.vertex(i).exact[1]);
    REQUIRE(a.is_given(i) == b.is_given(i));
  }
  REQUIRE(std::vector(a.polygons().begin(), a.polygons().end()) ==
          std::vector(b.polygons().begin(), b.polygons().end()));
}

void require_same_edge_by_edge(std::vector<PlaneSet> sets) {
  constexpr std::array operations = {
      BooleanOperation::set_union, BooleanOperation::set_intersection,
      BooleanOperation::set_difference, BooleanOperation::set_symmetric_difference};
  std::vector<PlaneRegion> joined;
  for (const BooleanOperation operation : operations) joined.push_back(overlay(operation, sets));
  sets[0].points.push_back({1000, 1000});
  for (std::size_t i = 0; i < operations.size(); ++i) {
    require_same(joined[i], overlay(operations[i], sets));
  }
}

}  // namespace

TEST_CASE("joined edges: overlays and relations are the same as edge by edge") {
  Random random(48);
  for (int i = 0; i < 400; ++i) {
    CAPTURE(i);
    std::vector<PlaneSet> sets = {any_set(random)};
    for (int more = static_cast<int>(integer(random, 2)); more > 0; --more) {
      sets.push_back(integer(random, 9) == 0 ? sets[0] : any_set(random));
    }
    // A prepared set has all of its edges one by one.
    const PlaneSet &first = sets.front(), &last = sets.back();
    REQUIRE(relate(first, last).matrix() == PreparedPlaneSet(first).relate(last).matrix());
    require_same_edge_by_edge(std::move(sets));
  }
}

TEST_CASE("joined edges: a ring that nothing touches is made of two chains") {
  Random random(1);
  Chain ring = wheel(random, 500, 1, 0);
  ring.erase(std::unique(ring.begin(), ring.end()), ring.end());
  const PlaneSet set = {{}, {}, {{turned(random, ring)}}};
  CHECK(make_valid(set).vertex_count() == ring.size());
  require_same_edge_by_edge({set});
}

TEST_CASE("joined edges: edges that run back upon their neighbours are none") {
  Chain saw;
  for (int i = 0; i < 100; ++i) saw.push_back({static_cast<double>(i), static_cast<double>(i % 2)});
  // There and back on the way down, and a spike that sticks out.
  saw.insert(saw.end(), {{99, -5}, {99, -2}, {99, -7}, {-20, -7}, {0, -7}});
  require_same_edge_by_edge({{{}, {}, {{saw}}}});
}
